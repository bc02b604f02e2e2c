import { endpoint } from '#contract/kernel/endpoint.ts'
import { text } from '#contract/kernel/fields.ts'
import { priceUnits } from '#domain/units.ts'
import * as z from 'zod'

/** Quartiles of what vendors of one category in one city charge; null under five vendors with a price. */
export const getPlacePrices = endpoint({
  method: 'GET',
  path: '/api/places/:category/:city',
  access: 'public',
  input: z.object({ category: text('The category', 80), city: text('The city', 80) }),
  output: z.object({
    category: z.object({ slug: z.string(), name: z.string() }),
    city: z.object({ slug: z.string(), name: z.string(), state: z.string().nullable() }),
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
    /** Other categories in the city and the category in other cities, with their number of vendors. */
    otherCategories: z.array(z.object({ slug: z.string(), name: z.string(), vendors: z.int() })),
    otherCities: z.array(z.object({ slug: z.string(), name: z.string(), vendors: z.int() })),
  }),
  summary: 'A category in a city: how many vendors and what they typically charge.',
})
