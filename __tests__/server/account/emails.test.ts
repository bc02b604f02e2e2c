import * as contract from '#contract/account/emails.ts'
import * as auth from '#contract/account/auth.ts'
import * as identities from '#contract/account/identities.ts'
import * as users from '#contract/account/users.ts'
import { sql } from '#server/db/sql.ts'
import {
  codeFor,
  cookiesOf,
  forgetCounts,
  hasPerson,
  linkFor,
  password,
  signsIn,
} from '#__tests__/support/accounts.ts'
import { openGoogle, project } from '#__tests__/support/google.ts'
import { type Account, openScene, type Scene } from '#__tests__/support/scene.ts'

let scene: Scene
let google: Awaited<ReturnType<typeof openGoogle>>
beforeAll(async () => {
  google = await openGoogle()
  scene = await openScene({
    OTP_RESEND_SECONDS: '0',
    FIREBASE_PROJECT_ID: project,
    FIREBASE_JWKS_URL: google.url,
  })
})
afterAll(async () => {
  await scene.close()
  await google.close()
})

const ask = (person: Account, email: string, typed = password) =>
  scene.call(contract.requestEmailChange, { email, password: typed }, person)
const prove = (person: Account, email: string, otp: string) =>
  scene.call(contract.confirmEmailChange, { email, otp }, person)
const account = async (person: Account) => (await scene.call(users.getAccount, {}, person)).body
/** What the newest link to object carries. */
const objectionFor = async (email: string) =>
  /\/not-me\/([\w.-]+)/.exec((await scene.mails(email)).at(-1)?.body ?? '')?.[1] ?? ''
const object = async (token: string) => scene.call(contract.undoEmailChange, { token })

