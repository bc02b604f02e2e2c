import { useState, useSyncExternalStore } from 'react'
import { Button } from '#src/ui/base/Button.tsx'
import { Icon } from '#src/ui/base/Icon.tsx'
import { dayOf } from '#domain/instants.ts'
import { formatDay, formatTime } from '#domain/formatDay.ts'
import type { Connection, State } from './connection.ts'
import * as styles from './OfflineNotice.module.css'

/** The time alone, or with its day when that is not today. */
function timeOf(instant: string, locale: string): string {
  const day = dayOf(instant)
  const time = formatTime(instant, locale)
  return day === dayOf(new Date().toISOString()) ? time : `${time} on ${formatDay(day, locale)}`
}

function messageOf({ online, cachedAt, newVersion }: State, locale: string): string | null {
  const seen = cachedAt ? `: this page is from ${timeOf(cachedAt, locale)}` : ''
  if (!online) return `You’re offline${seen}. You can send changes when you’re back online.`
  if (cachedAt) return `We can’t reach Everset${seen}.`
  return newVersion ? 'A new version is ready.' : null
}

/** A calm line over the page; it goes by itself when all is well again. */
export function OfflineNotice({
  connection,
  locale,
  onRetry,
}: {
  connection: Connection
  /** How the site writes times. */
  locale: string
  onRetry: () => void
}) {
  const state = useSyncExternalStore(connection.subscribe, connection.read)
  const [hidden, setHidden] = useState<string | null>(null)
  const message = messageOf(state, locale)
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
