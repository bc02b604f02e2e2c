import type { PreparedVendor } from '#read/types.ts'
import type { PrepareOptions } from './prepare.ts'
import type { Money, Review } from './review.ts'

/** A unit or currency of fewer prices than this share is unusual. */
const rare = 0.1

export const reviewMoney = (vendors: readonly PreparedVendor[]): Money[] => {
  const stated = vendors.flatMap(({ price }) => (price && price.amount !== null ? price : []))
  return [...Map.groupBy(stated, ({ currency, unit }) => `${currency} ${unit}`).values()]
    .toSorted((a, b) => b.length - a.length)
    .flatMap((prices) => {
      const [first] = prices
      if (!first) return []
      const { currency, unit } = first
      const usual = prices.length >= stated.length * rare
      const guessed = prices.filter(({ isUnitGuessed }) => isUnitGuessed).length
      return { currency, unit, count: prices.length, guessed, usual }
    })
}

export const reviewCategory = (
  vendors: readonly PreparedVendor[],
  { decisions, defaultCategory: said }: PrepareOptions,
  { slug, hasColumn, headed }: { slug: string; hasColumn: boolean; headed?: string },
): Review['category'] => ({
  slug,
  why:
    hasColumn && vendors.some(({ categoryText }) => categoryText === undefined)
      ? 'The list says so where it says what a vendor is.'
      : (decisions?.category ?? said)
        ? 'You said so.'
        : headed
          ? `The column of their names is called “${headed}”.`
          : 'The list does not say what its vendors are: they are taken for venues.',
  words: [
    ...Map.groupBy(
      vendors,
      ({ categoryText, categorySlug }) => categoryText ?? categorySlug,
    ).entries(),
  ].flatMap(([text, { length: count, 0: first }]) =>
    first ? { text, slug: first.categorySlug, count, known: first.categoryText === undefined } : [],
  ),
})

export const contactsOf = (vendors: readonly PreparedVendor[]): Review['contacts'] => {
  const count = (has: (vendor: PreparedVendor) => unknown) => vendors.filter(has).length
  return {
    email: count(({ email }) => email),
    phone: count(({ phone }) => phone),
    website: count(({ website }) => website),
    none: count(({ email, phone, website }) => !email && !phone && !website),
  }
}
