import { useEffect, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { useUser } from '#store/hooks.ts'
import { useSignInFirst } from '#features/parts/site/useSignInFirst.ts'
import { showForm } from './showForm.ts'

const never = () => () => {}

/**
 * Who may send a form: a couple; a visitor signs in first and comes back to what was typed, the others can not. `waits`
 * goes on after "Sign in, and".
 */
export function useCoupleOnly(form: string, waits: string) {
  const user = useUser()
  const signInFirst = useSignInFirst()
  const { hash } = useLocation()
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
    if (!signInFirst(`#${form}`, waits)) setIsBack(true)
  }
  return { isVisitor: !user, isOther: user !== null && user.role !== 'user', isBack, signIn }
}
