import { Field } from '#src/ui/forms/Field.tsx'
import { Form } from '#src/ui/forms/Form.tsx'
import { useReplyToReviewMutation } from '#store/api/bookings/reviews.ts'
import { sending } from '#store/failure.ts'

/** The one public reply to a review. */
export function ReplyForm({ bookingId }: { bookingId: string }) {
  const [send, { isLoading, error }] = useReplyToReviewMutation()
  return (
    <Form
      name={`reply-${bookingId}`}
      draft
      {...sending({ error, isLoading })}
      onSubmit={({ reply }) => send({ bookingId, reply: String(reply) })}
      action="Publish the reply"
    >
      <Field
        as="textarea"
        name="reply"
        label="Your reply"
        hint="You can reply once, in public, under the review."
        rows={4}
      />
    </Form>
  )
}
