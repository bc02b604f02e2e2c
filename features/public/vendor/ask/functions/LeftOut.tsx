import { listWords } from '#domain/words.ts'
import { Fragment } from 'react'
import { Link } from 'react-router'
import type { Wedding } from '#contract/planning/weddings.ts'
import { paths } from '#domain/paths.ts'
import { stayText } from '#features/parts/bookings/times/stayText.ts'
import type { TimeValues } from '#features/parts/bookings/times/values.ts'
import type { UserDays } from '#features/parts/calendar/useUserDay.ts'
import { useLocale } from '#src/ui/base/locale.ts'
import { hadHere } from './startingTimes.ts'

/** The functions of our wedding that no row begins with, since this business has them already. */
export function LeftOut({
  wedding,
  userDays,
  times,
}: {
  wedding: Wedding | undefined
  userDays: readonly UserDays[]
  times: readonly TimeValues[]
}) {
  const locale = useLocale()
  const left = userDays.flatMap((each) => {
    const names = hadHere(wedding, [each])
      .map(({ name }) => name)
      .filter((name) => !times.some((time) => time.name.split(', ').includes(name)))
    return names.length ? { ...each, names } : []
  })
  if (left.length === 0) return null
  return (
    <p className="small">
      {left.map((each, index) => (
        <Fragment key={each._id}>
          {index > 0 && ' '}
          {each.status === 'confirmed' ? 'You’ve booked' : 'You’ve already asked'} them for{' '}
          <span dir="auto">{listWords(each.names)}</span>, {stayText(each, locale)}:{' '}
          <Link to={paths.myBooking(each._id)}>see the booking</Link>.
        </Fragment>
      ))}
    </p>
  )
}
