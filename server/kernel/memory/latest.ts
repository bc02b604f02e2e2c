/**
 * Remembers the latest `count` at least, twice as many at most: those that nobody asked for while so many others came
 * are let go together. A Map that loses its first one at a time keeps the place of each that it lost, and looks
 * through them all for the next.
 */
export function latest<Key, Value>(count: number) {
  let young = new Map<Key, Value>()
  let old = new Map<Key, Value>()
  function set(key: Key, value: Value): void {
    if (young.size >= count && !young.has(key)) {
      old = young
      young = new Map()
    }
    young.set(key, value)
  }
  return {
    set,
    get(key: Key): Value | undefined {
      const found = young.get(key)
      if (found !== undefined) return found
      const before = old.get(key)
      if (before !== undefined) set(key, before)
      return before
    },
    has: (key: Key) => young.has(key) || old.has(key),
    delete(key: Key): void {
      young.delete(key)
      old.delete(key)
    },
  }
}
