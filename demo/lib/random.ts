/** Seeded dice: the same key always rolls the same numbers. */
export type Random = ReturnType<typeof createRandom>

/** mulberry32: 32 bits of state, plenty for demo data. */
const mulberry32 = (seed: number) => {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** FNV-1a, so that keys that differ little start far apart. */
const hash = (text: string) => {
  let value = 2166136261
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 16777619)
  return value >>> 0
}

export const createRandom = (key: string) => {
  const next = mulberry32(hash(key))
  const between = (low: number, high: number) => low + next() * (high - low)
  return {
    next,
    between,
    whole: (low: number, high: number) => Math.floor(between(low, high + 1)),
    chance: (odds: number) => next() < odds,
    pick: <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T,
  }
}
