import type { getUserDashboard } from '#contract/pages/dashboards.ts'
import type { Output } from '#contract/kernel/endpoint.ts'
import { formatDay } from '#domain/formatDay.ts'
import { partName } from '#domain/times.ts'
import { isOpenBooking } from '#features/parts/timeline/labels.ts'

type Dashboard = Output<typeof getUserDashboard>
type Booking = Dashboard['bookings'][number]
type WeddingFunction = Dashboard['wedding']['functions'][number]

export type Planned = { one: WeddingFunction; bookings: readonly Booking[] }

/** What is booked or waits for an answer. */
const isLive = ({ status }: Booking) =>
  isOpenBooking(status) || status === 'confirmed' || status === 'completed'

/** Each function with what is booked or requested for it, and what is for none of them. */
export function byFunction({ wedding, bookings }: Pick<Dashboard, 'wedding' | 'bookings'>) {
  const live = bookings.filter(isLive)
  const planned = wedding.functions.map((one): Planned => ({
    one,
    bookings: live.filter(({ functions }) => one._id && functions.includes(one._id)),
  }))
  const others = live.filter((booking) => planned.every((each) => !each.bookings.includes(booking)))
  return { planned, others }
}

/** `Sat 13 Feb 2027, evening`: functions of one day are told apart. */
export const dayWords = ({ date, slot }: WeddingFunction, locale: string): string =>
  date
    ? [formatDay(date, locale), slot && slot !== 'full_day' && partName(slot)]
        .filter(Boolean)
        .join(', ')
    : 'No day yet'

/** `3 booked · 1 waiting`; `Nothing booked yet`. */
export function bookedWords(bookings: readonly Booking[]): string {
  const waiting = bookings.filter(({ status }) => isOpenBooking(status)).length
  const booked = bookings.length - waiting
  const words = [booked > 0 && `${booked} booked`, waiting > 0 && `${waiting} waiting`]
  return words.filter(Boolean).join(' · ') || 'Nothing booked yet'
}
