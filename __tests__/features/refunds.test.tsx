import { screen, waitFor, within } from '@testing-library/react'
import { getBooking } from '#contract/bookings/bookings.ts'
import { getPayments, type Payments, recordPayment } from '#contract/money/payments.ts'
import { booking, openPayments as open, payments } from '#__tests__/support/payments.tsx'
import { people, refuse, renderApp, reply } from '#__tests__/support/renderApp.tsx'

test('more than is left to pay is recorded once that is said to be meant', async () => {
  const app = renderApp('/my-bookings/b1', {
    as: people.user,
    replies: [
      reply(getBooking, booking),
      reply(getPayments, { ...payments, actions: ['paid', 'refunded'] }),
      reply(recordPayment, refuse(422, 'No.', { amount: 'That is ₹1 more than is left to pay.' })),
    ],
  })
  await app.user.click(await screen.findByRole('button', { name: 'We have paid' }))
  const dialog = within(screen.getByRole('dialog'))
  const amount = dialog.getByLabelText(/Amount/)
  expect(dialog.queryByRole('checkbox')).toBeNull()
  await app.user.clear(amount)
  await app.user.type(amount, '900000')
  const asRecorded = /^Record it all the same: ₹[\d,]+ too much\.$/
  await app.user.selectOptions(dialog.getByLabelText('Paid by'), 'UPI')
  await app.user.click(dialog.getByRole('button', { name: 'Record it' }))
  expect(await dialog.findByText('That is ₹1 more than is left to pay.')).toBeVisible()
  await app.user.click(dialog.getByRole('checkbox', { name: asRecorded }))
  await app.user.click(dialog.getByRole('button', { name: 'Record it' }))
  await waitFor(() => expect(app.sent(recordPayment)).toHaveLength(2))
  expect(app.sent(recordPayment).map(({ input }) => input)).toEqual([
    expect.not.objectContaining({ overpays: true }),
    expect.objectContaining({ amount: 90_000_000, overpays: true }),
  ])
})

test('who may only read gets no buttons, and a cancelled booking says what is to come back', async () => {
  const [payment] = payments.payments as [Payments['payments'][number]]
  open({
    actions: [],
    isOver: true,
    toRefund: 6_750_000,
    instalments: [],
    payments: [{ ...payment, actions: [] }],
  })
  expect((await screen.findByText('Still to refund')).parentElement).toHaveTextContent('₹67,500')
  const section = within(screen.getByRole('region', { name: 'Payments' }))
  expect(section.queryAllByRole('button')).toEqual([])
})

test('a refund that its vendor recorded is no longer to be made: only the rest can be', async () => {
  const [payment] = payments.payments as [Payments['payments'][number]]
  const back = { ...payment, kind: 'refunded' as const, by: 'vendor' as const, amount: 6_750_000 }
  open({
    actions: ['refunded'],
    isOver: true,
    paid: 13_500_000,
    waiting: 0,
    toRefund: 6_750_000,
    instalments: [],
    payments: [{ ...back, actions: [] }],
  })
  const recorded = await screen.findByText('Recorded as sent, waiting for Priya & Arjun')
  expect(recorded.parentElement).toHaveTextContent('₹67,500')
  expect(screen.queryByText('Still to refund')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Record a refund' })).toBeNull()
})

test('of a refund that was recorded in part the rest is offered', async () => {
  const [payment] = payments.payments as [Payments['payments'][number]]
  const back = { ...payment, kind: 'refunded' as const, by: 'vendor' as const, amount: 2_000_000 }
  const { user } = open({
    actions: ['refunded'],
    isOver: true,
    paid: 13_500_000,
    waiting: 0,
    toRefund: 6_750_000,
    instalments: [],
    payments: [{ ...back, actions: [] }],
  })
  expect((await screen.findByText('Still to refund')).parentElement).toHaveTextContent('₹47,500')
  await user.click(screen.getByRole('button', { name: 'Record a refund' }))
  expect(within(screen.getByRole('dialog')).getByLabelText(/Amount/)).toHaveValue('47500')
})

test('of a cancelled booking that was overpaid all that comes back is offered, not what was too much', async () => {
  const { user } = open({
    actions: ['refunded'],
    isOver: true,
    paid: 13_500_000,
    waiting: 0,
    over: 1_000_000,
    toRefund: 13_500_000,
    instalments: [],
    payments: [],
  })
  await user.click(await screen.findByRole('button', { name: 'Record a refund' }))
  expect(within(screen.getByRole('dialog')).getByLabelText(/Amount/)).toHaveValue('135000')
})

test('what was paid too much is to come back, until its vendor has recorded it as sent', async () => {
  const [payment] = payments.payments as [Payments['payments'][number]]
  const overpaid: Payments = {
    ...payments,
    state: 'overpaid',
    paid: 46_000_000,
    waiting: 0,
    left: 0,
    over: 1_000_000,
    instalments: [],
    payments: [],
  }
  const back = { ...payment, kind: 'refunded' as const, by: 'vendor' as const, amount: 1_000_000 }
  const { answer, user } = renderApp('/vendor-bookings/b1', {
    as: people.vendor,
    replies: [
      reply(getBooking, booking),
      reply(getPayments, overpaid),
      reply(recordPayment, { ...overpaid, payments: [{ ...back, actions: [] }] }),
    ],
  })
  expect(
    await screen.findByText(
      '₹10,000 too much was paid: agree on how it comes back, and record it below once it has.',
    ),
  ).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Record a refund' }))
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByLabelText(/Amount/)).toHaveValue('10000')
  await user.selectOptions(dialog.getByLabelText('Paid by'), 'UPI')
  answer(reply(getPayments, { ...overpaid, payments: [{ ...back, actions: [] }] }))
  await user.click(dialog.getByRole('button', { name: 'Record it' }))
  expect(
    await screen.findByText('₹10,000 is recorded as sent back, and is waiting for confirmation.'),
  ).toBeVisible()
})

test('of what was paid too much and came back in part the rest is offered', async () => {
  const [payment] = payments.payments as [Payments['payments'][number]]
  const back = { ...payment, kind: 'refunded' as const, by: 'vendor' as const, amount: 400_000 }
  const { user } = open({
    actions: ['refunded'],
    state: 'overpaid',
    paid: 46_000_000,
    waiting: 0,
    left: 0,
    over: 1_000_000,
    instalments: [],
    payments: [{ ...back, actions: [] }],
  })
  await user.click(await screen.findByRole('button', { name: 'Record a refund' }))
  expect(within(screen.getByRole('dialog')).getByLabelText(/Amount/)).toHaveValue('6000')
})
