import * as auth from '#contract/account/auth.ts'
import type { Endpoint } from '#contract/kernel/endpoint.ts'
import * as people from '#contract/account/users.ts'
import { sql } from '#server/db/sql.ts'
import { codeFor, cookiesOf, hasPerson, password } from '#__tests__/support/accounts.ts'
import { openScene, type Scene } from '#__tests__/support/scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())

const from = (
  remoteAddress: string,
  line: Endpoint,
  payload: object,
  headers: Record<string, string> = {},
) => scene.app.inject({ method: 'POST', url: line.path, payload, headers, remoteAddress })
/** The minute between two codes is over. */
const afterAMinute = () =>
  scene.db.run(sql`
    update rate_limits
    set resets_at = now()
    where key like 'resend:verify:%' or key like 'resend:reset:%' or key like 'signup:%'`)

describe('asking for codes', () => {
  test.each([
    ['with an account', 'known@limits.test'],
    ['without one', 'unknown@limits.test'],
  ])('an address %s: 60 s apart, five an hour, ten a day', async (_what, email) => {
    if (email.startsWith('known')) await hasPerson(scene, email)
    await scene.db.run(sql`delete from rate_limits`)
    for (let n = 0; n < 5; n += 1) {
      expect((await scene.call(auth.resendOtp, { email })).status).toBe(200)
      const soon = await scene.call(auth.resendOtp, { email })
      expect(soon).toMatchObject({ status: 429, body: { code: 'too_soon' } })
      expect(Number(soon.headers['retry-after'])).toBeGreaterThan(0)
      await afterAMinute()
    }
    expect((await scene.call(auth.resendOtp, { email })).status).toBe(429)
    await scene.db.run(sql`update rate_limits set resets_at = now() where key like 'resend:hour:%'`)
    const answers: number[] = []
    for (let n = 0; n < 6; n += 1) {
      await afterAMinute()
      answers.push((await scene.call(auth.forgetPassword, { email })).status)
      if (n === 4)
        await scene.db.run(
          sql`update rate_limits set resets_at = now() where key like 'resend:hour:%'`,
        )
    }
    expect(answers).toEqual([200, 200, 200, 200, 200, 429])
  })

  test('twenty an hour for one client', async () => {
    const answers: number[] = []
    for (let n = 0; n < 21; n += 1) {
      await scene.db.run(sql`delete from rate_limits where key like 'client:%' or key like 'api:%'`)
      answers.push(
        (await from('10.9.9.9', auth.resendOtp, { email: `n${n}@client.test` })).statusCode,
      )
    }
    expect(answers.filter((status) => status === 200)).toHaveLength(20)
    expect(answers.at(-1)).toBe(429)
  })

  test('a double sign-up mails one code and answers twice', async () => {
    const email = 'double@limits.test'
    const [one, two] = await Promise.all([
      scene.call(auth.signup, { name: 'D', email, password }),
      scene.call(auth.signup, { name: 'D', email, password }),
    ])
    expect([one.status, two.status]).toEqual([200, 200])
    expect(await scene.mails(email)).toHaveLength(1)
  })

  test('a sign-up within the minute of a stranger’s proves no stranger’s password', async () => {
    const email = 'wanted@limits.test'
    await scene.call(auth.signup, { name: 'S', email, password: 'a password of strangers' })
    const code = await codeFor(scene, email)
    expect(await scene.call(auth.signup, { name: 'O', email, password })).toMatchObject({
      status: 429,
      body: { code: 'too_soon' },
    })
    expect((await scene.call(auth.verifyOtp, { email, otp: code })).status).toBe(422)
    expect(
      (await scene.call(auth.login, { email, password: 'a password of strangers' })).status,
    ).toBe(401)
    await afterAMinute()
    expect((await scene.call(auth.signup, { name: 'O', email, password })).status).toBe(200)
    expect(
      (await scene.call(auth.verifyOtp, { email, otp: await codeFor(scene, email) })).status,
    ).toBe(200)
    expect((await scene.call(auth.login, { email, password })).status).toBe(200)
  })

  test('a second sign-up with another password says the same with an account', async () => {
    const email = 'taken@limits.test'
    await hasPerson(scene, email)
    await afterAMinute()
    await scene.call(auth.signup, { name: 'S', email, password: 'a password of strangers' })
    expect(
      await scene.call(auth.signup, { name: 'O', email, password: 'another of strangers' }),
    ).toMatchObject({ status: 429, body: { code: 'too_soon' } })
    expect((await scene.call(auth.login, { email, password })).status).toBe(200)
  })
})

