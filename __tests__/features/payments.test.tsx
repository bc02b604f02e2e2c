import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { getBooking } from '#contract/bookings/bookings.ts'
import {
  uploadPaymentPicture,
  answerPayment,
  correctPayment,
  getPayments,
  type Payments,
  recordPayment,
  deletePaymentPicture,
} from '#contract/money/payments.ts'
import { watchPictures } from '#src/failedPictures.ts'
import { booking, openPayments as open, payments } from '#__tests__/support/payments.tsx'
import { people, refuse, renderApp, reply } from '#__tests__/support/renderApp.tsx'

test('instalments and payments say in words where they stand', async () => {
  const [first] = payments.payments as [Payments['payments'][number]]
  const [said] = first.rows as [(typeof first.rows)[number]]
  open({
    refunded: 1_000_000,
    over: 500_000,
    instalments: [
      ...payments.instalments,
      {
        label: 'Rest',
        amount: 1_000_000,
        due: null,
        paid: 400_000,
        waiting: 0,
        state: 'partly_paid',
      },
    ],
    payments: [
      ...payments.payments,
      {
        ...first,
        _id: 'p2',
        amount: 1_200_000,
        counted: 1_000_000,
        kind: 'refunded',
        state: 'counts',
        rows: [{ ...said, _id: 'r2', kind: 'refunded', note: 'By cheque.', amount: 1_200_000 }],
      },
    ],
  })
  const parts = within(await screen.findByRole('list', { name: 'Instalments' }))
  expect(parts.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Advancedue Wed 16 Dec 2026₹1,35,000Waiting for confirmation',
    'Instalment 2due Sun 7 Feb 2027₹3,15,000',
    'Restno date agreed₹4,000 paid, ₹6,000 left₹10,000Partly paid',
  ])
  const sums = screen.getByText('Paid too much').closest('dl')
  expect(sums).toHaveTextContent(
    'Paid₹0Refunded−₹10,000Waiting for confirmation₹1,35,000Paid too much₹5,000',
  )
  const refund = within(screen.getByRole('article', { name: 'Refunded ₹12,000' }))
  expect(
    refund.getByText('₹10,000 counts until the new amount is confirmed by Priya & Arjun.'),
  ).toBeVisible()
  expect(refund.getByText('By cheque.')).toBeInTheDocument()
  const payment = within(screen.getByRole('article', { name: 'Paid ₹1,35,000' }))
  expect(payment.getByText('Waiting for you to confirm.')).toBeVisible()
  expect(payment.getByText('Tue 15 Dec 2026 · UPI · 4711')).toBeVisible()
  expect(screen.getByText(/Everset moves no money/)).toBeVisible()
})

test('the vendor confirms, or says with a reason that it is not so', async () => {
  const app = open()
  await app.user.click(await screen.findByRole('button', { name: 'Confirm ₹1,35,000' }))
  const call = { bookingId: 'b1', paymentId: 'p1', after: 'p1' }
  await waitFor(() =>
    expect(app.sent(answerPayment)[0]?.input).toEqual({ ...call, answer: 'confirm' }),
  )

  await app.user.click(screen.getByRole('button', { name: 'Not received' }))
  const dialog = within(screen.getByRole('dialog'))
  await app.user.type(dialog.getByLabelText(/What is wrong/), 'Nothing came.')
  await app.user.click(dialog.getByRole('button', { name: 'Send' }))
  await waitFor(() =>
    expect(app.sent(answerPayment)[1]?.input).toEqual({
      ...call,
      answer: 'deny',
      note: 'Nothing came.',
    }),
  )
})

