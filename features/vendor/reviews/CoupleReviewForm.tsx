import { useState } from 'react'
import type { Booking } from '#contract/bookings/bookings.ts'
import { lastHidden } from '#features/parts/reviews/lastHidden.ts'
import { useLocale } from '#src/ui/base/locale.ts'
import { useToday } from '#src/ui/calendar/useToday.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { Card } from '#src/ui/layout/Card.tsx'
import { Field } from '#src/ui/forms/Field.tsx'
import { Form } from '#src/ui/forms/Form.tsx'
import { StarsField } from '#src/ui/forms/StarsField.tsx'
import { useCreateCoupleReviewMutation } from '#store/api/bookings/reviews.ts'
import { sending } from '#store/failure.ts'

const hint = (day: string) =>
  '20 to 1,000 characters. They and vendors they ask can read it once they have written about you, too, or at the ' +
  `end of ${day}.`
const ratingLabels = ['Difficult', 'Fair', 'Good', 'Very good', 'A joy']

/** How it was with a couple, for vendors whom it asks; what was written can be changed until it is shown. */
export function CoupleReviewForm({ booking }: { booking: Booking }) {
  const { _id: bookingId, coupleName, coupleReview } = booking
  const [write, { isLoading, error }] = useCreateCoupleReviewMutation()
  const [isChanging, setChanging] = useState(false)
  const until = lastHidden(booking, useToday(), useLocale())
  if (coupleReview && !isChanging)
    return (
      <div>
        <Button icon="edit" onClick={() => setChanging(true)}>
          Change your review
        </Button>
      </div>
    )
  return (
    <Card className="stack">
      <h2>{coupleReview ? 'Change your review' : `How was it with ${coupleName}?`}</h2>
      <Form
        name={`couple-review-${bookingId}`}
        draft
        onSubmit={({ rating, body }) =>
          write({ bookingId, rating: rating ? Number(rating) : NaN, body: String(body) })
        }
        onDone={() => setChanging(false)}
        {...sending({ error, isLoading })}
        action={coupleReview ? 'Keep the change' : 'Send the review'}
        beside={
          coupleReview && <Button onClick={() => setChanging(false)}>Leave it as it is</Button>
        }
      >
        <StarsField
          name="rating"
          label="Overall"
          labels={ratingLabels}
          defaultValue={coupleReview?.rating}
        />
        <Field
          as="textarea"
          name="body"
          label="Your review"
          hint={hint(until)}
          rows={4}
          dir="auto"
          defaultValue={coupleReview?.body}
        />
      </Form>
    </Card>
  )
}
