import { Link, useLocation } from 'react-router'
import { fromOf } from '#features/auth/guard/nextPath.ts'
import { homeOf } from '#domain/paths.ts'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { useUser } from '#store/hooks.ts'

/** Somebody who is signed in opened a sign-in page: both ways on are open. Whom a guard sent here is told nothing. */
export function SignedInNotice() {
  const user = useUser()
  const isSent = fromOf(useLocation().state) !== undefined
  if (!user || isSent) return null
  return (
    <Notice>
      You are signed in as {user.name || user.email}.{' '}
      <Link to={homeOf[user.role]}>Go to your dashboard</Link>, or sign in as someone else.
    </Notice>
  )
}
