import { paths } from '#domain/paths.ts'
import { stayText } from '#features/parts/bookings/times/stayText.ts'
import type { UserDays } from '#features/parts/calendar/useUserDay.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { useLocale } from '#src/ui/base/locale.ts'

type Props = {
  userDay: UserDays
  businessName: string
  /** Another of its halls or teams is. */
  isFree: boolean
}

/** Our own request, quote or booking on the day; and whether we could have another hall or team besides. */
export function UserDay({ userDay, businessName, isFree }: Props) {
  const { _id, status, isHeld } = userDay
  const days = stayText(userDay, useLocale())
  const isBooked = status === 'confirmed'
  return (
    <Notice
      tone={isBooked ? 'leaf' : 'amber'}
      title={
        isBooked
          ? 'This day is yours'
          : isHeld
            ? 'This day is held for you'
            : 'You have a quote for this day'
      }
      action={
        <Button size="small" to={paths.myBooking(_id)}>
          See the booking
        </Button>
      }
    >
      <p>
        {isBooked
          ? `You’ve booked ${businessName} for ${days}.`
          : status === 'requested'
            ? `You’ve requested ${days}, and ${businessName} has not answered yet.`
            : isHeld
              ? `Your quote from ${businessName} holds ${days}.`
              : `Your quote from ${businessName} is for ${days}. It holds nothing: until you accept it, ` +
                'others can take the time.'}
        {isFree && isHeld && (
          <>
            {' '}
            {isBooked
              ? 'They have one more free that day, and you can request it, too.'
              : 'They have one more free that day; you can request it once this is agreed.'}
          </>
        )}
      </p>
    </Notice>
  )
}
