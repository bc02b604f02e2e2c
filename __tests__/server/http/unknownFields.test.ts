import type * as z from 'zod'
import { endpoints } from '#contract/all.ts'
import type { Endpoint } from '#contract/kernel/endpoint.ts'
import { createFavorite, getFavorites } from '#contract/planning/favorites.ts'
import { updateMailSetting } from '#contract/people/members.ts'
import { sendQuote } from '#contract/bookings/quotes.ts'
import { openForEveryRole } from '#__tests__/support/everyRole.ts'
import type { Account, Scene } from '#__tests__/support/scene.ts'

let scene: Scene
let people: Partial<Record<string, Account>>
beforeAll(async () => {
  ;({ scene, people } = await openForEveryRole())
})
afterAll(() => scene.close())

const identifier = '00000000-0000-4000-8000-000000000000'
const withBody = Object.entries<Endpoint>(endpoints).filter(
  ([, { method }]) => method !== 'GET' && method !== 'DELETE',
)
const asOf = ({ access }: Endpoint) => (access === 'public' ? undefined : people[access[0] ?? ''])
/** What stands in the path, such as a path takes it. */
function pathOf({ path, input }: Endpoint) {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  const fits = (name: string, value: string) =>
    (input.shape[name] as z.ZodType).safeParse(value).success
  const values = [identifier, 'review', 'a'.repeat(43), '2030-02-01']
  return Object.fromEntries(
    names.map((name) => [name, values.find((value) => fits(name, value)) ?? identifier]),
  )
}

test.each(withBody.filter(([, { kind }]) => kind !== 'file'))(
  '%s refuses a field that it does not name',
  async (_name, line) => {
    const input = { ...pathOf(line), surprise: 'x', _id: identifier }
    const { status, body } = await scene.call(line, input, asOf(line))
    expect([status, body.code]).toEqual([422, 'invalid'])
    expect(body.fields).toMatchObject({
      surprise: 'There is no field “surprise” here.',
      _id: 'There is no field “_id” here.',
    })
  },
)

type Def = { type: string; catchall?: z.ZodType } & Record<string, unknown>
/** Where in an input fields may come that nobody named. */
function openIn(schema: z.core.$ZodType, path: string): string[] {
  const def = schema._zod.def as unknown as Def
  const parts = Object.entries({ ...def, ...(def.shape as object) }).flatMap(([key, part]) =>
    [part].flat().flatMap((each): [string, unknown][] => [[key, each]]),
  )
  const isOpen = def.type === 'object' && def.catchall?._zod.def.type !== 'never'
  return [
    ...(isOpen ? [path] : []),
    ...parts.flatMap(([key, part]) =>
      key !== 'catchall' && part && typeof part === 'object' && '_zod' in part
        ? openIn(part as z.core.$ZodType, `${path}.${key}`)
        : [],
    ),
  ]
}
test('no object within a body is open either', () => {
  expect(withBody.length).toBeGreaterThan(100)
  expect(withBody.flatMap(([name, { input }]) => openIn(input, name))).toEqual([])
})

test('what was dropped before is named, and nothing is stored', async () => {
  const couple = await scene.hasAccount('user')
  const { vendorId } = await scene.hasVendor()
  const input = { vendorId, note: 'For the mehendi', status: 'booked' }
  expect(await scene.call(createFavorite, input, couple)).toMatchObject({
    status: 422,
    body: {
      message: 'There is no field “note” here.',
      fields: {
        note: 'There is no field “note” here.',
        status: 'There is no field “status” here.',
      },
    },
  })
  expect((await scene.call(getFavorites, {}, couple)).body.items).toEqual([])
  expect((await scene.call(createFavorite, { vendorId }, couple)).status).toBe(200)
})

test.each<[string, Endpoint, Record<string, unknown>, string]>([
  ['in an object', sendQuote, { lines: [{ label: 'Hall', taxes: 5 }] }, 'lines.0.taxes'],
  ['in one of several shapes', sendQuote, { discount: { percent: 5, of: 2 } }, 'discount.of'],
])('%s it is named by its path', async (_where, line, input, path) => {
  const { status, body } = await scene.call(line, input, people.vendor)
  expect([status, Object.keys(body.fields ?? {})]).toEqual([422, expect.arrayContaining([path])])
})

test('a body that repeats what stands in its path is refused', async () => {
  const couple = people.user as Account
  const { vendorId } = await scene.hasVendor()
  const response = await scene.app.inject({
    method: 'PUT',
    url: `/api/user/favorites/${vendorId}`,
    cookies: couple.cookies,
    headers: { 'x-xsrf-token': couple.cookies['XSRF-TOKEN'] },
    payload: { vendorId: identifier },
  })
  expect([response.statusCode, response.json().fields]).toEqual([
    422,
    { vendorId: 'There is no field “vendorId” here.' },
  ])
})

test('ten thousand unknown fields, or a name of a megabyte, are answered in a few lines', async () => {
  const many = Object.fromEntries(Array.from({ length: 10_000 }, (_, n) => [`field${n}`, n]))
  for (const input of [many, { ['x'.repeat(900_000)]: 1 }]) {
    const { status, body } = await scene.call(updateMailSetting, input, people.user)
    expect(status).toBe(422)
    expect(JSON.stringify(body).length).toBeLessThan(3000)
  }
})
