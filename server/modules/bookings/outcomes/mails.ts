import { formatStay } from '#domain/times.ts'
import { addDays, formatLongDay } from '#domain/days.ts'
import { completeAfterDays, isDisputed } from '#domain/bookings/outcomes.ts'
import { paths } from '#domain/paths.ts'
import type { Outcome } from '#contract/bookings/outcomeShapes.ts'
import type { Mail } from '#server/kernel/mail.ts'
import type { BookingRow } from '#server/modules/bookings/bookings/queries.ts'

type Side = 'user' | 'vendor'
const sides = ['user', 'vendor'] as const
const otherOf = { user: 'vendor', vendor: 'user' } as const
const nameOf = (row: BookingRow, side: Side) =>
  side === 'user' ? row.coupleName : row.businessName

const to = (
  row: BookingRow,
  side: Side,
  publicUrl: string,
  subject: string,
  body: string,
): Mail[] => {
  const page = side === 'user' ? paths.myBooking(row._id) : paths.vendorBooking(row._id)
  return (side === 'user' ? row.userEmails : row.vendorEmails).map((address) => ({
    to: address,
    subject,
    body: `${body}\n\n${publicUrl}${page}`,
  }))
}

/** To whoever has said nothing, on the day after the last one. */
export function askingMails(row: BookingRow, publicUrl: string): Mail[] {
  const when = formatStay(row)
  const by = formatLongDay(addDays(row.lastDay, completeAfterDays))
  return sides
    .filter((side) => !row.outcome?.[side])
    .flatMap((side) =>
      to(
        row,
        side,
        publicUrl,
        `Did your booking for ${when} take place?`,
        `Your booking with ${nameOf(row, otherOf[side])} for ${when} is over. If it took place, there is nothing you ` +
          `have to do: on ${by} it is completed by itself, or as soon as you have both said so.\n\nIf it did not ` +
          'happen, please say so before then. Nothing is completed while one of you objects.',
      ),
    )
}

/** To the other side of who has said it; what completes the booking has mails of its own. */
export function outcomeRecordedMails(
  row: BookingRow,
  by: Side,
  outcome: Outcome,
  { reason, publicUrl }: { reason: string; publicUrl: string },
): Mail[] {
  const other = otherOf[by]
  const [name, when] = [nameOf(row, by), formatStay(row)]
  if (outcome[by] === 'did_not_happen') {
    const next =
      outcome[other] === 'did_not_happen'
        ? 'You both say so: we’ll close it, and email you both. Please settle with each other what is refunded.'
        : 'Nothing is completed while you disagree. Please say on this page whether it took place: we read what you ' +
          'both say, and answer by email.'
    return to(
      row,
      other,
      publicUrl,
      `${name} says that your booking for ${when} did not happen`,
      `${name} says that the booking for ${when} did not happen:\n\n${reason}\n\n${next}`,
    )
  }
  // What was no dispute needs no mail: the day after, both are asked anyway.
  if (!isDisputed(row.outcome)) return []
  return to(
    row,
    other,
    publicUrl,
    `${name} says that your booking for ${when} took place`,
    `${name} says that the booking for ${when} took place.${reason ? `\n\n${reason}` : ''}\n\n` +
      (outcome[other] === 'did_not_happen'
        ? 'You have said that it did not happen. If that was a mistake, you can say so on this page; else we read ' +
          'what you both say, and answer by email.'
        : 'It was in doubt, and no longer is.'),
  )
}
