import { screen, waitFor, within } from '@testing-library/react'
import { getFeeds } from '#contract/calendar/feeds.ts'
import {
  getPaymentCalendar,
  getPaymentFile,
  type PaymentCalendar,
} from '#contract/money/paymentCalendar.ts'
import { listOf, people, refuse, renderApp, reply } from '#__tests__/support/renderApp.tsx'

const sum = { currency: 'INR', planned: 0, left: 0, late: 0, paid: 0, refunded: 0 }
const part = {
  bookingId: 'b1',
  name: 'Rose Palace',
  currency: 'INR',
  place: 0,
  of: 2,
  label: 'Advance',
  amount: 13_500_000,
  due: '2027-01-05',
  paid: 3_500_000,
  waiting: 0,
  left: 10_000_000,
  state: 'late' as const,
  isDisputed: true,
}
const payment = {
  bookingId: 'b1',
  name: 'Rose Palace',
  currency: 'INR',
  paymentId: 'p1',
  kind: 'paid' as const,
  amount: 3_500_000,
  counted: 3_500_000,
  state: 'counts' as const,
  day: '2026-12-20',
  method: 'upi' as const,
  reference: '4711',
}
const total = {
  currency: 'INR',
  agreed: 45_000_000,
  paid: 3_500_000,
  refunded: 100_000,
  waiting: 2_500_000,
  left: 41_500_000,
  over: 50_000,
  due: 0,
  late: 10_000_000,
  toRefund: 0,
  sentBack: 0,
}
const calendar: PaymentCalendar = {
  today: '2027-01-10',
  since: '2025-07-20',
  isCut: false,
  bookings: 2,
  totals: [total],
  refunds: [{ bookingId: 'b2', name: 'Elm Hall', currency: 'INR', amount: 2_000_000, sentBack: 0 }],
  months: [
    { month: '2026-12', sums: [{ ...sum, paid: 3_500_000 }], parts: [], payments: [payment] },
    {
      month: '2027-01',
      sums: [{ ...sum, planned: 13_500_000, left: 10_000_000, late: 10_000_000 }],
      parts: [part],
      payments: [],
    },
    {
      month: '2027-02',
      sums: [{ ...sum, planned: 31_500_000, left: 31_500_000, refunded: 100_000 }],
      parts: [
        {
          ...part,
          place: 1,
          label: '',
          amount: 31_500_000,
          due: '2027-02-07',
          paid: 0,
          waiting: 2_500_000,
          left: 31_500_000,
          state: 'open',
          isDisputed: false,
        },
      ],
      payments: [
        { ...payment, paymentId: 'p2', amount: 2_500_000, counted: 1_000_000, state: 'waits' },
        { ...payment, paymentId: 'p3', kind: 'refunded', amount: 100_000, counted: 100_000 },
      ],
    },
  ],
}
const realMatchMedia = globalThis.matchMedia
const onPhone = () =>
  (globalThis.matchMedia = ((media: string) =>
    Object.assign(new EventTarget(), { media, matches: false })) as typeof matchMedia)
afterEach(() => void (globalThis.matchMedia = realMatchMedia))
const open = (as: 'user' | 'vendor' = 'user', ...replies: ReturnType<typeof reply>[]) =>
  renderApp(as === 'user' ? '/my-payments' : '/vendor/payments', {
    as: people[as],
    replies: [reply(getPaymentCalendar, calendar), reply(getFeeds, listOf()), ...replies],
  })

