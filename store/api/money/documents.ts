import type { FetchBaseQueryMeta } from '@reduxjs/toolkit/query/react'
import type * as contract from '#contract/money/documents.ts'
import type { Argument, Endpoint } from '#contract/kernel/endpoint.ts'
import { api } from '#store/api/base.ts'
import { from, type Lines, toRequest } from '#store/api/from.ts'

const tags = ['VendorProfile DOCUMENTS'] as const

/** A PDF that waits in the browser, and the name that the server gave it. */
export type SavedPdf = { url: string; name: string }
/** What a store may hold: where the file is, not the file. */
const keep = async (response: Response): Promise<unknown> =>
  response.ok ? URL.createObjectURL(await response.blob()) : response.json()
const nameIn = (header = '') =>
  decodeURIComponent(/filename\*=UTF-8''([^;]+)/i.exec(header)?.[1] ?? '') ||
  (/filename="([^"]+)"/.exec(header)?.[1] ?? 'everset.pdf')

/** The literal must equal the contract's method and path, as in `from`. */
const pdfFrom = <E extends Endpoint>(line: `${E['method']} ${E['path']}`) => ({
  query: (input: Argument<E>) => ({ ...toRequest(line, input as object), responseHandler: keep }),
  transformResponse: (url: string, meta?: FetchBaseQueryMeta): SavedPdf => ({
    url,
    name: nameIn(meta?.response?.headers.get('content-disposition') ?? ''),
  }),
})

const documentsApi = api.injectEndpoints({
  endpoints: from((build: Lines<typeof contract>, rtk) => ({
    getDocumentNames: build.query('GET /api/vendor/document-names', tags),
    updateDocumentNames: build.mutation('PUT /api/vendor/document-names', tags),
    // Each press makes the paper anew, and nothing of it is kept.
    getQuotePdf: rtk.mutation(
      pdfFrom<typeof contract.getQuotePdf>('GET /api/bookings/:bookingId/quotes/:version/pdf'),
    ),
    getConfirmationPdf: rtk.mutation(
      pdfFrom<typeof contract.getConfirmationPdf>('GET /api/bookings/:bookingId/confirmation/pdf'),
    ),
    getReceiptPdf: rtk.mutation(
      pdfFrom<typeof contract.getReceiptPdf>(
        'GET /api/bookings/:bookingId/payments/:paymentId/receipt/pdf',
      ),
    ),
  })),
})

export const {
  useGetDocumentNamesQuery,
  useUpdateDocumentNamesMutation,
  useGetQuotePdfMutation,
  useGetConfirmationPdfMutation,
  useGetReceiptPdfMutation,
} = documentsApi
