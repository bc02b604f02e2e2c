import { screen, within } from '@testing-library/react'
import type { QuoteStart } from '#contract/bookings/quoteShapes.ts'
import { getQuoteDraft, saveQuoteDraft, sendQuote } from '#contract/bookings/quotes.ts'
import { getWorkingRules } from '#contract/calendar/workingRules.ts'
import { anyDay } from '#domain/calendar/workingRules.ts'
import { offered, plates } from '#__tests__/support/examples.ts'
import { people, renderApp, reply } from '#__tests__/support/renderApp.tsx'

const start: QuoteStart = {
  bookingId: 'b1',
  enquiryId: null,
  coupleName: 'Priya & Arjun',
  currency: 'INR',
  firstDay: '2027-02-13',
  lastDay: '2027-02-15',
  times: [
    { name: 'Mehndi', day: '2027-02-13', slot: null, guests: 100 },
    { name: 'Sangeet', day: '2027-02-14', slot: null, guests: 200 },
    { name: 'Reception', day: '2027-02-15', slot: null, guests: 300 },
  ],
  guests: 300,
  version: 0,
  isOpen: true,
  taxIncluded: true,
  taxRate: 18,
  service: null,
  lines: [{ ...plates, label: '', unitPrice: null }],
  packages: [{ _id: 'p1', name: 'Thali', lines: [{ ...plates, label: 'Thali' }] }],
  last: null,
  terms: '',
  instalments: [],
  validUntil: '2026-11-26',
  draft: null,
  draftVersion: 0,
  asks: [],
}

beforeEach(() => sessionStorage.clear())

test('a package per guest brings a line for each function; they stay with theirs when one is removed', async () => {
  const { user, sent, answer } = renderApp('/vendor-bookings/b1/quote', {
    as: people.vendor,
    replies: [
      reply(getQuoteDraft, start),
      reply(saveQuoteDraft, { savedAt: null, version: 1 }),
      reply(getWorkingRules, { rules: anyDay, version: 0 }),
    ],
  })
  await user.click(await screen.findByRole('button', { name: 'Thali' }))
  const of = () => screen.getAllByRole('combobox', { name: 'Counts the guests of' })
  expect(of().map((select) => (select as HTMLSelectElement).value)).toEqual(['0', '1', '2'])
  expect(within(of()[0] as HTMLElement).getAllByRole('option')[1]).toHaveTextContent('Mehndi (100)')
  const sums = screen.getByRole('region', { name: 'What it comes to' })
  // 600 plates at ₹1,200.
  expect(sums).toHaveTextContent('Total₹7,20,000')

  await user.click(screen.getByRole('button', { name: 'Remove function 2' }))
  expect(of().map((select) => (select as HTMLSelectElement).value)).toEqual(['0', '-1', '1'])
  expect(sums).toHaveTextContent('Total₹4,80,000')
  await user.click(screen.getByRole('button', { name: 'Remove line 2' }))
  answer(reply(sendQuote, offered))
  await user.click(screen.getByRole('button', { name: 'Send the quote' }))
  expect(sent(sendQuote).map(({ input }) => input)).toMatchObject([
    { guests: 300, lines: [{ forFunction: 0 }, { forFunction: 1 }] },
  ])
})
