import { phoneKeyOf } from '../../../domain/links/phones.ts'
import { nameKey } from '#read/clean.ts'
import { linkKey } from './linkKey.ts'
import type { VenueRow } from '#read/types.ts'

/** Values that tell venues apart, and facts that speak for or against two rows being the same venue. */
export const keyKinds = ['link', 'id', 'postcode', 'phone', 'email', 'address'] as const
export type KeyKind = (typeof keyKinds)[number]
const factKinds = [
  'town',
  'city',
  'region',
  'price',
  'capacity',
  'rating',
  'description',
  'image',
] as const
type FactKind = (typeof factKinds)[number]
/** Different values of each kind; lists, since a row mostly has one, and a set takes four times as much. */
export type Evidence = Record<KeyKind | FactKind, readonly string[]>

/** Of a row most kinds are empty, and a long list has hundreds of thousands of them. */
export const nothing: readonly string[] = []

export const different = (values: readonly string[]): readonly string[] =>
  values.length > 1 ? [...new Set(values)] : values

const idKey = (id: string | undefined) =>
  id && /^(?:https?:)?\/\//i.test(id) && URL.canParse(id) ? linkKey(id) : id?.toLowerCase()

/** What a row says that bears on which venue it is. */
export const evidenceOf = (row: VenueRow, town: string | null): Evidence => {
  const set = (...values: (string | undefined | false)[]) => {
    const said = values.filter((value) => typeof value === 'string' && value !== '') as string[]
    const [first] = said
    // What a filter fills has room for sixteen more.
    return first === undefined ? nothing : said.length === 1 ? [first] : different(said)
  }
  return {
    link: set(row.website && linkKey(row.website)),
    id: set(idKey(row.externalId)),
    postcode: set(row.postcode?.replace(/\s/g, '')),
    phone: set(row.phone && phoneKeyOf(row.phone)),
    email: set(row.email),
    address: set(row.address && nameKey(row.address)),
    town: set(town ?? undefined),
    city: set(...row.cities.map(nameKey)),
    region: set(...row.regions.map(nameKey)),
    price: set(...row.prices.map(({ amount, unit }) => amount !== null && `${amount} ${unit}`)),
    capacity: set(
      ...row.capacities.map(({ label, max }) => `${label} ${max}`),
      ...[row.capacityMax, row.capacityFrom].map(
        (guests) => guests !== undefined && String(guests),
      ),
    ),
    rating: set(
      row.rating !== undefined &&
        row.reviewCount !== undefined &&
        `${row.rating} ${row.reviewCount}`,
    ),
    description: set(
      (row.description?.length ?? 0) > 40 && nameKey(row.description?.slice(0, 200) ?? ''),
    ),
    image: set(row.image && linkKey(row.image)),
  }
}

// Points for a shared value, and against where both have values and share none.
const weights: Record<KeyKind | FactKind, [shared: number, different: number]> = {
  link: [9, 3],
  id: [9, 3],
  postcode: [9, 2],
  phone: [9, 2],
  email: [9, 1],
  address: [9, 1],
  town: [0, 0],
  city: [2, 1],
  region: [1, 0],
  price: [1, 1],
  capacity: [1, 1],
  rating: [1, 0.5],
  description: [3, 1],
  image: [2, 0],
}

/** "elm.example" is where "elm.example/venues/1" is. */
const isSite = (site: string, page: string) => !site.includes('/') && page.startsWith(`${site}/`)
const linksMeet = (a: readonly string[], b: readonly string[]) =>
  a.some((one) => b.some((other) => isSite(one, other) || isSite(other, one)))

const few = 8
const share = (a: readonly string[], b: readonly string[]) => {
  if (a.length <= few) return a.some((value) => b.includes(value))
  const others = new Set(b)
  return a.some((value) => others.has(value))
}
/** Whether both have values, and none of them is the other's. */
const differ = (a: readonly string[], b: readonly string[]) =>
  a.length > 0 && b.length > 0 && !share(a, b)

/** How much speaks for (above zero) or against (below) two groups of rows with the same name being one venue. */
export const agreement = (a: Evidence, b: Evidence) => {
  let points = 0
  for (const kind of [...keyKinds, ...factKinds]) {
    if (!a[kind].length || !b[kind].length) continue
    if (kind === 'link' && !share(a.link, b.link) && linksMeet(a.link, b.link)) points += 3
    else points += share(a[kind], b[kind]) ? weights[kind][0] : -weights[kind][1]
  }
  // Two halls of one name: what is common says less than all that they say of themselves.
  return differ(a.price, b.price) && differ(a.capacity, b.capacity) ? points - 1 : points
}

/** Whether nothing may make one of two groups: they are surely in different towns, or have identifiers of their own. */
export const mustDiffer = (a: Evidence, b: Evidence, kinds: readonly ('town' | 'id')[]) =>
  kinds.some((kind) => differ(a[kind], b[kind]))

/** Whether two groups name different places or ways to reach them. */
export const contradict = (a: Evidence, b: Evidence) =>
  [...keyKinds, 'city' as const].some((kind) => differ(a[kind], b[kind]))

export const unite = (all: readonly Evidence[]): Evidence => {
  const [only, ...others] = all
  if (only && others.length === 0) return only
  const united = {} as Evidence
  for (const kind of [...keyKinds, ...factKinds])
    united[kind] = different(all.flatMap((evidence) => evidence[kind]))
  return united
}
