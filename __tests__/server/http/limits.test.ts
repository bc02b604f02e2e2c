import { setTimeout as delay } from 'node:timers/promises'
import { buildApp } from '#server/app.ts'
import { openPool } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import { limitConcurrency } from '#server/http/concurrency.ts'
import { clientOf } from '#server/http/clientOf.ts'
import { readSettings } from '#server/kernel/settings.ts'
import { openScene, type Scene } from '#__tests__/support/scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())
beforeEach(() => scene.db.run(sql`delete from rate_limits`))

const ask = (app: Scene['app'], remoteAddress: string, forwarded?: string) =>
  app.inject({
    url: '/api/settings',
    remoteAddress,
    headers: forwarded ? { 'x-forwarded-for': forwarded } : {},
  })
const statuses = async (times: number, one: (n: number) => ReturnType<typeof ask>) => {
  const found: number[] = []
  for (let n = 0; n < times; n += 1) found.push((await one(n)).statusCode)
  return found
}
const fifty = Array<number>(50).fill(200)

/** A second server on the same database. */
async function another(env: Record<string, string>) {
  const settings = readSettings({
    DATA_DIR: scene.services.settings.dataDir,
    DATABASE_URL: scene.url,
    ...env,
  })
  const db = openPool(scene.url, { timeoutMs: 5000 })
  const app = buildApp({ ...scene.services, db, settings })
  await app.ready()
  return { app, close: () => app.close().then(() => db.end()) }
}

test.each(['10.55.0.1', '127.0.0.1', '::1'])(
  'client %s gets fifty answers in ten seconds, and is then told to wait',
  async (client) => {
    expect(await statuses(50, (n) => ask(scene.app, client, `10.1.2.${n}`))).toEqual(fifty)
    const refused = await ask(scene.app, client, '10.9.9.9')
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(refused.json()).toMatchObject({
      code: 'too_many',
      about: { retryAfter: Number(refused.headers['retry-after']) },
      message: expect.stringMatching(/wait \d+ seconds/),
    })
    expect((await ask(scene.app, '10.55.0.9')).statusCode).toBe(200)
  },
)

test('fifty at the same moment, not one more', async () => {
  const answers = await Promise.all(Array.from({ length: 80 }, () => ask(scene.app, '10.55.0.2')))
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(50)
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(30)
})

test('fifty over two servers', async () => {
  const two = await another({})
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, n) => ask(n % 2 ? scene.app : two.app, '10.55.0.3')),
  )
  await two.close()
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(50)
})

test('ten seconds later it starts anew', async () => {
  await scene.db.run(sql`
    insert into rate_limits (key, count, resets_at)
    values ('api:10.55.0.4', 50, now() + interval '1 second')`)
  expect((await ask(scene.app, '10.55.0.4')).statusCode).toBe(429)
  await delay(1100)
  expect((await ask(scene.app, '10.55.0.4')).statusCode).toBe(200)
})

test('behind a trusted proxy the client is who the proxy says, not what the client wrote', async () => {
  const behind = await another({ TRUST_PROXY: '1' })
  expect(await statuses(60, (n) => ask(behind.app, '10.0.0.1', `10.54.0.${n}`))).toEqual(
    Array(60).fill(200),
  )
  expect(await statuses(51, (n) => ask(behind.app, '10.0.0.1', `6.6.6.${n}, 10.53.0.1`))).toEqual([
    ...fifty,
    429,
  ])
  await behind.close()
})

test('an IPv6 client is its network', () => {
  expect(['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::9', '2001:db8:1:2:ffff::'].map(clientOf)).toEqual(
    Array(3).fill('2001:db8:1:2'),
  )
  expect(['::1', '::ffff:10.0.0.1', '10.0.0.1'].map(clientOf)).toEqual([
    '0:0:0:0',
    '10.0.0.1',
    '10.0.0.1',
  ])
})

test('more work than we can do is refused at once, and afterwards all is as before', async () => {
  const load = limitConcurrency(2)
  let finish = () => {}
  const work = () => new Promise<string>((resolve) => (finish = () => resolve('done')))
  const first = load.run(work)
  const second = load.run(async () => 'quick')
  await expect(async () => load.run(work)).rejects.toMatchObject({
    status: 503,
    code: 'busy',
    retryAfter: 2,
  })
  expect(await second).toBe('quick')
  finish()
  expect(await first).toBe('done')
  await expect(load.run(() => Promise.reject(new Error('fails')))).rejects.toThrow('fails')
  expect(await load.run(() => 'again')).toBe('again')
})
