import { screen, waitFor, within } from '@testing-library/react'
import { type Booking, getBooking } from '#contract/bookings/bookings.ts'
import { getQuote } from '#contract/bookings/quotes.ts'
import { previewAddedFunction, proposeReschedule } from '#contract/bookings/reschedules.ts'
import { previewPayments } from '#contract/money/payments.ts'
import { aBooking, quote } from '#__tests__/support/examples.ts'
import { folds, unfold } from '#__tests__/support/folds.ts'
import { people, refuse, renderApp, reply } from '#__tests__/support/renderApp.tsx'

const sum = { amount: 38_000_000, currency: 'INR', tax: null, service: null }
const wedding: Booking = {
  ...aBooking,
  status: 'confirmed',
  firstDay: '2027-02-14',
  lastDay: '2027-02-14',
  guests: 300,
  times: null,
  sum,
  actions: ['reschedule'],
}
const haldi = { functionId: 'f2', name: 'Haldi', date: '2027-02-12', slot: 'morning' as const }
const planned = { ...wedding, lacks: [{ ...haldi, city: '', guests: 80 }] }
const plates = {
  label: 'Price, Haldi',
  kind: 'exact' as const,
  unit: 'per_plate' as const,
  amount: 100_000,
  maxAmount: null,
  guests: 80,
  functions: 1,
  days: null,
  total: 8_000_000,
  maxTotal: null,
}
const priced = { sum: { ...sum, amount: 46_000_000 }, lines: [plates], currency: 'INR' }
const unpriced = { sum: null, lines: [], currency: 'INR' }
const parts = { currency: 'INR', parts: [], changes: false, over: 0, rule: null }
const replies = [reply(getQuote, quote([])), reply(previewPayments, parts)]
const { businessName } = aBooking.vendor

