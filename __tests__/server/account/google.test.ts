import * as auth from '#contract/account/auth.ts'
import * as people from '#contract/people/personalData.ts'
import { sql } from '#server/db/sql.ts'
import { codeFor, cookiesOf, hasPerson, password, signsIn } from '#__tests__/support/accounts.ts'
import { openGoogle, project } from '#__tests__/support/google.ts'
import { openScene, type Scene } from '#__tests__/support/scene.ts'

let scene: Scene
let google: Awaited<ReturnType<typeof openGoogle>>
beforeAll(async () => {
  google = await openGoogle()
  scene = await openScene({
    FIREBASE_PROJECT_ID: project,
    FIREBASE_JWKS_URL: google.url,
    OTP_RESEND_SECONDS: '0',
  })
})
afterAll(async () => {
  await scene.close()
  await google.close()
})

const enter = (email: string, token: string | undefined, on = scene) =>
  on.call(
    auth.googleLogin,
    { name: 'Gita', email },
    undefined,
    token === undefined ? {} : { authorization: `Bearer ${token}` },
  )

test('a proof opens a verified user’s account and signs in; the next one finds it', async () => {
  const email = 'gita@google.test'
  const first = await enter(' Gita@Google.test ', await google.token(email))
  expect(first).toMatchObject({
    status: 200,
    body: { user: { role: 'user', name: 'Gita', email } },
  })
  expect(cookiesOf(first.headers).everset_session).toBeTruthy()
  const second = await enter(email, await google.token(email))
  expect(second.body.user?._id).toBe(first.body.user?._id)
  expect(google.requestCount()).toBe(1)
})

test('the identity is issuer and subject: an email changed at Google finds the same account', async () => {
  const first = await enter(
    'old@google.test',
    await google.token('old@google.test', { sub: 'same' }),
  )
  const second = await enter(
    'new@google.test',
    await google.token('new@google.test', { sub: 'same' }),
  )
  expect(second.body.user?._id).toBe(first.body.user?._id)
})

describe('is refused', () => {
  const email = 'victim@google.test'
  const ago = (seconds: number) => Math.floor(Date.now() / 1000) - seconds
  const cases: Record<string, () => Promise<string | undefined> | string | undefined> = {
    'without a token': () => undefined,
    'with rubbish': () => 'a.b.c',
    'signed by another key': () => google.forged(email),
    'signed by HMAC with the public key': () => google.confused(email),
    'unsigned, without the emulator': () => google.unsigned(email),
    'for another project': () =>
      google.token(email, { aud: 'other', iss: 'https://securetoken.google.com/other' }),
    'of another issuer': () => google.token(email, { iss: 'https://evil.test' }),
    'for another audience': () => google.token(email, { aud: 'other' }),
    'when it has expired': () => google.token(email, { exp: ago(1) }),
    'without an end': () => google.token(email, { exp: undefined }),
    'from the future': () => google.token(email, { iat: ago(-300) }),
    'when the sign-in is six minutes old': () => google.token(email, { auth_time: ago(360) }),
    'without the time of sign-in': () => google.token(email, { auth_time: undefined }),
    'for an unverified email': () => google.token(email, { email_verified: false }),
    'of another provider': () =>
      google.token(email, { firebase: { sign_in_provider: 'password' } }),
    'for another email': () => google.token('attacker@google.test'),
    'without a subject': () => google.token(email, { sub: '' }),
  }
  test.each(Object.entries(cases))('%s', async (_what, make) => {
    const answer = await enter(email, await make())
    expect([answer.status, answer.body.code, cookiesOf(answer.headers)]).toEqual([
      401,
      'bad_proof',
      {},
    ])
    expect(await scene.db.many(sql`select id from users where email = ${email}`)).toEqual([])
  })

  test('the second time, also with its signature written differently, also 20 times at once', async () => {
    const token = await google.token('replay@google.test')
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => enter('replay@google.test', token)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
    const last = digits.indexOf(token.at(-1) ?? '')
    const other = token.slice(0, -1) + digits[last ^ 1]
    expect((await enter('replay@google.test', other)).status).toBe(401)
  })

  test('with more or less in the body than name and email', async () => {
    const authorization = `Bearer ${await google.token(email)}`
    expect(
      (
        await scene.call(auth.googleLogin, { name: 'G', email, role: 'admin' }, undefined, {
          authorization,
        })
      ).status,
    ).toBe(422)
    expect(
      (await scene.call(auth.googleLogin, { email }, undefined, { authorization })).status,
    ).toBe(422)
  })
})

