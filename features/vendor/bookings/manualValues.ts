import type { addManualBooking } from '#contract/bookings/manual.ts'
import type { Booking } from '#contract/bookings/bookings.ts'
import type { Argument } from '#contract/kernel/endpoint.ts'
import type { Slot } from '#domain/times.ts'
import { toMajor, toMinor } from '#domain/typedMoney.ts'
import {
  hullOf,
  ofFunctions,
  ofOneTime,
  newTime,
  timesPayload,
  timeValues,
  type TimeValues,
} from '#features/parts/bookings/times/values.ts'
import { instalmentsPayload } from '#features/vendor/quotes/payload.ts'
import { instalmentValues, type InstalmentValues } from '#features/vendor/quotes/values.ts'
import { trimmed } from '#src/lib/trimmed.ts'
import { typedNumber } from '#src/lib/typedNumber.ts'

/** What stands in the form; the names are the payload’s keys, as errors find their fields by them. */
export interface ManualValues {
  coupleName: string
  firstDay: string
  lastDay: string
  /** The part of a single day; empty for the whole. */
  slot: string
  isTogether: boolean
  times: TimeValues[]
  resourceId: string
  guests: string
  total: string
  instalments: InstalmentValues[]
  email: string
  phone: string
  note: string
}

export const emptyValues = (firstDay: string): ManualValues => ({
  coupleName: '',
  firstDay,
  lastDay: '',
  slot: '',
  isTogether: false,
  times: [{ ...newTime, day: firstDay }, newTime],
  resourceId: '',
  guests: '',
  total: '',
  instalments: [],
  email: '',
  phone: '',
  note: '',
})

export function valuesOf(booking: Booking, byHand: NonNullable<Booking['byHand']>): ManualValues {
  const { coupleName, firstDay, lastDay, times, guests, sum, note, total } = booking
  const [only, ...more] = times ?? []
  const isNamed = more.length > 0 || Boolean(only?.name)
  return {
    coupleName,
    firstDay,
    lastDay: lastDay === firstDay ? '' : lastDay,
    slot: (!isNamed && only?.slot?.name) || '',
    isTogether: isNamed,
    times: isNamed && times ? timeValues(times) : emptyValues(firstDay).times,
    resourceId: byHand.resourceId ?? '',
    guests: String(guests),
    total: sum ? toMajor(sum) : '',
    instalments: instalmentValues(byHand.instalments, total.currency),
    email: byHand.email,
    phone: byHand.phone,
    note,
  }
}

/** As the call. */
export function toPayload(
  values: ManualValues,
  currency: string,
  slots: readonly Slot[],
): Argument<typeof addManualBooking> {
  const { firstDay, lastDay, slot, isTogether, times, resourceId, guests, ...more } =
    trimmed(values)
  const { total, instalments, ...typed } = more
  const one = { ...newTime, day: firstDay, slot, guests }
  const isPart = !lastDay && slots.some(({ name }) => name === slot)
  return {
    ...typed,
    ...(isTogether
      ? hullOf(timesPayload(times, slots))
      : {
          firstDay,
          ...(lastDay && { lastDay }),
          guests: typedNumber(guests),
          ...(isPart && { times: timesPayload([one], slots) }),
        }),
    ...(resourceId && { resourceId }),
    // What is no number goes as it was typed: the server says so beside its field.
    ...(total && { total: toMinor(total, currency) ?? (total as unknown as number) }),
    instalments: instalmentsPayload(instalments, currency),
  }
}

/** Under the names of the fields: one time stands in fields of its own, and functions have no others. */
export const asFields = (errors: Readonly<Record<string, string>>, isTogether: boolean) =>
  isTogether ? ofFunctions(errors) : ofOneTime(errors)