describe('another email address', () => {
  test('nothing changes before it is proved; then it signs in and the old one does not', async () => {
    const person = await hasPerson(scene, 'old@emails.test')
    const other = await signsIn(scene, person.email)
    expect((await ask(person, 'new@emails.test', 'wrong')).body.fields).toHaveProperty('password')
    expect((await ask(person, ' OLD@emails.test')).body.fields).toHaveProperty('email')
    expect((await ask(person, 'New@emails.test')).status).toBe(200)
    expect(await account(person)).toMatchObject({
      email: person.email,
      newEmail: 'new@emails.test',
    })
    expect((await scene.mails(person.email)).at(-1)?.body).toContain('new@emails.test')
    const code = await codeFor(scene, 'new@emails.test')
    const wrong = code === '111111' ? '222222' : '111111'
    expect((await prove(person, 'new@emails.test', wrong)).status).toBe(422)
    expect((await prove(person, 'new@emails.test', code)).body.user.email).toBe('new@emails.test')
    expect((await prove(person, 'new@emails.test', code)).status).toBe(422)
    expect(await account(person)).toMatchObject({ email: 'new@emails.test', newEmail: null })
    expect((await signsIn(scene, 'new@emails.test')).status).toBe(200)
    expect((await signsIn(scene, 'old@emails.test')).status).toBe(401)
    // Other devices are signed out.
    expect(
      (await scene.call(users.getCurrentUser, {}, { ...person, cookies: other.cookies })).status,
    ).toBe(401)
    expect((await scene.mails('old@emails.test')).at(-1)?.subject).toBe(
      'Your Everset account has another email address',
    )
  })

  test('is proved by the link as well, and withdrawn without a trace for the new inbox', async () => {
    const person = await hasPerson(scene, 'link@emails.test', 'vendor')
    await ask(person, 'linked@emails.test')
    expect(
      (await prove(person, 'linked@emails.test', await linkFor(scene, 'linked@emails.test')))
        .status,
    ).toBe(200)
    await ask(person, 'never@emails.test')
    const code = await codeFor(scene, 'never@emails.test')
    await scene.call(contract.withdrawEmailChange, {}, person)
    expect((await prove(person, 'never@emails.test', code)).status).toBe(422)
    expect((await account(person)).newEmail).toBeNull()
  })

  test('whether it has an account is told to its inbox alone', async () => {
    const person = await hasPerson(scene, 'curious@emails.test')
    await hasPerson(scene, 'taken@emails.test')
    const answers = []
    for (const email of ['taken@emails.test', 'free@emails.test']) {
      const { status, body } = await ask(person, email)
      const { newEmail } = await account(person)
      const tried = await prove(person, email, '000000')
      answers.push(
        JSON.stringify([status, body, newEmail, tried.status, tried.body.fields]).replaceAll(
          email,
          '',
        ),
      )
    }
    expect(answers[0]).toBe(answers[1])
    expect((await scene.mails('taken@emails.test')).at(-1)?.subject).toBe(
      'This address already has an Everset account',
    )
  })

  test('somebody signs up with it meanwhile: they keep it, and nothing has changed', async () => {
    const person = await hasPerson(scene, 'slow@emails.test')
    await ask(person, 'quick@emails.test')
    const code = await codeFor(scene, 'quick@emails.test')
    await hasPerson(scene, 'quick@emails.test')
    expect((await prove(person, 'quick@emails.test', code)).status).toBe(409)
    expect((await account(person)).email).toBe('slow@emails.test')
    // The other way round: who proves first has it, and the sign-up that waited opens nothing.
    await scene.call(auth.signup, { name: 'Late', email: 'first@emails.test', password })
    const late = await codeFor(scene, 'first@emails.test')
    await ask(person, 'first@emails.test')
    const own = await codeFor(scene, 'first@emails.test')
    expect((await prove(person, 'first@emails.test', own)).status).toBe(200)
    expect(
      (await scene.call(auth.verifyOtp, { email: 'first@emails.test', otp: late })).status,
    ).toBe(422)
  })

  test('of two at once the newer counts; two codes at once change it once', async () => {
    await forgetCounts(scene, 'codeHour', 'codeDay')
    const person = await hasPerson(scene, 'twice@emails.test')
    await ask(person, 'one@emails.test')
    const [one] = [await codeFor(scene, 'one@emails.test')]
    await Promise.all([ask(person, 'two@emails.test'), ask(person, 'three@emails.test')])
    expect((await prove(person, 'one@emails.test', one)).status).toBe(422)
    const { newEmail } = await account(person)
    const code = await codeFor(scene, newEmail ?? '')
    const tries = await Promise.all(
      Array.from({ length: 8 }, () => prove(person, newEmail ?? '', code)),
    )
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await account(person)).email).toBe(newEmail)
  })

  test('a code is for one account: another one with the same wish needs its own', async () => {
    const [mine, theirs] = [
      await hasPerson(scene, 'mine@emails.test'),
      await hasPerson(scene, 'theirs@emails.test'),
    ]
    await ask(mine, 'both@emails.test')
    const code = await codeFor(scene, 'both@emails.test')
    await ask(theirs, 'both@emails.test')
    expect((await prove(theirs, 'both@emails.test', code)).status).toBe(422)
    expect((await prove(mine, 'both@emails.test', code)).status).toBe(200)
  })

  test('an account is not used to send codes to many', async () => {
    await forgetCounts(scene, 'codeDay', 'mailClient')
    const person = await hasPerson(scene, 'many@emails.test')
    const statuses: number[] = []
    for (let n = 0; n < 11; n += 1)
      statuses.push((await ask(person, `many-${n}@emails.test`)).status)
    expect(statuses.at(-1)).toBe(429)
  })
})

