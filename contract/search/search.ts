import { endpoint } from '#contract/kernel/endpoint.ts'
import { day, guests, cursor, limit, page } from '#contract/kernel/fields.ts'
import { Photo } from '#contract/kernel/photo.ts'
import { Validity } from '#contract/catalog/validity.ts'
import { About, Price, Estimate } from '#contract/catalog/prices.ts'
import {
  maxDistanceKm,
  maxQueryLength,
  maxSlugLength,
  maxFlexDays,
  maxMoney,
  maxLanguageFilters,
  maxAttributeFilters,
} from '#domain/limits.ts'
import { slotNames } from '#domain/times.ts'
import { priceUnits } from '#domain/units.ts'
import * as z from 'zod'

export const sortKeys = ['relevance', 'price', 'rating', 'newest', 'response'] as const
export type SortKey = (typeof sortKeys)[number]
/** Distances around a city that are offered, in km; any up to the last can be asked for. */
export const distances = [10, 25, 50, 100, maxDistanceKm] as const

/** A vendor on a day; unknown while nobody keeps its calendar. */
export const dayStates = ['free', 'held', 'taken', 'closed', 'unknown'] as const

/** Of days that are free in part alone, the parts that are. */
const freeParts = z.record(z.string(), z.array(z.enum(slotNames))).optional()
/** Where `onDay` is not free for the guests, but for fewer: for how many; else left out. */
const freeRoom = z.int().optional()

/** The cheapest for each guest and the cheapest as a whole; a budget counts them, too. */
const CardPackages = z.array(
  z.object({
    name: z.string(),
    amount: z.int(),
    unit: z.enum(priceUnits),
    /** Left out where it always holds. */
    validity: Validity.optional(),
  }),
)
export const VendorCard = z.object({
  _id: z.string(),
  slug: z.string(),
  businessName: z.string(),
  /** From a list, and run by nobody here: priced as listed, never free, never bookable. */
  unclaimed: z.boolean(),
  /** Somebody keeps its calendar. */
  calendarKnown: z.boolean(),
  category: z.string(),
  city: z.string(),
  price: Price.nullable(),
  packages: CardPackages.nullish(),
  /** Where not every price always holds: `price` and `packages` are what can be sold to these guests then. */
  sold: z
    .object({
      /** Of the package that the price is of; null: the stated price, or none. */
      name: z.string().nullable(),
      /** Which of several days it is for. */
      day: day.optional(),
    })
    .optional(),
  estimate: Estimate.nullable(),
  /** The price in the site's currency where it is of another one; the search compares and counts by it. */
  about: About.nullish(),
  capacityMax: z.int().nullable(),
  rating: z.object({ average: z.number().nullable(), count: z.int() }),
  /** Percent of new enquiries answered within 24 hours; null where there were none. */
  response: z.object({ rate: z.int().nullable(), of: z.int() }),
  /** Run by its owner, whose email address is proved and whose profile an admin has read. */
  verified: z.boolean(),
  /** A package can be booked without waiting for an answer, at the place that was asked for; else left out. */
  instant: z.literal(true).optional(),
  languages: z.array(z.string()),
  photo: Photo.nullable(),
  onDay: z.enum(dayStates).nullable(),
  /**
   * The days of a flexible date on which it is free, the nearest to `date` first, at most ten; null
   * for one day or none.
   */
  freeDays: z.array(day).nullable(),
  freeParts,
  freeRoom,
  /**
   * It is of another town, and comes to the one that was asked for: what the way costs, in the price’s currency; null
   * where that is not stated. Left out of who is there.
   */
  away: z.object({ cost: z.int().nullable() }).optional(),
  /** From the city that was asked for to the vendor's own, in km; null unless asked within a distance. */
  distanceKm: z.int().nullable(),
  favorite: z.boolean(),
})
export type VendorCard = z.output<typeof VendorCard>

