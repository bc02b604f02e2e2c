import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import { recordAudit } from '#server/kernel/audit.ts'
import { insertAccount } from './queries.ts'

/** What was typed to sign up, before its address is proven. */
export type SignUp = {
  id: string
  email: string
  role: 'user' | 'vendor'
  name: string
  mobile: string | null
  passwordHash: string
}
const columns = sql`id, email::text as email, role, name, mobile, password_hash as "passwordHash"`

/** The browser's own, else the newest one. */
const order = (browser: string) => sql`order by browser = ${browser} desc, created_at desc, id`

/** Keeps it; what the same browser typed before for this address is replaced. @returns its id */
export async function keepSignUp(
  tx: Db,
  browser: string,
  { email, role, name, mobile, passwordHash }: Omit<SignUp, 'id'>,
): Promise<string> {
  const { id } = await tx.one<{ id: string }>(sql`
    insert into sign_ups (email, browser, role, name, mobile, password_hash)
    values (${email}, ${browser}, ${role}, ${name}, ${mobile}, ${passwordHash})
    on conflict (email, browser) do update set role = excluded.role, name = excluded.name,
      mobile = excluded.mobile, password_hash = excluded.password_hash, created_at = now()
    returning id`)
  return id
}

export const findSignUp = (db: Db, email: string, browser: string) =>
  db.maybe<SignUp>(
    sql`select ${columns} from sign_ups where email = ${email} ${order(browser)} limit 1`,
  )

/**
 * The inbox is proven: what the proving browser typed counts, else what the code was sent for, and all others go.
 * @returns the sign-up that counts; undefined when there is none
 */
export async function settleSignUps(
  tx: Db,
  email: string,
  browser: string,
  signUpId: string | null,
): Promise<SignUp | undefined> {
  const signUp = await tx.maybe<SignUp>(sql`
    select ${columns}
    from sign_ups
    where email = ${email} and (browser = ${browser} or id = ${signUpId}::uuid)
    ${order(browser)}
    limit 1`)
  await tx.run(sql`delete from sign_ups where email = ${email}`)
  return signUp
}

/** @returns the account's id; nothing when the address has an account by now */
export async function openAccount(
  tx: Db,
  { id: _id, mobile, ...person }: SignUp,
  ip: string,
): Promise<string | undefined> {
  const id = await insertAccount(tx, { ...person, ...(mobile && { mobile }) })
  if (id) await recordAudit(tx, { actorId: id, actor: person.role, what: 'signed up', ip })
  return id
}
