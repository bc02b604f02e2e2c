import { Outlet, useLocation } from 'react-router'
import { Redirect } from '#src/ui/base/Redirect.tsx'
import type { Role } from '#contract/kernel/endpoint.ts'
import { paths } from '#domain/paths.ts'
import { selectLoading } from '#store/auth.ts'
import { useAppSelector, useUser } from '#store/hooks.ts'

/**
 * Opens a group of routes to one role, without `role` to everybody who is signed in. All others go to the sign-in page,
 * silently, and come back after it.
 */
export function RequireRole({ role }: { role?: Role }) {
  const user = useUser()
  const loading = useAppSelector(selectLoading)
  const { pathname, search } = useLocation()
  if (loading)
    return (
      <p role="status" className="container page center">
        Loading...
      </p>
    )
  if (!user || (role && user.role !== role))
    return <Redirect to={paths.login} state={{ from: pathname + search }} />
  return <Outlet />
}
