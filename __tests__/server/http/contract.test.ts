import { buildApp } from '#server/app.ts'
import { endpoints } from '#contract/all.ts'
import type { Endpoint } from '#contract/kernel/endpoint.ts'
import { describeApi } from '#server/http/openapi.ts'
import { type Account, openScene, type Scene } from '#__tests__/support/scene.ts'

let scene: Scene
beforeAll(async () => {
  // One admin asks for everything that there is.
  scene = await openScene({ LIMIT_SCALE: '10' })
})
afterAll(() => scene.close())

const lines = Object.entries(endpoints)
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

/** The API's own description: made from the contract, and no part of it. */
const beside = ['GET /api/docs', 'GET /api/openapi.json']

test('no endpoint answers beside its contract', async () => {
  const app = buildApp(scene.services)
  const served = new Map<string, Endpoint | undefined>()
  app.addHook('onRoute', ({ method, url, config }) => {
    for (const each of [method].flat())
      if (url.startsWith('/api') && each !== 'HEAD') served.set(`${each} ${url}`, config?.endpoint)
  })
  await app.ready()
  await app.close()

  expect([...served.keys()].sort()).toEqual(
    [...lines.map(([, line]) => nameOf(line)), ...beside].sort(),
  )
  for (const [name, line] of lines)
    expect([name, served.get(nameOf(line)) === line]).toEqual([name, true])
})

describe('an identifier that nothing can have is not found', () => {
  let people: Partial<Record<string, Account>>
  beforeAll(async () => {
    people = {
      user: await scene.hasAccount('user'),
      vendor: await scene.hasVendor(),
      admin: await scene.hasAccount('admin'),
    }
  })
  const withPath = lines.filter(([, { path, kind }]) => path.includes(':') && kind === undefined)
  /** A vendor is found by its readable address, which may be any text: here the rest has to be right. */
  const rest: Record<string, object> = {
    reportVendor: { reason: 'closed' },
    claimVendor: { otp: '123456' },
    signupAndClaim: {
      otp: '123456',
      name: 'Vera',
      mobile: '+91 98765 43210',
      password: 'marigold and rose',
    },
    requestClaim: { statement: 'It is mine.' },
    deleteListing: { otp: '123456' },
    updateListing: { otp: '123456', note: 'We moved.' },
    getVendorCalendarDays: { from: '2027-02-01', to: '2027-02-28' },
  }
  test.each(withPath)('%s', async (name, line) => {
    const person = line.access === 'public' ? undefined : people[line.access[0] ?? '']
    for (const impossible of ['not one', "'", 'a\0b']) {
      const names = [...line.path.matchAll(/:(\w+)/g)].map(([, name]) => name)
      const input = {
        ...rest[name],
        ...Object.fromEntries(names.map((each) => [each, impossible])),
      }
      const { status, body } = await scene.call(line, input, person)
      expect([impossible, status, body.code]).toEqual([impossible, 404, 'not_found'])
    }
  })
})

describe('the description of the API', () => {
  const { paths, components } = describeApi()
  const operations = Object.values(paths).flatMap((path) => Object.values(path)) as {
    operationId: string
    parameters?: { name: string; in: string }[]
    responses: { default: { content: { 'application/json': { schema: object } } } }
  }[]

  test('says of every endpoint what a refusal looks like', () => {
    expect(operations.map(({ operationId }) => operationId).sort()).toEqual(
      lines.map(([name]) => name).sort(),
    )
    for (const { responses } of operations)
      expect(responses.default.content['application/json'].schema).toEqual({
        $ref: '#/components/schemas/Error',
      })
    const { about } = components.schemas.Error.properties as {
      about: { anyOf: { required: string[] }[] }
    }
    expect(about.anyOf.map(({ required }) => required)).toEqual([
      ['nearestDays'],
      ['blocks'],
      ['currentVersion'],
      ['doubts'],
      ['status'],
      ['category', 'city'],
      ['retryAfter'],
    ])
  })

  test('names the headers that change an answer', () => {
    const headers = operations.flatMap(({ operationId, parameters = [] }) =>
      parameters.filter((each) => each.in === 'header').map(({ name }) => [operationId, name]),
    )
    expect(headers.sort()).toEqual([
      ['getCurrentUser', 'x-ask'],
      ['googleLogin', 'authorization'],
      ['linkGoogle', 'authorization'],
    ])
  })
})
