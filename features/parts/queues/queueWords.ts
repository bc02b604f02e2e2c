import type { QueueEntry, QueueStatus } from '#contract/bookings/queues.ts'
import type { SlotName } from '#domain/times.ts'

/** The place of who waits. */
export const positionText = (place: number): string =>
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

/** Where we wait at this vendor for this day, or for the part of it. */
export const queuedOn = (
  entries: readonly QueueEntry[] | undefined,
  vendorId: string,
  day: string | undefined,
  part: SlotName | '' = '',
): QueueEntry | undefined =>
  day === undefined
    ? undefined
    : entries?.find(
        ({ status, vendor, ...stay }) =>
          status === 'waiting' && vendor._id === vendorId && isAbout(stay, day, part),
      )

const isAbout = (
  { firstDay, lastDay, times }: Pick<QueueEntry, 'firstDay' | 'lastDay' | 'times'>,
  day: string,
  part: SlotName | '',
) =>
  times
    ? times.some((time) => time.day === day && (!part || !time.slot || time.slot.name === part))
    : firstDay <= day && lastDay >= day
