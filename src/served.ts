import type { AuthState } from '#store/auth.ts'
import { api } from '#store/api/base.ts'
import type { Store } from '#store/index.ts'

/** What comes with a page from the server: with it the browser draws the same page and asks for nothing again. */
export type Served = {
  /** Today at the server. */
  today: string
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

type Entries = Parameters<typeof api.util.upsertQueryEntries>[0]

export const fillStore = (store: Store, entries: Served['entries']) =>
  store.dispatch(
    api.util.upsertQueryEntries(
      entries.map(([endpointName, value, arg]) => ({
        endpointName,
        arg,
        value,
      })) as unknown as Entries,
    ),
  )
