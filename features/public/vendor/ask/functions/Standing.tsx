import { Link } from 'react-router'
import { paths } from '#domain/paths.ts'
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
  /** Our own request, quote or booking then. */
  userDay: (UserDays & { isAll: boolean }) | undefined
}

/** How one of several functions stands: that we have it already, or that the halls which are free are too small. */
export function Standing({ state, room, guests, userDay }: Props) {
  const locale = useLocale()
  if (userDay) return <OurStanding userDay={userDay} />
  if (!state) return null
  if (!room || !guests || state !== 'taken') return <OnDayBadge state={state} />
  return <Badge tone="amber">No hall for {guestsWords(guests, locale)}</Badge>
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
