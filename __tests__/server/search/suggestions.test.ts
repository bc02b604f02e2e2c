import { getSuggestions, searchVendors } from '#contract/search/search.ts'
import { sql } from '#server/db/sql.ts'
import type { Scene } from '#__tests__/support/scene.ts'
import { openMakeUpMarket } from '#__tests__/support/searchMarket.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openMakeUpMarket()
})
afterAll(() => scene.close())

const suggest = async (q: string) => (await scene.call(getSuggestions, { q })).body.items
const total = async (filters: Parameters<typeof scene.call<typeof searchVendors>>[1]) =>
  (await scene.call(searchVendors, filters)).body.total

test('what people call a thing leads to its category', async () => {
  expect((await suggest('henna'))[0]).toEqual({
    kind: 'category',
    slug: 'mehendi',
    label: 'Mehendi',
    note: 'henna',
  })
  expect((await suggest('MUA'))[0]).toEqual({
    kind: 'category',
    slug: 'make-up-artists',
    label: 'Make-up artists',
    note: 'MUA',
  })
  expect((await suggest('make up art'))[0]).toMatchObject({
    slug: 'make-up-artists',
    label: 'Make-up artists',
  })
  expect((await suggest('mehandi'))[0]).toMatchObject({ slug: 'mehendi', note: '' })
  expect((await suggest('fotographer'))[0]).toMatchObject({ slug: 'photographers' })
  expect((await suggest('ven'))[0]).toEqual({
    kind: 'category',
    slug: 'venues',
    label: 'Venues',
    note: '',
  })
})

test('of several words each leads to what it means, also a mistyped one', async () => {
  for (const q of ['photographer in jaipur', 'photgrapher jaipr']) {
    expect((await suggest(q)).map(({ slug }) => slug)).toEqual(
      expect.arrayContaining(['photographers', 'jaipur']),
    )
  }
})

test('cities are known by all their names', async () => {
  expect((await suggest('poona'))[0]).toEqual({
    kind: 'city',
    slug: 'pune',
    label: 'Pune',
    note: 'Poona, Maharashtra',
  })
  expect((await suggest('jaip'))[0]).toEqual({
    kind: 'city',
    slug: 'jaipur',
    label: 'Jaipur',
    note: 'Rajasthan',
  })
  expect((await suggest('udaypur'))[0]).toMatchObject({ slug: 'udaipur' })
})

test('vendors are found by the beginning and by the words of their names', async () => {
  expect(await suggest('glow')).toContainEqual({
    kind: 'vendor',
    slug: expect.any(String),
    label: 'Glow by Gita',
    note: 'Make-up artists in Jaipur',
  })
  expect(await suggest('gita')).toContainEqual(expect.objectContaining({ label: 'Glow by Gita' }))
  expect(
    (await suggest('lotus gar')).filter(({ kind }) => kind === 'vendor').map(({ label }) => label),
  ).toContainEqual(expect.stringMatching(/^Lotus Garden/))
  await scene.db.run(
    sql`update vendors set status = 'suspended' where business_name = 'Glow by Gita'`,
  )
  expect((await suggest('glow')).map(({ label }) => label)).not.toContain('Glow by Gita')
  await scene.db.run(
    sql`update vendors set status = 'approved' where business_name = 'Glow by Gita'`,
  )
})

test('nonsense leads nowhere', async () => {
  for (const q of [
    'nothing-like-this',
    'xqzzy',
    '%',
    '____',
    "'; drop table",
    '\\',
    '"',
    'rose qwertyuiop',
  ]) {
    expect({ q, found: await suggest(q) }).toEqual({ q, found: [] })
    if (q !== '"') expect({ q, total: await total({ q }) }).toEqual({ q, total: 0 })
  }
})
