import { screen, waitFor, within } from '@testing-library/react'
import { type Booking, getBooking, getBookings } from '#contract/bookings/bookings.ts'
import { getQuote } from '#contract/bookings/quotes.ts'
import { answerReschedule, proposeReschedule } from '#contract/bookings/reschedules.ts'
import { aBooking, quote } from '#__tests__/support/examples.ts'
import { folds, unfold } from '#__tests__/support/folds.ts'
import { people, refuse, renderApp, reply } from '#__tests__/support/renderApp.tsx'

const times = [
  { name: 'Mehendi', day: '2027-02-13', slot: null, guests: 80 },
  { name: 'Sangeet', day: '2027-02-14', slot: null, guests: 300 },
]
const sum = { amount: 38_000_000, currency: 'INR', tax: null, service: null }
const plate = {
  label: 'Plates',
  kind: 'exact' as const,
  unit: 'per_plate' as const,
  amount: 100_000,
  maxAmount: null,
  functions: 1,
  days: null,
  maxTotal: null,
}
/** At ₹1,000 a plate: 80 and 300 of them. */
const weekend: Booking = {
  ...aBooking,
  status: 'confirmed',
  firstDay: '2027-02-13',
  lastDay: '2027-02-14',
  guests: 300,
  times,
  sum,
  total: {
    ...aBooking.total,
    kind: 'exact',
    amount: sum.amount,
    maxAmount: null,
    guests: 300,
    tax: 'included',
    unit: 'per_plate',
    service: 0,
  },
  lines: [
    { ...plate, label: 'Plates, Mehendi', guests: 80, total: 8_000_000 },
    { ...plate, label: 'Plates, Sangeet', guests: 300, total: 30_000_000 },
  ],
  actions: ['reschedule'],
}
const caterer: Booking = {
  ...aBooking,
  _id: 'b2',
  status: 'confirmed',
  firstDay: '2027-02-14',
  lastDay: '2027-02-14',
  vendor: { ...aBooking.vendor, businessName: 'Saffron Catering' },
}
const noQuote = reply(getQuote, quote([]))
const functionsIn = (box: ReturnType<typeof within>) =>
  within(box.getByRole('list', { name: 'Functions' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
const lessSangeet = [
  'Mehendi: Sat 13 Feb 2027, as before, 80 guests',
  'Sangeet: Sun 14 Feb 2027 → no longer part of it',
]

test('one function is left out of the next proposal, with what the rest costs then; one stays', async () => {
  const { user, sent, answer } = renderApp('/my-bookings/b1', {
    as: people.user,
    replies: [
      reply(getBooking, weekend),
      noQuote,
      reply(getBookings, { items: [caterer], total: 1, nextCursor: null }),
      reply(proposeReschedule, refuse(409, 'You have proposed a change already.')),
    ],
  })
  await unfold(user, folds.change)
  await user.click(await screen.findByRole('button', { name: 'Propose a change' }))
  const dialog = within(screen.getByRole('dialog'))
  await user.click(dialog.getByLabelText('Change each function by itself'))
  const [mehendi, sangeet] = ['Mehendi', 'Sangeet'].map((name) =>
    within(dialog.getByRole('group', { name })),
  ) as [typeof dialog, typeof dialog]
  const leftOut = 'No longer part of this booking'
  await user.click(sangeet.getByLabelText(leftOut))
  expect(sangeet.queryByLabelText(/^Day/)).toBeNull()
  expect(sangeet.getByText('Now Sun 14 Feb 2027.')).toBeVisible()
  expect(mehendi.queryByLabelText(leftOut)).toBeNull()
  expect(functionsIn(dialog)).toEqual(lessSangeet)
  await waitFor(() =>
    expect(dialog.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
      '₹80,000 for what stays, ₹3,00,000 less than agreed.',
    ),
  )
  expect(await dialog.findByText('What else you’ve booked for that day stays booked')).toBeVisible()
  expect(dialog.getByRole('link', { name: 'Saffron Catering' })).toBeVisible()
  expect(dialog.queryByText(/free on the new days/)).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Propose' }))
  expect(await dialog.findByText('You have proposed a change already.')).toBeVisible()
  expect(sent(proposeReschedule)[0]?.input).toEqual({
    bookingId: 'b1',
    note: '',
    times: [{ day: '2027-02-13' }, { day: '2027-02-14', isLeftOut: true }],
  })
  // It can be taken back before it goes out.
  await user.click(sangeet.getByLabelText(leftOut))
  expect(sangeet.getByLabelText(/^Day/)).toHaveValue('2027-02-14')
  expect(mehendi.getByLabelText(leftOut)).not.toBeChecked()
  await user.click(sangeet.getByLabelText(leftOut))
  answer(reply(proposeReschedule, weekend))
  await user.click(dialog.getByRole('button', { name: 'Propose' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('where it can’t be worked out the vendor reads that, and says the total', async () => {
  const line = { ...plate, unit: 'per_event' as const, functions: null, guests: null }
  const whole = [
    { ...line, label: 'Flowers, all of it', amount: sum.amount, total: sum.amount },
    { ...plate, functions: 3, label: 'Chairs', amount: 0, guests: 300, total: 0 },
  ]
  const { user, sent } = renderApp('/vendor-bookings/b1', {
    as: people.vendor,
    replies: [
      reply(getBooking, { ...weekend, lines: whole }),
      noQuote,
      reply(proposeReschedule, weekend),
    ],
  })
  await unfold(user, folds.change)
  await user.click(await screen.findByRole('button', { name: 'Propose a change' }))
  const dialog = within(screen.getByRole('dialog'))
  await user.click(dialog.getByLabelText('Change each function by itself'))
  const sangeet = within(dialog.getByRole('group', { name: 'Sangeet' }))
  await user.click(sangeet.getByLabelText('No longer part of this booking'))
  expect(
    await dialog.findByText('What it costs without it can’t be worked out from the agreed prices.'),
  ).toBeVisible()
  expect(dialog.getByText('For what stays, with tax and service.')).toBeVisible()
  expect(dialog.queryByText(/Left empty/)).toBeNull()
  await user.type(dialog.getByLabelText(/^New total/), '250000')
  await user.click(dialog.getByRole('button', { name: 'Propose' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent(proposeReschedule)[0]?.input).toMatchObject({
    total: 25_000_000,
    times: [{ day: '2027-02-13' }, { day: '2027-02-14', isLeftOut: true }],
  })
})

test('who answers reads which function goes and what it costs then, before it counts', async () => {
  const reschedule = {
    _id: 'r1',
    by: 'vendor' as const,
    firstDay: '2027-02-13',
    lastDay: '2027-02-13',
    times: [times[0]!, { ...times[1]!, isLeftOut: true }],
    guests: 80,
    note: '',
    sum: { ...sum, amount: 8_000_000 },
    expiresAt: '2099-01-01T00:00:00Z',
  }
  const { user, sent } = renderApp('/my-bookings/b1', {
    as: people.user,
    replies: [
      reply(getBooking, { ...weekend, reschedule, actions: ['answer_reschedule'] }),
      noQuote,
      reply(getBookings, { items: [], total: 0, nextCursor: null }),
      reply(answerReschedule, weekend),
    ],
  })
  expect(await screen.findByText(/: Sangeet on Sun 14 Feb 2027 left out$/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Accept the change' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Change the booking?' }))
  expect(dialog.getByText('Sangeet on Sun 14 Feb 2027 left out')).toBeVisible()
  expect(dialog.queryByText(/The days stay/)).toBeNull()
  expect(functionsIn(dialog)).toEqual(lessSangeet)
  expect(dialog.getByText(/^It would cost ₹80,000 .*: ₹3,00,000 less than now\.$/)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Change it' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent(answerReschedule)[0]?.input).toMatchObject({ rescheduleId: 'r1', answer: 'accept' })
})

test('without its first function it begins later, and so does what cancelling gives back', async () => {
  const reschedule = {
    _id: 'r1',
    by: 'vendor' as const,
    firstDay: '2027-02-14',
    lastDay: '2027-02-14',
    times: [{ ...times[0]!, isLeftOut: true }, times[1]!],
    guests: null,
    note: '',
    sum: { ...sum, amount: 30_000_000 },
    expiresAt: '2099-01-01T00:00:00Z',
  }
  renderApp('/my-bookings/b1', {
    as: people.user,
    replies: [
      reply(getBooking, {
        ...weekend,
        reschedule,
        refunds: [{ from: '2026-01-01', to: '2027-01-31', percent: 50, kept: 0 }],
        movedRefundPercent: 90,
        actions: ['answer_reschedule'],
      }),
      noQuote,
    ],
  })
  expect(
    await screen.findByText(
      'If you cancelled today, 50% of what was paid would be refunded; after the change, 90%, ' +
        'because the policy counts from the new first day.',
    ),
  ).toBeVisible()
})

test('a function that is no longer planned is left out from the notice of it, in one press', async () => {
  const gone = {
    functionId: 'f2',
    name: 'Sangeet',
    isRemoved: true,
    day: { booked: { first: '2027-02-14', last: '2027-02-14' }, planned: null },
    part: null,
    town: null,
    guests: null,
  }
  const drift = {
    key: 'k',
    verb: 'booked' as const,
    differences: [gone],
    actions: ['change_wedding' as const, 'keep' as const],
    answer: null,
  }
  const { user, sent } = renderApp('/my-bookings/b1', {
    as: people.user,
    replies: [
      reply(getBooking, { ...weekend, drift }),
      noQuote,
      reply(getBookings, { items: [], total: 0, nextCursor: null }),
      reply(proposeReschedule, weekend),
    ],
  })
  await user.click(await screen.findByRole('button', { name: 'Leave Sangeet out' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Propose a change' }))
  expect(functionsIn(dialog)).toEqual(lessSangeet)
  expect(await dialog.findByText('₹3,80,000 → ₹80,000')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Propose' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent(proposeReschedule)[0]?.input).toMatchObject({
    times: [{ day: '2027-02-13' }, { day: '2027-02-14', isLeftOut: true }],
  })
})

test('who answers with another proposal reads what was asked for the first, and what theirs comes to', async () => {
  const reschedule = {
    _id: 'r1',
    by: 'vendor' as const,
    firstDay: '2027-02-13',
    lastDay: '2027-02-13',
    times: [times[0]!, { ...times[1]!, isLeftOut: true }],
    guests: 80,
    note: '',
    sum: { ...sum, amount: 12_000_000 },
    expiresAt: '2099-01-01T00:00:00Z',
  }
  const { user } = renderApp('/my-bookings/b1', {
    as: people.user,
    replies: [
      reply(getBooking, { ...weekend, reschedule, actions: ['answer_reschedule'] }),
      noQuote,
      reply(getBookings, { items: [], total: 0, nextCursor: null }),
    ],
  })
  expect(await screen.findByText('₹3,80,000 → ₹1,20,000')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Propose something else' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Propose something else' }))
  expect(
    dialog.getByText(
      / proposed: Sangeet on Sun 14 Feb 2027 left out, for ₹1,20,000 in all\. Yours takes its place\.$/,
    ),
  ).toBeVisible()
  expect(await dialog.findByText('₹3,80,000 → ₹80,000')).toBeVisible()
})

test('what a couple leaves out without a known price can’t be accepted: the vendor says the total', async () => {
  const reschedule = {
    _id: 'r1',
    by: 'user' as const,
    firstDay: '2027-02-14',
    lastDay: '2027-02-14',
    times: [{ ...times[0]!, isLeftOut: true }, times[1]!],
    guests: null,
    note: '',
    sum: null,
    expiresAt: '2099-01-01T00:00:00Z',
  }
  const lines = [{ ...plate, functions: 3, label: 'Chairs', amount: 0, guests: 300, total: 0 }]
  const { user } = renderApp('/vendor-bookings/b1', {
    as: people.vendor,
    replies: [
      reply(getBooking, { ...weekend, lines, reschedule, actions: ['answer_reschedule'] }),
      noQuote,
    ],
  })
  expect(
    await screen.findByText(
      'What it costs without it can’t be worked out from the agreed prices: it’s for you to say.',
    ),
  ).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Accept the change' })).toBeNull()
  expect(screen.queryByText(/would change|The price stays/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Say what it costs' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Propose something else' }))
  expect(await dialog.findByText('For what stays, with tax and service.')).toBeVisible()
})

test('a couple reads that the vendor answers with the total, where it can’t be worked out', async () => {
  const lines = [{ ...plate, functions: 3, label: 'Chairs', amount: 0, guests: 300, total: 0 }]
  const { user } = renderApp('/my-bookings/b1', {
    as: people.user,
    replies: [
      reply(getBooking, { ...weekend, lines }),
      noQuote,
      reply(getBookings, { items: [], total: 0, nextCursor: null }),
    ],
  })
  await unfold(user, folds.change)
  await user.click(await screen.findByRole('button', { name: 'Propose a change' }))
  const dialog = within(screen.getByRole('dialog'))
  await user.click(dialog.getByLabelText('Change each function by itself'))
  const sangeet = within(dialog.getByRole('group', { name: 'Sangeet' }))
  await user.click(sangeet.getByLabelText('No longer part of this booking'))
  const { businessName } = weekend.vendor
  const words = `${businessName} answers with the total, and you accept that or not.`
  expect(await dialog.findByText(words)).toBeVisible()
  expect(dialog.queryByText(/at the agreed price/)).toBeNull()
})
