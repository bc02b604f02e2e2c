import { screen, waitFor, within } from '@testing-library/react'
import { getActing, getCurrentUser } from '#contract/account/users.ts'
import { getBooking, markBookingSeen } from '#contract/bookings/bookings.ts'
import { sendBookingMessage } from '#contract/talk/enquiries.ts'
import { aBooking } from '#__tests__/support/examples.ts'
import { selectActing } from '#store/acting.ts'
import { people, refuse, renderApp, reply } from '#__tests__/support/renderApp.tsx'
import {
  bookingSteps,
  labelOfBooking,
  titleOfChange,
  whoDidIt,
} from '#features/parts/timeline/labels.ts'

const cancelled = {
  ...aBooking,
  status: 'cancelled_by_vendor' as const,
  enquiryId: null,
  expiresAt: null,
  refundPercent: 100,
  actions: [],
  contact: { name: 'Rose Hall', email: 'rose@scene.test', phone: '+91 98765 43210' },
}

test('after a cancellation the couple still sees whom to reach, and writes; a failure loses no word', async () => {
  const { user, sent, answer } = renderApp('/my-bookings/b1', {
    as: people.user,
    replies: [reply(getBooking, cancelled), reply(sendBookingMessage, refuse(503, 'Away.'))],
  })
  expect(await screen.findByRole('link', { name: 'rose@scene.test' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Write a message' }))
  await user.type(screen.getByLabelText('Your message'), 'When is it paid back?')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByLabelText('Your message')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Write a message' }))
  await user.click(screen.getByRole('button', { name: 'Send' }))
  const form = screen.getByLabelText('Your message').closest('form') as HTMLElement
  expect(await within(form).findByText('Away.')).toBeVisible()
  expect(screen.getByLabelText('Your message')).toHaveValue('When is it paid back?')

  answer(
    reply(sendBookingMessage, { _id: 'e9' } as never),
    reply(getBooking, { ...cancelled, enquiryId: 'e9' }),
  )
  await user.click(screen.getByRole('button', { name: 'Send' }))
  const contact = within(screen.getByRole('main'))
  expect(await contact.findByRole('link', { name: 'Messages' })).toHaveAttribute(
    'href',
    '/my-enquiries/e9',
  )
  expect(sent(sendBookingMessage).at(-1)?.input).toEqual({
    bookingId: 'b1',
    message: 'When is it paid back?',
  })
})

test.each([
  ['requested', 'Expired without an answer'],
  ['offered', 'Quote expired, not accepted'],
  ['change_asked', 'Quote expired, not changed'],
])('the timeline says of what was %s how it ended: %s', (from, title) => {
  expect(titleOfChange({ from, to: 'expired', by: 'system' }, bookingSteps)).toBe(title)
})

test.each([
  [{ from: null, to: 'confirmed', by: 'vendor' }, 'Entered by the vendor'],
  [{ from: 'queued', to: 'requested', by: 'system' }, 'From the queue: the time is held'],
  [{ from: 'offered', to: 'declined', by: 'vendor' }, 'Quote withdrawn by the vendor'],
  [{ from: 'requested', to: 'declined', by: 'vendor' }, 'Declined'],
  [{ from: 'requested', to: 'confirmed', by: 'user' }, 'Booked at once'],
  [{ from: 'requested', to: 'cancelled_by_user', by: 'user' }, 'Request withdrawn by the couple'],
  [{ from: 'offered', to: 'cancelled_by_user', by: 'user' }, 'Quote withdrawn by the couple'],
  [{ from: 'requested', to: 'cancelled_by_admin', by: 'admin' }, 'Request ended by us'],
  [{ from: 'confirmed', to: 'cancelled_by_admin', by: 'admin' }, 'Cancelled by us'],
  [{ from: 'change_asked', to: 'offered', by: 'vendor', version: 2 }, 'Quote: version 2'],
  [{ from: 'offered', to: 'confirmed', by: 'user', version: 2 }, 'Confirmed, version 2'],
  [{ from: 'offered', to: 'confirmed', by: 'user', version: 1 }, 'Confirmed'],
  [{ from: 'confirmed', to: 'on_hold', by: 'admin' }, 'on_hold'],
] as const)('a step of %j is called “%s”', (step, title) => {
  expect(titleOfChange(step, bookingSteps)).toBe(title)
})

const called = { quoteVersion: 0, wasConfirmed: false }
test.each([
  [{ ...called, status: 'declined', quoteVersion: 1 }, 'Quote withdrawn', 'brick'],
  [{ ...called, status: 'declined' }, 'Declined', 'brick'],
  [{ ...called, status: 'offered', quoteVersion: 2 }, 'Quote: version 2', 'amber'],
  [{ ...called, status: 'offered', quoteVersion: 1 }, 'Quote sent', 'amber'],
  [{ ...called, status: 'cancelled_by_user' }, 'Withdrawn by the couple', 'neutral'],
  [{ ...called, status: 'cancelled_by_admin' }, 'Ended by us', 'brick'],
  [
    { ...called, status: 'cancelled_by_user', wasConfirmed: true },
    'Cancelled by the couple',
    'brick',
  ],
  [
    { ...called, status: 'confirmed', wasConfirmed: true, isMoving: true },
    'Confirmed, change proposed',
    'amber',
  ],
  [
    {
      ...called,
      status: 'confirmed',
      wasConfirmed: true,
      outcome: { user: 'did_not_happen', vendor: 'did_not_happen' },
    },
    'Did not happen',
    'brick',
  ],
] as const)('a booking that is %j has the badge “%s”', (booking, label, tone) => {
  expect(labelOfBooking(booking)).toEqual({ label, tone })
})

test('a step says who made it, and for whom', () => {
  expect(whoDidIt({ by: 'user', who: 'Meera Iyer' })).toBe('by Meera Iyer for the couple')
  expect(whoDidIt({ by: 'system' })).toBe('by Everset')
  expect(whoDidIt({ by: 'admin', who: 'Ada' })).toBe('by Ada for an admin')
})

test('who opens a booking has seen what the other side changed', async () => {
  const changed = { ...aBooking, isNews: true }
  const { sent } = renderApp('/my-bookings/b1', {
    as: people.user,
    replies: [
      reply(getCurrentUser, { data: people.user, acting: { _id: 'w1', role: 'owner' } }),
      reply(getBooking, changed),
      reply(markBookingSeen, aBooking),
    ],
  })
  await waitFor(() => expect(sent(markBookingSeen)).toHaveLength(1))
  expect(sent(markBookingSeen)[0]?.input).toEqual({ bookingId: 'b1' })
})

test('nothing is marked where there is no news', async () => {
  const { sent } = renderApp('/vendor-bookings/b1', {
    as: people.vendor,
    replies: [
      reply(getCurrentUser, { data: people.vendor, acting: { _id: 'v1', role: 'staff' } }),
      reply(getBooking, aBooking),
      reply(markBookingSeen, aBooking),
    ],
  })
  expect(await screen.findByRole('button', { name: 'Write a message' })).toBeVisible()
  expect(sent(markBookingSeen)).toHaveLength(0)
})

const news = reply(getBooking, { ...aBooking, isNews: true })

test('who may only look at a wedding marks nothing as seen', async () => {
  const acting = { _id: 'w1', role: 'viewer' as const }
  const { sent, publish } = renderApp('/my-bookings/b1', {
    as: people.user,
    replies: [
      reply(getCurrentUser, { data: people.user, acting }),
      news,
      reply(markBookingSeen, aBooking),
    ],
  })
  expect(await screen.findByRole('heading', { name: aBooking.vendor.businessName })).toBeVisible()
  await publish({ type: 'Booking', id: 'b1' })
  await waitFor(() => expect(sent(getBooking).length).toBeGreaterThan(1))
  expect(sent(markBookingSeen)).toHaveLength(0)
})

test.each([
  ['viewer', 0],
  ['editor', 1],
] as const)('until it is known that they are a %s, nothing is marked', async (role, marked) => {
  let tell = () => {}
  const { sent, store, publish, toasts } = renderApp('/my-bookings/b1', {
    as: people.user,
    replies: [
      news,
      reply(markBookingSeen, aBooking),
      reply(
        getActing,
        () =>
          new Promise((resolve) => {
            tell = () => resolve({ acting: { _id: 'w1', role } })
          }),
      ),
    ],
  })
  expect(await screen.findByRole('heading', { name: aBooking.vendor.businessName })).toBeVisible()
  await waitFor(() => expect(sent(getActing)).toHaveLength(1))
  expect(sent(markBookingSeen)).toHaveLength(0)
  tell()
  await waitFor(() => expect(selectActing(store.getState())?.role).toBe(role))
  if (marked) await waitFor(() => expect(sent(markBookingSeen)).toHaveLength(1))
  await publish({ type: 'Booking', id: 'b1' })
  await waitFor(() => expect(sent(getBooking).length).toBeGreaterThan(1))
  expect(sent(markBookingSeen)).toHaveLength(marked)
  expect(toasts).toEqual([])
})
