import type { Invitation } from '#contract/people/invitations.ts'
import type { Membership } from '#contract/people/members.ts'
import type { MemberRole } from '#contract/rights.ts'
import { type Db, sql } from '#server/db/db.ts'
import {
  type Group,
  groupColumn,
  isInto,
  membersOf,
  isOpen,
} from '#server/modules/people/members/queries.ts'

/** How many belong or are invited, but for this address; and whether it is a member's. */
export const countSeats = (tx: Db, group: Group, email: string) =>
  tx.one<{ taken: number; isMember: boolean }>(sql`
    select (select count(*) from ${membersOf(group)})::int + (
        select count(*)
        from invitations i
        where i.${isInto(group)} and ${isOpen} and i.expires_at > now() and i.email <> ${email}
      )::int as taken,
      exists (select from ${membersOf(group)} and u.email = ${email}) as "isMember"`)

export type NewInvitation = {
  id: string
  role: MemberRole
  email: string
  tokenHash: Buffer
  invitedBy: string
  expiresAt: Date
}
/** In place of one that waits at the same address. */
export async function insertInvitation(tx: Db, group: Group, made: NewInvitation): Promise<void> {
  await tx.run(sql`
    update invitations i
    set revoked_at = now()
    where i.${isInto(group)} and ${isOpen} and i.email = ${made.email}`)
  await tx.run(sql`
    insert into invitations (id, ${groupColumn(group)}, role, email, token_hash, invited_by, expires_at)
    values (
      ${made.id}, ${group.id}, ${made.role}, ${made.email}, ${made.tokenHash}, ${made.invitedBy},
      ${made.expiresAt}
    )`)
}

/** @returns whether one waited */
export const revoke = async (tx: Db, group: Group, invitationId: string) =>
  (await tx.run(sql`
    update invitations i
    set revoked_at = now()
    where i.id = ${invitationId} and i.${isInto(group)} and ${isOpen}`)) === 1

export type InvitationRow = Omit<
  Membership['invitations'][number],
  'createdAt' | 'expired' | 'invitedBy' | 'role'
> & {
  weddingId: string | null
  vendorId: string | null
  bookingId: string | null
  /** Whose that booking is. */
  bookedFor: string | null
  acceptedBy: string | null
  role: MemberRole | null
  booking: Invitation['booking']
  name: string
  invitedBy: string | null
  inviterEmail: string | null
  account: Invitation['account']
  state: Invitation['state']
}
/** By the token of its link. @param locked nobody else accepts it meanwhile */
export const findByToken = (db: Db, tokenHash: Buffer, now: Date, locked = false) =>
  db.maybe<InvitationRow>(sql`
    select i.id as "_id", i.wedding_id as "weddingId", i.vendor_id as "vendorId", i.booking_id as "bookingId", i.role,
      b.wedding_id as "bookedFor", i.accepted_by as "acceptedBy",
      i.email::text as email, i.expires_at as "expiresAt", u.name as "invitedBy",
      u.email::text as "inviterEmail",
      (select a.role from users a where a.email = i.email and a.deleted_at is null) as account,
      coalesce(
        wedding_name(i.wedding_id),
        (select business_name from vendors v where v.id = coalesce(i.vendor_id, b.vendor_id))
      ) as name,
      case
        when b.id is not null
          then json_build_object(
            'firstDay', b.first_day, 'lastDay', b.last_day, 'times', b.times, 'guests', b.guests, 'sum', b.sum
          )
      end as booking,
      case
        when i.accepted_at is not null then 'accepted'
        when i.declined_at is not null then 'declined'
        when i.revoked_at is not null or b.status <> 'confirmed' then 'revoked'
        when i.expires_at <= ${now} then 'expired'
        else 'open'
      end as state
    from invitations i
    left join users u on u.id = i.invited_by and u.deleted_at is null
    left join bookings b on b.id = i.booking_id
    where i.token_hash = ${tokenHash} ${locked ? sql`for update of i` : sql``}`)

export const accept = (tx: Db, invitationId: string, personId: string, now: Date) =>
  tx.run(sql`
    update invitations
    set accepted_at = ${now}, accepted_by = ${personId}
    where id = ${invitationId}`)

export const decline = (tx: Db, invitationId: string, now: Date) =>
  tx.run(sql`
    update invitations
    set revoked_at = ${now}, declined_at = ${now}
    where id = ${invitationId}`)
