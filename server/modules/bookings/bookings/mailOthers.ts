import { refundWords } from './mailCancellations.ts'
import type { MailStep, Text, Words } from './mailWords.ts'

type Step = Exclude<MailStep, 'request' | 'expire' | 'complete' | 'cancel_by_admin'>

/** What the others of a side read of what one of them, `who`, has settled. Each holds also once more has happened. */
export const othersTexts: Record<Step, (words: Words, who: string) => Text> = {
  book: ({ vendor, when, where, sum, listed, agreed }, who) => [
    `${who} booked ${vendor} for ${when}`,
    `${who} booked ${vendor} for ${when}${where}: ${sum}. The booking was confirmed at once.${listed}` +
      agreed.user,
  ],
  accept: ({ people, couple, when, where, sum, listed, agreed }, who) => [
    `${who} confirmed ${couple} for ${when}`,
    `${who} confirmed ${couple}’s booking for ${when}${where}, ${people}: ${sum}.${listed}` +
      agreed.vendor,
  ],
  offer: ({ people, couple, when, where, listed, row, reason, sum }, who) => [
    `${who} sent ${couple} a quote for ${when}`,
    `${who} sent ${couple} ${row.quoteVersion > 1 ? `version ${row.quoteVersion} of the quote` : 'a quote'} ` +
      `for ${when}${where}, ${people}: ${reason ?? sum}${listed}`,
  ],
  decline: ({ people, couple, when, sum, because }, who) => [
    `${who} ${sum ? 'withdrew the quote for' : 'declined'} ${couple}: ${when}`,
    `${who} ${sum ? `withdrew the quote to ${couple}` : `declined the request from ${couple}`} for ${when}, ` +
      `${people}.${because}`,
  ],
  ask_change: ({ vendor, when, sum, reason }, who) => [
    `${who} asked ${vendor} to change the quote for ${when}`,
    `${who} asked ${vendor} for a change of the quote for ${when} (${sum}).\n\n${reason ?? ''}`,
  ],
  agree: ({ vendor, when, where, listed, sum, agreed, pays }, who) => [
    `${who} accepted the quote from ${vendor} for ${when}`,
    `${who} accepted the quote from ${vendor} for ${when}${where}: ${sum}. With that the booking was confirmed. ` +
      `${pays}${listed}${agreed.user}`,
  ],
  turn_down: ({ vendor, when, sum, because }, who) => [
    `${who} declined the quote from ${vendor} for ${when}`,
    `${who} declined the quote from ${vendor} for ${when}: ${sum}.${because}`,
  ],
  cancel_by_user: (words, who) => {
    const { vendor, when, from, because } = words
    if (from === 'confirmed')
      return [
        `${who} cancelled ${vendor} for ${when}`,
        `${who} cancelled the booking with ${vendor} for ${when}.${because}${refundWords(words, 'user')}`,
      ]
    return [
      `${who} withdrew what you asked ${vendor} for ${when}`,
      from === 'requested'
        ? `${who} withdrew the request to ${vendor} for ${when}. Nothing was booked.${because}`
        : `${who} told ${vendor} that you no longer need the quote for ${when}. Nothing was booked.${because}`,
    ]
  },
  cancel_by_vendor: (words, who) => [
    `${who} cancelled ${words.couple} for ${words.when}`,
    `${who} cancelled ${words.couple}’s booking for ${words.when}.${words.because}` +
      refundWords(words, 'vendor'),
  ],
}
