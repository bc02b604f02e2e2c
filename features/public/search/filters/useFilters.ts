import { paths } from '#domain/paths.ts'
import { typedParam, withMeaning } from '#domain/sentences/address.ts'
import { useFilledParams } from '#features/parts/weddings/useFilledParams.ts'
import { useToday } from '#src/ui/calendar/useToday.ts'
import { parseSearch } from './parseSearch.ts'
import { type SearchQuery, tidy, writeFilters } from './filters.ts'

/** What was typed goes into the address as it is; what cannot be read there is said by the results (see Misread). */
export type Type = (name: 'date' | 'guests' | 'budget', text: string) => void
export type Change = (part: Partial<SearchQuery>) => void

/** What of a wedding the search asks for. */
export const weddingCriteria = ['city', 'date', 'flex', 'until', 'month', 'guests'] as const

/** What the address also holds: another choice of filters leaves it as it is. */
const otherParams = ['compare', 'view', typedParam] as const

/** The query of the address for some filters, with what stands beside them. */
export function withFilters(params: URLSearchParams, filters: SearchQuery): string {
  const next = new URLSearchParams(writeFilters(filters))
  for (const name of otherParams) if (params.get(name)) next.set(name, params.get(name) ?? '')
  return next.toString()
}

/** The query of the address with so many pages. */
function withPage(params: URLSearchParams, pages: number): string {
  const next = new URLSearchParams(params)
  next.set('page', String(pages))
  return next.toString()
}

/** The filters live in the address, so that a result can be sent to somebody and Back undoes a choice. */
export function useFilters() {
  const [params, setParams] = useFilledParams(weddingCriteria, true, null)
  const now = parseSearch(params, useToday())
  const { filters } = now
  const go = (next: SearchQuery) =>
    setParams(withFilters(params, next), { preventScrollReset: true })
  const change: Change = (part) => {
    // Attributes are the category's own, and a distance belongs to its city.
    const isChanged = (name: 'category' | 'city') => name in part && part[name] !== filters[name]
    go(
      tidy({
        ...filters,
        ...(isChanged('category') && { has: undefined }),
        ...(isChanged('city') && { within: undefined }),
        ...part,
      }),
    )
  }
  /** Words that are typed anew: they are read, and what was typed before is forgotten. */
  const say = (q: string | undefined) => {
    const next = new URLSearchParams(withFilters(params, tidy({ ...filters, q, exact: undefined })))
    next.delete(typedParam)
    setParams(next, { preventScrollReset: true })
  }
  const apply = (query: SearchQuery) =>
    // What the words leave open our wedding answers.
    setParams(withMeaning(params, query), { replace: true, preventScrollReset: true, state: null })
  const type: Type = (name, text) => {
    if (text === (params.get(name) ?? '')) return
    const other = name === 'date' && { month: undefined, weekday: undefined }
    const next = new URLSearchParams(withFilters(params, { ...filters, ...other }))
    if (text) next.set(name, text)
    else next.delete(name)
    setParams(next, { preventScrollReset: true })
  }
  /** So many pages are shown; Back leaves the results rather than folding them up. */
  const show = (pages: number) =>
    setParams(withPage(params, pages), { replace: true, preventScrollReset: true })
  const isMap = params.get('view') === 'map'
  /** Cards, or pins on a map. */
  const setView = (view: 'cards' | 'map') => {
    const next = new URLSearchParams(params)
    if (view === 'map') next.set('view', view)
    else next.delete('view')
    setParams(next, { preventScrollReset: true })
  }
  return {
    ...now,
    params,
    isMap,
    next: `${paths.vendors}?${withPage(params, now.pages + 1)}`,
    change,
    say,
    apply,
    type,
    show,
    setParams,
    setView,
    clear: () => go({ sort: filters.sort }),
  }
}
