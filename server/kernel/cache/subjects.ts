import type { EndpointName } from '#contract/all.ts'
import { addDays } from '#domain/days.ts'

/** What a page asks: an endpoint's address with its path's parameters in it, and its query. */
type Question = { url: string; params?: object | undefined }
/**
 * What an answer is made of, in the words of server/db/functions/pages (`*` for any), and for how many seconds it may
 * be kept where something in it changes without a word.
 */
export type Reads = { things: string[]; seconds: number }
type Criteria = {
  /** The vendor's name in the address. */
  vendor: string
  category?: string
  city?: string
  date?: string
  month?: string
  from?: string
  to?: string
  flex?: number
  within?: number
  q?: string
}

const hour = 3600
const day = 24 * hour
const none: Reads = { things: [], seconds: day }
/** As long as others remember what typed words mean, and what a large market counts to. */
const minute = 60

/** The months of the days that were asked for; a stretch of days is at most a hundred long. */
function monthsOf({ date, month, flex = 0, from, to }: Criteria): string[] {
  const days = date ? [addDays(date, -flex), date, addDays(date, flex)] : []
  if (from && to) for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  return [...new Set([...(month ? [month] : []), ...days.map((day) => day.slice(0, 7))])]
}

/** A list of a category in a city, and its days where some were asked for. */
const listOf = (criteria: Criteria, category = '*', city = '*') => [
  `list ${category} ${city}`,
  ...monthsOf(criteria).map((month) => `free ${category} ${city} ${month}`),
]
const vendorOf = (criteria: Criteria) => [
  `vendor ${criteria.vendor}`,
  ...monthsOf(criteria).map((month) => `days ${criteria.vendor} ${month}`),
]
const nothing = () => []
/** Addresses that are a city's own, as far as this server has asked for them. */
const cities = new Set<string>()
export const noteCity = (slug: string): void => {
  if (cities.size >= 5000) cities.clear()
  cities.add(slug)
}
/** A region is changed by whoever works in one of its cities, a town by whoever travels there: any city. */
const cityOf = ({ city, within }: Criteria) => (within || (city && !cities.has(city)) ? '*' : city)
/** Around a city lie others; other choices of a filter are counted without it. */
const around = (criteria: Criteria) => [
  ...listOf(criteria, criteria.category),
  ...listOf(criteria, '*', cityOf(criteria)),
]

/** A page that asks something else is not kept. */
const things: Partial<Record<EndpointName, (asked: Criteria) => string[]>> = {
  // Settings, plans and articles are the program's; names of categories and cities are everything.
  getSettings: nothing,
  getPlans: nothing,
  getArticles: nothing,
  getArticle: nothing,
  getNames: nothing,
  getPlace: nothing,
  getHome: (criteria) => ['counts', ...listOf(criteria)],
  searchVendors: (criteria) => listOf(criteria, criteria.category, cityOf(criteria)),
  getFacets: around,
  getSuggestions: (criteria) => listOf(criteria),
  getRelaxations: around,
  getUnpriced: around,
  getPlacePrices: around,
  getMeaning: (criteria) => listOf(criteria),
  getVendor: vendorOf,
  getListing: vendorOf,
  getVendorReviews: vendorOf,
  getVendorCalendarDays: vendorOf,
  getEstimate: vendorOf,
}

/** The first day that a vendor takes begins by its own clock, not by the site's, and nobody says so. */
const secondsOf = (name: string, { q }: Criteria) =>
  q || name === 'getHome' ? minute : name === 'getVendorCalendarDays' ? hour : day

/** @returns undefined where nobody says when the answer changes */
export function readsOf(name: string, { url, params }: Question): Reads | undefined {
  const of = things[name as EndpointName]
  if (!of) return undefined
  const vendor = decodeURIComponent(/^\/api\/vendors\/([^/]+)/.exec(url)?.[1] ?? '').toLowerCase()
  const path = /^\/api\/places\/([^/]+)\/([^/]+)/.exec(url)
  const [category, city] = (path?.slice(1) ?? []).map(decodeURIComponent)
  const criteria: Criteria = { vendor, ...(path && { category, city }), ...params } as Criteria
  return { things: of(criteria), seconds: secondsOf(name, criteria) }
}

/** A hold ends with time alone; nobody says so until the job takes it away, a moment later. It may be of a part. */
const whileHeld: Reads = { things: [], seconds: 10 }
/** What an answer adds to what its question reads. */
export const readsIn = (answer: { text: string } | { error: unknown }): Reads =>
  'text' in answer && /:"held"|"freeParts":[{[]/.test(answer.text) ? whileHeld : none

/** Every name under which pages may have noted what has changed. */
export function namesOf(thing: string): string[] {
  const [kind, category, city, ...rest] = thing.split(' ')
  if (kind !== 'list' && kind !== 'free') return [thing]
  return [category, '*'].flatMap((one) =>
    [city, '*'].map((other) => [kind, one, other, ...rest].join(' ')),
  )
}
