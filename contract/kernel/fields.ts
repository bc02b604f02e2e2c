import * as z from 'zod'
import { isDay } from '#domain/days.ts'
import { maxGuests, maxPageSize, maxMoney, maxSlugLength } from '#domain/limits.ts'
import { readPhone } from '#domain/typed/phones.ts'
import { formatNumber } from '#domain/numbers.ts'

/** Trimmed text that a person typed, 1 to `max` characters; `what` names it in the error. */
export const text = (what: string, max: number, missing = `${what} is needed.`) =>
  z.string(missing).trim().min(1, missing).max(max, `${what} can have at most ${max} characters.`)
/** Text that may be left empty. */
export const optionalText = (what: string, max: number) =>
  z
    .string(`${what} must be text.`)
    .trim()
    .max(max, `${what} can have at most ${max} characters.`)
    .optional()

export const email = z
  .string('Your email address is needed.')
  .trim()
  .toLowerCase()
  .min(1, 'Your email address is needed.')
  .max(254, 'That is too long for an email address.')
  .regex(
    /^[^\s@<>"(),:;[\]\\]+@[^\s@<>"(),:;[\]\\]+\.[^\s@<>"(),:;[\]\\.]{2,}$/,
    'That does not look like an email address.',
  )
export const mobile = z
  .string('Your mobile number is needed.')
  .trim()
  .min(1, 'Your mobile number is needed.')
  .refine((text) => readPhone(text, null), 'That does not look like a phone number.')
  .overwrite((text) => readPhone(text, null) ?? text)
export const otp = z
  .string('The code has six digits.')
  .trim()
  .regex(/^[0-9]{6}$/, 'The code has six digits.')
/** What the link in a mail carries in place of the six digits. */
export const otpLink = z.string().regex(/^[0-9a-f-]{36}\.[\w-]{43}$/, 'That link is cut off.')
/** Compared as typed but for its form (NFC), so never trimmed; the policy itself is the server's setting. */
export const password = z
  .string('A password is needed.')
  .min(1, 'A password is needed.')
  .refine((text) => text.normalize().length <= 128, 'A password can have at most 128 characters.')
export const day = z.iso
  .date('Choose a day, like 14 Feb 2027.')
  .refine((text) => text >= '1900' && text < '2200', 'That day is too far away.')
export const instant = z.iso.datetime()
export const uuid = z.uuid('That is not a valid identifier.')
export const url = z
  .url({
    protocol: /^https?$/,
    hostname: z.regexes.domain,
    error: 'A link starts with https:// or http://.',
  })
  .max(500, 'That link is too long.')
/** What a person typed as an amount of money, in minor units. */
export const minorAmount = (what: 'amount' | 'price') =>
  z
    .int(`Give the ${what} as a number.`)
    .min(0, `${what === 'amount' ? 'An amount' : 'A price'} can’t be negative.`)
    .max(maxMoney, `That ${what} is too large.`)
/** Money in minor units of an ISO currency: 8500000 INR is ₹85,000. */
export const money = z.object({
  amount: minorAmount('amount'),
  currency: z.string().regex(/^[A-Z]{3}$/, 'A currency has three letters, like INR.'),
})
export const guests = z
  .int('How many guests? A whole number.')
  .min(1, 'At least one guest.')
  .max(maxGuests, `At most ${formatNumber(maxGuests, 'en')} guests.`)
/** Where the wedding is, by its address or its name: travel is counted. */
export const town = z.string().trim().max(maxSlugLength).optional()
export const cursor = z.string().max(500).optional()
/** Of a list by time; the newest comes first where it is not said. */
export const timeOrder = z.enum(['oldest']).optional()
export type TimeOrder = z.output<typeof timeOrder>
export const limit = z
  .int()
  .min(1)
  .max(maxPageSize, `A page has at most ${maxPageSize} items.`)
  .optional()
export const version = z.int().min(0).max(2147483647)

/**
 * A page of a list, the one shape of all lists. `nextCursor` is null on the last page, and of a list that always comes
 * whole; `total` is capped where counting is dear, and reckoned (`isAbout`) where it would be too dear.
 */
export const page = <T extends z.ZodType>(item: T) =>
  z.object({
    items: z.array(item),
    nextCursor: z.string().nullable(),
    total: z.int(),
    isAbout: z.literal(true).optional(),
  })
export const none = z.object({})
export const message = z.object({ message: z.string() })
/** `MM-DD` of each year; 29 February is one. */
export const dayOfYear = z
  .string('Choose a day and a month.')
  .refine((text) => isDay(`2028-${text}`), 'There is no such day in any year.')
