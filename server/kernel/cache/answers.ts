import type { Listening } from '#server/kernel/listening.ts'
import { unpooledBytes } from '#server/kernel/memory/unpooled.ts'
import { emptyEntry, type Entry, openCache } from './cache.ts'
import type { Reads } from './subjects.ts'

type Answer = Entry<object> & { day: string; text: Buffer | undefined }
type Query = {
  /** What the answer is made of; undefined for what nobody can cache. */
  readsOf: () => Reads | undefined
  /** What it adds to that, when it is there. */
  readsIn: (text: string) => Reads
  run: () => Promise<string>
}

/** While all that is cached was used within so many milliseconds, nothing new is. */
const idleMs = 60_000
/** Who has waited so long for a database that hangs is not sent to wait there once more. */
const hangingMs = 400
const away = () =>
  Object.assign(new Error('The database did not say what has changed.'), { code: 'DB_TIMEOUT' })
/** Beside its bytes: compressed, and what is noted of it. */
const sizeOf = (text: Buffer) => Math.ceil(text.length * 1.4) + 1000

/**
 * Answers that are the same for everybody, each until something in it changes.
 * @param maxBytes of all together
 */
export function openAnswerCache(listening: Listening, maxBytes: number) {
  const cache = openCache<object, Answer>(listening)

  async function runInto(answer: Answer, { readsIn, run }: Query): Promise<string> {
    let text: string
    try {
      text = await run()
    } catch (error) {
      cache.drop(answer)
      throw error
    }
    if (!answer.isFresh) return text
    answer.until = Math.min(answer.until, performance.now() + readsIn(text).seconds * 1000)
    answer.text = unpooledBytes(text)
    cache.weigh(answer, sizeOf(answer.text))
    return text
  }

  return {
    /** @param key what is requested; another object is another request */
    async get(key: object, day: string, query: Query): Promise<string | Buffer> {
      const cached = cache.peek(key)
      const now = performance.now()
      if (cached?.text && cached.day === day && now < cached.until) {
        cache.touch(cached)
        const { text } = cached
        if ((await listening.caughtUp()) && cached.isFresh) return text
        if (performance.now() - now > hangingMs) throw away()
      }
      const reads = query.readsOf()
      // A long round of requests does not drive out what is in use.
      if (!reads || !cache.trim(maxBytes - 1, idleMs)) return query.run()
      const answer = cache.add({ ...emptyEntry(key), day, text: undefined })
      answer.until = answer.used + reads.seconds * 1000
      cache.watch(answer, reads.things)
      return runInto(answer, query)
    },
    get bytes() {
      return cache.bytes
    },
  }
}
export type AnswerCache = ReturnType<typeof openAnswerCache>
