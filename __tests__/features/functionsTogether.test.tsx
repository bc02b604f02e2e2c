import { screen, within } from '@testing-library/react'
import { type Booking, getBooking, getBookings } from '#contract/bookings/bookings.ts'
import { getQuote } from '#contract/bookings/quotes.ts'
import { getQueue } from '#contract/bookings/queues.ts'
import { getFeeds } from '#contract/calendar/feeds.ts'
import { getInvitation } from '#contract/people/invitations.ts'
import { aBooking, offered, quote, version } from '#__tests__/support/examples.ts'
import { folds, unfold } from '#__tests__/support/folds.ts'
import { listOf, people, renderApp, reply } from '#__tests__/support/renderApp.tsx'

const evening = { name: 'evening' as const, from: '18:00', to: '23:00' }
const times = [
  { name: 'Mehendi', day: '2027-02-13', slot: null, guests: 80 },
  { name: 'Sangeet', day: '2027-02-14', slot: evening, guests: 300 },
]
const weekend: Booking = { ...aBooking, firstDay: '2027-02-13', lastDay: '2027-02-14', times }
const night: Booking = {
  ...aBooking,
  times: [{ name: '', day: '2027-02-14', slot: evening, guests: 300 }],
}
const facts = async () => {
  const heading = await screen.findByRole('heading', { name: 'The request' })
  const list = heading.parentElement?.querySelector('dl')
  return [...(list?.querySelectorAll('div') ?? [])].slice(0, 3).map((row) => row.textContent)
}

test('a booking for several functions names each with its day, hours and guests', async () => {
  renderApp('/vendor-bookings/b1', { as: people.vendor, replies: [reply(getBooking, weekend)] })
  expect(
    await screen.findByText('Sat 13 Feb 2027 to Sun 14 Feb 2027 (2 functions)', { selector: 'p' }),
  ).toBeVisible()
  expect(await facts()).toEqual([
    'WhenSat 13 Feb 2027 to Sun 14 Feb 2027 (2 functions)',
    'FunctionsMehendi: Sat 13 Feb 2027, 80 guests\n' +
      'Sangeet: Sun 14 Feb 2027, evening (6:00 pm to 11:00 pm), 300 guests',
    expect.stringMatching(/^Stated price₹4,25,000 for 2 functions/),
  ])
  expect(screen.getByText(/^₹4,25,000 for 2 functions, tax included/)).toBeVisible()
})

test('a quote of a booking lists its functions, moved along with its days', async () => {
  const moved = { ...version, firstDay: '2027-02-20', lastDay: '2027-02-21' }
  renderApp('/vendor-bookings/b1', {
    as: people.vendor,
    replies: [
      reply(getBooking, { ...weekend, ...offered, firstDay: '2027-02-13', times }),
      reply(getQuote, quote([moved])),
    ],
  })
  const functions = within(await screen.findByRole('list', { name: 'Functions' }))
  expect(functions.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Mehendi: Sat 20 Feb 2027, 80 guests',
    'Sangeet: Sun 21 Feb 2027, evening (6:00 pm to 11:00 pm), 300 guests',
  ])
  // And once: what stands below it at a glance leaves them to it.
  expect(screen.getByRole('heading', { name: 'At a glance' })).toBeVisible()
  expect(screen.queryByText(/^Mehendi: Sat 13 Feb 2027/)).not.toBeInTheDocument()
})

test('one for a part of a day says which, and holds no more than that', async () => {
  renderApp('/my-bookings/b1', {
    as: people.user,
    replies: [
      reply(getBooking, { ...night, actions: ['cancel'], expiresAt: '2026-11-23T12:00:00.000Z' }),
    ],
  })
  const held = await screen.findByText(/^The evening is held for you for/)
  expect(held.textContent).toMatch(/, until .*23 Nov 2026.*\. We’ll email you/)
  expect((await facts()).slice(0, 2)).toEqual([
    'WhenSun 14 Feb 2027, evening (6:00 pm to 11:00 pm)',
    'Guests300',
  ])
})

test('lists say the hours and the number of functions; their tabs are walked by keys', async () => {
  const { user } = renderApp('/my-bookings', {
    as: people.user,
    replies: [
      reply(
        getBookings,
        listOf(night, {
          ...weekend,
          _id: 'b2',
          packageName: 'Gold',
          isHeld: false,
          expiresAt: '2020-01-01T00:00:00.000Z',
          waiting: 3,
        }),
      ),
      reply(getFeeds, listOf()),
      reply(getQueue, listOf()),
    ],
  })
  expect(await screen.findByText('Sun 14 Feb 2027, evening (6:00 pm to 11:00 pm)')).toBeVisible()
  expect(screen.getByText('Sat 13 Feb 2027 to Sun 14 Feb 2027 (2 functions) · Gold')).toBeVisible()
  expect(screen.getByText('held for')).toBeVisible()
  expect(screen.getByText('valid for')).toHaveTextContent('valid for a moment')
  expect(screen.getByText('3 in the queue for it')).toBeVisible()
  expect(screen.getByText('₹4,25,000 for 2 functions, tax included')).toBeVisible()
  const tabs = screen.getAllByRole('tab')
  tabs[0]?.focus()
  for (const [key, at] of [
    ['ArrowRight', 1],
    ['ArrowLeft', 0],
    ['ArrowLeft', tabs.length - 1],
    ['ArrowRight', 0],
    ['End', tabs.length - 1],
    ['Home', 0],
  ] as const) {
    await user.keyboard(`{${key}}`)
    expect(tabs[at]).toHaveFocus()
    expect(tabs[at]).toHaveAttribute('aria-selected', 'true')
  }
})

test('other days are proposed for all functions at once', async () => {
  const { user } = renderApp('/my-bookings/b1', {
    as: people.user,
    replies: [
      reply(getBooking, { ...weekend, status: 'confirmed', actions: ['reschedule'] }),
      reply(getQuote, quote([])),
    ],
  })
  await unfold(user, folds.change)
  await user.click(await screen.findByRole('button', { name: 'Propose a change' }))
  const dialog = within(screen.getByRole('dialog'))
  expect(
    dialog.getByText(/It is booked for Sat 13 Feb 2027 to Sun 14 Feb 2027 \(2 func/),
  ).toBeVisible()
  await user.type(dialog.getByLabelText(/^New first day/), '2027-03-06{Tab}')
  expect(
    dialog.getByText('All functions move by the same number of days, at the same hours.'),
  ).toBeVisible()
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Mehendi: Sat 6 Mar 2027, 80 guests',
    'Sangeet: Sun 7 Mar 2027, evening (6:00 pm to 11:00 pm), 300 guests',
  ])
})

test('who is invited to take a booking over reads its functions', async () => {
  renderApp(`/invitation/${'a'.repeat(43)}`, {
    as: people.user,
    replies: [
      reply(getInvitation, {
        kind: 'booking',
        name: 'Rose Hall',
        role: null,
        booking: { firstDay: '2027-02-13', lastDay: '2027-02-14', times, guests: 300, sum: null },
        invitedBy: 'Vera Vendor',
        email: 'kavya@scene.test',
        account: null,
        state: 'open',
        expiresAt: '2026-12-02T10:00:00Z',
      }),
    ],
  })
  expect(await screen.findByText('Mehendi: Sat 13 Feb 2027, 80 guests')).toBeVisible()
})
