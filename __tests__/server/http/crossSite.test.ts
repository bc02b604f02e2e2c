import * as auth from '#contract/account/auth.ts'
import * as people from '#contract/account/users.ts'
import { cookiesOf, hasPerson, password } from '#__tests__/support/accounts.ts'
import { openScene, type Scene } from '#__tests__/support/scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())

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

  test('a token that was right for one session is changed in another, and in a visitor’s browser', async () => {
    const one = await hasPerson(scene, 'one@csrf.test')
    const other = await hasPerson(scene, 'second@csrf.test')
    const token = one.cookies['XSRF-TOKEN'] ?? ''
    const isChanged = async (everset_session?: string) => {
      const { headers } = await scene.app.inject({
        url: '/api/settings',
        cookies: { ...(everset_session && { everset_session }), 'XSRF-TOKEN': token },
      })
      return 'XSRF-TOKEN' in cookiesOf(headers)
    }
    // Twice, so that it is remembered.
    for (let times = 0; times < 2; times += 1) {
      expect(await isChanged(one.cookies.everset_session)).toBe(false)
      expect(await isChanged(other.cookies.everset_session)).toBe(true)
      expect(await isChanged()).toBe(true)
    }
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
