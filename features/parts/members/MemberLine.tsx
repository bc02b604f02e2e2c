import { useState } from 'react'
import type { Member } from '#contract/people/members.ts'
import { Badge } from '#src/ui/feedback/Badge.tsx'
import { Button } from '#src/ui/base/Button.tsx'
import { MemberDialog } from './MemberDialog.tsx'
import { type Kind, roleNames } from './roles.ts'
import * as styles from './Members.module.css'

/** One person, as what they belong; an owner can change it. */
export function MemberLine({
  member,
  kind,
  mayChange,
}: {
  member: Member
  kind: Kind
  mayChange: boolean
}) {
  const [changing, setChanging] = useState(false)
  const { name, email, role, me } = member
  return (
    <li className={styles.line}>
      <div className={styles.who}>
        <p>
          {name}
          {me && <span className="soft"> (you)</span>}
        </p>
        <p className="small soft">{email}</p>
      </div>
      <div className="cluster">
        <Badge tone={role === 'owner' ? 'leaf' : 'neutral'}>{roleNames[role]}</Badge>
        {mayChange && !me && (
          <Button size="small" onClick={() => setChanging(true)} label={`Change ${name}`}>
            Change
          </Button>
        )}
      </div>
      {changing && <MemberDialog {...{ member, kind }} onClose={() => setChanging(false)} />}
    </li>
  )
}
