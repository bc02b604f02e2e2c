import { Suspense, use, useState } from 'react'
import { Link } from 'react-router'
import { linksOf, type NavLink } from '#features/navigation/links.ts'
import { paths } from '#domain/paths.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { useUser } from '#store/hooks.ts'

/** What a page that can be read offline shows first, as the service worker keeps it. */
const firstOf: Readonly<Record<string, string>> = {
  [paths.dashboard]: '/api/user/dashboard',
  [paths.myFavorites]: '/api/user/favorites',
  [paths.myBookings]: '/api/bookings',
  [paths.vendorDashboard]: '/api/vendor/dashboard',
  [paths.vendorBookings]: '/api/bookings',
  [paths.vendorEnquiries]: '/api/enquiries',
}

async function findCached(links: readonly NavLink[]): Promise<NavLink[]> {
  const isCached = async ({ to }: NavLink) =>
    !!firstOf[to] && !!(await caches.match(firstOf[to], { ignoreSearch: true }))
  const cached = await Promise.all(links.map(isCached))
  return links.filter((_link, index) => cached[index])
}

function CachedLinks({ cachedLinks }: { cachedLinks: Promise<NavLink[]> }) {
  const links = use(cachedLinks)
  if (links.length === 0) return <p>There is nothing saved on this device to read instead.</p>
  return (
    <>
      <p>This page isn’t saved on this device. You can still read:</p>
      <ul>
        {links.map(({ label, to }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
    </>
  )
}

/** In place of a page whose code was never fetched; the notice that floats over pages keeps quiet beside it. */
export default function OfflinePage() {
  const user = useUser()
  const [cachedLinks] = useState(() => findCached(user ? linksOf[user.role] : []))
  return (
    <div className="container narrow page stack" data-offline>
      <title>You’re offline · Everset</title>
      <h1>You’re offline</h1>
      <Suspense>
        <CachedLinks cachedLinks={cachedLinks} />
      </Suspense>
      <p>
        <Button icon="refresh" onClick={() => location.reload()}>
          Try again
        </Button>
      </p>
    </div>
  )
}
