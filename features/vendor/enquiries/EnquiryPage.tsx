import { useParams } from 'react-router'
import { EnquiryView } from '#features/parts/enquiries/EnquiryView.tsx'
import type { Side } from '#features/parts/enquiries/side.ts'
import { CoupleReviewList } from '#features/vendor/reviews/CoupleReviews.tsx'
import { SavedRepliesDialog } from '#features/vendor/savedReplies/SavedRepliesDialog.tsx'
import { Button } from '#src/ui/base/Button.tsx'
import { Fold } from '#src/ui/display/Fold.tsx'
import { paths } from '#domain/paths.ts'

const side: Side = {
  list: { name: 'Enquiries', to: paths.vendorEnquiries },
  titleOf: ({ coupleName }) => coupleName,
  linkOf: paths.vendorEnquiry,
  bookingPath: paths.vendorBooking,
  reasons: ['date_taken', 'vendor_declined', 'no_reply_couple', 'over_budget', 'spam'],
  beside: ({ _id, actions }) =>
    actions.includes('quote') && (
      <Button icon="edit" to={paths.vendorEnquiryQuote(_id)}>
        Send a quote
      </Button>
    ),
  writing: { name: 'Saved replies', Panel: SavedRepliesDialog },
  thing: () => (
    <div>
      <Button size="small" icon="calendar" to={paths.vendorCalendar}>
        Your calendar
      </Button>
    </div>
  ),
  folded: ({ _id }) => (
    <Fold title="What vendors say of them">
      <CoupleReviewList enquiryId={_id} />
    </Fold>
  ),
}

export default function EnquiryPage() {
  const { enquiryId = '' } = useParams()
  return <EnquiryView enquiryId={enquiryId} side={side} />
}
