import type { Membership } from '#contract/people/members.ts'
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import { type Group, isInto } from './queries.ts'

/** An invitation `i` that was neither accepted nor taken back. */
export const isOpen = sql`i.accepted_at is null and i.revoked_at is null`

export const listInvitations = (db: Db, group: Group) =>
  db.many<Membership['invitations'][number]>(sql`
    select i.id as "_id", i.email::text as email, i.role, u.name as "invitedBy",
      i.created_at as "createdAt", i.expires_at as "expiresAt", i.expires_at <= now() as expired
    from invitations i
    left join users u on u.id = i.invited_by
    where i.${isInto(group)} and ${isOpen}
    order by i.created_at, i.id`)

/** Whoever owns it no longer has not invited anybody. */
export const revokeThoseOf = (tx: Db, group: Group, inviterId: string) =>
  tx.run(sql`
    update invitations i
    set revoked_at = now()
    where i.invited_by = ${inviterId} and i.${isInto(group)} and ${isOpen}`)
