import { screen, waitFor, within } from '@testing-library/react'
import { getBooking } from '#contract/bookings/bookings.ts'
import { answerPayment, getPayments, type Payments } from '#contract/money/payments.ts'
import { people, renderApp, reply } from '#__tests__/support/renderApp.tsx'
import { booked, payment, waits, payments, open } from '#__tests__/support/openConfirmed.ts'

describe.each(['user', 'vendor'] as const)('a confirmed booking, as the %s reads it', (side) => {
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
