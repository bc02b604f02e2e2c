import type { User } from '#contract/account/users.ts'

type Hear = (user: User) => void
const listeners = new Set<Hear>()

/**
 * What is done at once where somebody signs in: before the store tells its subscribers, so before React draws who is
 * here, and in the order in which they began to listen. What the next page asks is on its way while this one is drawn.
 * @returns how to stop listening
 */
export function onSignedIn(hear: Hear): () => void {
  listeners.add(hear)
  return () => void listeners.delete(hear)
}

export const signedIn: Hear = (user) => listeners.forEach((hear) => hear(user))
