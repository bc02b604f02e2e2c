import type { requestBooking } from '#contract/bookings/requests.ts'
import type { Argument } from '#contract/kernel/endpoint.ts'
import type { VendorPage } from '#contract/pages/vendorPages.ts'
import type { Sum } from '#domain/bookings/sums.ts'
import { hullOf, timesPayload, type TimeValues } from '#features/parts/bookings/times/values.ts'
import { type Typed, typedNumber } from '#domain/typed/number.ts'
import type { Choice } from './ourDay.ts'
import { isMixed } from './withEach.ts'

type WishInput = {
  vendor: VendorPage
  choice: Choice
  city: string | undefined
  /** The part of its one day; '' for the whole. */
  slot: string
  /** In place of one day. */
  times: readonly TimeValues[] | undefined
  /** At which it is booked at once. */
  sum: Sum | null
}

type Times = ReturnType<typeof timesPayload>
/** Each with its package where not all have the same. */
const withPackages = (times: Times, choice: Choice): Times =>
  isMixed(choice)
    ? times.map((time, place) => {
        const packageId = choice.packageIds?.[place]
        return packageId ? { ...time, packageId } : time
      })
    : times

/** What stands in the form as the call. */
export function wishOf(
  values: Record<string, FormDataEntryValue>,
  { vendor, choice, city, slot, times, sum }: WishInput,
): Typed<Argument<typeof requestBooking>> {
  const { _id: vendorId, slots = [], cancellation, deposit } = vendor
  const typed = (field: string) => String(values[field] ?? '').trim()
  const one = { name: '', day: typed('firstDay'), slot, guests: typed('guests') }
  const when = times
    ? hullOf(withPackages(timesPayload(times, slots), choice))
    : {
        firstDay: one.day,
        ...(typed('lastDay') && { lastDay: typed('lastDay') }),
        guests: typedNumber(one.guests),
        ...(slot && { times: timesPayload([one], slots) }),
      }
  return {
    vendorId,
    ...when,
    ...(choice.packageId && { packageId: choice.packageId }),
    ...(choice.addOns.length && { addOns: choice.addOns }),
    ...(choice.functions > 1 && !times && { functions: choice.functions }),
    ...(city && { city }),
    ...(typed('resourceId') && { resourceId: typed('resourceId') }),
    note: typed('note'),
    ...(sum && { atOnce: { amount: sum.amount, currency: sum.currency, cancellation, deposit } }),
    ...(typed('phone') && { phone: typed('phone') }),
  }
}
