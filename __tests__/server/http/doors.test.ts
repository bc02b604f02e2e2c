import { tmpdir } from 'node:os'
import { login, vendorLogin } from '#contract/account/auth.ts'
import { makeAdmin } from '#server/modules/account/auth/ensureAdmin.ts'
import { readSettings } from '#server/kernel/settings.ts'
import { missing, openDoors } from '#server/openDoors.ts'
import { getSettings } from '#server/modules/pages/site/settings.ts'
import { openScene, type Scene } from '#__tests__/support/scene.ts'

const demoPassword = 'everset-demo'
let scene: Scene
let production: Scene
beforeAll(async () => {
  ;[scene, production] = await Promise.all([
    openScene({ TRUST_PROXY: '1', PUBLIC_URL: 'https://evil.test' }),
    openScene({ NODE_ENV: 'production', PUBLIC_URL: 'https://everset.test' }),
  ])
  for (const { db } of [scene, production]) {
    await makeAdmin(db, { email: 'admin@demo.test', password: demoPassword })
    await makeAdmin(db, { email: 'owner@scene.test', password: demoPassword })
  }
})
afterAll(() => Promise.all([scene.close(), production.close()]))

type Way = { host?: string; peer?: string; headers?: Record<string, string> }
const here: [string, Way][] = [
  ['localhost', { host: 'localhost:3000' }],
  ['127.0.0.1', { host: '127.0.0.1' }],
  ['another 127', { host: '127.8.9.10:1', peer: '127.0.0.2' }],
  ['IPv6', { host: '[::1]:3000', peer: '::1' }],
  ['IPv4 within IPv6', { host: 'LOCALHOST', peer: '::ffff:127.0.0.1' }],
  ['a proxy of this machine for this machine', { headers: { 'x-forwarded-for': '127.0.0.9' } }],
]
const elsewhere: [string, Way][] = [
  ['a foreign name that leads here', { host: 'evil.test' }],
  ['a name that only begins well', { host: 'localhost.evil.test' }],
  ['a name that only ends well', { host: 'evil.localhost' }],
  ['an address that only begins well', { host: '127.0.0.1.evil.test' }],
  ['an address of the network', { host: '192.168.1.20:3000' }],
  ['every address', { host: '0.0.0.0:3000' }],
  ['our own public name', { host: 'everset.test' }],
  ['a peer of the network under a local name', { peer: '192.168.1.7' }],
  ['a peer that says it is here', { peer: '192.168.1.7', headers: { 'x-forwarded-for': '::1' } }],
  ['a forwarded name', { host: 'evil.test', headers: { 'x-forwarded-host': 'localhost' } }],
  ['a proxy here for somebody else', { headers: { 'x-forwarded-for': '203.0.113.9' } }],
  ['a chain of proxies', { headers: { 'x-forwarded-for': '127.0.0.1, 203.0.113.9' } }],
  ['nginx for somebody else', { headers: { 'x-real-ip': '203.0.113.9' } }],
  ['the standard’s own header', { headers: { forwarded: 'for=127.0.0.1' } }],
]

const mailbox = ({ host = 'localhost', peer = '127.0.0.1', headers }: Way, at = scene) =>
  at.app.inject({ url: '/dev/mailbox', remoteAddress: peer, headers: { host, ...headers } })
const enter = async (
  { host = 'localhost', peer = '127.0.0.1', headers }: Way,
  {
    at = scene,
    email = 'admin@demo.test',
    password = demoPassword,
    path = login.path as string,
  } = {},
) => {
  await at.db.run({ strings: ['delete from rate_limits'], values: [] })
  const answer = await at.app.inject({
    method: 'POST',
    url: path,
    remoteAddress: peer,
    headers: { host, ...headers },
    payload: { email, password },
  })
  return {
    status: answer.statusCode,
    body: { ...answer.json<object>(), requestId: '' },
    cookies: answer.cookies.map(({ name }) => name),
  }
}

test.each(here)('from here (%s) the mailbox and the demo are open', async (_name, way) => {
  expect((await mailbox(way)).statusCode).toBe(200)
  expect((await enter(way)).status).toBe(200)
})

test.each(elsewhere)('from elsewhere (%s) both are closed', async (_name, way) => {
  expect((await mailbox(way)).statusCode).toBe(404)
  const refused = await enter(way)
  expect(refused).toEqual(await enter(way, { password: 'not the password' }))
  expect(refused.status).toBe(401)
  expect((await enter(way, { email: 'ADMIN@demo.test ' })).status).toBe(401)
  // Everybody else gets in as ever.
  expect((await enter(way, { email: 'owner@scene.test' })).status).toBe(200)
})

test('the vendors’ door is closed, too', async () => {
  expect((await enter({ host: 'evil.test' }, { path: vendorLogin.path })).status).toBe(401)
})

test('production on a database that began with the demo keeps it closed to others', async () => {
  const way = { host: 'everset.test', peer: '203.0.113.9' }
  const refused = await enter(way, { at: production })
  expect(refused).toEqual(await enter(way, { at: production, password: 'not the password' }))
  expect(refused.status).toBe(401)
  expect((await enter({}, { at: production })).status).toBe(200)
  expect((await mailbox({}, production)).statusCode).toBe(404)
})

test('a start that others can reach says so, unless it is meant', () => {
  const settings = { ...scene.services.settings, port: 3000 }
  for (const host of ['0.0.0.0', '::', '192.168.1.20', 'my-laptop'])
    expect(openDoors({ ...settings, host })).toContain(`HOST=${host} without NODE_ENV=production`)
  for (const host of ['127.0.0.1', 'localhost', '::1'])
    expect(openDoors({ ...settings, host })).toBe('')
  expect(openDoors({ ...settings, host: '0.0.0.0', production: true })).toBe('')
})

test('a start in production names what visitors would not learn, and nothing is made up for it', () => {
  const read = (env: Record<string, string>) =>
    readSettings({ DATA_DIR: tmpdir(), APP_SECRET: 'x', SUPPORT_EMAIL: 'help@wed.test', ...env })
  const production = read({ NODE_ENV: 'production' })
  expect(missing(production)).toContain('SUPPORT_PHONE, OPERATOR_NAME, OPERATOR_ADDRESS\n')
  expect(missing(production)).not.toContain('SUPPORT_EMAIL')
  expect(missing(read({}))).toBe('')
  expect(getSettings(production)).toMatchObject({
    supportEmail: 'help@wed.test',
    supportPhone: '',
    operator: { name: '', address: '' },
  })
})
