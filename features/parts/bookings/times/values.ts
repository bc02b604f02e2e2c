import type { requestBooking } from '#contract/bookings/requests.ts'
import type { Argument } from '#contract/kernel/endpoint.ts'
import { isDay } from '#domain/days.ts'
import { type BookingTime, type Slot, slotNames, type Stay } from '#domain/times.ts'
import { type Typed, isWhole, typedNumber } from '#domain/typed/number.ts'

/** What stands in the row of one function; the names are the payload’s keys, as errors find their fields by them. */
export type TimeValues = {
  name: string
  day: string
  slot: string
  guests: string
  /** Of a request with a package for each; '' for none, undefined until one was chosen. */
  packageId?: string | undefined
}
/** A form with such rows. */
export type TimesValues = { times: TimeValues[] }
/** A form that is for days or a part of one, or for several functions. */
export type StayValues = TimesValues & {
  firstDay: string
  lastDay: string
  /** The part of a single day; empty for the whole. */
  slot: string
  isTogether: boolean
  guests: string
}
type Times = NonNullable<Typed<Argument<typeof requestBooking>>['times']>

export const newTime: TimeValues = { name: '', day: '', slot: '', guests: '' }

/** Of a booking that is for several functions. */
const timeValues = (times: readonly BookingTime[]): TimeValues[] =>
  times.map(({ name, day, slot, guests }) => ({
    name,
    day,
    slot: slot?.name ?? '',
    guests: String(guests),
  }))

/** What a form begins with for what a booking is for. */
export function stayValues({
  firstDay,
  guests,
  times,
}: {
  firstDay: string
  guests: string
  times: Stay['times']
}): Pick<StayValues, 'slot' | 'isTogether' | 'times'> {
  const [only, ...more] = times ?? []
  const isTogether = more.length > 0 || Boolean(only?.name)
  return {
    slot: (!isTogether && only?.slot?.name) || '',
    isTogether,
    times: isTogether ? timeValues(times ?? []) : [{ ...newTime, day: firstDay, guests }, newTime],
  }
}

/** What is sold, and the parts of a day that this booking has, whatever became of them. */
export function slotsOf(sold: readonly Slot[] = [], times: Stay['times'] = null): readonly Slot[] {
  const agreed = (times ?? []).flatMap(({ slot }) => slot ?? [])
  const known = new Map([...sold, ...agreed].map((slot) => [slot.name, slot]))
  return slotNames.flatMap((name) => known.get(name) ?? [])
}

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
  return {
    firstDay,
    guests: Math.max(...times.map(({ guests }) => (isWhole(guests) ? guests : 0))),
    times,
  }
}

/** The days, the guests and the functions of a call. */
export function stayPayload(
  { firstDay, lastDay, slot, isTogether, times, guests }: StayValues,
  slots: readonly Slot[],
) {
  if (isTogether) return hullOf(timesPayload(times, slots))
  const one = { ...newTime, day: firstDay, slot, guests }
  const isOneDay = !lastDay || lastDay === firstDay
  const isPart = isOneDay && slots.some(({ name }) => name === slot)
  return {
    firstDay,
    ...(lastDay && { lastDay }),
    guests: typedNumber(guests.trim()),
    ...(isPart && { times: timesPayload([one], slots) }),
  }
}

/** What is said beside a day that is over, where none may be; as the server says it. */
export const overWords = (day: string, today: string | undefined): string | undefined =>
  today !== undefined && isDay(day) && day < today
    ? 'That day has passed. Choose a day from today on.'
    : undefined

/** Whether one of the days that are typed is over. */
export const isOver = ({ isTogether, firstDay, times }: StayValues, today: string): boolean =>
  (isTogether ? times.map(({ day }) => day) : [firstDay]).some((day) => overWords(day, today))

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
  const isShown = (path: string) => !isOfOne || !['firstDay', 'lastDay', 'guests'].includes(path)
  return Object.fromEntries(Object.entries(errors).filter(([path]) => isShown(path)))
}
