import { idOf } from '#demo/lib/ids.ts'
import { type AddPerson, type Couple, phoneOf } from '#demo/lib/people.ts'
import type { RunningVendor } from '#demo/vendors/types.ts'
import { book, type BookingPlan, type World } from './bookings.ts'

/** So near that all advances are due. */
const saturdayOf = ({ calendar }: Pick<World, 'calendar'>) => calendar.next(6, 46)

/** The planner's other wedding, in Udaipur: smaller, sooner, and nearly all of it booked. */
function addSecondCouple(
  { sheets, calendar }: Pick<World, 'sheets' | 'calendar'>,
  addPerson: AddPerson,
): Couple {
  const person = addPerson({
    role: 'user',
    key: 'the planner’s other couple',
    name: 'Kavya Menon',
    email: 'second-couple@demo.test',
    mobile: phoneOf(20002),
    createdAt: calendar.at(-90, 15),
  })
  const saturday = saturdayOf({ calendar })
  const functions = [
    { name: 'Haldi', day: saturday - 1, slot: 'morning', guests: 80 },
    { name: 'Wedding', day: saturday, slot: 'evening', guests: 180 },
    { name: 'Brunch', day: saturday + 1, slot: 'morning', guests: 120 },
  ]
  sheets.add('weddings', {
    user_id: person.id,
    version: 2,
    partner_one: 'Kavya',
    partner_two: 'Rohan',
    city: 'Udaipur',
    guests: 180,
    functions: functions.map(({ day, ...each }) => ({
      _id: idOf('function of the second', each.name),
      ...each,
      date: calendar.day(day),
      city: 'Udaipur',
    })),
    budget_amount: 180000000,
    style: 'By the lake, white flowers, a long lunch the day after',
    languages: 'English, Hindi, Malayalam',
    updated_at: calendar.at(-12, 14),
  })
  return { ...person, coupleName: 'Kavya & Rohan' }
}

type Plan = Omit<BookingPlan, 'vendor' | 'couple' | 'first'> & { category: string }
/** What is booked for its Saturday, and how the money stands: one advance is a few days late. */
const plans: readonly Plan[] = [
  {
    category: 'venues',
    requestedAt: { day: -80, hour: 10 },
    status: 'confirmed',
    guests: 180,
    payments: 'as_due',
    note: 'The terrace for the pheras, dinner inside.',
  },
  {
    category: 'photographers',
    requestedAt: { day: -60, hour: 12 },
    status: 'confirmed',
    guests: 180,
    payments: 'as_due',
  },
  {
    category: 'decorators',
    requestedAt: { day: -41, hour: 9, minute: 20 },
    status: 'confirmed',
    guests: 180,
    payments: 'as_due',
    note: 'White and green, nothing that smells strongly.',
  },
  {
    category: 'makeup-artists',
    requestedAt: { day: -5, hour: 11 },
    status: 'confirmed',
    guests: 180,
    payments: 'late',
    note: 'The bride and her mother, at the hotel from two.',
  },
  {
    category: 'music-and-dj',
    requestedAt: { day: -1, hour: 8, minute: 40 },
    status: 'offered',
    guests: 180,
  },
]

/** Before anybody else takes the days; the demo's own business has a wedding of its own then. */
export function addSecondWedding(
  world: World,
  addPerson: AddPerson,
  vendors: readonly RunningVendor[],
): void {
  const couple = addSecondCouple(world, addPerson)
  const saturday = saturdayOf(world)
  for (const { category, ...plan } of plans) {
    const [vendor] = vendors
      .filter(
        ({ category: { slug }, number, deposit }) =>
          slug === category && number > 1 && deposit?.percent,
      )
      .toSorted(
        (a, b) =>
          Number(b.city.slug === 'udaipur') - Number(a.city.slug === 'udaipur') ||
          b.number - a.number,
      )
    if (vendor) book(world, { ...plan, vendor, couple, first: saturday })
  }
}
