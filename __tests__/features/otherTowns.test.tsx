import { screen, waitFor, within } from '@testing-library/react'
import { type Booking, getBooking } from '#contract/bookings/bookings.ts'
import { getQuote } from '#contract/bookings/quotes.ts'
import { previewWay, proposeReschedule } from '#contract/bookings/reschedules.ts'
import { previewPayments } from '#contract/money/payments.ts'
import { aBooking, quote } from '#__tests__/support/examples.ts'
import { folds, unfold } from '#__tests__/support/folds.ts'
import { people, renderApp, reply } from '#__tests__/support/renderApp.tsx'

const sum = { amount: 6_000_000, currency: 'INR', tax: null, service: null }
const line = {
  label: 'Price',
  kind: 'exact' as const,
  unit: 'per_event' as const,
  amount: 6_000_000,
  maxAmount: null,
  guests: null,
  functions: null,
  days: null,
  total: 6_000_000,
  maxTotal: null,
}
const { vendor, total } = aBooking
const { businessName } = vendor
const day = '2027-02-14'
const films: Booking = {
  ...aBooking,
  vendor: { ...vendor, category: 'photographers' },
  status: 'confirmed',
  firstDay: day,
  lastDay: day,
  guests: 300,
  times: null,
  quoteVersion: 0,
  town: { slug: 'jaipur', name: 'Jaipur', functions: null },
  sum,
  total: {
    ...total,
    amount: 6_000_000,
    maxAmount: null,
    currency: 'INR',
    guests: 300,
    kind: 'exact',
    unit: 'per_event',
    tax: 'included',
  },
  lines: [line],
  actions: ['reschedule'],
}
const times = [
  { name: 'Sangeet', day: '2027-02-13', slot: null, guests: 200 },
  { name: 'Wedding', day, slot: null, guests: 300 },
]
const parts = { currency: 'INR', parts: [], changes: false, over: 0, rule: null }
const way = (travel: number | null, refused: string[] = []) =>
  reply(previewWay, { travel, refused })
const replies = [
  reply(getQuote, quote([])),
  reply(previewPayments, parts),
  reply(proposeReschedule, films),
]

