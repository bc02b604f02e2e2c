import { exactSum, sumWithoutService } from '#domain/bookings/sums.ts'
import { statedPrice } from '#domain/bookings/steps.ts'
import { firstTown, guestsFirst } from '#domain/bookings/towns.ts'
import { formatLongDay } from '#domain/days.ts'
import { whoElse } from '#domain/routing/whoElse.ts'
import type { MailStep, Texts, Words } from './mailWords.ts'

type Step = Exclude<MailStep, `cancel_${string}`>

/** As its page offers it; not each who reads it may do so. */
function howConfirmed({ total }: Words['row']): string {
  if (exactSum(total, total.lines)) return 'confirmed, '
  return sumWithoutService(total, total.lines) ? 'confirmed without a service charge, ' : ''
}

export const texts: Record<Step, (words: Words) => Texts> = {
  request: ({ people, couple, when, where, row, held, listed, note, locale }) => ({
    user: null,
    vendor: [
      `${couple} would like to book ${when}`,
      `${couple} would like to book you for ${when}${where}, ${people}${statedPrice(row, locale)}. ` +
        `The ${held.noun} ${held.are} held for 48 hours: until then the request can be ${howConfirmed(row)}` +
        `answered with a quote or declined.${listed}${note}`,
    ],
  }),
  book: ({ people, couple, vendor, when, where, row, sum, listed, note, agreed, pays }) => ({
    user: [
      `You booked ${vendor} for ${when}`,
      `You booked ${vendor} for ${when}${where}: ${sum}. The booking is confirmed, and you can now see each ` +
        `other’s contact details. ${pays}${listed}${agreed.user}`,
    ],
    vendor: [
      `${couple} booked ${when}`,
      `${couple} booked “${row.packageName}” for ${when}${where}, ${people}: ${sum}. You let couples ` +
        'book it at once, so the booking is confirmed, and you can now see each other’s contact details.' +
        `${listed}${note}${agreed.vendor}`,
    ],
  }),
  accept: ({ vendor, when, where, sum, listed, agreed }) => ({
    user: [
      `${vendor} confirmed ${when}`,
      `${vendor} confirmed your booking for ${when}${where}: ${sum}. You can now see each other’s contact ` +
        `details.${listed}${agreed.user}`,
    ],
    vendor: null,
  }),
  offer({ vendor, when, where, listed, row, reason, sum, validUntil }) {
    const isChanged = row.quoteVersion > 1
    const until = validUntil && formatLongDay(validUntil)
    const waits = row.isHeld
      ? `The time is held for you until ${until}.`
      : `It is valid until ${until}; until you accept it, others can take the time.`
    return {
      user: [
        isChanged
          ? `${vendor} changed the quote for ${when}`
          : `A quote from ${vendor} for ${when}`,
        `${vendor} has sent ${isChanged ? `version ${row.quoteVersion} of its quote` : 'you a quote'} ` +
          `for ${when}${where}: ${reason ?? sum}${listed}\n\nNothing is confirmed yet. ${waits} Accept it, ` +
          'ask for a change, or decline:',
      ],
      vendor: null,
    }
  },
  ask_change: ({ couple, when, sum, reason, row }) => ({
    user: null,
    vendor: [
      `${couple} asked for a change of your quote for ${when}`,
      `${couple} read your quote for ${when} (${sum}) and asked for a change.\n\n${reason ?? ''}\n\n` +
        `Send another version, or answer in the conversation. ${row.isHeld ? 'The time stays held as it was.' : ''}`,
    ],
  }),
  agree: ({ couple, vendor, when, where, listed, sum, agreed, pays }) => ({
    user: [
      `You booked ${vendor} for ${when}`,
      `You accepted the quote from ${vendor} for ${when}${where}: ${sum}. The booking is confirmed, and you can now ` +
        `see each other’s contact details. ${pays}${listed}${agreed.user}`,
    ],
    vendor: [
      `${couple} accepted: ${when} is confirmed`,
      `${couple} accepted your quote for ${when}${where}: ${sum}. The booking is confirmed, and you can now ` +
        `see each other’s contact details.${listed}${agreed.vendor}`,
    ],
  }),
  turn_down: ({ couple, when, sum, isFree, because }) => ({
    user: null,
    vendor: [
      `${couple} declined your quote for ${when}`,
      `${couple} declined your quote for ${when}: ${sum}.${isFree}${because}`,
    ],
  }),
  decline({ vendor, when, sum, because, publicUrl, row }) {
    const others = whoElse({
      date: row.firstDay,
      category: row.categorySlug,
      city: firstTown(row) ?? row.citySlug,
      guests: guestsFirst(row),
    })
    return {
      user: [
        sum ? `${vendor} withdrew its quote for ${when}` : `${vendor} can’t take ${when}`,
        `${vendor} ${sum ? 'withdrew its quote' : 'declined your request'} for ${when}.${because}` +
          `\n\nWho else is free on that day: ${publicUrl}${others}`,
      ],
      vendor: null,
    }
  },
  expire: (words) => (words.sum ? quoteExpired(words) : requestExpired(words)),
  complete(words) {
    const { couple, vendor, when } = words
    const settled = settledWords(words)
    return {
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
    }
  },
}

function quoteExpired({ couple, vendor, when, sum, from, isPast, isFree, row }: Words): Texts {
  const isAwaited = from === 'change_asked'
  return {
    user: [
      `The quote from ${vendor} for ${when} has expired`,
      (isAwaited
        ? `You asked for a change of the quote of ${sum}, and ${vendor} ` +
          'sent no other version before its last day. '
        : `You did not accept ${sum} by the quote’s last day. `) +
        `${row.isHeld ? 'The time is no longer held for you. ' : ''}` +
        (isPast ? '' : 'You can ask for a new one, or choose another vendor.'),
    ],
    vendor: [
      `Your quote for ${when} has expired`,
      isAwaited
        ? `${couple} asked for a change of your quote for ${when}, and you sent no other version before its ` +
          `last day.${isFree}`
        : `${couple} did not accept your quote for ${when} by its last day.${isFree}`,
    ],
  }
}

const requestExpired = ({ couple, vendor, when, held, isPast, isFree }: Words): Texts => ({
  user: [
    `Your request for ${when} has expired`,
    `${vendor} did not answer within 48 hours, so the ${held.noun} ${held.are} no longer held for you.` +
      (isPast ? '' : ' You can ask again, or choose another vendor.'),
  ],
  vendor: [
    `The request from ${couple} has expired`,
    `The request for ${when} was not answered within 48 hours.${isFree}`,
  ],
})

/** Somebody of us decided that it took place. */
const settledWords = (words: Words) =>
  words.reason ? ` ${heardWords(words)} count it as done: ${words.reason}\n\n` : ''

function heardWords({ row: { outcome }, couple, vendor }: Words): string {
  if (!outcome) return 'We'
  if (outcome.user && outcome.vendor) return 'We have read what you both said, and'
  return `We have read what ${outcome.user ? couple : vendor} said, and`
}
