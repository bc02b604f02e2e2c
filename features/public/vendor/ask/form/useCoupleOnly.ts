import { useEffect, useState, useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '#domain/paths.ts'
import { selectUser } from '#store/auth.ts'
import { useAppSelector, useAppStore } from '#store/hooks.ts'
import { showForm } from './showForm.ts'

const never = () => () => {}

/**
 * Who may send a form: a couple; a visitor signs in first and comes back to what was typed, the others can not. `waits`
 * goes on after "Sign in, and".
 */
export function useCoupleOnly(form: string, waits: string) {
  const user = useAppSelector(selectUser)
  const store = useAppStore()
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  const [isBack, setIsBack] = useState(false)
  // The server knows nothing of what stands behind #: the page is drawn first as it drew it.
  const isReturning = useSyncExternalStore(
    never,
    () => hash === `#${form}`,
    () => false,
  )
  // The address loses it as soon as another day or number is typed.
  if (isReturning && !isBack && user?.role === 'user') setIsBack(true)
  useEffect(() => {
    if (isBack) showForm(form)
  }, [isBack, form])

  const signIn = () => {
    // A page comes as a visitor sees it: who pressed before it knew whom it is for has nothing to sign in to.
    if (selectUser(store.getState())) return setIsBack(true)
    void navigate(paths.login, { state: { from: `${pathname}${search}#${form}`, waits } })
  }
  return { isVisitor: !user, isOther: user !== null && user.role !== 'user', isBack, signIn }
}
