import { screen, within } from '@testing-library/react'
import { type Booking, getBooking } from '#contract/bookings/bookings.ts'
import { getPayments, type Payments } from '#contract/money/payments.ts'
import * as disputes from '#contract/moderation/disputes.ts'
import { paths } from '#domain/paths.ts'
import { aDispute } from '#__tests__/support/disputes.ts'
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
const open = (booking: Booking) =>
  renderApp(paths.myBooking('b1'), { as: people.user, replies: [reply(getBooking, booking)] })

test('a couple reads above the button that the retainer stays', async () => {
  open(booked)
  expect(
    await screen.findByText(
      /If you cancel today, 75% of what was paid is refunded, but at least ₹1,00,000 stays as the retainer\.$/,
    ),
  ).toBeVisible()
})

test('where no retainer was agreed, nothing is said of one', async () => {
  open({ ...booked, refundKept: 0 })
  expect(
    await screen.findByText(/If you cancel today, 75% of what was paid is refunded\.$/),
  ).toBeVisible()
})

test.each([
  [0, /If you cancel today, nothing of what was paid is refunded\.$/],
  [100, /If you cancel today, everything that was paid is refunded\.$/],
])('none and all of it are said in words: %i%%', async (refundPercent, sentence) => {
  open({ ...booked, refundPercent, refundKept: 0 })
  expect(await screen.findByText(sentence)).toBeVisible()
})

test('of a cancelled booking it reads what comes back and what stays', async () => {
  open({ ...booked, status: 'cancelled_by_user', actions: [] })
  expect(
    await screen.findByText(
      '75% of what was paid is to be refunded, but at least ₹1,00,000 stays as the retainer.',
    ),
  ).toBeVisible()
})

test.each([
  [
    50,
    'If you cancelled today, 75% of what was paid would be refunded; after the move, 50%, because the policy ' +
      'counts from the new day. The retainer stays in either case.',
  ],
  [
    75,
    'If you cancelled today, the refund stays 75% of what was paid. After the move, the policy counts from the ' +
      'new day. The retainer stays in either case.',
  ],
  [
    0,
    'If you cancelled today, nothing of what was paid would be refunded, before the move or after it.',
    0,
  ],
])(
  'who is asked for other days reads what comes back then: %i%%',
  async (then, words, percent = 75) => {
    open({
      ...booked,
      refunds: [{ from: '2026-11-20', to: '2027-01-15', percent, kept: 10_000_000 }],
      movedRefundPercent: then,
      reschedule: {
        _id: 'r1',
        by: 'vendor',
        firstDay: '2027-01-20',
        lastDay: '2027-01-20',
        guests: null,
        note: '',
        sum: null,
        expiresAt: '2026-11-24T10:00:00.000Z',
      },
      actions: ['answer_reschedule'],
    })
    expect(await screen.findByText(words)).toBeVisible()
  },
)

test('who decides for both reads what stays, and types the share', async () => {
  const { user } = renderApp('/admin/bookings/b1', {
    as: people.admin,
    replies: [
      reply(disputes.inspectBooking, {
        ...aDispute,
        booking: { ...booked, cancellation: { tiers: [], retainerPercent: 22, graceHours: 0 } },
        policyPercent: 75,
        lookedAt: '2026-11-21T10:00:00.000Z',
      }),
    ],
  })
  await user.type(await screen.findByLabelText('Why do you need to?'), 'Both say so')
  await user.click(screen.getByRole('button', { name: 'Open it' }))
  await user.click(await screen.findByRole('button', { name: 'Cancel for both' }))
  const dialog = within(screen.getByRole('dialog'))
  const share = dialog.getByLabelText('Refund, per cent of what was paid')
  expect(share).toHaveValue('')
  expect(share).toHaveAccessibleDescription(
    'Under the agreed policy the couple would get 75% today, but at least ₹1,00,000 stays as the retainer.',
  )
})

test.each([
  [
    { refundPercent: 100, refundKept: 0 },
    'Nothing has been paid yet: cancelling today costs you nothing.',
  ],
  [
    { refundPercent: 75, refundKept: 0 },
    'Nothing has been paid yet, so there is nothing to refund if you cancel today.',
  ],
  [
    {},
    'Nothing has been paid yet. A retainer of ₹1,00,000 was agreed: if you cancel, settle it with Rose Hall.',
  ],
])(
  'where nothing was paid, it reads what cancelling comes to then, and once what is open',
  async (policy, words) => {
    const total = 45_000_000
    const nothing: Payments = {
      bookingId: 'b1',
      currency: 'INR',
      total,
      isOver: false,
      state: 'open',
      paid: 0,
      refunded: 0,
      waiting: 0,
      left: total,
      over: 0,
      toRefund: null,
      instalments: [{ label: '', amount: total, due: null, paid: 0, waiting: 0, state: 'open' }],
      payments: [],
      actions: ['paid'],
      howToPay: null,
    }
    const contact = { name: 'Rose Hall', email: 'rose@scene.test', phone: '' }
    renderApp(paths.myBooking('b1'), {
      as: people.user,
      replies: [reply(getBooking, { ...booked, ...policy, contact }), reply(getPayments, nothing)],
    })
    expect(await screen.findByText(words)).toBeVisible()
    const section = within(screen.getByRole('region', { name: 'Payments' }))
    expect(section.getAllByText('Open')).toHaveLength(1)
  },
)
