import type { Argument, Output } from '#contract/kernel/endpoint.ts'
import { searchVendors } from '#contract/search/search.ts'
import { sql } from '#server/db/sql.ts'
import { block } from '#__tests__/support/keepers.ts'
import { openScene, type Scene } from '#__tests__/support/scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
  scene.setTime(new Date('2026-11-21T08:00:00Z'))
  for (const [businessName, ratings, taken] of [
    ['Rose Palace', 40, ['2027-02-14']],
    ['Lotus Rose Garden', 10, ['2027-02-13']],
    ['Plain Hall', 0, []],
    ['Rose Barn', 20, ['2027-02-13', '2027-02-14']],
  ] as const) {
    const vendor = await scene.hasVendor({ businessName })
    await scene.db.run(sql`
      update vendors set rating_count = ${ratings}, rating_sum = ${5 * ratings}
      where id = ${vendor.vendorId}`)
    for (const day of taken) await block(scene, vendor, 'booking', day)
  }
})
afterAll(async () => scene.close())

/** Names in their order, over pages of two. */
async function namesFor(criteria: Argument<typeof searchVendors>): Promise<string[]> {
  const names: string[] = []
  let cursor: string | null = null
  do {
    const { body }: { body: Output<typeof searchVendors> } = await scene.call(searchVendors, {
      limit: 2,
      ...criteria,
      ...(cursor === null ? {} : { cursor }),
    })
    names.push(...body.items.map(({ businessName }) => businessName))
    cursor = body.nextCursor
  } while (cursor)
  return names
}

test('of best fits those who are free on the day come first, on every page', async () => {
  expect(await namesFor({ date: '2027-02-14' })).toEqual([
    'Lotus Rose Garden',
    'Plain Hall',
    'Rose Palace',
    'Rose Barn',
  ])
  expect(await namesFor({ date: '2027-02-13', category: 'venues', city: 'jaipur' })).toEqual([
    'Rose Palace',
    'Plain Hall',
    'Rose Barn',
    'Lotus Rose Garden',
  ])
  // One of three days is enough.
  expect((await namesFor({ date: '2027-02-14', flex: 1 })).at(-1)).toBe('Plain Hall')
  expect(await namesFor({ date: '2027-02-14', sort: 'rating' })).toEqual([
    'Rose Palace',
    'Rose Barn',
    'Lotus Rose Garden',
    'Plain Hall',
  ])
})

test('a name that was typed is found before them', async () => {
  expect((await namesFor({ q: 'rose palace', date: '2027-02-14' }))[0]).toBe('Rose Palace')
  expect(await namesFor({ q: 'rose', date: '2027-02-14' })).toEqual([
    'Lotus Rose Garden',
    'Rose Palace',
    'Rose Barn',
  ])
})
