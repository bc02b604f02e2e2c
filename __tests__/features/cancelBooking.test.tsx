import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { type Booking, cancelBooking, getBooking } from '#contract/bookings/bookings.ts'
import { getPayments, type Payments } from '#contract/money/payments.ts'
import { aBooking } from '#__tests__/support/examples.ts'
import { folds, unfold } from '#__tests__/support/folds.ts'
import { people, refuse, renderApp, reply } from '#__tests__/support/renderApp.tsx'

const confirmed: Booking = {
  ...aBooking,
  status: 'confirmed',
  sum: { amount: 45_000_000, currency: 'INR', tax: 0, service: 0 },
  contact: { name: 'Rose Hall', email: 'rose@example.com', phone: '' },
  refundPercent: 75,
  actions: ['cancel'],
}
const refunds = [
  { from: '2026-11-20', to: '2026-11-26', percent: 75, kept: 0 },
  { from: '2026-11-27', to: '2027-01-15', percent: 50, kept: 0 },
  { from: '2027-01-16', to: '2027-02-14', percent: 0, kept: 0 },
]
const money: Payments = {
  bookingId: 'b1',
  currency: 'INR',
  total: 45_000_000,
  isOver: false,
  state: 'partly_paid',
  paid: 17_250_001,
  refunded: 0,
  waiting: 0,
  left: 27_749_999,
  over: 0,
  toRefund: null,
  instalments: [],
  payments: [],
  howToPay: null,
  actions: [],
}

/** The dialog of a confirmed booking, before anything was pressed in it. */
async function openDialog(
  side: 'user' | 'vendor',
  booking: Partial<Booking>,
  payments: Partial<Payments> = {},
) {
  const { user } = renderApp(side === 'user' ? '/my-bookings/b1' : '/vendor-bookings/b1', {
    as: people[side],
    replies: [
      reply(getBooking, { ...confirmed, ...booking }),
      reply(getPayments, { ...money, ...payments }),
    ],
  })
  await unfold(user, folds.cancel)
  await user.click(await screen.findByRole('button', { name: 'Cancel the booking' }))
  const dialog = screen.getByRole('dialog')
  await waitFor(() => expect(within(dialog).queryByRole('status')).toBeNull())
  const column = (role: 'term' | 'definition') =>
    within(dialog)
      .queryAllByRole(role)
      .map(({ textContent }) => textContent)
  const days = column('term')
  const shares = column('definition')
  return { dialog, rows: days.map((day, index) => [day, shares[index]]) }
}

test('a couple reads what comes back, from whom, and how that changes by date', async () => {
  const { dialog, rows } = await openDialog('user', { refunds }, { waiting: 13_500_000 })
  expect(dialog).toHaveTextContent(
    'Under the agreed policy, Rose Hall refunds 75% of what was paid if you cancel today.',
  )
  expect(dialog).toHaveTextContent(
    '₹1,72,500.01 is confirmed as paid. ₹1,35,000 is waiting for confirmation, and counts once it is confirmed.',
  )
  expect(rows).toEqual([
    ['Today, until Thu 26 Nov 2026', '₹1,29,375.01 (75%)'],
    ['Until Fri 15 Jan 2027', '₹86,250.01 (50%)'],
    ['From Sat 16 Jan 2027', 'Nothing'],
  ])
})

