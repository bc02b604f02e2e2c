import type { MemberRole } from '#contract/rights.ts'
import type { Member, Membership } from '#contract/people/members.ts'
import { type Db, type Sql, sql } from '#server/db/db.ts'

/** What has members: a wedding or a business. */
export type Group = { role: 'user' | 'vendor'; id: string }

const tables = {
  user: { members: sql`wedding_members`, of: sql`wedding_id` },
  vendor: { members: sql`vendor_members`, of: sql`vendor_id` },
}
/** The members of a group, and which invitations are into it. */
export const membersOf = ({ role, id }: Group): Sql =>
  sql`${tables[role].members} m join users u on u.id = m.user_id where m.${tables[role].of} = ${id}`
export const isInto = ({ role, id }: Group): Sql => sql`${tables[role].of} = ${id}`
export const groupColumn = ({ role }: Group): Sql => tables[role].of

/** One after the other: steps by which somebody comes, goes, or becomes something else in a group. */
export const lockGroup = (tx: Db, { id }: Group) =>
  tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${id}::text, 73))`)

/** Whoever acts by a membership has done so before it ends, and holds nothing that its end waits for. */
export const lockMember = (tx: Db, { role, id }: Group, memberId: string) =>
  tx.run(sql`
    select from ${tables[role].members}
    where ${tables[role].of} = ${id} and user_id = ${memberId} for update`)

export const readName = async (db: Db, { role, id }: Group): Promise<string> =>
  (
    await db.one<{ name: string }>(
      role === 'user'
        ? sql`select coalesce(wedding_name(${id}), '') as name`
        : sql`select coalesce(max(business_name), '') as name from vendors where id = ${id}`,
    )
  ).name

export const listMembers = (db: Db, group: Group) =>
  db.many<Omit<Member, 'me'>>(sql`
    select u.id as "_id", u.name, u.email::text as email, m.role,
      m.mails or m.role = 'owner' as mails, m.created_at as "joinedAt"
    from ${membersOf(group)}
    order by m.role = 'owner' desc, m.created_at, u.id`)

export const findMember = (db: Db, group: Group, memberId: string) =>
  db.maybe<{ id: string; name: string; email: string; role: MemberRole }>(sql`
    select u.id, u.name, u.email::text as email, m.role
    from ${membersOf(group)} and m.user_id = ${memberId}`)

/** Besides this person: how many belong, and how many own. */
export const countOthers = (db: Db, group: Group, memberId: string) =>
  db.one<{ members: number; owners: number }>(sql`
    select count(*)::int as members, count(*) filter (where m.role = 'owner')::int as owners
    from ${membersOf(group)} and m.user_id <> ${memberId}`)

export const insertMember = (tx: Db, group: Group, memberId: string, role: MemberRole) =>
  tx.run(sql`
    insert into ${tables[group.role].members} (${tables[group.role].of}, user_id, role, mails)
    values (${group.id}, ${memberId}, ${role}, ${role !== 'viewer'})`)

export const setRole = (tx: Db, group: Group, memberId: string, role: MemberRole) =>
  tx.run(sql`
    update ${tables[group.role].members}
    set role = ${role}
    where ${tables[group.role].of} = ${group.id} and user_id = ${memberId}`)

export const updateMailSetting = (tx: Db, group: Group, memberId: string, mails: boolean) =>
  tx.run(sql`
    update ${tables[group.role].members}
    set mails = ${mails}
    where ${tables[group.role].of} = ${group.id} and user_id = ${memberId}`)

export const deleteMember = (tx: Db, group: Group, memberId: string) =>
  tx.run(sql`
    delete from ${tables[group.role].members}
    where ${tables[group.role].of} = ${group.id} and user_id = ${memberId}`)

/** A business names one of its owners as the one who runs it. */
export const nameOwner = (tx: Db, vendorId: string, ownerId: string | null) =>
  tx.run(sql`
    update vendors
    set user_id = coalesce(
      ${ownerId}::uuid,
      (
        select m.user_id
        from vendor_members m
        where m.vendor_id = vendors.id and m.role = 'owner'
        order by (m.user_id = vendors.user_id) is true desc, m.created_at, m.user_id limit 1
      )
    )
    where id = ${vendorId}`)

/** What was made for the person's account, and is others' from now on. */
export const unnameWedding = (tx: Db, weddingId: string, userId: string) =>
  tx.run(sql`update weddings set user_id = null where id = ${weddingId} and user_id = ${userId}`)

/** Nobody is written to about a search of a wedding that they left. */
export const stopAlerts = (tx: Db, weddingId: string, userId: string) =>
  tx.run(sql`
    update saved_searches
    set alert = false
    where wedding_id = ${weddingId} and user_id = ${userId}`)

/** Whoever left their last wedding begins one of their own. */
export const ensureWedding = (tx: Db, userId: string) =>
  tx.run(sql`
    with first as (
      insert into weddings (user_id)
      select id
      from users u
      where id = ${userId} and role = 'user' and deleted_at is null
        and not exists (select from wedding_members m where m.user_id = u.id)
      returning id
    )
    insert into wedding_members (wedding_id, user_id, role)
    select id, ${userId}, 'owner'
    from first`)

export const weddingsOf = (db: Db, userId: string) =>
  db.many<{ _id: string; name: string; role: MemberRole }>(sql`
    select m.wedding_id as "_id", wedding_name(m.wedding_id) as name, m.role
    from wedding_members m
    where m.user_id = ${userId}
    order by m.role = 'owner' desc, m.created_at, m.wedding_id`)

/** Nothing when it is none of theirs. @returns whose it is */
export const selectWedding = (db: Db, sessionId: string, weddingId: string) =>
  db.maybe<{ name: string }>(sql`
    update sessions s
    set wedding_id = ${weddingId}
    where s.id = ${sessionId}
      and exists (
        select from wedding_members m where m.wedding_id = ${weddingId} and m.user_id = s.user_id
      )
    returning wedding_name(${weddingId}::uuid) as name`)

/** Nothing was ever said or done in it, and nobody else belongs to it. */
export const dropEmptyWedding = (tx: Db, userId: string) =>
  tx.run(sql`
    delete from weddings w
    where w.user_id = ${userId} and w.version = 0
      and not exists (
        select from wedding_members m where m.wedding_id = w.id and m.user_id <> ${userId}
      )
      and not exists (select from bookings b where b.wedding_id = w.id)
      and not exists (select from enquiries e where e.wedding_id = w.id)
      and not exists (select from favorites f where f.wedding_id = w.id)
      and not exists (select from saved_searches s where s.wedding_id = w.id)`)

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
