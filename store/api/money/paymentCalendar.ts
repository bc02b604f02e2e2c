import type * as contract from '#contract/money/paymentCalendar.ts'
import { api } from '#store/api/base.ts'
import { from, type Lines } from '#store/api/from.ts'

const paymentCalendarApi = api.injectEndpoints({
  endpoints: from((build: Lines<typeof contract>) => ({
    // What is said of any booking's money stands in it.
    getPaymentCalendar: build.query('GET /api/payment-calendar', (calendar) => [
      'Booking LIST',
      ...(calendar?.months ?? [])
        .flatMap(({ parts, payments }) => [...parts, ...payments])
        .map(({ bookingId }) => `Booking ${bookingId}` as const),
    ]),
    // It is saved, and not read here.
    getPaymentFile: build.query('GET /api/payment-calendar/file', [], { keepUnusedDataFor: 0 }),
  })),
})

export const { useGetPaymentCalendarQuery, useLazyGetPaymentFileQuery } = paymentCalendarApi
