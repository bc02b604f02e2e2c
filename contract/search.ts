import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { cursor, day, guests, limit, none, page } from './fields.ts'
import { Estimate, Price } from './prices.ts'
import { Photo } from './vendors.ts'

export const sortKeys = ['relevance', 'price', 'rating', 'newest'] as const
export type SortKey = (typeof sortKeys)[number]

export const VendorCard = z.object({
  _id: z.string(),
  slug: z.string(),
  businessName: z.string(),
  category: z.string(),
  city: z.string(),
  price: Price.nullable(),
  estimate: Estimate.nullable(),
  capacityMax: z.int().nullable(),
  rating: z.object({ average: z.number().nullable(), count: z.int() }),
  photo: Photo.nullable(),
  onDay: z.enum(['free', 'held', 'taken']).nullable(),
  favourite: z.boolean(),
})
export type VendorCard = z.output<typeof VendorCard>

/** The five questions and a few more; every one is optional and lives in the page's URL under the same name. */
export const filters = z.object({
  q: z.string().trim().max(100).optional(),
  category: z.string().max(80).optional(),
  city: z.string().max(80).optional(),
  date: day.optional(),
  guests: guests.optional(),
  /** The most the couple will pay in all, in minor units of the site's currency. */
  budget: z.int().min(0).max(1e13).optional(),
  rating: z.number().min(1).max(5).optional(),
  /** Only vendors free on `date`; without it the state on the day is shown. */
  free: z.boolean().optional(),
})
export type Filters = z.output<typeof filters>

export const searchVendors = endpoint({
  method: 'GET',
  path: '/api/vendors',
  access: 'public',
  input: filters.extend({ sort: z.enum(sortKeys).optional(), cursor, limit }),
  output: page(VendorCard),
  summary: 'Approved vendors that fit, in keyset pages; total counts up to 1,001.',
})
export const getFacets = endpoint({
  method: 'GET',
  path: '/api/vendors/facets',
  access: 'public',
  input: filters,
  output: z.object({
    categories: z.array(z.object({ slug: z.string(), name: z.string(), count: z.int() })),
    cities: z.array(z.object({ slug: z.string(), name: z.string(), count: z.int() })),
  }),
  summary: 'How many vendors each choice of a filter would leave.',
})
export const getHome = endpoint({
  method: 'GET',
  path: '/api/home',
  access: 'public',
  input: none,
  output: z.object({
    featured: z.array(VendorCard),
    featuredRule: z.string(),
    numbers: z.object({ vendors: z.int(), cities: z.int(), bookings: z.int(), reviews: z.int() }),
  }),
  summary: 'Featured vendors with the rule that chose them, and real numbers.',
})
