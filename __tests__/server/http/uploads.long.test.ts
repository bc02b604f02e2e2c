import { Readable } from 'node:stream'
import { endpoints } from '#contract/all.ts'
import { type Endpoint, roles } from '#contract/kernel/endpoint.ts'
import { maxUploadBytes } from '#domain/limits.ts'
import { sql } from '#server/db/sql.ts'
import { type Account, openScene, type Scene } from '#__tests__/support/scene.ts'
import { sendFile } from '#__tests__/support/vendors.ts'

let scene: Scene
const people: Partial<Record<string, Account>> = {}
beforeAll(async () => {
  scene = await openScene({ LIMIT_SCALE: '100' })
  for (const role of roles)
    people[role] = role === 'vendor' ? await scene.hasVendor() : await scene.hasAccount(role)
})
afterAll(() => scene.close())

const identifier = '00000000-0000-4000-8000-000000000000'
const uploads = Object.entries<Endpoint>(endpoints).filter(([, { kind }]) => kind === 'file')

/** A file that arrives in these pieces, as a network may cut it. */
async function send(line: Endpoint, pieces: Buffer[]) {
  const as = people[line.access[0] ?? ''] as Account
  const url = line.path.replace(':about', 'outcome').replaceAll(/:\w+/g, identifier)
  await sendFile(scene, Buffer.alloc(0), as, 'a.csv', url)
  const head =
    '--b\r\nContent-Disposition: form-data; name="file"; filename="list.csv"\r\n' +
    'Content-Type: text/csv\r\n\r\n'
  const response = await scene.app.inject({
    method: 'POST',
    url,
    cookies: as.cookies,
    headers: {
      'content-type': 'multipart/form-data; boundary=b',
      'x-xsrf-token': as.cookies['XSRF-TOKEN'],
    },
    payload: Readable.from([Buffer.from(head), ...pieces, Buffer.from('\r\n--b--\r\n')]),
  })
  return { status: response.statusCode, body: response.json() }
}

// Long rows, since their number has a limit of its own.
const row = `Rose Palace,Jaipur,venues,${'A garden by the lake. '.repeat(40)}\n`
const whole = Buffer.from(`name,city,category,description\n${row.repeat(13_000)}`)
const first = whole.subarray(0, maxUploadBytes)

const tooLong: [string, Buffer[]][] = [
  ['cut where 10 MB end', [first, whole.subarray(maxUploadBytes, maxUploadBytes + 5000)]],
  ['cut one byte later', [whole.subarray(0, maxUploadBytes + 1), Buffer.from('a')]],
  ['one byte too long, in its own piece', [first, Buffer.from('a')]],
  [
    'in equal pieces',
    Array.from({ length: 161 }, (_, n) => whole.subarray(n * 65_536, (n + 1) * 65_536)),
  ],
]

describe.each(uploads)('%s', (_name, line) => {
  test.each(tooLong)('refuses an upload over 10 MB, %s', async (_what, pieces) => {
    const { status, body } = await send(line, pieces)
    expect([status, body.code]).toEqual([413, 'too_large'])
    expect(body.fields.file).toMatch(/^A (photo|list|calendar) can be at most (10|5) MB\./)
  })
})

test('a whole list of exactly 10 MB is taken, and nothing of the others is stored', async () => {
  await scene.hasCategory()
  const { status, body } = await send(endpoints.createImport, [first])
  expect([status, body.fileName]).toEqual([200, 'list.csv'])
  const { stored } = await scene.db.one<{ stored: object }>(sql`
    select json_build_object(
      'imports', (select count(*) from imports),
      'bytes', (select sum(length(content)) from imports),
      'photos', (select count(*) from photos),
      'calendars', (select count(*) from imported_calendars)
    ) as stored`)
  expect(stored).toEqual({ imports: 1, bytes: 10_485_760, photos: 0, calendars: 0 })
})
