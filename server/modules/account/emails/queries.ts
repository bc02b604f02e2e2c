import { type Db, sql } from '#server/db/db.ts'

export type EmailChange = {
  id: string
  userId: string
  oldEmail: string
  newEmail: string
  done: boolean
}
const columns = sql`id, user_id as "userId", old_email::text as "oldEmail", new_email::text as "newEmail",
  done_at is not null as done`
/** As long as the link in its mail works. */
const isOpen = sql`done_at is null and ended_at is null and asked_at > now() - interval '1 day'`
/** As long as who reads the old address can put it back; withdrawing it does not hide that somebody asked. */
const isDisputable = sql`objected_at is null and coalesce(done_at, asked_at) > now() - interval '7 days'`

/** Whatever happens to an account's address happens one after the other. */
export const lockAccount = async (tx: Db, userId: string) =>
  (await tx.run(sql`select from users where id = ${userId} and deleted_at is null for update`)) ===
  1

export const findOpen = (db: Db, userId: string) =>
  db.maybe<EmailChange>(
    sql`select ${columns} from email_changes where user_id = ${userId} and ${isOpen}`,
  )

export const endOpen = (tx: Db, userId: string) =>
  tx.run(sql`
    update email_changes
    set ended_at = clock_timestamp()
    where user_id = ${userId} and done_at is null and ended_at is null`)

/** From the address that the account has now. */
export const insertChange = (tx: Db, userId: string, newEmail: string) =>
  tx.one<EmailChange>(sql`
    insert into email_changes (user_id, old_email, new_email)
    select id, email, ${newEmail} from users where id = ${userId}
    returning ${columns}`)

export const setDone = (tx: Db, id: string) =>
  tx.run(sql`update email_changes set done_at = clock_timestamp() where id = ${id}`)

/** @throws a violation when another account has it by now */
export const setEmail = (tx: Db, userId: string, email: string) =>
  tx.run(sql`update users set email = ${email} where id = ${userId}`)

export const findDisputable = (db: Db, id: string) =>
  db.maybe<EmailChange>(
    sql`select ${columns} from email_changes where id = ${id} and ${isDisputable}`,
  )

/** This change and what was asked for and linked since: whoever did that is not let back in by it. */
export async function undoSince(tx: Db, { id, userId }: EmailChange): Promise<void> {
  const since = sql`(select asked_at from email_changes where id = ${id})`
  await tx.run(sql`delete from identities where user_id = ${userId} and created_at >= ${since}`)
  await tx.run(sql`
    update email_changes
    set objected_at = clock_timestamp(), ended_at = coalesce(ended_at, clock_timestamp())
    where user_id = ${userId} and objected_at is null and asked_at >= ${since}`)
}

/** What others typed to sign up with an address that has an account now. */
export const dropSignUps = (tx: Db, email: string) =>
  tx.run(sql`delete from sign_ups where email = ${email}`)
