import { Navigate, Outlet, useLocation } from 'react-router'
import { paths } from '#domain/paths.ts'
import { selectLoading, selectUser } from '#store/auth.ts'
import { useAppSelector } from '#store/hooks.ts'

/** Opens a group of routes to everybody who is signed in. */
export function RequireSession() {
  const user = useAppSelector(selectUser)
  const loading = useAppSelector(selectLoading)
  const { pathname, search } = useLocation()
  if (loading)
    return (
      <p role="status" className="container page center">
        Loading...
      </p>
    )
  if (!user) return <Navigate to={paths.login} replace state={{ from: pathname + search }} />
  return <Outlet />
}
