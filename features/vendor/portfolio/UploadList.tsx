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
}: ReturnType<typeof useUploads>) {
  if (uploads.length === 0) return null
  const finished = uploads.filter(({ state }) => state !== 'waiting' && state !== 'sending').length
  const busy = finished < uploads.length
  return (
    <Card aria-label="Uploads" className="stack">
      <Progress
        label="Adding photos"
        value={finished}
        max={uploads.length}
        text={`${finished} of ${uploads.length}`}
      />
      <ul className={styles.uploads}>
        {uploads.map((upload) => (
          <li key={upload.key} className="between">
            <span className={styles.file}>{upload.name}</span>
            <span className="cluster gap-2">
              <span
                role={upload.state === 'failed' ? 'alert' : undefined}
                className={upload.state === 'failed' ? styles.failed : 'soft small'}
              >
                {upload.message ?? stateLabels[upload.state]}
              </span>
              {(upload.state === 'waiting' || upload.state === 'sending') && (
                <Button
                  variant="plain"
                  size="small"
                  icon="close"
                  label={`Cancel ${upload.name}`}
                  onClick={() => cancel(upload.key)}
                />
              )}
              {(upload.state === 'failed' || upload.state === 'cancelled') && (
                <Button
                  variant="plain"
                  size="small"
                  icon="refresh"
                  label={`Try ${upload.name} again`}
                  onClick={() => retry(upload)}
                />
              )}
            </span>
          </li>
        ))}
      </ul>
      <div className="cluster">
        {busy ? (
          <Button size="small" onClick={cancelAll}>
            Cancel all
          </Button>
        ) : (
          <Button size="small" onClick={clear}>
            Clear this list
          </Button>
        )}
      </div>
    </Card>
  )
}
