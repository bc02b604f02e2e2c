import { guestsWords } from '#domain/numbers.ts'
import { maxNameLength } from '#domain/limits.ts'
import type { SavedSearch } from '#contract/planning/savedSearches.ts'
import type { Filters } from '#contract/search/search.ts'
import type { Db } from '#server/db/db.ts'
import { wholeList } from '#server/http/cursor.ts'
import { formatLongDay, todayOf } from '#domain/days.ts'
import { conflict, invalid, notFound, expectRow } from '#server/http/errors.ts'
import { publish } from '#server/kernel/live.ts'
import type { Context } from '#server/kernel/context.ts'
import { toCriteria } from '#server/modules/search/search/service.ts'
import { isOver, maxMatches, maxSearches } from './policy.ts'
import type { Side } from '#server/modules/account/users/sides.ts'
import * as queries from './queries.ts'
import { patterns } from '#domain/paths.ts'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'

const toSavedSearch = (row: queries.SearchRow, today: string): SavedSearch => ({
  ...row,
  over: isOver(row.filters, today),
})

export async function getSavedSearches({ db, clock }: Context, side: Side) {
  const today = todayOf(clock())
  return wholeList((await queries.list(db, side.id)).map((row) => toSavedSearch(row, today)))
}

/** "Photographers in Jaipur · 14 Feb 2027". */
async function nameFor(db: Db, filters: Filters, locale: string): Promise<string> {
  const { category, city } = await queries.filterNames(db, filters)
  const place = `${category ?? 'Wedding vendors'}${city ? ` in ${city}` : ''}`
  return [
    place,
    filters.q && `“${filters.q}”`,
    filters.date && formatLongDay(filters.date).slice(4),
    filters.guests && guestsWords(filters.guests, locale),
  ]
    .filter(Boolean)
    .join(' · ')
    .slice(0, maxNameLength)
}

/** What fits already is no news: it is known from the start. @throws AppError 422 for a search that can not alert */
async function startAlert(
  tx: Db,
  { clock, settings }: Omit<Context, 'db'>,
  { _id, filters }: queries.SearchRow,
): Promise<void> {
  if (isOver(filters, todayOf(clock())))
    throw invalid({ alert: 'That day has passed, so there is nothing new to find.' })
  const known = await queries.insertMatches(
    tx,
    _id,
    await toCriteria(tx, filters, { settings, clock }),
    maxMatches + 1,
  )
  if (known.length > maxMatches)
    throw invalid({
      alert: `More than ${maxMatches} vendors match. Narrow the search so that we can tell you what is new.`,
    })
}

/** @throws AppError 409 when there are too many, 422 for no filters or an alert that can not be */
export function createSavedSearch(
  place: Context,
  side: Side,
  { name, filters, alert }: { name?: string | undefined; filters: Filters; alert: boolean },
): Promise<SavedSearch> {
  if (Object.keys(filters).length === 0)
    throw invalid({ filters: 'Choose at least one filter first: what, where or when.' })
  return place.db.transaction(async (tx) => {
    if ((await queries.countOthers(tx, side.id, filters)) >= maxSearches)
      throw conflict(
        `You have ${maxSearches} saved searches. Remove one first, under My Favorites.`,
      )
    const row = await queries.upsert(tx, side, {
      name: name ?? (await nameFor(tx, filters, place.settings.locale)),
      filters,
      alert,
      checkAt: place.clock(),
    })
    if (alert) await startAlert(tx, place, row)
    await publish(tx, [side.id], 'SavedSearch', row._id)
    return toSavedSearch(row, todayOf(place.clock()))
  })
}

/** @throws AppError 404, 422 for an alert that can not be */
export const updateSavedSearch = (
  place: Context,
  side: Side,
  searchId: string,
  { name, alert }: { name?: string | undefined; alert?: boolean | undefined },
): Promise<SavedSearch> =>
  place.db.transaction(async (tx) => {
    const row = expectRow(await queries.lock(tx, side.id, searchId), 'This search')
    // What came while the alert was off stood on the page all the time.
    if (alert && !row.alert) await startAlert(tx, place, row)
    const updated = await queries.update(tx, searchId, {
      name: name ?? row.name,
      alert: alert ?? row.alert,
      checkAt: place.clock(),
    })
    await publish(tx, [side.id], 'SavedSearch', searchId)
    return toSavedSearch(updated, todayOf(place.clock()))
  })

export async function deleteSavedSearch(db: Db, side: Side, searchId: string) {
  if ((await db.transaction((tx) => queries.remove(tx, side.id, searchId))) === 0)
    throw notFound('This search')
  return { message: 'The search is removed.' }
}

export async function getAlert(db: Db, token: string) {
  return expectRow(await queries.findByToken(db, token), 'This alert')
}

/** Stopping what is stopped is fine; what was let go sends nothing either, but is not there. */
export async function stopAlert(db: Db, token: string) {
  if (!(await queries.stopByToken(db, token))) throw notFound('This alert')
  return { message: 'Stopped. You won’t get any more emails about this search.' }
}

const Token = z.uuid()

/**
 * What a mail program's own "unsubscribe" sends (RFC 8058): a form, without cookies, to the address
 * that shows people the page with the button. Only the token counts, so there is nothing to forge.
 */
export function addOneClickStop(app: FastifyInstance): void {
  app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1024 },
      (_request, _body, done) => done(null, {}),
    )
    scope.post<{ Params: { token: string } }>(patterns.stopAlert, async (request) => {
      await app.countVisit(request)
      const { success, data: token } = Token.safeParse(request.params.token)
      if (!success) throw notFound('This alert')
      return stopAlert(app.services.db, token)
    })
  })
}
