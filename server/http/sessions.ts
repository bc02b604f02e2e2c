import type { FastifyReply, FastifyRequest } from 'fastify'
import { logout } from '#contract/account/auth.ts'
import type { Role } from '#contract/kernel/endpoint.ts'
import type { MemberRole } from '#contract/rights.ts'
import type { Db } from '#server/db/db.ts'
import { sql, type Sql } from '#server/db/sql.ts'
import { coalesce } from '#server/kernel/coalesce.ts'
import type { ServerSettings } from '#server/kernel/settings.ts'
import { issueCsrfToken } from './csrf.ts'
import { newToken, sha256, sha256Hex } from './tokens.ts'

/**
 * Who calls, and for whom: a couple's account for one wedding of its person's, chosen for the session, a vendor's for
 * the one business it belongs to.
 */
export type Actor = {
  id: string
  role: Role
  name: string
  email: string
  weddingId: string | null
  vendorId: string | null
  /** Among the members of that wedding or business; of a vendor without any the one who will found it. */
  memberRole: MemberRole | null
  sessionId: string
  /** Whether there are hearts to put on cards. */
  hasFavorites: boolean
}

/** Whom a page or an answer is about: another person's, or another wedding's, is not the same. */
export const standsFor = ({ id, weddingId }: Actor) => (weddingId ? `${id}.${weddingId}` : id)

export const sessionCookie = (settings: ServerSettings) =>
  settings.production ? '__Host-everset_session' : 'everset_session'
/** A page sets it when a person leaves while we are out of reach. */
const pendingSignOutCookie = 'leaving'
/** Whether nobody is to be taken for signed in any more, until the sign-out itself, which is still on its way. */
export const isSigningOut = ({ cookies, routeOptions }: FastifyRequest) =>
  cookies[pendingSignOutCookie] !== undefined && routeOptions.url !== logout.path
const cookieOptions = (settings: ServerSettings) => ({
  path: '/',
  httpOnly: true,
  sameSite: 'lax' as const,
  secure: settings.production,
})

/** Idle and absolute life of a session in hours. */
const life = (role: Role) =>
  role === 'admin' ? { idle: 12, absolute: 12 } : { idle: 14 * 24, absolute: 30 * 24 }

type ActorRow = Actor & { hash: string; stale: boolean }

/** Once a minute, all whose minute is over at once, and nobody waits for it. */
const noteSeen = (db: Db, actors: Actor[]) =>
  void db
    .run(sql`
      update sessions s
      set last_seen_at = now(),
        idle_until = least(s.expires_at, now() + make_interval(hours => seen.idle))
      from (
        select id, idle
        from sessions s
        join unnest(
          ${actors.map(({ sessionId }) => sessionId)}::uuid[],
          ${actors.map(({ role }) => life(role).idle)}::int[]
        ) as here(id, idle) using (id)
        order by id for update of s
      ) seen
      where s.id = seen.id`)
    .catch(() => {})

/** The people behind the hashes of session tokens. */
async function findActors(db: Db, hashes: string[]): Promise<Map<string, Actor>> {
  const rows = await db.batched.many<ActorRow>(sql`
    select encode(s.token_hash, 'hex') as hash, u.id, u.role, u.name, u.email::text as email,
      w.wedding_id as "weddingId", b.vendor_id as "vendorId", s.id as "sessionId",
      coalesce(w.role, b.role, case when u.role = 'vendor' then 'owner' end) as "memberRole",
      exists (select from favorites f where f.wedding_id = w.wedding_id) as "hasFavorites",
      s.last_seen_at < now() - interval '1 minute' as stale
    from sessions s
    join users u on u.id = s.user_id
    left join vendor_members b on b.user_id = u.id and u.role = 'vendor'
    left join lateral (
      -- As own_wedding has it, in the question that is asked most.
      select m.wedding_id, m.role
      from wedding_members m
      where m.user_id = u.id and u.role = 'user'
      order by (m.wedding_id = s.wedding_id) is true desc, m.role = 'owner' desc, m.created_at,
        m.wedding_id limit 1
    ) w on true
    where s.token_hash = any(${hashes.map((hash) => Buffer.from(hash, 'hex'))}::bytea[])
      and s.idle_until > now() and s.expires_at > now()
      and u.suspended_at is null and u.deleted_at is null`)
  const actors = new Map<string, Actor>()
  const seen: Actor[] = []
  for (const { hash, stale, ...actor } of rows) {
    actors.set(hash, actor)
    if (stale) seen.push(actor)
  }
  if (seen.length > 0) noteSeen(db, seen)
  return actors
}

