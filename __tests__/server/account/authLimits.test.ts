import * as auth from '#contract/account/auth.ts'
import * as people from '#contract/account/users.ts'
import { exportMyData } from '#contract/platform/personalData.ts'
import { sql } from '#server/db/sql.ts'
import {
  codeFor,
  cookiesOf,
  hasPerson,
  linkFor,
  openBrowser,
  password,
  signsIn,
} from '#__tests__/support/accounts.ts'
import { openScene, type Scene } from '#__tests__/support/scene.ts'

jest.setTimeout(30_000)
let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())

const forget = (...limits: string[]) =>
  scene.db.run(sql`delete from rate_limits where split_part(key, ':', 1) = any(${limits}::text[])`)
const times = async <T>(count: number, one: (n: number) => Promise<T>) => {
  const found: T[] = []
  for (let n = 0; n < count; n += 1) found.push(await one(n))
  return found
}
const statusesOf = (answers: { status: number }[]) => answers.map(({ status }) => status)
const subjectsTo = async (email: string) =>
  (await scene.mails(email)).map(({ subject }) => subject.replace(/^\d{6}/, '#'))

describe('asking for codes', () => {
  test.each([
    ['with an account', 'known@limits.test'],
    ['without one', 'unknown@limits.test'],
  ])('an address %s: 60 s apart, five an hour, ten a day for one asker', async (_what, email) => {
    if (email.startsWith('known')) await hasPerson(scene, email)
    const asker = openBrowser(scene)
    await times(5, async () => {
      expect((await asker.post(auth.resendOtp, { email })).status).toBe(200)
      const soon = await asker.post(auth.resendOtp, { email })
      expect(soon).toMatchObject({ status: 429, body: { code: 'too_soon' } })
      expect(Number(soon.headers['retry-after'])).toBeGreaterThan(0)
      await forget('codePause')
    })
    expect((await asker.post(auth.resendOtp, { email })).status).toBe(429)
    await forget('codeHour', 'strangersHour')
    const answers = await times(6, async (n) => {
      await forget('codePause', ...(n === 4 ? ['codeHour', 'strangersHour'] : []))
      return asker.post(auth.forgetPassword, { email })
    })
    expect(statusesOf(answers)).toEqual([200, 200, 200, 200, 200, 429])
  })

  test('one client causes sixty mails an hour, twenty of them by buttons', async () => {
    const client = openBrowser(scene)
    const resent = await Promise.all(
      Array.from({ length: 21 }, (_, n) =>
        client.post(auth.resendOtp, { email: `n${n}@client.test` }),
      ),
    )
    expect(statusesOf(resent).toSorted()).toEqual([...Array<number>(20).fill(200), 429])
    const signUps = await Promise.all(
      Array.from({ length: 41 }, (_, n) =>
        client.post(auth.signup, { name: 'N', email: `s${n}@client.test`, password }),
      ),
    )
    expect(statusesOf(signUps).toSorted()).toEqual([...Array<number>(40).fill(200), 429])
  })

  test('a stranger’s requests leave the owner’s, on a new device, too', async () => {
    const { email } = await hasPerson(scene, 'mine@limits.test')
    const stranger = openBrowser(scene)
    const asked = await times(8, async () => {
      await forget('codePause')
      return stranger.post(auth.forgetPassword, { email })
    })
    expect(statusesOf(asked)).toEqual([...Array<number>(5).fill(200), 429, 429, 429])
    const owner = openBrowser(scene)
    expect((await owner.post(auth.forgetPassword, { email })).status).toBe(200)
    const reset = { email, otp: await codeFor(scene, email), newPassword: 'lilies in may' }
    expect((await owner.post(auth.resetPassword, reset)).status).toBe(200)
  })

  test('many strangers fill no inbox, and the newest of their mails lets the owner in', async () => {
    const { email, cookies } = await hasPerson(scene, 'flooded@limits.test')
    const mailed = (await scene.mails(email)).length
    await forget('strangersHour')
    const asked = await times(30, () => openBrowser(scene).post(auth.forgetPassword, { email }))
    expect(statusesOf(asked).filter((status) => status === 200)).toHaveLength(10)
    expect(await scene.mails(email)).toHaveLength(mailed + 10)

    const owner = openBrowser(scene)
    expect(await owner.post(auth.forgetPassword, { email })).toMatchObject({
      status: 429,
      body: { code: 'too_many', message: expect.stringContaining('The link in the newest') },
    })
    const device = openBrowser(scene)
    device.cookies.everset_device = String(cookies.everset_device)
    const otp = await linkFor(scene, email)
    expect((await device.post(auth.forgetPassword, { email })).status).toBe(200)
    const reset = { email, otp, newPassword: 'lilies in may' }
    expect((await owner.post(auth.resetPassword, reset)).status).toBe(200)
  })

  test('a double sign-up mails one code and answers twice', async () => {
    const email = 'double@limits.test'
    const mine = openBrowser(scene)
    const [one, two] = await Promise.all([
      mine.post(auth.signup, { name: 'D', email, password }),
      mine.post(auth.signup, { name: 'D', email, password }),
    ])
    expect(statusesOf([one, two])).toEqual([200, 200])
    expect(await scene.mails(email)).toHaveLength(1)
    const otp = await codeFor(scene, email)
    expect((await mine.post(auth.verifyOtp, { email, otp })).status).toBe(200)
  })

  test('who corrects what was typed within the minute needs no second code', async () => {
    const email = 'typo@limits.test'
    const mine = openBrowser(scene)
    await mine.post(auth.signup, { name: 'Ahsa', email, password: 'marigold and rsoe' })
    await mine.post(auth.signup, { name: 'Asha', email, password })
    expect(await scene.mails(email)).toHaveLength(1)
    const otp = await codeFor(scene, email)
    expect((await mine.post(auth.verifyOtp, { email, otp })).body.user?.name).toBe('Asha')
    expect((await mine.post(auth.login, { email, password })).status).toBe(200)
  })

  test('a stranger’s sign-up within the minute leaves the owner’s code and password', async () => {
    const email = 'wanted@limits.test'
    const owner = openBrowser(scene, '10.7.7.7')
    const stranger = openBrowser(scene, '10.7.7.7')
    await owner.post(auth.signup, { name: 'Owner', email, password })
    const otp = await codeFor(scene, email)
    expect(
      (await stranger.post(auth.signup, { name: 'S', email, password: 'stranger danger' })).status,
    ).toBe(200)
    expect((await owner.post(auth.verifyOtp, { email, otp })).body.user?.name).toBe('Owner')
    expect((await stranger.post(auth.login, { email, password: 'stranger danger' })).status).toBe(
      401,
    )
    expect((await owner.post(auth.login, { email, password })).status).toBe(200)
  })
})

