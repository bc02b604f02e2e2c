import { refundWords } from './refund.ts'
import type { Text, Texts, Words } from './words.ts'

export const cancelByUser = (words: Words): Texts => ({
  user: inWriting(words, 'user'),
  vendor: givenUp(words),
})

function givenUp({ couple, when, from, row, isFree, because }: Words): Text {
  if (from === 'confirmed')
    return [
      `${couple} cancelled ${when}`,
      `${couple} cancelled the booking for ${when}.${isFree}${because}${refundWords(row, 'user')}`,
    ]
  if (from === 'requested')
    return [
      `${couple} withdrew the request for ${when}`,
      `${couple} withdrew the request for ${when}. Nothing was booked.${isFree}${because}`,
    ]
  return [
    `${couple} no longer needs your quote for ${when}`,
    `${couple} no longer needs your quote for ${when}. Nothing was booked.${isFree}${because}`,
  ]
}

export function cancelByVendor(words: Words): Texts {
  const { vendor, when, because, row, rescue } = words
  return {
    user: [
      `${vendor} cancelled ${when}`,
      `${vendor} cancelled your booking for ${when}.${because}${refundWords(row, 'vendor')}${rescue}`,
    ],
    vendor: inWriting(words, 'vendor'),
  }
}

/** Who cancels what was agreed gets that in writing, too. */
function inWriting({ couple, vendor, when, from, row, because }: Words, by: keyof Texts): Text {
  if (from !== 'confirmed' || (row.refundPercent === null && !row.sum)) return null
  const other = by === 'user' ? vendor : couple
  return [
    `You cancelled ${when}`,
    `You cancelled the booking with ${other} for ${when}.${because}${refundWords(row, by)}` +
      '\n\nYou both still see each other’s contact details, and can write to each other, here:',
  ]
}
