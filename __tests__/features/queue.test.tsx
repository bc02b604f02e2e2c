import { screen, waitFor, within } from '@testing-library/react'
import { getBooking, getBookings, getUserDays } from '#contract/bookings/bookings.ts'
import {
  getQueue,
  getQueueAt,
  joinQueue,
  leaveQueue,
  type QueueEntry,
} from '#contract/bookings/queues.ts'
import { getFeeds } from '#contract/calendar/feeds.ts'
import { getDayAlerts } from '#contract/planning/dayAlerts.ts'
import { getVendor, getVendorCalendarDays } from '#contract/pages/vendorPages.ts'
import { aBooking, aDrift } from '#__tests__/support/examples.ts'
import { answerDrift } from '#contract/people/weddingChanges.ts'
import { listOf, people, refuse, renderApp, reply } from '#__tests__/support/renderApp.tsx'
import { at, replies, rose, vendorId } from '#__tests__/support/rosePalace.ts'
import { setTime } from '#__tests__/support/clock.ts'
import { openRequest } from '#__tests__/support/openRequest.ts'

const entry: QueueEntry = {
  _id: 'q1',
  vendor: {
    _id: vendorId,
    slug: 'rose-palace',
    businessName: 'Rose Palace',
    category: 'venues',
    city: 'jaipur',
  },
  firstDay: '2027-02-14',
  lastDay: '2027-02-14',
  times: null,
  guests: 300,
  packageName: 'Garden',
  total: aBooking.total,
  status: 'waiting',
  place: 2,
  heldUntil: '2026-11-22T10:00:00.000Z',
  joinedAt: '2026-11-20T10:00:00.000Z',
  endedAt: null,
  bookingId: null,
}
const page = (state: 'held' | 'taken', ...entries: QueueEntry[]) => [
  ...replies,
  reply(getVendor, () => ({ ...rose, onDay: state })),
  reply(getVendorCalendarDays, { days: { '2027-02-14': state } }),
  reply(getDayAlerts, listOf()),
  reply(getUserDays, listOf()),
  reply(getQueue, listOf(...entries)),
  reply(getQueueAt, { canJoin: state === 'held', waiting: 1 }),
]
const noQueue = reply(getQueueAt, { canJoin: false, waiting: 0 })
const list = (...entries: QueueEntry[]) => [
  reply(getBookings, listOf(aBooking)),
  reply(getFeeds, listOf()),
  reply(getQueue, listOf(...entries)),
]

test('who is next reads when the hold in the way ends; who comes later does not', async () => {
  const first = { ...entry, _id: 'q2', place: 1, firstDay: '2027-02-15', lastDay: '2027-02-15' }
  renderApp('/my-bookings', { as: people.user, replies: list(entry, first) })
  const line = await screen.findByRole('article', { name: 'Rose Palace, Mon 15 Feb 2027' })
  expect(line).toHaveTextContent(
    'Another couple’s hold ends on Sun 22 Nov 2026, 10:00 am, unless a quote extends it.',
  )
  expect(screen.getAllByText(/^Another couple’s hold/)).toHaveLength(1)
})

test('a couple joins the queue for a held day, and reads its place in My bookings', async () => {
  const { user, sent, answer, toasts } = renderApp(at, { as: people.user, replies: page('held') })
  await openRequest()
  expect(
    await screen.findByText('You can join the queue for it below, or look further:'),
  ).toBeVisible()
  expect(
    screen.getByText(/^If the day becomes free and you are first, it is held for you/),
  ).toBeVisible()
  answer(reply(joinQueue, entry), ...list(entry))
  await user.click(await screen.findByRole('button', { name: 'Join the queue' }))
  const line = await screen.findByRole('article', { name: 'Rose Palace, Sun 14 Feb 2027' })
  expect(line).toHaveTextContent('Number 2 in the queue')
  expect(line).toHaveTextContent('Garden')
  expect(sent(joinQueue).map(({ input }) => input)).toMatchObject([
    { vendorId, firstDay: '2027-02-14', guests: 300 },
  ])
  expect(toasts).toEqual([
    { kind: 'success', text: 'You’re in the queue. We’ll email you when it’s your turn.' },
  ])
})

test('who queues already sees the place on the vendor’s page, and does not join twice', async () => {
  renderApp(at, { as: people.user, replies: page('held', { ...entry, place: 1 }) })
  await openRequest()
  expect(await screen.findByText('Next in the queue')).toBeVisible()
  // Of which hall they wait for nothing is known here: another may be free on that day.
  expect(screen.getByText(/^What you wait for is kept for another couple for now\./)).toBeVisible()
  expect(screen.getByRole('link', { name: 'See my bookings' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Join the queue' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Request this day' })).toBeNull()
})

