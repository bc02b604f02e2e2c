import { useSearchParams } from '#src/ui/hooks/useSearchParams.ts'
import { FeedsCard } from '#features/parts/feeds/FeedsCard.tsx'
import { BookingList } from '#features/parts/bookings/BookingList.tsx'
import { EnquiryList } from '#features/parts/enquiries/EnquiryList.tsx'
import { QueueList } from './QueueList.tsx'
import { CloseOthers, useOthers } from './CloseOthers.tsx'
import { QuoteButtons } from '#features/user/bookings/quotes/QuoteButtons.tsx'
import { paths } from '#domain/paths.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { Empty } from '#src/ui/feedback/Empty.tsx'
import { Failure } from '#src/ui/feedback/Failure.tsx'
import { useGetQueueQuery } from '#store/api/bookings/queues.ts'
import * as styles from '#features/parts/lists/rows/Rows.module.css'
import { Page } from '#src/ui/layout/Page.tsx'
import { Tabs } from '#src/ui/display/Tabs.tsx'

const find = (
  <Button variant="primary" icon="search" to={paths.vendors}>
    Find vendors
  </Button>
)

export default function BookingsPage() {
  const [params, setParams] = useSearchParams()
  const tab = params.get('tab') === 'enquiries' ? 'enquiries' : 'bookings'
  const queue = useGetQueueQuery()
  const { others, isLoading } = useOthers()
  const waits = queue.data?.items.some(({ status }) => status === 'waiting')
  const bookings = (
    <BookingList
      busy={queue.isLoading || isLoading}
      before={<CloseOthers others={others} />}
      between={
        queue.data ? (
          <QueueList entries={queue.data.items} />
        ) : (
          <Failure
            message="Your places in queues could not be loaded."
            onRetry={queue.refetch}
            busy={queue.isFetching}
          />
        )
      }
      side="user"
      titleOf={({ vendor }) => vendor.businessName}
      linkOf={({ _id }) => paths.myBooking(_id)}
      buttons={(booking) => booking.actions.includes('agree') && <QuoteButtons booking={booking} />}
      empty={
        !waits && (
          <Empty title="No bookings yet" action={find}>
            When you request a day from a vendor, it is held for you for 48 hours and appears here.
          </Empty>
        )
      }
      after={<FeedsCard />}
    />
  )
  const enquiries = (
    <EnquiryList
      titleOf={({ vendor }) => vendor.businessName}
      linkOf={({ _id }) => paths.myEnquiry(_id)}
      empty={
        <Empty title="No enquiries yet" action={find}>
          Ask a vendor anything on their page; the answers arrive here.
        </Empty>
      }
    />
  )
  return (
    <Page
      className={styles.page}
      title="My bookings"
      help="The days you have requested, and your messages with vendors."
    >
      <Tabs
        label="Bookings and enquiries"
        value={tab}
        onChange={(id) => setParams(id === 'bookings' ? {} : { tab: id }, { replace: true })}
        items={[
          { id: 'bookings', label: 'Bookings', panel: bookings },
          { id: 'enquiries', label: 'Enquiries', panel: enquiries },
        ]}
      />
    </Page>
  )
}
