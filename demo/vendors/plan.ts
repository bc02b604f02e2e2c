import type { Price } from '#contract/prices.ts'
import { categories } from '#demo/content/categories.ts'
import type { DemoCity } from '#demo/content/cities.ts'
import { offers } from '#demo/content/offers.ts'
import { men, surnames, women } from '#demo/content/people.ts'
import { nameEndings, roots, venueEndings } from '#demo/content/vendorNames.ts'
import { rounded, weighted } from '#demo/lib/dice.ts'
import { idOf } from '#demo/lib/ids.ts'
import { createRandom, type Random } from '#demo/pictures/random.ts'
import { spreadVendors } from './places.ts'
import type { DemoVendor } from './types.ts'

const policies: DemoVendor['cancellation'][] = [
  [
    { daysBefore: 90, refundPercent: 90 },
    { daysBefore: 30, refundPercent: 50 },
    { daysBefore: 0, refundPercent: 0 },
  ],
  [
    { daysBefore: 60, refundPercent: 100 },
    { daysBefore: 21, refundPercent: 60 },
    { daysBefore: 7, refundPercent: 25 },
    { daysBefore: 0, refundPercent: 0 },
  ],
  [
    { daysBefore: 30, refundPercent: 75 },
    { daysBefore: 0, refundPercent: 0 },
  ],
  [
    { daysBefore: 120, refundPercent: 80 },
    { daysBefore: 60, refundPercent: 40 },
    { daysBefore: 0, refundPercent: 0 },
  ],
]
/** Trades of women, by custom: always, or more often than not. */
const ofWomen = ['makeup-artists', 'mehendi-artists']
const mostlyWomen = ['bridal-wear', 'florists', 'cakes-and-desserts']

function nameOf(
  random: Random,
  category: string,
  city: DemoCity,
  owner: string,
  taken: Set<string>,
): string {
  const [first = '', last = ''] = owner.split(' ')
  const endings =
    category === 'venues' ? venueEndings[city.setting] : (nameEndings[category] ?? ['{}'])
  for (;;) {
    const root = random.pick(roots)
    const name = random
      .pick(endings)
      .replace('{}', root)
      .replace('{first}', first)
      .replace('{last}', last)
    const key = `${category} ${root}`
    if (
      taken.has(name) ||
      (name.includes(root) && taken.has(key)) ||
      /(\b\w{4,})\b.*\b\1\b/.test(name)
    )
      continue
    taken.add(name).add(key)
    return name
  }
}

function priceOf(random: Random, category: string, city: DemoCity, level: number): Price {
  const lines = offers[category]?.prices ?? []
  const grand =
    category === 'venues' &&
    (city.setting === 'palace' || city.setting === 'lake' || city.setting === 'coast')
  const [unit, low, high] = (grand
    ? lines.at(-1)
    : weighted(
        random,
        lines.map((line, index) => [line, index === 0 ? 3 : 2] as const),
      )) ?? ['per_event', 1, 1]
  const kind = weighted(random, [
    ['exact', 7],
    ['from', 8],
    ['range', 4],
    ['on_request', 1],
  ] as const)
  const amount = rounded(low * (high / low) ** level)
  return {
    kind,
    amount: kind === 'on_request' ? null : amount * 100,
    maxAmount: kind === 'range' ? rounded(amount * random.between(1.3, 1.9)) * 100 : null,
    currency: 'INR',
    unit,
    tax: weighted(random, [
      ['included', 3],
      ['excluded', 3],
      ['not_stated', 2],
    ] as const),
  }
}

function capacityOf(
  random: Random,
  category: string,
  city: DemoCity,
  level: number,
): DemoVendor['capacity'] {
  if (category === 'caterers')
    return { min: random.pick([40, 50, 75, 100]), max: random.pick([400, 600, 800, 1200, 2000]) }
  if (category !== 'venues') return null
  const most = city.setting === 'hills' ? 220 : city.setting === 'abroad' ? 450 : 1200
  return {
    min: random.pick([40, 60, 80, 100]),
    max: Math.round(((0.3 + 0.7 * level) * most * random.between(0.7, 1)) / 10) * 10,
  }
}

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
  const category = categories.find((each) => each.slug === slug)
  const offer = offers[slug]
  if (!category || !offer) throw new Error(`The demo has no category ${slug}.`)
  const owner = `${random.pick(random.chance(ofWomen.includes(slug) ? 1 : mostlyWomen.includes(slug) ? 0.85 : 0.4) ? women : men)} ${random.pick(surnames)}`
  const name = fixed?.name ?? nameOf(random, slug, city, owner, taken)
  const id = idOf('vendor', number)
  const level = fixed
    ? 0.62
    : Math.min(1, Math.max(0, random.next() * 0.85 + (city.weight > 8 ? 0.15 : 0)))
  const popularity = fixed ? 1 : random.next() ** 1.4
  const rooms = fixed
    ? 3
    : Math.min(offer.resources.length, popularity > 0.6 ? random.whole(1, 3) : random.whole(1, 2))
  return {
    number,
    place,
    id,
    name,
    owner,
    category,
    offer,
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
      : priceOf(random, slug, city, level),
    capacity: fixed ? { min: 80, max: 650 } : capacityOf(random, slug, city, level),
    resources: offer.resources
      .slice(0, rooms)
      .map((resource) => ({ id: idOf('resource', id, resource), name: resource })),
    cancellation: random.pick(policies),
    random,
  }
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
