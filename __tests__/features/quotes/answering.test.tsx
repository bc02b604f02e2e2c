import { screen, within } from '@testing-library/react'
import { getBooking } from '#contract/bookings/bookings.ts'
import {
  acceptQuote,
  requestQuoteChange,
  declineQuote,
  getQuote,
} from '#contract/bookings/quotes.ts'
import { inspectBooking } from '#contract/moderation/disputes.ts'
import { offered, plates, quote, vague, version } from '#__tests__/support/examples.ts'
import { people, refuse, renderApp, reply } from '#__tests__/support/renderApp.tsx'

const forCouple = {
  ...offered,
  actions: ['agree' as const, 'ask_change' as const, 'turn_down' as const],
}
const second: typeof version = {
  ...version,
  version: 2,
  lines: [{ ...plates, unitPrice: 110_000 }],
  totals: { ...version.totals, lines: [33_000_000], total: 38_940_000 },
}

beforeEach(() => sessionStorage.clear())

test('the couple reads the lines, and accepts the version that it sees', async () => {
  const { user, sent, answer } = renderApp('/my-bookings/b1', {
    as: people.user,
    replies: [reply(getBooking, forCouple), reply(getQuote, quote())],
  })
  const lines = await screen.findByRole('list', { name: 'Lines of the quote' })
  expect(lines).toHaveTextContent('Plates₹1,200 per guest × 300 guests')
  expect(screen.getByText('due Fri 15 Jan 2027')).toBeVisible()
  expect(screen.getByText('₹200 less than the price you saw, ₹4,25,000.')).toBeVisible()
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
  expect(sent(acceptQuote).map(({ input }) => input)).toEqual([
    { bookingId: 'b1', version: 1, read: null },
  ])
})

test('or asks for a change at a line', async () => {
  const loose: typeof version = {
    ...version,
    note: 'We look forward to it.',
    holds: false,
    lines: [
      plates,
      { ...plates, id: 'b', label: 'Stage', basis: 'fixed', unitPrice: 1_000_000, taxRate: 5 },
    ],
    totals: { ...version.totals, lines: [36_000_000, 1_000_000] },
  }
  const ask = { at: '2026-11-21T10:00:00.000Z', version: 1 }
  const asks = [
    { ...ask, _id: 'k1', lineId: 'a', who: 'Priya', message: 'No fish, please.' },
    { ...ask, _id: 'k2', lineId: null, who: null, message: 'Everything a week earlier?' },
  ]
  const { user, sent, answer } = renderApp('/my-bookings/b1', {
    as: people.user,
    replies: [
      reply(getBooking, { ...forCouple, isHeld: false }),
      reply(getQuote, quote([loose], asks)),
    ],
  })
  const lines = await screen.findByRole('list', { name: 'Lines of the quote' })
  expect(
    within(lines)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Plates₹1,200 per guest × 300 guests · 18% taxAsked by Priya of version 1No fish, please.Ask for a change₹3,60,000',
    'Stage5% taxAsk for a change₹10,000',
  ])
  expect(screen.getByText('We look forward to it.')).toBeVisible()
  expect(screen.getByText('Everything a week earlier?').parentElement).toHaveTextContent(
    'Asked of version 1Everything a week earlier?',
  )
  expect(
    screen.getByText(/The time is not held: others can take it until the quote is accepted\.$/),
  ).toBeVisible()
  expect(await screen.findByText(/^Nothing is confirmed yet/)).toHaveTextContent(
    /The quote is valid for .*; others can take the day until you accept\.$/,
  )
  await user.click(screen.getByRole('button', { name: 'Ask for a change of Plates' }))
  const dialog = screen.getByRole('dialog', { name: 'Change “Plates”?' })
  await user.type(within(dialog).getByLabelText('What should be different?'), 'Cheaper?')
  const changed = { ...forCouple, status: 'change_asked' as const }
  answer(reply(requestQuoteChange, changed), reply(getBooking, changed))
  await user.click(within(dialog).getByRole('button', { name: 'Ask for it' }))
  expect(await screen.findByText('You asked Rose Hall for a change')).toBeVisible()
  expect(screen.getByText('Change asked for')).toBeVisible()
  expect(sent(requestQuoteChange).map(({ input }) => input)).toEqual([
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
    payments: null,
    evidence: [],
    reviewDisputes: [],
    policyPercent: null,
    mayCancel: true,
    mayAsk: false,
    mayComplete: false,
    lookedAt: '2026-11-23T10:00:00.000Z',
  }
  const { user } = renderApp('/admin/bookings/b1', {
    as: people.admin,
    replies: [reply(inspectBooking, dispute)],
  })
  await user.type(await screen.findByLabelText('Why do you need to?'), 'A complaint')
  await user.click(screen.getByRole('button', { name: 'Open it' }))
  const [newest] = await screen.findAllByRole('list', { name: 'Lines of the quote' })
  expect(newest).toHaveTextContent('Plates₹1,100 per guest × 300 guests₹3,30,000')
  expect(screen.getByRole('list', { name: 'Changes since version 1' })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /Accept|Ask for a change/ })).not.toBeInTheDocument()
})

