import {
  type SearchQuery,
  readFilters,
  writeFilters,
} from '#features/public/search/filters/filters.ts'

/** So many stand beside each other on a screen. */
export const maxCompared = 3
type Ask = Pick<SearchQuery, 'city' | 'date' | 'guests'>

const list = (text: string | null) =>
  [...new Set((text ?? '').split(',').map((each) => each.trim()))]
    .filter((each) => each && each.length <= 200)
    .slice(0, maxCompared)

/** The vendors chosen to be compared, by their readable names, in the results' address. */
export const chosenToCompare = (params: URLSearchParams) => list(params.get('compare'))

/** What the compare page asks the server at an address: one getVendor for each of its vendors. */
export function compared(params: URLSearchParams, today: string): { ids: string[]; ask: Ask } {
  const { city, date, guests } = readFilters(params, today)
  const ask = { ...(city && { city }), ...(date && { date }), ...(guests && { guests }) }
  return { ids: list(params.get('ids')), ask }
}

/** The compare page's query for some vendors, our town, our day and our guests. Commas stay readable. */
export function compareQuery(ids: readonly string[], { city, date, guests }: Ask): string {
  const ask = writeFilters({ city, date, guests })
  return `?ids=${ids.map(encodeURIComponent).join(',')}${ask && `&${ask}`}`
}
