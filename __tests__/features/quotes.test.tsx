import { screen, waitFor, within } from '@testing-library/react'
import { getBooking, getBookings } from '#contract/bookings/bookings.ts'
import type { Quote, QuoteStart } from '#contract/bookings/quoteShapes.ts'
import {
  acceptQuote,
  askQuoteChange,
  declineQuote,
  getQuote,
  getQuoteDraft,
  saveQuoteDraft,
  sendQuote,
} from '#contract/bookings/quotes.ts'
import { lookAtBooking } from '#contract/platform/disputes.ts'
import { getEnquiry } from '#contract/talk/enquiries.ts'
import { aBooking, anEnquiry } from '#__tests__/support/examples.ts'
import { people, refuse, renderApp, reply } from '#__tests__/support/renderApp.tsx'

const sum = { amount: 42_480_000, currency: 'INR', tax: 6_480_000, service: 0 }
const vague = {
  ...aBooking,
  total: { ...aBooking.total, tax: 'excluded' as const },
  actions: ['offer' as const, 'decline' as const],
}
const offered = { ...vague, status: 'offered' as const, sum, quoteVersion: 1 }
const forCouple = {
  ...offered,
  actions: ['agree' as const, 'ask_change' as const, 'turn_down' as const],
}
const plates = {
  id: 'a',
  label: 'Plates',
  basis: 'per_guest' as const,
  quantity: 1,
  unitPrice: 120_000,
  taxRate: 18,
}
const version: Quote['versions'][number] = {
  version: 1,
  sentAt: '2026-11-20T10:00:00.000Z',
  who: 'Ravi',
  currency: 'INR',
  firstDay: '2027-02-14',
  lastDay: '2027-02-14',
  guests: 300,
  lines: [plates],
  taxIncluded: false,
  discount: null,
  service: null,
  instalments: [
    { label: 'Advance', percent: 50, amount: null, dueDay: null, daysBefore: 30 },
    { label: '', percent: 50, amount: null, dueDay: null, daysBefore: 7 },
  ],
  terms: 'Music until eleven.',
  note: '',
  validUntil: '2026-11-25',
  holds: true,
  totals: {
    lines: [36_000_000],
    subtotal: 36_000_000,
    discount: 0,
    service: 0,
    taxes: [{ rate: 18, net: 36_000_000, tax: 6_480_000, gross: 42_480_000 }],
    tax: 6_480_000,
    total: 42_480_000,
    instalments: [
      { amount: 21_240_000, due: '2027-01-15' },
      { amount: 21_240_000, due: '2027-02-07' },
    ],
  },
}
const second: typeof version = {
  ...version,
  version: 2,
  lines: [{ ...plates, unitPrice: 110_000 }],
  totals: { ...version.totals, lines: [33_000_000], total: 38_940_000 },
}
const quote = (versions = [version], asks: Quote['asks'] = []): Quote => ({
  bookingId: 'b1',
  versions,
  asks,
})
const start: QuoteStart = {
  bookingId: 'b1',
  enquiryId: null,
  coupleName: 'Priya & Arjun',
  currency: 'INR',
  firstDay: '2027-02-14',
  lastDay: '2027-02-14',
  guests: 300,
  version: 0,
  isOpen: true,
  taxIncluded: false,
  taxRate: 18,
  service: null,
  lines: [plates],
  packages: [
    {
      _id: 'p1',
      name: 'Valet',
      lines: [{ ...plates, id: 's0', label: 'Valet', basis: 'fixed', unitPrice: 5_000_000 }],
    },
  ],
  last: null,
  terms: '',
  instalments: [],
  validUntil: '2026-11-26',
  draft: null,
  draftVersion: 0,
  asks: [],
}
const typedElsewhere: NonNullable<QuoteStart['draft']> = {
  after: 0,
  firstDay: '2027-02-14',
  lastDay: '2027-02-14',
  guests: '300',
  lines: [{ ...plates, quantity: '1', unitPrice: '1200', taxRate: '18' }],
  taxIncluded: false,
  discount: '',
  service: '',
  instalments: [],
  terms: '',
  note: '',
  validUntil: '2026-11-26',
  holds: true,
}
const builder = (more: Partial<QuoteStart> = {}) =>
  renderApp('/vendor-bookings/b1/quote', {
    as: people.vendor,
    replies: [
      reply(getQuoteDraft, { ...start, ...more }),
      reply(saveQuoteDraft, { savedAt: null, version: 1 }),
    ],
  })

