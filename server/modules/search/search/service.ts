import { type Filters, type SortKey, searchVendors as search } from '#contract/search/search.ts'
import { type Moment, todayOf } from '#domain/days.ts'
import type { Db } from '#server/db/db.ts'
import { ready, render, type Rendered } from '#server/db/sql.ts'
import { JsonText } from '#server/http/jsonText.ts'
import type { SearchCriteria } from './criteria.ts'
import { readCursor, writeCursor } from './cursor.ts'
import * as queries from './queries.ts'
import { isNearlyNamed, readTyped } from './typedWords.ts'
import { placesAge, readWhere, forgetPlaces } from '#server/modules/search/places/where.ts'
import type { FastifyInstance } from 'fastify'
import { repeatedAnswers } from '#server/http/cached/answers.ts'
import type { Actor } from '#server/http/sessions.ts'
import { coalesce } from '#server/kernel/coalesce.ts'
import { favoritesOfEach, withFavorites } from './cards.ts'

export type Site = { settings: { currency: string; locale: string }; clock: () => Moment }
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
  where: await readWhere(db, filters.city),
  currency,
  today: todayOf(clock()),
  typed: await readTyped(db, filters),
})

type Question = {
  filters: Filters
  sort: SortKey
  today: string
  places: number
  statement: Rendered
}
/** The same address comes as the same input (see inputReader): what was made of one that came again is used again. */
const questions = new WeakMap<Page, Question>()

async function questionOf(db: Db, page: Page, site: Site, isAgain: boolean): Promise<Question> {
  const today = todayOf(site.clock())
  const known = questions.get(page)
  const places = placesAge()
  if (known?.today === today && known.places === places) return known
  const { sort = 'relevance', cursor, limit = cardsPerPage, ...filters } = page
  const criteria = await toCriteria(db, filters, site)
  const after = cursor ? readCursor(cursor, filters, sort) : null
  const statement = render(queries.pageStatement(criteria, sort, after, limit))
  const question = { filters, sort, today, places, statement }
  // What words mean changes with the vendors, and who travels to a town with their cities.
  if (isAgain && !filters.q && criteria.where?.kind !== 'town') questions.set(page, question)
  return question
}

/**
 * A page of cards as the JSON text that the database made, as a visitor sees it.
 * @param isAgain it was asked before, so it may be once more
 */
export async function searchVendors(db: Db, page: Page, site: Site, isAgain = false) {
  const { filters, sort, items, next, total } = await askNearly(
    db,
    page,
    (found) => !found.items,
    async () => {
      const question = await questionOf(db, page, site, isAgain)
      return { ...question, ...(await db.batched.one<queries.PageRow>(ready(question.statement))) }
    },
  )
  const [key = '', id = ''] = next?.split(',') ?? []
  const nextCursor = next ? `"${writeCursor(filters, sort, { key, id, total })}"` : 'null'
  return `{"items":[${items}],"nextCursor":${nextCursor},"total":${total}}`
}

export async function getPins(db: Db, filters: Filters, site: Site): Promise<JsonText> {
  const { items, total } = await askNearly(
    db,
    filters,
    ({ total: found }) => found === 0,
    async () => queries.findPins(db, await toCriteria(db, filters, site)),
  )
  return new JsonText(`{"items":[${items}],"nextCursor":null,"total":${total}}`)
}

/** Once more where nothing was found and the words are nearly a vendor's name. */
export async function askNearly<Answer>(
  db: Db,
  filters: Filters,
  isEmpty: (answer: Answer) => boolean,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  const answer = await ask()
  return isEmpty(answer) && (await isNearlyNamed(db, filters)) ? ask() : answer
}

/**
 * Answers of searches. They are found as a visitor sees them, whoever asks, and cached when they are requested again;
 * what is somebody's own, the hearts, is put in at the end (docs/decisions 0088).
 */
export function openSearchAnswers(app: FastifyInstance) {
  const { services } = app
  const { settings, listening, costly, db } = services
  const site = { settings, clock: () => services.clock() }
  // Cities that come, go and merge are said as everything (server/db/functions/pages).
  listening.on('pages', {
    hear: (payload) => void (payload === 'all' && forgetPlaces()),
    back: forgetPlaces,
    lost: forgetPlaces,
  })
  const favoritesOf = coalesce((weddingIds: string[]) => favoritesOfEach(db, weddingIds))
  const answerOf = repeatedAnswers(app, search)

  const find = (input: Filters): Promise<string | Buffer> =>
    answerOf(input, async (isAgain) =>
      isCostly(input) || (await readWhere(db, input.city))?.kind !== 'city'
        ? costly((from) => searchVendors(from, input, site, isAgain))
        : searchVendors(db, input, site, isAgain),
    )

  return async ({ actor, input }: { actor: Actor | null; input: Filters }) => {
    if (!actor?.weddingId || !actor.hasFavorites) return new JsonText(await find(input))
    const [cards, favorites] = await Promise.all([find(input), favoritesOf(actor.weddingId)])
    return new JsonText(favorites ? withFavorites(String(cards), favorites) : cards)
  }
}
