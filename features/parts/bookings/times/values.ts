import type { requestBooking } from '#contract/bookings/bookings.ts'
import type { Argument } from '#contract/kernel/endpoint.ts'
import type { BookingTime, Slot } from '#domain/times.ts'
import { typedNumber } from '#src/lib/typedNumber.ts'

/** What stands in the row of one function; the names are the payload’s keys, as errors find their fields by them. */
export type TimeValues = { name: string; day: string; slot: string; guests: string }
/** A form with such rows. */
export type TimesValues = { times: TimeValues[] }
type Times = NonNullable<Argument<typeof requestBooking>['times']>

export const newTime: TimeValues = { name: '', day: '', slot: '', guests: '' }

/** Of a booking that is for several functions. */
export const timeValues = (times: readonly BookingTime[]): TimeValues[] =>
  times.map(({ name, day, slot, guests }) => ({
    name,
    day,
    slot: slot?.name ?? '',
    guests: String(guests),
  }))

/** As the call; a part of the day that is not sold is the whole. */
export const timesPayload = (rows: readonly TimeValues[], slots: readonly Slot[]): Times =>
  rows.map(({ name, day, slot, guests }) => {
    const sold = slots.find((each) => each.name === slot)
    return {
      name: name.trim(),
      day: day.trim(),
      ...(sold && { slot: sold.name }),
      guests: typedNumber(guests.trim()),
    }
  })

/** What a call says beside its functions: their first day, and the guests of the largest. */
export function hullOf(times: Times) {
  const [firstDay = ''] = times.map(({ day }) => day).toSorted()
  return { firstDay, guests: Math.max(...times.map(({ guests }) => Number(guests) || 0)), times }
}

type Errors = Readonly<Record<string, string>>
/** What is wrong with the one time that is asked for stands beside the form’s own fields. */
export const ofOneTime = (errors: Errors): Errors =>
  Object.fromEntries(
    Object.entries(errors).map(([path, text]) => [
      path.replace('times.0.day', 'firstDay').replace(/^times\.0\./, ''),
      text,
    ]),
  )

/** Of functions only what is wrong with one of them is said; else what is wrong with all. */
export function ofFunctions(errors: Errors): Errors {
  const isOfOne = Object.keys(errors).some((path) => path.startsWith('times.'))
  const isSaid = (path: string) => !isOfOne || !['firstDay', 'lastDay', 'guests'].includes(path)
  return Object.fromEntries(Object.entries(errors).filter(([path]) => isSaid(path)))
}
