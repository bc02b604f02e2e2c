import type { Listening } from '#server/kernel/listening.ts'
import { unpooledBytes } from '#server/kernel/memory/unpooled.ts'
import { namesOf, type Reads } from './reads.ts'

type Entry = {
  question: object
  day: string
  things: string[]
  /** When something in it changes without a word. */
  until: number
  used: number
  /** False as soon as something in it has changed. */
  isFresh: boolean
  bytes: Buffer | undefined
}

/** While all that is kept was asked for within so many milliseconds, nothing new is kept. */
const idleMs = 60_000
/** Who has waited so long for a database that hangs is not sent to wait there once more. */
const hangingMs = 400
const away = () =>
  Object.assign(new Error('The database did not say what has changed.'), { code: 'DB_TIMEOUT' })
/** Beside its bytes: compressed, and what is noted of it. */
const sizeOf = ({ bytes }: Entry) => (bytes ? Math.ceil(bytes.length * 1.4) + 1000 : 0)

/**
 * Answers that are the same for everybody, each until something in it changes. As with kept pages (docs/decisions/0075)
 * every use waits until this server has heard of all that was committed before.
 * @param maxBytes of all together
 */
export function openAnswerCache(listening: Listening, maxBytes: number) {
  const entries = new Map<object, Entry>()
  const byThing = new Map<string, Set<Entry>>()
  let bytes = 0

  function drop(entry: Entry): void {
    if (!entry.isFresh) return
    entry.isFresh = false
    if (entries.get(entry.question) === entry) entries.delete(entry.question)
    bytes -= sizeOf(entry)
    entry.bytes = undefined
    for (const thing of entry.things) {
      const those = byThing.get(thing)
      those?.delete(entry)
      if (those?.size === 0) byThing.delete(thing)
    }
  }
  const dropAll = () => {
    for (const those of byThing.values()) for (const entry of those) drop(entry)
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

  /** Makes room of what nobody has asked for lately. A long round of questions does not drive out what is in use. */
  function hasRoom(): boolean {
    const now = performance.now()
    for (const oldest of entries.values()) {
      if (bytes < maxBytes) break
      if (now - oldest.used < idleMs) return false
      drop(oldest)
    }
    return bytes < maxBytes
  }

  /** Noted before it is asked, so that what changes meanwhile is heard. */
  function begin(question: object, day: string, { things, seconds }: Reads): Entry {
    const before = entries.get(question)
    if (before) drop(before)
    const used = performance.now()
    const until = used + seconds * 1000
    const entry = { question, day, things, until, used, isFresh: true, bytes: undefined }
    entries.set(question, entry)
    for (const thing of things) {
      const those = byThing.get(thing)
      if (those) those.add(entry)
      else byThing.set(thing, new Set([entry]))
    }
    return entry
  }

  return {
    /**
     * @param question what is asked; another object is another question
     * @param readsOf what the answer is made of; undefined for what nobody can keep
     * @param readsIn what it adds to that, when it is there
     */
    async get(
      question: object,
      day: string,
      { readsOf, readsIn, ask }: Asking,
    ): Promise<string | Buffer> {
      const found = entries.get(question)
      const now = performance.now()
      if (found?.bytes && found.day === day && now < found.until) {
        // The longest unused one is the first.
        entries.delete(question)
        entries.set(question, found)
        found.used = now
        const cached = found.bytes
        if ((await listening.caughtUp()) && found.isFresh) return cached
        if (performance.now() - now > hangingMs) throw away()
      }
      const reads = readsOf()
      if (!reads || !hasRoom()) return ask()
      const entry = begin(question, day, reads)
      let text: string
      try {
        text = await ask()
      } catch (error) {
        drop(entry)
        throw error
      }
      if (!entry.isFresh) return text
      entry.until = Math.min(entry.until, performance.now() + readsIn(text).seconds * 1000)
      entry.bytes = unpooledBytes(text)
      bytes += sizeOf(entry)
      return text
    },
    /** Of all that is kept. */
    get bytes() {
      return bytes
    },
  }
}
export type AnswerCache = ReturnType<typeof openAnswerCache>

type Asking = {
  readsOf: () => Reads | undefined
  readsIn: (text: string) => Reads
  ask: () => Promise<string>
}