test('a slip is added, a wrong file says why, and one’s own can be removed', async () => {
  const slip = {
    _id: 's1',
    base: '/pictures/private/x/payments/b1/s1',
    widths: [400],
    width: 400,
    height: 300,
    placeholder: '',
    by: 'vendor' as const,
    isRemovable: true,
  }
  const withSlips = (pictures: (typeof slip)[]) =>
    reply(getPayments, {
      ...payments,
      payments: payments.payments.map((payment) => ({
        ...payment,
        pictures,
        actions: [...payment.actions, 'picture' as const],
      })),
    })
  const app = open()
  app.answer(withSlips([]), reply(uploadPaymentPicture, refuse(422, 'This is not a picture.')))
  const file = await screen.findByLabelText('Choose a picture as proof')
  await app.user.upload(file, new File(['x'], 'slip.png', { type: 'image/png' }))
  expect(await screen.findByText('This is not a picture.')).toBeVisible()
  app.answer(reply(uploadPaymentPicture, { message: 'Added.' }), withSlips([slip]))
  await app.user.upload(file, new File(['x'], 'slip.png', { type: 'image/png' }))
  const shown = await screen.findByRole('button', { name: 'Open picture 1, from Rose Hall' })
  await app.user.click(shown)
  const dialog = within(screen.getByRole('dialog', { name: 'Picture 1, from Rose Hall' }))
  const whole = dialog.getByRole('img', { name: 'As Rose Hall sent it' })
  expect(whole).toHaveAttribute('src', '/pictures/private/x/payments/b1/s1-400.webp')
  // Its address holds for minutes; the page asks for another.
  app.answer(withSlips([{ ...slip, base: '/pictures/private/y/payments/b1/s1' }]))
  const stop = watchPictures(app.store)
  fireEvent.error(whole)
  await waitFor(() =>
    expect(whole).toHaveAttribute('src', '/pictures/private/y/payments/b1/s1-400.webp'),
  )
  stop()
  await app.user.keyboard('{Escape}')
  app.answer(reply(deletePaymentPicture, { message: 'Removed.' }), withSlips([]))
  await app.user.click(screen.getByRole('button', { name: 'Remove picture 1' }))
  await waitFor(() => expect(shown).not.toBeInTheDocument())
  expect(app.sent(deletePaymentPicture)[0]?.input).toEqual({
    bookingId: 'b1',
    paymentId: 'p1',
    pictureId: 's1',
  })
})

test('what is written down begins with the next open part, and an error stands beside its field', async () => {
  const undated = {
    label: 'Rest',
    amount: 1_000_000,
    due: null,
    paid: 0,
    waiting: 0,
    state: 'open' as const,
  }
  const app = renderApp('/my-bookings/b1', {
    as: people.user,
    replies: [
      reply(getBooking, booking),
      reply(getPayments, {
        ...payments,
        actions: ['paid', 'refunded'],
        instalments: [undated, ...payments.instalments],
      }),
      reply(recordPayment, refuse(422, 'No.', { method: 'Choose how it was paid.' })),
    ],
  })
  await app.user.click(await screen.findByRole('button', { name: 'We have paid' }))
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByLabelText(/Amount/)).toHaveValue('315000')
  expect(dialog.getByText(/It counts once it is confirmed by Rose Hall/)).toBeVisible()
  await app.user.click(dialog.getByRole('button', { name: 'Record it' }))
  expect(await dialog.findByText('Choose how it was paid.')).toBeVisible()
  expect(app.sent(recordPayment)[0]?.input).toMatchObject({ kind: 'paid', amount: 31_500_000 })
})

test('what could not be loaded can be asked for again', async () => {
  renderApp('/my-bookings/b1', {
    as: people.user,
    replies: [reply(getBooking, booking), reply(getPayments, refuse(500, 'Out of order.'))],
  })
  const section = within(await screen.findByRole('region', { name: 'Payments' }))
  expect(await section.findByText('Out of order.')).toBeVisible()
  expect(section.getByRole('button', { name: /again/i })).toBeVisible()
})

/** The second part is due within days. */
const dueSoon = payments.instalments.map((part) =>
  part.state === 'open' ? { ...part, state: 'due' as const } : part,
)

