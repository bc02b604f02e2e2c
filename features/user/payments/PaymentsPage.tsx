import { PaymentCalendarView } from '#features/parts/paymentCalendar/PaymentCalendarView.tsx'
import { paths } from '#domain/paths.ts'
import { Button } from '#src/ui/base/Button.tsx'
import * as styles from '#features/parts/lists/rows/Rows.module.css'
import { Page } from '#src/ui/layout/Page.tsx'

export default function PaymentsPage() {
  return (
    <Page
      className={styles.page}
      title="Payments"
      help="What you owe each vendor and when, and what you have paid. Everset moves no money."
    >
      <PaymentCalendarView
        side="user"
        linkOf={paths.myBooking}
        empty="Once a vendor’s quote is accepted, its instalments appear here by month."
        action={
          <Button to={paths.myBookings} variant="quiet" icon="calendar">
            My bookings
          </Button>
        }
      />
    </Page>
  )
}
