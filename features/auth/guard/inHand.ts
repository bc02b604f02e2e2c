import type { Role } from '#contract/kernel/endpoint.ts'

type InHand = { page: string; role: Role; until: string }
const key = 'in-hand'

/**
 * The page of an invitation or a claim that was opened in this browser, where it waits for an account of this role:
 * whichever tab signs up, and whichever opens the link that confirms it, goes back to it. Until it is answered or over.
 */
export function inHand(role: Role): string | undefined {
  try {
    const held = JSON.parse(localStorage.getItem(key) ?? 'null') as Partial<InHand> | null
    const isOpen = held?.role === role && (held.until ?? '') > new Date().toISOString()
    return isOpen && /^\/(?![/\\])/.test(held.page ?? '') ? held.page : undefined
  } catch {
    return undefined
  }
}

/** The last one that was opened goes before others. */
export function takeInHand(held: InHand): void {
  try {
    localStorage.setItem(key, JSON.stringify(held))
  } catch {
    // Storage is full or forbidden: this tab comes back to it.
  }
}

/** It was answered, or leads no further; another one stays. */
export function letGo(page: string): void {
  try {
    const held = JSON.parse(localStorage.getItem(key) ?? 'null') as Partial<InHand> | null
    if (held?.page?.split('?')[0] === page.split('?')[0]) localStorage.removeItem(key)
  } catch {
    // Nothing was held.
  }
}

/** Whoever signs out leaves nothing behind in this browser. */
export function dropInHand(): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Nothing was held.
  }
}
