import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { getBooking } from '#contract/bookings/bookings.ts'
import { requestQuoteChange, getQuote } from '#contract/bookings/quotes.ts'
import { proposeReschedule } from '#contract/bookings/reschedules.ts'
import { getPayments, previewPayments } from '#contract/money/payments.ts'
import { aBooking, noLimits, offered, plates, quote, version } from '#__tests__/support/examples.ts'
import { folds, unfold } from '#__tests__/support/folds.ts'
import { people, refuse, renderApp, reply } from '#__tests__/support/renderApp.tsx'

const forCouple = {
  ...offered,
  actions: ['agree' as const, 'ask_change' as const, 'turn_down' as const],
}
const confirmed = {
  ...offered,
  status: 'confirmed' as const,
  wasConfirmed: true,
  expiresAt: null,
  actions: ['cancel' as const, 'reschedule' as const],
}
const nothingPaid = {
  bookingId: 'b1',
  currency: 'INR',
  total: 42_480_000,
  isOver: false,
  state: 'open' as const,
  paid: 0,
  refunded: 0,
  waiting: 0,
  left: 42_480_000,
  over: 0,
  toRefund: null,
  instalments: [],
  payments: [],
  howToPay: null,
  actions: [],
}
const limits = {
  guestsMin: 100,
  guestsMax: 400,
  platesMin: 240,
  spendMin: { amount: 26_400_000, currency: 'INR' },
}
const name = 'What if more or fewer come?'
const open = (
  booking: typeof forCouple | typeof confirmed,
  quoted = quote([version], [], limits),
  ...more: ReturnType<typeof reply>[]
) =>
  renderApp('/my-bookings/b1', {
    as: people.user,
    replies: [reply(getBooking, booking), reply(getQuote, quoted), ...more],
  })
const card = async () => within(await screen.findByRole('region', { name }))
const drag = (slider: HTMLElement, value: number) => fireEvent.change(slider, { target: { value } })

beforeEach(() => sessionStorage.clear())

test('the couple drags: what it comes to, what would change, and what that breaks', async () => {
  const { sent } = open(forCouple)
  const tried = await card()
  expect(tried.getByRole('status')).toHaveTextContent('₹4,24,800 for 300 guests, as quoted.')
  expect(tried.queryByRole('list')).not.toBeInTheDocument()
  const slider = tried.getByRole('slider', { name: 'Guests' })
  expect(slider).toHaveAttribute('min', '150')
  expect(slider).toHaveAttribute('max', '450')

  drag(slider, 250)
  expect(slider).toHaveAttribute('aria-valuetext', '250 guests')
  expect(tried.getByRole('textbox', { name: 'Guests' })).toHaveValue('250')
  expect(tried.getByRole('status')).toHaveTextContent(
    '₹3,54,000 for 250 guests, ₹70,800 less than quoted.',
  )
  const changes = tried.getByRole('list', { name: 'What would change' })
  expect(
    within(changes)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Plates₹1,200 per guest × 300 guests · ₹3,60,000 plus 18% tax' +
      '₹1,200 per guest × 250 guests · ₹3,00,000 plus 18% tax',
    'Tax₹64,800₹54,000',
    'Advance₹2,12,400, due Fri 15 Jan 2027₹1,77,000, due Fri 15 Jan 2027',
    'Instalment 2₹2,12,400, due Sun 7 Feb 2027₹1,77,000, due Sun 7 Feb 2027',
  ])
  expect(tried.queryByText(/at least|at most/)).not.toBeInTheDocument()

  drag(slider, 200)
  expect(tried.getByText('Rose Hall serves at least 240 plates.')).toBeVisible()
  expect(
    tried.getByText(
      'Rose Hall is booked for at least ₹2,64,000 before tax and service. These lines come to ₹2,40,000.',
    ),
  ).toBeVisible()
  drag(slider, 401)
  expect(tried.getByText('Rose Hall has room for at most 400 guests.')).toBeVisible()
  expect(tried.getByRole('status')).toHaveTextContent('₹1,43,016 more than quoted.')
  // The quote above it stands as it was sent.
  expect(screen.getByRole('list', { name: 'Lines of the quote' })).toHaveTextContent('₹3,60,000')
  expect(sent(requestQuoteChange)).toEqual([])
})

