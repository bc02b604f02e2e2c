import type { BookingTime } from '#domain/times.ts'
import type { BookedFor, PlannedFunction } from '#domain/weddings/drift.ts'

export const today = '2027-01-01'
export const [fri, sat, sun, mon] = [
  '2027-06-11',
  '2027-06-12',
  '2027-06-13',
  '2027-06-14',
] as const
export const evening = { name: 'evening', from: '18:00', to: '23:00' } as const
export const morning = { name: 'morning', from: '08:00', to: '12:00' } as const
export const of = (
  _id: string,
  name: string,
  date: string | null,
  change: Partial<PlannedFunction> = {},
): PlannedFunction => ({ _id, name, date, slot: null, guests: null, town: null, ...change })
export const time = (
  name: string,
  day: string,
  slot: BookingTime['slot'] = null,
  guests = 200,
): BookingTime => ({ name, day, slot, guests })
export const stay = (firstDay: string, lastDay = firstDay, times: BookingTime[] | null = null) => ({
  firstDay,
  lastDay,
  times,
})
export const wedding = [
  of('m', 'Mehendi', fri, { slot: 'morning' }),
  of('s', 'Sangeet', fri, { slot: 'evening' }),
  of('w', 'Wedding', sat),
  of('r', 'Reception', null),
]
export const bookedFor = (
  functions: (string | null)[],
  { firstDay, lastDay, times }: ReturnType<typeof stay>,
  change: Partial<BookedFor> = {},
): BookedFor => ({ firstDay, lastDay, times, guests: 200, town: null, functions, ...change })
export const jaipur = { slug: 'jaipur', name: 'Jaipur' }
