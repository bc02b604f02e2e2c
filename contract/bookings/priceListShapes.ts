import { Price } from '#contract/catalog/prices.ts'
import { Season, Validity } from '#contract/catalog/validity.ts'
import { AddOn } from '#contract/vendors/details.ts'
import { priceUnits } from '#domain/units.ts'
import * as z from 'zod'

/** What a vendor asks now: its price, its packages with their extras, and when each holds. */
export const PriceList = z.object({
  price: Price.nullable(),
  packages: z.array(
    z.object({
      name: z.string(),
      amount: z.int(),
      currency: z.string(),
      unit: z.enum(priceUnits),
      addOns: z.array(AddOn.omit({ _id: true })),
      validity: Validity.nullable(),
    }),
  ),
  seasons: z.array(Season),
})
