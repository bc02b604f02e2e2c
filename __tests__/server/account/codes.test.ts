import * as auth from '#contract/account/auth.ts'
import * as people from '#contract/account/users.ts'
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

let scene: Scene
beforeAll(async () => {
  scene = await openScene({ OTP_RESEND_SECONDS: '0' })
})
afterAll(() => scene.close())

const signsUp = async (email: string) => {
  await scene.call(auth.signup, { name: 'Asha', email, password })
  return codeFor(scene, email)
}
const verify = (email: string, otp: string) => scene.call(auth.verifyOtp, { email, otp })
const another = (code: string, n = 1) => String((Number(code) + n) % 1_000_000).padStart(6, '0')
const statuses = async (tries: Promise<{ status: number }>[]) =>
  (await Promise.all(tries)).map(({ status }) => status)

describe('a one-time code', () => {
  test('works once, even under 20 parallel tries', async () => {
    const email = 'parallel@codes.test'
    const code = await signsUp(email)
    const answers = await statuses(Array.from({ length: 20 }, () => verify(email, code)))
    expect(answers.filter((status) => status === 200)).toHaveLength(1)
    expect(answers.filter((status) => status === 422)).toHaveLength(19)
    const { count } = await scene.db.one<{ count: number }>(sql`
      select count(*) as count
      from sessions s
      join users u on u.id = user_id
      where email = ${email}`)
    expect(count).toBe(1)
  })

  test('is dead after five wrong tries, counted in parallel, too', async () => {
    const email = 'guessed@codes.test'
    const code = await signsUp(email)
    await Promise.all(Array.from({ length: 12 }, (_, n) => verify(email, another(code, n + 1))))
    expect(
      await scene.db.one(sql`
        select wrong_tries from one_time_codes where email = ${email}`),
    ).toEqual({ wrong_tries: [0, 0, 5] })
    expect((await verify(email, code)).status).toBe(422)
  })

  test('survives four wrong tries', async () => {
    const email = 'clumsy@codes.test'
    const code = await signsUp(email)
    for (let n = 1; n <= 4; n += 1)
      expect((await verify(email, another(code, n))).body.fields).toHaveProperty('otp')
    expect((await verify(email, code)).status).toBe(200)
  })

  test('is killed by a newer one of the same asker, not by a stranger’s', async () => {
    const email = 'newer@codes.test'
    const mine = openBrowser(scene)
    await mine.post(auth.signup, { name: 'Asha', email, password })
    const old = await codeFor(scene, email)
    await mine.post(auth.resendOtp, { email })
    const fresh = await codeFor(scene, email)
    await openBrowser(scene).post(auth.resendOtp, { email })
    await openBrowser(scene).post(auth.signup, { name: 'S', email, password: 'stranger danger' })
    if (old !== fresh)
      expect((await mine.post(auth.verifyOtp, { email, otp: old })).status).toBe(422)
    expect((await mine.post(auth.verifyOtp, { email, otp: fresh })).status).toBe(200)
  })

  test('a stranger’s guesses use up neither the browser’s own tries nor the link', async () => {
    for (const [email, proof] of [
      ['own@codes.test', codeFor],
      ['link@codes.test', linkFor],
    ] as const) {
      const mine = openBrowser(scene)
      await mine.post(auth.signup, { name: 'Asha', email, password })
      const otp = await codeFor(scene, email)
      const stranger = openBrowser(scene)
      for (let n = 1; n <= 5; n += 1)
        await stranger.post(auth.verifyOtp, { email, otp: another(otp, n) })
      expect((await stranger.post(auth.verifyOtp, { email, otp })).status).toBe(422)
      const device = proof === linkFor ? openBrowser(scene) : mine
      expect(
        (await device.post(auth.verifyOtp, { email, otp: await proof(scene, email) })).status,
      ).toBe(200)
    }
  })

  test('a link works once, for a day, for its own purpose and address', async () => {
    const email = 'day@codes.test'
    await signsUp(email)
    const link = await linkFor(scene, email)
    const flip = (text: string) =>
      text.slice(0, -2) + (text.at(-2) === 'A' ? 'B' : 'A') + text.at(-1)
    await signsUp('night@codes.test')
    const age = (interval: string) =>
      scene.db.run(sql`
        update one_time_codes
        set created_at = now() - ${interval}::interval, expires_at = now() - interval '1 minute'
        where email = ${email}`)
    await age('25 hours')
    expect((await verify(email, link)).status).toBe(422)
    await age('23 hours')
    expect((await verify(email, flip(link))).status).toBe(422)
    expect((await verify('night@codes.test', link)).status).toBe(422)
    const reset = { email, otp: link, newPassword: 'lilies in may' }
    expect((await scene.call(auth.resetPassword, reset)).status).toBe(422)
    expect((await verify(email, link)).status).toBe(200)
    expect((await verify(email, link)).status).toBe(422)
  })

  test('ends after ten minutes', async () => {
    const email = 'late@codes.test'
    const code = await signsUp(email)
    expect(
      await scene.db.one(sql`
        select extract(epoch from expires_at - created_at) / 60 as minutes
        from one_time_codes where email = ${email}`),
    ).toEqual({ minutes: 10 })
    await scene.db.run(sql`update one_time_codes set expires_at = now() where email = ${email}`)
    expect((await verify(email, code)).status).toBe(422)
  })

  test('is bound to its account and its purpose', async () => {
    const mine = await signsUp('mine@codes.test')
    await signsUp('other@codes.test')
    expect((await verify('other@codes.test', mine)).status).toBe(422)
    expect(
      (
        await scene.call(auth.resetPassword, {
          email: 'mine@codes.test',
          otp: mine,
          newPassword: 'lilies in may',
        })
      ).status,
    ).toBe(422)
    expect((await verify('mine@codes.test', mine)).status).toBe(200)
  })

  test('signs nobody in on a verified account', async () => {
    const person = await hasPerson(scene, 'done@codes.test')
    await scene.call(auth.forgetPassword, { email: person.email })
    const reset = await codeFor(scene, person.email)
    const tried = await verify(person.email, reset)
    expect([tried.status, cookiesOf(tried.headers)]).toEqual([422, {}])
    await scene.call(auth.resendOtp, { email: person.email })
    expect((await scene.mails(person.email)).at(-1)?.subject).toBe(
      'You already have an Everset account',
    )
  })

  test('is stored as HMAC only, with leading zeros in the mail', async () => {
    const code = await signsUp('kept@codes.test')
    const rows = await scene.db.many<{ code_hmac: Buffer }>(
      sql`select code_hmac from one_time_codes`,
    )
    expect(rows.every((row) => row.code_hmac.length === 32 && !row.code_hmac.includes(code))).toBe(
      true,
    )
    expect((await verify('kept@codes.test', code.replace(/^0*/, '') || '0')).status).toBe(
      code.startsWith('0') ? 422 : 200,
    )
  })
})

