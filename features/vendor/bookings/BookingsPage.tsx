import { BookingList } from '#features/parts/bookings/BookingList.tsx'
import { paths } from '#domain/paths.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { Empty } from '#src/ui/feedback/Empty.tsx'
import * as styles from '#features/parts/lists/rows/Rows.module.css'
import { Page } from '#src/ui/layout/Page.tsx'
import { useOnlyReads } from '#store/hooks.ts'
import { AnswerButtons } from './AnswerButtons.tsx'

export default function BookingsPage() {
  const onlyReads = useOnlyReads()
  return (
    <Page
      className={styles.page}
      title="Bookings"
      help={
        onlyReads
          ? 'A request holds your day for 48 hours. You can write to the couple; a manager or an owner answers it.'
          : 'A request holds your day for 48 hours. Confirm it, send a quote, or decline before it expires.'
      }
      actions={
        <div className="cluster gap-2">
          {!onlyReads && (
            <Button icon="plus" to={paths.vendorNewBooking}>
              Enter a booking
            </Button>
          )}
          <Button icon="calendar" to={paths.vendorCalendar}>
            Calendar
          </Button>
        </div>
      }
    >
      <BookingList
        side="vendor"
        titleOf={({ coupleName }) => coupleName}
        linkOf={({ _id }) => paths.vendorBooking(_id)}
        buttons={({ status, ...booking }) =>
          (status === 'requested' || status === 'change_asked') && (
            <AnswerButtons booking={{ status, ...booking }} />
          )
        }
        empty={
          <Empty
            title="No bookings yet"
            action={
              <Button to={paths.vendorCalendar} icon="calendar">
                View my calendar
              </Button>
            }
          >
            Couples’ requests arrive here.
            {!onlyReads &&
              ' Keep your calendar up to date, and they come for days you are really free.'}
          </Empty>
        }
      />
    </Page>
  )
}
