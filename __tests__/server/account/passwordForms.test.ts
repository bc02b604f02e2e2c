import { hash } from '@node-rs/argon2'
import * as auth from '#contract/account/auth.ts'
import * as sessions from '#contract/account/sessions.ts'
import * as users from '#contract/account/users.ts'
import { sql } from '#server/db/sql.ts'
import { codeFor, cookiesOf, hasPerson, signsIn } from '#__tests__/support/accounts.ts'
import { openScene, type Scene } from '#__tests__/support/scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())

const composed = 'Caf\u00e9-2027'
const decomposed = 'Cafe\u0301-2027'
/** As the Vietnamese keyboard of Windows types "Phố biển": neither form. */
const mixed = 'Ph\u00f4\u0301 bi\u00ea\u0309n'

/** As the accounts were opened before passwords had one form. */
const hadPassword = async (email: string, typed: string) =>
  scene.db.run(sql`
    update users set password_hash = ${await hash(typed, { memoryCost: 8, timeCost: 1 })}
    where email = ${email}`)

test.each([
  ['a Mac signs in to what a phone set', composed, decomposed],
  ['a phone signs in to what a Mac set', decomposed, composed],
  [
    'Devanagari, whose own form is the longer one',
    '\u0958\u093f\u0932\u093e 2027',
    '\u0915\u093c\u093f\u0932\u093e 2027',
  ],
  [
    'Hangul by its letters',
    '\uc548\ub155\ud558\uc138\uc694\uc6a9',
    '\uc548\ub155\ud558\uc138\uc694\uc6a9'.normalize('NFD'),
  ],
  ['two marks in the other order', 'a\u0323\u0302 2027', 'a\u0302\u0323 2027'],
])('%s', async (name, set, entered) => {
  const email = `form.${set.length}.${entered.length}.${name.length}@scene.test`
  await scene.call(auth.signup, { name: 'Asha Rao', email, password: set })
  const otp = await codeFor(scene, email)
  expect((await scene.call(auth.verifyOtp, { email, otp })).status).toBe(200)
  expect((await signsIn(scene, email, entered)).status).toBe(200)
  expect((await signsIn(scene, email, set)).status).toBe(200)
})

test.each([
  ['composed', composed, [composed, decomposed]],
  ['decomposed', decomposed, [composed, decomposed]],
  ['mixed', mixed, [mixed]],
])('a hash of before, %s, opens to what was typed', async (name, set, entered) => {
  const person = await hasPerson(scene, `before.${name}@scene.test`)
  await hadPassword(person.email, set)
  for (const each of entered) expect((await signsIn(scene, person.email, each)).status).toBe(200)
  expect((await signsIn(scene, person.email, 'Cafe-2027')).status).toBe(401)
})

test('one form is all that changes: spaces, case, width and signs alike count as typed', async () => {
  const person = await hasPerson(scene, 'exact.form@scene.test')
  await hadPassword(person.email, 'Caf\u00e9\u00a0\u2013 \uff12\uff10')
  for (const each of [
    'Caf\u00e9 \u2013 \uff12\uff10',
    'Caf\u00e9\u00a0- \uff12\uff10',
    'Caf\u00e9\u00a0\u2013 20',
  ])
    expect((await signsIn(scene, person.email, each)).status).toBe(401)
})

test('changed and confirmed in the other form', async () => {
  const person = await hasPerson(scene, 'change.form@scene.test')
  await hadPassword(person.email, decomposed)
  const { body } = await scene.call(
    sessions.updatePassword,
    { password: composed, newPassword: 'Jose\u0301-2028' },
    person,
  )
  expect(body.message).toBe('Your password is changed, and your other devices are signed out.')
  expect((await signsIn(scene, person.email, 'Jos\u00e9-2028')).status).toBe(200)
})

test('128 characters are as many in either form', async () => {
  const person = await hasPerson(scene, 'long.form@scene.test')
  await hadPassword(person.email, '\u00e9'.repeat(128))
  expect((await signsIn(scene, person.email, 'e\u0301'.repeat(128))).status).toBe(200)
  expect((await signsIn(scene, person.email, 'e\u0301'.repeat(129))).status).toBe(422)
})

test('every other text has one form, too', async () => {
  const person = await hasPerson(scene, 'name.form@scene.test')
  const { headers } = await signsIn(scene, person.email)
  const signedIn = { ...person, cookies: cookiesOf(headers) }
  await scene.call(users.updateAccount, { name: 'Zoe\u0308 Ange\u0301le', phone: '' }, signedIn)
  const [row] = await scene.db.many(sql`select name from users where email = ${person.email}`)
  expect(row).toEqual({ name: 'Zo\u00eb Ang\u00e9le' })
})
