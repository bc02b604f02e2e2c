import { usersApi } from '#store/api/account/users.ts'
import { selectLoading, selectUser } from '#store/auth.ts'
import type { Store } from '#store/index.ts'
import { onSignedIn } from '#store/signedIn.ts'
import {
  aside,
  clearDraft,
  clearDrafts,
  leftHere,
  namesOfDrafts,
  ownerOfDrafts,
  rename,
  setLeftHere,
  setOwnerOfDrafts,
} from '#src/ui/forms/clearDrafts.ts'

const selectWho = usersApi.endpoints.getCurrentUser.select()

/**
 * What somebody typed waits for them alone, also where their session ended by itself; what a visitor typed goes with
 * whoever signs in, unless it can be somebody else's (docs/decisions 0162).
 * @param beginAnew forgets all drafts and the page: somebody else's words may stand on it
 * @param here the state that the page was opened with
 * @returns how to stop (tests need it)
 */
export function keepDraftsApart(
  store: Store,
  beginAnew: () => void,
  here: () => unknown,
): () => void {
  let last: unknown
  const look = () => {
    const state = store.getState()
    const user = selectUser(state)
    // Until it is known who is here, nobody has gone. Whoever signs in again is another object: storage is not read
    // for each action.
    if (user === last || (!user && selectLoading(state))) return
    // Whom the server names may have signed in in another tab; a sign-in of this one has not asked it yet.
    const isSignIn = last === null && user !== null && selectWho(state).data?.data?._id !== user._id
    last = user
    try {
      if (user) come(user._id, isSignIn ? forgetOthers : beginAnew)
      else go()
    } catch {
      // Storage is forbidden: nothing was kept.
    }
  }
  const forgetOthers = () => forgetAllBut(formOf(here()))
  look()
  // Who signs in is looked at as long as the page that sent them is still here.
  const stops = [onSignedIn(look), store.subscribe(look)]
  return () => stops.forEach((stop) => stop())
}

function come(now: string, forget: () => void): void {
  const before = ownerOfDrafts()
  const left = leftHere()
  if (before && before !== now) clearDrafts()
  else if (left && left !== now) forget()
  // The shortest first: what is older moves up behind it.
  for (const name of namesOfDrafts().waiting.toSorted((a, b) => a.length - b.length))
    if (name.startsWith(aside(now))) rename(name, name.slice(aside(now).length))
    else clearDraft(name)
  setLeftHere('')
  setOwnerOfDrafts(now)
}

function go(): void {
  const before = ownerOfDrafts()
  if (!before) return
  const { here, waiting } = namesOfDrafts()
  // The longest first: each finds its place free.
  for (const name of [...here, ...waiting].toSorted((a, b) => b.length - a.length))
    rename(name, aside(before) + name)
  setLeftHere(before)
  setOwnerOfDrafts('')
}

/** The form whose visitor was sent to sign in. */
function formOf(state: unknown): string | undefined {
  const { from } = (state ?? {}) as { from?: unknown }
  return typeof from === 'string' ? from.split('#')[1] : undefined
}

function forgetAllBut(form: string | undefined): void {
  const { here, waiting } = namesOfDrafts()
  for (const name of [...here, ...waiting]) if (name !== form) clearDraft(name)
}
