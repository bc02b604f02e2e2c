import { buildApp } from '#server/app.ts'
import { endpoints, type EndpointName } from '#contract/all.ts'
import { answerBooking } from '#contract/bookings/bookings.ts'
import { sql } from '#server/db/sql.ts'
import { callLocally } from '#server/http/localCall.ts'
import { hashOf } from '#server/http/sessions.ts'
import { openScene, type Account, type Scene } from '#__tests__/support/scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())

const identifier = '00000000-0000-4000-8000-000000000000'

describe('the checks come in one order: what is wrong in every way is refused for the first', () => {
  type Sent = { client: string; as?: Account; headers: Record<string, string>; payload: string }
  const send = async ({ client, as, headers, payload }: Sent) => {
    const response = await scene.app.inject({
      method: 'POST',
      url: answerBooking.path.replace(':bookingId', identifier),
      remoteAddress: client,
      cookies: { ...as?.cookies },
      headers,
      payload,
    })
    return [response.statusCode, response.json<{ code: string }>().code]
  }

  test('limit, cross-site, role, content type, input, idempotency, handler', async () => {
    const [couple, vendor] = [await scene.hasAccount('user'), await scene.hasVendor()]
    for (const person of [couple, vendor]) {
      const { cookies } = await scene.app.inject({
        url: '/api/settings',
        cookies: person.cookies,
        remoteAddress: '10.43.0.9',
      })
      for (const { name, value } of cookies) person.cookies[name] = value
    }
    const busy = await scene.hasAccount('user')
    await scene.db.run(sql`
      insert into rate_limits (key, count, resets_at)
      values (${`session:${hashOf(busy.cookies.everset_session ?? '')}`}, 100, now() + interval '1 minute')`)
    const ours = (person: Account) => ({ 'x-xsrf-token': person.cookies['XSRF-TOKEN'] ?? '' })
    const foreign = { origin: 'https://evil.test' }
    const multipart = { 'content-type': 'multipart/form-data; boundary=x' }
    const json = { 'content-type': 'application/json' }
    const key = { 'idempotency-key': 'k'.repeat(256) }
    const wrong = '{"answer":"perhaps"}'

    let sent: Sent = {
      client: '10.43.0.1',
      as: busy,
      headers: { ...foreign, ...multipart, ...key },
      payload: wrong,
    }
    expect(await send(sent)).toEqual([429, 'too_many'])
    sent = { ...sent, as: couple }
    expect(await send(sent)).toEqual([403, 'cross_site'])
    expect(await send({ ...sent, as: undefined })).toEqual([403, 'cross_site'])
    sent = { ...sent, headers: { ...ours(couple), ...multipart, ...key } }
    expect(await send({ ...sent, as: undefined })).toEqual([401, 'sign_in_needed'])
    expect(await send(sent)).toEqual([403, 'forbidden'])
    sent = { ...sent, as: vendor, headers: { ...ours(vendor), ...multipart, ...key } }
    expect(await send(sent)).toEqual([415, 'wrong_type'])
    sent = { ...sent, headers: { ...ours(vendor), ...json, ...key } }
    expect(await send(sent)).toEqual([422, 'invalid'])
    sent = { ...sent, payload: '{"answer":"accept"}' }
    expect(await send(sent)).toEqual([400, 'malformed'])
    sent = { ...sent, headers: { ...ours(vendor), ...json, 'idempotency-key': 'mine' } }
    expect(await send(sent)).toEqual([404, 'not_found'])
  })
})

describe('a page asks within the process as anybody does over HTTP', () => {
  type LocalCall = [EndpointName, url: string, params?: Record<string, string | number>]
  const localCalls: LocalCall[] = [
    ['searchVendors', '/api/vendors', { guests: 200, city: 'jaipur', category: 'venues' }],
    ['searchVendors', '/api/vendors', { guests: 'many' }],
    ['searchVendors', '/api/vendors', { cursor: 'none' }],
    ['getFacets', '/api/vendors/facets', { category: 'venues' }],
    ['getVendor', `/api/vendors/${identifier}`],
    ['getVendor', '/api/vendors/%00'],
    ['getVendorCalendarDays', '/api/vendors/rose/days', { from: '2027-02-01', to: 'x' }],
    ['getSettings', '/api/settings'],
    ['getCurrentUser', '/api/user/getCurrentUser'],
    ['getFavorites', '/api/user/favorites'],
    ['getBooking', '/api/bookings/not-one'],
    ['getBooking', `/api/bookings/${identifier}`],
    ['getVendorCalendar', '/api/vendor/calendar', { from: '2027-02-01', to: '2027-02-28' }],
  ]

  test('with the same data and the same refusals, for a visitor and for each role', async () => {
    const vendor = await scene.hasVendor({ businessName: 'Rose Palace' })
    const app = buildApp(scene.services)
    app.after(() => {
      app.get<{ Querystring: { index: string } }>('/local', async (request, reply) => {
        await app.admit(request, reply)
        const [name, url, params] = localCalls[Number(request.query.index)] as LocalCall
        const answer = await callLocally(app, name, { url, params }, request, reply)
        return 'text' in answer ? { data: JSON.parse(answer.text) as unknown } : answer
      })
    })
    await app.ready()
    const visitors = [
      undefined,
      await scene.hasAccount('user'),
      vendor,
      await scene.hasAccount('admin'),
    ]
    let clients = 0
    for (const person of visitors) {
      for (const [index, [name, url, params]] of localCalls.entries()) {
        const by = {
          cookies: { ...person?.cookies },
          remoteAddress: `10.42.${clients >> 6}.${(clients += 1) & 63}`,
        }
        const query = new URLSearchParams(
          Object.entries(params ?? {}).map(([k, v]) => [k, String(v)]),
        )
        const overHttp = await app.inject({ url: `${url}?${query}`, ...by })
        const local = await app.inject({ url: `/local?index=${index}`, ...by })
        const body = overHttp.json<{ requestId?: string }>()
        const expected =
          overHttp.statusCode === 200
            ? { data: body }
            : {
                error: {
                  status: overHttp.statusCode,
                  data: { ...body, requestId: expect.any(String) },
                },
              }
        expect([name, person?.role, local.json()]).toEqual([name, person?.role, expected])
      }
    }
    await app.close()
  })

  test('but changes nothing, and opens no stream', async () => {
    for (const name of Object.keys(endpoints) as EndpointName[]) {
      const { method, kind } = endpoints[name]
      if (method === 'GET' && kind === undefined) continue
      await expect(
        callLocally(scene.app, name, { url: '' }, {} as never, {} as never),
      ).rejects.toThrow('cannot be asked')
    }
  })
})
