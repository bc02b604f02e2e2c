import * as z from 'zod'
import { priceKinds, priceUnits, taxes } from '#domain/units.ts'
import { money } from '#contract/kernel/fields.ts'
import { Validity } from './validity.ts'

export const Price = z.object({
  kind: z.enum(priceKinds, 'Choose how you state the price.'),
  amount: money.shape.amount.nullable(),
  maxAmount: money.shape.amount.nullable(),
  currency: money.shape.currency,
  unit: z.enum(priceUnits, 'Choose what the price is for.'),
  tax: z.enum(taxes).default('not_stated'),
  /** Percent of a tax on top; what is not stated is left out. */
  taxRate: z.number().nullish(),
  /** Percent on top, before tax; 0 where there is none. */
  service: z.number().nullish(),
  /** The least that is spent, before service and tax. */
  minimum: money.shape.amount.nullish(),
  /** When it holds; left out where it always does. */
  validity: Validity.optional(),
})
export type Price = z.output<typeof Price>

/** The total for a guest count; null amounts mean "on request". */
export const Estimate = z.object({
  amount: z.int().nullable(),
  maxAmount: z.int().nullable(),
  currency: z.string(),
  guests: z.int().nullable(),
  kind: z.enum(priceKinds),
  tax: z.enum(taxes),
  /** Of a tax on top that is in the total. */
  taxRate: z.number().nullable().optional(),
  /** Percent, in the total. */
  service: z.number().nullable().optional(),
  /** In the total; null where it is not stated, missing where nobody travels. */
  travel: z.int().nullable().optional(),
  /** What the price is for; a piece or an hour is counted once, whatever the guests. Not known of old bookings. */
  unit: z.enum(priceUnits).optional(),
})
export type Estimate = z.output<typeof Estimate>

/**
 * One line of an itemised estimate: the price, what it is multiplied by (null: by nothing of the
 * kind), and what that makes.
 */
export const EstimateLine = z.object({
  label: z.string(),
  kind: z.enum(priceKinds),
  unit: z.enum(priceUnits),
  amount: z.int().nullable(),
  maxAmount: z.int().nullable(),
  guests: z.int().nullable(),
  functions: z.int().nullable(),
  days: z.int().nullable(),
  /** Null on request, and while the number of guests is not known. */
  total: z.int().nullable(),
  maxTotal: z.int().nullable(),
  /** Where each function has a price of its own, the one that it is for, by its place; of several the first. */
  forFunction: z.int().optional(),
  /** What comes to the lines before it: by so many percent of them, or up to `amount`. */
  of: z.enum(['minimum', 'service', 'tax', 'travel']).optional(),
  percent: z.number().optional(),
})
export type EstimateLine = z.output<typeof EstimateLine>

/** A price of another currency in the site's, by the rates of a day: about as much, and only to compare. */
export const About = z.object({
  amount: z.int(),
  maxAmount: z.int().nullable(),
  currency: z.string(),
})
