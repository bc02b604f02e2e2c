import type { createManualBooking } from '#contract/bookings/manual.ts'
import type { Booking } from '#contract/bookings/bookings.ts'
import type { Argument } from '#contract/kernel/endpoint.ts'
import type { Deposit } from '#domain/quotes/deposits.ts'
import { enteredInstalments } from '#domain/quotes/start.ts'
import type { Slot } from '#domain/times.ts'
import { toMajor, typedMoney } from '#domain/typed/money.ts'
import type { Typed } from '#domain/typed/number.ts'
import {
  ofFunctions,
  ofOneTime,
  stayPayload,
  type StayValues,
  stayValues,
} from '#features/parts/bookings/times/values.ts'
import { instalmentsPayload } from '#features/vendor/quotes/payload.ts'
import { instalmentValues, type InstalmentValues } from '#features/vendor/quotes/values.ts'
import { trimmed } from '#src/lib/trimmed.ts'

/** What stands in the form; the names are the payload’s keys, as errors find their fields by them. */
export interface ManualValues extends StayValues {
  coupleName: string
  resourceId: string
  total: string
  instalments: InstalmentValues[]
  email: string
  phone: string
  note: string
}

/** What a total begins with until another plan is agreed: the deposit that the profile states, due today. */
export const startingPlan = (
  deposit: Deposit | null,
  today: string,
  currency: string,
  locale: string,
) => (deposit ? instalmentValues(enteredInstalments(deposit, today), currency, locale) : [])

export const emptyValues = (firstDay: string, instalments: InstalmentValues[]): ManualValues => ({
  coupleName: '',
  firstDay,
  lastDay: '',
  ...stayValues({ firstDay, guests: '', times: null }),
  resourceId: '',
  guests: '',
  total: '',
  instalments,
  email: '',
  phone: '',
  note: '',
})

/** @param starting the plan that a total begins with where there was none */
export function valuesOf(
  booking: Booking,
  byHand: NonNullable<Booking['byHand']>,
  starting: InstalmentValues[],
  locale: string,
): ManualValues {
  const { coupleName, firstDay, lastDay, times, guests, sum, note, total } = booking
  return {
    coupleName,
    firstDay,
    lastDay: lastDay === firstDay ? '' : lastDay,
    ...stayValues({ firstDay, guests: '', times }),
    resourceId: byHand.resourceId ?? '',
    guests: String(guests),
    total: sum ? toMajor(sum, locale) : '',
    instalments: sum ? instalmentValues(byHand.instalments, total.currency, locale) : starting,
    email: byHand.email,
    phone: byHand.phone,
    note,
  }
}

/** As the call. */
export function toPayload(
  values: ManualValues,
  currency: string,
  locale: string,
  slots: readonly Slot[],
): Typed<Argument<typeof createManualBooking>> {
  const { firstDay, lastDay, slot, isTogether, times, resourceId, guests, ...more } =
    trimmed(values)
  const { total, instalments, ...typed } = more
  return {
    ...typed,
    ...stayPayload({ firstDay, lastDay, slot, isTogether, times, guests }, slots),
    ...(resourceId && { resourceId }),
    // What is no number goes as it was typed: the server says so beside its field.
    ...(total && { total: typedMoney(total, currency, locale) }),
    // They are parts of a total, and stand in the form with it.
    instalments: total ? instalmentsPayload(instalments, currency, locale) : [],
  }
}

/** Under the names of the fields: one time stands in fields of its own, and functions have no others. */
export const asFields = (errors: Readonly<Record<string, string>>, isTogether: boolean) =>
  isTogether ? ofFunctions(errors) : ofOneTime(errors)
