import { endpoint } from '#contract/kernel/endpoint.ts'
import { none, uuid } from '#contract/kernel/fields.ts'
import { maxQuoteVersions } from '#domain/limits.ts'
import * as z from 'zod'

/** Printed on a vendor's documents and shown nowhere else; empty where it gave none. */
export const DocumentNames = z.object({ legalName: z.string(), taxNumber: z.string() })
export type DocumentNames = z.output<typeof DocumentNames>

/** On one line: nothing that would turn the order of letters around. */
const line = (what: string, max: number) =>
  z
    .string(`${what} must be text.`)
    .trim()
    .max(max, `${what} can have at most ${max} characters.`)
    .regex(/^[^\p{Cc}\u202A-\u202E\u2066-\u2069]*$/u, `${what} must be on one line.`)

export const getDocumentNames = endpoint('GET /api/vendor/document-names', {
  access: ['vendor'],
  input: none,
  output: DocumentNames,
  summary: 'The legal name and the tax number that stand on the vendor’s documents.',
})
export const updateDocumentNames = endpoint('PUT /api/vendor/document-names', {
  access: ['vendor'],
  input: z.object({
    legalName: line('The legal name', 200),
    taxNumber: line('The tax number', 40),
  }),
  output: DocumentNames,
  summary: 'Changes what stands on the vendor’s documents from now on.',
})

/** The bytes, not JSON. */
const pdf = z.string().meta({ format: 'binary' })
export const getQuotePdf = endpoint('GET /api/bookings/:bookingId/quotes/:version/pdf', {
  access: ['user', 'vendor'],
  kind: 'pdf',
  input: z.object({
    bookingId: uuid,
    version: z.coerce.number<string>().int().min(1).max(maxQuoteVersions),
  }),
  output: pdf,
  summary: 'One version of a booking’s quote as a PDF.',
})
export const getConfirmationPdf = endpoint('GET /api/bookings/:bookingId/confirmation/pdf', {
  access: ['user', 'vendor'],
  kind: 'pdf',
  input: z.object({ bookingId: uuid }),
  output: pdf,
  summary: 'What was agreed for a confirmed booking as a PDF; 409 while it is not confirmed.',
})
export const getReceiptPdf = endpoint(
  'GET /api/bookings/:bookingId/payments/:paymentId/receipt/pdf',
  {
    access: ['user', 'vendor'],
    kind: 'pdf',
    input: z.object({ bookingId: uuid, paymentId: uuid }),
    output: pdf,
    summary: 'A payment or a refund that counts as a PDF; 409 while it does not.',
  },
)
