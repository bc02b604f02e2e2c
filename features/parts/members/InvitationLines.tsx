import type { Membership } from '#contract/people/members.ts'
import { formatDay } from '#domain/formatDay.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { Badge } from '#src/ui/feedback/Badge.tsx'
import { useLocale } from '#src/ui/base/locale.ts'
import { useWithdrawInvitationMutation } from '#store/api/people/invitations.ts'
import { roleNames } from './roles.ts'
import * as styles from './Members.module.css'

/** Who was invited and has not come yet. */
export function InvitationLines({
  invitations,
  mayRevoke,
}: {
  invitations: Membership['invitations']
  mayRevoke: boolean
}) {
  const locale = useLocale()
  const [revoke, { isLoading, originalArgs }] = useWithdrawInvitationMutation()
  return (
    <div className="stack gap-3">
      <h3>Invited</h3>
      <ul className={styles.list} aria-label="Invitations">
        {invitations.map(({ _id: invitationId, email, role, invitedBy, expiresAt, expired }) => (
          <li key={invitationId} className={styles.line}>
            <div className={styles.who}>
              <p>{email}</p>
              <p className="small soft">
                {roleNames[role]}
                {invitedBy && `, invited by ${invitedBy}`},{' '}
                {expired ? 'too old by now' : `until ${formatDay(expiresAt.slice(0, 10), locale)}`}
              </p>
            </div>
            <div className="cluster">
              <Badge tone={expired ? 'neutral' : 'amber'}>{expired ? 'Expired' : 'Waiting'}</Badge>
              {mayRevoke && (
                <Button
                  size="small"
                  label={`Take back the invitation to ${email}`}
                  busy={isLoading && originalArgs?.invitationId === invitationId}
                  onClick={() => void revoke({ invitationId })}
                >
                  Take back
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}
