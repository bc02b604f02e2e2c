import { formatDay, formatDays } from '#domain/formatDay.ts'
import { paths } from '#domain/paths.ts'
import { LoadingLines } from '#features/parts/lists/LoadingLines.tsx'
import * as lines from '#features/parts/lists/Lines.module.css'
import { Button } from '#src/ui/base/Button.tsx'
import { useLocale } from '#src/ui/base/locale.ts'
import { Fold } from '#src/ui/display/Fold.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { Sheet } from '#src/ui/overlays/Sheet.tsx'
import { DaysOffForm } from './DaysOffForm.tsx'
import { freeHalls, type Shown, statesOf } from '#features/vendor/calendar/views/days.ts'
import { entriesOf } from '#features/vendor/calendar/views/entries.ts'
import { Line } from '#features/vendor/calendar/views/DaysView.tsx'
import { GiveBackButton } from './GiveBackButton.tsx'
import type { Picked } from './picked.ts'
import { stateWords } from './stateWords.ts'
import * as styles from './DayPanel.module.css'
import type { DaysOff } from './useDaysOff.ts'

type Props = {
  /** Of the day that is on show where none was pressed. */
  picked: Picked
  shown: Shown | undefined
  data: Shown
  /** Whether it is up on the phone. */
  open: boolean
  onlyReads: boolean
  daysOff: DaysOff
  onClose: () => void
}

/** The day that was pressed: what stands on it, what is left of it, and what can be done with it. */
export function DayPanel({ picked, shown, data, open, onlyReads, daysOff, onClose }: Props) {
  const locale = useLocale()
  const { firstDay, lastDay = firstDay } = picked
  const isOne = firstDay === lastDay
  const title = isOne ? formatDay(firstDay, locale) : formatDays(firstDay, lastDay, locale)
  return (
    <div className={styles.panel}>
      <Sheet title={title} open={open} onClose={onClose}>
        <div className="stack">
          {shown ? (
            <Standing {...{ firstDay, lastDay, shown, onlyReads }} />
          ) : (
            <LoadingLines label="Loading the day" count={1} />
          )}
          {!onlyReads && lastDay >= data.today && (
            <Acts {...{ firstDay, lastDay, shown, data, daysOff }} />
          )}
        </div>
      </Sheet>
    </div>
  )
}

function Standing({
  firstDay,
  lastDay,
  shown,
  onlyReads,
}: Required<Picked> & { shown: Shown; onlyReads: boolean }) {
  const isOne = firstDay === lastDay
  const entries = entriesOf(shown).filter(
    (entry) => entry.firstDay <= lastDay && firstDay <= entry.lastDay,
  )
  return (
    <>
      <div tabIndex={-1} data-autofocus data-day-words className="stack gap-1">
        {isOne ? (
          stateWords(firstDay, shown).map((words) => <p key={words}>{words}</p>)
        ) : (
          <p>{entries.length === 0 ? 'Nothing stands on these days.' : 'On these days:'}</p>
        )}
      </div>
      {entries.length > 0 && (
        <ul className={lines.lines}>
          {entries.map((entry) => (
            <Line key={entry._id} entry={entry}>
              {!onlyReads && entry.kind === 'day_off' && <GiveBackButton blockId={entry._id} />}
            </Line>
          ))}
        </ul>
      )}
    </>
  )
}

function Acts({
  firstDay,
  lastDay,
  shown,
  data,
  daysOff,
}: Required<Picked> & Pick<Props, 'shown' | 'data' | 'daysOff'>) {
  const isOne = firstDay === lastDay
  const mark = shown && statesOf(shown)[firstDay]
  const isGone = isOne && (mark === 'off' || mark === 'booked' || mark === 'held')
  const { resources, slots } = data
  return (
    <>
      <div className="cluster gap-2">
        {firstDay >= data.today && (
          <Button icon="plus" to={`${paths.vendorNewBooking}?date=${firstDay}`}>
            Enter a booking
          </Button>
        )}
        {!isGone && (
          <Button
            busy={daysOff.isTaking}
            onClick={() => void daysOff.take({ firstDay, ...(!isOne && { lastDay }) })}
          >
            {isOne ? 'Day off' : 'Days off'}
          </Button>
        )}
      </div>
      {isOne && !isGone && shown && <OneHallOff {...{ shown, daysOff }} day={firstDay} />}
      {daysOff.failure && (
        <Notice tone="brick" alert>
          <p>{daysOff.failure}</p>
        </Notice>
      )}
      <Fold title={isOne ? 'Off in part, or for longer' : 'Off in part, or with a note'}>
        <DaysOffForm
          picked={{ firstDay, ...(!isOne && { lastDay }) }}
          {...{ resources, slots }}
          onDone={daysOff.taken}
        />
      </Fold>
    </>
  )
}

/** Of several halls that are free, one alone is taken off with a press. */
function OneHallOff({
  day,
  shown,
  daysOff,
}: { day: string; shown: Shown } & Pick<Props, 'daysOff'>) {
  const { halls, free } = freeHalls(day, shown)
  if (halls.length < 2 || free.length === 0) return null
  return (
    <div className="cluster gap-2" role="group" aria-label="Only one off">
      <span className="small soft" aria-hidden>
        Only one off:
      </span>
      {free.map((hall) => (
        <Button
          key={hall._id}
          size="small"
          busy={daysOff.isTaking}
          aria-label={`Day off for ${hall.name}`}
          onClick={() => void daysOff.take({ firstDay: day }, hall)}
        >
          <bdi>{hall.name}</bdi>
        </Button>
      ))}
    </div>
  )
}
