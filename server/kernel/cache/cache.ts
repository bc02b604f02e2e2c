import type { Listening } from '#server/kernel/listening.ts'
import { namesOf } from './subjects.ts'

/** What is cached of one key. Whoever opens a cache adds what is its own. */
export type Entry<Key> = {
  key: Key
  subjects: Set<string>
  /** When something in it changes without a word. */
  until: number
  used: number
  bytes: number
  /** False as soon as something in it has changed. */
  isFresh: boolean
}
export const emptyEntry = <Key>(key: Key): Entry<Key> => ({
  key,
  subjects: new Set(),
  until: Infinity,
  used: performance.now(),
  bytes: 0,
  isFresh: true,
})

/** Which entries have a subject. */
function openIndex<E extends { subjects: Set<string> }>() {
  const bySubject = new Map<string, Set<E>>()
  return {
    of: (subject: string): Iterable<E> => bySubject.get(subject) ?? [],
    add(entry: E, subjects: readonly string[]): void {
      for (const subject of subjects) {
        entry.subjects.add(subject)
        const those = bySubject.get(subject)
        if (those) those.add(entry)
        else bySubject.set(subject, new Set([entry]))
      }
    },
    remove(entry: E): void {
      for (const subject of entry.subjects) {
        const those = bySubject.get(subject)
        those?.delete(entry)
        if (those?.size === 0) bySubject.delete(subject)
      }
      entry.subjects.clear()
    },
  }
}

/**
 * Entries that serve everybody, each until one of its subjects changes (docs/decisions 0075). The database says what
 * has changed, in the words of server/db/functions/pages; who uses an entry waits first until this server has heard of
 * all that was committed before (`caughtUp`). While nobody hears, nothing is cached.
 */
export function openCache<Key, E extends Entry<Key>>(listening: Listening) {
  const entries = new Map<Key, E>()
  const index = openIndex<E>()
  let bytes = 0

  function drop(entry: E): void {
    entry.isFresh = false
    if (entries.get(entry.key) === entry) entries.delete(entry.key)
    bytes -= entry.bytes
    entry.bytes = 0
    index.remove(entry)
  }
  const dropAll = () => {
    for (const entry of entries.values()) drop(entry)
  }
  listening.on('pages', {
    hear(news) {
      if (news === 'all') return dropAll()
      for (const subject of news.split('\n'))
        for (const name of namesOf(subject)) for (const entry of index.of(name)) drop(entry)
    },
    back: dropAll,
    lost: dropAll,
  })

  return {
    drop,
    /** As it is now; to be used only when it is still fresh after `caughtUp`. */
    peek: (key: Key): E | undefined => entries.get(key),
    /** The longest unused one is the first. */
    touch(entry: E): void {
      entry.used = performance.now()
      entries.delete(entry.key)
      entries.set(entry.key, entry)
    },
    /** In place of what has its key. */
    add(entry: E): E {
      const before = entries.get(entry.key)
      if (before) drop(before)
      entries.set(entry.key, entry)
      return entry
    },
    /** To be called before its subjects are read, so that what changes meanwhile is heard. */
    watch(entry: E, subjects: readonly string[]): void {
      if (entry.isFresh) index.add(entry, subjects)
    },
    weigh(entry: E, size: number): void {
      entry.bytes = size
      bytes += size
    },
    /**
     * Drops what nobody has used for longest, until no more than `most` bytes are left.
     * @param idleMs what was used within so many milliseconds stays
     * @returns whether there are no more
     */
    trim(most: number, idleMs = 0): boolean {
      const now = performance.now()
      for (const oldest of entries.values()) {
        if (bytes <= most) break
        if (now - oldest.used < idleMs) return false
        drop(oldest)
      }
      return bytes <= most
    },
    /** Of all together. */
    get bytes() {
      return bytes
    },
  }
}
