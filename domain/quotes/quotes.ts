import type { BookingTime } from '#domain/times.ts'

/** What an amount of a line is for. */
export const lineBases = [
  'fixed',
  'per_guest',
  'per_unit',
  'per_day',
  'per_hour',
  'per_function',
] as const
export type LineBasis = (typeof lineBases)[number]

/** A package that lines of a quote are for, as they call it: some of its functions, or all of it. */
export type QuotedPackage = { name: string; functions?: string[] | undefined }

export interface QuoteLine {
  /** Stays with the line through all versions, so that a difference knows it again. */
  id: string
  label: string
  basis: LineBasis
  /** Two decimals; a fixed line counts once, one per guest that often for each guest. */
  quantity: number
  /** Minor units. */
  unitPrice: number
  /** Percent, three decimals; null: it is in the price, and its rate is not stated. */
  taxRate: number | null
  /** Of a line per guest: its place among the functions, whose guests it counts; without it the largest one’s. */
  forFunction?: number | undefined
}

/** Of a sum: so much percent, or an amount. */
export type Share = { percent: number; amount: null } | { percent: null; amount: number }

export interface Instalment {
  label: string
  /** Of the total; the one with neither is the rest. */
  percent: number | null
  amount: number | null
  /** Due on a day, or so many days before the first, or when the booking is confirmed. */
  dueDay: string | null
  daysBefore: number | null
  atConfirmation?: boolean | undefined
}

/** What a vendor writes; all else is worked out from it. */
export interface QuoteContent {
  firstDay: string
  lastDay: string
  /** For a part of the day, or functions of their own, as it is offered. */
  times?: readonly BookingTime[] | null | undefined
  guests: number
  lines: readonly QuoteLine[]
  /** The prices have their tax in them, else it comes on top. */
  taxIncluded: boolean
  discount: Share | null
  service: Share | null
  instalments: readonly Instalment[]
  terms: string
  /** A word with this version. */
  note: string
  /** The last day on which it can be accepted. */
  validUntil: string
  /** Whether the time is held until then. */
  holds: boolean
  /** The hall that was chosen or is held, as it was called then; null where any was offered. */
  hall?: string | null | undefined
  /** The hall that was asked for, where it is for another. */
  hallBefore?: string | undefined
  /** Functions that were asked for and that it is not for, by their names. */
  leftOut?: readonly string[] | undefined
  /** Which packages its lines are. */
  packages?: readonly QuotedPackage[] | undefined
}

/** How many come: to the largest function, and to each. */
export interface Guests {
  guests: number
  times?: readonly Pick<BookingTime, 'guests'>[] | null | undefined
}
/** How many come to what a line per guest is for. */
export const guestsOf = (
  { forFunction }: Pick<QuoteLine, 'forFunction'>,
  { guests, times }: Guests,
): number => (forFunction === undefined ? guests : (times?.[forFunction]?.guests ?? guests))

/** What is taxed alike; `net` without its tax. */
export interface TaxGroup {
  rate: number | null
  net: number
  tax: number | null
  gross: number
}

/** All in minor units. `subtotal − discount + service` is taxed, and comes to `total`. */
export interface QuoteTotals {
  /** Of each line, in their order. */
  lines: number[]
  subtotal: number
  discount: number
  service: number
  taxes: TaxGroup[]
  /** Null where a rate is not stated. */
  tax: number | null
  total: number
  instalments: { amount: number; due: string | null }[]
}
