import { createRoot } from 'react-dom/client'
import type { RouteObject } from 'react-router'
import { api } from '#store/api/base.ts'
import { siteApi } from '#store/api/pages/site.ts'
import type { Store } from '#store/index.ts'
import { defaultLocale } from '#src/ui/base/locale.ts'
import { OfflineNotice } from './OfflineNotice.tsx'
import { watchConnection } from './connection.ts'
import { retrySignOut } from './retrySignOut.ts'
import { prefetchOffline } from './prefetchOffline.ts'

const localeIn = (store: Store) =>
  (siteApi.endpoints.getSettings.select()(store.getState()).data ?? defaultLocale).locale

/**
 * Makes the app installable and readable offline: the service worker, the notice of what is not fresh or not new, and
 * the person's favorites and bookings, prefetched before they are needed.
 */
export async function start(store: Store, routes: RouteObject[]): Promise<void> {
  retrySignOut(store)
  const connection = watchConnection()
  const place = document.body.appendChild(document.createElement('div'))
  createRoot(place).render(
    <OfflineNotice
      connection={connection}
      locale={localeIn(store)}
      onRetry={() => void store.dispatch(api.internalActions.onOnline())}
    />,
  )

  // Taken apart, or the bundler would want to build it as one of its own files.
  const { serviceWorker } = navigator
  const registration = await serviceWorker
    .register('/service-worker.js', { updateViaCache: 'none' })
    .catch(() => undefined)
  if (!registration) return
  await connection.listen(registration)
  prefetchOffline(store, routes)
}
