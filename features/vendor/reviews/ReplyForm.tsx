import { Button } from '#src/ui/base/Button.tsx'
import { Field } from '#src/ui/forms/Field.tsx'
import { clearDraft, Form } from '#src/ui/forms/Form.tsx'
import { useReplyToReviewMutation } from '#store/api/bookings/reviews.ts'
import { failureOf } from '#store/failure.ts'

/** The one public reply to a review. */
export function ReplyForm({ bookingId }: { bookingId: string }) {
  const [send, { isLoading, error }] = useReplyToReviewMutation()
  const failed = failureOf(error)
  const name = `reply-${bookingId}`
  const submit = async ({ reply }: Record<string, FormDataEntryValue>) => {
    const result = await send({ bookingId, reply: String(reply) })
    if (!result.error) clearDraft(name)
  }
  return (
    <Form
      name={name}
      draft
      errors={failed?.fields}
      failure={failed && !failed.fields.reply && failed.message}
      onSubmit={submit}
    >
      <Field
        as="textarea"
        name="reply"
        label="Your reply"
        hint="You can reply once, in public, under the review."
        rows={4}
      />
      <div>
        <Button type="submit" variant="primary" busy={isLoading}>
          Publish the reply
        </Button>
      </div>
    </Form>
  )
}
