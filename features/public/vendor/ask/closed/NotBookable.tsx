import type { VendorPage } from '#contract/pages/vendorPages.ts'
import { paths } from '#domain/paths.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { AskButton } from '#features/public/vendor/ask/AskButton.tsx'

/** In place of the request: why no day can be requested, and what can be done. */
export function NotBookable({
  vendor: { unclaimed, beingClaimed, businessName, slug },
}: {
  vendor: Pick<VendorPage, 'unclaimed' | 'beingClaimed' | 'businessName' | 'slug'>
}) {
  return (
    <div className="stack">
      {unclaimed ? (
        <Notice title="Not yet on Everset">
          <p>
            This page comes from a list, and <bdi>{businessName}</bdi> has not confirmed it. We
            don’t know when it is free, and it can’t be booked here.
          </p>
          {beingClaimed && (
            <p>Somebody has claimed it, and we haven’t approved their profile yet.</p>
          )}
        </Notice>
      ) : (
        <Notice title="We don’t know their calendar">
          <p>
            <bdi>{businessName}</bdi> hasn’t opened a calendar here yet, so you can’t request a day.
            Ask if they’re free.
          </p>
        </Notice>
      )}
      <div className="cluster">
        <AskButton variant="primary" />
        {unclaimed && !beingClaimed && (
          <Button to={paths.vendorClaim(slug)}>Is this your business?</Button>
        )}
      </div>
    </div>
  )
}
