import { screen } from '@testing-library/react'
import { type Booking, getBooking } from '#contract/bookings/bookings.ts'
import type { CoupleReview } from '#contract/bookings/reviewShapes.ts'
import { getCoupleReviews, createCoupleReview, createReview } from '#contract/bookings/reviews.ts'
import { aBooking } from '#__tests__/support/examples.ts'
import { listOf, people, renderApp, reply } from '#__tests__/support/renderApp.tsx'

const over: Booking = { ...aBooking, status: 'completed', expiresAt: null, actions: [] }
const body = 'Everything was as we had hoped, and the garden looked better than on the pictures.'
const review: Booking['review'] = {
  _id: 'r1',
  rating: 5,
  quality: 5,
  value: 4,
  communication: 5,
  punctuality: 4,
  body,
  author: 'Priya',
  month: '2027-02',
  reply: null,
  photos: [],
  publicFrom: '2027-03-01T10:00:00.000Z',
  removed: null,
}

test('a couple reads that its review is not public yet, and changes it', async () => {
  const app = renderApp(`/my-bookings/${over._id}`, {
    as: people.user,
    replies: [
      reply(getBooking, { ...over, actions: ['review'], review }),
      reply(createReview, { ...over, actions: ['review'], review: { ...review, rating: 4 } }),
    ],
  })
  expect(await screen.findByText('Written, not yet public')).toBeVisible()
  expect(screen.queryByLabelText('Your review')).toBeNull()
  await app.user.click(screen.getByRole('button', { name: 'Change your review' }))
  expect(screen.getByLabelText('Your review')).toHaveValue(body)
  await app.user.click(screen.getAllByRole('radio', { name: 'Very good' })[0] as HTMLElement)
  await app.user.click(screen.getByRole('button', { name: 'Keep the change' }))
  expect(await screen.findByRole('button', { name: 'Change your review' })).toBeVisible()
  expect(app.sent(createReview)[0]?.input).toMatchObject({ rating: 4, quality: 5, body })
})

test('a vendor hears that the couple has written, reads nothing of it, and writes its own', async () => {
  const app = renderApp(`/vendor-bookings/${over._id}`, {
    as: people.vendor,
    replies: [
      reply(getBooking, {
        ...over,
        actions: ['review_couple'],
        otherWaitsUntil: '2027-03-01T10:00:00.000Z',
      }),
      reply(createCoupleReview, over),
    ],
  })
  expect(await screen.findByText(/has written about you\. You can read it once/)).toBeVisible()
  await app.user.click(screen.getByRole('radio', { name: 'A joy' }))
  await app.user.type(screen.getByLabelText('Your review'), 'Warm people who were on time.')
  await app.user.click(screen.getByRole('button', { name: 'Send the review' }))
  expect(app.sent(createCoupleReview)[0]?.input).toEqual({
    bookingId: over._id,
    rating: 5,
    body: 'Warm people who were on time.',
  })
})

test('with a request a vendor reads what others said of the couple, or that nobody has', async () => {
  const asked = (...items: CoupleReview[]) =>
    renderApp(`/vendor-bookings/${aBooking._id}`, {
      as: people.vendor,
      replies: [reply(getBooking, aBooking), reply(getCoupleReviews, listOf(...items))],
    })
  const app = asked({
    _id: 'c1',
    rating: 4,
    body: 'They were fair about it.',
    author: 'Lake House',
    month: '2027-02',
    publicFrom: null,
    removed: null,
  })
  expect(await screen.findByText('They were fair about it.')).toBeVisible()
  expect(screen.getByText('Lake House, February 2027')).toBeVisible()
  app.unmount()
  asked()
  expect(await screen.findByText('No vendor has written about this couple yet.')).toBeVisible()
})
