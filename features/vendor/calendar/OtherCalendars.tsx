import { useState } from 'react'
import { LoadingLines } from '#features/parts/lists/LoadingLines.tsx'
import { QueryFailure } from '#features/parts/lists/QueryFailure.tsx'
import { Button } from '#src/ui/base/Button.tsx'
import { Card } from '#src/ui/layout/Card.tsx'
import { useGetImportedCalendarsQuery } from '#store/api/calendar/importedCalendars.ts'
import { AddCalendarDialog } from './AddCalendarDialog.tsx'
import type { Shown } from './views/days.ts'
import { OtherCalendar } from './OtherCalendar.tsx'
import * as styles from './OtherCalendars.module.css'

/** Calendars from elsewhere whose time is taken here, and what clashes with it. */
export function OtherCalendars({
  resources,
  onlyReads,
}: {
  resources: Shown['resources']
  onlyReads: boolean
}) {
  const { data, error, isFetching, refetch } = useGetImportedCalendarsQuery()
  const [adding, setAdding] = useState(false)
  return (
    <Card
      className="stack"
      aria-labelledby="others"
      title="Other calendars"
      help={
        'What is busy in a calendar you keep elsewhere is taken here, too: only its hours if you sell ' +
        'parts of a day, otherwise the whole days. Couples see that you’re taken, not why.'
      }
    >
      {error && <QueryFailure {...{ error, isFetching, refetch }} />}
      {!data && !error && <LoadingLines label="Loading other calendars" count={1} />}
      {data?.items.length === 0 && <p className="small soft">None yet.</p>}
      {data && data.items.length > 0 && (
        <ul className={styles.list} aria-label="Calendars from elsewhere">
          {data.items.map((calendar) => (
            <OtherCalendar key={calendar._id} {...{ calendar, onlyReads }} />
          ))}
        </ul>
      )}
      {data && !onlyReads && (
        <div>
          <Button size="small" icon="plus" onClick={() => setAdding(true)}>
            Add a calendar
          </Button>
        </div>
      )}
      {adding && <AddCalendarDialog resources={resources} onClose={() => setAdding(false)} />}
    </Card>
  )
}
