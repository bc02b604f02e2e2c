import { screen, waitFor, within } from '@testing-library/react'
import { getBookings } from '#contract/bookings/bookings.ts'
import { getBookingSteps, getUserDashboard, getWaiting } from '#contract/pages/dashboards.ts'
import { countWaiting } from '#domain/steps.ts'
import { aBooking } from '#__tests__/support/examples.ts'
import { people, refuse, renderApp, reply } from '#__tests__/support/renderApp.tsx'
import { noWedding } from '#__tests__/support/weddings.ts'

const none = countWaiting([])
const dashboard = (threads: number, label = 'Read the quote from Rose Palace') =>
  reply(getUserDashboard, {
    wedding: { ...noWedding, partnerOne: 'Priya', partnerTwo: 'Dev' },
    daysToGo: null,
    nextSteps: [
      {
        _id: 's1',
        label,
        detail: '',
        to: '/my-enquiries/e1',
        tone: 'amber',
        action: 'Read',
        until: null,
        wedding: null,
      },
    ],
    waiting: { ...none, threads },
    enquiries: [],
    bookings: [],
    bookingCount: 0,
    money: {
      budget: null,
      requested: 0,
      agreed: 0,
      requestedVague: 0,
      agreedVague: 0,
      unpriced: 0,
      open: [],
      currency: 'INR',
    },
    favorites: 0,
    weddings: [],
  })
const badge = async () =>
  within(await screen.findByRole('navigation', { name: 'Workspace' })).findByRole('link', {
    name: /^Messages/,
  })

test('beside the lists stands what the dashboard itself counted: both are one answer', async () => {
  const { answer, publish, sent } = renderApp('/dashboard', {
    as: people.user,
    replies: [dashboard(2), reply(getWaiting, { ...none, threads: 7 })],
  })
  expect(await screen.findByText('Read the quote from Rose Palace')).toBeVisible()
  expect(await badge()).toHaveTextContent('Messages2 waiting')
  answer(dashboard(3, 'Answer Rose Palace'))
  await publish({ type: 'Enquiry', id: 'e1' })
  expect(await screen.findByText('Answer Rose Palace')).toBeVisible()
  expect(await badge()).toHaveTextContent('Messages3 waiting')
  expect(sent(getWaiting)).toEqual([])
})

test('on the next page stands the same number, until something changes', async () => {
  const { answer, publish, sent, go } = renderApp('/dashboard', {
    as: people.user,
    replies: [dashboard(2)],
  })
  expect(await screen.findByText('Read the quote from Rose Palace')).toBeVisible()
  await go('/account')
  expect(await badge()).toHaveTextContent('Messages2 waiting')
  expect(sent(getWaiting)).toEqual([])
  answer(reply(getWaiting, { ...none, threads: 5 }))
  await publish({ type: 'Dashboard', id: 'ME' })
  await waitFor(async () => expect(await badge()).toHaveTextContent('Messages5 waiting'))
  await go('/dashboard')
  await waitFor(async () => expect(await badge()).toHaveTextContent('Messages2 waiting'))
})

test.each([
  { type: 'Enquiry', id: 'e1' },
  { type: 'Booking', id: 'b1' },
  { type: 'Dashboard', id: 'ME' },
])('the steps and the counts are asked again by $type', async (event) => {
  const { publish, sent, go } = renderApp('/dashboard', {
    as: people.user,
    replies: [dashboard(2), reply(getWaiting, none)],
  })
  expect(await screen.findByText('Read the quote from Rose Palace')).toBeVisible()
  await publish(event)
  await waitFor(() => expect(sent(getUserDashboard)).toHaveLength(2))
  await go('/account')
  await badge()
  await publish(event)
  await waitFor(() => expect(sent(getWaiting)).not.toHaveLength(0))
})

test('the list of bookings shows what its badge counts: requests, and money of what is confirmed', async () => {
  const step = (bookingId: string, label: string) => ({
    _id: `step ${bookingId}`,
    label,
    detail: '',
    to: `/vendor-bookings/${bookingId}`,
    tone: 'amber' as const,
    action: 'See the booking',
    until: null,
  })
  const items = [
    aBooking,
    { ...aBooking, _id: 'b2', coupleName: 'Mira & Jon', status: 'confirmed' as const },
  ]
  const { user, answer } = renderApp('/vendor-bookings', {
    as: people.vendor,
    replies: [
      reply(getBookings, { items, nextCursor: null, total: 2 }),
      reply(getWaiting, { ...none, bookings: 2 }),
      reply(getBookingSteps, refuse(500, 'Not now.')),
    ],
  })
  const waits = within(await screen.findByRole('region', { name: 'Waiting for you' }))
  expect(await waits.findByText('What else waits for you could not be loaded.')).toBeVisible()
  answer(
    reply(getBookingSteps, {
      steps: [
        step('b1', 'Answer the request from Priya & Arjun'),
        step('b2', '₹1,35,000 from Mira & Jon is late'),
      ],
    }),
  )
  await user.click(waits.getByRole('button', { name: 'Try again' }))
  const late = await waits.findByRole('link', { name: /₹1,35,000 from Mira & Jon is late/ })
  expect(late).toHaveAttribute('href', '/vendor-bookings/b2')
  expect(waits.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Priya & Arjun/),
    '₹1,35,000 from Mira & Jon is lateSee the booking',
  ])
})
