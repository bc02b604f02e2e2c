import type { Texts, Words } from './words.ts'

export const agree = ({ couple, vendor, when, sum }: Words): Texts => ({
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
})
