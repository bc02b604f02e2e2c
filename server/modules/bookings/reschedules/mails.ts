import { formatStay, movedTimes } from '#domain/times.ts'
import { formatInstant } from '#domain/formatDay.ts'
import { formatSum } from '#domain/bookings/sums.ts'
import { paths } from '#domain/paths.ts'
import type { Reschedule } from '#contract/bookings/bookings.ts'
import type { Mail } from '#server/kernel/mail.ts'
import type { BookingRow } from '#server/modules/bookings/bookings/queries.ts'

type Step = 'propose' | 'accept' | 'decline' | 'withdraw' | 'expire'
type Side = 'user' | 'vendor'

/** What both sides are told of a step; who took it needs no mail, but who moved a booking gets it in writing. */
export function mailsOf(
  step: Step,
  row: BookingRow,
  proposed: Omit<Reschedule, '_id'>,
  publicUrl: string,
  reason?: string,
): Mail[] {
  const { by } = proposed
  const other: Side = by === 'user' ? 'vendor' : 'user'
  const names = { user: row.coupleName, vendor: row.businessName }
  const was = formatStay(row)
  const next = formatStay({ ...proposed, times: movedTimes(row, proposed) })
  const price = proposed.sum
    ? `It would cost ${formatSum(proposed.sum)}.`
    : 'The price stays as agreed.'
  const stays = `The booking stays on ${was}.`
  const until = `${formatInstant(proposed.expiresAt, undefined, 'UTC')} UTC`
  const to = (side: Side, subject: string, body: string): Mail[] => {
    const page = side === 'user' ? paths.myBooking(row._id) : paths.vendorBooking(row._id)
    return (side === 'user' ? row.userEmails : row.vendorEmails).map((address) => ({
      to: address,
      subject,
      body: `${body}\n\n${publicUrl}${page}`,
    }))
  }
  switch (step) {
    case 'propose':
      return to(
        other,
        `${names[by]} would like ${next} instead of ${was}`,
        `${names[by]} would like to move the booking from ${was} to ${next}. ${price}` +
          `${proposed.note ? `\n\nTheir note: ${proposed.note}` : ''}\n\n` +
          `Please accept or decline by ${until}. The booking stays on ${was} until you accept; the new ` +
          'days are not held.',
      )
    case 'accept': {
      const body = (side: Side) =>
        `The booking with ${names[side === 'user' ? 'vendor' : 'user']} is moved from ${was} to ${next}. ` +
        `${proposed.sum ? `It now costs ${formatSum(proposed.sum)}.` : price} ` +
        (row.cancellation ? 'The agreed cancellation policy counts from the new day.' : '')
      return (['user', 'vendor'] as const).flatMap((side) =>
        to(side, `Moved: ${next} instead of ${was}`, body(side)),
      )
    }
    case 'decline':
      return to(
        by,
        `${names[other]} declined ${next}`,
        `${names[other]} would rather keep the booking on ${was}.` +
          `${reason ? `\n\nThe reason given: ${reason}` : ''}`,
      )
    case 'withdraw':
      return to(
        other,
        `${names[by]} withdrew their proposal to move`,
        `${names[by]} withdrew their proposal to move to ${next}. ${stays}`,
      )
    case 'expire':
      return [
        ...to(
          by,
          `${names[other]} did not answer about ${next}`,
          `${names[other]} did not answer in time. ${stays} You can propose other days again.`,
        ),
        ...to(
          other,
          `The proposal to move to ${next} has expired`,
          `You did not answer the proposal of ${names[by]} in time. ${stays}`,
        ),
      ]
  }
}