test('more than the hall or the package is for says so, beside the same total', async () => {
  const hall = 'Courtyard Hall'
  const listed = {
    prices: [{ name: 'Plates', label: 'Plates', validity: { guestsMax: 320 } }],
    lines: [{ label: 'Plates' }],
    seasons: [],
  }
  open({ ...forCouple, hall, listed }, quote([version], [], { ...limits, hallMax: 350 }))
  const tried = await card()
  const slider = tried.getByRole('slider', { name: 'Guests' })
  const ofPackage = 'The package “Plates” doesn’t apply for that many guests.'
  const ofHall = 'Courtyard Hall has room for at most 350 guests.'
  drag(slider, 320)
  expect(tried.queryByText(/apply|at most/)).toBeNull()
  drag(slider, 321)
  expect(tried.getByText(ofPackage)).toBeVisible()
  expect(tried.queryByText(ofHall)).toBeNull()
  drag(slider, 401)
  expect(tried.getByText(ofPackage)).toBeVisible()
  expect(tried.getByText(ofHall)).toBeVisible()
  expect(tried.queryByText(/Rose Hall has room/)).toBeNull()
})

test('a number is typed; what is none says so and leaves the last one', async () => {
  const { user } = open(forCouple)
  const tried = await card()
  const field = tried.getByRole('textbox', { name: 'Guests' })
  await user.clear(field)
  expect(field).toHaveAccessibleDescription('A whole number, from 1 to 20,000.')
  expect(tried.getByRole('status')).toHaveTextContent('for 300 guests')
  await user.typeLetters(field, '1,000')
  expect(field).not.toHaveAccessibleDescription()
  expect(tried.getByRole('status')).toHaveTextContent('₹14,16,000 for 1,000 guests')
  expect(tried.getByRole('slider')).toHaveAttribute('max', '1000')
  await user.click(tried.getByRole('button', { name: 'Back to 300' }))
  expect(field).toHaveValue('300')
  expect(tried.getByRole('status')).toHaveTextContent('as quoted')
})

test('the keyboard reaches all of it, and only the button asks for a change of the version', async () => {
  const { user, sent, answer } = open(forCouple)
  const tried = await card()
  await user.click(tried.getByRole('textbox', { name: 'Guests' }))
  await user.tab()
  expect(tried.getByRole('slider')).toHaveFocus()
  drag(tried.getByRole('slider'), 320)
  await user.tab()
  expect(tried.getByRole('button', { name: 'Ask about 320 guests' })).toHaveFocus()
  await user.keyboard('{Enter}')
  const dialog = within(screen.getByRole('dialog', { name: 'Ask for a change?' }))
  const message =
    'We may be 320 guests instead of 300. By the lines of the quote that comes to ₹4,53,120 in all. ' +
    'Could you change the quote?'
  expect(dialog.getByLabelText('What should be different?')).toHaveValue(message)
  const changed = { ...forCouple, status: 'change_asked' as const }
  answer(reply(requestQuoteChange, changed), reply(getBooking, changed))
  await user.click(dialog.getByRole('button', { name: 'Ask for it' }))
  expect(await screen.findByText('You asked Rose Hall for a change')).toBeVisible()
  expect(sent(requestQuoteChange).map(({ input }) => input)).toEqual([
    { bookingId: 'b1', version: 1, message },
  ])
})