test('what is due says how it is paid, and that this was changed', async () => {
  const qr = { size: 2, path: 'M0 0h1v1h-1z' }
  const app = open(
    {
      instalments: dueSoon,
      payments: [],
      howToPay: {
        holder: 'Rose Hall Ltd',
        instalment: 0,
        amount: 13_500_000,
        reference: 'EVS-1A2B3C4D-1',
        changedOn: '2026-11-12',
        upi: {
          address: 'rose@bank',
          codes: [{ amount: 13_500_000, link: 'upi://pay?pa=rose@bank', qr }],
          limit: null,
        },
        iban: { number: 'DE02120300000000202051', bic: 'BYLADEM1001', qr },
        account: { number: '501000001234', ifsc: 'HDFC0001234' },
        other: 'A cheque to our office.',
      },
      actions: ['paid', 'refunded'],
    },
    'user',
  )
  const card = within(await screen.findByRole('region', { name: 'How to pay' }))
  expect(card.getByText('Pay ₹1,35,000 to Rose Hall')).toBeVisible()
  // The page says first what is due; how, once somebody wants to know.
  expect(card.getByText('A cheque to our office.')).not.toBeVisible()
  await app.user.click(screen.getByRole('link', { name: 'How to pay' }))
  await waitFor(() => expect(card.getByText('A cheque to our office.')).toBeVisible())
  expect(card.getByText('Changed on Thu 12 Nov 2026')).toBeVisible()
  expect(card.getByRole('link', { name: /Open your UPI app/ })).toHaveAttribute(
    'href',
    'upi://pay?pa=rose@bank',
  )
  expect(card.getByRole('img', { name: 'UPI code' })).toBeVisible()
  expect(card.getByRole('heading', { name: 'IBAN' }).parentElement).toHaveTextContent(
    'IBANDE02 1203 0000 0000 2020 51BIC BYLADEM1001',
  )
  expect(card.getByRole('img', { name: 'Code for a transfer in euros' })).toBeVisible()
  expect(card.getByRole('heading', { name: 'Bank account' }).parentElement).toHaveTextContent(
    'Bank account501000001234IFSC HDFC0001234',
  )
  expect(card.getByText('A cheque to our office.')).toBeVisible()
  expect(card.getByText('EVS-1A2B3C4D-1')).toBeVisible()
})

