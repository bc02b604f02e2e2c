import { screen, waitFor, within } from '@testing-library/react'
import { type Booking, getBooking } from '#contract/bookings/bookings.ts'
import { answerPayment, getPayments, type Payments } from '#contract/money/payments.ts'
import { aBooking } from '#__tests__/support/examples.ts'
import { folds, unfold } from '#__tests__/support/folds.ts'
import { people, renderApp, reply } from '#__tests__/support/renderApp.tsx'

const contact = {
  name: 'Rose Hall',
  email: 'rose@scene.test',
  phone: '+91 98765 43210',
  address: '34, Amer Road, Jaipur',
}
const booked: Booking = {
  ...aBooking,
  status: 'confirmed',
  wasConfirmed: true,
  sum: { amount: 45_000_000, currency: 'INR', tax: 0, service: 0 },
  contact,
  refundPercent: 50,
  actions: ['cancel', 'reschedule'],
}
const payment: Payments['payments'][number] = {
  _id: 'p1',
  kind: 'paid',
  amount: 13_500_000,
  counted: 13_500_000,
  state: 'counts',
  by: 'user',
  isAgreed: true,
  method: 'upi',
  reference: '4711',
  day: '2026-11-15',
  rows: [],
  pictures: [],
  last: 'p1',
  actions: ['correct'],
}
const waits: typeof payment = {
  ...payment,
  _id: 'p2',
  amount: 5_000_000,
  counted: 0,
  state: 'waits',
  isAgreed: false,
  actions: ['confirm', 'deny', 'correct'],
}
const part = { paid: 0, waiting: 0, state: 'open' as const }
const payments: Payments = {
  bookingId: 'b1',
  currency: 'INR',
  total: 45_000_000,
  isOver: false,
  state: 'partly_paid',
  paid: 13_500_000,
  refunded: 0,
  waiting: 0,
  left: 31_500_000,
  over: 0,
  toRefund: null,
  instalments: [
    { label: 'Advance', due: '2026-11-16', amount: 13_500_000, ...part, paid: 13_500_000 },
    { label: 'Balance', due: '2027-02-07', amount: 31_500_000, ...part },
  ].map((each) => (each.paid ? { ...each, state: 'paid' as const } : each)),
  payments: [payment],
  howToPay: null,
  actions: [],
}
const open = (
  side: 'user' | 'vendor',
  more: Partial<Payments> = {},
  booking: Partial<Booking> = {},
) =>
  renderApp(side === 'user' ? '/my-bookings/b1' : '/vendor-bookings/b1', {
    as: people[side],
    replies: [
      reply(getBooking, { ...booked, ...booking }),
      reply(getPayments, { ...payments, ...more }),
    ],
  })

