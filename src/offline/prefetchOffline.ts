import { matchRoutes, type RouteObject } from 'react-router'
import { selectLoading, selectUser } from '#store/auth.ts'
import { bookingsApi } from '#store/api/bookings/bookings.ts'
import { enquiriesApi } from '#store/api/talk/enquiries.ts'
import { favoritesApi } from '#store/api/planning/favorites.ts'
import { vendorPagesApi } from '#store/api/pages/vendorPages.ts'
import { paths } from '#domain/paths.ts'
import type { Store } from '#store/index.ts'

const freshMs = 600_000
/** How many details of each kind are prefetched. */
const maxDetails = 12

const pagesOf = {
  user: [
    paths.dashboard,
    paths.myFavorites,
    paths.myBookings,
    paths.myBooking('-'),
    paths.myEnquiry('-'),
    paths.vendor('-'),
  ],
  vendor: [
    paths.vendorDashboard,
    paths.vendorBookings,
    paths.vendorBooking('-'),
    paths.vendorEnquiries,
    paths.vendorEnquiry('-'),
  ],
}

/**
 * Asks once for the person's lists and their details, and for the pages that show them; the worker
 * caches the answers.
 */
export function prefetchOffline(store: Store, routes: RouteObject[]): void {
  const go = () => {
    const user = selectUser(store.getState())
    if (
      !user ||
      selectLoading(store.getState()) ||
      !navigator.onLine ||
      !navigator.serviceWorker.controller
    )
      return
    stop()
    if (user.role !== 'admin') void fetchAll(store, routes, user.role).catch(() => {})
  }
  const stop = store.subscribe(go)
  navigator.serviceWorker.addEventListener('controllerchange', go)
  go()
}

// Once more through the worker, also what the page had before the worker was there.
const again = { subscribe: false, forceRefetch: true } as const

async function fetchAll(
  { dispatch }: Store,
  routes: RouteObject[],
  role: keyof typeof pagesOf,
): Promise<void> {
  if (await isFresh()) return
  await fetchPages(routes, role)
  const [bookings, enquiries] = await Promise.all([
    dispatch(bookingsApi.endpoints.getBookings.initiate({}, again)),
    dispatch(enquiriesApi.endpoints.getEnquiries.initiate({}, again)),
    ...[
      '/api/user/getCurrentUser',
      '/api/settings',
      `/api/${role}/dashboard`,
      ...(role === 'vendor' ? ['/api/vendor/profile/me/profile'] : []),
    ].map((path) => fetch(path)),
  ])
  const favorites =
    role === 'user'
      ? await dispatch(favoritesApi.endpoints.getFavorites.initiate({}, again))
      : { data: undefined }
  for (const { _id } of firstOf(bookings))
    await dispatch(bookingsApi.endpoints.getBooking.initiate({ bookingId: _id }, again))
  for (const { _id } of firstOf(enquiries))
    await dispatch(enquiriesApi.endpoints.getEnquiry.initiate({ enquiryId: _id }, again))
  for (const { photo } of firstOf(favorites))
    if (photo) await fetch(`${photo.base}-${Math.min(...photo.widths)}.avif`)
  for (const { slug } of firstOf(favorites))
    await dispatch(vendorPagesApi.endpoints.getVendor.initiate({ vendorId: slug }, again))
  navigator.serviceWorker.controller?.postMessage('taken')
}

/** The worker has taken all of it along a moment ago. */
async function isFresh(): Promise<boolean> {
  const before = await caches.match('/taken-along')
  return Date.now() - Date.parse(before?.headers.get('x-kept-at') ?? '1970-01-01') < freshMs
}

const fetchPages = (routes: RouteObject[], role: keyof typeof pagesOf) =>
  Promise.all(
    pagesOf[role]
      .flatMap((path) => matchRoutes(routes, path) ?? [])
      .map(({ route }) => typeof route.lazy === 'function' && route.lazy()),
  )

/** Of a list as many as have their details taken along. */
const firstOf = <Item>({ data }: { data?: { pages: readonly { items: readonly Item[] }[] } }) =>
  data?.pages[0]?.items.slice(0, maxDetails) ?? []
