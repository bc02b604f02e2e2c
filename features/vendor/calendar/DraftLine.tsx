import { useState } from 'react'
import { useOpenResourceMutation } from '#store/api/calendar/calendar.ts'
import { failureOf } from '#store/failure.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { ConfirmDialog } from '#src/ui/overlays/ConfirmDialog.tsx'

/** Beneath a team or hall that was added: it can't be booked until it is opened, which says who is waiting. */
export function DraftLine({
  draft: { _id: resourceId, name },
  waiting,
}: {
  draft: { _id: string; name: string }
  waiting: number
}) {
  const [isOpening, setOpening] = useState(false)
  const [open, { isLoading, error }] = useOpenResourceMutation()
  return (
    <div className="between">
      <span className="small soft">Not open yet: nobody can book it.</span>
      <Button
        size="small"
        variant="primary"
        aria-label={`Open ${name}`}
        onClick={() => setOpening(true)}
      >
        Open it
      </Button>
      {isOpening && (
        <ConfirmDialog
          title={`Open ${name}?`}
          act="Open it"
          back="Not now"
          busy={isLoading}
          failure={failureOf(error)?.message}
          onConfirm={() => open({ resourceId })}
          onClose={() => setOpening(false)}
        >
          Couples can book it from now on, on every day you work. {waitingWords(waiting)} If it is
          part of another hall, or contains others, say so under Parts first. Days off that you have
          taken for the others are not its days off.
        </ConfirmDialog>
      )}
    </div>
  )
}

const waitingWords = (waiting: number) =>
  waiting === 0
    ? ''
    : waiting === 1
      ? 'One couple is waiting for a day: if this is free then, it is held for them for 48 hours at once.'
      : `${waiting} couples are waiting for a day: where this is free then, it is held for the first of them ` +
        'for 48 hours at once.'