describe.each(['user', 'vendor'] as const)('a confirmed booking, as the %s reads it', (side) => {
  test('opens with what is next, whom to call and where', async () => {
    open(side)
    expect(await screen.findByText('Next: ₹3,15,000, due Sun 7 Feb 2027.')).toBeVisible()
    const card = within(screen.getByRole('region', { name: 'Contact' }))
    expect(card.getByRole('link', { name: contact.phone })).toBeVisible()
    expect(card.getByText(contact.address)).toBeVisible()
    expect(card.getByRole('link', { name: 'On a map' })).toBeVisible()
    const agreed = screen.getByRole('heading', { name: 'What you’ve agreed' })
    expect(screen.getByText(contact.address).compareDocumentPosition(agreed)).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    )
    expect(screen.getAllByText(/₹4,50,000/)).toHaveLength(1)
    expect(screen.getAllByRole('list', { name: 'Instalments' })).toHaveLength(1)
  })

  test('folds what is settled behind its sum, and what happened with the papers', async () => {
    const { user } = open(side)
    const paid = await screen.findByRole('article', { name: 'Paid ₹1,35,000' })
    expect(paid).not.toBeVisible()
    await unfold(user, '₹1,35,000 paid in one payment')
    expect(paid).toBeVisible()
    expect(within(paid).getByRole('button', { name: /^Receipt/ })).toBeVisible()

    const history = screen.getByRole('list', { name: 'What happened' })
    expect(history).not.toBeVisible()
    const papers = await unfold(user, folds.history)
    expect(history).toBeVisible()
    expect(papers.getByRole('button', { name: 'Download the confirmation' })).toBeVisible()
  })

  test('leaves open what waits, what is disputed and what is late', async () => {
    open(side, {
      waiting: 5_000_000,
      payments: [payment, waits, { ...waits, _id: 'p3', amount: 100_000, state: 'disputed' }],
      instalments: [{ label: '', due: '2026-11-01', amount: 45_000_000, ...part, state: 'late' }],
    })
    const line = within(await screen.findByRole('article', { name: 'Paid ₹50,000' }))
    expect(line.getByRole('button', { name: 'Confirm' })).toBeVisible()
    expect(line.getByRole('button', { name: 'It’s wrong' })).toBeVisible()
    expect(screen.getByRole('article', { name: 'Paid ₹1,000' })).toBeVisible()
    expect(screen.getByText('Late')).toBeVisible()
    expect(screen.getByText('You don’t agree on a payment of ₹1,000.')).toBeVisible()
    expect(screen.getByRole('article', { name: 'Paid ₹1,35,000' })).not.toBeVisible()
  })

  test('answers what is reported at its top, with its sum, and nowhere else', async () => {
    const by = side === 'user' ? ('vendor' as const) : ('user' as const)
    const kind = side === 'user' ? ('refunded' as const) : ('paid' as const)
    const reported = { ...waits, by, kind }
    const next = { ...reported, _id: 'p4', amount: 2_000_000, last: 'p4' }
    const { user, sent, answer } = open(side, { payments: [payment, reported, next] })
    answer(reply(answerPayment, payments))
    const words = await screen.findByText('Next: say whether ₹50,000 arrived.')
    const top = words.parentElement!.parentElement!
    expect(within(top).getByRole('button', { name: 'Confirm ₹50,000' })).toBeVisible()
    const name = side === 'user' ? 'Refunded' : 'Paid'
    const line = within(screen.getByRole('article', { name: `${name} ₹50,000` }))
    expect(line.getByText('Waiting for you to confirm.')).toBeVisible()
    expect(line.queryByRole('button', { name: /Confirm|wrong/ })).toBeNull()
    expect(line.getByRole('button', { name: 'Edit' })).toBeVisible()
    // One at a time: the next one is in its line.
    const other = within(screen.getByRole('article', { name: `${name} ₹20,000` }))
    expect(other.getByRole('button', { name: 'Confirm' })).toBeVisible()
    await user.click(within(top).getByRole('button', { name: 'Not received' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Is ₹50,000 wrong?' }))
    expect(dialog.getByLabelText(/What is wrong/)).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Back' }))
    await user.click(within(top).getByRole('button', { name: 'Confirm ₹50,000' }))
    const call = { bookingId: 'b1', paymentId: 'p2', after: 'p1', answer: 'confirm' }
    await waitFor(() => expect(sent(answerPayment)[0]?.input).toEqual(call))
  })

  test('has room for the buttons before the payments are there, where the other side spoke last', async () => {
    const by = side === 'user' ? ('vendor' as const) : ('user' as const)
    const event = { at: '2026-11-20T04:30:00Z', from: 'confirmed', reason: null, by }
    const room = async (to: string) => {
      const timeline = [{ ...event, to }]
      const { container, unmount } = renderApp(
        side === 'user' ? '/my-bookings/b1' : '/vendor-bookings/b1',
        {
          as: people[side],
          replies: [
            reply(getBooking, { ...booked, timeline }),
            reply(getPayments, () => new Promise<Payments>(() => {})),
          ],
        },
      )
      await screen.findByRole('heading', { name: 'What you’ve agreed' })
      const count = container.querySelectorAll('[style*="2.25rem"]').length
      unmount()
      return count
    }
    expect(await room('payment_paid')).toBe(1)
    expect(await room('payment_confirmed')).toBe(0)
  })

  test('whose amount the other side corrected asks whether it is right', async () => {
    const by = side === 'user' ? ('vendor' as const) : ('user' as const)
    const kind = side === 'user' ? ('received' as const) : ('refunded' as const)
    open(side, { payments: [{ ...waits, by, kind }] })
    const words = await screen.findByText('Next: say whether ₹50,000 is right.')
    const top = words.parentElement!.parentElement!
    expect(within(top).getByRole('button', { name: 'It’s wrong' })).toBeVisible()
    expect(screen.getAllByRole('button', { name: /^Confirm/ })).toHaveLength(1)
  })

  test('for which a change is proposed has the payment that waits in its line alone', async () => {
    const days = {
      firstDay: '2027-01-20',
      lastDay: '2027-01-20',
      expiresAt: '2026-11-24T10:00:00Z',
    }
    const proposed = { _id: 'r1', by: side, ...days, guests: null, sum: null, note: '' }
    open(side, { payments: [waits] }, { reschedule: proposed, actions: ['withdraw_reschedule'] })
    const line = within(await screen.findByRole('article', { name: 'Paid ₹50,000' }))
    expect(line.getByRole('button', { name: 'Confirm' })).toBeVisible()
    expect(screen.queryByText(/^Next: say/)).toBeNull()
  })

  test('of which only a first payment waits says nothing of it twice', async () => {
    open(side, { paid: 0, waiting: 5_000_000, left: 45_000_000, payments: [waits] })
    expect(await screen.findByRole('article', { name: 'Paid ₹50,000' })).toBeVisible()
    expect(screen.queryByText('Left to pay')).toBeNull()
  })

  test('says in a line each what is seldom done, and opens it', async () => {
    const { user } = open(side)
    expect(await screen.findByText(folds.cancel, { selector: 'summary' })).toBeVisible()
    // What can be done is one press, folded or not.
    for (const name of ['Propose a change', 'Cancel the booking'])
      expect(screen.getByRole('button', { name })).toBeVisible()
    const change = await unfold(user, folds.change)
    expect(change.getByText(/^You propose it to /)).toBeVisible()
    const cancel = await unfold(user, folds.cancel)
    expect(cancel.getByText(/30 days before or earlier: 50% back/)).toBeVisible()
  })

  test('that is all paid is one line of payments; its instalments are behind it', async () => {
    const { user } = open(side, {
      state: 'paid',
      paid: 45_000_000,
      left: 0,
      instalments: payments.instalments.map((each) => ({
        ...each,
        paid: each.amount,
        state: 'paid' as const,
      })),
      payments: [payment, { ...payment, _id: 'p2', amount: 31_500_000, counted: 31_500_000 }],
      actions: ['refunded'],
    })
    expect(await screen.findByText('All of it is paid.')).toBeVisible()
    expect(screen.queryByText('Left to pay')).toBeNull()
    const paid = await unfold(user, '₹4,50,000 paid in 2 payments')
    expect(paid.getByRole('list', { name: 'Instalments' })).toBeVisible()
    expect(paid.getByRole('button', { name: 'Record a refund' })).toBeVisible()
  })

  test('of which nothing is paid says its total once, and when its parts are due', async () => {
    open(side, {
      state: 'open',
      paid: 0,
      left: 45_000_000,
      payments: [],
      instalments: [{ label: '', due: '2027-02-07', amount: 45_000_000, ...part }],
    })
    const parts = await screen.findByRole('list', { name: 'Instalments' })
    expect(parts).toHaveTextContent('All of itdue Sun 7 Feb 2027₹4,50,000Open')
    expect(screen.queryByText('Left to pay')).toBeNull()
  })

  test('that is still to be refunded says who sends it and why, and what is recorded first', async () => {
    const by = side === 'user' ? 'vendor' : 'user'
    const status = `cancelled_by_${by}` as const
    const change = { at: '2026-11-20T04:30:00Z', from: 'confirmed', to: status, by }
    open(
      side,
      { isOver: true, toRefund: 13_500_000, actions: ['paid', 'refunded'] },
      {
        status,
        actions: [],
        refundPercent: 100,
        timeline: [{ ...change, reason: 'The roof leaks.' }],
      },
    )
    const sends =
      side === 'user'
        ? 'Rose Hall sends it to you: agree on how, and record it below once it has come.'
        : 'You send it to Priya & Arjun: agree on how, and record it below once it is sent.'
    const notice = (await screen.findByText(sends)).parentElement!
    expect(notice).toHaveTextContent('“The roof leaks.”')
    const ledger = within(screen.getByRole('region', { name: 'Payments' }))
    const [first] = ledger.getAllByRole('button', { name: /We have paid|Record a refund/ })
    expect(first).toHaveAccessibleName('Record a refund')
  })

  test('folds how its total adds up, and says of each function how many come', async () => {
    const evening = { name: 'evening' as const, from: '18:00', to: '23:00' }
    const times = [
      { name: 'Mehndi', day: '2027-02-13', slot: null, guests: 80 },
      { name: 'Sangeet', day: '2027-02-14', slot: evening, guests: 300 },
    ]
    const line: Booking['lines'][number] = {
      label: 'Dinner',
      kind: 'exact',
      unit: 'per_plate',
      amount: 100_000,
      maxAmount: null,
      guests: 300,
      functions: null,
      days: null,
      total: 30_000_000,
      maxTotal: null,
    }
    const lines = [line, { ...line, label: 'Lamps', total: 15_000_000 }]
    open(
      side,
      { lacksWays: true },
      { times, lines, total: { ...aBooking.total, amount: 45_000_000 } },
    )
    expect(await screen.findByText('How it adds up', { selector: 'summary' })).toBeVisible()
    expect(screen.getByText('Dinner')).not.toBeVisible()
    expect(screen.getByText(/^Mehndi: Sat 13 Feb 2027, 80 guests/)).toBeVisible()
    expect(screen.queryByText(/largest function/)).toBeNull()
    // Nothing is due yet.
    expect(await screen.findByText('Next: ₹3,15,000, due Sun 7 Feb 2027.')).toBeVisible()
    expect(screen.queryByText(/how to pay/)).toBeNull()
  })

  test('of which nobody has said how what is due is paid says whom to ask, or where to say it', async () => {
    const instalments = payments.instalments.map((each) =>
      each.state === 'open' ? { ...each, state: 'due' as const } : each,
    )
    open(side, { lacksWays: true, instalments })
    const words =
      side === 'user'
        ? /^Rose Hall has not said here how to pay\. Ask/
        : 'Priya & Arjun can’t read here how to pay you.'
    expect(await screen.findByText(words)).toBeVisible()
    const link = screen.queryByRole('link', { name: 'Add payment details' })
    expect(link?.getAttribute('href') ?? null).toBe(
      side === 'user' ? null : '/vendor-profile#ways-to-pay',
    )
  })

  test.each([
    [{ refundPercent: 50 }, '₹67,500 of the ₹1,35,000 that was paid is to be refunded.'],
    [{ refundPercent: 100 }, 'All of the ₹1,35,000 that was paid is to be refunded.'],
    [{ refundPercent: 0 }, 'Nothing of the ₹1,35,000 that was paid is to be refunded.'],
    [
      { refundPercent: 75, refundKept: 10_000_000 },
      '₹35,000 of the ₹1,35,000 that was paid is to be refunded: ₹1,00,000 stays as the retainer.',
    ],
  ])('that was cancelled with %o says in money what is to come back', async (refund, words) => {
    open(side, { isOver: true }, { status: 'cancelled_by_user', actions: [], ...refund })
    expect(await screen.findByText(words)).toBeVisible()
  })

  test('that was cancelled before a payment was confirmed says what the mails say of it', async () => {
    const reported = { paid: 0, waiting: 13_461_600, payments: [{ ...waits, amount: 13_461_600 }] }
    const ends = { status: 'cancelled_by_user' as const, actions: [], refundPercent: 100 }
    const first = open(side, { isOver: true, toRefund: 0, ...reported }, ends)
    expect(
      await screen.findByText(
        '₹1,34,616 is reported as paid and not confirmed: once it is, all of it is to be refunded.',
      ),
    ).toBeVisible()
    const next =
      side === 'user'
        ? 'Rose Hall has to confirm it.'
        : 'Confirm it below, or say that it is wrong.'
    expect(screen.getByText(next)).toBeVisible()
    first.unmount()
    open(side, { isOver: true, toRefund: 0, paid: 0, payments: [] }, ends)
    expect(
      await screen.findByText('Nothing is on record as paid, so nothing is to be refunded.'),
    ).toBeVisible()
  })

  test.each([
    [
      true,
      /^You don’t agree on ₹50,000 that is reported as paid: once it is confirmed, 50% of it is to/,
    ],
    [false, 'You don’t agree on ₹50,000: it counts once it is confirmed.'],
  ])('that was cancelled with a payment denied, alone %o, names it', async (isAlone, words) => {
    const denied = { ...waits, state: 'disputed' as const, actions: [] }
    const ledger = isAlone ? { paid: 0, payments: [denied] } : { payments: [payment, denied] }
    const ends = { status: 'cancelled_by_user' as const, actions: [], refundPercent: 50 }
    open(side, { isOver: true, toRefund: 0, ...ledger }, ends)
    expect(await screen.findByText(words)).toBeVisible()
    expect(screen.queryByText(/^Nothing is on record as paid/)).toBeNull()
  })

  test('that is to be refunded beside a payment denied names the refund, and why it was denied', async () => {
    const row = { _id: 'p3', kind: 'denied' as const, by: 'vendor' as const, amount: null }
    const at = '2026-11-16T04:30:00Z'
    const rows = [{ ...row, who: 'Rose', note: 'We got 3,00,000 only', at }]
    const denied = { ...waits, amount: 90_000_070, state: 'disputed' as const, actions: [], rows }
    const ends = { status: 'cancelled_by_vendor' as const, actions: [], refundPercent: 100 }
    const owed = { isOver: true, paid: 50_000_025, toRefund: 50_000_025 }
    open(side, { ...owed, payments: [payment, denied] }, ends)
    const sends =
      side === 'user'
        ? /₹9,00,000\.70: it counts once it is confirmed\. Rose Hall sends ₹5,00,000\.25 to you: /
        : /₹9,00,000\.70: it counts once it is confirmed\. You send ₹5,00,000\.25 to Priya & Arjun: /
    expect(await screen.findByText(sends)).toBeVisible()
    const line = within(screen.getByRole('article', { name: 'Paid ₹9,00,000.70' }))
    expect(
      line.getByText(
        (_text, node) => node?.textContent === 'Rose Hall wrote: “We got 3,00,000 only”',
      ),
    ).toBeVisible()
  })

  test('whose refund is sent, confirmed in part or in full says how far it has come', async () => {
    const sent = { ...payments.payments[0]!, kind: 'refunded' as const, by: 'vendor' as const }
    const waits = { ...sent, amount: 10_000_000, counted: 0, state: 'waits' as const }
    const ends = { status: 'cancelled_by_user' as const, actions: [], refundPercent: 100 }
    const inAll = { isOver: true, paid: 13_500_000 }
    const waiting = open(side, { ...inAll, toRefund: 13_500_000, payments: [waits] }, ends)
    expect(
      await screen.findByText('All of the ₹1,35,000 that was paid is to be refunded.'),
    ).toBeVisible()
    expect(
      screen.getByText(
        side === 'user'
          ? /^Rose Hall recorded ₹1,00,000 as sent: .* Rose Hall sends the other ₹35,000 to you/
          : /^₹1,00,000 is recorded as sent, and waits for .* You send the other ₹35,000/,
      ),
    ).toBeVisible()
    waiting.unmount()
    open(side, { ...inAll, refunded: 13_500_000, toRefund: 0 }, ends)
    expect(
      await screen.findByText('All of the ₹1,35,000 that was paid has been refunded.'),
    ).toBeVisible()
  })
})

test('a venue reads that its own address is missing, and where to add it', async () => {
  const { address: _none, ...couple } = contact
  open('vendor', {}, { contact: { ...couple, name: 'Priya & Arjun', lacksAddress: true } })
  expect(await screen.findByText(/^Yours is missing: couples can’t read where/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Add it' })).toHaveAttribute(
    'href',
    '/vendor/update-profile#address',
  )
})

test('a venue that has given no address says so to its couple; who comes to them does not', async () => {
  const { address: _none, ...unplaced } = contact
  const venue = { ...booked.vendor, category: 'venues' }
  const { unmount } = open('user', {}, { contact: unplaced, vendor: venue })
  const words = 'Rose Hall has not given it yet: ask for it.'
  expect(await screen.findByText(words)).toBeVisible()
  unmount()
  open('user', {}, { contact: unplaced, vendor: { ...venue, category: 'photographers' } })
  await screen.findByText('Next: ₹3,15,000, due Sun 7 Feb 2027.')
  expect(screen.queryByText(words)).toBeNull()
})

const howToPay = {
  holder: 'Rose Hall Ltd',
  instalment: 1,
  amount: 31_500_000,
  reference: 'EVS-1A2B3C4D-2',
  changedOn: null,
  upi: null,
  iban: null,
  account: { number: '501000001234', ifsc: 'HDFC0001234' },
  other: '',
}

test('how to pay what is due later is behind a line', async () => {
  const { user } = open('user', { howToPay })
  const line = await unfold(user, 'Pay ₹3,15,000 to Rose Hall')
  expect(line.getByText(howToPay.reference)).toBeVisible()
})

test.each(['due', 'late'] as const)('how to pay what is %s stands open', async (state) => {
  const instalments = payments.instalments.map((each) =>
    each.state === 'open' ? { ...each, state } : each,
  )
  open('user', { howToPay, instalments })
  expect(await screen.findByRole('heading', { name: 'Pay ₹3,15,000 to Rose Hall' })).toBeVisible()
  expect(screen.getByText(howToPay.reference)).toBeVisible()
})

test('a vendor moves it to another hall where it changes the rest', async () => {
  const { user } = open('vendor', {}, { actions: ['reschedule', 'move_hall'] })
  const change = await unfold(user, folds.change)
  expect(change.getByRole('button', { name: 'Move to another hall or team' })).toBeVisible()
  expect(screen.getAllByRole('button', { name: 'Move to another hall or team' })).toHaveLength(1)
})
