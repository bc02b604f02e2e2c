import { Suspense } from 'react'
import { later } from './ui/later/later.ts'

/** Where nothing more can be fetched at all. */
const Plain = () => (
  <p role="alert" className="container page">
    This page could not be shown. <a href={location.href}>Reload</a>
  </p>
)
const Failed = later(async () => (await import('./PageFailed.tsx')).PageFailed, Plain)
/** The service worker keeps it; without one nothing is kept at all. */
const OfflinePage = later(async () => (await import('./offline/OfflinePage.tsx')).default, Plain)

/** A page that could not be fetched or drawn; a reload gets the newest version of it, when there is a network. */
export const PageError = () => (
  <Suspense>{navigator.onLine === false ? <OfflinePage /> : <Failed />}</Suspense>
)
