import { idOf } from '#demo/lib/ids.ts'
import { type AddPerson, type Couple, phoneOf } from '#demo/lib/people.ts'
import type { World } from './bookings.ts'

/** The wedding is on the first Saturday five months ahead, in Jaipur; it begins in Udaipur and ends without a day. */
export const weddingDay = ({ calendar }: Pick<World, 'calendar'>) => calendar.next(6, 150)

export function addDemoCouple(
  { sheets, calendar }: Pick<World, 'sheets' | 'calendar'>,
  addPerson: AddPerson,
): Couple {
  const person = addPerson({
    role: 'user',
    key: 'the couple',
    name: 'Meera Iyer',
    email: 'couple@demo.test',
    mobile: phoneOf(20001),
    createdAt: calendar.at(-64, 17),
  })
  const saturday = weddingDay({ calendar })
  const functions = [
    {
      name: 'Mehendi',
      date: calendar.day(saturday - 2),
      slot: 'afternoon',
      city: 'Udaipur',
      guests: 90,
    },
    {
      name: 'Sangeet',
      date: calendar.day(saturday - 1),
      slot: 'evening',
      city: 'Jaipur',
      guests: 220,
    },
    { name: 'Wedding', date: calendar.day(saturday), slot: 'evening', city: 'Jaipur', guests: 300 },
    {
      name: 'Reception',
      date: calendar.day(saturday + 1),
      slot: 'evening',
      city: 'Jaipur',
      guests: 280,
    },
    { name: 'Supper with those who live far away', date: null, slot: null, city: '', guests: null },
  ]
  sheets.add('weddings', {
    user_id: person.id,
    version: 3,
    partner_one: 'Meera',
    partner_two: 'Arjun',
    city: 'Jaipur',
    guests: 300,
    functions: functions.map((each) => ({ _id: idOf('function', each.name), ...each })),
    budget_amount: 350000000,
    style: 'Courtyards, marigolds, long tables and live music',
    languages: 'English, Hindi, Tamil',
    updated_at: calendar.at(-9, 16),
  })
  return { ...person, coupleName: 'Meera & Arjun' }
}
