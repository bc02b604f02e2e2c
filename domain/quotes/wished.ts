import { addDays, daysBetween } from '#domain/days.ts'
import { type BookingTime, type Slot, type SlotName, type Stay, stayOf } from '#domain/times.ts'

/** What is asked for in place of one function of a booking, or of all of its days; null where that is not fixed. */
export type WishedTime = {
  date: string | null
  lastDay?: string | null | undefined
  slot?: SlotName | undefined
  guests: number | null
  /** Null where it stays. */
  city?: string | null | undefined
}
type Booked = Stay & { guests: number }

/** A booking as its couple asks for it now; what is not fixed stays as it is booked. */
export function wishedStay(
  before: Booked,
  wished: readonly WishedTime[],
  slots: readonly Slot[],
): Booked {
  if (before.times)
    return stayOf(before.times.map((time, at) => wishedTime(time, wished[at], slots)))
  const [one] = wished
  const guests = one?.guests ?? before.guests
  const firstDay = one?.date ?? before.firstDay
  const lastDay =
    (one?.date && one.lastDay) || addDays(firstDay, daysBetween(before.firstDay, before.lastDay))
  return { firstDay, lastDay, times: null, guests }
}

function wishedTime(
  time: BookingTime,
  wished: WishedTime | undefined,
  slots: readonly Slot[],
): BookingTime {
  if (!wished) return time
  const { slot: name, date, guests, city } = wished
  const { part: _part, ...before } = time
  const slot =
    name && time.slot?.name === name
      ? time.slot
      : (slots.find((each) => each.name === name) ?? null)
  // What the business does not sell is said as it was asked for.
  const part = name && !slot && name !== 'full_day' ? name : time.slot ? undefined : time.part
  return {
    ...before,
    day: date ?? time.day,
    slot,
    guests: guests ?? time.guests,
    ...(city && time.town && { town: city }),
    ...(part && { part }),
  }
}
