import { type Filters, searchVendors as search } from '#contract/search/search.ts'
import { todayOf } from '#domain/days.ts'
import { JsonText } from '#server/http/jsonText.ts'
import type { Actor } from '#server/http/sessions.ts'
import { coalesce } from '#server/kernel/coalesce.ts'
import { openKeptAnswers } from '#server/kernel/kept/answers.ts'
import { readsIn, readsOf } from '#server/kernel/kept/reads.ts'
import { load } from '#server/kernel/limits.ts'
import type { Services } from '#server/kernel/services.ts'
import { favoritesOfEach, withFavorites } from './cards.ts'
import { isCostly, searchVendors } from './service.ts'
import { forgetPlaces, readWhere } from '#server/modules/search/places/where.ts'

/**
 * Answers of searches. They are found as a visitor sees them, whoever asks, and kept when they are asked for again;
 * what is somebody's own, the hearts, is put in at the end (docs/decisions/0088).
 */
export function openSearchAnswers(services: Services) {
  const { settings, listening, costly, db } = services
  const site = { settings, clock: () => services.clock() }
  const kept = openKeptAnswers(listening, load.keptAnswerBytes)
  // Cities that come, go and merge are said as everything (server/db/functions/pages).
  listening.on('pages', {
    hear: (said) => void (said === 'all' && forgetPlaces()),
    back: forgetPlaces,
    lost: forgetPlaces,
  })
  const favoritesOf = coalesce((userIds: string[]) => favoritesOfEach(db, userIds))
  /** Asked for before, by the same address. */
  const asked = new WeakSet<Filters>()

  function find(input: Filters): Promise<string | Buffer> {
    const isAgain = asked.has(input)
    const ask = async () =>
      isCostly(input) || (await readWhere(db, input.city))?.kind !== 'city'
        ? costly((from) => searchVendors(from, input, site, isAgain))
        : searchVendors(db, input, site, isAgain)
    if (!isAgain) {
      asked.add(input)
      return ask()
    }
    return kept.get(input, todayOf(site.clock), {
      readsOf: () => readsOf('searchVendors', { url: search.path, params: input }),
      readsIn: (text) => readsIn({ text }),
      ask,
    })
  }

  return async ({ actor, input }: { actor: Actor | null; input: Filters }) => {
    if (!actor?.hasFavorites) return new JsonText(await find(input))
    const [cards, favorites] = await Promise.all([find(input), favoritesOf(actor.id)])
    return new JsonText(favorites ? withFavorites(String(cards), favorites) : cards)
  }
}
