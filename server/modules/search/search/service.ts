import type { Filters, SortKey } from '#contract/search/search.ts'
import { todayOf } from '#domain/days.ts'
import type { Db } from '#server/db/db.ts'
import { refill, render, type Rendered, type Sql } from '#server/db/sql.ts'
import { JsonText } from '#server/http/jsonText.ts'
import type { SearchCriteria } from './criteria.ts'
import { readCursor, writeCursor } from './cursor.ts'
import * as queries from './queries.ts'
import { readTyped } from './typedWords.ts'

export type Site = { settings: { currency: string; locale: string }; clock: () => Date }
type Page = Filters & {
  sort?: SortKey | undefined
  cursor?: string | undefined
  limit?: number | undefined
}

export const cardsPerPage = 24

/** A category in a city is found at once; words, circles and whole countries are looked for. */
export const isCostly = ({ category, city, q, within, has }: Filters): boolean =>
  !category || !city || Boolean(q || within || has)

export const toCriteria = async (
  db: Db,
  filters: Filters,
  { settings: { currency }, clock }: Site,
): Promise<SearchCriteria> => ({
  filters,
  currency,
  today: todayOf(clock),
  typed: await readTyped(db, filters),
})

type Question = {
  filters: Filters
  sort: SortKey
  today: string
  /** What visitors ask, and what people who are signed in do. */
  statements: { visitor?: Rendered; person?: Rendered }
}
/** Stands for who asks in what is kept for all of them. */
const somebody = '00000000-0000-0000-0000-000000000000'
/** The same address comes as the same input (see inputReader): what was last made of it is used again. */
const questions = new WeakMap<Page, Question>()

async function questionOf(
  db: Db,
  page: Page,
  site: Site,
  userId: string | null,
): Promise<{ question: Question; statement: Sql }> {
  const who = userId === null ? 'visitor' : 'person'
  const today = todayOf(site.clock)
  let question = questions.get(page)
  if (question?.today !== today) {
    const { sort = 'relevance', cursor: _cursor, limit: _limit, ...filters } = page
    question = { filters, sort, today, statements: {} }
    // What words mean changes with the vendors.
    if (!filters.q) questions.set(page, question)
  }
  const statement = (question.statements[who] ??= await statementOf(db, page, site, question, who))
  return {
    question,
    statement: userId === null ? refill(statement) : refill(statement, somebody, userId),
  }
}

const statementOf = async (
  db: Db,
  { cursor, limit = cardsPerPage }: Page,
  site: Site,
  { filters, sort }: Question,
  who: 'visitor' | 'person',
): Promise<Rendered> =>
  render(
    queries.pageStatement(
      await toCriteria(db, filters, site),
      sort,
      cursor ? readCursor(cursor, filters, sort) : null,
      limit,
      who === 'visitor' ? null : somebody,
    ),
  )

/** A page of cards, passed through as the JSON text that the database made. */
export async function searchVendors(
  db: Db,
  page: Page,
  site: Site,
  userId: string | null,
): Promise<JsonText> {
  const { question, statement } = await questionOf(db, page, site, userId)
  const { items, next, total } = await db.batched.one<queries.PageRow>(statement)
  const [key = '', id = ''] = next?.split(',') ?? []
  const nextCursor = next
    ? `"${writeCursor(question.filters, question.sort, { key, id, total })}"`
    : 'null'
  return new JsonText(`{"items":[${items}],"nextCursor":${nextCursor},"total":${total}}`)
}

export async function getPins(db: Db, criteria: SearchCriteria): Promise<JsonText> {
  const { items, total } = await queries.findPins(db, criteria)
  return new JsonText(`{"items":[${items}],"nextCursor":null,"total":${total}}`)
}
