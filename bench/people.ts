import { type Db, openPool } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import { hashPassword } from '#server/modules/account/auth/passwords.ts'
import { hmac, newToken, sha256 } from '#server/http/tokens.ts'

/** In production; what a browser sends back only to the host that gave it. */
export const sessionName = '__Host-everset_session'
type Headers = Record<string, string>

/** Signed-in users: the headers of their browsers. */
export async function signInMany(databaseUrl: string, count: number): Promise<Headers[]> {
  const db = openPool(databaseUrl, { size: 1, timeoutMs: 30_000 })
  const tokens = Array.from({ length: count }, newToken)
  await db.run(sql`
    with visit as (
      select hash, gen_random_uuid() as person from unnest(${tokens.map(sha256)}::bytea[]) as hash
    ),
    people as (
      insert into users (id, role, name, email, email_verified_at)
      select person, 'user', 'Bench Person', person || '@bench.test', now()
      from visit
    )
    insert into sessions (token_hash, user_id, idle_until, expires_at)
    select hash, person, now() + interval '1 day', now() + interval '1 day'
    from visit`)
  await db.end()
  return tokens.map(headersOf)
}
function headersOf(token: string): Headers {
  const csrf = csrfToken(token)
  return { cookie: `${sessionName}=${token}; XSRF-TOKEN=${csrf}`, 'x-xsrf-token': csrf }
}
/** The same for somebody who is there already. */
export async function signInAs(db: Db, email: string): Promise<Headers> {
  const token = newToken()
  await db.run(sql`
    insert into sessions (token_hash, user_id, idle_until, expires_at)
    select ${sha256(token)}, id, now() + interval '1 day', now() + interval '1 day'
    from users
    where email = ${email}`)
  return headersOf(token)
}
export const password = 'a crowd of people'
/** People who can sign in with `password`; their addresses. */
export async function makeAccounts(databaseUrl: string, count: number): Promise<string[]> {
  const db = openPool(databaseUrl, { size: 1, timeoutMs: 30_000 })
  const rows = await db.many<{ email: string }>(sql`
    insert into users (id, role, name, email, email_verified_at, password_hash)
    select id, 'user', 'Bench Person', id || '@bench.test', now(), ${await hashPassword(password)}
    from (select gen_random_uuid() as id from generate_series(1, ${count}::int)) people
    returning email::text as email`)
  await db.end()
  return rows.map(({ email }) => email)
}
/** A browser that was here before. */
export const visit = (): Headers => ({ cookie: `XSRF-TOKEN=${csrfToken('visitor')}` })

/** As the server makes it (server/http/csrf.ts). */
function csrfToken(key: string): string {
  const nonce = newToken().slice(0, 22)
  return `${nonce}.${hmac(key, `csrf:${nonce}`).toString('base64url')}`
}
