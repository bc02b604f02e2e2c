import { useLocation, useNavigate } from 'react-router'
import { paths } from '#src/lib/paths.ts'
import { selectUser } from '#store/auth.ts'
import { useAppSelector } from '#store/hooks.ts'

/** Who may send: a couple; a visitor signs in first and comes back to what was typed, the others can not. */
export function useCoupleOnly() {
  const user = useAppSelector(selectUser)
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const signIn = () => void navigate(paths.login, { state: { from: pathname + search } })
  return { isVisitor: !user, isOther: user !== null && user.role !== 'user', signIn }
}
