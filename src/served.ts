import type { AuthState } from '#store/auth.ts'
import { api } from '#store/api/base.ts'
import type { Store } from '#store/index.ts'

/** What comes with a page from the server: with it the browser draws the same page and asks for nothing again. */
export type Served = {
  /** Today at the server. */
  today: string
  /** In which it counts its days. */
  timeZone?: string
  auth: AuthState
  /** Answers of queries: endpoint, data, and the argument where there is one. */
  entries: [name: string, data: unknown, argument?: unknown][]
  /** Queries that failed, as the cache holds them: a page may say "not found" and mean it. */
  failures: Record<string, unknown>
}

/** Reads what came with the page; a page without content brings the day, perhaps the session, or nothing. */
export function readServed(): Partial<Served> | undefined {
  const text = document.getElementById('served')?.textContent
  return text ? (JSON.parse(text) as Served) : undefined
}

/** What of a page is one person's own. */
export type Personal = { auth: AuthState; favorites: string[]; days?: unknown }

export function readPersonal(): Personal | undefined {
  const text = document.getElementById('own')?.textContent
  return text ? (JSON.parse(text) as Personal) : undefined
}
/** What was offered to visitors alone is gone by now. */
export const removePersonal = () => document.getElementById('visiting')?.remove()

/** Gives the cards that came their hearts, and says whose a day is. */
export function applyPersonal(
  store: Store,
  entries: Served['entries'],
  { favorites, days }: Personal,
): void {
  if (days) fillStore(store, [['getUserDays', days]])
  const favoriteIds = new Set(favorites)
  const isFavorite = (value: unknown) =>
    favoriteIds.has((value as { _id?: string } | null)?._id ?? '') &&
    'favorite' in (value as object)
  const mark = (_key: string, value: unknown): unknown =>
    isFavorite(value) ? { ...(value as object), favorite: true } : value
  if (favoriteIds.size)
    fillStore(store, JSON.parse(JSON.stringify(entries), mark) as Served['entries'])
}

type Entries = Parameters<typeof api.util.upsertQueryEntries>[0]

export const fillStore = (store: Store, entries: Served['entries']) =>
  store.dispatch(
    api.util.upsertQueryEntries(
      entries.map(([endpointName, value, arg]) => ({
        endpointName,
        arg,
        // What is not frozen Immer looks through to its last word: half a frame of a slow phone.
        value: Object.freeze(value),
      })) as Entries,
    ),
  )
