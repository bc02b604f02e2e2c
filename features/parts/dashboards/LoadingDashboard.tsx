import type { ComponentProps } from 'react'
import { QueryFailure } from '#features/parts/lists/QueryFailure.tsx'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { Page } from '#src/ui/layout/Page.tsx'

/** The shape of a dashboard that is coming, or why it does not. */
export function LoadingDashboard(query: ComponentProps<typeof QueryFailure>) {
  if (query.error)
    return (
      <Page title="Dashboard">
        <QueryFailure {...query} />
      </Page>
    )
  return (
    <div className="container page">
      <div role="status" aria-label="Loading your dashboard" className="stack gap-6">
        <Skeleton width="min(24rem, 80%)" height="2.6rem" />
        <div className="split">
          <div className="stack gap-5">
            <Skeleton shape="block" height="6rem" />
            <Skeleton shape="block" height="6rem" />
            <Skeleton lines={5} />
          </div>
          <div className="stack gap-5">
            <Skeleton shape="block" height="11rem" />
            <Skeleton shape="block" height="11rem" />
          </div>
        </div>
      </div>
    </div>
  )
}