test('or declines with a word the version that was read, though another one comes meanwhile', async () => {
  const { user, sent, answer, publish } = renderApp('/my-bookings/b1', {
    as: people.user,
    replies: [reply(getBooking, forCouple), reply(getQuote, quote())],
  })
  await user.click(await screen.findByRole('button', { name: 'Decline' }))
  const dialog = screen.getByRole('dialog', { name: 'Decline the quote?' })
  await user.type(within(dialog).getByLabelText('Why?'), 'Over our budget.')
  answer(reply(getBooking, { ...forCouple, quoteVersion: 2 }))
  await publish({ type: 'Booking', id: 'b1' })
  expect(await screen.findByText('Quote: version 2')).toBeInTheDocument()
  const over = { ...forCouple, status: 'turned_down' as const, expiresAt: null, actions: [] }
  answer(reply(declineQuote, over), reply(getBooking, over))
  await user.click(within(dialog).getByRole('button', { name: 'Decline the quote' }))
  expect(await screen.findByText('You declined the quote')).toBeVisible()
  expect(sent(declineQuote).map(({ input }) => input)).toEqual([
    { bookingId: 'b1', version: 1, reason: 'Over our budget.' },
  ])
})

test.each([
  [
    'Ask for a change',
    'What should be different?',
    'Ask for it',
    requestQuoteChange,
    { message: 'Over our budget.' },
  ],
  [
    'Ask for a change of Plates',
    'What should be different?',
    'Ask for it',
    requestQuoteChange,
    { lineId: 'a', message: 'Over our budget.' },
  ],
  ['Accept ₹4,24,800', undefined, 'Accept and book', acceptQuote, { read: null }],
] as const)(
  '“%s” answers the version that was read, though another one comes meanwhile',
  async (open, label, action, line, input) => {
    const { user, sent, answer, publish } = renderApp('/my-bookings/b1', {
      as: people.user,
      replies: [reply(getBooking, forCouple), reply(getQuote, quote())],
    })
    await user.click(await screen.findByRole('button', { name: open }))
    const dialog = within(screen.getByRole('dialog'))
    if (label) await user.type(dialog.getByLabelText(label), 'Over our budget.')
    answer(
      reply(getBooking, {
        ...forCouple,
        quoteVersion: 2,
        sum: { ...forCouple.sum, amount: 38_940_000 },
      }),
      reply(line, refuse(409, 'Version 2 is there now.')),
    )
    await publish({ type: 'Booking', id: 'b1' })
    expect(await screen.findByText('Quote: version 2')).toBeInTheDocument()
    await user.click(dialog.getByRole('button', { name: action }))
    expect(await dialog.findByText('Version 2 is there now.')).toBeVisible()
    expect(sent(line).map((call) => call.input)).toEqual([
      { bookingId: 'b1', version: 1, ...input },
    ])
  },
)

test('of an older booking it is said that the agreed total is not recorded', async () => {
  renderApp('/my-bookings/b1', {
    as: people.user,
    replies: [
      reply(getBooking, { ...vague, status: 'confirmed', expiresAt: null, actions: ['cancel'] }),
    ],
  })
  expect(await screen.findByText('Not recorded here.')).toBeVisible()
})
