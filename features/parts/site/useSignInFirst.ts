import { useLocation, useNavigate } from 'react-router'
import { paths } from '#domain/paths.ts'
import { selectUser } from '#store/auth.ts'
import { useAppStore } from '#store/hooks.ts'

/**
 * Lets a visitor sign in first, who then comes back to this page, at `mark` behind its #; `waits` goes on after "Sign
 * in, and". A page comes as a visitor sees it: who presses before it is drawn for them is no visitor.
 * @returns what says whether they had to
 */
export function useSignInFirst(): (mark?: string, waits?: string) => boolean {
  const store = useAppStore()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return (mark = '', waits) => {
    if (selectUser(store.getState())) return false
    void navigate(paths.login, { state: { from: pathname + search + mark, waits } })
    return true
  }
}
