import { type BookingOrder, getBookings } from '#contract/bookings/bookings.ts'
import { addDays } from '#domain/days.ts'
import { formatMonth } from '#domain/formatDay.ts'
import { typedDay } from '#domain/parseDay.ts'
import { sql } from '#server/db/sql.ts'
import { dayAfter, hasBooking } from '#__tests__/support/bookings.ts'
import { type Account, openScene, type Scene } from '#__tests__/support/scene.ts'

let scene: Scene
let vendor: Account
let couple: Account
/** Of each couple's booking. */
const ids: Record<string, string> = {}
beforeAll(async () => {
  scene = await openScene()
  vendor = await scene.hasVendor({ resources: 4 })
  couple = await scene.hasAccount('user')
  const some = [
    ['Meera & Jon', 'Pune', 120, 'requested'],
    ['Asha & Dev', 'Jaipur', 150, 'confirmed'],
    ['Leela & Farhan', 'Pune', 90, 'confirmed'],
    ['Sara & Om', 'Goa', 100, 'declined'],
  ] as const
  for (const [name, town, after, status] of some) {
    const { _id } = await hasBooking(scene, vendor, { couple, status, firstDay: dayAfter(after) })
    ids[name] = _id
    await scene.db.run(sql`
      update bookings
      set couple_name = ${name}, town = ${JSON.stringify({ slug: null, name: town, functions: null })}::jsonb
      where id = ${_id}`)
  }
})
afterAll(() => scene.close())

/** In the order of the list, those that begin in the month in which so many days from now are. */
const inMonthOf = (after: number) =>
  (
    [
      ['Meera & Jon', 120],
      ['Leela & Farhan', 90],
      ['Asha & Dev', 150],
      ['Sara & Om', 100],
    ] as const
  )
    .filter(([, each]) => dayAfter(each).slice(0, 7) === dayAfter(after).slice(0, 7))
    .map(([name]) => name)

/** The couples of the vendor's list, in its order. */
async function namesOf(input: { q?: string; sort?: BookingOrder }, as = vendor) {
  const { body } = await scene.call(getBookings, input, as)
  expect(body.total).toBe(body.items.length)
  return body.items.map(({ coupleName }) => coupleName)
}

test('a booking is found by its couple, its town, its day as it is typed, and its reference', async () => {
  expect(await namesOf({ q: 'farhan' })).toEqual(['Leela & Farhan'])
  expect(await namesOf({ q: 'pune' })).toEqual(['Meera & Jon', 'Leela & Farhan'])
  expect(await namesOf({ q: typedDay(dayAfter(150)) })).toEqual(['Asha & Dev'])
  expect(await namesOf({ q: ids['Sara & Om']?.slice(0, 8) ?? '' })).toEqual(['Sara & Om'])
  expect(await namesOf({ q: 'me' })).toEqual(['Meera & Jon'])
  expect(await namesOf({ q: typedDay(addDays(dayAfter(150), 1)) })).toEqual([])
  expect(await namesOf({ q: '%' })).toEqual([])
  const month = formatMonth(dayAfter(150).slice(0, 7), 'en-IN')
  expect(await namesOf({ q: month })).toEqual(inMonthOf(150))
  expect(await namesOf({ q: month.split(' ')[0]?.toLowerCase() ?? '' })).toEqual(inMonthOf(150))
  expect(await namesOf({ q: month.replace(/20/, '19') })).toEqual([])
})

test('what waits comes first, unless the list is sorted by day or by when it was asked for', async () => {
  const [jon, asha, leela, sara] = ['Meera & Jon', 'Asha & Dev', 'Leela & Farhan', 'Sara & Om']
  expect(await namesOf({})).toEqual([jon, leela, asha, sara])
  expect(await namesOf({ sort: 'day' })).toEqual([leela, sara, jon, asha])
  expect(await namesOf({ sort: 'day_last' })).toEqual([asha, jon, sara, leela])
  expect(await namesOf({ sort: 'newest' })).toEqual([sara, leela, asha, jon])
  expect(await namesOf({ sort: 'name' })).toEqual([asha, leela, jon, sara])
})

test.each(['day', 'day_last', 'newest', 'name'] as const)(
  'its pages follow each other by %s',
  async (sort) => {
    const whole = await namesOf({ sort })
    const pages: string[] = []
    for (let cursor: string | undefined, more = true; more;) {
      const { body } = await scene.call(
        getBookings,
        { sort, limit: 1, ...(cursor && { cursor }) },
        vendor,
      )
      expect(body.total).toBe(4)
      pages.push(...body.items.map(({ coupleName }) => coupleName))
      cursor = body.nextCursor ?? undefined
      more = body.nextCursor !== null
    }
    expect(pages).toEqual(whole)
  },
)

test('a couple finds its vendors by name, and nobody finds what is of others', async () => {
  const { body } = await scene.call(getBookings, { q: 'asha' }, couple)
  expect(body.items).toEqual([])
  const [booking] = (await scene.call(getBookings, {}, couple)).body.items
  expect(await namesOf({ q: booking?.vendor.businessName ?? '' }, couple)).toHaveLength(4)
  expect(await namesOf({ q: 'pune' }, await scene.hasVendor())).toEqual([])
})
