import { type ReactNode, useState } from 'react'
import { Link, useParams } from 'react-router'
import type { Listing } from '#contract/vendors/claims.ts'
import { paths } from '#domain/paths.ts'
import { useTheirAnswer } from '#features/parts/auth/useTheirAnswer.ts'
import { QueryFailure } from '#features/parts/lists/QueryFailure.tsx'
import { Button } from '#src/ui/base/Button.tsx'
import { Card } from '#src/ui/layout/Card.tsx'
import { Empty } from '#src/ui/feedback/Empty.tsx'
import { PageHeader } from '#src/ui/layout/PageHeader.tsx'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { failureOf } from '#store/failure.ts'
import { useGetListingQuery } from '#store/api/vendors/claims.ts'
import { ReportButton } from '#features/public/vendor/report/ReportButton.tsx'
import { ClaimForm } from './ClaimForm.tsx'
import { ListingForm } from './ListingForm.tsx'
import { useLinkInHand } from './useClaimInHand.ts'
import { useCode } from './useCode.tsx'

/** For the business that is listed: claim, correct or remove its page. */
export default function ClaimPage() {
  const { vendorId = '' } = useParams()
  const { data: listing, error, isFetching, refetch } = useGetListingQuery({ vendorId })
  useTheirAnswer(listing?.claimed && !listing.yours, refetch)
  const [ending, setEnding] = useState<ReactNode>()
  useLinkInHand(vendorId, ending ? true : listing?.claimed)
  return (
    <div className="container narrow page stack gap-6">
      <title>Is this your business? · Everset</title>
      {ending ??
        (listing && !listing.claimed ? (
          <Doors listing={listing} onEnd={setEnding} />
        ) : listing || failureOf(error)?.code === 'not_found' ? (
          <NotToClaim listing={listing} />
        ) : error ? (
          <QueryFailure {...{ error, isFetching, refetch }} />
        ) : (
          <Skeleton shape="block" height="14rem" />
        ))}
    </div>
  )
}

function Doors({ listing, onEnd }: { listing: Listing; onEnd: (ending: ReactNode) => void }) {
  const code = useCode(listing)
  const { _id: vendorId, slug, businessName, category, city, email } = listing
  return (
    <>
      <PageHeader
        title={`Is ${businessName} yours?`}
        before={<Link to={paths.vendor(slug)}>{businessName}</Link>}
        lede={`${category} in ${city}. We list it from a public source, and nobody runs it here yet.`}
      />
      <Card className="stack" title="Claim it">
        <p>
          You’ll answer couples, keep your calendar and take bookings. What couples have asked so
          far is waiting for you.
        </p>
        <ClaimForm
          {...{ listing, code }}
          onClaimed={() => onEnd(<Claimed businessName={businessName} />)}
        />
      </Card>
      <Card className="stack" title="Correct or remove it">
        {email || code.isReady ? (
          <>
            <p>You don’t need an account: a code to the listed address is enough.</p>
            <ListingForm
              {...{ listing, code }}
              onRemoved={(message) =>
                onEnd(
                  <div role="status">
                    <Empty page title="Removed" action={<Button to={paths.home}>Home</Button>}>
                      {message}
                    </Empty>
                  </div>,
                )
              }
            />
          </>
        ) : (
          <>
            <p>
              We have no email address for this business. Tell us what is wrong, or that it should
              be removed, and one of us looks at it.
            </p>
            <div>
              <ReportButton vendorId={vendorId} name={businessName} />
            </div>
          </>
        )}
      </Card>
    </>
  )
}

/** Why there is nothing to claim, and for whoever has claimed it the way on. */
function NotToClaim({ listing }: { listing: Listing | undefined }) {
  if (listing?.yours) return <Yours businessName={listing.businessName} />
  return (
    <Empty
      page
      title={
        listing ? `${listing.businessName} has been claimed` : 'This business is not listed here'
      }
      action={<Button to={paths.contact}>Write to us</Button>}
    >
      {listing
        ? 'Its owner runs it on Everset. If that should be you, please write to us.'
        : 'The address may be mistyped, or the page was removed.'}
    </Empty>
  )
}

/** Who has claimed it comes back to the link. */
const Yours = ({ businessName }: { businessName: string }) => (
  <Empty
    page
    title={`You run ${businessName}`}
    action={
      <Button variant="primary" to={paths.vendorDashboard}>
        Open your dashboard
      </Button>
    }
  >
    It has been claimed, and you belong to it. There is nothing left to do here.
  </Empty>
)

const Claimed = ({ businessName }: { businessName: string }) => (
  <div role="status">
    <Empty
      page
      title={`${businessName} is yours now`}
      action={
        <div className="cluster">
          <Button variant="primary" to={paths.vendorEnquiries}>
            Read what couples have asked
          </Button>
          <Button to={paths.vendorCreateProfile}>Complete the profile</Button>
        </div>
      }
    >
      What the list says is filled in as a draft. Check it and submit it: until it is approved,
      couples don’t find it.
    </Empty>
  </div>
)