beforeEach(() => sessionStorage.clear())

test('a vendor sends what was asked for in two taps: from the list, and sent', async () => {
  const { user, sent, answer } = renderApp('/vendor-bookings', {
    as: people.vendor,
    replies: [reply(getBookings, { items: [vague], nextCursor: null, total: 1 })],
  })
  const line = await screen.findByRole('article', { name: /Priya & Arjun/ })
  expect(within(line).queryByRole('button', { name: 'Confirm' })).not.toBeInTheDocument()
  answer(
    reply(getQuoteDraft, start),
    reply(sendQuote, offered),
    reply(getBooking, offered),
    reply(getQuote, quote()),
  )
  await user.click(within(line).getByRole('link', { name: 'Send a quote' }))
  const sums = await screen.findByRole('region', { name: 'What it comes to' })
  expect(sums).toHaveTextContent('18% tax₹64,800')
  expect(sums).toHaveTextContent('Total₹4,24,800')
  await user.click(screen.getAllByRole('button', { name: 'Send the quote' })[0] as HTMLElement)
  expect(await screen.findByText('Waiting for Priya & Arjun to accept your quote')).toBeVisible()
  expect(sent(sendQuote).map(({ input }) => input)).toMatchObject([
    { bookingId: 'b1', after: 0, guests: 300, lines: [plates], taxIncluded: false, holds: true },
  ])
})

test('lines are added, moved and removed; the sums follow, and the draft survives a reload', async () => {
  const { user, unmount } = builder()
  await user.click(await screen.findByRole('button', { name: 'Valet' }))
  expect(screen.getByRole('region', { name: 'What it comes to' })).toHaveTextContent('₹4,83,800')
  await user.click(screen.getByRole('button', { name: 'Move line 2 earlier' }))
  expect(screen.getAllByLabelText('What it is')[0]).toHaveValue('Valet')
  await user.click(screen.getByRole('button', { name: 'Remove line 2' }))
  expect(screen.getByRole('region', { name: 'What it comes to' })).toHaveTextContent('₹59,000')
  await user.type(screen.getByLabelText('Discount', { exact: false }), '10%')
  expect(screen.getByRole('region', { name: 'What it comes to' })).toHaveTextContent('₹53,100')
  unmount()
  builder()
  expect(await screen.findByLabelText('What it is')).toHaveValue('Valet')
  expect(screen.getByLabelText('Discount', { exact: false })).toHaveValue('10%')
})

test('another device has saved the draft: what is typed stays, and one of the two is taken', async () => {
  const { user, sent, answer } = builder()
  const refused = refuse(409, 'This draft was changed on another device.', undefined, {
    currentVersion: 4,
  })
  answer(reply(saveQuoteDraft, refused))
  const discount = await screen.findByLabelText('Discount', { exact: false })
  await user.type(discount, '10%')
  const notice = await screen.findByRole('alert', undefined, { timeout: 5000 })
  expect(notice).toHaveTextContent('This draft was changed on another device.')
  expect(discount).toHaveValue('10%')
  answer(reply(saveQuoteDraft, { savedAt: null, version: 5 }))
  await user.click(within(notice).getByRole('button', { name: 'Keep what I typed' }))
  await waitFor(() => expect(sent(saveQuoteDraft)).toHaveLength(2))
  expect(sent(saveQuoteDraft).map(({ input }) => input)).toMatchObject([
    { seen: 0, draft: { discount: '10%' } },
    { seen: 4, draft: { discount: '10%' } },
  ])
  expect(screen.queryByText('This draft was changed on another device.')).not.toBeInTheDocument()

  answer(
    reply(saveQuoteDraft, refused),
    reply(getQuoteDraft, {
      ...start,
      draft: { ...typedElsewhere, discount: '15%' },
      draftVersion: 6,
    }),
  )
  await user.type(discount, '5')
  const again = await screen.findByRole('alert', undefined, { timeout: 5000 })
  await user.click(within(again).getByRole('button', { name: 'Take the other one' }))
  await waitFor(() =>
    expect(screen.getByLabelText('Discount', { exact: false })).toHaveValue('15%'),
  )
})

