import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { updatePhone } from '#contract/account/users.ts'
import type { Output } from '#contract/kernel/endpoint.ts'
import { type Booking, getBooking, getBookings } from '#contract/bookings/bookings.ts'
import { getQuote } from '#contract/bookings/quotes.ts'
import { proposeReschedule } from '#contract/bookings/reschedules.ts'
import { previewPayments, type PaymentsThen } from '#contract/money/payments.ts'
import { aBooking, quote, version } from '#__tests__/support/examples.ts'
import { folds, unfold } from '#__tests__/support/folds.ts'
import { listOf, people, refuse, renderApp, reply } from '#__tests__/support/renderApp.tsx'

const booking: Booking = {
  ...aBooking,
  status: 'confirmed',
  sum: { amount: 40_000_000, currency: 'INR', tax: null, service: null },
  actions: ['reschedule'],
}
const paid = { label: '', amount: 40_000_000, due: null, paid: 40_000_000, waiting: 0 }
const open = {
  label: 'Price difference',
  amount: 1_000_000,
  due: '2026-12-03',
  paid: 0,
  waiting: 0,
}
const then: PaymentsThen = {
  currency: 'INR',
  parts: [
    { ...paid, state: 'paid' },
    { ...open, state: 'due' },
  ],
  changes: true,
  over: 0,
  rule: 'week',
}

