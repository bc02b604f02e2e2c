import type { Listening } from '#server/kernel/listening.ts'
import { namesOf, type Reads } from '#server/kernel/cache/reads.ts'

type Sized = { bytes: number }
/** To be called before what it says is read; undefined for what nobody can keep. */
export type Note = (reads: Reads | undefined) => void
/** Draws a page; stops when the signal says that nobody waits any more. */
export type Draw<Page> = (note: Note, signal: AbortSignal) => Promise<Page>

type Entry<Page> = {
  key: string
  /** Its place among all that was asked for and begun. */
  begun: number
  page: Promise<Page>
  /** Known once it is drawn. */
  bytes: number
  things: Set<string>
  until: number
  /** False as soon as something in it has changed. */
  isFresh: boolean
  isKept: boolean
  waiting: number
  given: AbortController
}

/**
 * Pages that are drawn once for everybody, each until something in it changes (docs/decisions/0075). Who asks for one
 * gets it as it is, or drawn anew, never older than what was committed before he asked: every use waits until this
 * server has heard of all that (`caughtUp`), which those who ask at the same time do together.
 * @param maxBytes of all together; those that were not asked for longest go first
 */
export function openPageCache<Page extends Sized>(listening: Listening, maxBytes: number) {
  const entries = new Map<string, Entry<Page>>()
  const byThing = new Map<string, Set<Entry<Page>>>()
  let bytes = 0
  let turns = 0

  function drop(entry: Entry<Page>): void {
    entry.isFresh = false
    if (entries.get(entry.key) === entry) entries.delete(entry.key)
    bytes -= entry.bytes
    entry.bytes = 0
    for (const thing of entry.things) {
      const those = byThing.get(thing)
      those?.delete(entry)
      if (those?.size === 0) byThing.delete(thing)
    }
    entry.things.clear()
  }
  const dropAll = () => {
    for (const entry of entries.values()) drop(entry)
  }
  listening.on('pages', {
    hear(payload) {
      if (payload === 'all') return dropAll()
      for (const thing of payload.split('\n'))
        for (const name of namesOf(thing)) for (const entry of byThing.get(name) ?? []) drop(entry)
    },
    back: dropAll,
    lost: dropAll,
  })

  function begin(key: string, draw: Draw<Page>): Entry<Page> {
    const before = entries.get(key)
    if (before) drop(before)
    const given = new AbortController()
    const entry: Entry<Page> = {
      key,
      begun: (turns += 1),
      page: undefined as unknown as Promise<Page>,
      bytes: 0,
      things: new Set(),
      until: Infinity,
      isFresh: true,
      isKept: true,
      waiting: 0,
      given,
    }
    const note: Note = (reads) => {
      if (!reads) entry.isKept = false
      if (!entry.isFresh || !reads) return
      entry.until = Math.min(entry.until, performance.now() + reads.seconds * 1000)
      for (const thing of reads.things) {
        entry.things.add(thing)
        byThing.set(thing, (byThing.get(thing) ?? new Set()).add(entry))
      }
    }
    entries.set(key, entry)
    entry.page = draw(note, given.signal)
    entry.page.then(
      (page) => (entry.isKept && entry.isFresh ? keep(entry, page.bytes) : drop(entry)),
      () => drop(entry),
    )
    return entry
  }
  function keep(entry: Entry<Page>, size: number): void {
    entry.bytes = size
    bytes += size
    for (const oldest of entries.values()) {
      if (bytes <= maxBytes) break
      drop(oldest)
    }
  }
  function find(key: string): Entry<Page> | undefined {
    const entry = entries.get(key)
    if (!entry) return undefined
    if (entry.until <= performance.now()) return void drop(entry)
    // The longest unused one is the first.
    entries.delete(key)
    entries.set(key, entry)
    return entry
  }
  /** Waits for it; the last who gives up stops the drawing. */
  async function use(entry: Entry<Page>, signal: AbortSignal): Promise<Page> {
    entry.waiting += 1
    const leave = () => {
      entry.waiting -= 1
      if (entry.waiting === 0) {
        drop(entry)
        entry.given.abort()
      }
    }
    signal.addEventListener('abort', leave, { once: true })
    try {
      return await entry.page
    } finally {
      signal.removeEventListener('abort', leave)
    }
  }

  return {
    /** @param signal says when who asked has gone */
    async get(key: string, draw: Draw<Page>, signal: AbortSignal): Promise<Page> {
      const came = (turns += 1)
      const found = find(key)
      if (found) {
        const [page, isHeard] = await Promise.all([
          use(found, signal).catch(() => undefined),
          listening.caughtUp(),
        ])
        if (page && isHeard && found.isFresh) return page
      }
      // What was begun before this was asked for may be older; what another has begun since then is not.
      const since = entries.get(key)
      return use(since && since.begun > came ? since : begin(key, draw), signal)
    },
    /** Of all that is kept. */
    get bytes() {
      return bytes
    },
  }
}
