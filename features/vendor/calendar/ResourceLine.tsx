import { listWords } from '#domain/words.ts'
import { useState } from 'react'
import { ConfirmDialog } from '#src/ui/overlays/ConfirmDialog.tsx'
import { Button } from '#src/ui/base/Button.tsx'
import { Field } from '#src/ui/forms/Field.tsx'
import { NumberField } from '#src/ui/forms/NumberField.tsx'
import { guestsWords } from '#domain/numbers.ts'
import { typedNumber } from '#domain/typed/number.ts'
import { FormDialog } from '#src/ui/forms/FormDialog.tsx'
import {
  useDeleteResourceMutation,
  useUpdateResourceMutation,
} from '#store/api/calendar/calendar.ts'
import { failureOf, sending } from '#store/failure.ts'
import { around, partsOf } from '#domain/calendar/halls.ts'
import type { Shown } from './views/days.ts'
import { PartsDialog } from './PartsDialog.tsx'

type Resource = Shown['resources'][number]

/** What it contains and what it is part of, for how many guests it has room, and where it is. */
function linesOf({ _id, capacity, address }: Resource, all: Shown['resources']): string[] {
  const parts = partsOf(all, _id).map(({ name }) => name)
  const [whole] = around(all, _id)
  return [
    ...(parts.length ? [`Contains ${listWords(parts)}`] : []),
    ...(whole ? [`Part of ${whole.name}`] : []),
    ...(capacity ? [`Up to ${guestsWords(capacity)}`] : []),
    ...(address ? [address] : []),
  ]
}

/** One team or hall: what it contains, what is said of it, or out of the calendar. */
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
  const [open, setOpen] = useState<'change' | 'remove' | 'parts'>()
  const close = () => setOpen(undefined)
  return (
    <div className="between">
      <span className="stack gap-1">
        <span dir="auto">{name}</span>
        {linesOf(resource, all).map((line) => (
          <span key={line} className="small soft" dir="auto">
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
        <Button size="small" aria-label={`Change ${name}`} onClick={() => setOpen('change')}>
          Change
        </Button>
        {!isLast && (
          <Button size="small" aria-label={`Remove ${name}`} onClick={() => setOpen('remove')}>
            Remove
          </Button>
        )}
      </span>
      {open === 'parts' && <PartsDialog whole={resource} all={all} onClose={close} />}
      {open === 'change' && <ChangeDialog {...{ resource }} onClose={close} />}
      {open === 'remove' && <RemoveDialog {...resource} onClose={close} />}
    </div>
  )
}

function ChangeDialog({ resource, onClose }: { resource: Resource; onClose: () => void }) {
  const { _id: resourceId, name, capacity, address } = resource
  const [change, { isLoading, error }] = useUpdateResourceMutation()
  return (
    <FormDialog
      title={`Change ${name}`}
      onClose={onClose}
      name={`resource-${resourceId}`}
      {...sending({ error, isLoading })}
      onSubmit={(values) => {
        const guests = String(values.capacity).trim()
        return change({
          resourceId,
          name: String(values.name),
          capacity: guests === '' ? null : typedNumber(guests),
          address: String(values.address),
        })
      }}
      action="Save"
    >
      <Field name="name" label="Name" defaultValue={name} />
      <NumberField
        name="capacity"
        label="Guests it has room for"
        optional
        defaultValue={capacity ? String(capacity) : ''}
        hint="Couples with more guests can’t choose it."
      />
      <Field
        name="address"
        label="Address"
        optional
        dir="auto"
        defaultValue={address}
        hint="If it is not at the address of your business. Couples read it once they have booked."
      />
    </FormDialog>
  )
}

type Open = Pick<Resource, '_id' | 'name'> & { onClose: () => void }

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
      It can no longer be booked. What was booked stays in your calendar; if you add one with the
      same name, it comes back.
    </ConfirmDialog>
  )
}
