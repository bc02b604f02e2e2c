import { endpoint } from '#contract/kernel/endpoint.ts'
import { instant, none, password } from '#contract/kernel/fields.ts'
import * as z from 'zod'

const typed = (what: string, max: number) =>
  z
    .string(`${what} must be text.`)
    .trim()
    .max(max, `${what} can have at most ${max} characters.`)
    .regex(/^[^\p{Cc}]*$/u, `${what} must be on one line.`)
const empty = z.literal('')
/** Said by the pattern and by the union around it: of what alone may be meant, the pattern's is what is read. */
const upiWords = 'A UPI address looks like name@bank.'
const accountWords = 'An account number has 5 to 34 digits and letters.'
const ifscWords = 'An IFSC has four letters, a zero and six more, like HDFC0001234.'
const withoutSpaces = (text: unknown) =>
  typeof text === 'string' ? text.replaceAll(/\s/g, '').toUpperCase() : text

/** Each is optional: an empty one is not offered. */
const Ways = z.object({
  holder: z.string(),
  upi: z.string(),
  iban: z.string(),
  bic: z.string(),
  account: z.string(),
  ifsc: z.string(),
  other: z.string(),
})
/** Those a vendor states; `changedAt` is null while it has stated none. */
export const WaysToPay = Ways.extend({ changedAt: instant.nullable() })
export type WaysToPay = z.output<typeof WaysToPay>

/** A square of dark modules as the path of an SVG, so many modules wide. */
const Qr = z.object({ size: z.int(), path: z.string() })
/** What a couple is shown at the part that is to be paid next. */
export const HowToPay = z.object({
  holder: z.string(),
  /** The part of the plan, by its place, and what is open of it. */
  instalment: z.int(),
  amount: z.int(),
  reference: z.string(),
  /** The day of a change of the last two weeks; null where it was stated for the first time. */
  changedOn: z.string().nullable(),
  upi: z
    .object({
      address: z.string(),
      /** The whole, or parts that most banks let through on a day; none where these were too many. */
      codes: z.array(z.object({ amount: z.int(), link: z.string(), qr: Qr })),
      /** What most banks let through, where the whole is more. */
      limit: z.int().nullable(),
    })
    .nullable(),
  /** `qr` only for euros. */
  iban: z.object({ number: z.string(), bic: z.string(), qr: Qr.nullable() }).nullable(),
  account: z.object({ number: z.string(), ifsc: z.string() }).nullable(),
  other: z.string(),
})
export type HowToPay = z.output<typeof HowToPay>

export const getWaysToPay = endpoint('GET /api/vendor/ways-to-pay', {
  access: ['vendor'],
  input: none,
  output: WaysToPay,
  summary: 'How the vendor is paid, as it has stated it.',
})
export const updateWaysToPay = endpoint('POST /api/vendor/ways-to-pay', {
  access: ['vendor'],
  keyed: false,
  input: z.object({
    holder: typed('The name', 70),
    upi: z.union(
      [
        empty,
        z
          .string()
          .trim()
          .toLowerCase()
          .regex(/^[a-z0-9][a-z0-9._-]{0,253}[a-z0-9]@[a-z][a-z0-9]{1,63}$/, upiWords),
      ],
      upiWords,
    ),
    iban: typed('The IBAN', 60),
    bic: typed('The BIC', 20),
    account: z.preprocess(
      withoutSpaces,
      z.union([empty, z.string().regex(/^[0-9A-Z-]{5,34}$/, accountWords)], accountWords),
    ),
    ifsc: z.preprocess(
      withoutSpaces,
      z.union([empty, z.string().regex(/^[A-Z]{4}0[A-Z0-9]{6}$/, ifscWords)], ifscWords),
    ),
    other: z
      .string('What else must be text.')
      .trim()
      .max(500, 'What else can have at most 500 characters.'),
    password,
  }),
  output: WaysToPay,
  summary:
    'Changes how the vendor is paid, after the password; its owners are mailed, and couples see for ' +
    '14 days that it was changed.',
})