describe('wrong passwords', () => {
  test('twenty a minute for a client, loopback too; X-Forwarded-For changes nothing', async () => {
    for (const remoteAddress of ['10.8.8.8', '127.0.0.1']) {
      const answers = await times(21, (n) =>
        scene.app.inject({
          method: 'POST',
          url: auth.login.path,
          payload: { email: `c${n}@limits.test`, password },
          headers: { 'x-forwarded-for': `10.1.1.${n}` },
          remoteAddress,
        }),
      )
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([
        ...Array<number>(20).fill(401),
        429,
      ])
      expect(Number(answers[20]?.headers['retry-after'])).toBeGreaterThan(0)
    }
  })

  test('many at once are not looked at beyond that, and two hundred an hour', async () => {
    const client = openBrowser(scene)
    const guess = (n: number) => client.post(auth.login, { email: `a${n}@once.test`, password })
    const answers = await Promise.all(Array.from({ length: 60 }, (_, n) => guess(n)))
    expect(statusesOf(answers).filter((status) => status === 401)).toHaveLength(20)
    expect(statusesOf(answers).filter((status) => status === 429)).toHaveLength(40)
    await forget('failureMinute')
    await scene.db.run(sql`update rate_limits set count = 199 where key like 'failureHour:%'`)
    expect(statusesOf(await times(2, guess))).toEqual([401, 429])
  })

  test('a right one costs nothing: fifty people behind one address sign in', async () => {
    const person = await hasPerson(scene, 'office@limits.test')
    const office = Array.from({ length: 50 }, () => openBrowser(scene, '10.6.6.6'))
    const answers = await Promise.all(
      office.map((one) => one.post(auth.login, { email: person.email, password })),
    )
    expect(new Set(statusesOf(answers))).toEqual(new Set([200]))
  })

  test('wrong codes count for the client like wrong passwords', async () => {
    const client = openBrowser(scene)
    const reset = { otp: '000000', newPassword: 'lilies in may' }
    const answers = await times(21, (n) =>
      n % 2
        ? client.post(auth.verifyOtp, { email: `v${n}@limits.test`, otp: '000000' })
        : client.post(auth.resetPassword, { email: `v${n}@limits.test`, ...reset }),
    )
    expect(statusesOf(answers)).toEqual([...Array<number>(20).fill(422), 429])
  })

  test('asked for again within a session they end at twenty-five', async () => {
    const person = await hasPerson(scene, 'again@limits.test')
    const confirm = (typed: string) => scene.call(exportMyData, { password: typed }, person)
    expect(statusesOf(await times(26, () => confirm('wrong wrong')))).toEqual([
      ...Array<number>(25).fill(422),
      429,
    ])
    expect((await confirm(password)).status).toBe(429)
    expect((await signsIn(scene, person.email)).status).toBe(200)
  })
})

