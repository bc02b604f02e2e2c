import { join, literal, type Sql, sql } from '#server/db/db.ts'
import { type SearchCriteria, isFree, type Test, testsOf, testsOnce } from './criteria.ts'

/** One bit for each test that fails. */
export const failures = (tests: Test[]): Sql =>
  tests.length
    ? sql`(${join(
        tests.map(
          ({ holds }, index) => sql`case when ${holds} then 0 else ${literal(2 ** index)} end`,
        ),
        ' | ',
      )})`
    : sql`0`

/** How many rows pass all. */
export const fit = (tests: Test[]): Sql =>
  tests.length
    ? sql`count(*) filter (where ${join(
        tests.map(({ holds }) => holds),
        ' and ',
      )})::int`
    : sql`count(*)::int`

/** The tests of the records, in the order of their bits: the day first, asked as a filter or not. */
export function recordTests(criteria: SearchCriteria, category: Sql | undefined): Test[] {
  const free = isFree(criteria)
  return [
    ...(free ? [{ name: 'free', holds: free }] : []),
    ...testsOnce(criteria, category).filter(({ name }) => name !== 'free'),
  ]
}

/** Nothing is asked but the place. */
export const isPlain = (criteria: SearchCriteria) =>
  criteria.typed.length === 0 && testsOf(criteria, undefined).length === 0
