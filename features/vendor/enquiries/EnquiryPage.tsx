import { Link, useParams } from 'react-router'
import { EnquiryView } from '#features/parts/enquiries/EnquiryView.tsx'
import { CoupleReviews } from '#features/vendor/reviews/CoupleReviews.tsx'
import { Button } from '#src/ui/base/Button.tsx'
import { Card } from '#src/ui/layout/Card.tsx'
import { paths } from '#domain/paths.ts'

export default function EnquiryPage() {
  const { enquiryId = '' } = useParams()
  return (
    <EnquiryView
      enquiryId={enquiryId}
      titleOf={({ coupleName }) => coupleName}
      before={<Link to={paths.vendorEnquiries}>Enquiries</Link>}
      bookingPath={paths.vendorBooking}
      next={({ actions, coupleName }) => (
        <>
          {actions.includes('quote') && (
            <Card tone="accent" className="stack" title="Answer with a quote">
              <p>
                Lines, tax and instalments. Once accepted by {coupleName}, the booking is confirmed.
              </p>
              <div>
                <Button variant="primary" icon="edit" to={paths.vendorEnquiryQuote(enquiryId)}>
                  Send a quote
                </Button>
              </div>
            </Card>
          )}
          <CoupleReviews enquiryId={enquiryId} />
        </>
      )}
      reasons={['date_taken', 'vendor_declined', 'no_reply_couple', 'over_budget', 'spam']}
    />
  )
}
