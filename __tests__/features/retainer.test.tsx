import { screen } from '@testing-library/react'
import { type Booking, getBooking } from '#contract/bookings/bookings.ts'
import { paths } from '#domain/paths.ts'
import { aBooking } from '#__tests__/support/examples.ts'
import { people, renderApp, reply } from '#__tests__/support/renderApp.tsx'

const booked: Booking = {
  ...aBooking,
  status: 'confirmed',
  wasConfirmed: true,
  sum: { amount: 45_000_000, currency: 'INR', tax: 0, service: 0 },
  refundPercent: 75,
  refundKept: 10_000_000,
  actions: ['cancel'],
}
const open = (side: 'user' | 'vendor', booking: Booking) =>
  renderApp(side === 'user' ? paths.myBooking('b1') : paths.vendorBooking('b1'), {
    as: people[side],
    replies: [reply(getBooking, booking)],
  })

test('a couple reads above the button that the retainer stays', async () => {
  open('user', booked)
  expect(
    await screen.findByText(
      /If you cancel today, 75% of what was paid is refunded, but at least ₹1,00,000 stays as the retainer\.$/,
    ),
  ).toBeVisible()
})

test.each(['user', 'vendor'] as const)(
  'a %s reads of a cancelled booking what comes back and what stays',
  async (side) => {
    open(side, { ...booked, status: 'cancelled_by_user', actions: [] })
    expect(
      await screen.findByText(
        '75% of what was paid is to be refunded, but at least ₹1,00,000 stays as the retainer.',
      ),
    ).toBeVisible()
  },
)

test('who is asked for other days reads that the retainer stays in either case', async () => {
  open('user', {
    ...booked,
    refunds: [{ from: '2026-11-20', to: '2027-01-15', percent: 75, kept: 10_000_000 }],
    movedRefundPercent: 50,
    reschedule: {
      _id: 'r1',
      by: 'vendor',
      firstDay: '2027-01-20',
      lastDay: '2027-01-20',
      note: '',
      sum: null,
      expiresAt: '2026-11-24T10:00:00.000Z',
    },
    actions: ['answer_reschedule'],
  })
  expect(
    await screen.findByText(
      /75% of what was paid would be refunded; after the move, 50%, .* The retainer stays in either case\.$/,
    ),
  ).toBeVisible()
})
