import { openPool } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import { newToken, sha256 } from '#server/http/tokens.ts'

/** A signed-in user of the product at `url`: the headers of their browser. */
export async function signIn(url: string, databaseUrl: string): Promise<Record<string, string>> {
  const db = openPool(databaseUrl, { size: 1 })
  const token = newToken()
  await db.run(sql`with person as (insert into users (role, name, email, email_verified_at)
      values ('user', 'Bench Person', ${`${token.toLowerCase()}@bench.test`}, now()) returning id)
    insert into sessions (token_hash, user_id, idle_until, expires_at)
    select ${sha256(token)}, id, now() + interval '1 day', now() + interval '1 day' from person`)
  await db.end()
  const session = `everset_session=${token}`
  const csrf = await csrfToken(url, session)
  return { cookie: `${session}; XSRF-TOKEN=${csrf}`, 'x-xsrf-token': csrf }
}

/** A browser that was here before. */
export const visit = async (url: string): Promise<Record<string, string>> => ({ cookie: `XSRF-TOKEN=${await csrfToken(url, '')}` })

async function csrfToken(url: string, cookie: string): Promise<string> {
  const answer = await fetch(`${url}/api/settings`, { headers: { cookie } })
  return /XSRF-TOKEN=([^;]+)/.exec(answer.headers.getSetCookie().join())?.[1] ?? ''
}
