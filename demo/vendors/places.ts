import { cities, type DemoCity, slugOfCity } from '#demo/content/cities.ts'
import { trades } from '#demo/content/trades/trades.ts'

export const cityNamed = (name: string): DemoCity => {
  const city = cities.find(({ slug }) => slug === slugOfCity(name))
  if (!city) throw new Error(`The demo has no city ${name}.`)
  return city
}
/** Places do not travel, so where they are is chosen by hand. The first one is the demo vendor's. */
const venueCities = (
  'Jaipur|Udaipur|Jaipur|Delhi|Goa|Mumbai|Udaipur|Jaipur|Bengaluru|Jaipur|Jodhpur|Goa|' +
  'Jaipur|Kochi|Udaipur|Hyderabad|Mumbai|Chennai|Jaipur|Kolkata|Goa|Jaipur|Lucknow|' +
  'Delhi|Rishikesh|Jaipur|Shimla|London|Dubai|Bali'
).split('|')
/** How many venues of its city come before a venue. */
export const venuesBefore = (place: number) =>
  venueCities.slice(0, place).filter((city) => city === venueCities[place]).length

/** What a city is known for: enough of one trade to say what it typically costs there. */
const knownFor: Record<string, [category: string, vendors: number]> = {
  delhi: ['photographers', 7],
  mumbai: ['makeup-artists', 7],
  bengaluru: ['caterers', 7],
}

/** How many vendors each city gets: by weight, the largest remainders rounded up. */
function shares(total: number): { city: DemoCity; count: number }[] {
  const sum = cities.reduce((all, { weight }) => all + weight, 0)
  const exact = cities.map((city) => ({ city, share: (city.weight / sum) * total }))
  const assigned = exact.reduce((all, { share }) => all + Math.floor(share), 0)
  const byRest = exact
    .toSorted((a, b) => (b.share % 1) - (a.share % 1) || (a.city.slug < b.city.slug ? -1 : 1))
    .slice(0, total - assigned)
  const up = new Set(byRest.map(({ city }) => city))
  return exact.map(({ city, share }) => ({ city, count: Math.floor(share) + Number(up.has(city)) }))
}

/** The city of each vendor, by category: large cities have nearly every category, small ones two or three. */
export function spreadVendors(): Record<string, DemoCity[]> {
  const spread: Record<string, DemoCity[]> = Object.fromEntries(
    trades.map(({ slug }) => [slug, []]),
  )
  spread.venues = venueCities.map(cityNamed)
  const wanted = new Map(
    trades.flatMap(({ slug, offer }) =>
      slug === 'venues' ? [] : [[slug, offer.vendors] as const],
    ),
  )
  const left = new Map(wanted)
  const all = [...wanted.values()].reduce((sum, vendors) => sum + vendors, 0)
  for (const { city, count } of shares(all)) {
    for (let turn = 0; turn < count; turn += 1) {
      const open = [...left].filter(([, rest]) => rest > 0)
      const here = (slug: string) => spread[slug]?.filter((each) => each === city).length ?? 0
      const rest = ([slug, count]: [string, number]) => count / (wanted.get(slug) ?? 1)
      const [known = '', max = 0] = knownFor[city.slug] ?? []
      const [slug] =
        here(known) < max && left.get(known)
          ? [known]
          : (open.toSorted(
              (a, b) => here(a[0]) - here(b[0]) || rest(b) - rest(a) || (a[0] < b[0] ? -1 : 1),
            )[0] ?? [])
      if (!slug) continue
      spread[slug]?.push(city)
      left.set(slug, (left.get(slug) ?? 0) - 1)
    }
  }
  return spread
}
