import { Link } from 'react-router'
import { homeOf } from '#domain/paths.ts'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { selectUser } from '#store/auth.ts'
import { useAppSelector } from '#store/hooks.ts'

/** Somebody who is signed in came to a sign-in page, perhaps from a page of another role: both ways on are open. */
export function SignedInNotice() {
  const user = useAppSelector(selectUser)
  if (!user) return null
  return (
    <Notice>
      You are signed in as {user.name || user.email}.{' '}
      <Link to={homeOf[user.role]}>Go to your dashboard</Link>, or sign in as someone else.
    </Notice>
  )
}
