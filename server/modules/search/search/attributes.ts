import { join, type Sql, sql } from '#server/db/db.ts'

/**
 * Numbers of an attribute that have a bit of their own (vendor_terms in 006_search.sql); others are
 * asked of the vendor.
 */
export const numberSteps = [
  1, 2, 3, 5, 10, 20, 30, 50, 100, 200, 300, 500, 1000, 2000, 5000, 10000,
] as const

/** What is asked of one attribute: any of these terms, or at least one of these numbers. */
type AttributeCriterion = { key: string; terms: string[]; numbers: number[] }

/** `has` by attribute. */
export function attributeCriteria(has: readonly string[]): AttributeCriterion[] {
  const criteria = new Map<string, AttributeCriterion>()
  for (const each of has) {
    const key = each.slice(0, each.indexOf(':'))
    const one = criteria.get(key) ?? { key, terms: [], numbers: [] }
    criteria.set(key, one)
    const number = /^>=(\d{1,12}(?:\.\d{1,6})?)$/.exec(each.slice(key.length + 1))?.[1]
    if (number === undefined) one.terms.push(each)
    else if (numberSteps.some((step) => step === Number(number)))
      one.terms.push(`${key}:>=${Number(number)}`)
    else one.numbers.push(Number(number))
  }
  return [...criteria.values()]
}

/**
 * Whether a row of vendor_search `s` has what is asked of one attribute.
 * @param category its number where all rows are of one category: then a bit tells
 */
export function hasAttribute(
  { key, terms, numbers }: AttributeCriterion,
  category: Sql | undefined,
): Sql {
  const any: Sql[] = []
  if (terms.length) {
    any.push(
      category
        ? sql`coalesce(
          (s.marks & (select marks_asked(${category}, ${terms}))) <> repeat('0', 256)::bit(256),
          has_term(s.vendor_id, ${terms})
        )`
        : sql`(
          s.category in (
            select k.category from search_terms k where split_part(k.term, ':', 1) = ${key}
          )
          and has_term(s.vendor_id, ${terms})
        )`,
    )
  }
  if (numbers.length) any.push(sql`has_number(s.vendor_id, ${key}, ${Math.min(...numbers)})`)
  return sql`(${join(any, ' or ')})`
}
