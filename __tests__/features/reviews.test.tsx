import { screen, waitFor, within } from '@testing-library/react'
import { type Booking, getBooking } from '#contract/bookings/bookings.ts'
import type { CoupleReview } from '#contract/bookings/reviewShapes.ts'
import {
  getCoupleReviews,
  createCoupleReview,
  createReview,
  deleteReviewPhoto,
  replyToReview,
  uploadReviewPhoto,
} from '#contract/bookings/reviews.ts'
import { aBooking } from '#__tests__/support/examples.ts'
import { listOf, people, refuse, renderApp, reply } from '#__tests__/support/renderApp.tsx'

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

const picture = {
  _id: 'f1',
  base: '/pictures/r1',
  widths: [400],
  width: 400,
  height: 300,
  placeholder: '',
}

test('a couple reads that its review is not public yet, and changes it', async () => {
  const app = renderApp(`/my-bookings/${over._id}`, {
    as: people.user,
    replies: [
      reply(getBooking, {
        ...over,
        actions: ['review'],
        review: { ...review, reply: 'Come again.', photos: [picture] },
      }),
      reply(createReview, { ...over, actions: ['review'], review: { ...review, rating: 4 } }),
    ],
  })
  expect(await screen.findByText('Written, not yet public')).toBeVisible()
  expect(screen.getByRole('img', { name: 'Review photo 1' })).toBeVisible()
  expect(screen.getByText('Rose Hall replied:').parentElement).toHaveTextContent('Come again.')
  expect(screen.queryByLabelText('Your review')).toBeNull()
  await app.user.click(screen.getByRole('button', { name: 'Change your review' }))
  await app.user.click(screen.getByRole('button', { name: 'Leave it as it is' }))
  await app.user.click(screen.getByRole('button', { name: 'Change your review' }))
  expect(screen.getByLabelText('Your review')).toHaveValue(body)
  await app.user.click(screen.getAllByRole('radio', { name: 'Very good' })[0] as HTMLElement)
  await app.user.click(screen.getByRole('button', { name: 'Keep the change' }))
  expect(await screen.findByRole('button', { name: 'Change your review' })).toBeVisible()
  expect(app.sent(createReview)[0]?.input).toMatchObject({ rating: 4, quality: 5, body })
})

test.each([
  ['/my-bookings/', people.user, ['Your review', 'Rose Hall’s review of you']],
  ['/vendor-bookings/', people.vendor, ['Priya & Arjun’s review of you', 'Your review']],
])('whose a review is, and of whom, stands above it: %s', async (path, as, titles) => {
  const coupleReview: CoupleReview = {
    _id: 'c1',
    rating: 5,
    body: 'Warm people who were on time.',
    author: 'Rose Hall',
    month: '2027-02',
    publicFrom: null,
    removed: null,
  }
  const both = { ...over, review: { ...review, publicFrom: null }, coupleReview }
  renderApp(`${path}${over._id}`, { as, replies: [reply(getBooking, both)] })
  await screen.findByText(coupleReview.body)
  const headings = screen.getAllByRole('heading', { name: /review/i })
  expect(headings.map(({ textContent }) => textContent)).toEqual(titles)
})

test('a couple is asked how it went while it has not said, and may', async () => {
  const wish = 'Other couples would love to know how it went.'
  const open = async (more: Partial<Booking>) => {
    const app = renderApp(`/my-bookings/${over._id}`, {
      as: people.user,
      replies: [reply(getBooking, { ...over, ...more })],
    })
    await screen.findByText('This booking is complete')
    const isAsked = screen.queryByText(wish) !== null
    app.unmount()
    return isAsked
  }
  const actions: Booking['actions'] = ['review']
  expect(await open({ actions })).toBe(true)
  expect(await open({})).toBe(false)
  expect(await open({ actions, review })).toBe(false)
  expect(await open({ actions, otherWaitsUntil: '2027-03-01T10:00:00.000Z' })).toBe(false)
})

test('a vendor hears that the couple has written, reads nothing of it, writes its own and changes it', async () => {
  const withQuestion: Booking = {
    ...over,
    actions: ['review_couple'],
    otherWaitsUntil: '2027-03-01T10:00:00.000Z',
  }
  const words = 'Warm people who were on time.'
  const coupleReview: CoupleReview = {
    _id: 'c1',
    rating: 5,
    body: words,
    author: 'Rose Hall',
    month: '2027-02',
    publicFrom: '2027-03-01T10:00:00.000Z',
    removed: null,
  }
  const app = renderApp(`/vendor-bookings/${over._id}`, {
    as: people.vendor,
    replies: [
      reply(getBooking, withQuestion),
      reply(createCoupleReview, refuse(422, 'Please check.', { rating: 'Choose the stars.' })),
    ],
  })
  expect(
    await screen.findByText(/^Priya & Arjun have written about you\. You can read it once/),
  ).toHaveTextContent('readable at the end of Mon 1 Mar 2027, and')
  expect(screen.getByText(/^20 to 1,000 characters/)).toHaveTextContent('end of Mon 1 Mar 2027.')
  expect(screen.getByRole('heading', { name: 'How was it with Priya & Arjun?' })).toBeVisible()
  await app.user.type(screen.getByLabelText('Your review'), words)
  await app.user.click(screen.getByRole('button', { name: 'Send the review' }))
  expect(await screen.findByText('Choose the stars.')).toBeVisible()
  const written = { ...withQuestion, coupleReview }
  app.answer(reply(createCoupleReview, written), reply(getBooking, written))
  await app.user.click(screen.getByRole('radio', { name: 'A joy' }))
  await app.user.click(screen.getByRole('button', { name: 'Send the review' }))
  await app.user.click(await screen.findByRole('button', { name: 'Change your review' }))
  expect(screen.getByRole('heading', { name: 'Change your review' })).toBeVisible()
  expect(screen.getByLabelText('Your review')).toHaveValue(words)
  expect(screen.getByRole('radio', { name: 'A joy' })).toBeChecked()
  await app.user.click(screen.getByRole('button', { name: 'Leave it as it is' }))
  await app.user.click(screen.getByRole('button', { name: 'Change your review' }))
  await app.user.click(screen.getByRole('radio', { name: 'Good' }))
  await app.user.click(screen.getByRole('button', { name: 'Keep the change' }))
  expect(await screen.findByRole('button', { name: 'Change your review' })).toBeVisible()
  expect(app.sent(createCoupleReview).map(({ input }) => input)).toEqual([
    { bookingId: over._id, rating: null, body: words },
    { bookingId: over._id, rating: 5, body: words },
    { bookingId: over._id, rating: 3, body: words },
  ])
})