test('words that a tab kept before versions were noted are asked about, too', async () => {
  const { user, unmount } = builder()
  await user.type(await screen.findByLabelText('Discount', { exact: false }), '10%')
  unmount()
  const note = Object.keys(sessionStorage).find((key) => key.endsWith('-seen')) ?? ''
  expect(note).not.toBe('')
  sessionStorage.removeItem(note)
  const { user: later, sent } = builder({ draft: typedElsewhere, draftVersion: 3 })
  const discount = await screen.findByLabelText('Discount', { exact: false })
  expect(discount).toHaveValue('10%')
  await later.type(discount, '{Backspace}')
  await waitFor(() => expect(sent(saveQuoteDraft)).toHaveLength(1), { timeout: 5000 })
  expect(sent(saveQuoteDraft)[0]?.input).toMatchObject({ seen: 0, draft: { discount: '10' } })
})

test('instalments that do not add up say so while typed; the server’s words stand beside the field', async () => {
  const { user, answer } = builder()
  await user.click(await screen.findByText('Instalments'))
  await user.click(screen.getByRole('button', { name: 'Add an instalment' }))
  await user.type(screen.getByLabelText('How much'), '40%')
  await user.type(screen.getByLabelText('How many days before'), '30')
  expect(screen.getByRole('region', { name: 'What it comes to' })).toHaveTextContent(
    /₹2,54,880 less than the total/,
  )
  answer(
    reply(sendQuote, refuse(422, 'No.', { 'instalments.0.percent': 'That is ₹2,54,880 less.' })),
  )
  await user.click(screen.getAllByRole('button', { name: 'Send the quote' })[0] as HTMLElement)
  expect(await screen.findByText('That is ₹2,54,880 less.')).toBeVisible()
  expect(screen.getByLabelText('How much')).toHaveAccessibleDescription(/less/)
})

test('another version begins with the last one, and shows what was asked at which line', async () => {
  builder({
    version: 1,
    last: version,
    asks: [
      {
        _id: 'q',
        version: 1,
        lineId: 'a',
        message: 'Could it be ₹1,100?',
        who: 'Priya',
        at: '2026-11-21T10:00:00.000Z',
      },
    ],
  })
  const line = await screen.findByRole('region', { name: 'Line 1' })
  expect(line).toHaveTextContent('Could it be ₹1,100?')
  expect(screen.getByText('This becomes version 2.')).toBeVisible()
})

test('a question is answered with a quote, too', async () => {
  renderApp('/vendor/Enquiry/e1', {
    as: people.vendor,
    replies: [reply(getEnquiry, { ...anEnquiry, actions: ['reply', 'quote'] })],
  })
  expect(await screen.findByRole('link', { name: 'Send a quote' })).toHaveAttribute(
    'href',
    '/vendor/Enquiry/e1/quote',
  )
})

test('the couple reads the lines, and accepts the version that it sees', async () => {
  const { user, sent, answer } = renderApp('/my-bookings/b1', {
    as: people.user,
    replies: [reply(getBooking, forCouple), reply(getQuote, quote())],
  })
  const lines = await screen.findByRole('list', { name: 'Lines of the quote' })
  expect(lines).toHaveTextContent('Plates₹1,200 per guest × 300 guests')
  expect(screen.getByText('due Fri 15 Jan 2027')).toBeVisible()
  expect(screen.getByText('Music until eleven.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Accept ₹4,24,800' }))
  const dialog = screen.getByRole('dialog', { name: 'Book Rose Hall?' })
  expect(dialog).toHaveTextContent('₹4,24,800 in all, with ₹64,800 tax and no service charge')
  answer(
    reply(
      acceptQuote,
      refuse(409, 'Rose Hall is not free on 14 Feb. Nearest free: 15 Feb.', undefined, {
        nearestDays: ['2027-02-15'],
      }),
    ),
  )
  await user.click(within(dialog).getByRole('button', { name: 'Accept and book' }))
  expect(await within(dialog).findByText(/Nearest free: 15 Feb/)).toBeVisible()
  expect(dialog).toHaveTextContent('The quote stays.')
  expect(sent(acceptQuote).map(({ input }) => input)).toEqual([{ bookingId: 'b1', version: 1 }])
})

