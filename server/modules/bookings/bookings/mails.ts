import { refundedOf } from '#domain/refunds.ts'
import { paths } from '#domain/paths.ts'
import { whoElse } from '#domain/routing/whoElse.ts'
import type { BookingAction } from '#contract/bookings/bookingSteps.ts'
import type { BookingStatus } from '#contract/bookings/bookings.ts'
import { formatStay, timeLines } from '#domain/times.ts'
import { formatLongDay } from '#domain/days.ts'
import { formatMoney } from '#domain/money.ts'
import { exactSum, formatSum } from '#domain/bookings/sums.ts'
import { townText } from '#domain/bookings/towns.ts'
import type { Mail } from '#server/kernel/mail.ts'
import type { BookingRow } from './queries.ts'

type Step = BookingAction | 'request'
/**
 * Where the step began; whether the last day was over by then, so that nobody else can have it; of a quote that is sent
 * the day until which it can be accepted, as its page names it.
 */
type Begun = { from: BookingStatus; isPast: boolean; validUntil?: string | undefined }
type Texts = Record<'user' | 'vendor', [subject: string, body: string] | null>

/** What each side is told about a step; the side that took it needs no mail. */
function textsOf(
  step: Step,
  row: BookingRow,
  reason: string | null,
  publicUrl: string,
  { from, isPast, validUntil = '' }: Begun,
): Texts {
  const when = formatStay(row)
  const listed = row.times && row.times.length > 1 ? `\n\n${timeLines(row).join('\n')}` : ''
  const where = `${row.hall ? `, ${row.hall}` : ''}${row.town ? ` in ${townText(row.town)}` : ''}`
  const because = reason ? `\n\nThe reason given: ${reason}` : ''
  const refund =
    row.refundPercent === null
      ? row.sum && !row.cancellation
        ? '\n\nNo cancellation policy was agreed. If anything was paid, please settle with each other what is refunded.'
        : ''
      : step === 'cancel_by_vendor'
        ? `\n\nEverything that was paid is to be refunded${refundMoney(row)}.`
        : `\n\nUnder the agreed policy, ${row.refundPercent}% of what was paid is to be refunded${refundMoney(row)}.`
  const decided =
    row.refundPercent === null
      ? ''
      : `\n\nWe have decided that ${row.refundPercent}% of what was paid is to be refunded by the vendor` +
        `${refundMoney(row)}.`
  const { coupleName: couple, businessName: vendor, outcome } = row
  const heard =
    outcome?.user && outcome.vendor
      ? 'We have read what you both said, and'
      : outcome
        ? `We have read what ${outcome.user ? couple : vendor} said, and`
        : 'We'
  // Somebody of us decided that it took place.
  const settled = reason ? ` ${heard} count it as done: ${reason}\n\n` : ''
  const sum = row.sum && formatSum(row.sum)
  const rescue = isPast
    ? ''
    : '\n\nIf others are free then, with an offer within the same total, they are on this page. ' +
      'You can ask all of them at once:'
  const others = whoElse({
    date: row.firstDay,
    category: row.categorySlug,
    city: row.town?.slug ?? row.citySlug,
    guests: row.guests,
  })
  const isChanged = row.quoteVersion > 1
  const goesOn = row.waiting
    ? ' Couples queue for it: where the time fits one of them, their request follows.'
    : ' The day is free again.'
  const isFree = row.isHeld && !isPast ? goesOn : ''
  const until = validUntil && formatLongDay(validUntil)
  const waits = row.isHeld
    ? `The time is held for you until ${until}.`
    : `It is valid until ${until}; until you accept it, others can take the time.`
  const none = null
  // Who cancels what was agreed gets that in writing, too.
  const inWriting = (other: string): Texts['user'] =>
    from !== 'confirmed' || (row.refundPercent === null && !row.sum)
      ? none
      : [
          `You cancelled ${when}`,
          `You cancelled the booking with ${other} for ${when}.${because}${refund}` +
            '\n\nYou both still see each other’s contact details, and can write to each other, here:',
        ]
  const texts: Record<Step, Texts> = {
    request: {
      user: none,
      vendor: [
        `${couple} would like to book ${when}`,
        `${couple} would like to book you for ${when}${where}, ${row.guests} guests. The day is held for ` +
          `48 hours: please ${exactSum(row.total, row.total.lines) ? 'confirm it, ' : ''}send a quote or ` +
          `decline.${listed}${row.note ? `\n\nTheir note: ${row.note}` : ''}`,
      ],
    },
    book: {
      user: [
        `You booked ${vendor} for ${when}`,
        `You booked ${vendor} for ${when}${where}: ${sum}. The booking is confirmed, and you can now see each ` +
          `other’s contact details. Everset moves no money: you pay as you agree with each other.${listed}`,
      ],
      vendor: [
        `${couple} booked ${when}`,
        `${couple} booked “${row.packageName}” for ${when}${where}, ${row.guests} guests: ${sum}. You let couples ` +
          'book it at once, so the booking is confirmed, and you can now see each other’s contact details.' +
          `${listed}${row.note ? `\n\nTheir note: ${row.note}` : ''}`,
      ],
    },
    accept: {
      user: [
        `${vendor} confirmed ${when}`,
        `${vendor} confirmed your booking for ${when}: ${sum}. You can now see each other’s contact details.${listed}`,
      ],
      vendor: none,
    },
    offer: {
      user: [
        isChanged
          ? `${vendor} changed the quote for ${when}`
          : `A quote from ${vendor} for ${when}`,
        `${vendor} has sent ${isChanged ? `version ${row.quoteVersion} of its quote` : 'you a quote'} ` +
          `for ${when}: ${reason ?? sum}\n\nNothing is confirmed yet. ${waits} Accept it, ask for a change, or ` +
          'decline:',
      ],
      vendor: none,
    },
    ask_change: {
      user: none,
      vendor: [
        `${couple} asks for a change of your quote for ${when}`,
        `${couple} has read your quote for ${when} (${sum}) and asks for a change.\n\n${reason ?? ''}\n\n` +
          `Send another version, or answer in the conversation. ${row.isHeld ? 'The time stays held as it was.' : ''}`,
      ],
    },
    agree: {
      user: [
        `You booked ${vendor} for ${when}`,
        `You accepted the quote of ${vendor} for ${when}: ${sum}. The booking is confirmed, and you can now see each ` +
          'other’s contact details. Everset moves no money: you pay as you agree with each other.',
      ],
      vendor: [
        `${couple} accepted: ${when} is confirmed`,
        `${couple} accepted your quote for ${when}: ${sum}. The booking is confirmed, and you can now see each ` +
          'other’s contact details.',
      ],
    },
    turn_down: {
      user: none,
      vendor: [
        `${couple} declined your quote for ${when}`,
        `${couple} declined your quote for ${when}: ${sum}.${isFree}${because}`,
      ],
    },
    decline: {
      user: [
        sum ? `${vendor} withdrew its quote for ${when}` : `${vendor} can’t take ${when}`,
        `${vendor} ${sum ? 'withdrew its quote' : 'declined your request'} for ${when}.${because}` +
          `\n\nWho else is free on that day: ${publicUrl}${others}`,
      ],
      vendor: none,
    },
    expire: sum
      ? {
          user: [
            `The quote from ${vendor} for ${when} has expired`,
            (from === 'change_asked'
              ? `You asked for a change of the quote of ${sum}, and ${vendor} ` +
                'sent no other version before its last day. '
              : `You did not accept ${sum} by the quote’s last day. `) +
              `${row.isHeld ? 'The time is no longer held for you. ' : ''}` +
              (isPast ? '' : 'You can ask for a new one, or choose another vendor.'),
          ],
          vendor: [
            `Your quote for ${when} has expired`,
            from === 'change_asked'
              ? `${couple} asked for a change of your quote for ${when}, and you sent no other version before its ` +
                `last day.${isFree}`
              : `${couple} did not accept your quote for ${when} by its last day.${isFree}`,
          ],
        }
      : {
          user: [
            `Your request for ${when} has expired`,
            `${vendor} did not answer within 48 hours, so the day is no longer held for you.` +
              (isPast ? '' : ' You can ask again, or choose another vendor.'),
          ],
          vendor: [
            `The request from ${couple} has expired`,
            `The request for ${when} was not answered within 48 hours.${isFree}`,
          ],
        },
    complete: {
      user: [
        `How was ${vendor}?`,
        `Your booking for ${when} is complete.${settled} You have 30 days to write a review, or 14 once ${vendor} ` +
          'has written about you. Once you have both written, or when that time is over, everyone can read your ' +
          'review; theirs is read by you, and by vendors whom you ask.',
      ],
      vendor: [
        `How was ${couple}?`,
        `The booking for ${when} is complete.${settled} You have 30 days to say how it was with them, or 14 once ` +
          'they have written about you: vendors whom they ask can read it. Neither of you reads the other’s review ' +
          'before both are in, or that time is over.',
      ],
    },
    cancel_by_user: {
      user: inWriting(vendor),
      vendor:
        from === 'confirmed'
          ? [
              `${couple} cancelled ${when}`,
              `${couple} cancelled the booking for ${when}.${isFree}${because}${refund}`,
            ]
          : from === 'requested'
            ? [
                `${couple} withdrew the request for ${when}`,
                `${couple} withdrew the request for ${when}. Nothing was booked.${isFree}${because}`,
              ]
            : [
                `${couple} no longer needs your quote for ${when}`,
                `${couple} no longer needs your quote for ${when}. Nothing was booked.${isFree}${because}`,
              ],
    },
    cancel_by_vendor: {
      user: [
        `${vendor} cancelled ${when}`,
        `${vendor} cancelled your booking for ${when}.${because}${refund}${rescue}`,
      ],
      vendor: inWriting(couple),
    },
    cancel_by_admin:
      from === 'confirmed'
        ? {
            user: [
              `Your booking for ${when} is cancelled`,
              `We cancelled your booking with ${vendor} for ${when}.${because}${decided}${rescue}`,
            ],
            vendor: [
              `The booking for ${when} is cancelled`,
              `We cancelled ${couple}’s booking for ${when}.${isFree}${because}${decided}`,
            ],
          }
        : from === 'requested'
          ? {
              user: [
                `Your request for ${when} has ended`,
                `We ended your request to ${vendor} for ${when}. Nothing was booked.${because}${rescue}`,
              ],
              vendor: [
                `The request for ${when} has ended`,
                `We ended the request from ${couple} for ${when}. Nothing was booked.${isFree}${because}`,
              ],
            }
          : {
              user: [
                `The quote for ${when} has ended`,
                `We ended the quote from ${vendor} for ${when}. Nothing was booked.${because}${rescue}`,
              ],
              vendor: [
                `Your quote for ${when} has ended`,
                `We ended your quote to ${couple} for ${when}. Nothing was booked.${isFree}${because}`,
              ],
            },
  }
  return texts[step]
}

