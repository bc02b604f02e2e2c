import { useState } from 'react'
import { formatDays } from '#domain/formatDay.ts'
import { paths } from '#domain/paths.ts'
import { LoadingLines } from '#features/parts/lists/LoadingLines.tsx'
import { Button } from '#src/ui/base/Button.tsx'
import { useLocale } from '#src/ui/base/locale.ts'
import { Failure } from '#src/ui/feedback/Failure.tsx'
import { Field } from '#src/ui/forms/Field.tsx'
import { Form } from '#src/ui/forms/Form.tsx'
import { Card } from '#src/ui/layout/Card.tsx'
import { Ago } from '#src/ui/time/Ago.tsx'
import {
  useAddImportedCalendarMutation,
  useAddImportedFileMutation,
  useGetImportedCalendarsQuery,
  useReadImportedCalendarMutation,
  useRemoveImportedCalendarMutation,
  useSettleClashMutation,
} from '#store/api/calendar/importedCalendars.ts'
import { failureOf, formFailure } from '#store/failure.ts'

function AddCalendar() {
  const [add, adding] = useAddImportedCalendarMutation()
  const [addFile, addingFile] = useAddImportedFileMutation()
  const [round, setRound] = useState(0)
  const submit = async ({ address }: Record<string, FormDataEntryValue>) => {
    const { error } = await add({ address: String(address) })
    if (!error) setRound(round + 1)
  }
  return (
    <Form key={round} name="other-calendar" {...formFailure(adding.error)} onSubmit={submit}>
      <Field name="address" label="Address of a calendar" hint="It ends in .ics, most often." />
      <div>
        <Button type="submit" size="small" icon="plus" busy={adding.isLoading}>
          Add
        </Button>
      </div>
      <label className="stack gap-2">
        <span>Or a file</span>
        <input
          type="file"
          accept=".ics,text/calendar"
          disabled={addingFile.isLoading}
          onChange={({ target: { files } }) =>
            files?.[0] && void addFile({ file: files[0], resourceId: 'all' })
          }
        />
      </label>
      {addingFile.error && <p role="alert">{failureOf(addingFile.error)?.message}</p>}
    </Form>
  )
}

/** Calendars from elsewhere whose time is taken here, and what clashes with it. */
export function OtherCalendars({ onlyReads }: { onlyReads: boolean }) {
  const locale = useLocale()
  const { data, error, isFetching, refetch } = useGetImportedCalendarsQuery()
  const [again] = useReadImportedCalendarMutation()
  const [remove] = useRemoveImportedCalendarMutation()
  const [settle] = useSettleClashMutation()
  return (
    <Card className="stack" aria-labelledby="others">
      <h2 id="others">Other calendars</h2>
      {error && <Failure message={failureOf(error)?.message} onRetry={refetch} busy={isFetching} />}
      {!data && !error && <LoadingLines label="Loading other calendars" count={1} />}
      {data?.items.length === 0 && (
        <p className="small soft">None yet. What another calendar takes, couples can’t request.</p>
      )}
      <ul className="stack gap-4">
        {data?.items.map(({ _id, name, days, readAt, failure, failingSince, clashes }) => (
          <li key={_id} className="stack gap-2">
            <strong dir="auto">{name}</strong>
            <span className="small soft">
              {days} busy {days === 1 ? 'day' : 'days'} · read <Ago at={readAt} />
            </span>
            {failingSince && (
              <p role="alert">
                {failure} It fails since <Ago at={failingSince} />; what it took is kept.
              </p>
            )}
            {clashes.map(({ bookingId, couple, firstDay, lastDay }) => (
              <div key={bookingId} className="cluster gap-2">
                <span>
                  Clash: {couple}, {formatDays(firstDay, lastDay, locale)}
                </span>
                <Button size="small" to={paths.vendorBooking(bookingId)}>
                  Open
                </Button>
                {!onlyReads && (
                  <Button size="small" onClick={() => void settle({ calendarId: _id, bookingId })}>
                    It’s the same event
                  </Button>
                )}
              </div>
            ))}
            {!onlyReads && (
              <div className="cluster gap-2">
                <Button size="small" onClick={() => void again({ calendarId: _id })}>
                  Read again
                </Button>
                <Button size="small" onClick={() => void remove({ calendarId: _id })}>
                  Remove
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      {!onlyReads && <AddCalendar />}
    </Card>
  )
}
