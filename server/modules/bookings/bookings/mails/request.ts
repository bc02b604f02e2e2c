import { exactSum } from '#domain/bookings/sums.ts'
import type { Texts, Words } from './words.ts'

export const request = ({ couple, when, where, row, listed, note }: Words): Texts => ({
  user: null,
  vendor: [
    `${couple} would like to book ${when}`,
    `${couple} would like to book you for ${when}${where}, ${row.guests} guests. The day is held for ` +
      `48 hours: please ${exactSum(row.total, row.total.lines) ? 'confirm it, ' : ''}send a quote or ` +
      `decline.${listed}${note}`,
  ],
})
