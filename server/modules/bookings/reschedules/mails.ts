import { formatInstantIn } from '#domain/formatDay.ts'
import { answeredWords } from '#domain/bookings/answered.ts'
import {
  bookedThen,
  changeWords,
  isMoved,
  movedFunctions,
  noLongerWords,
  proposedWords,
} from '#domain/bookings/proposals.ts'
import { smallHallWords } from '#domain/bookings/smallHall.ts'
import { needsPrice, newTimeIs, unknownWithout } from '#domain/bookings/adding.ts'
import { elsewhereIn } from '#domain/bookings/elsewhere.ts'
import { addedIn, adds, goesElsewhere, leftOutOf } from '#domain/bookings/leftOut.ts'
import { notListedThen } from '#domain/prices/listedThen.ts'
import { presentThen, presentWords } from '#domain/prices/presentThen.ts'
import { differenceWords, formatSum } from '#domain/bookings/sums.ts'
import { formatMoney } from '#domain/money.ts'
import { formatLongStay } from '#domain/times.ts'
import type { Reschedule } from '#contract/bookings/rescheduleShapes.ts'
import type { Mail } from '#server/kernel/mail.ts'
import { type MailSite, mailTo } from '#server/modules/bookings/bookings/mailTo.ts'
import { type Doer, toOthers } from '#server/modules/account/users/together.ts'
import type { BookingRow } from '#server/modules/bookings/bookings/queries.ts'

type Step = 'propose' | 'accept' | 'decline' | 'withdraw' | 'expire'
type Side = 'user' | 'vendor'
/** It may take the place of one that the same side has withdrawn (`replaces`). */
type Proposed = Omit<Reschedule, '_id'> & { replaces?: boolean }
const otherSide = { user: 'vendor', vendor: 'user' } as const
type Words = ReturnType<typeof wordsOf>
type Post = (side: Side, subject: string, body: string) => Mail[]

/** What both sides are told of a step; who took it needs no mail, but who changed a booking gets it in writing. */
export function mailsOf(
  step: Step,
  row: BookingRow,
  proposed: Proposed,
  site: MailSite,
  /** Of a refusal; of what is accepted, in which other hall it is. */
  reason?: string,
  doer: Doer | null = null,
): Mail[] {
  const post: Post = (side, subject, body) => mailTo(row, side, site.publicUrl, subject, [body])
  const words = wordsOf(row, proposed, site.locale, reason)
  const does = step === 'accept' || step === 'expire' ? null : othersWords[step]
  const answered =
    step === 'propose' &&
    words.answered &&
    ` This takes the place of what was proposed: ${words.answered}.`
  const toAll =
    doer && does
      ? post(
          doer.side,
          `${doer.name} ${does}: ${words.names[otherSide[doer.side]]}`,
          `${doer.name} ${does} of the booking with ${words.names[otherSide[doer.side]]} on ${words.was}: ` +
            `${words.next}.${answered || ''}${words.because}`,
        )
      : []
  return [...steps[step](words, post), ...(doer ? toOthers(toAll, row, doer) : [])]
}

/** What the others of a side read that one of them did; of what was agreed both sides read in full. */
const othersWords = {
  propose: 'proposed a change',
  decline: 'declined a change',
  withdraw: 'withdrew a proposed change',
}

/** What the mails of more than one step say. */
function wordsOf(row: BookingRow, proposed: Proposed, locale: string, reason?: string) {
  const { by } = proposed
  const moves = isMoved(row, proposed)
  const was = formatLongStay(row, locale)
  const less = leftOutOf(row, proposed).length
  const more = addedIn(proposed)
  const elsewhere = elsewhereIn(row, proposed)
  const moved = movedFunctions(row, proposed).map(({ now }) => now.name)
  const apart = new Set([...moved, ...elsewhere.map(({ name }) => name)]).size + less
  return {
    row,
    reason,
    proposed,
    by,
    other: otherSide[by],
    names: { user: row.coupleName, vendor: row.businessName },
    moves,
    isOnlyMove: moves && proposed.guests === null && apart === 0 && !proposed.hall,
    was,
    next: proposedWords(row, proposed, { locale }),
    change: changeWords(row, proposed, { locale }),
    answered: proposed.answered ? answeredWords(row, proposed.answered, { locale }) : '',
    on: moves ? '' : ` on ${was}`,
    ...priceWords(row, proposed, { moves, locale }),
    locale,
    besides: [
      smallHallWords(row, proposed, locale),
      notListedThen(row.listed, row, bookedThen(row, proposed)),
    ]
      .filter(Boolean)
      .map((line) => `${line} `)
      .join(''),
    stays: moves ? `The booking stays on ${was}.` : 'The booking stays as it is.',
    isMore: more.length > 0,
    unpriced: needsPrice(proposed),
    othersStay:
      more.length > 0
        ? 'What is booked stays as it is. '
        : apart > 0 && apart < (row.times?.length ?? 0)
          ? 'The other functions stay as they are. '
          : '',
    noLonger: less > 0 ? `${noLongerWords(row, proposed, { locale })} ` : '',
    because: reason ? `\n\nThe reason given: ${reason}` : '',
  }
}

