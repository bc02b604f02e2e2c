import { Button } from '#src/ui/base/Button.tsx'
import { Card } from '#src/ui/layout/Card.tsx'
import { Progress } from '#src/ui/feedback/Meter.tsx'
import type { Upload, useUploads } from './useUploads.ts'
import * as styles from './Portfolio.module.css'

const stateLabels: Record<Upload['state'], string> = {
  waiting: 'Waiting',
  sending: 'Sending',
  done: 'Added',
  failed: 'Not added',
  cancelled: 'Cancelled',
}

/** The pictures under way, each with its state; the ones that failed say why and can be tried again. */
export function UploadList({
  uploads,
  cancel,
  cancelAll,
  retry,
  clear,
  small,
}: ReturnType<typeof useUploads> & {
  /** Without what counts them: a few, on a screen with more on it. */
  small?: boolean
}) {
  if (uploads.length === 0) return null
  const finished = uploads.filter(({ state }) => state !== 'waiting' && state !== 'sending').length
  const busy = finished < uploads.length
  const list = (
    <ul className={styles.uploads} aria-label={small ? 'Uploads' : undefined}>
      {uploads.map((upload) => (
        <UploadLine key={upload.key} {...{ upload, cancel, retry }} />
      ))}
    </ul>
  )
  const all = busy ? (
    <Button size="small" onClick={cancelAll}>
      Cancel all
    </Button>
  ) : (
    <Button size="small" onClick={clear}>
      Clear this list
    </Button>
  )
  if (small)
    return (
      <div className="stack gap-2">
        {list}
        {!busy && <div className="cluster">{all}</div>}
      </div>
    )
  return (
    <Card aria-label="Uploads" className="stack">
      <Progress
        label="Adding photos"
        value={finished}
        max={uploads.length}
        text={`${finished} of ${uploads.length}`}
      />
      {list}
      <div className="cluster">{all}</div>
    </Card>
  )
}

function UploadLine({
  upload,
  cancel,
  retry,
}: { upload: Upload } & Pick<ReturnType<typeof useUploads>, 'cancel' | 'retry'>) {
  const { key, name, state, message } = upload
  const failed = state === 'failed'
  return (
    <li className="between">
      <span className={styles.file}>{name}</span>
      <span className="cluster gap-2">
        <span role={failed ? 'alert' : undefined} className={failed ? styles.failed : 'soft small'}>
          {message ?? stateLabels[state]}
        </span>
        {(state === 'waiting' || state === 'sending') && (
          <Button
            variant="plain"
            size="small"
            icon="close"
            label={`Cancel ${name}`}
            onClick={() => cancel(key)}
          />
        )}
        {(failed || state === 'cancelled') && (
          <Button
            variant="plain"
            size="small"
            icon="refresh"
            label={`Try ${name} again`}
            onClick={() => retry(upload)}
          />
        )}
      </span>
    </li>
  )
}
