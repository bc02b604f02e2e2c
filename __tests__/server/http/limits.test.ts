import { randomUUID } from 'node:crypto'
import { buildApp } from '#server/app.ts'
import { openPool } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import { limitConcurrency } from '#server/http/concurrency.ts'
import { clientsOf } from '#server/http/clientOf.ts'
import { hashOf } from '#server/http/sessions.ts'
import { openLimits } from '#server/kernel/counters.ts'
import { readSettings } from '#server/kernel/settings.ts'
import { type Account, openScene, type Scene } from '#__tests__/support/scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())
beforeEach(() => scene.db.run(sql`delete from rate_limits`))

type Call = { app?: Scene['app']; as?: Account; forwarded?: string; url?: string }
const ask = (
  remoteAddress: string,
  { app = scene.app, as, forwarded, url = '/api/settings' }: Call = {},
) =>
  app.inject({
    url,
    remoteAddress,
    cookies: { ...as?.cookies },
    headers: forwarded ? { 'x-forwarded-for': forwarded } : {},
  })
type Reply = Awaited<ReturnType<typeof ask>>
const atOnce = async (times: number, one: (n: number) => Promise<Reply>) =>
  Promise.all(Array.from({ length: times }, (_, n) => one(n)))
/** How many were answered, by status. */
const counted = (replies: Reply[]) => {
  const counts: Record<number, number> = {}
  for (const { statusCode } of replies) counts[statusCode] = (counts[statusCode] ?? 0) + 1
  return counts
}
const stranger = () => ({ cookies: { everset_session: randomUUID() } }) as unknown as Account

/** A second server on the same database. */
async function another(env: Record<string, string> = {}) {
  const settings = readSettings({
    DATA_DIR: scene.services.settings.dataDir,
    DATABASE_URL: scene.url,
    ...env,
  })
  const db = openPool(scene.url, { timeoutMs: 30_000 })
  const limits = openLimits(db, settings.limitScale)
  const app = buildApp({ ...scene.services, db, limits, settings })
  await app.ready()
  return { app, close: () => app.close().then(() => db.end()) }
}

