import { Link, useParams } from 'react-router'
import { EnquiryView } from '#features/parts/enquiries/EnquiryView.tsx'
import { paths } from '#domain/paths.ts'

export default function EnquiryPage() {
  const { enquiryId = '' } = useParams()
  return (
    <EnquiryView
      enquiryId={enquiryId}
      titleOf={({ coupleName }) => coupleName}
      before={<Link to={paths.vendorEnquiries}>Enquiries</Link>}
      bookingPath={paths.vendorBooking}
      reasons={['date_taken', 'vendor_declined', 'no_reply_couple', 'over_budget', 'spam']}
    />
  )
}
