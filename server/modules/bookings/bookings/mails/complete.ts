import type { Texts, Words } from './words.ts'

export function complete(words: Words): Texts {
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
}

/** Somebody of us decided that it took place. */
const settledWords = (words: Words) =>
  words.reason ? ` ${heardWords(words)} count it as done: ${words.reason}\n\n` : ''

function heardWords({ row: { outcome }, couple, vendor }: Words): string {
  if (!outcome) return 'We'
  if (outcome.user && outcome.vendor) return 'We have read what you both said, and'
  return `We have read what ${outcome.user ? couple : vendor} said, and`
}