describe('visitors, by address', () => {
  test.each(['10.55.0.1', '127.0.0.1', '::1'])(
    '%s gets 300 answers in ten seconds, and is then told to wait',
    async (client) => {
      const all = await atOnce(320, (n) => ask(client, { forwarded: `10.1.2.${n}` }))
      expect(counted(all)).toEqual({ 200: 300, 429: 20 })
      const refused = await ask(client, { forwarded: '10.9.9.9' })
      expect(refused.statusCode).toBe(429)
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
      expect(refused.json()).toMatchObject({
        code: 'too_many',
        about: { retryAfter: Number(refused.headers['retry-after']) },
        message: expect.stringMatching(/^That was a lot at once. Please try again in \d+ second/),
      })
      expect((await ask('10.55.0.9')).statusCode).toBe(200)
    },
  )

  test('over two servers', async () => {
    const two = await another()
    const all = await atOnce(400, (n) => ask('10.55.0.3', n % 2 ? {} : { app: two.app }))
    await two.close()
    expect(counted(all)).toEqual({ 200: 300, 429: 100 })
  })

  test('ten seconds later it starts anew', async () => {
    await scene.db.run(sql`
      insert into rate_limits (key, count, resets_at)
      values ('visitor:10.55.0.4', 300, now() + interval '10 seconds')`)
    expect((await ask('10.55.0.4')).statusCode).toBe(429)
    await scene.db.run(sql`
      update rate_limits set resets_at = resets_at - interval '10 seconds'
      where key = 'visitor:10.55.0.4'`)
    // The server has noted until when it need not ask.
    const now = Date.now.bind(Date)
    const later = jest.spyOn(Date, 'now').mockImplementation(() => now() + 10_000)
    expect((await ask('10.55.0.4')).statusCode).toBe(200)
    later.mockRestore()
  })

  test('LIMIT_SCALE multiplies, and 0 lifts it', async () => {
    const [tight, open] = [
      await another({ LIMIT_SCALE: '0.1' }),
      await another({ LIMIT_SCALE: '0' }),
    ]
    expect(counted(await atOnce(40, () => ask('10.55.0.5', tight)))).toEqual({ 200: 30, 429: 10 })
    expect(counted(await atOnce(400, () => ask('10.55.0.6', open)))).toEqual({ 200: 400 })
    await Promise.all([tight.close(), open.close()])
    const production = { NODE_ENV: 'production', APP_SECRET: 'x'.repeat(32) }
    for (const LIMIT_SCALE of ['0', '-1', 'much'])
      expect(() => readSettings({ ...production, LIMIT_SCALE })).toThrow('LIMIT_SCALE')
  })

  test('behind a trusted proxy the client is who the proxy says, not what the client wrote', async () => {
    const { app, close } = await another({ TRUST_PROXY: '1', LIMIT_SCALE: '0.1' })
    const behind = (forwarded: string) => ask('10.0.0.1', { app, forwarded })
    expect(counted(await atOnce(60, (n) => behind(`10.54.0.${n}`)))).toEqual({ 200: 60 })
    expect(counted(await atOnce(31, (n) => behind(`6.6.6.${n}, 10.53.0.1`)))).toEqual({
      200: 30,
      429: 1,
    })
    await close()
  })

  test('what costs nothing, and what has limits of its own, is not counted', async () => {
    await scene.db.run(sql`
      insert into rate_limits (key, count, resets_at)
      values ('visitor:10.55.0.7', 300, now() + interval '1 minute')`)
    expect((await ask('10.55.0.7')).statusCode).toBe(429)
    const guest = await ask('10.55.0.7', { url: '/api/user/getCurrentUser' })
    expect(guest.statusCode).toBe(401)
    expect((await ask('10.55.0.7', { url: '/healthz' })).statusCode).toBe(200)
    const signIn = await scene.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      remoteAddress: '10.55.0.7',
      payload: {},
    })
    expect(signIn.statusCode).toBe(422)
  })

  test('a page counts as a call; over the limit it comes without content, and to a flood with 429', async () => {
    const { app, close } = await another({ LIMIT_SCALE: '0.01' })
    const pages = await atOnce(20, () => ask('10.55.0.8', { app, url: '/terms' }))
    expect(counted(pages)).toEqual({ 200: 15, 429: 5 })
    const late = await ask('10.55.0.8', { app, url: '/terms' })
    expect(late.headers['retry-after']).toBeDefined()
    expect(late.headers['content-type']).toBe('text/html; charset=utf-8')
    expect((await ask('10.55.0.8', { app, url: '/sitemap.xml' })).statusCode).toBe(429)
    await close()
  })
})

