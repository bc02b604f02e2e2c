import { skipToken } from '@reduxjs/toolkit/query'
import type { VendorPage } from '#contract/pages/vendorPages.ts'
import type { SlotName } from '#domain/times.ts'
import { addDays } from '#domain/days.ts'
import { queueEndsDays } from '#domain/limits.ts'
import { queuedOn } from '#features/parts/queues/queueWords.ts'
import { useToday } from '#src/ui/calendar/useToday.ts'
import { useGetQueueAtQuery, useGetQueueQuery } from '#store/api/bookings/queues.ts'

type QueueRequest = {
  stay: { firstDay: string; lastDay: string } | '' | undefined
  /** The part of its one day that is chosen; '' for the whole. */
  slot: SlotName | ''
  /** The hall that is chosen; '' for any. */
  hall: string
  guests: number | undefined
  /** Its first day. */
  isHeld: boolean
  isCouple: boolean
}

/**
 * Our place in the queue for these days, and whether one can be joined. A calendar knows of one day that it is held:
 * all that a visitor is told. Of several, of one of its halls, and of what else stands in the way, the server is asked.
 */
export function useQueueing({ _id: vendorId, timeZone }: VendorPage, request: QueueRequest) {
  const { stay, slot, hall, guests, isHeld, isCouple } = request
  const today = useToday(timeZone)
  const ask = (isCouple && isUnsure(request) && stay) || undefined
  const places = useGetQueueQuery(undefined, { skip: !ask })
  const at = useGetQueueAtQuery(
    ask ? { vendorId, ...ask, ...chosen({ slot, hall, guests }) } : skipToken,
  )
  // A hold takes two days: nearer to the day nobody could answer any more.
  const isFar = Boolean(stay && stay.firstDay >= addDays(today, queueEndsDays))
  return {
    queued: ask && queuedOn(places.data?.items, vendorId, ask.firstDay, slot),
    canJoin: isCouple ? Boolean(ask && at.currentData?.canJoin) : isHeld && isFar,
    isReading: places.isLoading || (at.isFetching && !at.currentData),
  }
}

/** The page's calendar does not know it. */
const isUnsure = ({ stay, isHeld, hall }: QueueRequest) =>
  isHeld || hall !== '' || Boolean(stay && stay.lastDay > stay.firstDay)

const chosen = ({ slot, hall, guests }: Pick<QueueRequest, 'slot' | 'hall' | 'guests'>) => ({
  ...(slot && { slot }),
  ...(hall && { resourceId: hall }),
  ...(guests && { guests }),
})
