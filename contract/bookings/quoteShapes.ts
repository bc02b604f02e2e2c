import { Slot } from '#contract/calendar/workingRules.ts'
import { Season, Validity } from '#contract/catalog/validity.ts'
import { day, guests, instant, minorAmount, optionalText, text } from '#contract/kernel/fields.ts'
import {
  maxFunctions,
  maxInstalments,
  maxQuantity,
  maxQuoteLines,
  maxQuoteTerms,
  maxTierDays,
} from '#domain/limits.ts'
import { hasDecimals } from '#domain/exact.ts'
import { lineBases } from '#domain/quotes/quotes.ts'
import * as z from 'zod'
import { QuoteDraft } from './quoteDrafts.ts'
import { BookingTime, timesInput } from './times.ts'

const percent = (what: string) =>
  z
    .number(`${what}: a number like 18.`)
    .min(0, `${what} can’t be negative.`)
    .max(100, `${what} can be at most 100%.`)
    .refine((value) => hasDecimals(value, 3), `${what} can have at most three decimals.`)

const whichFunction = 'Choose which function this price is for.'
const QuoteLine = z.object({
  id: z.string('Each line has a name of its own.').min(1).max(40),
  label: text('What it is', 200, 'Say what it is.'),
  basis: z.enum(lineBases, 'Choose what the price is for.'),
  quantity: z
    .number('How many? A number like 2 or 2.5.')
    .min(0.01, 'How many? More than nothing.')
    .max(maxQuantity, 'That is too many.')
    .refine((value) => hasDecimals(value, 2), 'At most two decimals.'),
  unitPrice: minorAmount('price'),
  taxRate: percent('The tax rate').nullable(),
  /** Of a price per guest: the place among `times` of the function whose guests it counts; else the largest one’s. */
  forFunction: z
    .int(whichFunction)
    .min(0, whichFunction)
    .max(maxFunctions - 1, whichFunction)
    .optional(),
})

/** So much percent, or an amount. */
const share = (what: string) =>
  z
    .union(
      [
        z.object({ percent: percent(what), amount: z.null().default(null) }),
        z.object({ percent: z.null().default(null), amount: minorAmount('amount') }),
      ],
      `${what}: an amount, or a percentage like 10%.`,
    )
    .nullable()

export const InstalmentInput = z
  .object({
    label: optionalText('The name', 100).default(''),
    percent: percent('The share').nullable().default(null),
    amount: minorAmount('amount').nullable().default(null),
    dueDay: day.nullable().default(null),
    daysBefore: z
      .int('How many days before? A whole number.')
      .min(0, 'Not after the day: choose a date instead.')
      .max(maxTierDays, `At most ${maxTierDays} days before.`)
      .nullable()
      .default(null),
    /** Due when the booking is confirmed: on the day on which the quote is accepted. */
    atConfirmation: z.boolean('Say when it is due.').optional(),
  })
  .refine(({ percent: part, amount }) => part === null || amount === null, {
    path: ['percent'],
    error: 'A share or an amount, not both.',
  })
  .refine(({ dueDay, daysBefore }) => dueDay === null || daysBefore === null, {
    path: ['dueDay'],
    error: 'A date or so many days before, not both.',
  })
  .refine((due) => !due.atConfirmation || (due.dueDay ?? due.daysBefore) === null, {
    path: ['dueDay'],
    error: 'A date, or when the booking is confirmed, not both.',
  })

export const SentInstalment = z.object({
  label: z.string(),
  percent: z.number().nullable(),
  amount: z.int().nullable(),
  dueDay: z.string().nullable(),
  daysBefore: z.int().nullable(),
  /** Left out unless it is due when the booking is confirmed. */
  atConfirmation: z.boolean().optional(),
})

/** What a vendor writes into a quote. */
export const QuoteContent = z.object({
  firstDay: day,
  lastDay: day,
  /**
   * Functions, or a part of a day, also such as were not asked for: then days and guests are theirs. Null for whole
   * days. Unsaid, what was asked for stays while the days are as many as before.
   */
  times: timesInput.nullable(),
  guests,
  lines: z
    .array(QuoteLine, 'Add at least one line.')
    .min(1, 'Add at least one line.')
    .max(maxQuoteLines, `A quote can have at most ${maxQuoteLines} lines.`),
  taxIncluded: z.boolean('Say whether prices include tax.'),
  discount: share('The discount'),
  service: share('The service charge'),
  instalments: z
    .array(InstalmentInput)
    .max(maxInstalments, `At most ${maxInstalments} instalments.`),
  terms: optionalText('The terms', maxQuoteTerms).default(''),
  note: optionalText('The note', 1000).default(''),
  validUntil: day,
  holds: z.boolean('Say whether the time is held.'),
})

const TaxGroup = z.object({
  /** Null: it is in the price, and its rate is not stated. */
  rate: z.number().nullable(),
  net: z.int(),
  tax: z.int().nullable(),
  gross: z.int(),
})

/** In minor units; worked out by `quoteTotals` of domain/quotes, and frozen with the version. */
const QuoteTotals = z.object({
  lines: z.array(z.int()),
  subtotal: z.int(),
  discount: z.int(),
  service: z.int(),
  taxes: z.array(TaxGroup),
  tax: z.int().nullable(),
  total: z.int(),
  instalments: z.array(z.object({ amount: z.int(), due: z.string().nullable() })),
})

