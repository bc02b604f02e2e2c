import type { Texts, Words } from './words.ts'

export const expire = (words: Words): Texts =>
  words.sum ? quoteExpired(words) : requestExpired(words)

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

const requestExpired = ({ couple, vendor, when, isPast, isFree }: Words): Texts => ({
  user: [
    `Your request for ${when} has expired`,
    `${vendor} did not answer within 48 hours, so the day is no longer held for you.` +
      (isPast ? '' : ' You can ask again, or choose another vendor.'),
  ],
  vendor: [
    `The request from ${couple} has expired`,
    `The request for ${when} was not answered within 48 hours.${isFree}`,
  ],
})
