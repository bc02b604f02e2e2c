import { useState } from 'react'
import { ConfirmDialog } from '#src/ui/overlays/ConfirmDialog.tsx'
import type { getImportedCalendars } from '#contract/calendar/importedCalendars.ts'
import type { Output } from '#contract/kernel/endpoint.ts'
import { relativeTime } from '#domain/calendar/relativeTime.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { useLocale } from '#src/ui/base/locale.ts'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { Ago } from '#src/ui/time/Ago.tsx'
import { useClock } from '#src/ui/time/useClock.ts'
import {
  useRefreshImportedCalendarMutation,
  useDeleteImportedCalendarMutation,
} from '#store/api/calendar/importedCalendars.ts'
import { Doubts } from './Doubts.tsx'
import { WorseReading } from './WorseReading.tsx'
import { failureOf } from '#store/failure.ts'

export type Calendar = Output<typeof getImportedCalendars>['items'][number]

const daysText = (days: number) => `Busy on ${days} ${days === 1 ? 'day' : 'days'} from today`

/** When it is read again, in words. */
function Next({ at }: { at: string }) {
  const locale = useLocale()
  const words = useClock(() => {
    const now = new Date()
    return new Date(at) > now ? relativeTime(at, now, locale) : 'within a minute'
  })
  return <time dateTime={at}>{words}</time>
}

function RemoveDialog({
  calendar: { _id: calendarId, name, host },
  onClose,
}: {
  calendar: Calendar
  onClose: () => void
}) {
  const [remove, { isLoading, error }] = useDeleteImportedCalendarMutation()
  return (
    <ConfirmDialog
      title={`Remove ${name}?`}
      act="Remove it"
      back="Keep it"
      danger
      busy={isLoading}
      failure={failureOf(error)?.message}
      onConfirm={() => remove({ calendarId })}
      onClose={onClose}
    >
      The times it blocks become free here, unless something else blocks them, and couples can
      request them. Your bookings and days off stay.{' '}
      {host
        ? 'We no longer read it; the calendar itself is not changed.'
        : 'We delete our copy of the file.'}
    </ConfirmDialog>
  )
}

/** One calendar from elsewhere: what it takes, how its reading goes, and what stands in its time. */
export function OtherCalendar({ calendar, onlyReads }: { calendar: Calendar; onlyReads: boolean }) {
  const { _id: calendarId, name, resource, host, days } = calendar
  const { readAt, nextReadAt, failingSince, failure, worse } = calendar
  const [again, reading] = useRefreshImportedCalendarMutation()
  const [removing, setRemoving] = useState(false)
  return (
    <li className="stack gap-3">
      <div className="stack gap-1">
        <h3 dir="auto">{name}</h3>
        <p className="small soft">
          {daysText(days)}
          {resource && `, for ${resource}`}
        </p>
        {host ? (
          <p className="small soft">
            From {host}, read <Ago at={readAt} />
            {!failingSince && (
              <>
                , again <Next at={nextReadAt} />
              </>
            )}
          </p>
        ) : (
          <p className="small soft">From a file. Upload one with the same name to replace it.</p>
        )}
        <Doubts calendar={calendar} />
      </div>
      <WorseReading calendar={calendar} onlyReads={onlyReads} />
      {failingSince && failure !== worse?.why && (
        <Notice tone="brick" alert title="It can’t be read">
          <p>
            {failure} That began <Ago at={failingSince} />; we try again <Next at={nextReadAt} />.
            What it blocked stays blocked.
          </p>
        </Notice>
      )}
      {!onlyReads && (
        <div className="cluster gap-2">
          {host && (
            <Button
              size="small"
              icon="refresh"
              aria-label={`Read ${name} again`}
              busy={reading.isLoading}
              onClick={() => void again({ calendarId })}
            >
              Read again
            </Button>
          )}
          <Button size="small" aria-label={`Remove ${name}`} onClick={() => setRemoving(true)}>
            Remove
          </Button>
        </div>
      )}
      {removing && <RemoveDialog calendar={calendar} onClose={() => setRemoving(false)} />}
    </li>
  )
}