test('once it is cancelled its page shows from the top what has come of it', async () => {
  const app = renderApp('/my-bookings/b1', {
    as: people.user,
    replies: [reply(getBooking, confirmed), reply(getPayments, money)],
  })
  await unfold(app.user, folds.cancel)
  await app.user.click(await screen.findByRole('button', { name: 'Cancel the booking' }))
  const dialog = within(screen.getByRole('dialog'))
  await app.user.type(dialog.getByRole('textbox', { name: /^Why/ }), 'We marry elsewhere.')
  const ended: Booking = {
    ...confirmed,
    status: 'cancelled_by_user',
    wasConfirmed: true,
    actions: [],
  }
  app.answer(reply(cancelBooking, ended), reply(getBooking, ended))
  const moved = jest.spyOn(window, 'scrollTo')
  await app.user.click(dialog.getByRole('button', { name: 'Cancel the booking' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(moved).toHaveBeenCalledWith(0, 0))
  expect(document.getElementById('content')).toHaveFocus()
  expect(await screen.findByText('This booking is cancelled')).toBeVisible()
  moved.mockRestore()
})

test('until what was paid is known, no share turns from per cent into money', async () => {
  const { promise, resolve } = Promise.withResolvers<Payments>()
  const { user } = renderApp('/my-bookings/b1', {
    as: people.user,
    replies: [reply(getBooking, { ...confirmed, refunds }), reply(getPayments, () => promise)],
  })
  await unfold(user, folds.cancel)
  await user.click(await screen.findByRole('button', { name: 'Cancel the booking' }))
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByRole('status', { name: 'Loading what was paid' })).toBeInTheDocument()
  expect(dialog.queryByText('75%')).toBeNull()
  resolve(money)
  expect(await dialog.findByText('₹1,29,375.01 (75%)')).toBeVisible()
  expect(dialog.queryByRole('status')).toBeNull()
})

test('where what was paid can’t be loaded, that is said, and the shares are in per cent', async () => {
  const { user } = renderApp('/my-bookings/b1', {
    as: people.user,
    replies: [reply(getBooking, { ...confirmed, refunds }), reply(getPayments, refuse(404))],
  })
  await unfold(user, folds.cancel)
  await user.click(await screen.findByRole('button', { name: 'Cancel the booking' }))
  const dialog = within(screen.getByRole('dialog'))
  expect(await dialog.findByText(/^What was paid could not be loaded/)).toBeVisible()
  expect(dialog.getByText('75%')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('on the last day of a share only today is named', async () => {
  const [first, ...later] = refunds
  const { rows } = await openDialog('user', {
    refunds: [{ ...first!, from: '2026-11-26' }, ...later],
  })
  expect(rows[0]).toEqual(['Today only', '₹1,29,375.01 (75%)'])
})

test('what was refunded before is off every amount, in the currency of the booking', async () => {
  const { dialog, rows } = await openDialog(
    'user',
    { refunds, sum: { amount: 200_000, currency: 'EUR', tax: 0, service: 0 } },
    { currency: 'EUR', paid: 150_000, refunded: 10_000 },
  )
  expect(dialog).toHaveTextContent('€100 has already been refunded, and isn’t counted here.')
  expect(rows.map(([, share]) => share)).toEqual(['€1,025 (75%)', '€650 (50%)', 'Nothing'])
})

test.each([
  ['nothing is paid', {}, true],
  ['no total is known', { sum: null }, false],
])('where %s, the dates come with their share', async (_where, booking, isSaid) => {
  const shares = [
    ['Today, until Thu 26 Nov 2026', '75%'],
    ['Until Fri 15 Jan 2027', '50%'],
    ['From Sat 16 Jan 2027', 'Nothing'],
  ]
  const { dialog, rows } = await openDialog('user', { refunds, ...booking }, { paid: 0 })
  expect(dialog.textContent?.includes('Nothing is confirmed as paid so far.')).toBe(isSaid)
  expect(rows).toEqual(shares)
})

test('where one share is left, there is no list', async () => {
  const { dialog, rows } = await openDialog('user', {
    refunds: [{ from: '2026-11-20', to: '2027-02-14', percent: 75, kept: 0 }],
  })
  expect(rows).toEqual([])
  expect(dialog).toHaveTextContent('Rose Hall refunds 75% of what was paid.')
  expect(dialog).toHaveTextContent(
    'That is ₹1,29,375.01 of the ₹1,72,500.01 that is confirmed as paid.',
  )
})

test('past the last share, nothing comes back, and what was paid is said', async () => {
  const { dialog, rows } = await openDialog('user', { refundPercent: 0, refunds: refunds.slice(2) })
  expect(rows).toEqual([])
  expect(dialog).toHaveTextContent('Rose Hall refunds nothing of what was paid.')
  expect(dialog).toHaveTextContent('₹1,72,500.01 is confirmed as paid.')
})

test('a retainer stays, whatever comes back of the rest', async () => {
  const { dialog, rows } = await openDialog('user', {
    refundPercent: 75,
    refundKept: 10_000_000,
    refunds: refunds.map((each) => ({ ...each, kept: 10_000_000 })),
  })
  expect(dialog).toHaveTextContent(
    'Rose Hall refunds 75% of what was paid if you cancel today, but at least ₹1,00,000 stays as the retainer.',
  )
  expect(rows).toEqual([
    ['Today, until Thu 26 Nov 2026', '₹72,500.01'],
    ['Until Fri 15 Jan 2027', '₹72,500.01'],
    ['From Sat 16 Jan 2027', 'Nothing'],
  ])
})

test('while the booking is new everything comes back, and what holds afterwards is said', async () => {
  const { dialog, rows } = await openDialog('user', {
    refundPercent: 100,
    graceUntil: '2026-11-21T14:30:00.000Z',
    refunds: [{ ...refunds[0]!, kept: 0 }],
  })
  expect(dialog).toHaveTextContent(
    /Until Sat.* 21 Nov.*, Rose Hall refunds everything that was paid\./,
  )
  expect(dialog).toHaveTextContent('After that, 75% of what was paid is refunded.')
  expect(rows).toEqual([])
})

test('and where that changes by date, the list begins when its hours are over', async () => {
  const { dialog, rows } = await openDialog('user', {
    refundPercent: 100,
    graceUntil: '2026-11-21T14:30:00.000Z',
    refunds,
  })
  expect(dialog).toHaveTextContent(
    'After that, how much is refunded depends on the day you cancel:',
  )
  expect(rows[0]).toEqual(['Until Thu 26 Nov 2026', '₹1,29,375.01 (75%)'])
})

test('without a policy it is for both to settle', async () => {
  const { dialog, rows } = await openDialog('user', { cancellation: null, refundPercent: null })
  expect(rows).toEqual([])
  expect(dialog).toHaveTextContent('No cancellation policy was agreed.')
  expect(dialog).not.toHaveTextContent('₹1,72,500.01')
})

test('a vendor reads that it refunds everything on any day, and what its page will say', async () => {
  const { dialog, rows } = await openDialog('vendor', {
    refundPercent: 100,
    cancellations: { cancelled: 2, of: 41 },
  })
  expect(dialog).toHaveTextContent('You refund everything that was paid, whenever you cancel.')
  expect(dialog).toHaveTextContent(
    'That is ₹1,72,500.01 of the ₹1,72,500.01 that is confirmed as paid.',
  )
  expect(dialog).toHaveTextContent(
    'Your page will say: “Cancelled 2 of 41 bookings in the last year”.',
  )
  expect(rows).toEqual([])
})

test('a request that nobody has answered is withdrawn, and nothing is owed', async () => {
  const requested: Booking = { ...aBooking, actions: ['cancel'] }
  const { user, sent, answer } = renderApp('/my-bookings/b1', {
    as: people.user,
    replies: [reply(getBooking, requested)],
  })
  await user.click(await screen.findByRole('button', { name: 'Withdraw the request' }))
  const dialog = within(
    screen.getByRole('dialog', { name: 'Withdraw the request for Sun 14 Feb 2027?' }),
  )
  expect(dialog.getByText(/^Nothing is confirmed yet, so nothing is owed\./)).toBeVisible()
  expect(dialog.getByLabelText('Why?')).toBeRequired()
  expect(dialog.getByText('A reason is needed. The other side will read it.')).toBeVisible()
  fireEvent.change(dialog.getByLabelText('Why?'), { target: { value: 'Another day.' } })
  answer(reply(cancelBooking, { ...requested, status: 'cancelled_by_user', actions: [] }))
  await user.click(dialog.getByRole('button', { name: 'Withdraw the request' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
  expect(sent(cancelBooking)[0]?.input).toEqual({ bookingId: 'b1', reason: 'Another day.' })
})
