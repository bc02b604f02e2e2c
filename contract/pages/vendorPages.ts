import { Deposit, Faq, Member, Policy, Position, Refunds } from '#contract/vendors/details.ts'
import { Cancellations } from '#contract/bookings/cancellations.ts'
import { endpoint } from '#contract/kernel/endpoint.ts'
import { text, guests, day, page, town, uuid } from '#contract/kernel/fields.ts'
import { Photo } from '#contract/kernel/photo.ts'
import { Season } from '#contract/catalog/validity.ts'
import { About, Price, Estimate, EstimateLine } from '#contract/catalog/prices.ts'
import { dayStates, VendorCard } from '#contract/search/search.ts'
import { PartsOfDays } from '#contract/calendar/calendar.ts'
import { Slot } from '#contract/calendar/workingRules.ts'
import { Package } from '#contract/vendors/profiles.ts'
import { vendorId } from '#contract/vendors/reports.ts'
import { slotNames } from '#domain/times.ts'
import { maxAddOns, maxFunctions, maxStayDays } from '#domain/limits.ts'
import * as z from 'zod'

/** A vendor as a stranger sees it; nothing here tells contact data. */
export const VendorPage = z.object({
  _id: z.string(),
  slug: z.string(),
  businessName: z.string(),
  /** From a list, and run by nobody here: priced as listed, never free, never bookable. */
  unclaimed: z.boolean(),
  /** Its claim waits for an approval, and it stays as it was listed; else left out. */
  beingClaimed: z.literal(true).optional(),
  /** Somebody keeps its calendar; else it can be asked, and not booked. */
  calendarKnown: z.boolean(),
  category: z.object({ _id: z.string(), slug: z.string(), name: z.string() }),
  /** What it offers besides; found by these words, and counted under its category alone. */
  otherCategories: z.array(z.string()),
  city: z.object({
    _id: z.string(),
    slug: z.string(),
    name: z.string(),
    state: z.string().nullable(),
    country: z.string(),
  }),
  /** In which its days change. */
  timeZone: z.string(),
  area: z.string(),
  description: z.string(),
  website: z.string(),
  /** Its pages on social sites. */
  socialLinks: z.array(z.string()),
  price: Price.nullable(),
  estimate: Estimate.nullable(),
  about: About.nullable(),
  /** By which its prices hold; left out where it has none. */
  seasons: z.array(Season).optional(),
  capacityMin: z.int().nullable(),
  capacityMax: z.int().nullable(),
  /** The fewest that it takes, by its capacity or its category’s attributes; fewer are not booked at once. */
  guestsMin: z.int().nullable(),
  platesMin: z.int().nullable(),
  attributes: z.array(z.object({ label: z.string(), value: z.string() })),
  languages: z.array(z.string()),
  faqs: z.array(Faq),
  team: z.array(Member),
  /** Null when they say nothing of it. */
  travel: z
    .object({
      freeKm: z.int().nullable(),
      maxKm: z.int().nullable(),
      note: z.string(),
      /** A sum for another town, and for each km beyond what is free. */
      fee: z.int().nullable(),
      perKm: z.int().nullable(),
    })
    .nullable(),
  /** Coming to the town asked for; null where that is their own, or none they come to. Its cost may not be stated. */
  away: z.object({ town: z.string(), km: z.int().nullable(), cost: z.int().nullable() }).nullable(),
  /** The town asked for, where they say that they don’t come there; else left out. */
  outOfReach: z.string().optional(),
  /** Where they say they are; null for somewhere in the city. */
  position: Position.nullable(),
  /** To choose from, where there are several. */
  halls: z
    .array(
      z.object({
        _id: z.string(),
        name: z.string(),
        capacity: z.int().nullish(),
        parts: z.array(z.string()),
      }),
    )
    .optional(),
  /** Parts of a day that can be booked; left out where only whole days can be. */
  slots: z.array(Slot).optional(),
  /** Whole days can’t be booked; else left out. */
  onlyParts: z.literal(true).optional(),
  packages: z.array(Package.extend({ estimate: Estimate.nullable() })),
  photos: z.array(Photo),
  rating: z.object({ average: z.number().nullable(), count: z.int() }),
  /** Its owner has proved an email address. */
  verified: z.boolean(),
  response: z.object({ rate: z.number().nullable(), of: z.int(), formula: z.string() }),
  /** Only where it has cancelled a booking in the last year. */
  cancellations: Cancellations.optional(),
  favorite: z.boolean(),
  /** Null where the vendor has chosen none. */
  cancellation: Policy.nullable(),
  /** Null where the vendor states nothing of it. */
  deposit: Deposit.nullable(),
  onDay: z.enum(dayStates).nullable(),
  /** The parts of that day that are free where all of it is not; else left out. */
  freeParts: z.array(z.enum(slotNames)).optional(),
  /** Where that day is not free for the guests, but for fewer: for how many; else left out. */
  freeRoom: z.int().optional(),
  /** For the day asked for. */
  refunds: Refunds.nullable(),
})
export type VendorPage = z.output<typeof VendorPage>

