import type { Texts, Words } from './words.ts'

export const book = ({ couple, vendor, when, where, row, sum, listed, note }: Words): Texts => ({
  user: [
    `You booked ${vendor} for ${when}`,
    `You booked ${vendor} for ${when}${where}: ${sum}. The booking is confirmed, and you can now see each ` +
      `other’s contact details. Everset moves no money: you pay as you agree with each other.${listed}`,
  ],
  vendor: [
    `${couple} booked ${when}`,
    `${couple} booked “${row.packageName}” for ${when}${where}, ${row.guests} guests: ${sum}. You let couples ` +
      'book it at once, so the booking is confirmed, and you can now see each other’s contact details.' +
      `${listed}${note}`,
  ],
})
