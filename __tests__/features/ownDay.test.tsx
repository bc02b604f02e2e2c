import { screen, waitFor } from '@testing-library/react'
import { type BookingSummary, getBookings } from '#contract/bookings/bookings.ts'
import { getDayAlerts } from '#contract/planning/dayAlerts.ts'
import { getVendor, getVendorCalendarDays } from '#contract/platform/vendorPages.ts'
import { aBooking } from '#__tests__/support/examples.ts'
import { listOf, people, renderApp, reply } from '#__tests__/support/renderApp.tsx'
import { at, replies, rose, vendorId } from '#__tests__/support/rosePalace.ts'

const gone = (state: 'held' | 'taken') => [
  ...replies,
  reply(getVendor, () => ({ ...rose, onDay: state })),
  reply(getVendorCalendarDays, { days: { '2027-02-14': state } }),
  reply(getDayAlerts, listOf()),
]
const ours = (more: Partial<BookingSummary>) => ({
  ...aBooking,
  vendor: { _id: vendorId, slug: 'rose-palace', businessName: 'Rose Palace' },
  ...more,
})
const page = (state: 'held' | 'taken', ...bookings: BookingSummary[]) =>
  renderApp(at, {
    as: people.user,
    replies: [...gone(state), reply(getBookings, listOf(...bookings))],
  })

test.each([
  [
    'held',
    { status: 'requested' },
    'This day is held for you',
    'You’ve requested Sun 14 Feb 2027, and Rose Palace has not answered yet.',
    'Held for you on Sun 14 Feb 2027',
  ],
  [
    'held',
    { status: 'offered' },
    'This day is held for you',
    'Your quote from Rose Palace holds Sun 14 Feb 2027.',
    'Held for you on Sun 14 Feb 2027',
  ],
  [
    'taken',
    { status: 'confirmed' },
    'This day is yours',
    'You’ve booked Rose Palace for Sun 14 Feb 2027.',
    'Booked for you on Sun 14 Feb 2027',
  ],
] as const)(
  'a couple whose own day is %s (%p) is told so, and led to its booking',
  async (state, more, title, text, badge) => {
    const app = page(state, ours(more))
    expect(await screen.findByText(title)).toBeVisible()
    expect(screen.getByText(text)).toBeVisible()
    expect(screen.getByRole('link', { name: 'See the booking' })).toHaveAttribute(
      'href',
      '/my-bookings/b1',
    )
    expect(screen.getAllByText(badge)).toHaveLength(2)
    expect(screen.queryByText(/is not free|for a couple while|Who else is free/)).toBeNull()
    expect(screen.queryByRole('button', { name: 'Tell me if it gets free' })).toBeNull()
    expect(app.sent(getBookings)[0]?.input).toEqual({ vendorId, day: '2027-02-14' })
  },
)

test.each([
  ['held', 'Sun 14 Feb 2027 is kept for a couple while they and Rose Palace decide.'],
  ['taken', 'Rose Palace is not free on Sun 14 Feb 2027.'],
] as const)('a day that others have is %s, also where ours was declined', async (state, text) => {
  page(state, ours({ status: 'declined' }))
  expect(await screen.findByText(text)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Tell me if it gets free' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Who else is free on this day?' })).toBeVisible()
})

test('of a visitor, and of a day that is free, nobody asks whose it is', async () => {
  const visitor = renderApp(at, { replies: gone('held') })
  expect(await screen.findByText('This day is held')).toBeVisible()
  expect(visitor.sent(getBookings)).toEqual([])
  visitor.unmount()
  const couple = renderApp(at, { as: people.user, replies })
  const request = await screen.findByRole('button', { name: 'Request this day' })
  await waitFor(() => expect(request).toBeVisible())
  expect(couple.sent(getBookings)).toEqual([])
})
