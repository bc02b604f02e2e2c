import type { WeddingCriteria } from '#domain/weddings/adopt.ts'

/** What a visitor last searched for; it moves into the wedding once there is one. */
export type LastSearch = WeddingCriteria & { flex?: number; until?: string; month?: string }
const key = 'last-search'

export function readLastSearch(): LastSearch | undefined {
  try {
    const text = localStorage.getItem(key)
    return text ? (JSON.parse(text) as LastSearch) : undefined
  } catch {
    return undefined
  }
}

/** What is said anew goes over what was said before; who looks at the same day has not fixed it by that. */
export function keep(found: LastSearch): void {
  try {
    const before = readLastSearch()
    const { flex, until } = (found.date === before?.date && before) || {}
    const day = (found.date ?? found.month) && { date: undefined, month: undefined, flex, until }
    localStorage.setItem(key, JSON.stringify({ ...before, ...day, ...found }))
  } catch {
    // Storage is full or forbidden: the address has it.
  }
}

export function forgetLastSearch(): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Nothing was kept.
  }
}
