import type { VendorClaim } from '#contract/vendors/claims.ts'
import { formatInstant } from '#domain/formatDay.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { useCreateClaimCodeMutation } from '#store/api/vendors/claims.ts'

/** A code that is read out over the listed telephone: whoever answers there passes it on, or does not. */
export function ReadOut({
  claim: { _id: claimId, byTelephone, calledAt, vendor },
}: {
  claim: VendorClaim
}) {
  const [readOut, { data, isLoading }] = useCreateClaimCodeMutation()
  return (
    <div className="stack gap-3">
      {byTelephone && <p>They ask to be called at {vendor.contactPhone}.</p>}
      {calledAt && !data && (
        <p className="small soft">A code was last shown on {formatInstant(calledAt)}.</p>
      )}
      {data ? (
        <Notice>
          <p>
            Call <a href={`tel:${data.phone.replaceAll(/[^+\d]/g, '')}`}>{data.phone}</a>, say that
            someone claims {vendor.businessName} on Everset, and read out this code:
          </p>
          <p>
            <strong style={{ fontSize: '1.6em', letterSpacing: '.15em' }}>{data.digits}</strong>
          </p>
          <p>It works once, for {data.minutes} minutes, for this claimer alone.</p>
        </Notice>
      ) : (
        <div>
          <Button busy={isLoading} onClick={() => void readOut({ claimId })}>
            Call them: show a code to read out
          </Button>
        </div>
      )}
    </div>
  )
}