test('a vendor reads when a difference is due before it proposes, counted from the acceptance', async () => {
  const { user, sent, answer } = renderApp('/vendor-bookings/b1', {
    as: people.vendor,
    replies: [reply(getBooking, booking), reply(getQuote, quote([])), reply(previewPayments, then)],
  })
  await unfold(user, folds.change)
  await user.click(await screen.findByRole('button', { name: 'Propose a change' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Propose a change' }))
  expect(dialog.queryByText(/the difference is due/)).toBeNull()
  await user.type(dialog.getByLabelText(/^New total/), '410000')
  expect(await dialog.findByText(/^It would cost ₹4,10,000 in all/)).toHaveTextContent(
    '₹10,000 more than now.',
  )
  const parts = await dialog.findByRole('list', { name: 'Instalments as proposed' })
  expect(parts).toHaveTextContent(
    'due a week after it is accepted: Thu 3 Dec 2026 if that is today',
  )
  expect(
    dialog.getByText(
      'As everything else is paid, the difference is due a week after the change is accepted, or on the first day ' +
        'if that is earlier.',
    ),
  ).toBeVisible()
  const { firstDay } = booking
  expect(sent(previewPayments).at(-1)?.input).toEqual({
    bookingId: 'b1',
    total: '41000000',
    firstDay,
  })
  // Less than is paid already comes back.
  answer(
    reply(previewPayments, {
      ...then,
      parts: [{ ...paid, amount: 39_000_000, paid: 39_000_000, state: 'paid' }],
      over: 1_000_000,
      rule: null,
    }),
  )
  await user.clear(dialog.getByLabelText(/^New total/))
  await user.type(dialog.getByLabelText(/^New total/), '390000')
  expect(await dialog.findByText(/more than that is paid already/)).toHaveTextContent(
    /^₹10,000 more than that is paid already\. You would owe it back; on which day .* is for you both to agree\.$/,
  )
  expect(dialog.queryByText(/the difference is due/)).toBeNull()
})

test('a couple that chooses another day reads on which days the instalments would be due', async () => {
  const dated = { ...open, label: 'Balance', due: '2028-03-01', state: 'open' as const }
  const { user, sent, answer } = renderApp('/my-bookings/b1', {
    as: people.user,
    replies: [
      reply(getBooking, { ...booking, lastDay: '2027-02-15' }),
      reply(getQuote, refuse(503, 'Away.')),
      reply(previewPayments, { ...then, parts: [dated], over: 1_000_000, rule: null }),
    ],
  })
  await unfold(user, folds.change)
  await user.click(await screen.findByRole('button', { name: 'Propose a change' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Propose a change' }))
  fireEvent.change(dialog.getByLabelText('Guests'), { target: { value: '320' } })
  expect(await dialog.findByText('Away.')).toBeVisible()
  answer(reply(getQuote, quote([])))
  await user.click(dialog.getByRole('button', { name: 'Try again' }))
  fireEvent.change(dialog.getByLabelText('Guests'), { target: { value: '300' } })
  await user.type(dialog.getByLabelText(/^New first day/), '2028-03-08{Tab}')
  expect(dialog.getByText('For 2 days, as before: until Thu 9 Mar 2028.')).toBeVisible()
  expect(await dialog.findByText('due Wed 1 Mar 2028')).toBeVisible()
  expect(
    dialog.getByText(/^₹10,000 more than that is paid already\. Rose Hall would owe it to you;/),
  ).toBeVisible()
  expect(sent(previewPayments).at(-1)?.input).toMatchObject({
    total: '40000000',
    firstDay: '2028-03-08',
  })
})

test('a couple without a phone may give it once it is confirmed, then reads it there and may change it', async () => {
  const contact = { name: 'Rose Hall', email: 'rose@scene.test', phone: '' }
  const confirmed = { ...aBooking, status: 'confirmed' as const, wasConfirmed: true, contact }
  const app = renderApp('/my-bookings/b1', {
    as: people.user,
    replies: [
      reply(getBooking, { ...confirmed, yourPhone: '' }),
      reply(updatePhone, refuse(422, 'No.', { phone: 'That does not look like a phone number.' })),
    ],
  })
  const { user, answer, sent, toasts } = app
  const field = await screen.findByLabelText('Your phone')
  expect(field).toHaveAccessibleDescription(/^Rose Hall has no number to call you\./)
  await user.type(field, '+91 98290 11111')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('That does not look like a phone number.')).toBeVisible()
  const phone = '+91 98290 11111'
  const account = { ...people.user, phone } as Output<typeof updatePhone>
  answer(reply(updatePhone, account), reply(getBooking, { ...confirmed, yourPhone: phone }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(phone)).toBeVisible()
  expect(screen.getByText('Rose Hall sees it.')).toBeVisible()
  expect(screen.queryByLabelText('Your phone')).toBeNull()
  expect(sent(updatePhone).at(-1)?.input).toEqual({ phone })
  await waitFor(() =>
    expect(toasts.at(-1)).toEqual({ kind: 'success', text: 'Your phone number is saved.' }),
  )
  const changed = '+91 98290 22222'
  answer(
    reply(updatePhone, { ...account, phone: changed }),
    reply(getBooking, { ...confirmed, yourPhone: changed }),
  )
  await user.click(screen.getByRole('button', { name: 'Change your phone' }))
  const again = screen.getByLabelText('Your phone')
  expect(again).toHaveValue(phone)
  await user.clear(again)
  await user.type(again, changed)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(changed)).toBeVisible()
})

test('a vendor reads where a phone is given that is missing', async () => {
  const contact = { name: aBooking.coupleName, email: 'asha@scene.test', phone: '' }
  const confirmed = { ...aBooking, status: 'confirmed' as const, wasConfirmed: true, contact }
  renderApp('/vendor-bookings/b1', { as: people.vendor, replies: [reply(getBooking, confirmed)] })
  expect(await screen.findByText('Not given yet: their booking page asks for it.')).toBeVisible()
})

test('a couple reads before it is confirmed who will see its phone, and when', async () => {
  renderApp('/my-bookings/b1', {
    as: people.user,
    replies: [reply(getBooking, { ...aBooking, yourPhone: '+91 98290 11111' })],
  })
  expect(await screen.findByText('Rose Hall sees it once the booking is confirmed.')).toBeVisible()
})

test('a confirmed booking opens with whom to call and where; its quote is folded, nothing is said twice', async () => {
  const contact = {
    name: 'Rose Hall',
    email: 'rose@scene.test',
    phone: '+91 98765 43210',
    address: '34, Amer Road, Jaipur',
  }
  const { user } = renderApp('/my-bookings/b1', {
    as: people.user,
    replies: [
      reply(getBooking, {
        ...aBooking,
        status: 'confirmed',
        wasConfirmed: true,
        quoteVersion: 1,
        sum: { amount: 45_000_000, currency: 'INR', tax: 0, service: 0 },
        contact,
      }),
      reply(getQuote, quote([version])),
    ],
  })
  const call = await screen.findByRole('link', { name: contact.phone })
  const facts = screen.getByRole('heading', { name: 'What you’ve agreed' })
  expect(call.compareDocumentPosition(facts)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(screen.getByText(contact.address)).toBeVisible()
  // The list price of the request says nothing of what is agreed.
  expect(screen.queryByText('Stated price')).toBeNull()
  expect(screen.queryByText('How it adds up')).toBeNull()
  const line = await screen.findByText(version.lines[0]!.label)
  expect(line).not.toBeVisible()
  await unfold(user, folds.history)
  expect(line).not.toBeVisible()
  await unfold(user, 'The quote, as it was sent')
  expect(line).toBeVisible()
})

test.each([
  ['user' as const, 'The package “Weekday” doesn’t apply on that day of the week.'],
  [
    'vendor' as const,
    'The package “Weekday” doesn’t apply on that day of the week. ' +
      'The price stays as agreed unless you propose a new total.',
  ],
])(
  'a package that does not apply on the new day is said before it is proposed: %s',
  async (side, words) => {
    const validity = { weekdays: [1, 2, 3, 4] }
    const prices = [{ name: 'Weekday', label: 'Weekday', validity }]
    const listed = { prices, lines: [], seasons: [] }
    const [tuesday, wednesday, saturday] = ['2027-06-15', '2027-06-16', '2027-06-19']
    const weekday: Booking = { ...booking, firstDay: tuesday, lastDay: tuesday, listed }
    const { user } = renderApp(side === 'user' ? '/my-bookings/b1' : '/vendor-bookings/b1', {
      as: people[side],
      replies: [
        reply(getBooking, weekday),
        reply(getQuote, quote([])),
        reply(previewPayments, then),
      ],
    })
    await unfold(user, folds.change)
    await user.click(await screen.findByRole('button', { name: 'Propose a change' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Propose a change' }))
    const day = dialog.getByLabelText(/^New day/)
    fireEvent.change(day, { target: { value: wednesday } })
    expect(dialog.queryByText(/“Weekday”/)).toBeNull()
    fireEvent.change(day, { target: { value: saturday } })
    expect(await dialog.findByText(/“Weekday”/)).toHaveTextContent(words)
  },
)

describe('a day that has another price', () => {
  const [tuesday, saturday] = ['2027-06-15', '2027-06-19']
  const terms = { tax: 'included' as const, service: 0 }
  const line = { kind: 'exact' as const, maxAmount: null, maxTotal: null, functions: null }
  const pack = (name: string, amount: number, weekdays: number[]) => ({
    name,
    amount,
    currency: 'INR',
    unit: 'per_event' as const,
    addOns: [],
    validity: { weekdays },
  })
  const frozen = { ...line, label: 'Weekday', unit: 'per_event' as const, guests: null, days: null }
  const weekday: Booking = {
    ...booking,
    firstDay: tuesday,
    lastDay: tuesday,
    lines: [{ ...frozen, amount: 40_000_000, total: 40_000_000 }],
    priceList: {
      price: { ...line, ...terms, amount: 90_000_000, currency: 'INR', unit: 'per_event' },
      packages: [pack('Weekday', 40_000_000, [1, 2, 3]), pack('Weekend', 55_000_000, [6, 7])],
      seasons: [],
    },
  }
  weekday.priceList!.price!.validity = { weekdays: [5] }
  const words = /^At today’s prices, the package “Weekend” for the new time would cost ₹5,50,000/
  const begin = async (as: 'user' | 'vendor') => {
    const replies = [
      reply(getBooking, weekday),
      reply(getQuote, quote([])),
      reply(previewPayments, then),
    ]
    const path = as === 'user' ? '/my-bookings/b1' : '/vendor-bookings/b1'
    const { user } = renderApp(path, { as: people[as], replies })
    await unfold(user, folds.change)
    await user.click(await screen.findByRole('button', { name: 'Propose a change' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Propose a change' }))
    expect(dialog.queryByText(words)).toBeNull()
    fireEvent.change(dialog.getByLabelText(/^New day/), { target: { value: saturday } })
    expect(await dialog.findByText(words)).toHaveTextContent(/: ₹1,50,000 more than agreed\.$/)
    return { user, dialog }
  }

  test('is proposed at that price by the vendor with one press', async () => {
    const { user, dialog } = await begin('vendor')
    await user.click(dialog.getByRole('button', { name: 'Propose ₹5,50,000' }))
    expect(dialog.getByLabelText(/^New total/)).toHaveValue('550000')
    expect(await dialog.findByText(/^It would cost ₹5,50,000 in all/)).toBeVisible()
    await waitFor(() => expect(dialog.queryByText(words)).toBeNull())
  })

  test('is proposed by the couple at what was agreed, which is named', async () => {
    const { dialog } = await begin('user')
    expect(
      await dialog.findByText(/^You propose it at the agreed price, ₹4,00,000\./),
    ).toBeVisible()
    expect(dialog.queryByRole('button', { name: /^Propose ₹/ })).toBeNull()
  })

  test('both prices stand beside what is proposed', async () => {
    const proposal = {
      _id: 'm1',
      by: 'user' as const,
      firstDay: saturday,
      lastDay: saturday,
      times: null,
      guests: null,
      sum: null,
      hall: null,
      note: '',
      expiresAt: '2027-01-01T00:00:00.000Z',
    }
    renderApp('/vendor-bookings/b1', {
      as: people.vendor,
      replies: [reply(getBooking, { ...weekday, reschedule: proposal })],
    })
    expect(await screen.findByText('The price stays as agreed: ₹4,00,000.')).toBeVisible()
    expect(screen.getByText(words)).toBeVisible()
  })
})

test('who accepts other guests for several days reads that the days stay', async () => {
  const reschedule = {
    _id: 'r1',
    by: 'user' as const,
    firstDay: booking.firstDay,
    lastDay: '2027-02-15',
    guests: 250,
    note: '',
    sum: null,
    expiresAt: '2099-01-01T00:00:00Z',
  }
  const { user } = renderApp('/vendor-bookings/b1', {
    as: people.vendor,
    replies: [
      reply(getBooking, {
        ...booking,
        lastDay: '2027-02-15',
        reschedule,
        actions: ['answer_reschedule'],
      }),
    ],
  })
  await user.click(await screen.findByRole('button', { name: 'Accept the change' }))
  expect(within(screen.getByRole('dialog')).getByText(/The days stay: /)).toHaveTextContent(
    /250 guests instead of 300\. The days stay: .* to Mon 15 Feb 2027\.$/,
  )
})

const other = (_id: string, businessName: string, firstDay: string, lastDay = firstDay) => ({
  ...booking,
  _id,
  vendor: { ...booking.vendor, businessName },
  firstDay,
  lastDay,
})
const besideIt = listOf(
  booking,
  other('b2', 'Nila Kitchen', '2027-02-13', '2027-02-15'),
  other('b3', 'Tara Flowers', '2027-02-20'),
)

test('a couple that accepts another day reads who else is booked for the day that it leaves', async () => {
  const reschedule = {
    _id: 'r1',
    by: 'vendor' as const,
    firstDay: '2027-02-20',
    lastDay: '2027-02-20',
    guests: null,
    note: '',
    sum: null,
    expiresAt: '2099-01-01T00:00:00Z',
  }
  const { user } = renderApp('/my-bookings/b1', {
    as: people.user,
    replies: [
      reply(getBooking, { ...booking, reschedule, actions: ['answer_reschedule'] }),
      reply(getBookings, besideIt),
    ],
  })
  await user.click(await screen.findByRole('button', { name: 'Move the booking' }))
  const dialog = within(screen.getByRole('dialog'))
  const kitchen = await dialog.findByRole('link', { name: 'Nila Kitchen' })
  expect(kitchen).toHaveAttribute('href', '/my-bookings/b2')
  expect(kitchen.parentElement).toHaveTextContent(
    'Nila Kitchen stays on Sat 13 Feb 2027 to Mon 15 Feb 2027.',
  )
  expect(dialog.queryByText(/Tara Flowers/)).toBeNull()
  expect(dialog.getByText('Ask them first whether they are free on the new days.')).toBeVisible()
})

test('a couple reads the same before it proposes another day', async () => {
  const { user } = renderApp('/my-bookings/b1', {
    as: people.user,
    replies: [reply(getBooking, booking), reply(getQuote, quote([])), reply(getBookings, besideIt)],
  })
  await unfold(user, folds.change)
  await user.click(await screen.findByRole('button', { name: 'Propose a change' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Propose a change' }))
  expect(dialog.queryByText('What else you’ve booked doesn’t move with it')).toBeNull()
  await user.type(dialog.getByLabelText(/^New day/), '2027-02-20{Tab}')
  expect(await dialog.findByRole('link', { name: 'Nila Kitchen' })).toBeVisible()
  expect(dialog.queryByText(/Tara Flowers/)).toBeNull()
})

test('a day that is taken is replaced by a free one near it with one press', async () => {
  const nearestDays = ['2027-02-21', '2027-02-28']
  const taken = 'Nila Hall is not free on Sat 20 Feb 2027. Nearest free: Sun 21 Feb 2027.'
  const { user, sent, answer } = renderApp('/my-bookings/b1', {
    as: people.user,
    replies: [
      reply(getBooking, booking),
      reply(getQuote, quote([])),
      reply(getBookings, listOf(booking)),
      reply(proposeReschedule, refuse(409, taken, { firstDay: 'Taken.' }, { nearestDays })),
    ],
  })
  await unfold(user, folds.change)
  await user.click(await screen.findByRole('button', { name: 'Propose a change' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Propose a change' }))
  await user.type(dialog.getByLabelText(/^New day/), '2027-02-20{Tab}')
  await user.click(dialog.getByRole('button', { name: 'Propose' }))
  expect(await dialog.findByText(taken)).toBeVisible()
  const near = within(dialog.getByRole('group', { name: 'Free days near it' }))
  await user.click(near.getByRole('button', { name: 'Sun 28 Feb 2027' }))
  answer(reply(proposeReschedule, booking))
  await user.click(dialog.getByRole('button', { name: 'Propose' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent(proposeReschedule).map(({ input }) => input.firstDay)).toEqual([
    '2027-02-20',
    '2027-02-28',
  ])
})
