import { useState } from 'react'
import { Link } from 'react-router'
import type { QueueEntry } from '#contract/bookings/queues.ts'
import { formatInstant } from '#domain/formatDay.ts'
import { paths } from '#domain/paths.ts'
import { whoElse } from '#domain/routing/whoElse.ts'
import { FunctionList } from '#features/parts/bookings/times/FunctionList.tsx'
import { stayText } from '#features/parts/bookings/times/stayText.ts'
import { estimateText } from '#features/parts/prices/estimateText.ts'
import { endedText, positionText } from '#features/parts/queues/queueWords.ts'
import * as styles from '#features/parts/lists/Lines.module.css'
import { Badge } from '#src/ui/feedback/Badge.tsx'
import { Button } from '#src/ui/base/Button.tsx'
import { useLocale } from '#src/ui/base/locale.ts'
import { FormDialog } from '#src/ui/forms/FormDialog.tsx'
import { useLeaveQueueMutation } from '#store/api/bookings/queues.ts'
import { useOnlyLooks } from '#store/hooks.ts'
import { DriftNotice } from './DriftNotice.tsx'

/** Where the couple waits for time that is held for another, and where it waited in vain. */
export function QueueList({ entries }: { entries: readonly QueueEntry[] }) {
  const groups = [
    {
      title: 'In a queue',
      lede: 'When the day becomes free, it is held for you for 48 hours and your request is sent.',
      some: entries.filter(({ status }) => status === 'waiting'),
    },
    {
      title: 'Queues that have ended',
      lede: 'They are shown for 30 days.',
      some: entries.filter(({ status }) => endedText[status] !== null),
    },
  ]
  return groups.map(
    ({ title, lede, some }) =>
      some.length > 0 && (
        <section key={title} className="stack gap-3" aria-label={title}>
          <h2>{title}</h2>
          <p className="small soft">{lede}</p>
          <ul className={styles.lines}>
            {some.map((entry) => (
              <Line key={entry._id} entry={entry} />
            ))}
          </ul>
        </section>
      ),
  )
}

function Line({ entry }: { entry: QueueEntry }) {
  const { _id, vendor, firstDay, packageName, total, place, heldUntil, status, guests, drift } =
    entry
  const { businessName, category, city } = vendor
  const locale = useLocale()
  const onlyLooks = useOnlyLooks()
  const [leave, { isLoading }] = useLeaveQueueMutation()
  const [isLeaving, setLeaving] = useState(false)
  const days = stayText(entry, locale)
  const why = endedText[status]
  return (
    <li id={_id}>
      <article className={styles.line} aria-label={`${businessName}, ${days}`}>
        <div className={styles.words}>
          <Link to={paths.vendor(vendor.slug)} className={styles.name}>
            {businessName}
          </Link>
          <span>
            {days}
            {packageName && ` · ${packageName}`}
          </span>
          <FunctionList times={entry.times} />
          <span className="small soft">{why ?? estimateText(total, locale)}</span>
          {place === 1 && heldUntil && (
            <span className="small">
              Another couple’s hold ends on {formatInstant(heldUntil, locale)}, unless a quote
              extends it.
            </span>
          )}
        </div>
        <div className={styles.side}>
          {place === null ? (
            <Badge tone="neutral">No longer in the queue</Badge>
          ) : (
            <Badge tone="amber">{positionText(place)}</Badge>
          )}
        </div>
        <div className={styles.actions}>
          {why !== null ? (
            status !== 'booked_elsewhere' && (
              <Button
                size="small"
                icon="search"
                to={whoElse({ date: firstDay, category, city, guests })}
              >
                Who else is free
              </Button>
            )
          ) : (
            <Button size="small" disabled={onlyLooks} onClick={() => setLeaving(true)}>
              Leave the queue
            </Button>
          )}
        </div>
        {isLeaving && why === null && (
          <FormDialog
            title={`Leave the queue for ${businessName}?`}
            name={`leave-${_id}`}
            action="Leave"
            back="Stay in the queue"
            danger
            busy={isLoading}
            onClose={() => setLeaving(false)}
            onSubmit={async () => {
              const { error } = await leave({ entryId: _id })
              if (!error) setLeaving(false)
            }}
          >
            <p>Your place for {days} goes to whoever comes next. Join again, and you are last.</p>
          </FormDialog>
        )}
      </article>
      {drift && (
        <div className={styles.below}>
          <DriftNotice booking={entry} drift={drift} />
        </div>
      )}
    </li>
  )
}
