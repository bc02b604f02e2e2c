import type { Account } from '#contract/account/users.ts'
import { type Db, sql } from '#server/db/db.ts'

export const findAccount = (db: Db, userId: string) =>
  db.one<Account>(sql`
    select u.id as "_id", u.role, u.name, u.email::text as email, coalesce(u.mobile, '') as phone,
      u.password_hash is not null as "hasPassword",
      (
        select c.new_email::text
        from email_changes c
        where c.user_id = u.id and c.done_at is null and c.ended_at is null
          and c.asked_at > now() - interval '1 day'
      ) as "newEmail",
      (
        select json_build_object('email', i.email, 'linkedAt', to_char(
          i.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
        from identities i
        where i.user_id = u.id
        order by i.created_at
        limit 1
      ) as google
    from users u
    where u.id = ${userId}`)

/** What a wedding is called, for somebody who belongs to others, too. */
export const nameAmongSeveral = async (db: Db, userId: string, weddingId: string) =>
  (
    await db.maybe<{ name: string }>(sql`
      select wedding_name(${weddingId}::uuid) as name
      where exists (
        select from wedding_members where user_id = ${userId} and wedding_id <> ${weddingId}
      )`)
  )?.name

export const setPerson = (tx: Db, userId: string, name: string, phone: string) =>
  tx.run(sql`update users set name = ${name}, mobile = ${phone || null} where id = ${userId}`)

/** The open bookings of a couple's person where the other side reads their number, and whose pages show it. */
export const bookingsWithPhone = (userId: string) => sql`
  select b.id, array[b.wedding_id, b.vendor_id] as "to"
  from wedding_members m
  join bookings b on b.wedding_id = m.wedding_id
  where m.user_id = ${userId} and b.status in ('requested', 'offered', 'change_asked', 'confirmed', 'completed')
  order by b.first_day desc
  limit 200`

export const setPhone = (tx: Db, userId: string, phone: string) =>
  tx.later(sql`update users set mobile = ${phone || null} where id = ${userId}`)
