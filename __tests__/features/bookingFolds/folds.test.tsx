import { screen, waitFor, within } from '@testing-library/react'
import type { Booking } from '#contract/bookings/bookings.ts'
import { aBooking } from '#__tests__/support/examples.ts'
import { folds, unfold } from '#__tests__/support/folds.ts'
import {
  contact,
  booked,
  payment,
  waits,
  part,
  payments,
  open,
} from '#__tests__/support/openConfirmed.ts'

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
    expect(parts).toHaveTextContent('All of itdue Sun 7 Feb 2027₹4,50,000')
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

test('who comes to a couple reads where and when they are, as far as they have booked that here', async () => {
  const { address: _none, ...couple } = contact
  const time = { name: 'Ceremony', day: '2027-02-14', slot: null, guests: 300 }
  const venue = { name: 'Amber Courtyard', hall: 'Lawn', address: '4 Fort Road', addressTown: '' }
  open(
    'vendor',
    {},
    {
      contact: { ...couple, name: 'Priya & Arjun' },
      vendor: { ...booked.vendor, category: 'photographers' },
      venues: [{ ...venue, firstDay: '2027-02-14', lastDay: '2027-02-14', times: [time] }],
    },
  )
  const where = (await screen.findByText('Where')).nextSibling
  expect(where).toHaveTextContent(
    'Amber Courtyard, Lawn, 4 Fort Road On a mapCeremony: Sun 14 Feb 2027, 300 guests',
  )
})

test('who comes for whole days reads in which part of them each function is planned', async () => {
  open(
    'vendor',
    {},
    {
      contact: { ...contact, name: 'Priya & Arjun' },
      vendor: { ...booked.vendor, category: 'photographers' },
      parts: [
        { name: 'Ceremony', day: '2027-02-14', part: 'morning' },
        { name: 'Reception', day: '2027-02-14', part: 'evening' },
      ],
    },
  )
  expect((await screen.findByText('As they plan it')).nextSibling?.textContent).toBe(
    'Ceremony: Sun 14 Feb 2027, morning\nReception: Sun 14 Feb 2027, evening',
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
  expect(screen.queryByRole('link', { name: 'How to pay' })).not.toBeInTheDocument()
  const line = await unfold(user, 'Pay ₹3,15,000 to Rose Hall')
  expect(line.getByText(howToPay.reference)).toBeVisible()
})

test.each(['due', 'late'] as const)('how to pay what is %s is a press on top', async (state) => {
  const instalments = payments.instalments.map((each) =>
    each.state === 'open' ? { ...each, state } : each,
  )
  const { user } = open('user', { howToPay, instalments, payments: [] })
  await user.click(await screen.findByRole('link', { name: 'How to pay' }))
  await waitFor(() => expect(screen.getByText(howToPay.reference)).toBeVisible())
  expect(screen.getByText('Pay ₹3,15,000 to Rose Hall')).toHaveFocus()
})

test('a vendor moves it to another hall where it changes the rest', async () => {
  const { user } = open('vendor', {}, { actions: ['reschedule', 'move_hall'] })
  const change = await unfold(user, folds.change)
  expect(change.getByRole('button', { name: 'Move to another hall or team' })).toBeVisible()
  expect(screen.getAllByRole('button', { name: 'Move to another hall or team' })).toHaveLength(1)
})
