import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
import { startEmbedded, type Embedded } from '#server/db/embedded.ts'
import { freePort } from '#server/db/embeddedLaunch.ts'
import { openPool, type Pool } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import { speak } from '#__tests__/support/command.ts'
import {
  databaseProcesses,
  eventually,
  isRunning,
  startProduct,
  type Product,
} from '#__tests__/support/product.ts'

let dataDir: string
let product: Product
let database: Embedded
let db: Pool
let mailPort: number
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'everset faults-'))
  mailPort = await freePort()
  product = await startProduct(dataDir, { SMTP_URL: `smtp://127.0.0.1:${mailPort}` })
  database = await startEmbedded({ dataDir: join(dataDir, 'postgres') })
  db = openPool(database.url, { timeoutMs: 5000 })
})
afterAll(async () => {
  if (!product.isAlive()) process.stderr.write(product.output())
  await db.end()
  await database.stop()
  await product.end()
  await rm(dataDir, { recursive: true, force: true })
})

const signUp = (email: string) =>
  product.ask('/api/auth/signup', { name: 'Asha', email, password: 'marigold and rose' })
function signal(name: 'SIGSTOP' | 'SIGCONT' | 'SIGKILL') {
  // The first one first: stopped, it starts no others.
  for (const pid of databaseProcesses(dataDir)) if (isRunning(pid)) process.kill(pid, name)
}

describe('the database', () => {
  /** Of clients who have tries at hand after the first time: they stand in line for the database, and go together. */
  const searches = () =>
    Array.from({ length: 24 }, (_, n) =>
      product.ask('/api/vendors?limit=1', undefined, {
        headers: { 'x-forwarded-for': `10.7.0.${n}` },
      }),
    )
  const expectUnavailable = async () => {
    const requests = [
      ...searches(),
      product.ask('/api/categories'),
      product.ask('/api/home'),
      signUp('away@faults.test'),
      product.ask('/api/user/getCurrentUser', undefined, {
        headers: { cookie: 'everset_session=x' },
      }),
    ]
    for (const { status, headers, text } of await Promise.all(requests)) {
      expect([status, headers.get('retry-after')]).toEqual([503, expect.stringMatching(/^\d+$/)])
      expect(JSON.parse(text)).toMatchObject({
        message: expect.any(String),
        code: expect.any(String),
      })
    }
    expect((await product.ask('/healthz')).status).toBe(200)
    expect((await product.ask('/readyz')).status).toBe(503)
    expect((await product.ask('/')).status).toBe(200)
  }
  const isBack = () =>
    eventually(
      async () =>
        (await product.ask('/readyz')).status === 200 &&
        (await product.ask('/api/categories')).status === 200,
    )

  test('hangs: 503 while it does, the pages still come, and all is well after', async () => {
    for (let times = 0; times < 2; times += 1)
      await eventually(async () =>
        (await Promise.all(searches())).every(({ status }) => status === 200),
      )
    signal('SIGSTOP')
    try {
      await expectUnavailable()
      await expectUnavailable()
    } finally {
      signal('SIGCONT')
    }
    await isBack()
    expect(product.isAlive()).toBe(true)
    expect(
      await db.one(sql`select count(*) as count from users where email = 'away@faults.test'`),
    ).toEqual({ count: 0 })
  })

  test('dies: it is started again, and the same process serves on', async () => {
    signal('SIGKILL')
    expect([200, 503]).toContain((await product.ask('/api/categories')).status)
    await isBack()
    expect(product.isAlive()).toBe(true)
  })
})

test('the mail server is away: sign-ups are answered, and mailed in order when it is back', async () => {
  const emails = Array.from({ length: 5 }, (_, n) => `mail${n}@faults.test`)
  for (const email of emails) expect((await signUp(email)).status).toBe(200)
  await delay(1200)
  const got: string[] = []
  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: ({ address }, _session, done) =>
      done(
        address.startsWith('mail2')
          ? Object.assign(new Error('No such mailbox'), { responseCode: 550 })
          : null,
      ),
    onData(stream, { envelope }, done) {
      stream.resume().on('end', () => {
        got.push(...envelope.rcptTo.map(({ address }) => address))
        done()
      })
    },
  })
  await new Promise<void>((ready) => smtp.listen(mailPort, '127.0.0.1', ready))
  await eventually(() => got.includes('mail4@faults.test'))
  await new Promise<void>((closed) => smtp.close(() => closed()))
  // One that is refused for good holds up nobody.
  expect(got.filter((address) => address.startsWith('mail'))).toEqual(
    emails.filter((email) => !email.startsWith('mail2')),
  )
})

