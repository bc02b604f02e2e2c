import * as contract from '#contract/catalog/categories.ts'
import { JsonText } from '#server/http/jsonText.ts'
import { serializerOf } from '#server/http/serializers.ts'
import { openAnswerCache } from '#server/kernel/cache/answers.ts'
import { readsOf } from '#server/kernel/cache/subjects.ts'
import type { Services } from '#server/kernel/services.ts'
import { getNames } from './queries.ts'

/** One answer, whoever asks. */
const question = { url: contract.getNames.path }
const maxBytes = 1024 * 1024

/** Nearly every page asks for the names, and they hardly ever change: cached until they do. */
export function openNames({ db, listening }: Services) {
  const cache = openAnswerCache(listening, maxBytes)
  const query = {
    readsOf: () => readsOf('getNames', question),
    readsIn: () => ({ things: [], seconds: Infinity }),
    run: async () => serializerOf(contract.getNames)(await getNames(db)),
  }
  return async () => new JsonText(await cache.get(question, '', query))
}