describe('people who are signed in, by session', () => {
  test('100 calls in ten seconds from whatever address, over two servers; others of the address go on', async () => {
    const [busy, calm, two] = [
      await scene.hasAccount('user'),
      await scene.hasAccount('user'),
      await another(),
    ]
    const all = await atOnce(150, (n) =>
      ask(`10.56.0.${n % 3}`, { as: busy, app: n % 2 ? scene.app : two.app }),
    )
    // Each server may still hold a few tries that it has leased: who asks on gets these, and no more.
    for (const app of [scene.app, two.app])
      all.push(...(await atOnce(10, () => ask('10.56.0.1', { as: busy, app }))))
    expect(counted(all)).toEqual({ 200: 100, 429: 70 })
    expect((await ask('10.56.9.9', { as: busy })).statusCode).toBe(429)
    expect((await ask('10.56.0.1', { as: calm, app: two.app })).statusCode).toBe(200)
    expect((await ask('10.56.0.1')).statusCode).toBe(200)
    await two.close()
  })

  test('an address whose visitors are many shuts nobody out who is signed in', async () => {
    await scene.db.run(sql`
      insert into rate_limits (key, count, resets_at)
      values ('visitor:10.56.1.1', 300, now() + interval '1 minute')`)
    const all = await atOnce(20, async () =>
      ask('10.56.1.1', { as: await scene.hasAccount('user') }),
    )
    expect(counted(all)).toEqual({ 200: 20 })
    expect((await ask('10.56.1.1')).statusCode).toBe(429)
  })

  test('cookies that no session belongs to count as a visitor’s, and are soon not looked up any more', async () => {
    const person = await scene.hasAccount('user')
    await ask('10.56.2.1', { as: person })
    const all = await atOnce(400, () => ask('10.56.2.1', { as: stranger() }))
    expect(counted(all)).toEqual({ 200: 300, 429: 100 })
    const lookUp = jest.spyOn(scene.db.batched, 'many')
    expect(counted(await atOnce(50, () => ask('10.56.2.1', { as: stranger() })))).toEqual({
      429: 50,
    })
    expect(lookUp).not.toHaveBeenCalled()
    expect((await ask('10.56.2.1', { as: person })).statusCode).toBe(200)
    lookUp.mockRestore()
  })

  test('a session that has ended counts as a visitor, and the token itself is stored nowhere', async () => {
    const person = await scene.hasAccount('user')
    const token = person.cookies.everset_session ?? ''
    await ask('10.56.3.1', { as: person })
    await scene.db.run(sql`delete from sessions where user_id = ${person._id}`)
    expect((await ask('10.56.3.1', { as: person })).statusCode).toBe(200)
    const keys = (
      await scene.db.many<{ key: string }>(sql`select key from rate_limits order by key`)
    ).map(({ key }) => key)
    expect(keys).toEqual([
      `session:${hashOf(token)}`,
      'strangeCookie:10.56.3.1',
      'visitor:10.56.3.1',
    ])
  })

  test('a call costs one statement, and one more in ten, asked beside it', async () => {
    const person = await scene.hasAccount('user')
    await ask('10.56.4.1', { as: person })
    const [lookUp, lease] = [jest.spyOn(scene.db.batched, 'many'), jest.spyOn(scene.db, 'many')]
    for (let n = 0; n < 20; n += 1) await ask('10.56.4.1', { as: person })
    expect([lookUp.mock.calls.length, lease.mock.calls.length]).toEqual([20, 2])
    for (const spy of [lookUp, lease]) spy.mockRestore()
  })
})

describe('IPv6', () => {
  test.each([
    ['2001:db8:1:2:3:4:5:6', ['2001:db8:1:2', '2001:db8:1/48']],
    ['2001:0DB8:0001:2::9', ['2001:db8:1:2', '2001:db8:1/48']],
    ['2001:db8::', ['2001:db8:0:0', '2001:db8:0/48']],
    ['::1', ['0:0:0:0', '0:0:0/48']],
    ['fe80::1%eth0', ['fe80:0:0:0', 'fe80:0:0/48']],
    ['::ffff:10.0.0.1', ['10.0.0.1']],
    ['::FFFF:0a00:0001', ['10.0.0.1']],
    ['10.0.0.1', ['10.0.0.1']],
    ['no:address', ['no:address']],
    ['', ['']],
  ])('%s is counted by %j', (ip, counters) => expect(clientsOf(ip)).toEqual(counters))
  test('so is nobody who has gone already', () => expect(clientsOf(undefined)).toEqual(['']))

  test('a /64 is one client, a /48 at most eight', async () => {
    const { app, close } = await another({ LIMIT_SCALE: '0.1' })
    const from = (ip: string) => ask(ip, { app })
    expect(counted(await atOnce(40, (n) => from(`2001:db8:7:1::${n + 1}`)))).toEqual({
      200: 30,
      429: 10,
    })
    const network = await atOnce(400, (n) => from(`2001:db8:8:${(n % 40).toString(16)}::1`))
    expect(counted(network)).toEqual({ 200: 240, 429: 160 })
    expect((await from('2001:db8:9::1')).statusCode).toBe(200)
    await close()
  })
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
