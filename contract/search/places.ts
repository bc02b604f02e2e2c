import { endpoint } from '#contract/kernel/endpoint.ts'
import { text } from '#contract/kernel/fields.ts'
import { priceUnits } from '#domain/units.ts'
import * as z from 'zod'

/** A place that can be asked for: a city of the market, a town where nobody lives yet, a region. */
export const Place = z.object({
  kind: z.enum(['city', 'town', 'region']),
  /** The one address that it has. */
  slug: z.string(),
  /** Told apart from others of its name: "Newport, Isle of Wight". */
  name: z.string(),
  /** What it lies in, the country first. */
  within: z.array(z.object({ slug: z.string(), name: z.string() })),
})
export type Place = z.output<typeof Place>

export const getPlace = endpoint('GET /api/place', {
  access: 'public',
  /** Its address, or its name as somebody typed it. */
  input: z.object({ city: text('The place', 120) }),
  output: z.object({ place: Place.nullable() }),
  summary: 'What a city, town, county, state or country is called and lies in; null for none.',
})

/** Quartiles of what vendors of one category in one place charge; null under five vendors with a price. */
export const getPlacePrices = endpoint('GET /api/places/:category/:city', {
  access: 'public',
  input: z.object({ category: text('The category', 80), city: text('The city', 80) }),
  output: z.object({
    category: z.object({ slug: z.string(), name: z.string() }),
    city: z.object({
      kind: Place.shape.kind,
      slug: z.string(),
      name: z.string(),
      state: z.string().nullable(),
    }),
    vendors: z.int(),
    /** One entry for each unit that at least five vendors charge by. */
    prices: z.array(
      z.object({
        unit: z.enum(priceUnits),
        of: z.int(),
        currency: z.string(),
        lowest: z.int(),
        lowerQuartile: z.int(),
        median: z.int(),
        upperQuartile: z.int(),
        highest: z.int(),
      }),
    ),
    /** Other categories there, and the category in other cities (of a region in its own), with their vendors. */
    otherCategories: z.array(z.object({ slug: z.string(), name: z.string(), vendors: z.int() })),
    otherCities: z.array(z.object({ slug: z.string(), name: z.string(), vendors: z.int() })),
  }),
  summary: 'A category in a city or region: how many vendors and what they typically charge.',
})