test('a day that is taken for good has no queue', async () => {
  renderApp(at, { as: people.user, replies: page('taken') })
  await openRequest()
  expect(await screen.findByRole('button', { name: 'Tell me if it becomes free' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Join the queue' })).toBeNull()
})

test('two days before a held day nobody is asked to queue for it', async () => {
  setTime('2027-02-12T10:00:00Z')
  renderApp(at, { replies: page('held') })
  await openRequest()
  expect(await screen.findByText('This day is held')).toBeVisible()
  expect(await screen.findByRole('link', { name: 'Who else is free on this day?' })).toBeVisible()
  expect(screen.queryByText(/You can join the queue/)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Sign in to join the queue' })).toBeNull()
  setTime()
})

test('a held day that nobody can have after all has no queue: it is taken elsewhere, too', async () => {
  renderApp(at, { as: people.user, replies: [...page('held'), noQueue] })
  await openRequest()
  expect(await screen.findByText('This day is held')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Tell me if it becomes free' })).toBeVisible()
  expect(screen.queryByText(/You can join the queue/)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Join the queue' })).toBeNull()
})

test.each([people.user, undefined])('nor has one on which the business is away', async (as) => {
  const why = 'Rose Palace is away until Mon 15 Feb 2027.'
  const days = reply(getVendorCalendarDays, {
    days: { '2027-02-14': 'held' },
    closed: { '2027-02-14': why },
  })
  renderApp(at, { as, replies: [...page('held'), days, noQueue] })
  await openRequest()
  expect(await screen.findByText('This day can’t be booked')).toBeVisible()
  expect(await screen.findByText(why)).toBeVisible()
  expect(screen.queryByRole('button', { name: /queue/ })).toBeNull()
})

test('of several days the queue is for all, also where the first one is free', async () => {
  const days = reply(getVendorCalendarDays, {
    days: { '2027-02-14': 'free', '2027-02-15': 'held' },
  })
  const { user, sent, answer } = renderApp(at, {
    as: people.user,
    replies: [...page('held'), reply(getVendor, () => ({ ...rose, onDay: 'free' as const })), days],
  })
  await openRequest()
  expect(await screen.findByRole('button', { name: 'Request this day' })).toBeVisible()
  expect(sent(getQueueAt)).toEqual([])
  await user.click(screen.getByText('More days, or a note'))
  await user.type(screen.getByLabelText(/^Last day/), '2027-02-15{Tab}')
  expect(await screen.findByText('Not all of these days are free')).toBeVisible()
  expect(screen.getByText(/^At least one day of .+ 15 Feb 2027 is kept for a couple/)).toBeVisible()
  answer(reply(joinQueue, entry), ...list(entry))
  await user.click(screen.getByRole('button', { name: 'Join the queue' }))
  await screen.findByRole('article', { name: 'Rose Palace, Sun 14 Feb 2027' })
  expect(sent(joinQueue)[0]?.input).toMatchObject({ firstDay: '2027-02-14', lastDay: '2027-02-15' })
})

test('of one hall the queue is for it, while another is free', async () => {
  const halls = [
    { _id: 'h1', name: 'Lawn', parts: [] },
    { _id: 'h2', name: 'Ballroom', parts: [] },
  ]
  const { user, sent, answer } = renderApp(at, {
    as: people.user,
    replies: [
      ...page('held'),
      reply(getVendor, () => ({ ...rose, halls, onDay: 'free' as const })),
      reply(getVendorCalendarDays, { days: { '2027-02-14': 'free' } }),
      reply(getQueueAt, ({ resourceId }) => ({ canJoin: resourceId === 'h1', waiting: 0 })),
    ],
  })
  await openRequest()
  expect(await screen.findByRole('button', { name: 'Request this day' })).toBeVisible()
  expect(sent(getQueueAt)).toEqual([])
  await user.selectOptions(screen.getByLabelText(/^Hall/), 'Lawn')
  expect(await screen.findByText('Lawn is held on this day')).toBeVisible()
  expect(screen.getByText(/^Lawn on Sun 14 Feb 2027 is kept for a couple/)).toBeVisible()
  expect(
    screen.getByText('You can join the queue for it below, choose another hall, or look further:'),
  ).toBeVisible()
  await user.selectOptions(screen.getByLabelText(/^Hall/), 'Ballroom')
  expect(await screen.findByRole('button', { name: 'Request this day' })).toBeVisible()
  expect(screen.queryByText(/is held on this day/)).toBeNull()
  await user.selectOptions(screen.getByLabelText(/^Hall/), 'Lawn')
  answer(reply(joinQueue, entry), ...list(entry))
  await user.click(await screen.findByRole('button', { name: 'Join the queue' }))
  await screen.findByRole('article', { name: 'Rose Palace, Sun 14 Feb 2027' })
  expect(sent(joinQueue)[0]?.input).toMatchObject({ firstDay: '2027-02-14', resourceId: 'h1' })
})

test('a visitor signs in first', async () => {
  renderApp(at, { replies: page('held') })
  await openRequest()
  expect(await screen.findByRole('button', { name: 'Sign in to join the queue' })).toBeVisible()
})

test('a refusal stands at the form', async () => {
  const { user, answer } = renderApp(at, { as: people.user, replies: page('held') })
  const words = '20 couples wait for that day already, and no more can join them.'
  answer(reply(joinQueue, refuse(409, words)))
  await user.click(await screen.findByRole('button', { name: 'Join the queue' }))
  expect(await screen.findByText(words)).toBeVisible()
})

test('a couple leaves, and reads why it waits no longer elsewhere', async () => {
  const over: QueueEntry = {
    ...entry,
    _id: 'q2',
    vendor: { ...entry.vendor, businessName: 'Lake Court' },
    status: 'taken',
    place: null,
    endedAt: '2026-11-21T10:00:00.000Z',
  }
  const promoted = { ...over, _id: 'q3', status: 'promoted' as const, bookingId: 'b1' }
  const { user, sent, answer } = renderApp('/my-bookings', {
    as: people.user,
    replies: list(entry, over, promoted),
  })
  const ended = await screen.findByRole('region', { name: 'Queues that have ended' })
  expect(within(ended).getAllByRole('article')).toHaveLength(1)
  expect(ended).toHaveTextContent('Lake Court')
  expect(ended).toHaveTextContent('The day is no longer free.')
  expect(within(ended).getByRole('link', { name: 'Who else is free' })).toHaveAttribute(
    'href',
    '/vendors?category=venues&city=jaipur&date=2027-02-14&guests=300&free=true',
  )
  answer(reply(leaveQueue, { ...entry, status: 'left', place: null }), reply(getQueue, listOf()))
  await user.click(screen.getByRole('button', { name: 'Leave the queue' }))
  let dialog = within(screen.getByRole('dialog', { name: 'Leave the queue for Rose Palace?' }))
  await user.click(dialog.getByRole('button', { name: 'Stay in the queue' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(sent(leaveQueue)).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Leave the queue' }))
  dialog = within(screen.getByRole('dialog', { name: 'Leave the queue for Rose Palace?' }))
  await user.click(dialog.getByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'In a queue' })).toBeNull())
  expect(screen.getByText('Rose Hall')).toBeVisible()
  expect(sent(leaveQueue).map(({ input }) => input)).toEqual([{ entryId: 'q1' }])
})

test('a place for other guests than planned is mended where it stands', async () => {
  const drift = aDrift('queued', ['change_wedding', 'keep'])
  const { user, sent, answer } = renderApp('/my-bookings', {
    as: people.user,
    replies: list({ ...entry, drift }),
  })
  expect(
    await screen.findByText('You queue at Rose Palace for another number of guests than planned'),
  ).toBeVisible()
  expect(screen.getByText('Wedding: planned for 250 guests; queued for 300 guests.')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Ask Rose Palace/ })).toBeNull()
  answer(
    reply(answerDrift, { message: 'Both stay as they are.' }),
    reply(getQueue, listOf({ ...entry, drift: { ...drift, answer: 'keep' } })),
  )
  await user.click(screen.getByRole('button', { name: 'Keep both as they are' }))
  expect(
    await screen.findByText('It differs from your wedding, and you keep both as they are'),
  ).toBeVisible()
  expect(sent(answerDrift).map(({ input }) => input)).toEqual([
    { bookingId: 'q1', key: 'k1', answer: 'keep' },
  ])
})

test('places that could not be loaded are asked for again; the bookings stand below', async () => {
  const { user, answer } = renderApp('/my-bookings', {
    as: people.user,
    replies: [...list(), reply(getQueue, refuse(500, 'No.'))],
  })
  expect(await screen.findByText('Your places in queues could not be loaded.')).toBeVisible()
  expect(screen.getByText('Rose Hall')).toBeVisible()
  answer(reply(getQueue, listOf(entry)))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Number 2 in the queue')).toBeVisible()
})

test('a vendor reads how many wait behind a request', async () => {
  const queued = { ...aBooking, waiting: 2 }
  const { user } = renderApp('/vendor-bookings/b1', {
    as: people.vendor,
    replies: [reply(getBooking, queued)],
  })
  expect(
    await screen.findByText(/2 other couples queue for this time\. If this ends/),
  ).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Decline' }))
  expect(screen.getByRole('dialog')).toHaveTextContent(
    'Whoever is first in the queue, and fits the day, gets it. We’ll tell the couple straight away.',
  )
})
