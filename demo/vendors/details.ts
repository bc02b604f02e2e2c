import { languages } from '#contract/catalog/languages.ts'
import type { AddOn, Faq, Member } from '#contract/vendors/details.ts'
import people from '#demo/content/people.json' with { type: 'json' }
import { commonFaqs } from '#demo/content/trades/trade.ts'
import { spoken } from '#demo/content/spoken.ts'
import { rounded, sample, shuffle } from '#demo/lib/dice.ts'
import { idOf } from '#demo/lib/ids.ts'
import type { Row } from '#demo/lib/insertRows.ts'
import { createRandom } from '#demo/lib/random.ts'
import type { DemoPackage, DemoVendor } from './types.ts'

// Dice of their own: what is rolled here changes nothing that was rolled before.
const diceOf = ({ number }: DemoVendor, what: string) => createRandom(`${what} ${number}`)

function faqsOf(vendor: DemoVendor): Faq[] {
  const random = diceOf(vendor, 'faqs')
  const tradeFaqs = vendor.category.faqs
  const count = vendor.number === 1 ? tradeFaqs.length : random.whole(1, tradeFaqs.length)
  const chosen = [
    ...sample(random, tradeFaqs, count),
    ...sample(random, commonFaqs, vendor.number === 1 ? 2 : random.whole(0, 2)),
  ]
  const maxGuests = String(vendor.capacity?.max ?? 400)
  return chosen.map(([question, ...answers]) => ({
    question,
    answer: random.pick(answers).replaceAll('{most}', maxGuests),
  }))
}

function teamOf(vendor: DemoVendor): Member[] {
  const random = diceOf(vendor, 'team')
  const [first, ...others] = vendor.category.roles
  const count = vendor.number === 1 ? others.length : random.whole(0, others.length)
  const names = sample(
    random,
    [...people.women, ...people.men].filter((name) => name !== vendor.owner.split(' ')[0]),
    count,
  )
  return [
    { name: vendor.owner, role: first },
    ...others.slice(0, count).map((role, index) => ({ name: names[index] ?? '', role })),
  ]
}

function languagesOf(vendor: DemoVendor): string[] {
  const random = diceOf(vendor, 'languages')
  const chosen = new Set([
    'English',
    ...(vendor.city.region === 'far' ? [] : ['Hindi']),
    ...(spoken[vendor.city.state ?? ''] ?? []),
  ])
  if (random.chance(0.3)) chosen.add(random.pick(languages))
  return languages.filter((each) => chosen.has(each))
}

const noTravel = {
  travel_free_km: null,
  travel_max_km: null,
  travel_fee: null,
  travel_per_km: null,
}

function travelOf(vendor: DemoVendor): Row {
  const random = diceOf(vendor, 'travel')
  if (!vendor.category.offer.travels) return { ...noTravel, travel_note: '' }
  const far = random.chance(0.5)
  const costs = diceOf(vendor, 'travel costs')
  return {
    travel_free_km: random.pick([20, 25, 30, 40, 50]),
    travel_max_km: far ? null : random.pick([120, 200, 300, 500]),
    // A sum, the kilometres, both, or not stated.
    travel_fee: costs.chance(0.4) ? costs.pick([3000, 5000, 8000, 15_000]) * 100 : null,
    travel_per_km: costs.chance(0.4) ? costs.pick([12, 15, 18, 25]) * 100 : null,
    travel_note: far
      ? random.pick([
          'Farther away we charge the ticket and a simple room, nothing for the hours.',
          'We have been to eleven states. Tell us the place, and the quote has the journey in it.',
          'By train where there is one: two tickets and two rooms for the team.',
        ])
      : random.pick([
          'Beyond that, the kilometres by car at cost.',
          'For two functions in one place we waive the second journey.',
          '',
        ]),
  }
}

/** Somewhere within a few km of its city's middle. */
function positionOf(vendor: DemoVendor): Row {
  const random = diceOf(vendor, 'position')
  const [angle, km] = [random.between(0, 2 * Math.PI), 0.8 + 7 * Math.sqrt(random.next())]
  const { latitude, longitude } = vendor.city
  const exact = (degrees: number) => Math.round(degrees * 1e5) / 1e5
  return {
    latitude: exact(latitude + (km / 111.2) * Math.sin(angle)),
    longitude: exact(
      longitude + (km / (111.2 * Math.cos((latitude * Math.PI) / 180))) * Math.cos(angle),
    ),
  }
}

/** Languages, answers, people, travel and place of a business, as columns. */
export const detailsOf = (vendor: DemoVendor): Row => ({
  languages: languagesOf(vendor),
  faqs: faqsOf(vendor),
  team: teamOf(vendor),
  ...travelOf(vendor),
  ...positionOf(vendor),
})
export const noDetails: Row = {
  languages: [],
  faqs: [],
  team: [],
  ...noTravel,
  travel_note: '',
  latitude: null,
  longitude: null,
}

/** What can be added to each of its packages; most have two or three, some none. */
export function addOnsOf(vendor: DemoVendor, { id }: DemoPackage): AddOn[] {
  const random = diceOf(vendor, `extras ${id}`)
  const known = vendor.category.extras
  const count = vendor.number === 1 ? known.length : random.chance(0.2) ? 0 : random.whole(1, 3)
  return shuffle(random, known)
    .slice(0, count)
    .map(([name, low, high, unit]) => ({
      _id: idOf('extra', id, name),
      name,
      unit,
      amount: rounded(low * (high / low) ** vendor.level) * 100,
    }))
}
