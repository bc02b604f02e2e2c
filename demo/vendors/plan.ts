import type { DemoCity } from '#demo/content/cities.ts'
import { tradeOf } from '#demo/content/trades/trades.ts'
import { idOf } from '#demo/lib/ids.ts'
import { createRandom } from '#demo/lib/random.ts'
import { nameOf, ownerOf } from './names.ts'
import { spreadVendors } from './places.ts'
import { capacityOf, depositOf, policies, priceOf, withTerms } from './prices.ts'
import type { DemoVendor } from './types.ts'

type Seat = {
  number: number
  place: number
  category: string
  city: DemoCity
  fixed?: { name: string; area: string }
}

/** A business, made of its number alone; `taken` keeps names apart. */
export function planVendor(
  { number, place, category: slug, city, fixed }: Seat,
  taken: Set<string>,
): DemoVendor {
  const random = createRandom(`vendor ${number}`)
  const category = tradeOf(slug)
  const { offer } = category
  const owner = ownerOf(random, slug)
  const name = fixed?.name ?? nameOf(random, category, city, owner, taken)
  const id = idOf('vendor', number)
  const level = fixed
    ? 0.62
    : Math.min(1, Math.max(0, random.next() * 0.85 + (city.weight > 8 ? 0.15 : 0)))
  const popularity = fixed ? 1 : random.next() ** 1.4
  const rooms = fixed
    ? 3
    : Math.min(offer.resources.length, popularity > 0.6 ? random.whole(1, 3) : random.whole(1, 2))
  const vendor: DemoVendor = {
    number,
    place,
    id,
    name,
    owner,
    category,
    city,
    area: fixed?.area ?? random.pick(city.areas),
    popularity,
    quality: fixed ? 0.9 : random.next(),
    level,
    price: fixed
      ? {
          kind: 'from',
          amount: 62500000,
          maxAmount: null,
          currency: 'INR',
          unit: 'per_day',
          tax: 'excluded',
        }
      : withTerms(number, priceOf(random, category, city, level)),
    capacity: fixed ? { min: 80, max: 650 } : capacityOf(random, slug, city, level),
    resources: offer.resources
      .slice(0, rooms)
      .map((resource) => ({ id: idOf('resource', id, resource), name: resource, capacity: null })),
    cancellation: random.pick(policies),
    deposit: depositOf(number),
    random,
  }
  return slug === 'venues' ? { ...vendor, resources: withRooms(vendor) } : vendor
}

/** What the lawn, the hall and the courtyard hold of the guests of a house. */
const shares = [1, 0.7, 0.4]

/** Where there are several halls, each says for how many it has room; the first for as many as the house takes. */
function withRooms({ resources, capacity }: DemoVendor): DemoVendor['resources'] {
  if (!capacity || resources.length < 2) return resources
  const most = Math.max(capacity.min, capacity.max)
  return resources.map((resource, place) => ({
    ...resource,
    capacity: Math.round((most * (shares[place] ?? 1)) / 10) * 10,
  }))
}

/** All that are approved; the first is the demo vendor's. */
export function planVendors(taken: Set<string>): DemoVendor[] {
  let number = 0
  return Object.entries(spreadVendors()).flatMap(([category, cities]) =>
    cities.map((city, place) => {
      number += 1
      return planVendor(
        {
          number,
          place,
          category,
          city,
          ...(number === 1 && { fixed: { name: 'Saanjh Bagh', area: 'Amer Road' } }),
        },
        taken,
      )
    }),
  )
}