test('slow clients are cut whatever was answered, others notice nothing', async () => {
  const request = (line: string, ...more: string[]) =>
    [`${line} HTTP/1.1`, 'Host: localhost', 'X-Forwarded-For: 10.8.0.1', ...more, '', ''].join(
      '\r\n',
    )
  const isJson = 'Content-Type: application/json'
  const long = 'Content-Length: 5000000'
  const trickling = {
    'the head of a request': request('POST /api/auth/login', isJson).slice(0, -2),
    nothing: '',
    'a body that is waited for': request('POST /api/auth/login', isJson, long),
    'after 401': request('POST /api/user/favorites/toggle', isJson, long),
    'after 404': request('POST /nowhere', long),
    'after 404 of the API': request('POST /api/nowhere', isJson, long),
    'after 413': request('POST /api/auth/login', isJson, 'Content-Length: 5000000000'),
    'after 415': request('POST /api/auth/login', 'Content-Type: text/plain', long),
    'after a page': request('GET /', long),
    'after a file': request('GET /robots.txt', long),
    'after POST /': request('POST /', long),
    'after an address that can’t be read': request('POST /%zz', long),
    'after a method nobody knows': request('PROPFIND /', long),
    'after a refused upload': request(
      'POST /api/vendor/photos',
      'Content-Type: multipart/form-data; boundary=x',
      long,
    ),
    'in chunks': request('POST /api/auth/login', isJson, 'Transfer-Encoding: chunked'),
    'in chunks after 404': request('POST /nowhere', 'Transfer-Encoding: chunked'),
    'after 100 Continue': request('POST /api/auth/login', isJson, long, 'Expect: 100-continue'),
    'after 417': request('POST /api/auth/login', isJson, long, 'Expect: a miracle'),
    'of HTTP/1.0':
      'POST /nowhere HTTP/1.0\r\nContent-Length: 5000\r\nConnection: keep-alive\r\n\r\n',
    'behind another request': request('GET /healthz') + request('POST /nowhere', long),
  }
  const dribble = (start: string) =>
    new Promise<string>((cut) => {
      const { socket, closed } = speak(product.port, start)
      const drop = start.includes('chunked')
        ? '1\r\n \r\n'
        : start.endsWith('\r\n\r\n')
          ? ' '
          : 'X: 1\r\n'
      const more = setInterval(() => start && socket.writable && socket.write(drop), 500)
      void closed.then(() => {
        clearInterval(more)
        cut('cut')
      })
    })
  const isCut = async (name: string, cut: Promise<string>) => [
    name,
    await Promise.race([cut, delay(45_000, 'still there', { ref: false })]),
  ]
  const slow = Promise.all(
    Object.entries(trickling).map(([name, start]) => isCut(name, dribble(start))),
  )
  expect((await product.ask('/api/categories')).status).toBe(200)
  expect(Object.fromEntries(await slow)).toEqual(
    Object.fromEntries(Object.keys(trickling).map((name) => [name, 'cut'])),
  )
})

test('what is no HTTP is answered in the same shape', async () => {
  const say = (text: string) =>
    new Promise<string>((done) => {
      let answer = ''
      const socket = connect(product.port, '127.0.0.1', () => socket.write(text))
      socket
        .on('error', () => {})
        .on('data', (chunk) => (answer += chunk.toString()))
        .on('close', () => done(answer))
    })
  const broken = [
    ['NONSENSE\r\n\r\n', 400],
    ['GET / HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n', 400],
    [`GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`, 431],
  ] as const
  for (const [text, status] of broken) {
    const [head = '', body = ''] = (await say(text)).split('\r\n\r\n')
    expect(head).toContain(`HTTP/1.1 ${status} `)
    expect(JSON.parse(body)).toEqual({
      message: 'The request cannot be read.',
      code: 'malformed',
      requestId: expect.any(String),
    })
  }
})

test('overload: refused quickly, and normal again at once', async () => {
  const all = await Promise.all(Array.from({ length: 600 }, () => product.ask('/api/home')))
  const by = (wanted: number) => all.filter(({ status }) => status === wanted)
  expect(by(200).length + by(503).length).toBe(600)
  // How many is the machine's pace: who would wait too long is refused. Those who came first are served.
  expect(by(200).length).toBeGreaterThan(0)
  for (const { headers } of by(503)) expect(headers.get('retry-after')).toBeTruthy()
  expect((await product.ask('/api/home')).status).toBe(200)
})
