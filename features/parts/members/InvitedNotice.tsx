import { useLocation } from 'react-router'
import { pageAt } from '#domain/routing/canonicalPath.ts'
import { patterns } from '#domain/paths.ts'
import { inHand } from '#features/auth/guard/inHand.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import * as styles from './Members.module.css'

/** The page that somebody left to sign up, in this tab or another one, where it is of this kind. */
function useLeftPage(pattern: string): string | undefined {
  const { from } = (useLocation().state ?? {}) as { from?: unknown }
  return [from, inHand('user')].find(
    (page): page is string =>
      typeof page === 'string' && pageAt(page.replace(/[?#].*$/s, ''))?.page === pattern,
  )
}

/** Who signed up to accept an invitation goes back to it, before something of their own is begun. */
export function InvitedNotice() {
  const from = useLeftPage(patterns.invitation)
  if (!from) return null
  return (
    <div className={styles.invited}>
      <Notice
        title="You came by an invitation"
        action={
          <Button variant="primary" to={from}>
            Back to the invitation
          </Button>
        }
      >
        <p>Accept it first: what is there already comes with it.</p>
      </Notice>
    </div>
  )
}
