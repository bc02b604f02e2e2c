import { useState } from 'react'
import { ConfirmDialog } from '#src/ui/overlays/ConfirmDialog.tsx'
import { Button } from '#src/ui/base/Button.tsx'
import { Field } from '#src/ui/forms/Field.tsx'
import { FormDialog } from '#src/ui/forms/FormDialog.tsx'
import {
  useDeleteResourceMutation,
  useUpdateResourceMutation,
} from '#store/api/calendar/calendar.ts'
import { failureOf, sending } from '#store/failure.ts'
import { around, listWords, partsOf } from '#domain/calendar/halls.ts'
import type { Shown } from './days.ts'
import { PartsDialog } from './PartsDialog.tsx'

type Resource = Shown['resources'][number]

/** What it contains, and what it is part of. */
function relations({ _id }: { _id: string }, all: Shown['resources']): string[] {
  const parts = partsOf(all, _id).map(({ name }) => name)
  const [whole] = around(all, _id)
  return [
    ...(parts.length ? [`Contains ${listWords(parts)}`] : []),
    ...(whole ? [`Part of ${whole.name}`] : []),
  ]
}

/** One team or hall: what it contains, another name, or out of the calendar. */
export function ResourceLine({
  resource,
  all,
  isLast = false,
}: {
  resource: Resource
  all: Shown['resources']
  /** Couples book at least one. */
  isLast?: boolean
}) {
  const { name } = resource
  const [open, setOpen] = useState<'rename' | 'remove' | 'parts'>()
  const close = () => setOpen(undefined)
  return (
    <div className="between">
      <span className="stack gap-1">
        <span dir="auto">{name}</span>
        {relations(resource, all).map((line) => (
          <span key={line} className="small soft">
            {line}
          </span>
        ))}
      </span>
      <span className="cluster gap-1">
        {all.length > 1 && (
          <Button size="small" aria-label={`Parts of ${name}`} onClick={() => setOpen('parts')}>
            Parts
          </Button>
        )}
        <Button size="small" aria-label={`Rename ${name}`} onClick={() => setOpen('rename')}>
          Rename
        </Button>
        {!isLast && (
          <Button size="small" aria-label={`Remove ${name}`} onClick={() => setOpen('remove')}>
            Remove
          </Button>
        )}
      </span>
      {open === 'parts' && <PartsDialog whole={resource} all={all} onClose={close} />}
      {open === 'rename' && <RenameDialog {...resource} onClose={close} />}
      {open === 'remove' && <RemoveDialog {...resource} onClose={close} />}
    </div>
  )
}

type Open = Pick<Resource, '_id' | 'name'> & { onClose: () => void }

function RenameDialog({ _id: resourceId, name, onClose }: Open) {
  const [rename, { isLoading, error }] = useUpdateResourceMutation()
  return (
    <FormDialog
      title={`Rename ${name}`}
      onClose={onClose}
      name={`resource-${resourceId}`}
      {...sending({ error, isLoading })}
      onSubmit={(values) => rename({ resourceId, name: String(values.name) })}
      action="Save the name"
    >
      <Field name="name" label="Name" defaultValue={name} />
    </FormDialog>
  )
}

function RemoveDialog({ _id: resourceId, name, onClose }: Open) {
  const [remove, { isLoading, error }] = useDeleteResourceMutation()
  return (
    <ConfirmDialog
      title={`Remove ${name}?`}
      act="Remove it"
      back="Keep it"
      danger
      busy={isLoading}
      failure={failureOf(error)?.message}
      onConfirm={() => remove({ resourceId })}
      onClose={onClose}
    >
      It can no longer be booked. What was booked stays in your calendar; if you add it again by its
      name, it comes back.
    </ConfirmDialog>
  )
}
