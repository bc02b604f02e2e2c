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
  let last: string | undefined
  const look = () => {
    const now = selectUser(store.getState())?._id
    if (now === last) return
    last = now
    if (!now) return
    try {
      if ((sessionStorage.getItem(whose) ?? now) !== now) clearDrafts()
      sessionStorage.setItem(whose, now)
    } catch {
      // Storage is forbidden: nothing was kept.
    }
  }
  look()
  return store.subscribe(look)
}
