import type { SlotName, Slot } from '#domain/times.ts'
import { isDay } from '#domain/days.ts'
import { isGuestCount, typedNumber } from '#domain/typed/number.ts'
import { useSettled } from '#src/ui/hooks/useSettled.ts'
import { useGetQuoteQuery } from '#store/api/bookings/quotes.ts'
import { usePreviewAddedFunctionQuery } from '#store/api/bookings/reschedules.ts'
import type { AddedValues } from './AddedFields.tsx'

function partOf(name: string, sold: readonly Slot[]): { slot?: SlotName } {
  const slot = sold.find((each) => each.name === name)
  return slot ? { slot: slot.name } : {}
}

/** As the call; a part of the day that is not sold is all of it. */
const inputOf = (
  { name, day, slot, guests, city, packageName }: AddedValues,
  sold: readonly Slot[],
) => ({
  name: name.trim(),
  day: day.trim(),
  guests: typedNumber(guests.trim()),
  ...partOf(slot, sold),
  ...(city.trim() && { city: city.trim() }),
  ...(packageName && { packageName }),
})
export type Added = ReturnType<typeof inputOf>

/** A function as it is sent, and what it would cost by the price list, once all that counts is typed. */
export function useAdded(bookingId: string, values: AddedValues) {
  const { data: quote, isError } = useGetQuoteQuery({ bookingId })
  const slots = quote?.limits.slots ?? []
  const added = inputOf(values, slots)
  const { guests, name } = added
  const isWhole = isDay(added.day) && isGuestCount(guests)
  const typed = JSON.stringify({ ...added, name: '' })
  const isSettled = useSettled(typed, isWhole) === typed && isWhole
  const input = { ...added, bookingId, name: name || 'Function', guests: Number(guests) }
  const preview = usePreviewAddedFunctionQuery(input, {
    // Which parts of a day are sold is known first.
    skip: !isSettled || (!quote && !isError),
  })
  return { added, slots, price: { isWhole, ...preview } }
}
