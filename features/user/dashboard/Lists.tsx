import type { getUserDashboard } from '#contract/pages/dashboards.ts'
import type { Output } from '#contract/kernel/endpoint.ts'
import { paths } from '#domain/paths.ts'
import { BookingLine } from '#features/parts/bookings/BookingLine.tsx'
import { ListPart } from '#features/parts/dashboards/ListPart.tsx'
import { EnquiryLine } from '#features/parts/enquiries/EnquiryLine.tsx'

type Dashboard = Output<typeof getUserDashboard>

export const Bookings = ({ bookings }: Pick<Dashboard, 'bookings'>) => (
  <ListPart
    title="Bookings"
    all="All bookings"
    to={paths.myBookings}
    none="Nothing booked yet. A request holds a vendor’s day for you for 48 hours."
  >
    {bookings.map((booking) => (
      <BookingLine
        key={booking._id}
        booking={booking}
        title={booking.vendor.businessName}
        to={paths.myBooking(booking._id)}
      />
    ))}
  </ListPart>
)

export const Messages = ({ enquiries }: Pick<Dashboard, 'enquiries'>) => (
  <ListPart
    title="Messages"
    all="All enquiries"
    to={paths.myEnquiries}
    none="No enquiries yet. Ask a vendor anything on their page."
  >
    {enquiries.map((enquiry) => (
      <EnquiryLine
        key={enquiry._id}
        enquiry={enquiry}
        title={enquiry.vendor.businessName}
        to={paths.myEnquiry(enquiry._id)}
      />
    ))}
  </ListPart>
)
