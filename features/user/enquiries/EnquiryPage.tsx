import { Link, useParams } from 'react-router'
import type { Enquiry } from '#contract/talk/enquiries.ts'
import { EnquiryView } from '#features/parts/enquiries/EnquiryView.tsx'
import { paths } from '#domain/paths.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { Card } from '#src/ui/layout/Card.tsx'
import { OthersHere } from './OthersHere.tsx'
import { isOpenBooking } from '#features/parts/timeline/labels.ts'
import { DriftNotice } from '#features/user/bookings/DriftNotice.tsx'
import { useGetBookingQuery } from '#store/api/bookings/bookings.ts'
import { vendorFor } from '#features/user/dashboard/links.ts'

export default function EnquiryPage() {
  const { enquiryId = '' } = useParams()
  return (
    <EnquiryView
      enquiryId={enquiryId}
      titleOf={({ vendor }) => vendor.businessName}
      before={<Link to={paths.myEnquiries}>My enquiries</Link>}
      bookingPath={paths.myBooking}
      reasons={['chose_other', 'over_budget', 'date_taken', 'no_reply_vendor', 'withdrawn', 'spam']}
      next={({ actions, booking, vendor, date, guests, town, messages }) => (
        <>
          {booking && <DriftOf bookingId={booking._id} />}
          {vendor.unclaimed ? (
            <OthersHere {...{ vendor, date, guests, town }} />
          ) : (
            actions.includes('book') &&
            !(booking && isOpenBooking(booking.status)) && (
              <Card tone="accent" className="stack" title="Ready to book?">
                <p>
                  A request holds the day for you for up to 48 hours, until {vendor.businessName}{' '}
                  answers.
                </p>
                <div>
                  <Button
                    variant="primary"
                    icon="calendar"
                    to={vendorFor(vendor.slug, { date, guests, town, ...timesOf(messages) })}
                  >
                    Check the day and book
                  </Button>
                </div>
              </Card>
            )
          )}
        </>
      )}
    />
  )
}

/** The part of the day, or the functions, that were asked for last. */
function timesOf(messages: Enquiry['messages']) {
  const times = messages.findLast(({ about }) => about)?.about?.times ?? []
  const [time, ...more] = times
  return more.length ? { functions: times.map(({ name }) => name) } : { part: time?.slot }
}

/** Where what was quoted or booked from here differs from what the couple plans. */
function DriftOf({ bookingId }: { bookingId: string }) {
  const { data: booking } = useGetBookingQuery({ bookingId })
  return booking?.drift && <DriftNotice booking={booking} drift={booking.drift} />
}
