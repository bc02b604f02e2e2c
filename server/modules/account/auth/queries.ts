import type { Role } from '#contract/kernel/endpoint.ts'
import { type Db, sql } from '#server/db/db.ts'

export type Account = {
  id: string
  role: Role
  name: string
  email: string
  passwordHash: string | null
  suspended: boolean
  suspendedUntil: string | null
  /** Its owner has unlinked Google. */
  googleOff: boolean
}
const account = sql`id, role, name, email::text as email, password_hash as "passwordHash",
  suspended_at is not null as suspended, suspended_until as "suspendedUntil", google_off as "googleOff"`

export const findByEmail = (db: Db, email: string) =>
  db.maybe<Account>(sql`select ${account} from users where email = ${email} and deleted_at is null`)

export const lockByEmail = (tx: Db, email: string) =>
  tx.maybe<Account>(
    sql`select ${account} from users where email = ${email} and deleted_at is null for update`,
  )

export const findById = (db: Db, id: string) =>
  db.one<Account>(sql`select ${account} from users where id = ${id}`)

export type Identity = { issuer: string; subject: string; email: string }

/** The account behind a Google identity. */
export const findByIdentity = (tx: Db, { issuer, subject }: Identity) =>
  tx.maybe<Account>(sql`
    select ${account}
    from users
    where id = (select user_id from identities where issuer = ${issuer} and subject = ${subject})
      and deleted_at is null`)

export type NewAccount = {
  role: Role
  name: string
  email: string
  mobile?: string
  passwordHash?: string
}

/** Of a proven address. @returns the new account's id; nothing when the address is taken */
export async function insertAccount(
  tx: Db,
  { role, name, email, mobile, passwordHash }: NewAccount,
): Promise<string | undefined> {
  const row = await tx.maybe<{ id: string }>(sql`
    insert into users (role, name, email, mobile, password_hash, email_verified_at)
    values (
      ${role}, ${name}, ${email}, ${mobile ?? null}, ${passwordHash ?? null},
      now()
    )
    on conflict (email) do nothing
    returning id`)
  if (row && role === 'vendor') {
    await tx.run(sql`
      insert into vendors (user_id, contact_email, contact_phone)
      values (${row.id}, ${email}, ${mobile ?? ''})`)
  }
  return row?.id
}

/** Holds the account as it was read: @returns false when the password was changed or the account closed since. */
export const lockWithPassword = async (tx: Db, { id, passwordHash }: Account) =>
  (await tx.run(sql`select from users where id = ${id} and password_hash = ${passwordHash}
    and suspended_at is null and deleted_at is null for share`)) === 1

export const setPassword = (tx: Db, id: string, passwordHash: string | null) =>
  tx.run(sql`update users set password_hash = ${passwordHash} where id = ${id}`)

export const setRole = (tx: Db, id: string, role: Role) =>
  tx.run(sql`update users set role = ${role} where id = ${id}`)

/** @param except a session that stays open */
export const endSessions = (tx: Db, userId: string, except?: string) =>
  tx.run(sql`
    delete from sessions where user_id = ${userId} and id is distinct from ${except ?? null}::uuid`)

export const addIdentity = (tx: Db, { issuer, subject, email }: Identity, userId: string) =>
  tx.run(sql`
    insert into identities (issuer, subject, email, user_id)
    values (${issuer}, ${subject}, ${email}, ${userId})`)

/** @returns whether this proof was not used before */
export const redeemProof = async (tx: Db, digest: Buffer, expiresAt: Date) =>
  (await tx.run(sql`
    insert into used_proofs (digest, expires_at)
    values (${digest}, ${expiresAt})
    on conflict do nothing`)) === 1
