import { decidedRefund } from './refund.ts'
import type { Texts, Words } from './words.ts'

export function cancelByAdmin(words: Words): Texts {
  if (words.from === 'confirmed') return bookingEnded(words)
  return words.from === 'requested' ? requestEnded(words) : quoteEnded(words)
}

function bookingEnded({ couple, vendor, when, row, isFree, because, rescue }: Words): Texts {
  const decided = decidedRefund(row)
  return {
    user: [
      `Your booking for ${when} is cancelled`,
      `We cancelled your booking with ${vendor} for ${when}.${because}${decided}${rescue}`,
    ],
    vendor: [
      `The booking for ${when} is cancelled`,
      `We cancelled ${couple}’s booking for ${when}.${isFree}${because}${decided}`,
    ],
  }
}

const requestEnded = ({ couple, vendor, when, isFree, because, rescue }: Words): Texts => ({
  user: [
    `Your request for ${when} has ended`,
    `We ended your request to ${vendor} for ${when}. Nothing was booked.${because}${rescue}`,
  ],
  vendor: [
    `The request for ${when} has ended`,
    `We ended the request from ${couple} for ${when}. Nothing was booked.${isFree}${because}`,
  ],
})

const quoteEnded = ({ couple, vendor, when, isFree, because, rescue }: Words): Texts => ({
  user: [
    `The quote for ${when} has ended`,
    `We ended the quote from ${vendor} for ${when}. Nothing was booked.${because}${rescue}`,
  ],
  vendor: [
    `Your quote for ${when} has ended`,
    `We ended your quote to ${couple} for ${when}. Nothing was booked.${isFree}${because}`,
  ],
})