const finders = new WeakMap<Db, (hash: string) => Promise<Actor | undefined>>()

/** What is known of a session's token. */
export const hashOf = sha256Hex

/** The person behind a token's hash, asked anew at every request, so that suspension and role changes bite at once. */
export async function findActor(db: Db, hash: string): Promise<Actor | null> {
  const find = finders.get(db) ?? coalesce((hashes: string[]) => findActors(db, hashes))
  finders.set(db, find)
  return (await find(hash)) ?? null
}

type Answering = { request: FastifyRequest; reply: FastifyReply; settings: ServerSettings }

/**
 * Starts a session with a token of its own (never an adopted one), ends the one the browser had, and writes it into the
 * audit log: all in one statement.
 * @param only what must hold of the person's row `u` at that very moment
 * @returns false when it does not, or the account is suspended or gone by now
 */
export async function startSession(
  db: Db,
  user: { id: string; role: Role },
  { what, only = sql`true` }: { what: string; only?: Sql },
  { request, reply, settings }: Answering,
): Promise<boolean> {
  const token = newToken()
  const { idle, absolute } = life(user.role)
  const old = request.cookies[sessionCookie(settings)]
  const started = await db.run(sql`
    with person as (
      select u.id
      from users u
      where u.id = ${user.id} and u.suspended_at is null and u.deleted_at is null and ${only}
      for share
    ),
    ended as (
      delete from sessions
      where token_hash = ${old ? sha256(old) : null}::bytea and exists (select from person)
    ),
    session as (
      insert into sessions (token_hash, user_id, user_agent, ip, idle_until, expires_at)
      select ${sha256(token)}, id, ${(request.headers['user-agent'] ?? '').slice(0, 300)},
        ${request.ip}, now() + make_interval(hours => ${idle}),
        now() + make_interval(hours => ${absolute})
      from person
      returning user_id
    )
    insert into audit_log (actor_id, actor, what, whom, ip)
    select user_id, ${user.role}, ${what}, '', ${request.ip} from session`)
  if (started === 0) return false
  clearPendingSignOut(reply)
  reply.setCookie(sessionCookie(settings), token, {
    ...cookieOptions(settings),
    maxAge: absolute * 3600,
  })
  issueCsrfToken(reply, token, settings)
  return true
}

export async function deleteSession(
  db: Db,
  request: FastifyRequest,
  reply: FastifyReply,
  settings: ServerSettings,
): Promise<void> {
  const token = request.cookies[sessionCookie(settings)]
  if (token) await db.run(sql`delete from sessions where token_hash = ${sha256(token)}`)
  clearSession(reply, settings)
}

/** Drops the cookie of a session that is over, with a fresh visitor's CSRF token in its place. */
export function clearSession(reply: FastifyReply, settings: ServerSettings): void {
  clearPendingSignOut(reply)
  reply.clearCookie(sessionCookie(settings), cookieOptions(settings))
  issueCsrfToken(reply, undefined, settings)
}

const clearPendingSignOut = (reply: FastifyReply) =>
  pendingSignOutCookie in reply.request.cookies &&
  reply.clearCookie(pendingSignOutCookie, { path: '/' })
