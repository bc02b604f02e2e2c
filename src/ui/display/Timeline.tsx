import type { ReactNode } from 'react'
import { cx } from '#src/lib/classes.ts'
import type { Tone } from '#src/ui/feedback/Badge.tsx'
import * as styles from './Timeline.module.css'

export interface TimelineItem {
  key: string
  title: ReactNode
  /** When it happened: the instant, and how it is written. */
  at?: { instant: string; text: string }
  by?: ReactNode
  note?: ReactNode
  tone?: Tone
}

/** What happened, in order, each with when, who and why. */
export function Timeline({ items, label }: { items: readonly TimelineItem[]; label?: string }) {
  return (
    <ol className={styles.timeline} aria-label={label}>
      {items.map(({ key, title, at, by, note, tone = 'neutral' }) => (
        <li key={key} className={cx(styles.item, styles[tone])}>
          <p className={styles.title}>{title}</p>
          {(at || by) && (
            <p className={styles.meta}>
              {at && <time dateTime={at.instant}>{at.text}</time>}
              {at && by && ' · '}
              {by}
            </p>
          )}
          {note && <div className={styles.note}>{note}</div>}
        </li>
      ))}
    </ol>
  )
}
