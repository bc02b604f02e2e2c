import type { Listening } from '#server/kernel/listening.ts'
import { emptyEntry, type Entry, openCache } from './cache.ts'
import type { Reads } from './subjects.ts'

type Sized = { bytes: number }
/** To be called before what it says is read; undefined for what nobody can cache. */
export type Note = (reads: Reads | undefined) => void
/** Draws a page; stops when the signal says that nobody waits any more. */
export type Draw<Page> = (note: Note, signal: AbortSignal) => Promise<Page>

type Drawn<Page> = Entry<string> & {
  /** Its place among all requests and drawings. */
  begun: number
  page: Promise<Page>
  isCacheable: boolean
  waiting: number
  given: AbortController
}

/**
 * Pages that are drawn once for everybody, each until something in it changes. Who requests one gets it as it is, or
 * drawn anew, never older than what was committed before he did.
 * @param maxBytes of all together; those that were not requested for longest go first
 */
export function openPageCache<Page extends Sized>(listening: Listening, maxBytes: number) {
  const cache = openCache<string, Drawn<Page>>(listening)
  let turns = 0

  function begin(key: string, draw: Draw<Page>): Drawn<Page> {
    const { promise, resolve } = Promise.withResolvers<Page>()
    const given = new AbortController()
    const base = { ...emptyEntry(key), begun: (turns += 1), isCacheable: true, waiting: 0 }
    const drawn = cache.add({ ...base, page: promise, given })
    const note: Note = (reads) => {
      if (!reads) drawn.isCacheable = false
      if (!drawn.isFresh || !reads) return
      drawn.until = Math.min(drawn.until, performance.now() + reads.seconds * 1000)
      cache.watch(drawn, reads.things)
    }
    resolve(draw(note, given.signal))
    promise.then(
      ({ bytes }) => {
        if (!drawn.isCacheable || !drawn.isFresh) return cache.drop(drawn)
        cache.weigh(drawn, bytes)
        cache.trim(maxBytes)
      },
      () => cache.drop(drawn),
    )
    return drawn
  }
  function find(key: string): Drawn<Page> | undefined {
    const drawn = cache.peek(key)
    if (!drawn) return undefined
    if (drawn.until <= performance.now()) return void cache.drop(drawn)
    cache.touch(drawn)
    return drawn
  }
  /** Waits for it; the last who gives up stops the drawing. */
  async function use(drawn: Drawn<Page>, signal: AbortSignal): Promise<Page> {
    drawn.waiting += 1
    const leave = () => {
      drawn.waiting -= 1
      if (drawn.waiting === 0) {
        cache.drop(drawn)
        drawn.given.abort()
      }
    }
    signal.addEventListener('abort', leave, { once: true })
    try {
      return await drawn.page
    } finally {
      signal.removeEventListener('abort', leave)
    }
  }

  return {
    /** @param signal says when who requested it has gone */
    async get(key: string, draw: Draw<Page>, signal: AbortSignal): Promise<Page> {
      const came = (turns += 1)
      const cached = find(key)
      if (cached) {
        const [page, isHeard] = await Promise.all([
          use(cached, signal).catch(() => undefined),
          listening.caughtUp(),
        ])
        if (page && isHeard && cached.isFresh) return page
      }
      // What was begun before this request may be older; what another has begun since then is not.
      const since = cache.peek(key)
      return use(since && since.begun > came ? since : begin(key, draw), signal)
    },
    get bytes() {
      return cache.bytes
    },
  }
}