describe('a new password by code', () => {
  test('ends all sessions, kills all codes, tells the owner', async () => {
    const person = await hasPerson(scene, 'forgot@codes.test')
    await signsIn(scene, person.email)
    expect(await scene.call(auth.forgetPassword, { email: person.email })).toMatchObject({
      status: 200,
    })
    const otp = await codeFor(scene, person.email)
    const weak = await scene.call(auth.resetPassword, {
      email: person.email,
      otp,
      newPassword: '123456',
    })
    expect([weak.status, Object.keys(weak.body.fields ?? {})]).toEqual([422, ['newPassword']])
    const done = await scene.call(auth.resetPassword, {
      email: person.email,
      otp,
      newPassword: 'lilies in may',
    })
    expect(done).toMatchObject({ status: 200, body: { message: expect.stringMatching(/changed/) } })
    expect(cookiesOf(done.headers)).toEqual({})
    expect((await scene.call(people.getCurrentUser, {}, person)).status).toBe(401)
    expect((await signsIn(scene, person.email)).status).toBe(401)
    expect((await signsIn(scene, person.email, 'lilies in may')).status).toBe(200)
    expect(
      (
        await scene.call(auth.resetPassword, {
          email: person.email,
          otp,
          newPassword: 'lilies in june',
        })
      ).status,
    ).toBe(422)
    expect((await scene.mails(person.email)).at(-1)?.subject).toBe(
      'Your Everset password was changed',
    )
  })

  test('proves the address of an unproven account; its sign-up code is dead', async () => {
    const email = 'reset@codes.test'
    const code = await signsUp(email)
    await scene.call(auth.forgetPassword, { email })
    await scene.call(auth.resetPassword, {
      email,
      otp: await codeFor(scene, email),
      newPassword: 'lilies in may',
    })
    expect((await signsIn(scene, email, 'lilies in may')).status).toBe(200)
    expect((await verify(email, code)).status).toBe(422)
  })

  test('wrong tries are counted and end at five', async () => {
    const person = await hasPerson(scene, 'wrongreset@codes.test')
    await scene.call(auth.forgetPassword, { email: person.email })
    const otp = await codeFor(scene, person.email)
    for (let n = 1; n <= 5; n += 1)
      await scene.call(auth.resetPassword, {
        email: person.email,
        otp: another(otp, n),
        newPassword: 'lilies in may',
      })
    expect(
      (
        await scene.call(auth.resetPassword, {
          email: person.email,
          otp,
          newPassword: 'lilies in may',
        })
      ).status,
    ).toBe(422)
    expect((await signsIn(scene, person.email)).status).toBe(200)
  })

  test('known and unknown addresses get the same answers', async () => {
    const person = await hasPerson(scene, 'equal@codes.test')
    for (const ask of [auth.forgetPassword, auth.resendOtp]) {
      const [known, unknown] = [
        await scene.call(ask, { email: person.email }),
        await scene.call(ask, { email: 'nobody@codes.test' }),
      ]
      expect([known.status, known.body]).toEqual([200, unknown.body])
    }
    const guess = (email: string) =>
      scene.call(auth.resetPassword, { email, otp: '000000', newPassword: 'lilies in may' })
    const [known, unknown] = [await guess(person.email), await guess('nobody@codes.test')]
    expect([known.status, known.body.message]).toEqual([422, unknown.body.message])
    expect(await scene.mails('nobody@codes.test')).toEqual([])
  })
})
