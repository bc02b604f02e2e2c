import { useRef, useState } from 'react'
import { Button } from '#src/ui/base/Button.tsx'
import { Progress } from '#src/ui/feedback/Meter.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { Field } from '#src/ui/forms/Field.tsx'
import { Form } from '#src/ui/forms/Form.tsx'
import { Select } from '#src/ui/forms/Select.tsx'
import { Dialog } from '#src/ui/overlays/Dialog.tsx'
import {
  useCreateImportedCalendarMutation,
  useUploadCalendarFileMutation,
} from '#store/api/calendar/importedCalendars.ts'
import { failureOf, sending } from '#store/failure.ts'
import type { Shown } from './views/days.ts'

/** Takes over a calendar from elsewhere: by its address, which is followed, or once from a file. */
export function AddCalendarDialog({
  resources,
  onClose,
}: {
  resources: Shown['resources']
  onClose: () => void
}) {
  const [add, adding] = useCreateImportedCalendarMutation()
  const [resourceId, setResourceId] = useState('')
  return (
    <Dialog title="Add a calendar" onClose={onClose}>
      <Form
        name="other-calendar"
        {...sending(adding)}
        onSubmit={({ address }) =>
          add({ address: String(address), ...(resourceId && { resourceId }) })
        }
        onDone={onClose}
        action="Add this address"
      >
        {resources.length > 1 && (
          <Select
            name="resourceId"
            label="Whose days it takes"
            placeholder="All teams and halls"
            options={resources.map(({ _id, name }) => ({ value: _id, label: name }))}
            value={resourceId}
            onChange={({ target }) => setResourceId(target.value)}
          />
        )}
        <Field
          name="address"
          label="Its address"
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://…/calendar.ics"
          hint="In Google Calendar it is the “Secret address in iCal format”. We read it every half hour."
        />
        <FromFile resourceId={resourceId || 'all'} onAdded={onClose} />
      </Form>
    </Dialog>
  )
}

function FromFile({ resourceId, onAdded }: { resourceId: string; onAdded: () => void }) {
  const [add, { isLoading, error }] = useUploadCalendarFileMutation()
  const input = useRef<HTMLInputElement>(null)
  const call = useRef<{ abort: () => void }>(undefined)
  const cancelled = (error as { name?: string } | undefined)?.name === 'AbortError'
  const failed = cancelled ? undefined : failureOf(error)
  const send = async (file: File | undefined) => {
    if (!file) return
    const sent = add({ file, resourceId })
    call.current = sent
    const { data } = await sent
    if (data) onAdded()
  }
  return (
    <section aria-label="From a file" className="stack gap-3">
      <p className="small soft">
        Or import its busy times from an .ics file, up to 5 MB. A file doesn’t follow later changes:
        upload a newer one with the same name then.
      </p>
      <input
        ref={input}
        type="file"
        accept=".ics,text/calendar"
        aria-label="Calendar file"
        aria-invalid={failed ? true : undefined}
        aria-describedby={failed ? 'calendar-file-error' : undefined}
        className="visually-hidden"
        tabIndex={-1}
        onChange={({ currentTarget }) => {
          void send(currentTarget.files?.[0])
          currentTarget.value = ''
        }}
      />
      {isLoading ? (
        <>
          <Progress label="Uploading and reading the file" />
          <div>
            <Button size="small" onClick={() => call.current?.abort()}>
              Cancel
            </Button>
          </div>
        </>
      ) : (
        <div>
          <Button icon="upload" onClick={() => input.current?.click()}>
            Choose a file
          </Button>
        </div>
      )}
      {failed && (
        <div id="calendar-file-error">
          <Notice tone="brick" alert>
            {failed.fields.file ?? failed.message}
          </Notice>
        </div>
      )}
    </section>
  )
}
