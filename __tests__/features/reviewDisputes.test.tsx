import { screen, waitFor, within } from '@testing-library/react'
import { type Booking, getBooking } from '#contract/bookings/bookings.ts'
import { getEvidence } from '#contract/bookings/evidence.ts'
import {
  disputeReview,
  getReviewDispute,
  dismissReviewDispute,
  type ReviewDispute,
} from '#contract/bookings/reviewDisputes.ts'
import { deleteReview } from '#contract/bookings/reviews.ts'
import { inspectBooking } from '#contract/moderation/disputes.ts'
import { paths } from '#domain/paths.ts'
import { aDispute } from '#__tests__/support/disputes.ts'
import { aBooking } from '#__tests__/support/examples.ts'
import { people, refuse, renderApp, reply } from '#__tests__/support/renderApp.tsx'

const at = '2026-11-22T09:00:00.000Z'
const review: NonNullable<Booking['review']> = {
  _id: 'r1',
  rating: 1,
  quality: 1,
  value: 1,
  communication: 1,
  punctuality: 1,
  body: 'Nobody came at all.',
  author: 'Priya',
  month: '2026-11',
  reply: null,
  photos: [],
  publicFrom: null,
  removed: null,
}
const booking: Booking = {
  ...aBooking,
  status: 'completed',
  wasConfirmed: true,
  exact: null,
  expiresAt: null,
  review,
}
const raised: ReviewDispute = {
  about: 'review',
  by: 'vendor',
  who: 'Ravi',
  reason: 'untrue',
  words: 'We were there from six on.',
  at,
  answer: null,
}

test('a vendor disputes a review with a reason, and what is missing stands beside its field', async () => {
  let tries = 0
  const app: ReturnType<typeof renderApp> = renderApp(paths.vendorBooking('b1'), {
    as: people.vendor,
    replies: [
      reply(getBooking, booking),
      reply(getEvidence, { entries: [], mayAdd: true }),
      reply(getReviewDispute, () =>
        tries > 1 ? { dispute: raised, mayDispute: false } : { dispute: null, mayDispute: true },
      ),
      reply(disputeReview, () => {
        tries += 1
        return tries === 1
          ? refuse(422, 'Please check.', { reason: 'Choose a reason.' })
          : { message: 'Thank you.' }
      }),
    ],
  })
  await app.user.click(await screen.findByRole('button', { name: 'Dispute this review' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Dispute this review?' }))
  await app.user.type(dialog.getByLabelText('What is wrong with it?'), raised.words)
  await app.user.click(dialog.getByRole('button', { name: 'Dispute it' }))
  expect(await dialog.findByText('Choose a reason.', { selector: '[id]' })).toBeVisible()
  await app.user.selectOptions(dialog.getByLabelText('Reason'), 'untrue')
  await app.user.click(dialog.getByRole('button', { name: 'Dispute it' }))
  expect(await screen.findByText(/disputes this review: it says something untrue$/)).toBeVisible()
  expect(screen.getByText('Nobody came at all.')).toBeVisible()
  expect(screen.getByText(/It stays as it is until our team has decided/)).toBeVisible()
  expect(await screen.findByLabelText('Your statement')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Dispute this review' })).toBeNull()
  expect(app.sent(disputeReview)[1]?.input).toEqual({
    bookingId: 'b1',
    about: 'review',
    reason: 'untrue',
    words: 'We were there from six on.',
  })
})

test('an admin reads what both say of a review, lets it stay with a reason, and removes it later', async () => {
  const entry = { _id: 'e1', at, by: 'user', who: 'Asha', picture: null, asked: null } as const
  const removed = { on: '2026-11-23', reason: 'An insult' }
  const tombstone = { ...review, rating: 0, body: '', author: '', removed }
  const { user, sent } = renderApp('/admin/bookings/b1', {
    as: people.admin,
    replies: [
      reply(inspectBooking, {
        ...aDispute,
        booking: { ...aDispute.booking, status: 'completed', review },
        reviewDisputes: [{ dispute: raised, entries: [{ ...entry, body: 'The hall was empty.' }] }],
        lookedAt: at,
      }),
      reply(dismissReviewDispute, { message: 'It stays.' }),
      reply(deleteReview, { message: 'Removed.', review: tombstone, coupleReview: null }),
    ],
  })
  await user.type(await screen.findByLabelText('Why do you need to?'), 'A dispute')
  await user.click(screen.getByRole('button', { name: 'Open it' }))
  expect(await screen.findByText('The hall was empty.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Remove this review' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Let it stay' }))
  const dialog = within(screen.getByRole('dialog'))
  await user.type(dialog.getByLabelText('Because'), 'It is their view.')
  await user.click(dialog.getByRole('button', { name: 'Keep the review' }))
  expect(await screen.findByText(/^Our team’s decision, .*: the review stays$/)).toBeVisible()
  expect(screen.getByText('It is their view.')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Let it stay' })).toBeNull())
  expect(sent(dismissReviewDispute)[0]?.input).toEqual({
    reviewId: 'r1',
    reason: 'It is their view.',
  })
  await user.click(screen.getByRole('button', { name: 'Remove this review' }))
  const removal = within(screen.getByRole('dialog', { name: 'Remove this review?' }))
  await user.type(removal.getByLabelText('Because'), 'An insult')
  await user.click(removal.getByRole('button', { name: 'Remove the review' }))
  expect(await screen.findByText(/^Our team’s decision, .*: the review is removed$/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Show it again' }))
  expect(screen.getByText(/come back/)).toHaveTextContent(/^Its words, photos and stars come back/)
})
