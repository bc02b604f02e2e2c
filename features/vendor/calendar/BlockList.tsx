import { LoadingLines } from '#features/parts/lists/LoadingLines.tsx'
import * as lines from '#features/parts/lists/Lines.module.css'
import { formatDays } from '#domain/formatDay.ts'
import { hoursWords, readHours } from '#domain/times.ts'
import { paths } from '#domain/paths.ts'
import { Badge } from '#src/ui/feedback/Badge.tsx'
import { Button } from '#src/ui/base/Button.tsx'
import { useDeleteDaysOffMutation } from '#store/api/calendar/calendar.ts'
import { useLocale } from '#src/ui/base/locale.ts'
import { aroundWords } from './views/around.ts'
import { badges } from './views/badges.ts'
import type { Block } from './days.ts'

/** The month's entries; bookings lead to their page, days off can be given back. */
export function BlockList({
  blocks,
  loading,
  open,
}: {
  blocks: readonly Block[]
  loading: boolean
  open: boolean
}) {
  const locale = useLocale()
  const [remove, { isLoading, originalArgs }] = useDeleteDaysOffMutation()
  return (
    <section className="stack gap-3">
      <h2>This month</h2>
      {loading && <LoadingLines label="Loading the month" count={2} />}
      {!loading && blocks.length === 0 && (
        <p className="soft">
          {open
            ? 'Nothing yet: couples can request any day you work.'
            : 'Nothing yet. Couples can’t request a day until you open your calendar.'}
        </p>
      )}
      {blocks.length > 0 && (
        <ul className={lines.lines}>
          {blocks.map(({ _id, kind, hours, resource, note, bookingId, ...time }) => (
            <li key={_id} className={lines.line}>
              <div className={lines.words}>
                <span className={lines.name}>
                  {[
                    formatDays(time.firstDay, time.lastDay, locale),
                    hours && hoursWords(readHours(hours), locale),
                  ]
                    .filter(Boolean)
                    .join(', ')}
                </span>
                <span className="small soft">
                  {[resource, note, aroundWords(time, locale)].filter(Boolean).join(' · ')}
                </span>
              </div>
              <div className="cluster gap-2">
                <Badge tone={badges[kind].tone}>{badges[kind].label}</Badge>
                {bookingId && (
                  <Button size="small" to={paths.vendorBooking(bookingId)}>
                    Open
                  </Button>
                )}
                {kind === 'day_off' && (
                  <Button
                    size="small"
                    busy={isLoading && originalArgs?.blockId === _id}
                    onClick={() => remove({ blockId: _id })}
                  >
                    Make free
                  </Button>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
