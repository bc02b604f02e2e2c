import * as fc from 'fast-check'
import { bookingStatuses } from '#contract/bookings/bookings.ts'
import { getBookingsForAdmin } from '#contract/moderation/disputes.ts'
import { getPeople, personStates } from '#contract/people/people.ts'
import { getVendorsForAdmin } from '#contract/vendors/approvals.ts'
import { vendorStatuses } from '#contract/vendors/profiles.ts'
import { maxCounted } from '#domain/limits.ts'
import { sql } from '#server/db/sql.ts'
import { fillLargeMarket } from '#__tests__/support/largeMarket.ts'
import { type ListFilter, naiveLists, readAll } from '#__tests__/support/naive/adminLists.ts'
import { type Account, openScene, type Scene } from '#__tests__/support/scene.ts'
import { runs } from '#__tests__/support/seeds.ts'

/** What an admin's lists find is what a naive look at every row finds, in the same order, page by page. */
let scene: Scene
let admin: Account
let naive: ReturnType<typeof naiveLists>
beforeAll(async () => {
  scene = await openScene({ LIMIT_SCALE: '1000' })
  admin = await scene.hasAccount('admin')
  await fillLargeMarket(scene, 4000)
  const given = ['Li', 'Anne-Li', 'Julia', '王芳', 'José', 'प्रिया', 'Ab', 'O’Neil', '100%', 'An_na']
  const named = sql`(${given}::text[])[1 + abs(hashtext(id::text)) % 10]`
  await scene.db.transaction(async (tx) => {
    await tx.run(sql`set local session_replication_role = replica`)
    await tx.run(sql`
      update users
      set name = ${named} || ' ' || name, suspended_at = case when ${named} = 'Julia' then now() end,
        deleted_at = case when ${named} = 'José' then now() end
      where email like 'person-%'`)
    await tx.run(sql`
      update vendors set business_name = business_name || ' ' || ${named},
        contact_email = case when ${named} = 'Li' then 'li.wei@business.test' else '' end`)
    await tx.run(sql`update bookings set couple_name = ${named} || ' & ' || couple_name`)
  })
  await scene.db.run(sql`analyze`)
  naive = naiveLists(await readAll(scene.db))
}, 60_000)
afterAll(() => scene.close())

const typed =
  'li Li an ann e-l e-li 王芳 芳 प्रि प्रिया josé É o’ % _ 100% an_ -- @ person jaipur ja aipu 1 12 123 & scene.test ' +
  'person-39 li.wei we nobody 6000 600003e8 60000'
const q = fc.constantFrom(...typed.split(' '), 'business 3', 'couple 7', 'a b')
const lists = [
  fc
    .record(
      {
        q,
        role: fc.constantFrom('user', 'vendor', 'admin'),
        state: fc.constantFrom(...personStates),
      },
      { requiredKeys: [] },
    )
    .map((filter) => ['users', getPeople, filter] as const),
  fc
    .record({ q, status: fc.constantFrom(...vendorStatuses) }, { requiredKeys: [] })
    .map((filter) => ['vendors', getVendorsForAdmin, filter] as const),
  fc
    .record(
      {
        q,
        status: fc.constantFrom(...bookingStatuses.filter((each) => each !== 'expired')),
        day: fc.nat(),
      },
      { requiredKeys: [] },
    )
    .map((filter) => ['bookings', getBookingsForAdmin, filter] as const),
]
test('the same rows in the same order as a naive look at every row', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(...lists),
      fc.integer({ min: 1, max: 100 }),
      fc.boolean(),
      async ([list, endpoint, drawn], limit, isOldest) => {
        const day = 'day' in drawn && naive.days[Number(drawn.day) % naive.days.length]
        const filter = { ...drawn, ...(day && { day }), ...(isOldest && { sort: 'oldest' }) }
        const newest = naive[list](filter as ListFilter)
        const all = isOldest ? newest.toReversed() : newest
        let cursor: string | undefined
        for (let page = 0; page < 3; page += 1) {
          const { status, body } = await scene.call(
            endpoint,
            { ...filter, limit, ...(cursor && { cursor }) } as never,
            admin,
          )
          const { items, nextCursor, total } = body as {
            items: { _id: string }[]
            nextCursor: string | null
            total: number
          }
          expect({ list, filter, status, total, ids: items.map(({ _id }) => _id) }).toEqual({
            list,
            filter,
            status: 200,
            total: Math.min(all.length, maxCounted),
            ids: all.slice(page * limit, (page + 1) * limit),
          })
          if (!nextCursor) break
          cursor = nextCursor
        }
      },
    ),
    { numRuns: runs(100) },
  )
})
