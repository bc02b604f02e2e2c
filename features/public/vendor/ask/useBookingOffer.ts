import type { VendorPage } from '#contract/pages/vendorPages.ts'
import type { SlotName } from '#domain/times.ts'
import { useUserDay, withOurs, partWithOurs } from '#features/parts/calendar/useUserDay.ts'
import { useDayState } from './day/useDayState.ts'
import { useQueueing } from './day/useQueueing.ts'
import { useFunctionStates } from './functions/useFunctionStates.ts'
import type { Together } from './functions/useTogether.ts'
import type { EnquiryParams } from './useEnquiryParams.ts'
import type { Total } from './useTotal.ts'
import { bookingOffer, type Known } from './offer/bookingOffer.ts'
import { useChosenTime } from './useChosenTime.ts'

export type Wanting = {
  vendor: VendorPage
  total: Total
  /** Empty where it is one day. */
  lastDay: string
  /** '' for any. */
  hall: string
  /** Of its one day; '' for the whole. */
  part: SlotName | ''
  together: Together
} & Pick<EnquiryParams, 'ourDay' | 'choice'>

/** Gathers what the page knows of the day, and what it offers then. */
export function useBookingOffer(
  { vendor, total, lastDay, hall: chosen, part, together, ourDay, choice }: Wanting,
  { who, refusals }: Pick<Known, 'who' | 'refusals'>,
) {
  const { times } = together
  const { date, guests } = ourDay
  const functions = useFunctionStates(vendor, times, { guests: together.guests, hall: chosen })
  const time = useChosenTime(vendor, times ? undefined : date, lastDay, chosen, part)
  const { stay, slot, slotName, hall, hallName } = time
  const { state, freeParts, ...calendar } = useDayState(vendor, { date, guests }, slotName)
  const { days, userDays: mine, isAsking } = useUserDay(vendor._id, date)
  const queue = useQueueing(vendor, {
    stay,
    hall,
    guests,
    slot: slotName,
    isHeld: state === 'held',
    isCouple: !who.isVisitor && !who.isOther,
  })
  const offer = bookingOffer({
    vendor,
    queue,
    choice,
    total,
    who,
    refusals,
    day: { stay, state, slot, freeParts, hall: hallName, guests },
    functions: times && {
      ...functions,
      inOneHall: functions.halls?.state,
      guests: together.guests,
      smallest: together.smallest,
    },
    mine: { days: mine, isReading: isAsking },
  })
  return {
    offer,
    time,
    functions,
    calendar: {
      ...calendar,
      states: withOurs(calendar.states, days, vendor._id),
      stateOf: (part: SlotName | 'day') =>
        partWithOurs(calendar.stateOf(part), mine, date ?? '', part),
    },
  }
}
export type Offered = ReturnType<typeof useBookingOffer>
