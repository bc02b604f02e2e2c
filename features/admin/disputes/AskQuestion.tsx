import { useState } from 'react'
import type { QuestionRecipient, EvidenceAbout } from '#contract/bookings/evidence.ts'
import type { Dispute } from '#contract/moderation/disputes.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { Field } from '#src/ui/forms/Field.tsx'
import { FormDialog } from '#src/ui/forms/FormDialog.tsx'
import { Select } from '#src/ui/forms/Select.tsx'
import { useCreateDisputeQuestionMutation } from '#store/api/moderation/disputes.ts'
import { sending } from '#store/failure.ts'

/** Asks one side of an open dispute or both, before it is decided. */
export function AskQuestion({
  dispute: { booking, vendor },
  about,
  onQuestion,
}: {
  dispute: Dispute
  about: EvidenceAbout
  onQuestion: (dispute: Dispute) => void
}) {
  const [isOpen, setOpen] = useState(false)
  const [ask, { isLoading, error }] = useCreateDisputeQuestionMutation()
  const { _id: bookingId, coupleName } = booking
  return (
    <>
      <div>
        <Button size="small" onClick={() => setOpen(true)}>
          Ask a question
        </Button>
      </div>
      {isOpen && (
        <FormDialog
          title="Ask about this dispute"
          onClose={() => setOpen(false)}
          name={`ask-${about}-${bookingId}`}
          draft
          {...sending({ error, isLoading })}
          onSubmit={({ asked, question = '' }) =>
            ask({
              bookingId,
              about,
              asked: String(asked) as QuestionRecipient,
              question: String(question),
            })
          }
          onDone={onQuestion}
          action="Ask"
        >
          <p>
            Whoever is asked gets it by email and answers with a statement or pictures. It can’t be
            changed or taken back.
          </p>
          <Select
            name="asked"
            label="Ask"
            options={[
              { value: 'both', label: 'Both sides' },
              { value: 'user', label: coupleName },
              { value: 'vendor', label: vendor.name },
            ]}
          />
          <Field
            as="textarea"
            name="question"
            label="Your question"
            rows={4}
            hint="Both sides will read this."
          />
        </FormDialog>
      )}
    </>
  )
}
