import * as auth from '#contract/account/auth.ts'
import * as usersContract from '#contract/account/users.ts'
import * as sessionsContract from '#contract/account/sessions.ts'
import { sql } from '#server/db/sql.ts'
import {
  codeFor,
  cookiesOf,
  hasPerson,
  openBrowser,
  password,
  signsIn,
} from '#__tests__/support/accounts.ts'
import { realHashes } from '#__tests__/support/passwords.ts'
import { openScene, type Scene } from '#__tests__/support/scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene({ OTP_RESEND_SECONDS: '0' })
  realHashes()
})
afterAll(() => scene.close())

describe('signing in', () => {
  test('wrong password and unknown address get the same answer', async () => {
    const person = await hasPerson(scene, 'same@signin.test')
    const wrong = await signsIn(scene, person.email, 'not the password')
    const unknown = await signsIn(scene, 'nobody@signin.test', 'not the password')
    const { requestId: _one, ...first } = wrong.body as { requestId?: string }
    const { requestId: _two, ...second } = unknown.body as { requestId?: string }
    expect([wrong.status, first]).toEqual([401, second])
    expect(wrong.headers['cache-control']).toBe('no-store')
  })

  test('the password counts as it was typed', async () => {
    const person = await hasPerson(scene, 'exact@signin.test')
    for (const typed of [` ${password}`, `${password} `, password.toUpperCase()])
      expect((await signsIn(scene, person.email, typed)).status).toBe(401)
    expect((await signsIn(scene, person.email.toUpperCase())).status).toBe(200)
  })

  test('an unverified account is named as such after its password, and gets a fresh code', async () => {
    const email = 'unproven@signin.test'
    await scene.call(auth.signup, { name: 'U', email, password })
    expect((await signsIn(scene, email, 'wrong wrong')).status).toBe(401)
    const refused = await signsIn(scene, email)
    expect(refused).toMatchObject({
      status: 403,
      body: { code: 'unverified', message: 'Please verify your email address first.' },
    })
    expect(refused.cookies).not.toHaveProperty('everset_session')
    expect(await scene.mails(email)).toHaveLength(2)
    expect(
      (await scene.call(auth.verifyOtp, { email, otp: await codeFor(scene, email) })).status,
    ).toBe(200)
  })

  test('a sign-up tells nobody whether its address is known', async () => {
    const person = await hasPerson(scene, 'told@signin.test')
    const answers = []
    for (const email of [person.email, 'untold@signin.test']) {
      const stranger = openBrowser(scene)
      await stranger.post(auth.signup, { name: 'S', email, password: 'stranger danger' })
      const { status, body } = await stranger.post(auth.login, {
        email,
        password: 'stranger danger',
      })
      answers.push([status, body.code, body.message, Object.keys(stranger.cookies)])
    }
    expect(answers[0]).toEqual([
      403,
      'unverified',
      'Please verify your email address first.',
      ['everset_device'],
    ])
    expect(answers[1]).toEqual(answers[0])
    expect((await scene.mails(person.email)).map(({ subject }) => subject).slice(1)).toEqual([
      'You already have an Everset account',
      'You already have an Everset account',
    ])
    expect((await signsIn(scene, person.email)).status).toBe(200)
  })

  test('the vendor door opens for vendors only; the other one for everybody', async () => {
    const couple = await hasPerson(scene, 'couple@door.test')
    const vendor = await hasPerson(scene, 'vendor@door.test', 'vendor')
    expect(await signsIn(scene, couple.email, password, auth.vendorLogin)).toMatchObject({
      status: 401,
      body: { code: 'wrong_credentials' },
    })
    expect((await signsIn(scene, vendor.email, password, auth.vendorLogin)).body).toMatchObject({
      vendor: { role: 'vendor' },
    })
    expect((await signsIn(scene, vendor.email)).body).toMatchObject({ user: { role: 'vendor' } })
  })

  test('suspension is disclosed after the right password only, and holds for open sessions at once', async () => {
    const person = await hasPerson(scene, 'suspended@signin.test')
    expect((await scene.call(usersContract.getCurrentUser, {}, person)).status).toBe(200)
    await scene.db.run(sql`update users set suspended_at = now() where id = ${person._id}`)
    expect((await scene.call(usersContract.getCurrentUser, {}, person)).status).toBe(401)
    expect((await signsIn(scene, person.email, 'wrong wrong')).status).toBe(401)
    expect(await signsIn(scene, person.email)).toMatchObject({
      status: 403,
      body: { code: 'suspended' },
    })
  })

  test('every sign-in makes a new token, adopts none, and ends the browser’s old session', async () => {
    const person = await hasPerson(scene, 'fresh@signin.test')
    const again = await scene.call(auth.login, { email: person.email, password }, person)
    const fresh = cookiesOf(again.headers)
    expect(fresh.everset_session).not.toBe(person.cookies.everset_session)
    expect(fresh['XSRF-TOKEN']).not.toBe(person.cookies['XSRF-TOKEN'])
    expect((await scene.call(usersContract.getCurrentUser, {}, person)).status).toBe(401)
    expect(
      (await scene.call(usersContract.getCurrentUser, {}, { ...person, cookies: fresh })).status,
    ).toBe(200)
    const stored = await scene.db.many<{ token: string }>(
      sql`select encode(token_hash, 'escape') as token from sessions where user_id = ${person._id}`,
    )
    expect(JSON.stringify(stored)).not.toContain(fresh.everset_session)
  })

  test('a repeated key replays no sign-in', async () => {
    const person = await hasPerson(scene, 'key@signin.test')
    const key = { 'idempotency-key': 'one-key' }
    await scene.call(auth.login, { email: person.email, password }, undefined, key)
    const second = await scene.call(auth.login, { email: person.email, password }, undefined, key)
    expect(cookiesOf(second.headers).everset_session).toBeTruthy()
    expect(await scene.db.many(sql`select key from idempotency_keys`)).toEqual([])
  })

  test('signing out ends the session on the server; without a session it does nothing', async () => {
    const person = await hasPerson(scene, 'out@signin.test')
    const out = await scene.call(auth.logout, {}, person)
    expect(out.status).toBe(200)
    expect(cookiesOf(out.headers)).toMatchObject({ everset_session: '' })
    expect((await scene.call(usersContract.getCurrentUser, {}, person)).status).toBe(401)
    expect((await scene.call(auth.logout, {})).status).toBe(200)
  })

  test('while a sign-out is on its way nobody is signed in; it ends the session and takes its mark away', async () => {
    const person = await hasPerson(scene, 'leaving@signin.test')
    const signingOut = { ...person, cookies: { ...person.cookies, leaving: '1' } }
    const answer = await scene.call(usersContract.getCurrentUser, {}, signingOut)
    expect([
      answer.status,
      answer.headers['x-account'],
      cookiesOf(answer.headers).everset_session,
    ]).toEqual([401, undefined, undefined])
    expect(
      (
        await scene.call(
          sessionsContract.updatePassword,
          { password, newPassword: 'another-word-1' },
          signingOut,
        )
      ).status,
    ).toBe(401)
    expect((await scene.call(usersContract.getCurrentUser, {}, person)).status).toBe(200)

    const out = await scene.call(auth.logout, {}, signingOut)
    expect([out.status, cookiesOf(out.headers)]).toEqual([
      200,
      expect.objectContaining({ everset_session: '', leaving: '' }),
    ])
    expect((await scene.call(usersContract.getCurrentUser, {}, person)).status).toBe(401)
    expect(
      await scene.db.many(
        sql`select what from audit_log where actor_id = ${person._id} and what = 'signed out'`,
      ),
    ).toHaveLength(1)
  })

  test('a new sign-in takes the mark of an old sign-out away', async () => {
    const person = await hasPerson(scene, 'again@signin.test')
    const signingOut = { ...person, cookies: { ...person.cookies, leaving: '1' } }
    const { status, headers } = await scene.call(
      auth.login,
      { email: person.email, password },
      signingOut,
    )
    expect([status, cookiesOf(headers)]).toEqual([
      200,
      expect.objectContaining({ leaving: '', everset_session: expect.stringMatching(/./) }),
    ])
  })

  test('sessions end when idle and at their absolute end; an admin’s sooner', async () => {
    const person = await hasPerson(scene, 'long@signin.test')
    const life = await scene.db.one(sql`
      select round(extract(epoch from idle_until - created_at) / 86400) as idle,
        round(extract(epoch from expires_at - created_at) / 86400) as absolute
      from sessions
      where user_id = ${person._id}`)
    expect(life).toEqual({ idle: 14, absolute: 30 })
    await scene.db.run(sql`update sessions set idle_until = now() where user_id = ${person._id}`)
    expect((await scene.call(usersContract.getCurrentUser, {}, person)).status).toBe(401)
    await scene.db.run(sql`
      update sessions
      set idle_until = now() + interval '1 day', expires_at = now()
      where user_id = ${person._id}`)
    expect((await scene.call(usersContract.getCurrentUser, {}, person)).status).toBe(401)

    await scene.db.run(sql`update users set role = 'admin' where id = ${person._id}`)
    await signsIn(scene, person.email)
    const admins = await scene.db
      .one(sql`select extract(epoch from expires_at - created_at) / 3600 as hours from sessions
      where user_id = ${person._id} and expires_at > now()`)
    expect(admins).toEqual({ hours: 12 })
  })

  test('sign-ins, refused ones and codes are in the log; no secret is', async () => {
    const person = await hasPerson(scene, 'log@signin.test')
    await signsIn(scene, person.email, 'wrong wrong')
    const lines = await scene.db.many<{ what: string }>(
      sql`select what, ip from audit_log where actor_id = ${person._id} order by id`,
    )
    expect(lines.map(({ what }) => what)).toEqual([
      'signed up',
      'code used: email address verified',
      'sign-in refused',
    ])
    const { all } = await scene.db.one<{ all: string }>(
      sql`select jsonb_agg(to_jsonb(a))::text as all from audit_log a`,
    )
    expect(all).not.toMatch(/marigold|wrong wrong|argon2|log@signin/)
  })
})

test('passwords are hashed by argon2id with 19 MiB and two passes', async () => {
  const person = await hasPerson(scene, 'hash@auth.test')
  const { hash } = await scene.db.one<{ hash: string }>(
    sql`select password_hash as hash from users where id = ${person._id}`,
  )
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})
