import { formatLongDay } from '#domain/days.ts'
import type { Texts, Words } from './words.ts'

export function offer({ vendor, when, row, reason, sum, validUntil }: Words): Texts {
  const isChanged = row.quoteVersion > 1
  const until = validUntil && formatLongDay(validUntil)
  const waits = row.isHeld
    ? `The time is held for you until ${until}.`
    : `It is valid until ${until}; until you accept it, others can take the time.`
  return {
    user: [
      isChanged ? `${vendor} changed the quote for ${when}` : `A quote from ${vendor} for ${when}`,
      `${vendor} has sent ${isChanged ? `version ${row.quoteVersion} of its quote` : 'you a quote'} ` +
        `for ${when}: ${reason ?? sum}\n\nNothing is confirmed yet. ${waits} Accept it, ask for a change, or ` +
        'decline:',
    ],
    vendor: null,
  }
}
