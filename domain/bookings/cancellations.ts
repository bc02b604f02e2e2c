import { formatNumber } from '#domain/numbers.ts'

/** What a vendor cancelled in the last year, of how many (server/modules/bookings/bookings/cancellations.ts). */
export type Cancellations = { cancelled: number; of: number }

/** “Cancelled 1 of 40 bookings in the last year”. */
export const describeCancellations = ({ cancelled, of }: Cancellations, locale: string): string =>
  of === 1
    ? 'Cancelled its only booking of the last year'
    : `Cancelled ${formatNumber(cancelled, locale)} of ${formatNumber(of, locale)} bookings in the last year`
