import { randomBytes, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { startEmbedded } from '#server/db/embedded.ts'
import { openPool } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import { newToken, sha256 } from '#server/http/tokens.ts'
import { sessionName } from './people.ts'
import { startProduct } from './product.ts'
import { hasContent } from './visitor.ts'

/**
 * A database that is far away: the product behind a proxy that keeps every piece for half a round trip in each
 * direction, and 20 requests a second of all kinds. Nothing is to be refused.
 * `node bench/far.ts [milliseconds a round trip] [seconds] [requests a second]`
 */
const [roundTripMs = 100, seconds = 60, perSecond = 20] = process.argv.slice(2).map(Number)

function openProxy(port: number): Promise<number> {
  const server = createServer((client) => {
    const database = connect(port, '127.0.0.1')
    for (const [from, to] of [
      [client, database],
      [database, client],
    ] as const) {
      from.setNoDelay(true)
      from.on('data', (chunk) => setTimeout(() => to.writable && to.write(chunk), roundTripMs / 2))
      from.on('error', () => {})
      from.on('close', () => to.destroy())
    }
  })
  return new Promise((ready) => {
    server.listen(0, '127.0.0.1', () => ready((server.address() as AddressInfo).port))
    server.unref()
  })
}

const folder = await mkdtemp(join(tmpdir(), 'everset-far-'))
const near = await startProduct(folder, true)
await near.stop()
const embedded = await startEmbedded({ dataDir: join(folder, 'postgres') })
const db = openPool(embedded.url, { size: 2, timeoutMs: 20_000 })
const url = new URL(embedded.url)
url.port = String(await openProxy(Number(url.port)))
const product = await startProduct(folder, true, { databaseUrl: url.href })

type Person = { cookie: string; token: string; email: string }
/** Signed in, as the sign-in would leave them. */
async function hasSession(userId: string, email: string): Promise<Person> {
  const token = newToken()
  await db.run(sql`insert into sessions (token_hash, user_id, idle_until, expires_at)
    values (${sha256(token)}, ${userId}, now() + interval '1 day', now() + interval '1 day')`)
  const answer = await fetch(`${product.url}/api/user/getCurrentUser`, {
    headers: { cookie: `${sessionName}=${token}` },
  })
  const xsrf = /XSRF-TOKEN=([^;]+)/.exec(answer.headers.get('set-cookie') ?? '')?.[1] ?? ''
  return { cookie: `${sessionName}=${token}; XSRF-TOKEN=${xsrf}`, token: xsrf, email }
}
const users = await db.many<{ id: string; email: string }>(sql`
  select id, email::text as email from users where role = 'user' limit 20`)
const couples: Person[] = []
for (const { id, email } of users) couples.push(await hasSession(id, email))
const vendors = await db.many<{ id: string; slug: string }>(
  sql`select id, slug from vendors where status = 'approved' order by id`,
)
const threads = await db.many<{ id: string; user_id: string }>(
  sql`select id, user_id from enquiries where user_id = any (${users.map(({ id }) => id)}::uuid[])`,
)

const any = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const whole = (max: number) => Math.floor(Math.random() * max)
type Call = { kind: string; path: string; person?: Person; body?: object }
function aCall(): Call {
  const dice = Math.random()
  const person = any(couples)
  const query = `guests=${50 + whole(300)}&date=${dayIn(30 + whole(300))}`
  if (dice < 0.2) return { kind: 'page: home', path: '/' }
  if (dice < 0.4) return { kind: 'page: vendors', path: `/vendors?${query}` }
  if (dice < 0.6)
    return {
      kind: 'page: vendor',
      path: `/vendor/${any(vendors).slug}`,
      ...(dice < 0.5 && { person }),
    }
  if (dice < 0.7) return { kind: 'search', path: `/api/vendors?${query}&q=photo`, person }
  if (dice < 0.75) return { kind: 'facets', path: `/api/vendors/facets?${query}` }
  if (dice < 0.82) return { kind: 'vendor', path: `/api/vendors/${any(vendors).slug}`, person }
  if (dice < 0.88)
    return {
      kind: 'booking',
      path: '/api/bookings',
      person,
      body: { vendorId: any(vendors).id, firstDay: dayIn(40 + whole(900)), guests: 2 },
    }
  if (dice < 0.94) {
    const index = whole(users.length)
    const thread = threads.find(({ user_id }) => user_id === users[index]?.id)
    if (thread)
      return {
        kind: 'thread',
        path: `/api/enquiries/${thread.id}/messages`,
        person: couples[index] as Person,
        body: { message: `Hello ${randomBytes(4).toString('hex')}` },
      }
  }
  return {
    kind: 'sign in',
    path: '/api/auth/login',
    body: { email: person.email, password: 'everset-demo' },
  }
}

const seen: { kind: string; status: number; ms: number; isWhole: boolean }[] = []
let clients = 0
async function send({ kind, path, person, body }: Call) {
  const started = performance.now()
  // Of this machine: to others the demo's accounts are closed.
  const address = `127.${whole(200)}.${(clients >> 8) & 255}.${clients++ & 255}`
  try {
    const answer = await fetch(product.url + path, {
      method: body ? 'POST' : 'GET',
      headers: {
        'x-forwarded-for': address,
        ...(person && { cookie: person.cookie, 'x-xsrf-token': person.token }),
        ...(body && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
      },
      body: body ? JSON.stringify(body) : null,
      signal: AbortSignal.timeout(30_000),
    })
    const text = await answer.text()
    const isWhole = !kind.startsWith('page') || hasContent(text)
    seen.push({ kind, status: answer.status, ms: performance.now() - started, isWhole })
  } catch {
    seen.push({ kind, status: 0, ms: performance.now() - started, isWhole: false })
  }
}
const running: Promise<void>[] = []
const began = performance.now()
for (let n = 0; n < seconds * perSecond; n += 1) {
  await delay(Math.max(0, began + (n * 1000) / perSecond - performance.now()))
  running.push(send(aCall()))
}
await Promise.all(running)

const at = (times: number[], part: number) =>
  Math.round(times.toSorted((a, b) => a - b)[Math.floor(times.length * part)] ?? 0)
process.stdout.write(`${roundTripMs} ms a round trip, ${perSecond} requests a second\n`)
for (const kind of [...new Set(seen.map((each) => each.kind))].sort()) {
  const all = seen.filter((each) => each.kind === kind)
  const times = all.map(({ ms }) => ms)
  const statuses = Object.entries(Object.groupBy(all, ({ status }) => status))
    .map(([status, list]) => `${status} × ${list?.length}`)
    .join(', ')
  const bare = all.filter(({ isWhole }) => !isWhole).length
  process.stdout.write(
    `${kind.padEnd(14)} p50 ${at(times, 0.5)} ms, p99 ${at(times, 0.99)} ms: ${statuses}` +
      `${bare ? `; ${bare} without content` : ''}\n`,
  )
}
const refused = seen.filter(({ status }) => status === 0 || status === 429 || status >= 500)
process.stdout.write(`refused: ${refused.length} of ${seen.length}\n`)
const reasons = [...readFileSync(`${folder}.log`, 'utf8').matchAll(/"reason":"([^"]*)"/g)]
for (const [reason, list] of Object.entries(Object.groupBy(reasons, ([, reason]) => reason ?? '')))
  process.stdout.write(`${list?.length} × ${reason}\n`)
await product.stop()
await db.end()
await embedded.stop()
await rm(folder, { recursive: true, force: true })
process.exit(refused.length > 0 ? 1 : 0)