/** The five questions and a few more; every one is optional and lives in the page's URL under the same name. */
export const filters = z.object({
  q: z.string().trim().max(maxQueryLength).optional(),
  /** The words as they were typed: none of them is taken for a mistake, or for a filter. */
  exact: z.boolean().optional(),
  category: z.string().max(maxSlugLength).optional(),
  /** A city, a town of the gazetteer or a region, by its address (see getPlace) or by its name. */
  city: z.string().max(maxSlugLength).optional(),
  /** Also vendors whose own city lies within so many km of it. */
  within: z.int().min(1).max(maxDistanceKm).optional(),
  date: day.optional(),
  /** ± so many days around `date`. */
  flex: z.int().min(1).max(maxFlexDays).optional(),
  /** The last of these days where they end before `flex` does: an even number of them has no middle. */
  until: day.optional(),
  /** Any day of a month (YYYY-MM) in place of `date`, or any of its `weekday`s (1 Monday to 7 Sunday). */
  month: z
    .string()
    .regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Write a month like 2027-02.')
    .optional(),
  weekday: z.int().min(1).max(7).optional(),
  guests: guests.optional(),
  /** The most the couple will pay in all, in minor units of the site's currency. */
  budget: z.int().min(0).max(maxMoney).optional(),
  rating: z.number().min(1).max(5).optional(),
  /** Only vendors free on `date`, or on one of the flexible days; without it the state on the day is shown. */
  free: z.boolean().optional(),
  verified: z.boolean().optional(),
  /** Only vendors of which a package can be booked at once, without waiting for an answer. */
  instant: z.boolean().optional(),
  /** The least response rate in percent. */
  response: z.int().min(1).max(100).optional(),
  /** All of these are spoken. */
  languages: z.array(z.string().max(40)).max(maxLanguageFilters).optional(),
  /** Attributes of the category: `key:option` (several of one key: any of them), `key:yes`, `key:>=12` for a number. */
  has: z
    .array(
      z
        .string()
        .max(110)
        .regex(/^[a-z][a-z0-9_]{0,39}:.+$/, 'Write an attribute like plate:Veg.'),
    )
    .max(maxAttributeFilters)
    .optional(),
})
export type Filters = z.output<typeof filters>

export const searchVendors = endpoint('GET /api/vendors', {
  access: 'public',
  input: filters.extend({ sort: z.enum(sortKeys).optional(), cursor, limit }),
  output: page(VendorCard),
  summary: 'Approved vendors that fit, in keyset pages; total counts up to 241.',
})
const Choice = z.object({ value: z.string(), label: z.string(), count: z.int() })
export type FacetChoice = z.output<typeof Choice>
export const Facets = z.object({
  /**
   * False: there are so many vendors that only the best-ranked were looked through; a count is then
   * "so many or more".
   */
  whole: z.boolean(),
  categories: z.array(z.object({ slug: z.string(), name: z.string(), count: z.int() })),
  cities: z.array(z.object({ slug: z.string(), name: z.string(), count: z.int() })),
  /** Only with a city; `value` is the distance in km. The other cities are counted without a distance. */
  within: z.array(Choice),
  /** Totals up to so much, in minor units; made of the prices that are there. */
  budgets: z.array(Choice),
  /** Places for at least so many guests. */
  guests: z.array(Choice),
  ratings: z.array(Choice),
  responses: z.array(Choice),
  languages: z.array(Choice),
  /** How many are free on the day(s) asked for; null without a date. */
  free: z.int().nullable(),
  verified: z.int(),
  instant: z.int(),
  /** Of the category asked for, from its schema; `value` is what `has` takes. */
  attributes: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      kind: z.enum(['choice', 'many', 'number', 'yes_no']),
      choices: z.array(Choice),
    }),
  ),
})
export type Facets = z.output<typeof Facets>
export const getFacets = endpoint('GET /api/vendors/facets', {
  access: 'public',
  input: filters,
  output: Facets,
  summary:
    'How many vendors each choice of a filter would leave, whatever is chosen in the same filter; counted up to 1,001.',
})
export const getRelaxations = endpoint('GET /api/vendors/relaxations', {
  access: 'public',
  input: filters,
  output: page(
    z.object({
      /** In words: "within 25 km", "without the budget". */
      label: z.string(),
      /** The filters that would be asked instead. */
      filters,
      /** How many more vendors that finds. */
      more: z.int(),
    }),
  ),
  summary: 'The nearest looser searches that find more, each with how many more.',
})
export const getUnpriced = endpoint('GET /api/vendors/unpriced', {
  access: 'public',
  input: filters,
  output: z.object({
    /** Up to 1,001. */
    count: z.int(),
    currencies: z.array(z.string()),
  }),
  summary:
    'Vendors that a budget leaves out because no rate of their currency is known, all else as asked.',
})
export const getSuggestions = endpoint('GET /api/suggestions', {
  access: 'public',
  input: z.object({ q: z.string().trim().min(1).max(maxQueryLength) }),
  output: page(
    z.object({
      kind: z.enum(['category', 'city', 'town', 'region', 'vendor']),
      /** What the address takes: a slug. */
      slug: z.string(),
      label: z.string(),
      /** Why it fits, or where it lies: the synonym, the state, the vendor's category and city. */
      note: z.string(),
    }),
  ),
  summary:
    'Categories, places and vendors that a few typed letters may mean, synonyms and typos understood.',
})
export const getPins = endpoint('GET /api/vendors/pins', {
  access: 'public',
  input: filters,
  output: page(
    z.object({
      _id: z.string(),
      slug: z.string(),
      businessName: z.string(),
      city: z.string(),
      latitude: z.number(),
      longitude: z.number(),
      /** False: the middle of its city, since the vendor has not said where it is. */
      exact: z.boolean(),
      estimate: Estimate.nullable(),
      onDay: z.enum(dayStates).nullable(),
      freeParts,
      freeRoom,
    }),
  ),
  summary:
    'Where the vendors that fit are: the first 300 by relevance, and how many fit in all (up to 1,001).',
})