test('of a confirmed booking it is proposed, with its price; a failure loses no word', async () => {
  const { user, sent, answer } = open(confirmed)
  answer(
    reply(previewPayments, { currency: 'INR', parts: [], changes: false, over: 0, rule: null }),
  )
  await unfold(user, folds.change)
  const tried = await card()
  expect(tried.getByRole('status')).toHaveTextContent('as agreed')
  drag(tried.getByRole('slider'), 299)
  await user.click(tried.getByRole('button', { name: 'Propose 299 guests' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Propose a change' }))
  expect(dialog.getByLabelText('Guests')).toHaveValue('299')
  const status = async (words: string) =>
    // The other one is that of the instalments, until they have come.
    waitFor(() => expect(dialog.getByRole('status')).toHaveTextContent(words))
  await status('₹4,23,384 for 299 guests, ₹1,416 less than agreed.')
  await user.clear(dialog.getByLabelText('Guests'))
  await user.type(dialog.getByLabelText('Guests'), '1,401')
  const words = 'Rose Hall has room for at most 400 guests.'
  await status(words)
  const field = dialog.getByLabelText(/^Note/)
  await user.type(field, 'Thank you.')
  answer(reply(proposeReschedule, refuse(422, words, { guests: words })))
  await user.click(dialog.getByRole('button', { name: 'Propose' }))
  await waitFor(() => expect(dialog.getByLabelText('Guests')).toHaveAccessibleDescription(words))
  expect(field).toHaveValue('Thank you.')
  await user.clear(dialog.getByLabelText('Guests'))
  await user.type(dialog.getByLabelText('Guests'), '299')
  answer(reply(proposeReschedule, confirmed))
  await user.click(dialog.getByRole('button', { name: 'Propose' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(sent(proposeReschedule).map(({ input }) => input)).toEqual([
    { bookingId: 'b1', note: 'Thank you.', guests: 1401 },
    { bookingId: 'b1', note: 'Thank you.', guests: 299 },
  ])
})

test('a proposal of guests says price, instalments and what it changes before it is accepted', async () => {
  const reschedule = {
    _id: 'm1',
    by: 'vendor' as const,
    firstDay: confirmed.firstDay,
    lastDay: confirmed.lastDay,
    guests: 350,
    sum: { amount: 49_560_000, currency: 'INR', tax: 7_560_000, service: 0 },
    note: '',
    expiresAt: '2099-01-01T00:00:00.000Z',
  }
  const waits = { ...confirmed, reschedule, actions: ['answer_reschedule' as const] }
  const part = { label: 'Advance', due: '2027-01-15', amount: 21_240_000 }
  const paid = { ...part, paid: 21_240_000, waiting: 0, state: 'paid' as const }
  const { user } = renderApp('/my-bookings/b1', {
    as: people.user,
    replies: [
      reply(getBooking, { ...waits, contact: { name: '', email: '', phone: '' } }),
      reply(getQuote, quote()),
      reply(getPayments, { ...nothingPaid, instalments: [paid] }),
      reply(previewPayments, {
        currency: 'INR',
        parts: [
          paid,
          { ...part, label: '', amount: 28_320_000, paid: 0, waiting: 0, state: 'open' },
        ],
        changes: true,
        over: 0,
        rule: 'week',
      }),
    ],
  })
  expect(await screen.findByText('Proposed by Rose Hall: 350 guests')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Accept the change' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Change the booking?' }))
  expect(dialog.getByText('350 guests instead of 300')).toBeVisible()
  expect(dialog.getByText(/^It would cost ₹4,95,600 in all/)).toHaveTextContent(
    '₹70,800 more than now.',
  )
  const parts = await dialog.findByRole('list', { name: 'Instalments as proposed' })
  expect(parts).toHaveTextContent('₹2,12,400Paid')
  expect(parts).toHaveTextContent(
    'due a week after it is accepted: Fri 15 Jan 2027 if that is today',
  )
  expect(parts).toHaveTextContent('₹2,83,200')
  expect(dialog.getByText(/^As everything else is paid, the difference is due/)).toBeVisible()
})

test('instalments of fixed amounts are said to need another plan', async () => {
  const fixed = (amount: number) => ({
    label: '',
    percent: null,
    amount,
    dueDay: null,
    daysBefore: 7,
  })
  const instalments = [fixed(12_480_000), fixed(30_000_000)]
  open(forCouple, quote([{ ...version, instalments }], [], noLimits))
  const tried = await card()
  drag(tried.getByRole('slider'), 301)
  expect(tried.getByText(/instalments are fixed amounts/)).toHaveTextContent('Rose Hall would plan')
})

test('who only looks tries it, and is offered nothing to send', async () => {
  const { user } = open({ ...confirmed, actions: [] })
  await unfold(user, folds.change)
  const tried = await card()
  drag(tried.getByRole('slider'), 250)
  expect(tried.getByRole('button', { name: 'Back to 300' })).toBeVisible()
  await waitFor(() => expect(tried.queryByRole('button', { name: /^(Ask|Propose)/ })).toBeNull())
  expect(tried.getByText(/^Nothing changes and nothing is sent\./)).toBeVisible()
})

test('a booking at an exact price has it without a quote, with its lines and the least it serves', async () => {
  const menu = {
    label: 'Menu',
    kind: 'exact' as const,
    unit: 'per_plate' as const,
    amount: 120_000,
    maxAmount: null,
    guests: 300,
    functions: 1,
    days: null,
    total: 36_000_000,
    maxTotal: null,
  }
  const tent = { ...menu, label: 'Tent', unit: 'per_event' as const, amount: 5_000_000 }
  const plain = {
    ...aBooking,
    status: 'confirmed' as const,
    firstDay: '2028-02-14',
    lastDay: '2028-02-14',
    lines: [menu, { ...tent, guests: null, functions: null, total: 5_000_000 }],
    total: { ...aBooking.total, amount: 41_000_000 },
    sum: { amount: 41_000_000, currency: 'INR', tax: null, service: null },
    actions: ['reschedule' as const],
  }
  const { user, answer } = open(
    { ...confirmed, ...plain } as unknown as typeof confirmed,
    quote([], [], limits),
    reply(getQuote, refuse(503, 'One moment.')),
  )
  await unfold(user, folds.change)
  expect(await screen.findByText('One moment.')).toBeVisible()
  answer(reply(getQuote, quote([], [], limits)))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  const tried = await card()
  expect(tried.getByRole('status')).toHaveTextContent('₹4,10,000 for 300 guests')
  drag(tried.getByRole('slider'), 230)
  expect(tried.getByRole('status')).toHaveTextContent(
    '₹3,26,000 for 230 guests, ₹84,000 less than agreed.',
  )
  expect(tried.getByText('Rose Hall serves at least 240 plates.')).toBeVisible()
  expect(tried.getByText('Menu').closest('li')).toHaveTextContent('₹2,76,000')
  expect(tried.getByText('Tent').closest('li')).toHaveTextContent('₹50,000')
  await user.click(tried.getByRole('button', { name: 'Propose 230 guests' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Propose a change' }))
  expect(dialog.getByLabelText('Guests')).toHaveValue('230')
  await user.click(dialog.getByRole('button', { name: 'Back' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test.each([
  ['no line is per guest', forCouple, { lines: [{ ...plates, basis: 'fixed' as const }] }],
  ['another price was agreed since', { ...confirmed, sum: { ...confirmed.sum, amount: 1 } }, {}],
  ['it is over', { ...confirmed, firstDay: '2026-01-01', lastDay: '2026-01-01' }, {}],
  ['it was declined', { ...offered, status: 'turned_down' as const }, {}],
])('nothing is tried where %s', async (_why, booking, more) => {
  const { user } = open(booking as typeof confirmed, quote([{ ...version, ...more }]))
  if (booking.wasConfirmed) {
    await unfold(user, folds.history)
    await unfold(user, 'The quote, as it was sent')
  }
  expect(await screen.findByRole('list', { name: 'Lines of the quote' })).toBeVisible()
  expect(screen.queryByText(name)).not.toBeInTheDocument()
})
