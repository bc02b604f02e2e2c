import { Link, useLocation } from 'react-router'
import { withoutTime } from '#features/public/vendor/ask/form/ourDay.ts'
import { usePlace } from '#features/parts/towns/usePlace.ts'
import { apartWords, leftApart, type PlannedFunction } from './planned.ts'
import type { TimeValues } from '#features/parts/bookings/times/values.ts'

type Props = { times: readonly TimeValues[]; planned: readonly PlannedFunction[]; town: string }

/** The functions of our wedding that no row begins with, since they are in another town: a request is for one. */
export const ElsewherePlanned = ({ times, planned, town }: Props) =>
  leftApart(times, planned, town).map(([there, functions]) => (
    <p key={there} className="small">
      {apartWords(
        functions.map(({ name }) => name),
        there,
        town,
      )}{' '}
      <RequestThere town={there} functions={functions} />
    </p>
  ))

/** The same page for them. */
function RequestThere({
  town,
  functions,
}: {
  town: string
  functions: readonly PlannedFunction[]
}) {
  const { pathname, search } = useLocation()
  const place = usePlace(town)
  const [first] = functions.toSorted((a, b) => a.day.localeCompare(b.day))
  if (!place || !first) return null
  const next = withoutTime(search)
  next.delete('together')
  next.set('city', place.slug)
  next.set('date', first.day)
  const guests = Math.max(...functions.map((each) => Number(each.guests)))
  if (guests > 0) next.set('guests', String(guests))
  if (functions.length > 1) for (const { name } of functions) next.append('together', name)
  return (
    <Link to={{ pathname, search: next.toString() }} preventScrollReset>
      Request {functions.length > 1 ? 'them' : 'it'} for {place.name}
    </Link>
  )
}
