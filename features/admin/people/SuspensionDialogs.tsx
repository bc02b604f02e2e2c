import type { Person } from '#contract/people/people.ts'
import { addDays } from '#domain/days.ts'
import { DateField } from '#src/ui/forms/DateField.tsx'
import { Field } from '#src/ui/forms/Field.tsx'
import { FormDialog } from '#src/ui/forms/FormDialog.tsx'
import { useToday } from '#src/ui/calendar/useToday.ts'
import { useReinstatePersonMutation, useSuspendPersonMutation } from '#store/api/people/people.ts'
import { sending } from '#store/failure.ts'

type Props = { person: Person; onClose: () => void }

/** Everything that happens is said before the button. */
export function SuspendDialog({ person, onClose }: Props) {
  const [suspend, { isLoading, error }] = useSuspendPersonMutation()
  const today = useToday()
  const name = `suspend-${person._id}`
  return (
    <FormDialog
      title={`Suspend ${person.name}?`}
      onClose={onClose}
      name={name}
      draft
      onSubmit={({ reason = '', until = '' }) =>
        suspend({
          userId: person._id,
          reason: String(reason),
          ...(until && { until: String(until) }),
        })
      }
      {...sending({ error, isLoading })}
      action="Suspend"
      danger
    >
      <p>
        They are signed out everywhere and can’t sign in. Open requests are cancelled; confirmed
        bookings stay, and the other sides are told.{' '}
        {person.vendor
          ? 'Their business is not shown to couples.'
          : 'Their reviews stay published.'}{' '}
        We email them the reason, until when it is, and how to object.
      </p>
      <Field as="textarea" name="reason" label="Reason" rows={4} hint="They will read this." />
      <DateField name="until" label="They may sign in again on" optional min={addDays(today, 1)} />
    </FormDialog>
  )
}

export function LiftDialog({ person, onClose }: Props) {
  const [lift, { isLoading, error }] = useReinstatePersonMutation()
  const name = `lift-${person._id}`
  return (
    <FormDialog
      title={`Lift ${person.name}’s suspension?`}
      onClose={onClose}
      name={name}
      draft
      onSubmit={({ note = '' }) => lift({ userId: person._id, note: String(note) })}
      {...sending({ error, isLoading })}
      action="Lift the suspension"
    >
      <p>They can sign in again straight away, and those with confirmed bookings are told.</p>
      <Field as="textarea" name="note" label="A note to them" rows={3} />
    </FormDialog>
  )
}
