import { Link } from 'react-router'
import type { AdminBookingLine, DisputeState } from '#contract/moderation/disputes.ts'
import { typedDay } from '#domain/parseDay.ts'
import { paths } from '#domain/paths.ts'
import { stayText } from '#features/parts/bookings/times/stayText.ts'
import * as rows from '#features/parts/lists/rows/Rows.module.css'
import { byTime, SearchedTable } from '#features/admin/queue/SearchedTable.tsx'
import { useFilter } from '#features/parts/lists/useFilter.ts'
import { totalText } from '#features/parts/bookings/totalText.ts'
import { bookingLabels, labelOfBooking } from '#features/parts/timeline/labels.ts'
import { useLocale } from '#src/ui/base/locale.ts'
import { Badge } from '#src/ui/feedback/Badge.tsx'
import { Page } from '#src/ui/layout/Page.tsx'
import type { Column } from '#src/ui/display/Table.tsx'
import { useGetBookingsForAdminInfiniteQuery } from '#store/api/moderation/disputes.ts'

const Stay = ({ booking }: { booking: AdminBookingLine }) => stayText(booking, useLocale())
const Total = ({ booking }: { booking: AdminBookingLine }) => totalText(booking, useLocale())
const columns: Column<AdminBookingLine>[] = [
  {
    key: 'who',
    header: 'Booking',
    primary: true,
    cell: ({ _id, coupleName, vendor }) => (
      <Link to={paths.adminBooking(_id)} data-row dir="auto">
        {coupleName} with {vendor.businessName}
      </Link>
    ),
  },
  { key: 'when', header: 'Day', cell: (booking) => <Stay booking={booking} /> },
  {
    key: 'state',
    header: 'State',
    mark: true,
    cell: (booking) => {
      const { label, tone } = labelOfBooking(booking)
      return (
        <span className="cluster gap-2">
          <Badge tone={tone}>{label}</Badge>
          {booking.isReviewDisputed && <Badge tone="amber">Review disputed</Badge>}
        </span>
      )
    },
  },
  { key: 'total', header: 'Total', cell: (booking) => <Total {...{ booking }} /> },
  { key: 'reference', header: 'Reference', cell: ({ _id }) => <code>{_id.slice(0, 8)}</code> },
  {
    key: 'since',
    header: 'Made',
    cell: ({ createdAt }) => `made ${typedDay(createdAt.slice(0, 10))}`,
  },
]
const disputeWords: Record<DisputeState, string> = {
  disputed: 'Disputed, open',
  dispute_answered: 'Disputed, answered',
  review_disputed: 'Review disputed, open',
  review_answered: 'Review disputed, answered',
}
const choices = {
  status: { label: 'State', any: 'Any state', words: { ...bookingLabels, ...disputeWords } },
  sort: byTime,
}
const empties: Partial<Record<string, { title: string; text: string }>> = {
  disputed: {
    title: 'No open disputes',
    text: 'When one side says that a booking did not happen, it waits here.',
  },
  dispute_answered: {
    title: 'No answered disputes',
    text: 'What you decide between two sides can be found here afterwards.',
  },
  review_disputed: {
    title: 'No open disputes about reviews',
    text: 'When somebody disputes what was written about them, it waits here.',
  },
  review_answered: {
    title: 'No answered disputes about reviews',
    text: 'What you decide about a disputed review can be found here afterwards.',
  },
}

export default function BookingsPage() {
  const filter = useFilter(choices)
  return (
    <Page
      className={rows.page}
      title="Bookings"
      help="Every booking. What was written opens only with a reason."
    >
      <SearchedTable
        query={useGetBookingsForAdminInfiniteQuery(filter)}
        caption="Bookings"
        hint="Couple, vendor, email, day or reference"
        {...{ columns, choices, filter }}
        empty={(!filter.q && empties[filter.status ?? '']) || undefined}
      />
    </Page>
  )
}
