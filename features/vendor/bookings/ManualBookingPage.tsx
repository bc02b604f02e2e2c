import { Link, useParams } from 'react-router'
import { isDay } from '#domain/days.ts'
import { paths } from '#domain/paths.ts'
import { QueryFailure } from '#features/parts/lists/QueryFailure.tsx'
import { slotsOf } from '#features/parts/bookings/times/values.ts'
import { OnlyReads } from '#features/parts/members/OnlyReads.tsx'
import { LoadingLines } from '#features/parts/lists/LoadingLines.tsx'
import { WithProfile } from '#features/vendor/profile/WithProfile.tsx'
import { Button } from '#src/ui/base/Button.tsx'
import { useToday } from '#src/ui/calendar/useToday.ts'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { useSearchParams } from '#src/ui/hooks/useSearchParams.ts'
import { Page } from '#src/ui/layout/Page.tsx'
import { useGetBookingQuery } from '#store/api/bookings/bookings.ts'
import { useGetVendorCalendarQuery } from '#store/api/calendar/calendar.ts'
import { useGetWorkingRulesQuery } from '#store/api/calendar/workingRules.ts'
import { useOnlyReads } from '#store/hooks.ts'
import { ManualBookingForm } from './ManualBookingForm.tsx'

/** Enters a booking that was agreed by telephone or at a fair, or writes it anew. */
export default function ManualBookingPage() {
  const { bookingId } = useParams()
  const [params] = useSearchParams()
  const today = useToday()
  const preset = params.get('date') ?? ''
  const onlyReads = useOnlyReads()
  const calendar = useGetVendorCalendarQuery({ from: today, to: today })
  const rules = useGetWorkingRulesQuery()
  const booking = useGetBookingQuery({ bookingId: bookingId ?? '' }, { skip: !bookingId })
  const failed = [calendar, rules, ...(bookingId ? [booking] : [])].find(
    ({ currentData, error }) => error && !currentData,
  )
  // Not what another one says: the form takes its values once.
  const entered = booking.currentData
  const isThere = calendar.data && rules.data && (!bookingId || entered)
  const isOver = entered && !entered.actions.includes('change')
  return (
    <Page
      narrow
      title={bookingId ? 'Change the booking' : 'Enter a booking'}
      before={<Before bookingId={bookingId} />}
      help="For couples who came to you another way. It takes its days like any other booking, and they get no email."
    >
      {failed ? (
        <QueryFailure {...failed} />
      ) : onlyReads ? (
        <OnlyReads />
      ) : !isThere ? (
        <LoadingLines label="Loading your calendar" />
      ) : isOver && bookingId ? (
        <Notice
          title="This booking can no longer be changed here."
          action={
            <Button size="small" to={paths.vendorBooking(bookingId)}>
              See what happened
            </Button>
          }
        />
      ) : (
        <WithProfile>
          {({ profile }) => (
            <ManualBookingForm
              key={bookingId}
              booking={entered}
              day={isDay(preset) && preset >= today ? preset : ''}
              today={calendar.data?.today ?? today}
              deposit={profile.deposit}
              resources={calendar.data?.resources ?? []}
              slots={slotsOf(rules.data?.rules.slots, entered?.times)}
            />
          )}
        </WithProfile>
      )}
    </Page>
  )
}

const Before = ({ bookingId }: { bookingId: string | undefined }) =>
  bookingId ? (
    <Link to={paths.vendorBooking(bookingId)}>The booking</Link>
  ) : (
    <Link to={paths.vendorBookings}>Bookings</Link>
  )
