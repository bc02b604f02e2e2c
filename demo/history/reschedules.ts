import { rescheduleHours } from '#domain/limits.ts'
import { formatLongDay } from '#domain/days.ts'
import { idOf } from '#demo/lib/ids.ts'
import type { Booked, World } from './bookings.ts'

/** One couple would rather marry two weeks later: it has asked, and the business has not answered. */
export function addReschedule(
  { sheets, calendar, ledger }: World,
  booked: readonly Booked[],
): void {
  const found = booked.find(
    ({ status, first, last, row }) =>
      status === 'confirmed' &&
      first === last &&
      first > 60 &&
      ledger.reserve(row.resource_id, first + 14),
  )
  if (!found) return
  const { id, first, couple } = found
  const day = calendar.day(first + 14)
  const at = calendar.at(-1, 10, 0)
  const note = 'My brother’s flight only lands on the Friday. Could we move by two weeks?'
  sheets.add('reschedules', {
    id: idOf('reschedule', id),
    booking_id: id,
    proposed_by: 'user',
    person_id: couple.id,
    first_day: day,
    last_day: day,
    note,
    created_at: at,
    expires_at: calendar.at(-1 + rescheduleHours / 24, 10, 0),
  })
  const words = `${formatLongDay(day)} instead of ${formatLongDay(calendar.day(first))}.`
  sheets.add('state_changes', {
    subject: 'booking',
    subject_id: id,
    at,
    actor_id: couple.id,
    actor: 'user',
    from_status: 'confirmed',
    to_status: 'move_proposed',
    reason: `${words} ${note}`,
    version: null,
  })
}
