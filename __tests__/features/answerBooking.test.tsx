import { screen, waitFor, within } from '@testing-library/react'
import { getCurrentUser } from '#contract/account/users.ts'
import {
  answerBooking,
  type Booking,
  getBooking,
  getBookings,
} from '#contract/bookings/bookings.ts'
import { getQuote } from '#contract/bookings/quotes.ts'
import { addDays } from '#domain/days.ts'
import { getFeeds } from '#contract/calendar/feeds.ts'
import { aBooking, offered, quote, vague, version } from '#__tests__/support/examples.ts'
import { folds, unfold } from '#__tests__/support/folds.ts'
import { people, refuse, renderApp, reply } from '#__tests__/support/renderApp.tsx'

const list = (items: (typeof aBooking)[]) => ({ items, nextCursor: null, total: items.length })

test('a vendor confirms a request from the list; its countdown and buttons give way', async () => {
  const { user, sent, answer, toasts } = renderApp('/vendor-bookings', {
    as: people.vendor,
    replies: [reply(getBookings, list([aBooking]))],
  })
  const line = await screen.findByRole('article', { name: /Priya & Arjun/ })
  expect(line).toHaveTextContent(/held for 47 h \d+ min/)
  expect(line).toHaveTextContent('₹4,25,000 for 300 guests, tax included')

  const confirmed = {
    ...aBooking,
    status: 'confirmed' as const,
    expiresAt: null,
    actions: ['cancel' as const],
  }
  answer(reply(answerBooking, refuse(409, 'The hall is taken by now.')))
  await user.click(within(line).getByRole('button', { name: 'Confirm' }))
  const dialog = screen.getByRole('dialog', { name: 'Confirm Priya & Arjun?' })
  expect(dialog).toHaveTextContent('₹4,25,000 in all, tax and service included')
  await user.click(within(dialog).getByRole('button', { name: 'Confirm the booking' }))
  expect(await within(dialog).findByText('The hall is taken by now.')).toBeVisible()
  answer(reply(answerBooking, confirmed), reply(getBookings, list([confirmed])))
  await user.click(within(dialog).getByRole('button', { name: 'Confirm the booking' }))

  expect(await screen.findByRole('heading', { name: 'Confirmed' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Confirm' })).not.toBeInTheDocument()
  expect(sent(answerBooking).map(({ input }) => input)).toEqual([
    { bookingId: 'b1', answer: 'accept' },
    { bookingId: 'b1', answer: 'accept' },
  ])
  expect(toasts.at(-1)).toEqual({ kind: 'success', text: 'Your answer is sent.' })
})

test.each([
  [
    { hall: 'Lawn', isHallChosen: false },
    { label: 'Deposit', amount: 12_750_000, due: '2026-11-30' },
    'HallAny that is free: Lawn is held for them',
    'First payment₹1,27,500 (Deposit), due Mon 30 Nov 2026',
  ],
  [
    { hall: 'Hall', isHallChosen: true },
    { label: '', amount: 42_500_000, due: null },
    'HallHall',
    'First payment₹4,25,000; no due date is agreed',
  ],
])('before it is confirmed, where it is and what is due first is read', async (...each) => {
  const [where, firstPayment, hall, payment] = each
  const { user } = renderApp('/vendor-bookings', {
    as: people.vendor,
    replies: [reply(getBookings, list([{ ...aBooking, ...where, firstPayment }]))],
  })
  await user.click(await screen.findByRole('button', { name: 'Confirm' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Confirm Priya & Arjun?' }))
  const row = (term: string) => dialog.getByText(term, { selector: 'dt' }).parentElement
  expect(row('Hall')).toHaveTextContent(new RegExp(`^${hall}$`))
  expect(row('First payment')?.textContent).toBe(payment)
})

test('staff read what they can do with a request, and who answers it', async () => {
  const { user } = renderApp('/vendor-bookings', {
    as: people.vendor,
    replies: [
      reply(getCurrentUser, { data: people.vendor, acting: { _id: 'v1', role: 'staff' } }),
      reply(getBookings, list([{ ...aBooking, actions: [] }])),
    ],
  })
  const line = await screen.findByRole('article', { name: /Priya & Arjun/ })
  expect(within(line).queryByRole('button', { name: 'Confirm' })).not.toBeInTheDocument()
  await user.click(screen.getByText('Help: Bookings'))
  expect(
    screen.getByText(/You can write to the couple; a manager or an owner answers it/),
  ).toBeVisible()
  expect(screen.queryByText(/Confirm it, send a quote/)).not.toBeInTheDocument()
})

test.each([
  ['/vendor-bookings/b1', people.vendor],
  ['/my-bookings/b1', people.user],
] as const)('at %s it stands for which town and which function it is', async (at, as) => {
  const town = { slug: 'udaipur', name: 'Udaipur', functions: 'Sangeet' }
  renderApp(at, { as, replies: [reply(getBooking, { ...aBooking, town })] })
  expect((await screen.findByText('Where')).nextSibling).toHaveTextContent(/^Udaipur$/)
  expect(screen.getByText('Function').nextSibling).toHaveTextContent('Sangeet')
  expect((await screen.findByText('Deposit')).nextSibling).toHaveTextContent(/^A deposit of 30%/)
})

test.each([
  ['/my-bookings/b1', people.user, 'If you cancel', aBooking, '50% back (₹2,12,500 of ₹4,25,000)'],
  ['/my-bookings/b1', people.user, 'If you cancel', offered, '50% back (₹2,12,400 of ₹4,24,800)'],
  ['/vendor-bookings/b1', people.vendor, 'If the couple cancels', vague, '50% back'],
] as const)('at %s until when what comes back', async (at, as, term, booking, back) => {
  renderApp(at, { as, replies: [reply(getBooking, booking), reply(getQuote, quote())] })
  expect((await screen.findByText(term)).nextSibling?.textContent).toBe(
    `Until Fri 15 Jan 2027: ${back}\nFrom Sat 16 Jan 2027: no refund`,
  )
})

test('nothing is read of the town of a booking older than towns', async () => {
  renderApp('/vendor-bookings/b1', { as: people.vendor, replies: [reply(getBooking, aBooking)] })
  expect(await screen.findByText('Guests')).toBeVisible()
  expect(screen.queryByText('Where')).not.toBeInTheDocument()
})

test('the tax that would be agreed is named before it is', async () => {
  const { user } = renderApp('/vendor-bookings', {
    as: people.vendor,
    replies: [
      reply(
        getBookings,
        list([
          {
            ...aBooking,
            total: {
              ...aBooking.total,
              amount: 59_000_000,
              tax: 'excluded',
              taxRate: 18,
              service: 0,
            },
            exact: { amount: 59_000_000, currency: 'INR', tax: 9_000_000, service: 0 },
          },
        ]),
      ),
    ],
  })
  await user.click(await screen.findByRole('button', { name: 'Confirm' }))
  expect(screen.getByRole('dialog', { name: 'Confirm Priya & Arjun?' })).toHaveTextContent(
    '₹5,90,000 in all, with ₹90,000 tax and no service charge',
  )
})

test('what is asked for in place of a request stands above what would confirm it', async () => {
  const wish = ['Wedding: Sun 18 Apr 2027, evening instead of Sun 18 Apr 2027, whole day.']
  const { user } = renderApp('/vendor-bookings/b1', {
    as: people.vendor,
    replies: [reply(getBooking, { ...aBooking, wish })],
  })
  expect(await screen.findByText('They now ask for:')).toBeVisible()
  expect(screen.getByText(wish[0] ?? '', { exact: false })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Send a quote' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Confirm as first requested' }))
  expect(screen.getByRole('dialog', { name: 'Confirm Priya & Arjun?' })).toHaveTextContent(
    `They now ask for: ${wish[0]}`,
  )
})

const quoted = {
  quoteVersion: 1,
  sum: { amount: 42_500_000, currency: 'INR', tax: null, service: null },
}
test.each([
  ['declined', {}, 'Rose Hall can’t take this day'],
  ['declined', quoted, 'Rose Hall has withdrawn its quote'],
  ['expired', {}, 'Rose Hall did not answer in time'],
  ['expired', quoted, 'The quote’s last day is over'],
  ['cancelled_by_user', quoted, 'You withdrew the quote'],
  ['cancelled_by_admin', {}, 'We ended the request'],
] as const)(
  'whose request is %s finds others like it who are free',
  async (status, more, title) => {
    const over = { ...aBooking, status, expiresAt: null, actions: [], ...more }
    renderApp('/my-bookings/b1', { as: people.user, replies: [reply(getBooking, over)] })
    expect(await screen.findByText(title)).toBeVisible()
    expect(screen.getByRole('link', { name: 'See who else is free on this day' })).toHaveAttribute(
      'href',
      '/vendors?category=venues&city=jaipur&date=2027-02-14&guests=300&free=true',
    )
    expect(screen.queryByText('If you cancel')).not.toBeInTheDocument()
    // Where the page says "you can ask again", it leads there.
    const again = screen.queryByRole('link', { name: 'Ask Rose Hall again' })
    expect(again?.getAttribute('href') ?? null).toBe(
      status === 'expired'
        ? `/vendor/${aBooking.vendor.slug}?date=2027-02-14&guests=300&city=jaipur`
        : null,
    )
  },
)

test.each([
  ['user', '/my-bookings/b1', /The day is held for you until Sat 5 Dec 2026\./],
  ['vendor', '/vendor-bookings/b1', /The day is held until Sat 5 Dec 2026\./],
] as const)(
  'a quote is held until the day that it names, as the %s reads it',
  async (as, path, words) => {
    const end = { validUntil: '2026-12-05' }
    renderApp(path, {
      as: people[as],
      replies: [
        reply(getBooking, { ...offered, isHeld: true, expiresAt: '2026-12-06T12:00:00Z' }),
        reply(getQuote, { ...quote(), versions: [{ ...version, ...end }] }),
      ],
    })
    expect(await screen.findByText(words)).toBeVisible()
  },
)

test('while a vendor looks at a request, its page says how it stands and who queues', async () => {
  let now: Booking = { ...aBooking, actions: [], waiting: 1 }
  const { user, publish } = renderApp('/vendor-bookings/b1', {
    as: people.vendor,
    replies: [reply(getBooking, () => now)],
  })
  expect(await screen.findByText('Waiting for an answer: Priya & Arjun')).toBeVisible()
  expect(screen.getByText(/then the request expires/)).toHaveTextContent(
    'Another couple queues for this time. If this ends, they get it if it fits them.',
  )
  now = {
    ...now,
    ...quoted,
    status: 'change_asked',
    isHeld: false,
    waiting: 3,
    actions: ['decline'],
  }
  await publish({ type: 'Booking', id: 'b1' })
  expect(await screen.findByText('Priya & Arjun asked for a change')).toBeVisible()
  expect(screen.getByText(/Nothing is confirmed until/)).toHaveTextContent(
    /^The quote is valid, without holding your day, for .*3 other couples queue for this time\./,
  )
  await user.click(screen.getByRole('button', { name: 'Withdraw the quote' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Withdraw the quote?' }))
  expect(dialog.getByRole('button', { name: 'Withdraw and decline' })).toBeEnabled()
  await user.click(dialog.getByRole('button', { name: 'Back' }))
  now = { ...now, status: 'cancelled_by_user', waiting: 0, refundPercent: 50, wasConfirmed: true }
  await publish({ type: 'Booking', id: 'b1' })
  expect(
    await screen.findByText('50% of what was paid is to be refunded.', { exact: false }),
  ).toBeVisible()
})

test('the couple’s phone is the vendor’s to call once the booking is confirmed, not before', async () => {
  const { user, answer } = renderApp('/vendor-bookings/b1', {
    as: people.vendor,
    replies: [reply(getBooking, aBooking)],
  })
  expect(
    await screen.findByText(
      'You’ll each see the other’s contact details once the booking is confirmed.',
    ),
  ).toBeVisible()
  expect(screen.queryByText('Phone')).not.toBeInTheDocument()
  const confirmed = {
    ...aBooking,
    status: 'confirmed' as const,
    expiresAt: null,
    actions: ['cancel' as const],
    contact: { name: 'Priya Rao', email: 'priya@scene.test', phone: '+91 98765 43210' },
  }
  answer(reply(answerBooking, confirmed), reply(getBooking, confirmed))
  await user.click(screen.getByRole('button', { name: 'Confirm' }))
  const dialog = screen.getByRole('dialog', { name: 'Confirm Priya & Arjun?' })
  await user.click(within(dialog).getByRole('button', { name: 'Confirm the booking' }))
  expect(await screen.findByRole('link', { name: '+91 98765 43210' })).toHaveAttribute(
    'href',
    'tel:+919876543210',
  )
})

test.each([
  ['user', '/my-bookings/b1', 'The days are yours', 'The day is yours'],
  ['vendor', '/vendor-bookings/b1', 'These days are confirmed', 'This day is confirmed'],
] as const)('a booking of several days says so to the %s', async (role, path, several, one) => {
  const confirmed = { ...aBooking, status: 'confirmed' as const, expiresAt: null, actions: [] }
  const { answer, publish } = renderApp(path, {
    as: people[role],
    replies: [reply(getBooking, { ...confirmed, lastDay: addDays(aBooking.firstDay, 1) })],
  })
  expect(await screen.findByText(several)).toBeVisible()
  answer(reply(getBooking, { ...confirmed, lastDay: aBooking.firstDay }))
  await publish({ type: 'Booking', id: 'b1' })
  expect(await screen.findByText(one)).toBeVisible()
})

test('a request that was answered elsewhere says so, and the page shows what is', async () => {
  const { user, answer, toasts } = renderApp('/vendor-bookings/b1', {
    as: people.vendor,
    replies: [reply(getBooking, aBooking)],
  })
  await user.click(await screen.findByRole('button', { name: 'Decline' }))
  const dialog = screen.getByRole('dialog', { name: 'Decline Priya & Arjun?' })
  await user.type(within(dialog).getByLabelText(/Reason/), 'We are away.')
  answer(
    reply(answerBooking, refuse(409, 'This was withdrawn already.')),
    reply(getBooking, { ...aBooking, status: 'cancelled_by_user', expiresAt: null, actions: [] }),
  )

  await user.click(within(dialog).getByRole('button', { name: 'Decline the request' }))

  await waitFor(() =>
    expect(toasts).toEqual([{ kind: 'error', text: 'This was withdrawn already.' }]),
  )
  expect(
    await screen.findByText('Withdrawn by the couple. The day is no longer theirs.'),
  ).toBeVisible()
})

test.each([
  [{ tax: 30_905_08, service: 0 }, '₹2,02,600 incl. tax'],
  [{ tax: 30_905_08, service: 10_000_00 }, '₹2,02,600 incl. tax and service'],
  [{ tax: 0, service: 10_000_00 }, '₹2,02,600 incl. service'],
  [{ tax: null, service: null }, '₹2,02,600 incl. tax and service'],
  [{ tax: 0, service: 0 }, '₹2,02,600 in all'],
])('a list leaves the split of a total to the booking: %j', async (parts, text) => {
  const sum = { amount: 2_02_600_00, currency: 'INR', ...parts }
  renderApp('/vendor-bookings', {
    as: people.vendor,
    replies: [reply(getBookings, list([{ ...aBooking, sum }]))],
  })
  const line = await screen.findByRole('article', { name: /Priya & Arjun/ })
  expect(within(line).getByText(text)).toBeVisible()
})

test('what cannot be loaded can be tried again, and an empty list says what to do', async () => {
  const { user, answer } = renderApp('/my-bookings', {
    as: people.user,
    replies: [
      reply(getBookings, refuse(503, 'We can’t reach our database at the moment.')),
      reply(getFeeds, { items: [], nextCursor: null, total: 0 }),
    ],
  })
  expect(await screen.findByText('We can’t reach our database at the moment.')).toBeVisible()
  answer(reply(getBookings, list([])))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  // The navigation beside it has such a link, too.
  const page = within(screen.getByRole('main'))
  expect(await page.findByText('No bookings yet')).toBeVisible()
  expect(page.getByRole('link', { name: 'Find vendors' })).toHaveAttribute('href', '/vendors')
})

test('the couple sees who to call once it is confirmed, and what cancelling gives back', async () => {
  const confirmed = {
    ...aBooking,
    status: 'confirmed' as const,
    expiresAt: null,
    actions: ['cancel' as const],
    refundPercent: 50,
    contact: {
      name: 'Rose Hall',
      email: 'rose@scene.test',
      phone: '+91 98765 43210',
      address: '1 Lake Road, Udaipur',
      addressTown: 'Udaipur, India',
    },
  }
  const { user, publish, answer } = renderApp('/my-bookings/b1', {
    as: people.user,
    replies: [reply(getBooking, aBooking)],
  })
  expect(
    await screen.findByText(
      'You’ll each see the other’s contact details once the booking is confirmed.',
    ),
  ).toBeVisible()
  answer(reply(getBooking, confirmed))
  await publish({ type: 'Booking', id: 'b1' })
  expect(await screen.findByText('1 Lake Road, Udaipur')).toBeVisible()
  expect(screen.getByRole('link', { name: 'On a map' })).toHaveAttribute(
    'href',
    'https://www.openstreetmap.org/search?query=1%20Lake%20Road%2C%20Udaipur%2C%20India',
  )
  expect(screen.getByRole('link', { name: '+91 98765 43210' })).toHaveAttribute(
    'href',
    'tel:+919876543210',
  )
  await unfold(user, folds.cancel)
  await user.click(screen.getByRole('button', { name: 'Cancel the booking' }))
  expect(screen.getByRole('dialog')).toHaveTextContent(
    'Under the agreed policy, Rose Hall refunds 50% of what was paid.',
  )
})
