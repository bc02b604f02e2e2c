import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { startEmbedded } from '#server/db/embedded.ts'
import { openPool } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import { newToken, sha256 } from '#server/http/tokens.ts'
import { publish } from '#server/kernel/live.ts'
import {
  databaseProcesses,
  eventually,
  isRunning,
  startProduct,
  type Product,
} from '#__tests__/support/product.ts'

// Whole products start and end here; what hangs is found in the end.
let dataDir: string
const running: Product[] = []
const start = async (env: Record<string, string> = {}) => {
  const product = await startProduct(dataDir, env)
  running.push(product)
  return product
}
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'everset life-'))
})
afterAll(async () => {
  for (const product of running.filter((each) => each.isAlive())) await product.end()
  await rm(dataDir, { recursive: true, force: true })
})

/** Looks into the database of the product while it runs. */
async function inDatabase<T>(work: (db: ReturnType<typeof openPool>) => Promise<T>): Promise<T> {
  const { url, stop } = await startEmbedded({ dataDir: join(dataDir, 'postgres') })
  const db = openPool(url, { timeoutMs: 5000 })
  try {
    return await work(db)
  } finally {
    await db.end()
    await stop()
  }
}
const signedIn = () =>
  inDatabase(async (db) => {
    const { id } = await db.one<{
      id: string
    }>(sql`insert into users (role, name, email, email_verified_at)
      values ('user', 'Asha', ${`${newToken()}@life.test`}, now()) returning id`)
    const token = newToken()
    await db.run(sql`insert into sessions (token_hash, user_id, idle_until, expires_at)
      values (${sha256(token)}, ${id}, now() + interval '1 day', now() + interval '1 day')`)
    return { id, cookie: `everset_session=${token}` }
  })

/** An open page of a person: what it hears, and when the stream ended. */
async function listen(product: Product, cookie: string) {
  const answer = await fetch(`${product.url}/api/events`, {
    headers: { cookie, 'x-forwarded-for': '10.45.0.1' },
  })
  let received = ''
  let ended = false
  const read = async () => {
    for await (const chunk of answer.body ?? []) received += Buffer.from(chunk).toString()
  }
  void read()
    .catch(() => {})
    .finally(() => (ended = true))
  return { status: answer.status, received: () => received, ended: () => ended }
}

test('two servers start together on one empty folder; each migration is applied once; pages hear of both', async () => {
  const [one, two] = await Promise.all([start(), start()])
  for (const product of [one, two]) expect((await product.ask('/api/categories')).status).toBe(200)
  const { id, cookie } = await signedIn()
  const page = await listen(two, cookie)
  expect(page.status).toBe(200)
  expect(
    (await one.ask('/api/user/getCurrentUser', undefined, { headers: { cookie } })).status,
  ).toBe(200)
  await inDatabase((db) => publish(db, [id], 'Booking', 'b1'))
  await eventually(() => page.received().includes('data: {"type":"Booking","id":"b1"}'))

  const twice = await inDatabase((db) =>
    db.many(sql`select name from schema_migrations group by name having count(*) > 1`),
  )
  expect(twice).toEqual([])
  // The one that goes leaves the database to the other; an open stream does not keep it.
  expect(await two.end('SIGINT')).toBe(0)
  await eventually(page.ended)
  expect((await one.ask('/api/categories')).status).toBe(200)
  expect(await one.end()).toBe(0)
})

test('a second start works as the first; Ctrl-C leaves nothing running', async () => {
  const product = await start()
  const database = databaseProcesses(dataDir)
  expect(await product.end('SIGINT')).toBe(0)
  expect(database.filter(isRunning)).toEqual([])
})

test('a start that fails leaves nothing running and says why', async () => {
  const taken = await start()
  await expect(startProduct(dataDir, { PORT: String(taken.port) })).rejects.toThrow(
    /ended with 1: [^]*cannot start[^]*EADDRINUSE/,
  )
  expect((await taken.ask('/api/categories')).status).toBe(200)
  await taken.end()
  await expect(startProduct(dataDir, { PORT: 'many' })).rejects.toThrow(
    'Everset cannot start: PORT must be a whole number, not "many".',
  )
})

test('what was answered is there after kill -9', async () => {
  const product = await start()
  const emails = Array.from({ length: 20 }, (_, n) => `durable${n}@life.test`)
  const answers = await Promise.all(
    emails.map((email) =>
      product.ask('/api/auth/signup', { name: 'Asha', email, password: 'marigold and rose' }),
    ),
  )
  await product.end('SIGKILL')
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))

  const again = await start()
  const found = await inDatabase((db) =>
    db.many<{
      email: string
    }>(sql`select u.email::text as email from sign_ups u join mails m on m.recipient = u.email
    where u.email::text like 'durable%'`),
  )
  expect(found.map(({ email }) => email).sort()).toEqual(emails.sort())
  await again.end()
})

test('SIGTERM lets a request in flight finish', async () => {
  const product = await start()
  const body = JSON.stringify({
    name: 'Asha',
    email: 'flight@life.test',
    password: 'marigold and rose',
  })
  let answer = ''
  const socket = connect(product.port, '127.0.0.1')
  socket.on('data', (chunk) => (answer += chunk.toString()))
  socket.write(
    'POST /api/auth/signup HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n' +
      `Content-Length: ${body.length}\r\n\r\n${body.slice(0, 10)}`,
  )
  await delay(300)
  const ending = product.end('SIGTERM')
  await eventually(async () => (await product.ask('/api/categories')).status === 503)
  expect(product.isAlive()).toBe(true)
  socket.write(body.slice(10))
  expect(await ending).toBe(0)
  expect(answer).toMatch(/^HTTP\/1.1 200 /)
})

test('the log’s last lines wait for a reader who was away; one who stays away does not keep the server', async () => {
  for (const comesBack of [true, false]) {
    const product = await start({ LOG_LEVEL: 'info' })
    product.listen('away')
    const paths = Array.from({ length: 500 }, (_, n) => `/api/nothing/${n}/${'x'.repeat(1000)}`)
    for (let at = 0; at < paths.length; at += 50)
      await Promise.all(paths.slice(at, at + 50).map((path) => product.ask(path)))
    const ending = product.end('SIGTERM')
    // What is written is more than the way to him holds, to the end.
    if (comesBack) product.listen('slowly')
    expect(await ending).toBe(0)
    product.listen('on')
    if (comesBack)
      await eventually(() => paths.every((path) => product.output().includes(`"url":"${path}"`)))
  }
})

test('a promise nobody waited for is logged, the server stays; an uncaught exception ends it', async () => {
  const mischief =
    'process.on("SIGUSR2",()=>void Promise.reject(new Error("nobody waits")))' +
    '.on("SIGWINCH",()=>{throw new Error("nobody catches")})'
  const product = await start({
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(mischief)}`,
  })
  process.kill(product.pid, 'SIGUSR2')
  await eventually(() => product.output().includes('nobody waits'))
  expect((await product.ask('/healthz')).status).toBe(200)
  const database = databaseProcesses(dataDir)
  process.kill(product.pid, 'SIGWINCH')
  await eventually(() => !product.isAlive())
  expect(product.output()).toContain('nobody catches')
  expect(await product.end()).toBe(1)
  expect(database.filter(isRunning)).toEqual([])
})
