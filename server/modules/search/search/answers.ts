import type { FastifyInstance } from 'fastify'
import { type Filters, searchVendors as search } from '#contract/search/search.ts'
import { todayOf } from '#domain/days.ts'
import { JsonText } from '#server/http/jsonText.ts'
import type { Actor } from '#server/http/sessions.ts'
import { coalesce } from '#server/kernel/coalesce.ts'
import { readsIn, readsOf } from '#server/kernel/cache/reads.ts'
import { favoritesOfEach, withFavorites } from './cards.ts'
import { isCostly, searchVendors } from './service.ts'
import { forgetPlaces, readWhere } from '#server/modules/search/places/where.ts'

/**
 * Answers of searches. They are found as a visitor sees them, whoever asks, and kept when they are asked for again;
 * what is somebody's own, the hearts, is put in at the end (docs/decisions/0088).
 */
export function openSearchAnswers({ services, answers }: FastifyInstance) {
  const { settings, listening, costly, db } = services
  const site = { settings, clock: () => services.clock() }
  // Cities that come, go and merge are said as everything (server/db/functions/pages).
  listening.on('pages', {
    hear: (payload) => void (payload === 'all' && forgetPlaces()),
    back: forgetPlaces,
    lost: forgetPlaces,
  })
  const favoritesOf = coalesce((weddingIds: string[]) => favoritesOfEach(db, weddingIds))
  /** Asked for before, by the same address. */
  const repeated = new WeakSet<Filters>()

  function find(input: Filters): Promise<string | Buffer> {
    const isAgain = repeated.has(input)
    const ask = async () =>
      isCostly(input) || (await readWhere(db, input.city))?.kind !== 'city'
        ? costly((from) => searchVendors(from, input, site, isAgain))
        : searchVendors(db, input, site, isAgain)
    if (!isAgain) {
      repeated.add(input)
      return ask()
    }
    return answers.get(input, todayOf(site.clock), {
      readsOf: () => readsOf('searchVendors', { url: search.path, params: input }),
      readsIn: (text) => readsIn({ text }),
      ask,
    })
  }

  return async ({ actor, input }: { actor: Actor | null; input: Filters }) => {
    if (!actor?.weddingId || !actor.hasFavorites) return new JsonText(await find(input))
    const [cards, favorites] = await Promise.all([find(input), favoritesOf(actor.weddingId)])
    return new JsonText(favorites ? withFavorites(String(cards), favorites) : cards)
  }
}
