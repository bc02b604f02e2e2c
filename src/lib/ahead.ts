/** What a page at an address will ask; it says so in its `ahead` (see page.ts). */
export type Visit = { params: Readonly<Record<string, string | undefined>>; search: string }
/** Page code alone, or its data, too. */
export type Wanted = 'code' | 'all'
type Fetch = (path: string, wanted: Wanted) => void

let fetch: Fetch = () => {}
/** The app says how; before it runs, and in tests of one page, nothing is fetched ahead. */
export const setFetchAhead = (how: Fetch) => void (fetch = how)

/** Fetches a page that somebody is about to open; nothing where people save data. */
export const fetchAhead: Fetch = (path, wanted) => fetch(path, wanted)

/** Fetches a page's code once nothing else is to be done. @returns how to stop waiting for that */
export function fetchWhenIdle(path: string): () => void {
  const timer = setTimeout(() => fetch(path, 'code'), 600)
  return () => clearTimeout(timer)
}