test('ten guarded calls a minute for a client, loopback too; X-Forwarded-For changes nothing', async () => {
  for (const client of ['10.8.8.8', '127.0.0.1']) {
    const answers: number[] = []
    for (let n = 0; n < 11; n += 1) {
      answers.push(
        (
          await from(
            client,
            auth.login,
            { email: `c${n}@limits.test`, password },
            { 'x-forwarded-for': `10.1.1.${n}` },
          )
        ).statusCode,
      )
    }
    expect(answers).toEqual([...Array<number>(10).fill(401), 429])
  }
})

test('twenty-five an hour for an address, from everywhere', async () => {
  const answers: number[] = []
  for (let n = 0; n < 26; n += 1)
    answers.push((await scene.call(auth.login, { email: 'target@limits.test', password })).status)
  expect([answers[24], answers[25]]).toEqual([401, 429])
})

test('a stranger’s failures do not lock out the owner’s own browser', async () => {
  const person = await hasPerson(scene, 'owner@limits.test')
  await scene.call(auth.logout, {}, person)
  for (let n = 0; n < 26; n += 1)
    await scene.call(auth.login, { email: person.email, password: 'wrong wrong' })
  expect((await scene.call(auth.login, { email: person.email, password })).status).toBe(429)
  const { everset_device: device = '' } = person.cookies
  const visitor = (everset_device: string) => ({ ...person, cookies: { everset_device } })
  expect(
    (await scene.call(auth.login, { email: person.email, password }, visitor('forged.forged')))
      .status,
  ).toBe(429)
  expect(
    (await scene.call(auth.login, { email: 'target@limits.test', password }, visitor(device)))
      .status,
  ).toBe(429)
  expect(
    (await scene.call(auth.login, { email: person.email, password }, visitor(device))).status,
  ).toBe(200)
})

describe('cross-site requests', () => {
  const foreign: [string, Record<string, string>][] = [
    ['Sec-Fetch-Site', { 'sec-fetch-site': 'cross-site' }],
    ['a foreign Origin', { origin: 'https://evil.test' }],
    ['the origin null', { origin: 'null' }],
    [
      'a foreign port of our own host',
      { host: 'everset.test:3000', origin: 'http://everset.test:3001' },
    ],
  ]
  test.each(foreign)('%s can not even sign in', async (_what, headers) => {
    const { status, body } = await scene.call(
      auth.login,
      { email: 'a@csrf.test', password },
      undefined,
      headers,
    )
    expect([status, body.code]).toEqual([403, 'cross_site'])
  })

  test('a plain client without session, Origin and Sec-Fetch can', async () => {
    const person = await hasPerson(scene, 'plain@csrf.test')
    expect((await scene.call(auth.login, { email: person.email, password })).status).toBe(200)
  })

  test('with a session, an unsafe method needs the token of that very session', async () => {
    const person = await hasPerson(scene, 'session@csrf.test')
    const other = await hasPerson(scene, 'other@csrf.test')
    const visitor =
      cookiesOf((await scene.app.inject({ url: '/api/settings' })).headers)['XSRF-TOKEN'] ?? ''
    const session = { everset_session: person.cookies.everset_session ?? '' }
    for (const token of [undefined, '', 'forged', visitor, other.cookies['XSRF-TOKEN']]) {
      const { statusCode } = await scene.app.inject({
        method: 'POST',
        url: auth.logout.path,
        payload: {},
        cookies: session,
        headers: token === undefined ? {} : { 'x-xsrf-token': token },
      })
      expect(statusCode).toBe(403)
    }
    expect((await scene.call(people.getCurrentUser, {}, person)).status).toBe(200)
    expect((await scene.call(auth.logout, {}, person)).status).toBe(200)
  })

  test('the token is set on the first GET, also on a 401, readable by script', async () => {
    const { statusCode, headers } = await scene.app.inject({ url: people.getCurrentUser.path })
    expect(statusCode).toBe(401)
    const line = [headers['set-cookie']].flat().find((cookie) => cookie?.startsWith('XSRF-TOKEN='))
    expect(line).toMatch(/Path=\//)
    expect(line).not.toMatch(/HttpOnly/i)
  })

  test('other content types are refused', async () => {
    const { statusCode } = await scene.app.inject({
      method: 'POST',
      url: auth.login.path,
      payload: 'email=a%40b.test&password=x',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(statusCode).toBe(415)
  })
})
