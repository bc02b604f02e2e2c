import * as auth from '#contract/account/auth.ts'
import { sql } from '#server/db/sql.ts'
import {
  codeFor,
  cookiesOf,
  hasPerson,
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

describe('signing up', () => {
  test('opens an unproven account and mails a code that signs in', async () => {
    const email = 'asha@signup.test'
    const opened = await scene.call(auth.signup, {
      name: ' Asha ',
      email: ' ASHA@signup.test ',
      password,
    })
    expect(opened).toMatchObject({
      status: 200,
      body: { message: 'A verification OTP has been sent to your email.' },
    })
    expect(Object.keys(cookiesOf(opened.headers))).toEqual(['everset_device'])
    expect(await scene.db.many(sql`select id from users where email = ${email}`)).toEqual([])

    const code = await codeFor(scene, email)
    expect(code).toMatch(/^\d{6}$/)
    const verified = await scene.call(auth.verifyOtp, { email, otp: code })
    expect(verified).toMatchObject({
      status: 200,
      body: { user: { role: 'user', name: 'Asha', email } },
    })
    expect(verified.body).not.toHaveProperty('vendor')
    expect(Object.keys(cookiesOf(verified.headers))).toEqual(
      expect.arrayContaining(['everset_session', 'XSRF-TOKEN']),
    )
    expect(String(verified.headers['set-cookie'])).toMatch(
      /everset_session=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax/,
    )
  })

  test('a vendor gets a draft profile and is answered as vendor', async () => {
    const email = 'vik@signup.test'
    await scene.call(auth.vendorSignup, { name: 'Vik', email, mobile: '+91 98765 43210', password })
    const verified = await scene.call(auth.verifyOtp, { email, otp: await codeFor(scene, email) })
    expect(verified.body).toMatchObject({ vendor: { role: 'vendor', email } })
    const draft = await scene.db.one(
      sql`select status, contact_phone from vendors where user_id = ${verified.body.vendor?._id}`,
    )
    expect(draft).toEqual({ status: 'draft', contact_phone: '+91 98765 43210' })
  })

  test('refuses weak and missing input beside its field', async () => {
    for (const [typed, words] of [
      ['short', /at least 6/],
      ['Password1', /most common/],
      ['qwertyuiop', /most common/],
      ['EverSet1', /our name/],
      ['x'.repeat(129), /at most 128/],
    ] as const) {
      const { status, body } = await scene.call(auth.signup, {
        name: 'A',
        email: 'weak@signup.test',
        password: typed,
      })
      expect([status, body.fields?.password]).toEqual([422, expect.stringMatching(words)])
    }
    const { status, body } = await scene.call(auth.vendorSignup, { password })
    expect([status, Object.keys(body.fields ?? {}).sort()]).toEqual([
      422,
      ['email', 'mobile', 'name'],
    ])
  })

  test('says everything at once that is wrong: an address that is none does not hide a short password', async () => {
    const { status, body } = await scene.call(auth.signup, {
      name: '',
      email: 'nonsense',
      password: 'abc',
    })
    expect(status).toBe(422)
    expect(Object.keys(body.fields ?? {}).sort()).toEqual(['email', 'name', 'password'])
    const reset = await scene.call(auth.resetPassword, {
      email: 'nobody@signup.test',
      otp: 'x',
      newPassword: 'abc',
    })
    expect(Object.keys(reset.body.fields ?? {}).sort()).toEqual(['newPassword', 'otp'])
  })

  test('what only the server sets is never taken from the body', async () => {
    const email = 'sly@signup.test'
    const { status, body } = await scene.call(auth.signup, {
      name: 'Sly',
      email,
      password,
      role: 'admin',
      email_verified_at: '2020-01-01',
    })
    expect([status, Object.keys(body.fields ?? {})]).toEqual([422, ['role', 'email_verified_at']])
    expect(await scene.db.many(sql`select role from sign_ups where email = ${email}`)).toEqual([])
    expect(await scene.db.many(sql`select id from users where email = ${email}`)).toEqual([])
  })

  test('a known address gets the same answer, and its owner a mail instead of a code', async () => {
    const person = await hasPerson(scene, 'known@signup.test')
    const known = await scene.call(auth.signup, {
      name: 'Thief',
      email: person.email,
      password: 'thief thief',
    })
    const unknown = await scene.call(auth.signup, {
      name: 'New',
      email: 'unknown@signup.test',
      password,
    })
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
    expect((await scene.mails(person.email)).at(-1)?.subject).toBe(
      'You already have an Everset account',
    )
    expect((await signsIn(scene, person.email)).status).toBe(200)
  })

  describe('by several browsers with one address', () => {
    const stranger = { name: 'Stranger', password: 'stranger danger' }
    const owner = { name: 'Owner', password }

    test('what the proving browser typed counts, whichever code it types', async () => {
      for (const [email, pick] of [
        ['newest@signup.test', 1],
        ['first@signup.test', 0],
      ] as const) {
        const mine = openBrowser(scene)
        await mine.post(auth.signup, { ...owner, email })
        await openBrowser(scene).post(auth.vendorSignup, {
          ...stranger,
          email,
          mobile: '98765 43210',
        })
        const mails = await scene.mails(email)
        expect(mails).toHaveLength(2)
        const otp = String(mails[pick]?.subject.slice(0, 6))
        expect((await mine.post(auth.verifyOtp, { email, otp })).body).toMatchObject({
          user: { role: 'user', name: 'Owner' },
        })
        expect((await signsIn(scene, email, stranger.password)).status).toBe(401)
        expect((await signsIn(scene, email)).status).toBe(200)
        expect(await scene.db.many(sql`select id from sign_ups where email = ${email}`)).toEqual([])
      }
    })

    test('on another device what the code was sent for counts, and the mail names it', async () => {
      const email = 'elsewhere@signup.test'
      await openBrowser(scene).post(auth.signup, { ...stranger, email })
      await openBrowser(scene).post(auth.signup, { ...owner, email })
      expect((await scene.mails(email)).at(-1)?.body).toContain('under the name Owner.')
      const otp = await codeFor(scene, email)
      expect((await openBrowser(scene).post(auth.verifyOtp, { email, otp })).body).toMatchObject({
        user: { name: 'Owner' },
      })
    })

    test('a name that is more than a name is not mailed to anybody', async () => {
      const email = 'words@signup.test'
      for (const name of ['Win 500 now', 'see evil.test/x', 'a\nb', 'x'.repeat(41), '<b>A</b>'])
        await openBrowser(scene).post(auth.signup, { name, email, password })
      for (const { body } of await scene.mails(email)) expect(body).not.toContain('under the name')
    })
  })
})
