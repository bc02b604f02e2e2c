import type * as contract from '#contract/money/paymentCalendar.ts'
import { api } from '#store/api/base.ts'
import { from } from '#store/api/from.ts'
import { listTags } from '#store/api/tags.ts'

const paymentCalendarApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPaymentCalendar: build.query({
      ...from<typeof contract.getPaymentCalendar>('GET /api/payment-calendar'),
      // What is said of any booking's money stands in it.
      providesTags: (calendar) =>
        listTags(
          'Booking',
          calendar?.months
            .flatMap(({ parts, payments }) => [...parts, ...payments])
            .map(({ bookingId }) => ({ _id: bookingId })),
        ),
    }),
    getPaymentFile: build.query({
      ...from<typeof contract.getPaymentFile>('GET /api/payment-calendar/file'),
      // It is saved, and not read here.
      keepUnusedDataFor: 0,
    }),
  }),
})

export const { useGetPaymentCalendarQuery, useLazyGetPaymentFileQuery } = paymentCalendarApi
