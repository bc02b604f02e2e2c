import { useState, useSyncExternalStore } from 'react'
import { Button } from '#src/ui/base/Button.tsx'
import { Icon } from '#src/ui/base/Icon.tsx'
import { dayOf } from '#domain/instants.ts'
import { formatDay } from '#domain/formatDay.ts'
import type { Connection, State } from './connection.ts'
import * as styles from './OfflineNotice.module.css'

/** 14:05, or with its day when that is not today. */
function timeOf(instant: string): string {
  const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' }).format(
    new Date(instant),
  )
  const day = dayOf(instant)
  return day === dayOf(new Date().toISOString()) ? time : `${time} on ${formatDay(day)}`
}

function messageOf({ online, cachedAt, newVersion }: State): string | null {
  const seen = cachedAt ? `: this page is from ${timeOf(cachedAt)}` : ''
  if (!online) return `You’re offline${seen}. You can send changes when you’re back online.`
  if (cachedAt) return `We can’t reach Everset${seen}.`
  return newVersion ? 'A new version is ready.' : null
}

/** A calm line over the page; it goes by itself when all is well again. */
export function OfflineNotice({
  connection,
  onRetry,
}: {
  connection: Connection
  onRetry: () => void
}) {
  const state = useSyncExternalStore(connection.subscribe, connection.read)
  const [hidden, setHidden] = useState<string | null>(null)
  const message = messageOf(state)
  const isNew = state.online && !state.cachedAt
  return (
    <div role="status" className={styles.place}>
      {message && message !== hidden && (
        <div className={styles.notice}>
          <Icon name={isNew ? 'info' : 'clock'} />
          <p className={styles.words}>{message}</p>
          {isNew && (
            <Button size="small" onClick={() => window.location.reload()}>
              Reload
            </Button>
          )}
          {state.online && state.cachedAt && (
            <Button size="small" onClick={onRetry}>
              Try again
            </Button>
          )}
          <Button
            size="small"
            variant="plain"
            icon="close"
            label="Hide"
            onClick={() => setHidden(message)}
          />
        </div>
      )}
    </div>
  )
}