test('a couple sees by month what is due, late, partly paid and disputed, and where it belongs', async () => {
  const { user, page } = { ...open(), page: screen }
  const january = within(await page.findByRole('region', { name: 'January 2027' }))
  expect(january.getByText('₹1,00,000 to pay · ₹1,00,000 late')).toBeVisible()
  const line = january.getByRole('article', { name: 'Rose Palace, Advance' })
  expect(line).toHaveTextContent(
    'Rose PalaceAdvance · due Tue 5 Jan 2027₹35,000 paid, ₹1,00,000 left₹1,35,000DisputedLate',
  )
  expect(within(line).getByRole('link')).toHaveAttribute('href', '/my-bookings/b1')
  expect(screen.getByRole('article', { name: 'Rose Palace, Instalment 2' })).toBeVisible()
  expect(
    within(screen.getByRole('region', { name: 'In INR' })).getByText('₹4,15,000'),
  ).toBeVisible()
  const february = within(screen.getByRole('region', { name: 'February 2027' }))
  expect(february.getByText('₹3,15,000 to pay · ₹1,000 given back')).toBeVisible()
  expect(february.getByText('₹25,000 waiting for confirmation')).toBeVisible()
  expect(
    february
      .getAllByRole('article', { name: /^Rose Palace, (Paid|Refunded)/, hidden: true })
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Rose PalacePaid Sun 20 Dec 2026 · UPI · 4711₹10,000 counts₹25,000Waiting for confirmation',
    'Rose PalaceRefunded Sun 20 Dec 2026 · UPI · 4711−₹1,000Counted',
  ])
  expect(
    screen.getByText('₹25,000 more waits for confirmation · ₹1,000 was given back · ₹500 too much'),
  ).toBeVisible()
  expect(screen.getByText('Still to come back to you')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Elm Hall' })).toHaveAttribute('href', '/my-bookings/b2')

  await user.click(screen.getByRole('radio', { name: 'Late' }))
  expect(screen.queryByRole('region', { name: 'February 2027' })).not.toBeInTheDocument()
  expect(screen.getByRole('region', { name: 'January 2027' })).toBeVisible()
  await user.click(screen.getByRole('radio', { name: 'Disputed' }))
  expect(screen.queryByRole('region', { name: 'February 2027' })).not.toBeInTheDocument()
  expect(screen.getByRole('region', { name: 'January 2027' })).toBeVisible()
  await user.click(screen.getByRole('radio', { name: 'Open' }))
  expect(screen.getByText('What we paid (1)')).toBeVisible()
  expect(screen.queryByRole('region', { name: 'December 2026' })).not.toBeInTheDocument()
})

test('on a phone the first rows come before what all comes to, and before earlier months', async () => {
  onPhone()
  open()
  const row = await screen.findByRole('article', { name: 'Rose Palace, Advance' })
  const sums = screen.getByRole('region', { name: 'In INR' })
  const next = screen.getByRole('region', { name: 'February 2027' })
  const earlier = screen.getByText('Earlier months, all settled (1)')
  const file = screen.getByRole('button', { name: 'Download as CSV' })
  const isBefore = (one: Element, other: Element) =>
    (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) > 0
  const order = [screen.getByRole('radio', { name: 'Late' }), row, sums, next, earlier, file]
  expect(order.slice(1).map((each, at) => isBefore(order[at]!, each))).toEqual(
    order.slice(1).map(() => true),
  )
})

test('a refund that is recorded as sent is not what is still owed: each stands by its name', async () => {
  const refund = { bookingId: 'b2', name: 'Elm Hall', currency: 'INR', amount: 50_000_025 }
  const refunds = [
    { ...refund, sentBack: 30_000_000 },
    { ...refund, bookingId: 'b3', name: 'Fir Hall', sentBack: 50_000_025 },
  ]
  const unpaid = { ...total, paid: 0, refunded: 0, over: 0 }
  open('user', reply(getPaymentCalendar, { ...calendar, totals: [unpaid], refunds }))
  const elm = await screen.findByRole('link', { name: 'Elm Hall' })
  expect(elm.closest('ul')).toHaveTextContent(
    'Elm Hall: ₹2,00,000.25 of a cancelled booking · ₹3,00,000 recorded as sent, waiting for you to confirm it' +
      'Fir Hall: ₹5,00,000.25 recorded as sent, waiting for you to confirm it',
  )
  // Nothing counts so far: what waits is no more than that.
  expect(screen.getByText('₹25,000 waits for confirmation')).toBeVisible()
})

test('what is settled of earlier months is folded away', async () => {
  const { user } = open()
  const summary = await screen.findByText('Earlier months, all settled (1)')
  await user.click(summary)
  const december = within(screen.getByRole('region', { name: 'December 2026' }))
  expect(december.getByText('₹35,000 paid')).toBeVisible()
  expect(december.getByText('Paid Sun 20 Dec 2026 · UPI · 4711')).toBeVisible()
})

test('a month that is settled names what was due and what was paid, each once', async () => {
  const may = { ...sum, planned: 69_962_200, paid: 77_644_000 }
  const months = [
    { month: '2027-05', sums: [may], parts: [], payments: [payment] },
    { month: '2027-06', sums: [{ ...may, paid: may.planned }], parts: [], payments: [payment] },
  ]
  open('user', reply(getPaymentCalendar, { ...calendar, months }))
  expect(await screen.findByRole('region', { name: 'May 2027' })).toHaveTextContent(
    'May 2027₹6,99,622 due, all settled · ₹7,76,440 paidWhat we paid',
  )
  expect(screen.getByRole('region', { name: 'June 2027' })).toHaveTextContent(
    'June 2027₹6,99,622 due, all settledWhat we paid',
  )
})

