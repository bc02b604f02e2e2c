import { selectUser } from '#store/auth.ts'
import type { Store } from '#store/index.ts'
import { clearDrafts, drafts } from '#src/ui/forms/clearDrafts.ts'

const whose = `${drafts}of`

/**
 * What somebody typed waits for them alone, also where their session ended by itself; what a visitor typed goes with
 * whoever signs in.
 * @returns how to stop (tests need it)
 */
export function keepDraftsApart(store: Store): () => void {
  let last: unknown
  const look = () => {
    const user = selectUser(store.getState())
    // Whoever signs in again is another object: storage is not read for each action.
    if (user === last) return
    last = user
    if (!user) return
    const now = user._id
    try {
      const owner = sessionStorage.getItem(whose)
      if (owner === now) return
      if (owner !== null) clearDrafts()
      sessionStorage.setItem(whose, now)
    } catch {
      // Storage is forbidden: nothing was kept.
    }
  }
  look()
  return store.subscribe(look)
}