test('a planned function is proposed as it is planned, with what all costs then', async () => {
  const { user, sent } = renderApp('/my-bookings/b1', {
    as: people.user,
    replies: [
      reply(getBooking, planned),
      reply(previewAddedFunction, priced),
      reply(proposeReschedule, wedding),
      ...replies,
    ],
  })
  await unfold(user, folds.change)
  const ask = `Ask ${businessName} to add Haldi, Fri 12 Feb 2027`
  await user.click(await screen.findByRole('button', { name: ask }))
  const dialog = within(screen.getByRole('dialog', { name: 'Add a function' }))
  expect(dialog.getByLabelText('Function')).toHaveValue('Haldi')
  expect(dialog.getByLabelText('Guests')).toHaveValue('80')
  expect(dialog.queryByLabelText(/^New total/)).toBeNull()
  expect(
    await dialog.findByText(
      'It would cost ₹4,60,000 in all, tax and service included: ₹80,000 more than now.',
    ),
  ).toBeVisible()
  expect(dialog.getByText('₹1,000 per plate × 80 guests')).toBeVisible()
  expect(sent(previewAddedFunction)[0]?.input).toEqual({
    bookingId: 'b1',
    name: 'Haldi',
    day: '2027-02-12',
    guests: '80',
  })
  await user.click(dialog.getByRole('button', { name: 'Propose' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent(proposeReschedule)[0]?.input).toEqual({
    bookingId: 'b1',
    note: '',
    // They sell no mornings: it is for all of the day.
    added: { name: 'Haldi', day: '2027-02-12', guests: 80 },
  })
})

test('a taken day is said as it is typed, with the nearest free ones and one press for each', async () => {
  const [taken, nearestDays] = ['Not free on Fri 12 Feb 2027.', ['2027-02-10']]
  const { user, answer } = renderApp('/my-bookings/b1', {
    as: people.user,
    replies: [
      reply(getBooking, wedding),
      reply(previewAddedFunction, refuse(409, taken, {}, { nearestDays })),
      ...replies,
    ],
  })
  await unfold(user, folds.change)
  await user.click(await screen.findByRole('button', { name: 'Add a function' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Add a function' }))
  await user.typeLetters(dialog.getByLabelText('Function'), 'Haldi')
  await user.typeLetters(dialog.getByLabelText('Guests'), '80')
  await user.typeLetters(dialog.getByLabelText('Day'), '2027-02-12')
  expect(await dialog.findByText(taken)).toBeVisible()
  answer(reply(previewAddedFunction, priced))
  await user.click(dialog.getByRole('button', { name: 'Wed 10 Feb 2027' }))
  expect(await dialog.findByText(/^It would cost ₹4,60,000/)).toBeVisible()
})

test('a town that they don’t come to is refused beside it before it is sent, and no price is promised', async () => {
  const { user, sent } = renderApp('/my-bookings/b1', {
    as: people.user,
    replies: [
      reply(getBooking, { ...planned, lacks: [{ ...haldi, city: 'Udaipur', guests: 80 }] }),
      reply(previewAddedFunction, { ...unpriced, travel: null, comes: false }),
      ...replies,
    ],
  })
  await unfold(user, folds.change)
  const ask = `Ask ${businessName} to add Haldi, Fri 12 Feb 2027`
  await user.click(await screen.findByRole('button', { name: ask }))
  const dialog = within(screen.getByRole('dialog', { name: 'Add a function' }))
  expect(dialog.getByLabelText(/^Town/)).toHaveValue('Udaipur')
  const words = `By what ${businessName} says, they don’t come to Udaipur.`
  expect(await dialog.findByText(words)).toBeVisible()
  expect(dialog.queryByText(/They answer with one, and you accept that or not/)).toBeNull()
  const town = dialog.getByLabelText(/^Town/)
  expect(town).toBeInvalid()
  expect(town).toHaveAccessibleDescription(expect.stringContaining(words))
  await user.click(dialog.getByRole('button', { name: 'Propose' }))
  expect(town).toHaveFocus()
  expect(sent(proposeReschedule)).toEqual([])
})

test('a vendor that adds a function where it doesn’t come reads that of itself', async () => {
  const reschedule = {
    _id: 'r1',
    by: 'user' as const,
    firstDay: '2027-02-12',
    lastDay: '2027-02-14',
    times: [
      { name: 'Wedding', day: '2027-02-14', slot: null, guests: 300 },
      { name: 'Haldi', day: '2027-02-12', slot: null, guests: 80, town: 'Udaipur', isAdded: true },
    ],
    guests: null,
    note: '',
    sum: null,
    expiresAt: '2099-01-01T00:00:00Z',
  }
  const { user } = renderApp('/vendor-bookings/b1', {
    as: people.vendor,
    replies: [
      reply(getBooking, { ...wedding, reschedule, actions: ['answer_reschedule'] }),
      reply(previewAddedFunction, { ...unpriced, travel: null, comes: false }),
      ...replies,
    ],
  })
  await user.click(await screen.findByRole('button', { name: 'Say what it costs' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Propose something else' }))
  const words = 'By what you say of travelling, you don’t come to Udaipur.'
  expect(await dialog.findByText(words)).toBeVisible()
})

test('what a couple adds without a price is answered with one, and can’t be accepted before', async () => {
  const reschedule = {
    _id: 'r1',
    by: 'user' as const,
    firstDay: '2027-02-12',
    lastDay: '2027-02-14',
    times: [
      { name: 'Wedding', day: '2027-02-14', slot: null, guests: 300 },
      { name: 'Haldi', day: '2027-02-12', slot: null, guests: 80, isAdded: true },
    ],
    guests: null,
    note: '',
    sum: null,
    expiresAt: '2099-01-01T00:00:00Z',
  }
  const { user, sent } = renderApp('/vendor-bookings/b1', {
    as: people.vendor,
    replies: [
      reply(getBooking, { ...wedding, reschedule, actions: ['answer_reschedule'] }),
      reply(previewAddedFunction, unpriced),
      reply(proposeReschedule, wedding),
      ...replies,
    ],
  })
  expect(await screen.findByText(/: Haldi on Fri 12 Feb 2027 for 80 guests added$/)).toBeVisible()
  const unsaid = 'Your prices say no total for it: it’s for you to say.'
  expect(screen.getByText(unsaid)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Accept the change' })).toBeNull()
  expect(screen.getByText(/The time of what is added is not held\.$/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Say what it costs' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Propose something else' }))
  expect(dialog.getByLabelText('Function')).toHaveValue('Haldi')
  expect(await dialog.findByText(unsaid)).toBeVisible()
  await user.type(dialog.getByLabelText(/^New total/), '450000')
  expect(await dialog.findByText(/: ₹70,000 more than now\.$/)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Propose' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent(proposeReschedule)[0]?.input).toEqual({
    bookingId: 'b1',
    note: '',
    answers: 'r1',
    added: { name: 'Haldi', day: '2027-02-12', guests: 80 },
    total: 45_000_000,
  })
})

test('who has a package of the booking adds a function with it, or with another that can be had then', async () => {
  const each = { currency: 'INR', unit: 'per_plate' as const, addOns: [], validity: null }
  const packages = [
    { ...each, name: 'Gold', amount: 250_000 },
    { ...each, name: 'Basic', amount: 80_000 },
    { ...each, name: 'Night', amount: 90_000, validity: { parts: ['evening' as const] } },
  ]
  const booking: Booking = {
    ...planned,
    packageName: 'Gold',
    priceList: { price: null, packages, seasons: [] },
  }
  const { user, sent } = renderApp('/my-bookings/b1', {
    as: people.user,
    replies: [
      reply(getBooking, booking),
      reply(previewAddedFunction, priced),
      reply(proposeReschedule, booking),
      ...replies,
    ],
  })
  await unfold(user, folds.change)
  await user.click(await screen.findByRole('button', { name: /^Ask .* to add Haldi/ }))
  const dialog = within(screen.getByRole('dialog', { name: 'Add a function' }))
  const chosen = dialog.getByRole('combobox', { name: /^Package/ })
  expect(chosen).toHaveDisplayValue('Gold: ₹2,500 per plate')
  expect(dialog.getByRole('option', { name: /^Night: ₹900 per plate, / })).toBeDisabled()
  await user.selectOptions(chosen, 'Basic')
  await dialog.findByText(/^It would cost ₹4,60,000 in all/)
  expect(sent(previewAddedFunction).at(-1)?.input).toMatchObject({ packageName: 'Basic' })
  await user.click(dialog.getByRole('button', { name: 'Propose' }))
  await waitFor(() =>
    expect(sent(proposeReschedule)[0]?.input).toMatchObject({
      added: { name: 'Haldi', packageName: 'Basic' },
    }),
  )
})
