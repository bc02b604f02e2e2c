import fc from 'fast-check'
import { join, nothing, raw, ready, render, sql, Sql } from '#server/db/sql.ts'
import { runs } from '#__tests__/support/seeds.ts'

/** The text as anybody would write it, and where its values stand. */
function written(statement: Sql): { text: string; values: unknown[] } {
  const values: unknown[] = []
  const textOf = ({ strings, values: parts }: Sql): string =>
    strings
      .map((string, index) => {
        if (index >= parts.length) return string
        const part = parts[index]
        return string + (part instanceof Sql ? textOf(part) : `$${values.push(part)}`)
      })
      .join('')
  return { text: textOf(statement), values }
}

const statements = fc.letrec<{ any: Sql; part: unknown }>((tie) => ({
  part: fc.oneof({ maxDepth: 4 }, fc.string({ maxLength: 3 }), tie('any')),
  any: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom(nothing, sql`now()`, raw('a'), raw('b'), raw('')),
    tie('part').map((part) => sql`(${part})`),
    fc.tuple(tie('part'), tie('part')).map(([one, other]) => sql`${one} = ${other}`),
    fc.tuple(tie('part'), tie('part')).map(([one, other]) => sql`${one} + ${other}`),
    fc
      .tuple(
        fc.array(tie('any'), { maxLength: 4 }),
        fc.constantFrom(' and ' as const, ', ' as const),
      )
      .map(([parts, glue]) => join(parts, glue)),
  ),
}))

test('a text that is found by its fragments is the one that they make', () => {
  fc.assert(
    fc.property(statements.any, (statement) => {
      expect(render(statement)).toEqual(written(statement))
    }),
    { numRuns: runs(400) },
  )
})

test('a value and a fragment in the same places are different texts', () => {
  const both = (one: unknown, other: unknown) => render(sql`select ${one}, ${other}`)
  expect(both(1, sql`b`).text).toBe('select $1, b')
  expect(both(sql`b`, 1).text).toBe('select b, $1')
  expect(both(1, sql`b`).text).toBe('select $1, b')
})

test('a rendered statement is asked again as it is, and is no part of another', () => {
  const rendered = render(sql`select ${'somebody'}, ${'else'}`)
  expect(render(ready(rendered))).toBe(rendered)
  expect(() => render(sql`${ready(rendered)}`)).toThrow('no part of another')
})
