import type { QueueEntry, QueueStatus } from '#contract/bookings/queues.ts'

/** The place of who waits. */
export const placeText = (place: number): string =>
  place === 1 ? 'Next in the queue' : `Number ${place} in the queue`

/** Why somebody waits no longer; nothing where their own booking says it. */
export const endedText: Record<QueueStatus, string | null> = {
  waiting: null,
  promoted: null,
  left: null,
  booked_elsewhere: 'You’ve booked another vendor for this day.',
  day_near: 'The day has come too near.',
  closed: 'The vendor takes no more bookings like yours for this day.',
  taken: 'The day is no longer free.',
  not_bookable: 'The vendor takes no bookings on Everset at the moment.',
  at_limit:
    'Your turn came, but one more request was not possible: you have as many as one couple can have, ' +
    'you have a quote from the vendor for this day, or the vendor declined you for it.',
}

/** Where we wait at this vendor for this day. */
export const queuedOn = (
  entries: readonly QueueEntry[] | undefined,
  vendorId: string,
  day: string | undefined,
): QueueEntry | undefined =>
  day === undefined
    ? undefined
    : entries?.find(
        ({ status, vendor, firstDay, lastDay }) =>
          status === 'waiting' && vendor._id === vendorId && firstDay <= day && lastDay >= day,
      )