test('or asks for a change at a line', async () => {
  const { user, sent, answer } = renderApp('/my-bookings/b1', {
    as: people.user,
    replies: [reply(getBooking, forCouple), reply(getQuote, quote())],
  })
  await user.click(await screen.findByRole('button', { name: 'Ask for a change of Plates' }))
  const dialog = screen.getByRole('dialog', { name: 'Change “Plates”?' })
  await user.type(within(dialog).getByLabelText('What should be different?'), 'Cheaper?')
  const changed = { ...forCouple, status: 'change_asked' as const }
  answer(reply(askQuoteChange, changed), reply(getBooking, changed))
  await user.click(within(dialog).getByRole('button', { name: 'Ask for it' }))
  expect(await screen.findByText('You asked Rose Hall for a change')).toBeVisible()
  expect(screen.getByText('Change asked for')).toBeVisible()
  expect(sent(askQuoteChange).map(({ input }) => input)).toEqual([
    { bookingId: 'b1', version: 1, lineId: 'a', message: 'Cheaper?' },
  ])
})

test('a second version says what it changed, line by line', async () => {
  renderApp('/my-bookings/b1', {
    as: people.user,
    replies: [
      reply(getBooking, { ...forCouple, quoteVersion: 2 }),
      reply(getQuote, quote([second, version])),
    ],
  })
  expect(await screen.findByText('Quote: version 2')).toBeVisible()
  const changes = await screen.findByRole('list', { name: 'Changes since version 1' })
  expect(changes).toHaveTextContent('₹1,200 per guest')
  expect(changes).toHaveTextContent('₹1,100 per guest')
  expect(within(changes).getByText('Total')).toBeVisible()
})

test('an admin who opens the booking for a dispute reads the lines, and acts on none', async () => {
  const party = (name: string) => ({ _id: null, name, email: '', phone: '' })
  const dispute = {
    booking: { ...offered, actions: [] },
    quote: quote([second, version]),
    couple: party('Priya & Arjun'),
    vendor: party('Rose Hall'),
    thread: [],
    policyPercent: null,
    mayCancel: true,
    lookedAt: '2026-11-23T10:00:00.000Z',
  }
  const { user } = renderApp('/admin/bookings/b1', {
    as: people.admin,
    replies: [reply(lookAtBooking, dispute)],
  })
  await user.type(await screen.findByLabelText('Why do you need to?'), 'A complaint')
  await user.click(screen.getByRole('button', { name: 'Open it' }))
  const [newest] = await screen.findAllByRole('list', { name: 'Lines of the quote' })
  expect(newest).toHaveTextContent('Plates₹1,100 per guest × 300 guests₹3,30,000')
  expect(screen.getByRole('list', { name: 'Changes since version 1' })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /Accept|Ask for a change/ })).not.toBeInTheDocument()
})

test('or declines with a word', async () => {
  const { user, sent, answer } = renderApp('/my-bookings/b1', {
    as: people.user,
    replies: [reply(getBooking, forCouple), reply(getQuote, quote())],
  })
  await user.click(await screen.findByRole('button', { name: 'Decline' }))
  const dialog = screen.getByRole('dialog', { name: 'Decline the quote?' })
  await user.type(within(dialog).getByLabelText('Why?'), 'Over our budget.')
  const over = { ...forCouple, status: 'turned_down' as const, expiresAt: null, actions: [] }
  answer(reply(declineQuote, over), reply(getBooking, over))
  await user.click(within(dialog).getByRole('button', { name: 'Decline the quote' }))
  expect(await screen.findByText('You declined the quote')).toBeVisible()
  expect(sent(declineQuote).map(({ input }) => input)).toEqual([
    { bookingId: 'b1', reason: 'Over our budget.' },
  ])
})

test('of an older booking it is said that the agreed total is not recorded', async () => {
  renderApp('/my-bookings/b1', {
    as: people.user,
    replies: [
      reply(getBooking, { ...vague, status: 'confirmed', expiresAt: null, actions: ['cancel'] }),
    ],
  })
  expect(await screen.findByText('Not recorded here.')).toBeVisible()
})
