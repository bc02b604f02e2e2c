import { formatInstant } from '#domain/formatDay.ts'
import {
  changeWords,
  differenceWords,
  isMoved,
  movedFunctions,
  newTimeIs,
  proposedWords,
} from '#domain/bookings/proposals.ts'
import { formatSum } from '#domain/bookings/sums.ts'
import { formatStay } from '#domain/times.ts'
import { paths } from '#domain/paths.ts'
import type { Reschedule } from '#contract/bookings/bookings.ts'
import type { Mail } from '#server/kernel/mail.ts'
import type { BookingRow } from '#server/modules/bookings/bookings/queries.ts'

type Step = 'propose' | 'accept' | 'decline' | 'withdraw' | 'expire'
type Side = 'user' | 'vendor'

/** What both sides are told of a step; who took it needs no mail, but who changed a booking gets it in writing. */
export function mailsOf(
  step: Step,
  row: BookingRow,
  proposed: Omit<Reschedule, '_id'>,
  publicUrl: string,
  reason?: string,
): Mail[] {
  const { by, sum } = proposed
  const other: Side = by === 'user' ? 'vendor' : 'user'
  const names = { user: row.coupleName, vendor: row.businessName }
  const moves = isMoved(row, proposed)
  const was = formatStay(row)
  const [next, change] = [proposedWords(row, proposed), changeWords(row, proposed)]
  const difference = differenceWords(row.sum, sum)
  const price = sum
    ? `It would cost ${formatSum(sum)}${difference ? `: ${difference}` : ''}.`
    : 'The price stays as agreed.'
  const stays = moves ? `The booking stays on ${was}.` : 'The booking stays as it is.'
  const apart = movedFunctions(row, proposed).length
  const isApart = apart > 0
  const othersStay =
    isApart && apart < (row.times?.length ?? 0) ? 'The other functions stay as they are. ' : ''
  const isOnlyMove = moves && proposed.guests === null && !isApart
  const on = moves ? '' : ` on ${was}`
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
        `${names[by]} would like ${change}`,
        `${names[by]} would like to ${isOnlyMove ? 'move' : 'change'} the booking` +
          `${isOnlyMove ? ` from ${was} to ${next}` : `${on}: ${change}`}. ${othersStay}${price}` +
          `${proposed.note ? `\n\nTheir note: ${proposed.note}` : ''}\n\n` +
          `Please accept or decline by ${until}. ` +
          (moves
            ? `The booking stays on ${was} until you accept; ${newTimeIs(proposed)} not held.`
            : 'The booking stays as it is until you accept.'),
      )
    case 'accept': {
      const body = (side: Side) =>
        `The booking with ${names[side === 'user' ? 'vendor' : 'user']}` +
        `${isOnlyMove ? ` is moved from ${was} to ${next}` : `${on} is changed: ${change}`}. ${othersStay}` +
        (sum ? `It now costs ${formatSum(sum)}. ` : `${price} `) +
        (moves && row.cancellation ? 'The agreed cancellation policy counts from the new day.' : '')
      return (['user', 'vendor'] as const).flatMap((side) =>
        to(side, `${moves ? 'Moved' : 'Agreed'}: ${change}`, body(side)),
      )
    }
    case 'decline':
      return to(
        by,
        `${names[other]} declined ${next}`,
        `${names[other]} would rather keep the booking ${moves ? `on ${was}` : 'as it is'}.` +
          `${reason ? `\n\nThe reason given: ${reason}` : ''}`,
      )
    case 'withdraw':
      return to(
        other,
        `${names[by]} withdrew their proposal`,
        `${names[by]} withdrew their proposal: ${next}. ${stays}` +
          `${reason ? `\n\nThe reason given: ${reason}` : ''}`,
      )
    case 'expire':
      return [
        ...to(
          by,
          `${names[other]} did not answer about ${next}`,
          `${names[other]} did not answer in time. ${stays} You can propose it again.`,
        ),
        ...to(
          other,
          `The proposal has expired: ${next}`,
          `You did not answer the proposal of ${names[by]} in time. ${stays}`,
        ),
      ]
  }
}
