import { LoadingLines } from '#features/parts/lists/LoadingLines.tsx'
import * as lines from '#features/parts/lists/Lines.module.css'
import { formatDays } from '#domain/formatDay.ts'
import { hoursWords, readHours } from '#domain/times.ts'
import { paths } from '#domain/paths.ts'
import { Badge } from '#src/ui/feedback/Badge.tsx'
import { Button } from '#src/ui/base/Button.tsx'
import { Fold } from '#src/ui/display/Fold.tsx'
import { useLocale } from '#src/ui/base/locale.ts'
import { GiveBackButton } from './day/GiveBackButton.tsx'
import { aroundWords } from './views/around.ts'
import { badges } from './views/badges.ts'
import type { Block } from './views/days.ts'

/** The month's entries; bookings lead to their page, days off can be given back. Those that are over are folded. */
export function BlockList({
  blocks,
  today,
  loading,
  open,
}: {
  blocks: readonly Block[]
  today: string
  loading: boolean
  open: boolean
}) {
  const over = blocks.filter(({ lastDay }) => lastDay < today)
  const coming = blocks.filter(({ lastDay }) => lastDay >= today)
  // Of a month that is over all is shown: whoever turns back to it wants to see it.
  const isFolded = coming.length > 0 && over.length > 0
  const shown = isFolded ? coming : blocks
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
      {isFolded && (
        <Fold title={`Over (${over.length})`}>
          <Blocks blocks={over} />
        </Fold>
      )}
      {shown.length > 0 && <Blocks blocks={shown} />}
    </section>
  )
}

function Blocks({ blocks }: { blocks: readonly Block[] }) {
  const locale = useLocale()
  return (
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
            {kind === 'day_off' && <GiveBackButton blockId={_id} />}
          </div>
        </li>
      ))}
    </ul>
  )
}