describe('an objection from the old address', () => {
  test('puts it back, signs everybody out, ends the password; and only once', async () => {
    const person = await hasPerson(scene, 'victim@emails.test')
    const thief = { ...person, cookies: (await signsIn(scene, person.email)).cookies }
    await ask(thief, 'thief@emails.test')
    await prove(thief, 'thief@emails.test', await codeFor(scene, 'thief@emails.test'))
    const token = await objectionFor('victim@emails.test')
    expect((await scene.call(contract.getEmailChange, { token })).body).toEqual({
      oldEmail: 'victim@emails.test',
      newEmail: 'thief@emails.test',
      done: true,
    })
    // The thief moves on, and links a Google account of its own.
    const proof = await google.token('thief@google.test')
    await scene.call(identities.linkGoogle, { email: 'thief@google.test', password }, thief, {
      authorization: `Bearer ${proof}`,
    })
    await ask(thief, 'thief-2@emails.test')
    await prove(thief, 'thief-2@emails.test', await codeFor(scene, 'thief-2@emails.test'))
    const thiefs = await objectionFor('thief@emails.test')
    expect((await object(token)).status).toBe(200)
    expect((await scene.call(users.getCurrentUser, {}, thief)).status).toBe(401)
    for (const email of ['victim@emails.test', 'thief@emails.test', 'thief-2@emails.test'])
      expect((await signsIn(scene, email)).status).toBe(401)
    const again = await scene.call(
      auth.googleLogin,
      { name: '', email: 'thief@google.test' },
      undefined,
      { authorization: `Bearer ${await google.token('thief@google.test')}` },
    )
    expect(again.body.user._id).not.toBe(person._id)
    expect((await object(token)).status).toBe(404)
    expect((await object(thiefs)).status).toBe(404)
    await scene.call(auth.forgetPassword, { email: 'victim@emails.test' })
    const reset = {
      email: 'victim@emails.test',
      otp: await codeFor(scene, 'victim@emails.test'),
      newPassword: 'lilies in may',
    }
    expect((await scene.call(auth.resetPassword, reset)).status).toBe(200)
    expect((await signsIn(scene, 'victim@emails.test', 'lilies in may')).body).toMatchObject({
      user: { _id: person._id },
    })
  })

  test('works before anything has changed, too, and not with a made-up token', async () => {
    const person = await hasPerson(scene, 'early@emails.test')
    await ask(person, 'later@emails.test')
    const code = await codeFor(scene, 'later@emails.test')
    const token = await objectionFor('early@emails.test')
    expect((await object(token.replace(/.{4}$/, 'aaaa'))).status).toBe(404)
    expect((await object('nonsense')).status).toBe(404)
    expect((await object(token)).status).toBe(200)
    expect((await prove(person, 'later@emails.test', code)).status).toBe(401)
  })

  test('is over after a week, and with the account', async () => {
    const person = await hasPerson(scene, 'week@emails.test')
    await ask(person, 'week-2@emails.test')
    const token = await objectionFor('week@emails.test')
    await scene.db.run(sql`
      update email_changes
      set asked_at = now() - interval '8 days'
      where old_email = 'week@emails.test'`)
    expect((await object(token)).status).toBe(404)
  })
})

describe('Google', () => {
  const bearer = async (email: string, more = {}) => ({
    authorization: `Bearer ${await google.token(email, more)}`,
  })
  const link = async (person: Account, email: string, typed = password) =>
    scene.call(identities.linkGoogle, { email, password: typed }, person, await bearer(email))
  const enter = async (email: string) =>
    scene.call(auth.googleLogin, { name: '', email }, undefined, await bearer(email))

  test('is linked after the password, told to the owner, and signs in', async () => {
    const person = await hasPerson(scene, 'plain@google.test')
    expect((await link(person, 'other@google.test', 'wrong')).body.fields).toHaveProperty(
      'password',
    )
    const linked = await link(person, 'other@google.test')
    expect(linked.body.google?.email).toBe('other@google.test')
    expect((await link(person, 'other@google.test')).status).toBe(200)
    expect((await link(person, 'third@google.test')).status).toBe(409)
    expect((await scene.mails(person.email)).at(-1)?.subject).toContain('Google was linked')
    expect((await enter('other@google.test')).body.user._id).toBe(person._id)
    const stranger = await hasPerson(scene, 'stranger@google.test')
    expect((await link(stranger, 'other@google.test')).status).toBe(409)
  })

  test('unlinked it signs nobody in, not even at the same address, until it is linked again', async () => {
    const person = await hasPerson(scene, 'same@google.test')
    expect((await enter('same@google.test')).body.user._id).toBe(person._id)
    const unlinked = await scene.call(identities.unlinkGoogle, { password }, person)
    expect(unlinked.body.google).toBeNull()
    expect((await enter('same@google.test')).body.code).toBe('google_off')
    expect((await link(person, 'same@google.test')).status).toBe(200)
    expect((await enter('same@google.test')).body.user._id).toBe(person._id)
  })

  test('is not unlinked when it is the only way in', async () => {
    const { body, headers } = await enter('only@google.test')
    const person: Account = {
      ...body.user,
      role: 'user',
      vendorId: '',
      cookies: cookiesOf(headers),
    }
    expect(await account(person)).toMatchObject({ hasPassword: false })
    const refused = await scene.call(identities.unlinkGoogle, { password: 'anything' }, person)
    expect(refused.body.fields).toHaveProperty('password')
    expect((await enter('only@google.test')).body.user._id).toBe(person._id)
  })
})

test('name and phone are saved; an empty phone number is none', async () => {
  const person = await scene.hasAccount('admin')
  const save = (phone: string) =>
    scene.call(users.updateAccount, { name: ' Asha  Rao ', phone }, person)
  expect((await save('12')).body.fields).toHaveProperty('phone')
  expect((await save('+91 98765 43210')).body).toMatchObject({ phone: '+91 98765 43210' })
  expect((await save('')).body.phone).toBe('')
  expect((await scene.call(users.getCurrentUser, {}, person)).body.data?.name).toBe('Asha  Rao')
})
