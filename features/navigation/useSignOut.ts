import { useNavigate } from 'react-router'
import { paths } from '#domain/paths.ts'
import { useLogoutMutation } from '#store/api/account/auth.ts'
import { closeMenu } from '#store/menu.ts'
import { useAppDispatch } from '#store/hooks.ts'

/** Logout of the navigation bar: ends the session, then home. */
export function useSignOut(): () => Promise<void> {
  const [logout] = useLogoutMutation()
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  return async () => {
    dispatch(closeMenu())
    // Home first: the guard of the page that is left would go to /login.
    await navigate(paths.home)
    await logout()
  }
}