test('a payment is found by its reference or its day, gone to by keys, and by its address again', async () => {
  const { user, where } = open('vendor')
  const search = await screen.findByRole('searchbox', { name: 'Search your payments' })
  await user.keyboard('/')
  expect(search).toHaveFocus()
  await user.keyboard('7 Feb 2027')
  await waitFor(() => expect(where()).toBe('/vendor/payments?q=7+Feb+2027'))
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: 'January 2027' })).not.toBeInTheDocument(),
  )
  const due = within(screen.getByRole('article', { name: 'Rose Palace, Instalment 2' }))
  await user.click(screen.getByRole('radio', { name: 'Open' }))
  expect(where()).toBe('/vendor/payments?q=7+Feb+2027&show=open')
  await user.tab()
  search.blur()
  await user.keyboard('j')
  expect(due.getByRole('link')).toHaveFocus()
  await user.clear(search)
  await user.type(search, '4712{Enter}')
  expect(await screen.findByText('No matching payments.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Show all' }))
  expect(await screen.findByRole('region', { name: 'January 2027' })).toBeVisible()
  expect(where()).toBe('/vendor/payments?show=open')
})

test('a vendor has the other way round, and takes it along as CSV', async () => {
  const { user } = open('vendor')
  expect(await screen.findByText('Still to receive')).toBeVisible()
  expect(screen.getByText('Still to give back')).toBeVisible()
  const made: Blob[] = []
  URL.createObjectURL = (blob: Blob) => `blob:${made.push(blob)}`
  const saved = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  await user.click(screen.getByRole('button', { name: 'Download as CSV' }))
  expect((saved.mock.contexts[0] as HTMLAnchorElement).download).toBe(
    'everset-payments-2027-01-10.csv',
  )
  expect(await made[0]?.text()).toContain(
    '2027-01-05,Due: Advance,Rose Palace,INR,135000.00,35000.00,100000.00,"Late, disputed",,',
  )
  saved.mockRestore()
})

test('its days are taken along as a calendar file; a failure says so', async () => {
  const { user, answer } = open('user', reply(getPaymentFile, refuse(503, 'One moment, please.')))
  const made: Blob[] = []
  URL.createObjectURL = (blob: Blob) => `blob:${made.push(blob)}`
  const saved = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const download = await screen.findByRole('button', { name: 'Download for a calendar' })
  await user.click(download)
  expect(await screen.findByText('One moment, please.')).toBeVisible()
  expect(made).toEqual([])
  answer(reply(getPaymentFile, { ics: 'BEGIN:VCALENDAR' }))
  await user.click(download)
  await waitFor(() => expect(made).toHaveLength(1))
  expect((saved.mock.contexts[0] as HTMLAnchorElement).download).toBe(
    'everset-payments-2027-01-10.ics',
  )
  expect(made[0]?.type).toBe('text/calendar;charset=utf-8')
  expect(await made[0]?.text()).toBe('BEGIN:VCALENDAR')
  saved.mockRestore()
})

test('without bookings it says what will stand there; a failure can be tried again', async () => {
  const { user, answer } = open(
    'user',
    reply(getPaymentCalendar, refuse(503, 'Please try again in a moment.')),
  )
  expect(await screen.findByText('Please try again in a moment.')).toBeVisible()
  answer(
    reply(getPaymentCalendar, { ...calendar, totals: [], refunds: [], months: [], bookings: 0 }),
  )
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() =>
    expect(screen.getByRole('heading', { name: 'No payments yet' })).toBeVisible(),
  )
})

test('without a day there is nothing for a calendar', async () => {
  const [month] = calendar.months
  const undated = { ...calendar, months: [{ ...month, month: null }] } as typeof calendar
  const { user } = open('user', reply(getPaymentCalendar, { ...undated, isCut: true }))
  expect(await screen.findByRole('button', { name: 'Download as CSV' })).toBeVisible()
  expect(screen.getByRole('region', { name: 'No date agreed' })).toBeVisible()
  expect(screen.getByText('The 2 bookings with the latest dates.')).toBeVisible()
  await user.click(screen.getByRole('radio', { name: 'Late' }))
  expect(screen.getByText('Nothing here is late.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Download for a calendar' })).toBeNull()
})