describe('an account that exists', () => {
  test('proven: is linked and keeps its password', async () => {
    const person = await hasPerson(scene, 'linked@google.test', 'vendor')
    const answer = await enter(person.email, await google.token(person.email))
    expect(answer.body.user).toMatchObject({ _id: person._id, role: 'vendor' })
    expect((await signsIn(scene, person.email)).status).toBe(200)
  })

  test('unproven: its password, sessions and codes are wiped first', async () => {
    const email = 'squatted@google.test'
    await scene.call(auth.signup, { name: 'Squatter', email, password })
    const code = await codeFor(scene, email)
    const answer = await enter(email, await google.token(email))
    expect(answer.body.user).toMatchObject({ name: 'Gita', email })
    expect((await scene.call(auth.verifyOtp, { email, otp: code })).status).toBe(422)
    expect((await signsIn(scene, email)).status).toBe(401)
  })

  test('an admin’s or a suspended one: never', async () => {
    const admin = await scene.hasAccount('admin', { email: 'admin@google.test' })
    expect((await enter(admin.email, await google.token(admin.email))).status).toBe(403)
    const person = await hasPerson(scene, 'out@google.test')
    await scene.db.run(sql`update users set suspended_at = now() where id = ${person._id}`)
    expect(await enter(person.email, await google.token(person.email))).toMatchObject({
      status: 403,
      body: { code: 'suspended' },
    })
  })

  test('without a password: a code sets one, and only then is anything asked with it', async () => {
    const email = 'bare@google.test'
    const answer = await enter(email, await google.token(email))
    const person = {
      _id: '',
      role: 'user' as const,
      name: '',
      email,
      vendorId: '',
      cookies: cookiesOf(answer.headers),
    }
    const exported = await scene.call(people.exportMyData, { password }, person)
    expect(exported.body.fields?.password).toMatch(/Forgot password/)
    await scene.call(auth.forgetPassword, { email })
    await scene.call(auth.resetPassword, {
      email,
      otp: await codeFor(scene, email),
      newPassword: password,
    })
    expect((await signsIn(scene, email)).status).toBe(200)
  })
})

test('not configured: 501; keys out of reach: 503', async () => {
  const bare = await openScene()
  expect((await enter('a@google.test', await google.token('a@google.test'), bare)).status).toBe(501)
  await bare.close()
  const lost = await openScene({
    FIREBASE_PROJECT_ID: project,
    FIREBASE_JWKS_URL: 'http://127.0.0.1:1/keys',
  })
  expect((await enter('a@google.test', await google.token('a@google.test'), lost)).status).toBe(503)
  await lost.close()
})

test('the emulator’s unsigned tokens count for its project only, and never in production', async () => {
  const local = await openScene({
    FIREBASE_PROJECT_ID: project,
    FIREBASE_JWKS_URL: google.url,
    FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099',
  })
  expect((await enter('e@google.test', google.unsigned('e@google.test'), local)).status).toBe(200)
  expect(
    (await enter('e@google.test', google.unsigned('e@google.test', { aud: 'other' }), local))
      .status,
  ).toBe(401)
  expect(
    (await enter('e@google.test', google.unsigned('e@google.test', { exp: 1 }), local)).status,
  ).toBe(401)
  await local.close()
  await expect(
    openScene({
      NODE_ENV: 'production',
      FIREBASE_PROJECT_ID: project,
      FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099',
    }),
  ).rejects.toThrow(/production/)
})