/** What it would cost, and what the vendor’s present prices make of the new time where that is something else. */
function priceWords(
  row: BookingRow,
  proposed: Proposed,
  { moves, locale }: { moves: boolean; locale: string },
) {
  const { sum } = proposed
  const booking = { ...row, lines: row.total.lines ?? [] }
  const isThere = moves && !goesElsewhere(proposed)
  const then = isThere ? presentThen(row.priceList, booking, bookedThen(row, proposed)) : null
  const present = presentWords(then, row.sum, sum ?? row.sum, locale)
  const difference = differenceWords(row.sum, sum, locale)
  const isListed = adds(proposed) || goesElsewhere(proposed)
  const agreed = present && row.sum ? `: ${formatMoney(row.sum, locale)}` : ''
  return {
    price: sum
      ? `It would cost ${formatSum(sum, locale)}${difference ? `: ${difference}` : ''}.`
      : needsPrice(proposed)
        ? `${isListed ? 'Your price list says no total for it' : unknownWithout}: it’s for you to say.`
        : `The price stays as agreed${agreed}.`,
    present: present && ` ${present}`,
  }
}

const steps: Record<Step, (words: Words, post: Post) => Mail[]> = {
  propose,
  accept,
  decline: ({ by, other, names, next, moves, was, because }, post) =>
    post(
      by,
      `${names[other]} declined your change: ${next}`,
      `${names[other]} would rather keep the booking ${moves ? `on ${was}` : 'as it is'}.${because}`,
    ),
  withdraw: ({ by, other, names, next, stays, because }, post) =>
    post(
      other,
      `${names[by]} withdrew their proposal`,
      `${names[by]} withdrew their proposal: ${next}. ${stays}${because}`,
    ),
  expire: ({ by, other, names, next, stays }, post) => [
    ...post(
      by,
      `${names[other]} did not answer in time: ${next}`,
      `${names[other]} did not answer in time. ${stays} You can propose it again.`,
    ),
    ...post(
      other,
      `The proposal has expired: ${next}`,
      `You did not answer ${names[by]}’s proposal in time. ${stays}`,
    ),
  ],
}

function propose(words: Words, post: Post): Mail[] {
  const { row, proposed, by, other, names, moves, isOnlyMove, was, next, change, on } = words
  const { othersStay, price, present, besides, answered, isMore, unpriced } = words
  const until = formatInstantIn(proposed.expiresAt, row.zone, words.locale)
  return post(
    other,
    `${names[by]} would like ${change}`,
    `${names[by]} would like to ${isOnlyMove ? 'move' : 'change'} the booking` +
      `${isOnlyMove ? ` from ${was} to ${next}` : `${on}: ${change}`}. ${othersStay}${besides}${price}${present}` +
      `${proposed.replaces ? ' This takes the place of what they proposed before.' : ''}` +
      `${answered && ` This takes the place of what you proposed: ${answered}.`}` +
      `${proposed.note ? `\n\nTheir note: ${proposed.note}` : ''}\n\n` +
      (unpriced
        ? `Please propose it with the total, or decline, by ${until}. `
        : `Please accept, decline or propose something else by ${until}. `) +
      (moves
        ? `The booking stays on ${was} until you accept; ${newTimeIs(proposed)} not held.`
        : `The booking stays as it is until you accept${isMore ? `; ${newTimeIs(proposed)} not held` : ''}.`),
  )
}

/** Without its first function it begins on another day, too. */
function policyWords(row: BookingRow, { firstDay }: Proposed, moves: boolean): string {
  if (!row.cancellation || (!moves && firstDay === row.firstDay)) return ''
  return `The agreed cancellation policy counts from the new ${moves ? 'day' : 'first day'}.`
}

function accept(words: Words, post: Post): Mail[] {
  const { row, proposed, names, moves, isOnlyMove, was, next, change, on } = words
  const { othersStay, noLonger, price, reason = '' } = words
  const body = (side: Side) =>
    `The booking with ${names[side === 'user' ? 'vendor' : 'user']}` +
    `${isOnlyMove ? ` is moved from ${was} to ${next}` : `${on} is changed: ${change}`}. ${noLonger}${othersStay}` +
    (proposed.sum ? `It now costs ${formatSum(proposed.sum, words.locale)}. ` : `${price} `) +
    policyWords(row, proposed, moves) +
    reason
  return (['user', 'vendor'] as const).flatMap((side) =>
    post(side, `${moves ? 'Moved' : 'Agreed'}: ${change}`, body(side)),
  )
}