test('what was typed in a dialog is there when it is opened again, and gone once it was sent', async () => {
  const app = open()
  const press = async () => {
    await app.user.click(await screen.findByRole('button', { name: 'Not received' }))
    return within(screen.getByRole('dialog'))
  }
  const first = await press()
  await app.user.type(first.getByLabelText(/What is wrong/), 'Nothing came.')
  await app.user.click(first.getByRole('button', { name: 'Back' }))
  const second = await press()
  expect(second.getByLabelText(/What is wrong/)).toHaveValue('Nothing came.')
  await app.user.click(second.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  const third = await press()
  expect(third.getByLabelText(/What is wrong/)).toHaveValue('')
})

test('an amount is corrected, as it was typed where it is none; then the new one stands', async () => {
  const app = open()
  app.answer(reply(correctPayment, refuse(422, 'No.', { amount: 'Please enter an amount.' })))
  await app.user.click(await screen.findByRole('button', { name: 'Edit' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Edit this payment' }))
  const amount = dialog.getByLabelText(/What is the right amount/)
  expect(amount).toHaveValue('135000')
  await app.user.clear(amount)
  await app.user.type(amount, 'half')
  await app.user.click(dialog.getByRole('button', { name: 'Save the change' }))
  expect(await dialog.findByText('Please enter an amount.')).toBeVisible()
  const corrected = {
    ...payments,
    payments: payments.payments.map((payment) => ({ ...payment, amount: 12_000_000 })),
  }
  app.answer(reply(correctPayment, corrected), reply(getPayments, corrected))
  await app.user.clear(amount)
  await app.user.type(amount, '1,20,000')
  await app.user.type(dialog.getByLabelText(/Why/), 'A typo.')
  await app.user.click(dialog.getByRole('button', { name: 'Save the change' }))
  expect(await screen.findByRole('article', { name: 'Paid ₹1,20,000' })).toBeVisible()
  expect(screen.queryByRole('dialog')).toBe(null)
  const call = { bookingId: 'b1', paymentId: 'p1', after: 'p1' }
  expect(app.sent(correctPayment).map(({ input }) => input)).toEqual([
    { ...call, amount: 'half', note: '' },
    { ...call, amount: 12_000_000, note: 'A typo.' },
  ])
})

test('how and when it was paid is corrected, too, where that may be', async () => {
  const [payment] = payments.payments as [Payments['payments'][number]]
  const restated = { method: 'bank' as const, reference: '815', day: '2026-12-14' }
  const rows = [
    ...payment.rows,
    { ...payment.rows[0]!, _id: 'p2', kind: 'corrected' as const, restated },
  ]
  const mine = { ...payment, actions: ['correct' as const, 'restate' as const], rows }
  const app = open({ payments: [mine] })
  app.answer(reply(correctPayment, payments))
  await app.user.click(await screen.findByRole('button', { name: 'Edit' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Edit this payment' }))
  expect(dialog.getByLabelText('Paid by')).toHaveValue('upi')
  expect(dialog.getByLabelText(/^Reference/)).toHaveValue('4711')
  await app.user.selectOptions(dialog.getByLabelText('Paid by'), 'Bank transfer')
  await app.user.click(dialog.getByRole('button', { name: 'Save the change' }))
  await waitFor(() => expect(app.sent(correctPayment)).toHaveLength(1))
  expect(app.sent(correctPayment)[0]?.input).toMatchObject({
    amount: 13_500_000,
    method: 'bank',
    reference: '4711',
    day: '2026-12-15',
  })
  expect(
    screen.getByText(/^Corrected: ₹1,35,000 · Mon 14 Dec 2026 · Bank transfer · 815/),
  ).toBeInTheDocument()
})

describe('a sum above what most banks let through by UPI', () => {
  const qr = { size: 2, path: 'M0 0h1v1h-1z' }
  const ways = {
    holder: 'Rose Hall Ltd',
    instalment: 0,
    amount: 40_250_000,
    reference: 'EVS-1A2B3C4D-1',
    changedOn: null,
    iban: null,
    account: { number: '501000001234', ifsc: 'HDFC0001234' },
    other: '',
  }
  const codes = [13_416_700, 13_416_700, 13_416_600].map((amount, index) => ({
    amount,
    link: `upi://pay?part=${index + 1}`,
    qr,
  }))
  const upi = { address: 'rose@bank', codes, limit: 15_000_000 }
  const card = async (more: Partial<NonNullable<Payments['howToPay']>>) => {
    const { user } = open(
      { instalments: dueSoon, howToPay: { ...ways, upi, ...more }, actions: ['paid', 'refunded'] },
      'user',
    )
    const region = await screen.findByRole('region', { name: 'How to pay' })
    await user.click(within(region).getByText('Pay ₹4,02,500 to Rose Hall'))
    const headings = within(region).getAllByRole('heading', { level: 4 })
    return { region, order: headings.map(({ textContent }) => textContent) }
  }

  test('is paid by bank transfer first, where there is one', async () => {
    const { region, order } = await card({})
    expect(order).toEqual(['Bank account', 'UPI'])
    expect(region).toHaveTextContent(
      'Most banks let you send at most ₹1,50,000 a day by UPI: pay this by bank transfer, or by UPI in 3 parts, ' +
        'one a day.',
    )
  })

  test('else in parts, each with a code of its own', async () => {
    const { region } = await card({ account: null })
    expect(region).toHaveTextContent(
      'Most banks let you send at most ₹1,50,000 a day by UPI, so here it is in 3 parts, one a day; together they ' +
        'are ₹4,02,500.',
    )
    const [, ...parts] = within(region).getAllByRole('group')
    expect(parts.map((part) => part.firstChild?.textContent)).toEqual([
      'Part 1 of 3: ₹1,34,167',
      'Part 2 of 3: ₹1,34,167',
      'Part 3 of 3: ₹1,34,166',
    ])
    expect(within(parts[0]!).getByRole('img', { name: 'UPI code of part 1' })).toBeVisible()
    expect(
      within(parts[0]!).getByRole('link', { name: 'Open your UPI app for part 1' }),
    ).toHaveAttribute('href', 'upi://pay?part=1')
    expect(parts[0]).toHaveAttribute('open')
    expect(parts[1]).not.toHaveAttribute('open')
  })

  test('of which there would be too many has no code', async () => {
    const { region } = await card({ account: null, upi: { ...upi, codes: [] } })
    expect(region).toHaveTextContent(
      'Most banks let you send at most ₹1,50,000 a day by UPI: ask Rose Hall for a bank account to pay this to.',
    )
    expect(within(region).queryByRole('img')).not.toBeInTheDocument()
  })

  test('below it UPI comes first, as it was', async () => {
    const { region, order } = await card({ upi: { ...upi, codes: codes.slice(0, 1), limit: null } })
    expect(order).toEqual(['UPI', 'Bank account'])
    expect(region).not.toHaveTextContent('Most banks')
  })
})
