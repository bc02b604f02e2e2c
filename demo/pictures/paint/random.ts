/** Seeded dice: the same seed always rolls the same picture. */
export type Random = ReturnType<typeof createRandom>

/** mulberry32: 32 bits of state, plenty for choosing petals. */
const mulberry32 = (seed: number) => {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** FNV-1a, so that neighbouring seeds and different scenes start far apart. */
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

/** Calls `draw` for 0 … count - 1 and joins what it returns. */
export const times = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => draw(index)).join('')
