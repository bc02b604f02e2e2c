import { Link } from 'react-router'
import { paths } from '#domain/paths.ts'
import { formatDay } from '#domain/formatDay.ts'
import { listWords } from '#domain/words.ts'
import { guestsWords } from '#domain/numbers.ts'
import { type OnDay, OnDayBadge } from '#features/parts/calendar/OnDayBadge.tsx'
import type { UserDays } from '#features/parts/calendar/useUserDay.ts'
import { Badge } from '#src/ui/feedback/Badge.tsx'
import { useLocale } from '#src/ui/base/locale.ts'

type Props = {
  state: OnDay | undefined
  /** For how many guests a smaller hall is free, where none is for these. */
  room: number | undefined
  guests: number | undefined
  /** Free days near to it, where somebody else has it. */
  nearest: readonly string[]
  /** Our own request, quote or booking then. */
  userDay: (UserDays & { isAll: boolean }) | undefined
}

/** How one of several functions stands: that we have it already, or that the halls which are free are too small. */
export function Standing({ state, nearest, room, guests, userDay }: Props) {
  const locale = useLocale()
  if (userDay) return <OurStanding userDay={userDay} />
  if (!state) return null
  if (!room || !guests || state !== 'taken')
    return nearest.length > 0 ? <Near state={state} days={nearest} /> : <OnDayBadge state={state} />
  return <Badge tone="amber">No hall for {guestsWords(guests, locale)}</Badge>
}

function Near({ state, days }: { state: OnDay; days: readonly string[] }) {
  const locale = useLocale()
  return (
    <span className="cluster gap-2 small">
      <OnDayBadge state={state} />
      <span>Nearest free: {listWords(days.map((day) => formatDay(day, locale)))}</span>
    </span>
  )
}

const OurStanding = ({
  userDay: { _id, status, isAll },
}: {
  userDay: NonNullable<Props['userDay']>
}) => (
  <span className="cluster gap-2 small">
    <Badge tone={status === 'confirmed' ? 'leaf' : 'amber'}>
      {status === 'confirmed' ? 'You booked' : 'You requested'}{' '}
      {isAll ? 'this' : 'part of this day'}
    </Badge>
    <Link to={paths.myBooking(_id)}>See the booking</Link>
  </span>
)