async function opened(as: 'user' | 'vendor', booking: Booking, more: ReturnType<typeof way>) {
  const path = as === 'user' ? '/my-bookings/b1' : '/vendor-bookings/b1'
  const app = renderApp(path, {
    as: people[as],
    replies: [reply(getBooking, booking), more, ...replies],
  })
  await unfold(app.user, folds.change)
  await app.user.click(await screen.findByRole('button', { name: /^Propose/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Propose a change' }))
  return { ...app, dialog }
}

test('a couple reads what the way to another town costs, and proposes it', async () => {
  const { user, sent, dialog } = await opened('user', films, way(3_000_000))
  expect(dialog.getByText('Left empty, it stays in Jaipur.')).toBeVisible()
  await user.type(dialog.getByLabelText(/^Town/), 'Udaipur')
  expect(
    await dialog.findByText(
      /^It would cost ₹90,000 in all.*: ₹30,000 more than now\. The way there is ₹30,000\.$/,
    ),
  ).toBeVisible()
  expect(dialog.getByText('₹60,000 → ₹90,000')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Propose' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent(proposeReschedule)[0]?.input).toEqual({
    bookingId: 'b1',
    note: '',
    times: [{ day, city: 'Udaipur' }],
  })
})

test('where they don’t come no price is promised, and it is refused beside the town before it is sent', async () => {
  const { user, sent, dialog } = await opened('user', films, way(null, ['Udaipur']))
  const words = `By what ${businessName} says, they don’t come to Udaipur.`
  const town = dialog.getByLabelText(/^Town/)
  await user.type(town, 'Udaipur')
  expect(await dialog.findByText(words)).toBeVisible()
  expect(town).toBeInvalid()
  expect(town).toHaveAccessibleDescription(expect.stringContaining(words))
  expect(dialog.queryByText(/It would cost/)).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Propose' }))
  expect(town).toHaveFocus()
  expect(sent(proposeReschedule)).toEqual([])
})

test('a vendor reads of its own travelling as its own, and may come there at a total', async () => {
  const { user, dialog } = await opened('vendor', films, way(null, ['Udaipur']))
  await user.type(dialog.getByLabelText(/^Town/), 'Udaipur')
  expect(
    await dialog.findByText('By what you say of travelling, you don’t come to Udaipur.'),
  ).toBeVisible()
  expect(dialog.getByText('For all of the booking, with tax and service.')).toBeVisible()
})

test('the town of the booking with its region is no other town', async () => {
  const { user, sent, dialog } = await opened('user', films, way(3_000_000))
  await user.type(dialog.getByLabelText(/^Town/), 'jaipur, Rajasthan')
  const guests = dialog.getByLabelText('Guests')
  await user.clear(guests)
  await user.type(guests, '250')
  await user.click(dialog.getByRole('button', { name: 'Propose' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent(proposeReschedule)[0]?.input).toEqual({ bookingId: 'b1', note: '', guests: 250 })
})

test('a town and other guests of a function are read beside those that are booked', async () => {
  const several = { ...films, firstDay: '2027-02-13', times }
  const { user, dialog } = await opened('user', several, way(3_000_000))
  await user.click(dialog.getByLabelText('Change each function by itself'))
  await user.type(dialog.getAllByLabelText(/^Town/)[0]!, 'Udaipur')
  const guests = dialog.getAllByLabelText('Guests')[0]!
  await user.clear(guests)
  await user.type(guests, '180')
  expect(
    await dialog.findByText(
      /^Sangeet: .*, as before, 180 guests instead of 200, in Udaipur instead of Jaipur$/,
    ),
  ).toBeVisible()
})

test('a vendor says the total where its prices say none', async () => {
  const { user, sent, dialog } = await opened('vendor', films, way(null))
  await user.type(dialog.getByLabelText(/^Town/), 'Udaipur')
  expect(
    await dialog.findByText('Your prices say no total for it: it’s for you to say.'),
  ).toBeVisible()
  expect(dialog.getByText('What the way there costs is not stated.')).toBeVisible()
  await user.type(dialog.getByLabelText('New total'), '80000')
  expect(await dialog.findByText(/^It would cost ₹80,000 in all/)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Propose' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent(proposeReschedule)[0]?.input).toMatchObject({
    times: [{ day, city: 'Udaipur' }],
    total: 8_000_000,
  })
})

test('a venue has no town to go to', async () => {
  const { dialog } = await opened('user', { ...films, vendor }, way(null))
  expect(dialog.getByLabelText('Guests')).toBeVisible()
  expect(dialog.queryByLabelText(/^Town/)).toBeNull()
})

test('of several functions the town of one is proposed', async () => {
  const several = { ...films, firstDay: '2027-02-13', times }
  const { user, sent, dialog } = await opened('user', several, way(3_000_000))
  await user.click(dialog.getByLabelText('Change each function by itself'))
  await user.type(dialog.getAllByLabelText(/^Town/)[0]!, 'Udaipur')
  expect(
    await dialog.findByText(/^Sangeet: .*, as before, 200 guests, in Udaipur instead of Jaipur$/),
  ).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Propose' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent(proposeReschedule)[0]?.input).toMatchObject({
    times: [{ day: '2027-02-13', city: 'Udaipur' }, { day }],
  })
})

test('what waits in another town is said; unpriced it is answered with the total, from the town', async () => {
  const reschedule = {
    _id: 'r1',
    by: 'user' as const,
    firstDay: day,
    lastDay: day,
    times: [{ name: '', day, slot: null, guests: 300, town: 'Udaipur', isElsewhere: true }],
    guests: null,
    note: '',
    sum: null,
    hall: null,
    expiresAt: '2099-01-01T00:00:00Z',
  }
  const { user } = renderApp('/vendor-bookings/b1', {
    as: people.vendor,
    replies: [
      reply(getBooking, { ...films, reschedule, actions: ['answer_reschedule'] }),
      way(null),
      ...replies,
    ],
  })
  expect(await screen.findByText(/^Proposed by .*: Udaipur$/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Accept the change' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Say what it costs' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Propose something else' }))
  expect(dialog.getByLabelText(/^Town/)).toHaveValue('Udaipur')
})

const inUdaipur = {
  functionId: 'f1',
  name: 'Wedding',
  isRemoved: false,
  day: null,
  part: null,
  town: { booked: 'Jaipur', planned: 'Udaipur' },
  guests: { booked: 300, planned: 250 },
}
const drift: Booking['drift'] = {
  key: 'k1',
  verb: 'booked',
  differences: [inUdaipur],
  actions: ['change_booking', 'change_wedding', 'keep'],
  answer: null,
}
test.each<[string, Booking, object]>([
  ['the booking', { ...films, drift }, { times: [{ day, city: 'Udaipur' }], guests: 250 }],
  [
    'its function',
    { ...films, firstDay: '2027-02-13', times, drift },
    { times: [{ day: '2027-02-13' }, { day, city: 'Udaipur', guests: 250 }] },
  ],
])(
  'a couple that plans another town proposes it for %s as it is planned',
  async (_what, booking, input) => {
    const { user, sent } = renderApp('/my-bookings/b1', {
      as: people.user,
      replies: [reply(getBooking, booking), way(3_000_000), ...replies],
    })
    await user.click(
      await screen.findByRole('button', { name: `Ask ${businessName} to change it` }),
    )
    const dialog = within(await screen.findByRole('dialog', { name: 'Propose a change' }))
    expect(await dialog.findByText(/^It would cost ₹90,000 in all/)).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Propose' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent(proposeReschedule)[0]?.input).toEqual({ bookingId: 'b1', note: '', ...input })
  },
)