test('with a request a vendor reads what others said of the couple, or that nobody has', async () => {
  const openReviews = (...items: CoupleReview[]) =>
    renderApp(`/vendor-bookings/${aBooking._id}`, {
      as: people.vendor,
      replies: [reply(getBooking, aBooking), reply(getCoupleReviews, listOf(...items))],
    })
  const app = openReviews({
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
  openReviews()
  expect(await screen.findByText('No vendor has written about this couple yet.')).toBeVisible()
})

test('photos are added while the review is written, what is none says so by its name, and one goes', async () => {
  const photo = {
    _id: 'p1',
    base: '/pictures/reviews/p1',
    widths: [400],
    width: 400,
    height: 300,
    placeholder: '',
  }
  let reviewPhotos: (typeof photo)[] = []
  const go: (() => void)[] = []
  const app = renderApp(`/my-bookings/${over._id}`, {
    as: people.user,
    replies: [
      reply(getBooking, (): Booking => ({ ...over, actions: ['review'], reviewPhotos })),
      reply(uploadReviewPhoto, async () => {
        await new Promise<void>((done) => void go.push(done))
        if (go.length === 1) return refuse(415, 'This is not a picture.')
        reviewPhotos = [photo]
        return photo
      }),
      reply(deleteReviewPhoto, () => {
        reviewPhotos = []
        return { message: 'Removed.' }
      }),
    ],
  })
  await app.user.type(await screen.findByLabelText('Your review'), body)
  const photos = within(screen.getByRole('group', { name: 'Your photos' }))
  await app.user.upload(
    photos.getByLabelText('Choose photos for your review'),
    ['notes.png', 'hall.png'].map((name) => new File(['x'], name, { type: 'image/png' })),
  )
  expect(await photos.findByRole('button', { name: 'Adding 2 photos' })).toBeDisabled()
  await waitFor(() => expect(go).toHaveLength(1))
  go[0]?.()
  expect(await photos.findByRole('button', { name: 'Adding a photo' })).toBeDisabled()
  await waitFor(() => expect(go).toHaveLength(2))
  go[1]?.()
  expect(await photos.findByRole('img', { name: 'Your photo 1' })).toBeVisible()
  expect(await photos.findByRole('alert')).toHaveTextContent('notes.png: This is not a picture.')
  expect(photos.getByText(/^1 of 6\. Everyone sees them/)).toBeVisible()
  expect(photos.getByRole('button', { name: 'Add photos' })).toBeEnabled()
  expect(screen.getByLabelText('Your review')).toHaveValue(body)
  await app.user.click(photos.getByRole('button', { name: 'Delete photo 1' }))
  await waitFor(() => expect(photos.queryByRole('img')).toBe(null))
  expect(app.sent(deleteReviewPhoto)[0]?.input).toEqual({ bookingId: over._id, photoId: 'p1' })
})

test('a vendor replies once, in public; what is refused stands beside the words', async () => {
  const app = renderApp(`/vendor-bookings/${over._id}`, {
    as: people.vendor,
    replies: [
      reply(getBooking, { ...over, actions: ['reply'], review: { ...review, publicFrom: null } }),
      reply(replyToReview, refuse(422, 'No.', { reply: 'Please write something.' })),
    ],
  })
  await app.user.click(await screen.findByRole('button', { name: 'Publish the reply' }))
  expect(await screen.findByText('Please write something.')).toBeVisible()
  const replied = { ...over, review: { ...review, publicFrom: null, reply: 'Come back soon.' } }
  app.answer(reply(replyToReview, replied), reply(getBooking, replied))
  await app.user.type(screen.getByLabelText('Your reply'), 'Come back soon.')
  await app.user.click(screen.getByRole('button', { name: 'Publish the reply' }))
  expect(await screen.findByText('Come back soon.')).toBeVisible()
  expect(screen.queryByLabelText('Your reply')).toBe(null)
  expect(app.sent(replyToReview).at(-1)?.input).toEqual({
    bookingId: over._id,
    reply: 'Come back soon.',
  })
})
