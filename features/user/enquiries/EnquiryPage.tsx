import { useParams } from 'react-router'
import type { Enquiry } from '#contract/talk/enquiries.ts'
import { EnquiryView } from '#features/parts/enquiries/EnquiryView.tsx'
import type { Side } from '#features/parts/enquiries/side.ts'
import { paths } from '#domain/paths.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { OthersHere } from './OthersHere.tsx'
import { isOpenBooking } from '#features/parts/timeline/labels.ts'
import { DriftNotice } from '#features/user/bookings/DriftNotice.tsx'
import { useGetBookingQuery } from '#store/api/bookings/bookings.ts'
import { vendorFor } from '#features/user/dashboard/links.ts'

const side: Side = {
  list: { name: 'My enquiries', to: paths.myEnquiries },
  titleOf: ({ vendor }) => vendor.businessName,
  linkOf: paths.myEnquiry,
  bookingPath: paths.myBooking,
  reasons: ['chose_other', 'over_budget', 'date_taken', 'no_reply_vendor', 'withdrawn', 'spam'],
  beside: (enquiry) =>
    canBook(enquiry) && <Button to={vendorOf(enquiry)}>Check the day and book</Button>,
  now: ({ booking }) => booking && <DriftOf bookingId={booking._id} />,
  thing: (enquiry) => (
    <div>
      <Button size="small" icon="eye" to={vendorOf(enquiry)}>
        See their page
      </Button>
    </div>
  ),
  facts: ({ vendor, date, guests, town }) =>
    vendor.unclaimed && <OthersHere {...{ vendor, date, guests, town }} />,
}

export default function EnquiryPage() {
  const { enquiryId = '' } = useParams()
  return <EnquiryView enquiryId={enquiryId} side={side} />
}

const canBook = ({ actions, booking, vendor }: Enquiry) =>
  !vendor.unclaimed && actions.includes('book') && !(booking && isOpenBooking(booking.status))

/** Their page, for what was asked for last: the part of the day, or the functions. */
function vendorOf({ vendor, date, guests, town, messages }: Enquiry) {
  const times = messages.findLast(({ about }) => about)?.about?.times ?? []
  const [time, ...more] = times
  const forTimes = more.length ? { functions: times.map(({ name }) => name) } : { part: time?.slot }
  return vendorFor(vendor.slug, { date, guests, town, ...forTimes })
}

/** Where what was quoted or booked from here differs from what the couple plans. */
function DriftOf({ bookingId }: { bookingId: string }) {
  const { data: booking } = useGetBookingQuery({ bookingId })
  return booking?.drift && <DriftNotice booking={booking} drift={booking.drift} />
}
