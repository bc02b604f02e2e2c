import { isDeepStrictEqual } from 'node:util'
import { columns, groups, type Imported, type ImportedValues } from '#prepare/values.ts'

const empty: Partial<ImportedValues> = {
  attributes: {},
  social_links: [],
  other_category_ids: [],
  price_tax: 'not_stated',
}
type Part = Partial<Record<keyof ImportedValues, unknown>>
const pick = (values: Part, keys: readonly (keyof ImportedValues)[]) =>
  // Lists that were imported before these were read said none.
  keys.map((key) => values[key] ?? empty[key] ?? null)

/**
 * A vendor that the list names again. What the list changed since its last import is taken over; what somebody edited
 * here in between stays, and so does what the list says as before.
 * @returns the values to store and the names of what changed
 */
export function merge(
  current: ImportedValues,
  before: Imported,
  next: Imported,
): { values: ImportedValues; changed: string[] } {
  const values = { ...current }
  const changed: string[] = []
  for (const [group, keys] of Object.entries(groups)) {
    const incoming = pick(next.values, keys)
    const isChanged = !isDeepStrictEqual(incoming, pick(before.values, keys))
    const edited = !isDeepStrictEqual(pick(current, keys), pick(before.values, keys))
    // Who is found needs a city.
    const lost = group === 'place' && next.values.city_id === null && current.city_id !== null
    if (!isChanged || edited || lost) continue
    Object.assign(values, Object.fromEntries(keys.map((key) => [key, next.values[key]])))
    changed.push(group)
  }
  if (!isDeepStrictEqual(before.facts, next.facts)) changed.push('details')
  return { values, changed }
}

/** The columns that an import writes, of a whole row. */
export const written = (row: ImportedValues): ImportedValues =>
  Object.fromEntries(columns.map((column) => [column, row[column]])) as ImportedValues

const isEmpty = (value: unknown) =>
  value === null ||
  value === '' ||
  value === 'not_stated' ||
  (typeof value === 'object' && Object.keys(value).length === 0)

type Keys = readonly (keyof ImportedValues)[]
const previousValues = (before: ImportedValues, keys: Keys) =>
  Object.fromEntries(keys.map((key) => [key, before[key] ?? empty[key] ?? null]))

/** Values of two lists together may contradict each other: then the one that says less is not taken. */
const consistent = (values: ImportedValues): ImportedValues => ({
  ...values,
  price_tax_rate: values.price_tax === 'excluded' ? values.price_tax_rate : null,
  ...(values.deposit_percent === null && { rest_days_before: null }),
  ...(isAbove(values.travel_free_km, values.travel_max_km) && { travel_free_km: null }),
  ...(isAbove(values.capacity_min, values.capacity_max) && { capacity_min: null }),
})
const isAbove = (low: number | null, high: number | null) =>
  low !== null && high !== null && low > high

/** What a list says of a vendor, with what is known of that which it has no columns for. */
export const withUnsaid = (
  before: ImportedValues,
  { values, facts }: Imported,
  unsaid: Keys,
): Imported => ({ values: consistent({ ...values, ...previousValues(before, unsaid) }), facts })

/** An export of ours has no columns for these: when it comes back it takes nothing of them away. */
export const withUnexported = (known: Imported | null, { values, facts }: Imported): Imported => {
  if (!known) return { values, facts }
  const { regions, capacities, otherPrices, categoryText } = known.facts
  return {
    values,
    facts: {
      ...facts,
      regions,
      capacities,
      otherPrices,
      ...(categoryText !== undefined && { categoryText }),
    },
  }
}

/** What one of several lists says of a vendor, and where it is silent, what is known; only its own list names it. */
export function fill(
  before: ImportedValues,
  known: Imported | null,
  { values, facts }: Imported,
  own: boolean,
): Imported {
  const filled = { ...values }
  const keep = (keys: Keys) => Object.assign(filled, previousValues(before, keys))
  if (!own) keep(groups.name)
  if (values.city_id === null) keep(groups.place)
  if (values.price_kind === null) keep(groups.price)
  const single: (keyof ImportedValues)[] = ['area', 'address', 'description']
  single.push(...groups.contact, ...groups.links, ...groups['other categories'])
  single.push(...groups.capacity, ...groups.attributes, ...groups.travel)
  single.push(...groups['tax and service'], ...groups['least sum'], ...groups.deposit)
  keep(single.filter((key) => isEmpty(values[key])))
  const said = Object.entries(facts).filter(([, value]) => !isEmpty(value))
  return {
    values: consistent(filled),
    facts: { ...known?.facts, ...facts, ...Object.fromEntries(said) },
  }
}
