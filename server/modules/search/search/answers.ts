import type { FastifyInstance } from 'fastify'
import { type Filters, searchVendors as search } from '#contract/search/search.ts'
import { repeatedAnswers } from '#server/http/cached/answers.ts'
import { JsonText } from '#server/http/jsonText.ts'
import type { Actor } from '#server/http/sessions.ts'
import { coalesce } from '#server/kernel/coalesce.ts'
import { favoritesOfEach, withFavorites } from './cards.ts'
import { isCostly, searchVendors } from './service.ts'
import { forgetPlaces, readWhere } from '#server/modules/search/places/where.ts'

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
