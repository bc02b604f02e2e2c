import { Link } from 'react-router'
import { useSearchParams } from '#src/ui/hooks/useSearchParams.ts'
import type { AdminBookingLine, DisputeState } from '#contract/moderation/disputes.ts'
import type { BookingStatus } from '#contract/bookings/bookings.ts'
import { formatDay } from '#domain/formatDay.ts'
import { paths } from '#domain/paths.ts'
import { stayText } from '#features/parts/bookings/times/stayText.ts'
import { FilterForm } from '#features/admin/queue/FilterForm.tsx'
import { List } from '#features/admin/queue/List.tsx'
import { totalText } from '#features/parts/bookings/totalText.ts'
import { bookingLabels, labelOfBooking } from '#features/parts/timeline/labels.ts'
import { Badge } from '#src/ui/feedback/Badge.tsx'
import { DateField } from '#src/ui/forms/DateField.tsx'
import { Field } from '#src/ui/forms/Field.tsx'
import { Select } from '#src/ui/forms/Select.tsx'
import { Page } from '#src/ui/layout/Page.tsx'
import type { Column } from '#src/ui/display/Table.tsx'
import { useGetBookingsForAdminInfiniteQuery } from '#store/api/moderation/disputes.ts'

const columns: Column<AdminBookingLine>[] = [
  {
    key: 'who',
    header: 'Booking',
    primary: true,
    cell: ({ _id, coupleName, vendor }) => (
      <Link to={paths.adminBooking(_id)} dir="auto">
        {coupleName} with {vendor.businessName}
      </Link>
    ),
  },
  { key: 'when', header: 'Day', cell: (booking) => stayText(booking) },
  {
    key: 'state',
    header: 'State',
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
  { key: 'total', header: 'Total', cell: (booking) => totalText(booking, 'en-IN') },
  { key: 'reference', header: 'Reference', cell: ({ _id }) => <code>{_id.slice(0, 8)}</code> },
  { key: 'since', header: 'Made', cell: ({ createdAt }) => formatDay(createdAt.slice(0, 10)) },
]
const statuses = [
  ...Object.entries(bookingLabels).map(([value, { label }]) => ({ value, label })),
  { value: 'disputed', label: 'Disputed, open' },
  { value: 'dispute_answered', label: 'Disputed, answered' },
  { value: 'review_disputed', label: 'Review disputed, open' },
  { value: 'review_answered', label: 'Review disputed, answered' },
]
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
  const [search] = useSearchParams()
  const q = search.get('q') ?? ''
  const day = search.get('day') ?? ''
  const status = statuses.find(({ value }) => value === search.get('status'))?.value as
    | BookingStatus
    | DisputeState
    | undefined
  const query = useGetBookingsForAdminInfiniteQuery({
    ...(q && { q }),
    ...(day && { day }),
    ...(status && { status }),
  })
  return (
    <Page
      className="stack gap-5"
      title="Bookings"
      lede="Every booking, newest first. What was written opens only with a reason."
    >
      <FilterForm name="bookings-filter" action="Find bookings" query={query}>
        <Field
          name="q"
          type="search"
          label="Reference, couple or vendor"
          hint="A name, an email address or the beginning of a reference. One or two letters match the start of a word."
          defaultValue={q}
        />
        <DateField name="day" label="On the day" optional defaultValue={day} />
        <Select
          name="status"
          label="State"
          placeholder="Any state"
          defaultValue={status ?? ''}
          options={statuses}
        />
      </FilterForm>
      <List
        query={query}
        caption="Bookings"
        columns={columns}
        empty={
          (!q && !day && empties[status ?? '']) || {
            title: 'No matching bookings',
            text: 'Try another name, another day, or any state.',
          }
        }
      />
    </Page>
  )
}
