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
      help="What couples owe you and when, and what you have received. Everset moves no money."
    >
      <PaymentCalendarView
        side="vendor"
        linkOf={paths.vendorBooking}
        empty="Once a couple accepts your quote, its instalments appear here by month."
        action={
          <Button to={paths.vendorBookings} variant="quiet" icon="briefcase">
            Bookings
          </Button>
        }
      />
    </Page>
  )
}
