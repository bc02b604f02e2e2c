import { nameKey } from '#server/modules/platform/imports/read/clean.ts'
import type { Attribute } from '#contract/catalog/categories.ts'
import { attributesOf } from './attributes.ts'
import { headline } from './headline.ts'
import { mostCommon } from '#server/modules/platform/imports/read/mostCommon.ts'
import { chargesOfVendor } from '#server/modules/platform/imports/charges/vendor.ts'
import type {
  KnownCategory,
  PreparedVendor,
  VenueRow,
  Warning,
} from '#server/modules/platform/imports/read/types.ts'

/** Different texts, the most frequent first, the first spelling of each. */
const distinctPlaces = (places: string[]) =>
  [...Map.groupBy(places, nameKey).values()]
    .toSorted((a, b) => b.length - a.length)
    .flatMap(([first]) => (first ? [first] : []))

/** Finds a category of ours by slug, name, plural or synonym. */
export const categoryFinder = (categories: readonly KnownCategory[]) => {
  const known = new Map<string, string>()
  const singular = (text: string) => nameKey(text).replace(/s$/, '')
  for (const { slug, name, synonyms } of categories) {
    for (const word of [slug, name, ...synonyms])
      if (!known.has(singular(word))) known.set(singular(word), slug)
  }
  return (text: string) => known.get(singular(text))
}

/** What most rows say that say anything; empty where the list has a column for it that says nothing. */
const areaOf = (rows: readonly VenueRow[]) =>
  mostCommon(rows.map(({ area }) => area ?? undefined)) ??
  (rows.some(({ area }) => area === null) ? '' : undefined)

export interface VendorContext {
  categoryOf: (text: string) => string | undefined
  defaultCategory: string
  attributes: (slug: string) => readonly Attribute[]
  /** Where the list's ratings come from, as its header says. */
  ratingSource: string | undefined
  siteCurrency: string | null
  /** What most prices of the list are in. */
  currency: string | null
  warnings: Warning[]
}

/** "Photography, Videography" are two of ours; a whole cell that is one of ours stays one. */
const categoriesIn = (text: string, categoryOf: VendorContext['categoryOf']): string[] => {
  const whole = categoryOf(text)
  if (whole) return [whole]
  // "Music and DJ, Caterers": what stands between commas may be one of ours as a whole.
  const found = text.split(/\s*[,;|]\s*/).flatMap((part) => {
    const one = categoryOf(part)
    return one ? [one] : part.split(/\s*(?:[/+&]|\band\b|\bund\b|\bet\b)\s*/i).map(categoryOf)
  })
  return [...new Set(found.filter((slug) => slug !== undefined))]
}

/** One vendor out of all rows of a venue: what is said most often wins, places are all kept. */
export const prepareVendor = (
  context: VendorContext,
  importKey: string,
  rows: readonly VenueRow[],
): PreparedVendor => {
  const common = <K extends keyof VenueRow>(field: K) => mostCommon(rows.map((row) => row[field]))
  const words = rows.map(({ category }) => category)
  const slugs = words.map((word) => (word ? categoriesIn(word, context.categoryOf) : []))
  const categorySlug = mostCommon(slugs.map(([first]) => first))
  const others = [...new Set(slugs.flat())].filter((slug) => slug !== categorySlug)
  const regions = distinctPlaces(rows.flatMap(({ regions }) => regions))
  const rating = common('rating')
  const reviews = common('reviewCount')
  const capacityMax = common('capacityMax')
  const capacityMin = mostCommon(
    rows.map((row) =>
      row.capacityMin === undefined || row.capacityMin > (capacityMax ?? Infinity)
        ? undefined
        : row.capacityMin,
    ),
  )
  const travelKm = common('travelKm')
  const money = headline(
    rows.map(({ prices }) => prices),
    context.currency,
  )
  const stated = { price: money.price, travelKm, siteCurrency: context.siteCurrency }
  const labels = [
    ...new Set(rows.flatMap(({ capacities }) => capacities.map(({ label }) => label))),
  ]
  return {
    importKey,
    name: common('name') ?? '',
    categorySlug: categorySlug ?? context.defaultCategory,
    categoryText: categorySlug ? undefined : mostCommon(words),
    places: [],
    regions,
    otherCategories: others,
    attributes: attributesOf(rows, context.attributes(categorySlug ?? context.defaultCategory)),
    pictures: [...new Set(rows.flatMap(({ pictures }) => pictures))].slice(0, 10),
    social: [...new Set(rows.flatMap(({ social }) => social))].slice(0, 8),
    country: common('country'),
    address: common('address'),
    postcode: common('postcode'),
    area: areaOf(rows),
    travelKm,
    ...money,
    charges: chargesOfVendor(rows, stated, context.warnings),
    capacityMin,
    capacityMax,
    capacities: labels.flatMap((label) => {
      const max = mostCommon(
        rows.map(({ capacities }) => capacities.find((each) => each.label === label)?.max),
      )
      return max === undefined ? [] : [{ label, max }]
    }),
    description: common('description'),
    website: common('website'),
    email: common('email'),
    phone: common('phone'),
    image: common('image'),
    externalId: common('externalId'),
    externalRating:
      rating === undefined
        ? undefined
        : { value: rating, reviews, source: common('ratingSource') ?? context.ratingSource },
    lines: rows.map(({ line }) => line),
  }
}
