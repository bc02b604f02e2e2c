import * as fc from 'fast-check'
import { openPool, type Pool } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import { layouts, packed, sizeOf } from '#server/modules/search/search/facetLayout.ts'
import { readRecords } from '#server/modules/search/search/facetRecords.ts'
import { ratingSteps } from '#server/modules/search/search/steps.ts'
import { cloneDatabase, type TestDatabase } from '#__tests__/support/database.ts'
import { runs } from '#__tests__/support/seeds.ts'

let database: TestDatabase
let db: Pool
beforeAll(async () => {
  database = await cloneDatabase()
  db = openPool(database.url, { timeoutMs: 30_000, size: 1 })
})
afterAll(async () => {
  await db.end()
  await database.drop()
})

/** A value anywhere in a range, its ends before all. */
const whole = (min: number, max: number, ...edges: number[]) =>
  fc.oneof(fc.constantFrom(min, max, ...edges), fc.integer({ min, max }))
const big = (min: bigint, max: bigint, ...edges: bigint[]) =>
  fc.oneof(fc.constantFrom(min, max, ...edges), fc.bigInt({ min, max }))
const bits = fc.oneof(
  fc.constantFrom('0'.repeat(256), '1'.repeat(256), `1${'0'.repeat(255)}`, `${'0'.repeat(255)}1`),
  fc
    .array(fc.constantFrom('0', '1'), { minLength: 256, maxLength: 256 })
    .map((all) => all.join('')),
)

const row = fc.record({
  fails: whole(-(2 ** 31), 2 ** 31 - 1, -1, 0, 1),
  // Out of so many reviews (twice their sum is an int4) so much in all, on the steps themselves and beside them.
  reviews: whole(0, 214_748_364, 1, 2, 10),
  step: fc.constantFrom(1, ...ratingSteps, 5),
  beside: fc.constantFrom(-1, 0, 1),
  response: whole(-1, 100, 0),
  capacity: whole(1, 2 ** 31 - 1, 65_534, 65_535, 65_536),
  flat: big(0n, 2n ** 62n, 2n ** 32n - 1n, 2n ** 32n, 2n ** 53n + 1n),
  each: big(0n, 2n ** 53n, 1n, 2n ** 31n),
  least: big(0n, 2n ** 53n, 1n),
  cap: big(0n, 2n ** 62n, 2n ** 53n + 1n),
  factor: whole(1, 400_000_000, 100_000_000),
  reach: whole(0, 4095, 2048),
  tongues: big(0n, 2n ** 63n - 1n, 1n, 2n ** 31n, 2n ** 32n, 2n ** 62n),
  marks: bits,
  category: whole(1, 2 ** 31 - 1),
})
type Row = typeof row extends fc.Arbitrary<infer T> ? T : never

const sumOf = ({ reviews, step, beside }: Row) =>
  Math.max(0, Math.min(2 ** 31 - 1, Math.floor(reviews * step) + beside))
const halfOf = (value: bigint, half: 'high' | 'low') =>
  Number(BigInt.asIntN(32, half === 'high' ? value >> 32n : value))

async function sent(rows: Row[], marked: boolean): Promise<Buffer | null> {
  const values = {
    fails: sql`r.fails`,
    grades: sql`grades_of(r.sum, r.reviews, r.response, r.capacity)`,
    flat: sql`r.flat`,
    each: sql`r.each`,
    least: sql`r.least`,
    cap: sql`r.cap`,
    factor: sql`r.factor`,
    reach: sql`r.reach`,
    tongues: sql`r.tongues`,
  }
  const record = marked
    ? packed(layouts.marked, { ...values, marks: sql`r.marks::bit(256)` })
    : packed(layouts.mixed, { ...values, category: sql`r.category` })
  const all = <T>(of: (row: Row) => T) => rows.map(of)
  const { bytes } = await db.one<{ bytes: Buffer | null }>(sql`
    select string_agg(${record}, ''::bytea order by place) as bytes from unnest(
      ${all((r) => r.fails)}::int[], ${all(sumOf)}::int[], ${all((r) => r.reviews)}::int[],
      ${all((r) => r.response)}::int[], ${all((r) => r.capacity)}::int[],
      ${all((r) => String(r.flat))}::bigint[], ${all((r) => String(r.each))}::bigint[],
      ${all((r) => String(r.least))}::bigint[], ${all((r) => String(r.cap))}::bigint[],
      ${all((r) => r.factor)}::int[], ${all((r) => r.reach)}::int[],
      ${all((r) => String(r.tongues))}::bigint[], ${all((r) => r.marks)}::text[],
      ${all((r) => r.category)}::int[]
    ) with ordinality r(
      fails, sum, reviews, response, capacity, flat, each, least, cap, factor, reach, tongues, marks, category,
      place
    )`)
  return bytes
}

test('what PostgreSQL packs is what the server reads', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(row, { maxLength: 30 }), fc.boolean(), async (rows, marked) => {
      const bytes = await sent(rows, marked)
      const records = readRecords(bytes, marked)
      expect(bytes?.length ?? 0).toBe(rows.length * sizeOf(layouts[marked ? 'marked' : 'mixed']))
      expect(records.count).toBe(rows.length)
      rows.forEach((given, index) => {
        const reached = given.reviews
          ? ratingSteps.filter((step) => sumOf(given) >= step * given.reviews).length
          : 0
        expect({
          fails: records.fails[index],
          rating: records.rating[index],
          response: records.response[index],
          capacity: records.capacity[index],
          flat: records.flat[index],
          each: records.each[index],
          least: records.least[index],
          cap: records.cap[index],
          factor: records.factor[index],
          high: records.tonguesHigh[index],
          low: records.tonguesLow[index],
        }).toEqual({
          fails: given.fails,
          rating: reached,
          response: given.response,
          capacity: Math.min(given.capacity, 65_535),
          flat: Number(given.flat),
          each: Number(given.each),
          least: Number(given.least),
          cap: Number(given.cap),
          factor: given.factor,
          high: halfOf(given.tongues, 'high'),
          low: halfOf(given.tongues, 'low'),
        })
        if (marked) {
          const marks = Array.from(given.marks, (_, place) => records.hasMark(index, place))
          expect(marks.map(Number).join('')).toBe(given.marks)
        } else expect(records.category[index]).toBe(given.category)
      })
    }),
    { numRuns: runs(30) },
  )
})

test('a record that lies in the middle of a larger buffer is read where it lies', () => {
  const size = sizeOf(layouts.mixed)
  const around = Buffer.alloc(size + 7, 255)
  around.fill(0, 3, 3 + size)
  expect(readRecords(around.subarray(3, 3 + size), false).flat[0]).toBe(0)
})
