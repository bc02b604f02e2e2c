import { Navigate, Outlet, useLocation } from 'react-router'
import type { Role } from '#contract/kernel/endpoint.ts'
import { paths } from '#domain/paths.ts'
import { selectLoading, selectUser } from '#store/auth.ts'
import { useAppSelector } from '#store/hooks.ts'

/** Opens a group of routes to one role; everybody else goes to the sign-in page, silently, and comes back after it. */
export function RequireRole({ role }: { role: Role }) {
  const user = useAppSelector(selectUser)
  const loading = useAppSelector(selectLoading)
  const { pathname, search } = useLocation()
  if (loading)
    return (
      <p role="status" className="container page center">
        Loading...
      </p>
    )
  if (user?.role !== role)
    return <Navigate to={paths.login} replace state={{ from: pathname + search }} />
  return <Outlet />
}
