import { useRef, useState } from 'react'
import { cx } from '#src/lib/classes.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { Failure } from '#src/ui/feedback/Failure.tsx'
import { Progress } from '#src/ui/feedback/Meter.tsx'
import { useCreateImportMutation } from '#store/api/moderation/imports.ts'
import { failureOf } from '#store/failure.ts'
import * as styles from './FileDrop.module.css'

/** Takes a list, chosen or dropped, and has it read; that can be cancelled. */
export function FileDrop({
  again,
  onChecked,
}: {
  again: boolean
  onChecked: (importId: string) => void
}) {
  const [check, { isLoading, error }] = useCreateImportMutation()
  const [over, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const call = useRef<{ abort: () => void }>(undefined)
  const cancelled = (error as { name?: string } | undefined)?.name === 'AbortError'
  const message = cancelled ? undefined : failureOf(error)?.message

  async function send(file: File | undefined) {
    if (!file || isLoading) return
    const sent = check({ file })
    call.current = sent
    const { data } = await sent
    if (data) onChecked(data._id)
  }

  return (
    <section aria-label="Choose a list" className="stack">
      <div
        className={cx(styles.drop, over && styles.over)}
        onDragOver={(event) => {
          if (!event.dataTransfer.types.includes('Files')) return
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          void send(event.dataTransfer.files[0])
        }}
      >
        <input
          ref={input}
          type="file"
          accept=".csv,.tsv,.txt,text/csv"
          aria-label="CSV file"
          className="visually-hidden"
          tabIndex={-1}
          onChange={({ currentTarget }) => {
            void send(currentTarget.files?.[0])
            currentTarget.value = ''
          }}
        />
        {isLoading ? (
          <div className={styles.work}>
            <Progress label="Uploading and reading the list" text="nothing is imported yet" />
            <Button size="small" onClick={() => call.current?.abort()}>
              Cancel
            </Button>
          </div>
        ) : (
          <>
            <Button
              variant={again ? 'quiet' : 'primary'}
              icon="upload"
              onClick={() => input.current?.click()}
            >
              {again ? 'Choose another list' : 'Choose a list'}
            </Button>
            <p className="soft small">
              or drop it here. CSV, up to 10 MB. You’ll see what would happen before anything is
              imported.
            </p>
          </>
        )}
      </div>
      {message && <Failure message={message} />}
    </section>
  )
}