describe('after twenty-five wrong passwords in an hour, from everywhere', () => {
  const guesses = (email: string, count: number) =>
    Promise.all(
      Array.from({ length: count }, () =>
        openBrowser(scene).post(auth.login, { email, password: 'wrong wrong' }),
      ),
    )
  const withoutId = ({ status, body }: { status: number; body: object }) => ({
    status,
    body: { ...body, requestId: undefined },
  })

  test('a new device needs a mailed code beside the right password; nobody learns more', async () => {
    const { email } = await hasPerson(scene, 'owner@limits.test')
    expect(statusesOf(await guesses(email, 26)).toSorted()).toEqual([
      ...Array<number>(25).fill(401),
      403,
    ])

    const wrong = openBrowser(scene)
    const refused = await wrong.post(auth.login, { email, password: 'wrong wrong' })
    expect(refused.body).toMatchObject({ code: 'code_needed' })
    const mailed = (await scene.mails(email)).length
    const owner = openBrowser(scene)
    const asked = await owner.post(auth.login, { email, password })
    expect(withoutId(asked)).toEqual(withoutId(refused))
    expect(Object.keys(owner.cookies)).toEqual(Object.keys(wrong.cookies))
    expect((await subjectsTo(email)).slice(mailed)).toEqual(['# is your code to sign in'])

    const otp = await codeFor(scene, email)
    for (const tried of [
      await wrong.post(auth.login, { email, password: 'wrong wrong', otp }),
      await owner.post(auth.login, {
        email,
        password,
        otp: otp === '000000' ? '1'.repeat(6) : '000000',
      }),
    ])
      expect(tried).toMatchObject({
        status: 403,
        body: { code: 'code_needed', fields: { otp: expect.stringMatching(/go together/) } },
      })
    expect((await owner.post(auth.login, { email, password, otp })).status).toBe(200)
    const replayed = await openBrowser(scene).post(auth.login, { email, password, otp })
    expect(replayed.status).toBe(403)
    // From now on the owner's device is known.
    expect((await owner.post(auth.login, { email, password })).status).toBe(200)
  })

  test('an address without an account answers alike', async () => {
    const everyAnswer = async (email: string) =>
      (await guesses(email, 27)).map((answer) => JSON.stringify(withoutId(answer))).toSorted()
    const known = await hasPerson(scene, 'here@limits.test')
    const [one, two] = [await everyAnswer(known.email), await everyAnswer('nowhere@limits.test')]
    expect(two).toEqual(one)
  })

  test('sixty at once, the right one among them, are looked at no more often', async () => {
    const { _id, email } = await hasPerson(scene, 'burst@limits.test')
    await guesses(email, 20)
    const sessions = () => scene.db.many(sql`select id from sessions where user_id = ${_id}`)
    const before = (await sessions()).length
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, n) =>
        openBrowser(scene).post(auth.login, {
          email,
          password: n === 59 ? password : `guess ${n}`,
        }),
      ),
    )
    expect(statusesOf(answers).filter((status) => status === 401).length).toBe(5)
    const isIn = statusesOf(answers)[59] === 200
    expect(await sessions()).toHaveLength(before + (isIn ? 1 : 0))
  })

  test('the owner’s own browser goes on as ever; a stranger’s cookie helps nobody', async () => {
    const person = await hasPerson(scene, 'browser@limits.test')
    await guesses(person.email, 26)
    const withDevice = (everset_device: string) => {
      const browser = openBrowser(scene)
      browser.cookies.everset_device = everset_device
      return browser
    }
    const other = await hasPerson(scene, 'other@limits.test')
    for (const cookie of ['forged.forged', String(other.cookies.everset_device)])
      expect(
        (await withDevice(cookie).post(auth.login, { email: person.email, password })).status,
      ).toBe(403)
    const own = String(person.cookies.everset_device)
    expect((await withDevice(own).post(auth.login, { email: person.email, password })).status).toBe(
      200,
    )
    // Nor do the failures of others behind the same address keep it out.
    const neighbour = openBrowser(scene, '10.5.5.5')
    await times(21, (n) => neighbour.post(auth.login, { email: `x${n}@limits.test`, password }))
    const home = openBrowser(scene, '10.5.5.5')
    home.cookies.everset_device = own
    expect((await home.post(auth.login, { email: person.email, password })).status).toBe(200)
  })
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
