import { comparedIn } from '#features/parts/vendors/compare/chosen.ts'
import { type SearchQuery, readFilters } from '#features/public/search/filters/filters.ts'

type Ask = Pick<SearchQuery, 'city' | 'date' | 'guests'>

/** What the compare page asks the server at an address: one getVendor for each of its vendors. */
export function compared(params: URLSearchParams, today: string): { ids: string[]; ask: Ask } {
  const { city, date, guests } = readFilters(params, today)
  const ask = { ...(city && { city }), ...(date && { date }), ...(guests && { guests }) }
  return { ids: comparedIn(params.get('ids')), ask }
}
