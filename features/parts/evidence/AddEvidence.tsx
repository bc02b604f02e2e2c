import type { EvidenceAbout } from '#contract/bookings/evidence.ts'
import { CallFailure } from '#features/parts/lists/QueryFailure.tsx'
import { Field } from '#src/ui/forms/Field.tsx'
import { Form } from '#src/ui/forms/Form.tsx'
import { PictureButton } from '#src/ui/forms/PictureButton.tsx'
import {
  useUploadEvidencePictureMutation,
  useCreateStatementMutation,
} from '#store/api/bookings/evidence.ts'
import { sending } from '#store/failure.ts'

type Which = { bookingId: string; about: EvidenceAbout }

/** Words or a picture for an open dispute. */
export function AddEvidence({ said, ...which }: Which & { said: number }) {
  const [send, { isLoading, error }] = useUploadEvidencePictureMutation()
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
      <CallFailure error={error} />
    </div>
  )
}

function Statement(which: Which) {
  const [add, { isLoading, error }] = useCreateStatementMutation()
  return (
    <Form
      name={`statement-${which.about}-${which.bookingId}`}
      draft
      onSubmit={({ statement = '' }) => add({ ...which, statement: String(statement) })}
      {...sending({ error, isLoading })}
      action="Add the statement"
    >
      <Field as="textarea" name="statement" label="Your statement" rows={4} dir="auto" />
    </Form>
  )
}
