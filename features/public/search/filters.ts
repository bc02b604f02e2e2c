import type { Filters, SortKey } from '#contract/search.ts'
import { isDay } from '#src/lib/dates.ts'

export type Asked = Filters & { sort?: SortKey }
const sorts = ['relevance', 'price', 'rating', 'newest'] satisfies SortKey[]

const number = (text: string | null, least: number, most: number) => {
  const value = Number(text)
  return text && Number.isFinite(value) && value >= least && value <= most ? value : undefined
}

/** What is said beside a filter that was typed and can not be read. */
export const unread = { date: 'A day, like 14 Feb 2027.', guests: 'A whole number from 1 to 20,000.', budget: 'An amount, like 4,25,000.' }

/** The filters in an address, under the contract's names; what makes no sense there is left out. */
export function readFilters(params: URLSearchParams): Asked {
  const text = (name: string, most: number) => params.get(name)?.trim().slice(0, most) || undefined
  const date = params.get('date') ?? ''
  const asked: Asked = {
    q: text('q', 100),
    category: text('category', 80),
    city: text('city', 80),
    date: isDay(date) ? date : undefined,
    guests: number(params.get('guests'), 1, 20000),
    budget: number(params.get('budget'), 0, 1e13),
    rating: number(params.get('rating'), 1, 5),
    free: params.get('free') === 'true' || undefined,
    sort: sorts.find((sort) => sort === params.get('sort')),
  }
  return Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined))
}

/** The address's query for some filters, without what is not asked. */
export const writeFilters = (asked: Asked): string =>
  new URLSearchParams(Object.entries(asked).flatMap(([key, value]) => (value === undefined || value === '' || value === false ? [] : [[key, String(value)]]))).toString()
