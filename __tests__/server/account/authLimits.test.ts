import * as auth from '#contract/account/auth.ts'
import { exportMyData } from '#contract/people/personalData.ts'
import { sql } from '#server/db/sql.ts'
import type { LimitName } from '#server/kernel/limits.ts'
import {
  codeFor,
  forgetCounts,
  statusesOf,
  times,
  hasPerson,
  openBrowser,
  password,
  signsIn,
} from '#__tests__/support/accounts.ts'
import { openScene, type Scene } from '#__tests__/support/scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())

const forget = (...limits: LimitName[]) => forgetCounts(scene, ...limits)
const subjectsTo = async (email: string) =>
  (await scene.mails(email)).map(({ subject }) => subject.replace(/^\d{6}/, '#'))

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

  test('the code comes though strangers have spent their share of mails, from the same network, too', async () => {
    const { email } = await hasPerson(scene, 'spent@limits.test')
    await guesses(email, 26)
    const neighbour = openBrowser(scene, '10.4.4.4')
    await times(6, async () => {
      await forget('codePause')
      return neighbour.post(auth.forgetPassword, { email })
    })
    await times(6, () => openBrowser(scene).post(auth.forgetPassword, { email }))
    const owner = openBrowser(scene, '10.4.4.4')
    await owner.post(auth.login, { email, password })
    expect((await subjectsTo(email)).at(-1)).toBe('# is your code to sign in')
    const otp = await codeFor(scene, email)
    expect((await owner.post(auth.login, { email, password, otp })).status).toBe(200)
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
