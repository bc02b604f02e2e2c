import { screen, waitFor, within } from '@testing-library/react'
import { getBooking } from '#contract/bookings/bookings.ts'
import { getQuote } from '#contract/bookings/quotes.ts'
import {
  getConfirmationPdf,
  getDocumentNames,
  getQuotePdf,
  getReceiptPdf,
  updateDocumentNames,
} from '#contract/money/documents.ts'
import { getPayments, type Payments } from '#contract/money/payments.ts'
import { aBooking, noLimits } from '#__tests__/support/examples.ts'
import { open } from '#__tests__/support/openProfile.ts'
import { complete } from '#__tests__/support/profiles.ts'
import { folds, unfold } from '#__tests__/support/folds.ts'
import { people, refuse, renderApp, reply } from '#__tests__/support/renderApp.tsx'

const booking = {
  ...aBooking,
  status: 'confirmed' as const,
  sum: { amount: 45_000_000, currency: 'INR', tax: 0, service: 0 },
  contact: { name: 'Rose Palace', email: 'rose@example.com', phone: '' },
  actions: [],
}
const payment = {
  kind: 'received' as const,
  amount: 13_500_000,
  counted: 13_500_000,
  state: 'counts' as const,
  by: 'vendor' as const,
  isAgreed: true,
  method: 'upi' as const,
  reference: '4711',
  day: '2026-11-15',
  rows: [],
  pictures: [],
  actions: [],
}
const payments: Payments = {
  bookingId: 'b1',
  currency: 'INR',
  total: 45_000_000,
  isOver: false,
  state: 'partly_paid',
  paid: 13_500_000,
  refunded: 0,
  waiting: 0,
  left: 31_500_000,
  over: 0,
  toRefund: null,
  instalments: [],
  payments: [
    { ...payment, _id: 'p1', last: 'p1' },
    { ...payment, _id: 'p2', last: 'p2', counted: 0, state: 'waits' },
    { ...payment, _id: 'p3', last: 'p3', state: 'disputed', isAgreed: false },
  ],
  howToPay: null,
  actions: [],
}

/** What a press has saved, by its name. */
let saved: string[]
beforeEach(() => {
  saved = []
  URL.createObjectURL = () => 'blob:paper'
  URL.revokeObjectURL = () => {}
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(`${this.href} ${this.download}`)
  })
})
afterEach(() => jest.restoreAllMocks())

const paper = (disposition: string) => () =>
  new Response('%PDF-1.4', {
    headers: { 'content-type': 'application/pdf', 'content-disposition': disposition },
  })

test('a confirmation and a receipt are saved under the names that the server gives', async () => {
  const app = renderApp('/my-bookings/b1', {
    as: people.user,
    replies: [
      reply(getBooking, booking),
      reply(getPayments, payments),
      reply(
        getConfirmationPdf,
        paper(
          'attachment; filename="Booking, ??.pdf"; filename*=UTF-8\'\'Booking%2C%20%E0%A4%B0%E0%A5%8B.pdf',
        ),
      ),
      reply(getReceiptPdf, paper('attachment; filename="Receipt EVS-1.pdf"')),
    ],
  })
  await unfold(app.user, folds.history)
  await app.user.click(await screen.findByRole('button', { name: 'Download the confirmation' }))
  await waitFor(() => expect(saved).toEqual(['blob:paper Booking, रो.pdf']))

  await unfold(app.user, folds.paid)
  // Of what does not count, or is denied, there is none.
  const receipts = await screen.findAllByRole('button', { name: /^Receipt/ })
  expect(receipts).toHaveLength(1)
  await app.user.click(screen.getByRole('button', { name: 'Receipt for received ₹1,35,000' }))
  await waitFor(() => expect(saved[1]).toBe('blob:paper Receipt EVS-1.pdf'))
  expect(app.sent(getReceiptPdf)[0]?.input).toEqual({ bookingId: 'b1', paymentId: 'p1' })
})

test('each version of a quote has its PDF; what can’t be made says so, and nothing is saved', async () => {
  const line = {
    id: 'a',
    label: 'The hall',
    basis: 'fixed' as const,
    quantity: 1,
    unitPrice: 100,
    taxRate: 0,
  }
  const version = {
    version: 1,
    sentAt: '2026-11-20T10:00:00.000Z',
    who: 'Vera',
    currency: 'INR',
    firstDay: '2027-02-14',
    lastDay: '2027-02-14',
    guests: 200,
    lines: [line],
    taxIncluded: true,
    discount: null,
    service: null,
    instalments: [],
    terms: '',
    note: '',
    validUntil: '2026-11-25',
    holds: true,
    totals: {
      lines: [100],
      subtotal: 100,
      discount: 0,
      service: 0,
      taxes: [],
      tax: 0,
      total: 100,
      instalments: [],
    },
  }
  const app = renderApp('/vendor-bookings/b1', {
    as: people.vendor,
    replies: [
      reply(getBooking, { ...booking, status: 'offered', contact: null, quoteVersion: 2 }),
      reply(getQuote, {
        bookingId: 'b1',
        versions: [{ ...version, version: 2 }, version],
        asks: [],
        limits: noLimits,
      }),
      reply(getQuotePdf, refuse(404, 'Quote was not found.')),
    ],
  })
  await app.user.click(await screen.findByRole('button', { name: 'Download version 2 as a PDF' }))
  await waitFor(() => expect(app.toasts).toEqual([{ kind: 'error', text: 'Quote was not found.' }]))
  expect(saved).toEqual([])
  expect(app.sent(getQuotePdf)[0]?.input).toEqual({ bookingId: 'b1', version: '2' })
  expect(screen.queryByRole('button', { name: 'Download the confirmation' })).toBeNull()
})

test('a vendor gives its legal name and tax number, and a refusal stands beside its field', async () => {
  const app = open(
    '/vendor-profile',
    complete,
    [getDocumentNames, { legalName: '', taxNumber: '' }],
    [updateDocumentNames, refuse(422, 'No.', { taxNumber: 'The tax number must be on one line.' })],
  )
  const card = within(await screen.findByRole('region', { name: 'Your documents' }))
  await app.user.click(await card.findByRole('button', { name: 'Add legal name and tax number' }))
  const dialog = within(screen.getByRole('dialog'))
  await app.user.type(dialog.getByLabelText(/Legal name/), 'Rose Palace LLP')
  await app.user.type(dialog.getByLabelText(/Tax number/), '08AAACR5055K1Z5')
  await app.user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('The tax number must be on one line.')).toBeVisible()
  const names = { legalName: 'Rose Palace LLP', taxNumber: '08AAACR5055K1Z5' }
  expect(app.sent(updateDocumentNames)[0]?.input).toEqual(names)
  app.answer(reply(updateDocumentNames, names), reply(getDocumentNames, names))
  await app.user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await card.findByText('Rose Palace LLP')).toBe(card.getByText('Legal name').nextSibling)
  expect(card.getByText('Tax number').nextSibling).toHaveTextContent('08AAACR5055K1Z5')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await app.user.click(card.getByRole('button', { name: 'Change' }))
  await app.user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Not now' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})