const SentShare = z
  .union([
    z.object({ percent: z.number(), amount: z.null() }),
    z.object({ percent: z.null(), amount: z.int() }),
  ])
  .nullable()

/** Packages of the vendor, each for some of the functions, or for all of it. */
export const QuotedPackages = z.array(
  z.object({ name: z.string(), functions: z.array(z.string()).optional() }),
)

/** A version as it was sent; it never changes. */
export const QuoteVersion = z.object({
  version: z.int(),
  sentAt: instant,
  /** The person who sent it, as far as they are still here. */
  who: z.string().nullable(),
  currency: z.string(),
  firstDay: z.string(),
  lastDay: z.string(),
  /** Left out of older versions. */
  times: z.array(BookingTime).nullable().optional(),
  guests: z.int(),
  /** Null where it is for any hall, or the vendor has one; left out of older versions. */
  hall: z.string().nullish(),
  /** The hall that was asked for; left out where it is for that one. */
  hallBefore: z.string().optional(),
  /** Functions that were asked for and that it is not for, by their names; left out where there is none. */
  leftOut: z.array(z.string()).optional(),
  /** Which packages its lines are; left out where none is, and of older versions. */
  packages: QuotedPackages.optional(),
  lines: z.array(QuoteLine.extend({ label: z.string(), quantity: z.number() })),
  taxIncluded: z.boolean(),
  discount: SentShare,
  service: SentShare,
  instalments: z.array(SentInstalment),
  terms: z.string(),
  note: z.string(),
  validUntil: z.string(),
  holds: z.boolean(),
  totals: QuoteTotals,
})
export type QuoteVersion = z.output<typeof QuoteVersion>

const QuoteAsk = z.object({
  _id: z.string(),
  version: z.int(),
  /** The line it is about; null for the whole quote. */
  lineId: z.string().nullable(),
  message: z.string(),
  who: z.string().nullable(),
  at: instant,
})

/** What both sides see: all versions, the newest first, and what was asked about them. */
export const Quote = z.object({
  bookingId: z.string(),
  versions: z.array(QuoteVersion),
  asks: z.array(QuoteAsk),
})
export type Quote = z.output<typeof Quote>

/** What the vendor takes, as it says today; null where it does not say. What is asked for next is held against it. */
export const QuoteLimits = z.object({
  guestsMin: z.int().nullable(),
  guestsMax: z.int().nullable(),
  /** Of the hall that it stands in. */
  hallMax: z.int().nullish(),
  platesMin: z.int().nullable(),
  /** Before tax and service. */
  spendMin: z.object({ amount: z.int(), currency: z.string() }).nullable(),
  /** Parts of a day that it sells. */
  slots: z.array(Slot).optional(),
})
export type QuoteLimits = z.output<typeof QuoteLimits>

/** A line to begin with: its price is null where it is told on request. */
const StartingLine = QuoteLine.extend({ unitPrice: z.int().nullable() })
export const QuoteStart = z.object({
  bookingId: z.string().nullable(),
  enquiryId: z.string().nullable(),
  coupleName: z.string(),
  currency: z.string(),
  /** What was asked for, last of all by a wish; null where the question did not say. */
  firstDay: z.string().nullable(),
  lastDay: z.string().nullable(),
  /** By day and hour; null for whole days. Of the couple's functions only those that it has asked for. */
  times: z.array(BookingTime).nullable(),
  guests: z.int().nullable(),
  /** Of a request the one town that all of it is for; null where there are several, or none. */
  town: z.string().nullish(),
  /** Halls and teams to choose from, where there are several, and the one that is chosen. */
  halls: z
    .array(z.object({ _id: z.string(), name: z.string(), capacity: z.int().nullish() }))
    .optional(),
  resourceId: z.string().nullish(),
  /** The version that is to be followed; 0 for the first. */
  version: z.int(),
  /** It can be sent now, as far as its state goes. */
  isOpen: z.boolean(),
  taxIncluded: z.boolean(),
  taxRate: z.number().nullable(),
  service: SentShare,
  /** What to begin with: the last version, else what was asked for. */
  lines: z.array(StartingLine),
  packages: z.array(
    z.object({
      _id: z.string(),
      name: z.string(),
      /** When it applies; null where it always does. */
      validity: Validity.nullable(),
      lines: z.array(StartingLine),
      /** Charged once for each function that it is for; left out where its lines say so, or it is for several. */
      isForEach: z.literal(true).optional(),
    }),
  ),
  /** The stated price, by what its lines are called. */
  stated: z.object({ name: z.string(), validity: Validity.nullable() }).nullable(),
  seasons: z.array(Season),
  last: QuoteVersion.nullable(),
  terms: z.string(),
  instalments: QuoteVersion.shape.instalments,
  validUntil: z.string(),
  draft: QuoteDraft.nullable(),
  /** What its couple asks for in place of what was requested or quoted, line by line. */
  wish: z
    .object({
      lines: z.array(z.string()),
      at: instant,
      /** Days, guests and functions are as it says; else they are as before. */
      isFilledIn: z.boolean(),
      /** What was typed before it says other days and guests. */
      isAfterDraft: z.boolean(),
    })
    .optional(),
  /** Of what is stored as a draft now; 0 for nothing. */
  draftVersion: z.int(),
  asks: z.array(QuoteAsk),
})
export type QuoteStart = z.output<typeof QuoteStart>
