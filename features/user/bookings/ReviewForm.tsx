import type { ReviewPhoto } from '#contract/bookings/bookings.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { Card } from '#src/ui/layout/Card.tsx'
import { Field } from '#src/ui/forms/Field.tsx'
import { clearDraft, Form } from '#src/ui/forms/Form.tsx'
import { StarsField } from '#src/ui/forms/StarsField.tsx'
import { useWriteReviewMutation } from '#store/api/bookings/reviews.ts'
import { failureOf } from '#store/failure.ts'
import { ReviewPictures } from './ReviewPictures.tsx'

const ratingLabels = ['Poor', 'Fair', 'Good', 'Very good', 'Excellent']
const questions = [
  ['rating', 'Overall'],
  ['quality', 'Quality'],
  ['value', 'Value for money'],
  ['communication', 'Communication'],
  ['punctuality', 'Punctuality'],
] as const

/** Five ratings and a text, once for a completed booking. */
export function ReviewForm({
  bookingId,
  vendor,
  photos,
}: {
  bookingId: string
  vendor: string
  photos: readonly ReviewPhoto[]
}) {
  const [write, { isLoading, error }] = useWriteReviewMutation()
  const failed = failureOf(error)
  const name = `review-${bookingId}`
  const submit = async (values: Record<string, FormDataEntryValue>) => {
    const stars = (key: string) => (values[key] ? Number(values[key]) : NaN)
    const result = await write({
      bookingId,
      rating: stars('rating'),
      quality: stars('quality'),
      value: stars('value'),
      communication: stars('communication'),
      punctuality: stars('punctuality'),
      body: String(values.body),
    })
    if (!result.error) clearDraft(name)
  }
  return (
    <Card className="stack">
      <h2>How was {vendor}?</h2>
      <Form
        name={name}
        draft
        errors={failed?.fields}
        failure={failed && Object.keys(failed.fields).length === 0 && failed.message}
        onSubmit={submit}
      >
        <div className="pair">
          {questions.map(([key, label]) => (
            <StarsField key={key} name={key} label={label} labels={ratingLabels} />
          ))}
        </div>
        <Field
          as="textarea"
          name="body"
          label="Your review"
          hint="60 to 2,000 characters. It will be published with your first name."
          rows={6}
          dir="auto"
        />
        <ReviewPictures bookingId={bookingId} photos={photos} />
        <div>
          <Button type="submit" variant="primary" busy={isLoading}>
            Publish the review
          </Button>
        </div>
      </Form>
    </Card>
  )
}
