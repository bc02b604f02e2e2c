import { screen, within } from '@testing-library/react'
import { getBooking } from '#contract/bookings/bookings.ts'
import { sendBookingMessage } from '#contract/talk/enquiries.ts'
import { aBooking } from '#__tests__/support/examples.ts'
import { people, refuse, renderApp, reply } from '#__tests__/support/renderApp.tsx'
import { bookingSteps, titleOfChange } from '#features/parts/timeline/labels.ts'

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
