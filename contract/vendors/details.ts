import * as z from 'zod'
import { minorAmount, text, uuid } from '#contract/kernel/fields.ts'
import { likeCoordinates, readCoordinates } from '#domain/typed/coordinates.ts'
import {
  maxFaqs,
  maxGraceHours,
  maxMembers,
  maxRestDays,
  maxSocialLinks,
  maxTierDays,
  maxTiers,
} from '#domain/limits.ts'
import { socialSiteOf } from '#domain/links/socialLinks.ts'
import { languages } from '#contract/catalog/languages.ts'
import { priceUnits } from '#domain/units.ts'

/** What couples ask before they write, as a business answers it. */
export const Faq = z.object({ question: z.string(), answer: z.string() })
export type Faq = z.output<typeof Faq>
export const Member = z.object({ name: z.string(), role: z.string() })
export type Member = z.output<typeof Member>
/** Something that can be had with a package for a price of its own, in the package's currency. */
export const AddOn = z.object({
  _id: z.string(),
  name: z.string(),
  amount: z.int(),
  unit: z.enum(priceUnits),
})
export type AddOn = z.output<typeof AddOn>
export const Position = z.object({ latitude: z.number(), longitude: z.number() })
export type Position = z.output<typeof Position>

export const AddOnInput = z.object({
  /** The extra it was before; without it a new one is made. */
  _id: uuid.optional(),
  name: text('The extra’s name', 80),
  amount: minorAmount('price'),
  unit: z.enum(priceUnits, 'Choose what the price is for.'),
})

const tier = z.object({
  daysBefore: z
    .int('How many days? A whole number.')
    .min(0, 'A number of days can’t be negative.')
    .max(maxTierDays, `At most ${maxTierDays} days before.`),
  refundPercent: z
    .int('How much comes back? A whole number.')
    .min(0, 'Between 0 and 100%.')
    .max(100, 'Between 0 and 100%.'),
})
/** What a cancellation by the couple gives back: stretches of days from today to the first day booked. */
export const Refunds = z.array(z.object({ from: z.string(), to: z.string(), percent: z.int() }))
/** A cancellation policy (domain/refunds.ts). */
export const Policy = z.object({
  tiers: z.array(z.object({ daysBefore: z.int(), refundPercent: z.int() })),
  retainerPercent: z.int(),
  graceHours: z.int(),
})

/** How a total is to be paid (domain/quotes/deposits.ts). */
export const Deposit = z.object({ percent: z.int(), restDaysBefore: z.int().nullable() })

/** The earliest day first. Later never gives back more. */
const tiers = z
  .array(tier)
  .min(1, 'Add a line to your own cancellation policy, or choose another one.')
  .max(maxTiers, `At most ${maxTiers} lines.`)
  .check(({ value, issues }) => {
    value.forEach(({ daysBefore, refundPercent }, index) => {
      const others = value.filter((_, at) => at !== index)
      const refuse = (field: string, message: string) =>
        issues.push({ code: 'custom', input: value, path: [index, field], message })
      if (value.findIndex((each) => each.daysBefore === daysBefore) < index)
        refuse('daysBefore', 'There is a line for these days already.')
      if (others.some((each) => each.daysBefore > daysBefore && each.refundPercent < refundPercent))
        refuse('refundPercent', 'Cancelling later can’t give back more than cancelling earlier.')
    })
  })
  .transform((all) => all.toSorted((a, b) => b.daysBefore - a.daysBefore))
/** What a vendor chooses; null is no policy. */
const policy = z
  .object({
    tiers,
    retainerPercent: z
      .int('How much stays? A whole number.')
      .min(0, 'Between 0 and 100%.')
      .max(100, 'Between 0 and 100%.')
      .default(0),
    graceHours: z
      .int('How many hours? A whole number.')
      .min(0, 'A number of hours can’t be negative.')
      .max(maxGraceHours, `At most ${maxGraceHours} hours, which is two weeks.`)
      .default(0),
  })
  .nullable()

/** What a vendor asks for at first; null is not stated. */
const deposit = z
  .object({
    percent: z
      .int('How much is the deposit? A whole number, 0 where there is none.')
      .min(0, 'Between 0 and 100%.')
      .max(100, 'Between 0 and 100%.'),
    restDaysBefore: z
      .int('How many days? A whole number.')
      .min(0, 'A number of days can’t be negative.')
      .max(maxRestDays, `At most ${maxRestDays} days before.`)
      .nullable(),
  })
  .nullable()

const km = z
  .int('Give the distance in whole kilometres.')
  .min(0, 'A distance can’t be negative.')
  .max(20000, 'That is further than anything on earth.')
  .nullable()
/** Refused as a whole: the lines of one field have one error. */
export const socialLinks = z
  .array(z.string().trim())
  .refine(
    (links) => links.every((link) => link.length <= 500 && socialSiteOf(link)),
    'Write the whole link, like https://www.instagram.com/you, one per line. We know Instagram, ' +
      'Facebook, YouTube, Pinterest, TikTok, X, Threads, LinkedIn and Vimeo.',
  )
  .refine((links) => links.length <= maxSocialLinks, `At most ${maxSocialLinks} links.`)

/** Fields of a profile that may all be left empty. */
export const detailFields = {
  languages: z.array(z.enum(languages, 'Choose languages from the list.')).max(languages.length),
  faqs: z
    .array(z.object({ question: text('The question', 200), answer: text('The answer', 1500) }))
    .max(maxFaqs, `At most ${maxFaqs} questions.`),
  team: z
    .array(z.object({ name: text('The name', 80), role: text('What they do', 80) }))
    .max(maxMembers, `At most ${maxMembers} people.`),
  travelFreeKm: km,
  travelMaxKm: km,
  /** Coming to another town: a sum, and each km beyond what is free. Null is not stated, 0 is nothing. */
  travelFee: minorAmount('amount').nullable(),
  travelPerKm: minorAmount('amount').max(1e9, 'That is too much for a kilometre.').nullable(),
  cancellation: policy,
  deposit,
  travelNote: z.string().trim().max(500, 'The note can have at most 500 characters.'),
  /** As map programs give it, `26.9124, 75.7873`; empty for the middle of the city. */
  position: z
    .string(likeCoordinates)
    .trim()
    .refine((typed) => typed === '' || readCoordinates(typed) !== null, likeCoordinates)
    .transform(readCoordinates),
}
