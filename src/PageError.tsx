import { lazy, Suspense } from 'react'

/** Where nothing more can be fetched at all. */
const Plain = () => (
  <p role="alert" className="container page">
    This page could not be shown. <a href={location.href}>Reload</a>
  </p>
)
const Failed = lazy(() =>
  import('./PageFailed.tsx').then(
    ({ PageFailed }) => ({ default: PageFailed }),
    () => ({ default: Plain }),
  ),
)
/** The service worker keeps it; without one nothing is kept at all. */
const OfflinePage = lazy(() =>
  import('./offline/OfflinePage.tsx').catch(() => ({ default: Plain })),
)

/** A page that could not be fetched or drawn; a reload gets the newest version of it, when there is a network. */
export const PageError = () => (
  <Suspense>{navigator.onLine === false ? <OfflinePage /> : <Failed />}</Suspense>
)
