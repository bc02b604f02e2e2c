import type { addManualBooking } from '#contract/bookings/manual.ts'
import type { Booking } from '#contract/bookings/bookings.ts'
import type { Argument } from '#contract/kernel/endpoint.ts'
import { toMajor, toMinor } from '#domain/typedMoney.ts'
import { instalmentsPayload } from '#features/vendor/quotes/payload.ts'
import { instalmentValues, type InstalmentValues } from '#features/vendor/quotes/values.ts'
import { trimmed } from '#src/lib/trimmed.ts'
import { typedNumber } from '#src/lib/typedNumber.ts'

/** What stands in the form; the names are the payload’s keys, as errors find their fields by them. */
export interface ManualValues {
  coupleName: string
  firstDay: string
  lastDay: string
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
  resourceId: '',
  guests: '',
  total: '',
  instalments: [],
  email: '',
  phone: '',
  note: '',
})

export function valuesOf(booking: Booking, byHand: NonNullable<Booking['byHand']>): ManualValues {
  const { coupleName, firstDay, lastDay, guests, sum, note, total } = booking
  return {
    coupleName,
    firstDay,
    lastDay: lastDay === firstDay ? '' : lastDay,
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
): Argument<typeof addManualBooking> {
  const { lastDay, resourceId, guests, total, instalments, ...typed } = trimmed(values)
  return {
    ...typed,
    ...(lastDay && { lastDay }),
    ...(resourceId && { resourceId }),
    // What is no number goes as it was typed: the server says so beside its field.
    ...(total && { total: toMinor(total, currency) ?? (total as unknown as number) }),
    guests: typedNumber(guests),
    instalments: instalmentsPayload(instalments, currency),
  }
}
