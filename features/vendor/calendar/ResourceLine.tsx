import { useState } from 'react'
import { Button } from '#src/ui/base/Button.tsx'
import { Field } from '#src/ui/forms/Field.tsx'
import { Form } from '#src/ui/forms/Form.tsx'
import { Dialog } from '#src/ui/overlays/Dialog.tsx'
import {
  useRemoveResourceMutation,
  useRenameResourceMutation,
} from '#store/api/calendar/calendar.ts'
import { failureOf, formFailure } from '#store/failure.ts'

/** One team or hall: another name, or out of the calendar. */
export function ResourceLine({
  _id,
  name,
  isLast,
}: {
  _id: string
  name: string
  isLast: boolean
}) {
  const [open, setOpen] = useState<'rename' | 'remove'>()
  const [rename, renaming] = useRenameResourceMutation()
  const [remove, removing] = useRemoveResourceMutation()
  const close = () => setOpen(undefined)
  const submit = async (values: Record<string, FormDataEntryValue>) => {
    const { error } = await rename({ resourceId: _id, name: String(values.name) })
    if (!error) close()
  }
  const confirm = async () => {
    const { error } = await remove({ resourceId: _id })
    if (!error) close()
  }
  return (
    <div className="between">
      <span dir="auto">{name}</span>
      <span className="cluster gap-2">
        <Button size="small" aria-label={`Rename ${name}`} onClick={() => setOpen('rename')}>
          Rename
        </Button>
        {!isLast && (
          <Button size="small" aria-label={`Remove ${name}`} onClick={() => setOpen('remove')}>
            Remove
          </Button>
        )}
      </span>
      {open === 'rename' && (
        <Dialog title={`Rename ${name}`} onClose={close}>
          <Form
            name={`resource-${_id}`}
            {...formFailure(renaming.error)}
            onSubmit={(values) => void submit(values)}
          >
            <Field name="name" label="Name" defaultValue={name} />
            <div>
              <Button type="submit" variant="primary" busy={renaming.isLoading}>
                Save the name
              </Button>
            </div>
          </Form>
        </Dialog>
      )}
      {open === 'remove' && (
        <Dialog title={`Remove ${name}?`} onClose={close}>
          <div className="stack">
            <p>
              It can no longer be booked. What was booked stays in your calendar; if you add it
              again by its name, it comes back.
            </p>
            {removing.error && <p role="alert">{failureOf(removing.error)?.message}</p>}
            <div className="cluster">
              <Button variant="danger" busy={removing.isLoading} onClick={() => void confirm()}>
                Remove it
              </Button>
              <Button variant="plain" onClick={close}>
                Keep it
              </Button>
            </div>
          </div>
        </Dialog>
      )}
    </div>
  )
}
