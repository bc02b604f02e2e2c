import { Outlet, useLocation } from 'react-router'
import { Redirect } from '#src/ui/base/Redirect.tsx'
import type { Role } from '#contract/kernel/endpoint.ts'
import { paths } from '#domain/paths.ts'
import { Failure } from '#src/ui/feedback/Failure.tsx'
import { askWhoIsHere, usersApi } from '#store/api/account/users.ts'
import { failureOf } from '#store/failure.ts'
import { selectLoading, selectUser } from '#store/auth.ts'
import { useAppDispatch, useAppSelector } from '#store/hooks.ts'

const selectWho = usersApi.endpoints.getCurrentUser.select()

/**
 * Opens a group of routes to one role, without `role` to everybody who is signed in. All others go to the sign-in page,
 * silently, and come back after it.
 */
export function RequireRole({ role }: { role?: Role }) {
  const user = useAppSelector(selectUser)
  const loading = useAppSelector(selectLoading)
  const who = useAppSelector(selectWho)
  const dispatch = useAppDispatch()
  const { pathname, search } = useLocation()
  if (loading)
    return (
      <p role="status" className="container page center">
        Loading...
      </p>
    )
  // The server has not said that nobody is here: nobody is sent away for that.
  if (!user && who.error && (who.error as { status?: unknown }).status !== 401)
    return (
      <div className="container page">
        <Failure
          message={failureOf(who.error)?.message}
          busy={who.status === 'pending'}
          onRetry={() => void dispatch(askWhoIsHere())}
        />
      </div>
    )
  if (!user || (role && user.role !== role))
    return <Redirect to={paths.login} state={{ from: pathname + search }} />
  return <Outlet />
}
