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
import { useCreateReviewMutation } from '#store/api/bookings/reviews.ts'
import { sending } from '#store/failure.ts'
import { ReviewPictures } from './ReviewPictures.tsx'

const hint = (day: string) =>
  '60 to 2,000 characters. It is published with your first name once the vendor has written about you, too, or at ' +
  `the end of ${day}.`
const ratingLabels = ['Poor', 'Fair', 'Good', 'Very good', 'Excellent']
const questions = [
  ['rating', 'Overall'],
  ['quality', 'Quality'],
  ['value', 'Value for money'],
  ['communication', 'Communication'],
  ['punctuality', 'Punctuality'],
] as const

/** Five ratings and a text for a completed booking; what was written can be changed until it is public. */
export function ReviewForm({ booking }: { booking: Booking }) {
  const { _id: bookingId, review, reviewPhotos: photos } = booking
  const vendor = booking.vendor.businessName
  const [isChanging, setChanging] = useState(false)
  const until = lastHidden(booking, useToday(), useLocale())
  const [write, { isLoading, error }] = useCreateReviewMutation()
  const submit = (values: Record<string, FormDataEntryValue>) => {
    const stars = (key: string) => (values[key] ? Number(values[key]) : NaN)
    return write({
      bookingId,
      rating: stars('rating'),
      quality: stars('quality'),
      value: stars('value'),
      communication: stars('communication'),
      punctuality: stars('punctuality'),
      body: String(values.body),
    })
  }
  if (review && !isChanging)
    return (
      <div>
        <Button icon="edit" onClick={() => setChanging(true)}>
          Change your review
        </Button>
      </div>
    )
  return (
    <Card className="stack" title={review ? 'Change your review' : `How was ${vendor}?`}>
      <Form
        name={`review-${bookingId}`}
        draft
        {...sending({ error, isLoading })}
        onSubmit={submit}
        onDone={() => setChanging(false)}
        action={review ? 'Keep the change' : 'Send the review'}
        beside={review && <Button onClick={() => setChanging(false)}>Leave it as it is</Button>}
      >
        <div className="pair">
          {questions.map(([key, label]) => (
            <StarsField
              key={key}
              name={key}
              label={label}
              labels={ratingLabels}
              defaultValue={review?.[key]}
            />
          ))}
        </div>
        <Field
          as="textarea"
          name="body"
          label="Your review"
          defaultValue={review?.body}
          hint={hint(until)}
          rows={6}
          dir="auto"
        />
        <ReviewPictures bookingId={bookingId} photos={photos} />
      </Form>
    </Card>
  )
}