/** In money, where what was agreed is known and all of it may have been paid. */
function refundMoney({ sum, refundPercent, refundKept }: BookingRow): string {
  if (!sum || !refundPercent) return ''
  const { amount, currency } = sum
  const money = (minor: number) => formatMoney({ amount: minor, currency })
  const back = refundedOf(amount, { percent: refundPercent, kept: refundKept })
  const retainer = refundKept > 0 ? `, but at least ${money(refundKept)} stays as the retainer` : ''
  return `: ${money(back)} if all of ${money(amount)} was paid${retainer}`
}

/** The mails of one step, ready to be posted in its transaction. */
export function mailsOf(
  step: Step,
  row: BookingRow,
  reason: string | null,
  publicUrl: string,
  begun: Begun = { from: row.status, isPast: false },
): Mail[] {
  // Nobody is on the other side yet, and what a vendor does itself it knows.
  if (row.byHand && step !== 'cancel_by_admin') return []
  const texts = textsOf(step, row, reason, publicUrl, begun)
  const mails: Mail[] = []
  const add = (addresses: string[], text: Texts['user'], page: string) => {
    if (!text) return
    for (const to of addresses)
      mails.push({ to, subject: text[0], body: `${text[1]}\n\n${publicUrl}${page}` })
  }
  add(row.userEmails, texts.user, paths.myBooking(row._id))
  add(row.vendorEmails, texts.vendor, paths.vendorBooking(row._id))
  return mails
}