export const getVendor = endpoint('GET /api/vendors/:vendorId', {
  access: 'public',
  input: z.object({
    vendorId: text('The vendor', 200),
    guests: guests.optional(),
    date: day.optional(),
    city: town,
  }),
  output: VendorPage,
  summary:
    'A public vendor by identifier or readable name, priced for the guests, with its state on the day.',
})
export const getVendorCalendarDays = endpoint('GET /api/vendors/:vendorId/days', {
  access: 'public',
  input: z.object({
    vendorId: text('The vendor', 200),
    from: day,
    to: day,
    /** In halls with room for them; left out: in any. */
    guests: guests.optional(),
  }),
  output: z.object({
    days: z.record(z.string(), z.enum(dayStates)),
    /** Of days that are not free for the guests, but for fewer: for how many. */
    rooms: z.record(z.string(), z.int()).optional(),
    /** Why, of each that is closed. */
    closed: z.record(z.string(), z.string()).optional(),
    parts: PartsOfDays.optional(),
  }),
  summary:
    'Free, held, taken, closed and unknown days of a public vendor, at most 100 days; a day is free while a part of ' +
    'it is, in a hall with room for the guests.',
})

/** What it comes to, line by line. */
export const getEstimate = endpoint('GET /api/vendors/:vendorId/estimate', {
  access: 'public',
  input: z.object({
    vendorId,
    packageId: uuid.optional(),
    /** Extras of that package. */
    addOns: z.array(uuid).max(maxAddOns).optional(),
    guests: guests.optional(),
    city: town,
    functions: z
      .int('How many functions? A whole number.')
      .min(1, 'At least one function.')
      .max(maxFunctions, `At most ${maxFunctions} functions.`)
      .optional(),
    days: z.int().min(1).max(maxStayDays).optional(),
    /** The day of each function, or each day of one. */
    on: z.array(day).max(maxStayDays).optional(),
    /** Of each function, where they are not the same for all. */
    guestsEach: z.array(guests).max(maxFunctions).optional(),
  }),
  output: z.object({ total: Estimate.nullable(), lines: z.array(EstimateLine) }),
  summary:
    'What a vendor’s price or package with extras comes to; the total is null without a ' +
    'price, or until the guests are known.',
})

const ours = { vendorId, guests: guests.optional(), date: day.optional(), city: town }
export const getWorkedWith = endpoint('GET /api/vendors/:vendorId/worked-with', {
  access: 'public',
  input: z.object(ours),
  output: page(VendorCard),
  summary:
    'Public vendors who have served the same completed wedding (the same couple, within three days), most often first.',
})
export const getSimilarVendors = endpoint('GET /api/vendors/:vendorId/similar', {
  access: 'public',
  input: z.object(ours),
  output: page(VendorCard),
  summary:
    'Vendors in the same category, in the city first, then near it, free on the day if one ' +
    'is given, nearest in price first.',
})
