import type { EvidenceAbout } from '#contract/bookings/evidence.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { Field } from '#src/ui/forms/Field.tsx'
import { clearDraft, Form } from '#src/ui/forms/Form.tsx'
import { PictureButton } from '#src/ui/forms/PictureButton.tsx'
import {
  useUploadEvidencePictureMutation,
  useCreateStatementMutation,
} from '#store/api/bookings/evidence.ts'
import { failureOf, formFailure } from '#store/failure.ts'

type Which = { bookingId: string; about: EvidenceAbout }

/** Words or a picture for an open dispute. */
export function AddEvidence({ said, ...which }: Which & { said: number }) {
  const [send, { isLoading, error }] = useUploadEvidencePictureMutation()
  const failed = failureOf(error)
  return (
    <div className="stack gap-3">
      {/* What was added makes a new, empty form; what was refused stays. */}
      <Statement key={said} {...which} />
      <PictureButton
        choose="Choose a picture"
        busy={isLoading}
        onPicture={(file) => void send({ ...which, file })}
      >
        Add a picture
      </PictureButton>
      <p className="small soft">
        Up to 10 MB. It is passed on without the place and the camera that it may name.
      </p>
      {failed && (
        <Notice tone="brick" alert>
          {failed.message}
        </Notice>
      )}
    </div>
  )
}

function Statement(which: Which) {
  const [add, { isLoading, error }] = useCreateStatementMutation()
  const name = `statement-${which.about}-${which.bookingId}`
  const submit = async ({ statement = '' }: Record<string, FormDataEntryValue>) => {
    const { data } = await add({ ...which, statement: String(statement) })
    if (data) clearDraft(name)
  }
  return (
    <Form name={name} draft onSubmit={submit} {...formFailure(error)}>
      <Field as="textarea" name="statement" label="Your statement" rows={4} dir="auto" />
      <div>
        <Button type="submit" variant="primary" busy={isLoading}>
          Add the statement
        </Button>
      </div>
    </Form>
  )
}
