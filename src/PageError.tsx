import { lazy, Suspense } from 'react'
import { Failure } from './ui/feedback/Failure.tsx'

const Failed = () => (
  <div className="container page">
    <Failure
      message="This page could not be shown. It may have been updated just now."
      onRetry={() => location.reload()}
    />
  </div>
)
/** The service worker keeps it; without one nothing is kept at all. */
const OfflinePage = lazy(() =>
  import('./offline/OfflinePage.tsx').catch(() => ({ default: Failed })),
)

/** A page that could not be fetched or drawn; a reload gets the newest version of it, when there is a network. */
export const PageError = () =>
  navigator.onLine === false ? (
    <Suspense>
      <OfflinePage />
    </Suspense>
  ) : (
    <Failed />
  )
