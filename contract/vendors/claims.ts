import { personName, User } from '#contract/account/users.ts'
import { endpoint } from '#contract/kernel/endpoint.ts'
import {
  cursor,
  instant,
  limit,
  message,
  mobile,
  optionalText,
  otp,
  otpLink,
  page,
  password,
  text,
  url,
  uuid,
} from '#contract/kernel/fields.ts'
import { vendorId } from './reports.ts'
import * as z from 'zod'

/** What the first question's mail carries: when it ends, and our signature. */
const invitation = z.string().regex(/^i[0-9a-z]{5,8}\.[\w-]{43}$/, 'That link is cut off.')
/** Proves the listed address: six digits, the link of their mail, or the one of the first question's mail. */
const proof = z.union([otp, otpLink, invitation], 'The code has six digits.')

/** A business and how it can be claimed. */
export const Listing = z.object({
  _id: z.string(),
  slug: z.string(),
  businessName: z.string(),
  category: z.string(),
  city: z.string(),
  /** Its owner is here already. */
  claimed: z.boolean(),
  /** The reader belongs to it. */
  yours: z.boolean().optional(),
  /** The listed address as far as it is shown, `r•••@rose.example`; null where none is listed. */
  email: z.string().nullable(),
  /** The end of the listed number, `••• 123`; null where none is listed. */
  phone: z.string().nullable(),
})
export type Listing = z.output<typeof Listing>

export const getListing = endpoint('GET /api/vendors/:vendorId/listing', {
  access: 'public',
  input: z.object({ vendorId }),
  output: Listing,
  summary: 'A listed business for those who say that it is theirs.',
})
export const sendListingCode = endpoint('POST /api/vendors/:vendorId/listing/code', {
  access: 'public',
  keyed: false,
  input: z.object({ vendorId }),
  output: message,
  summary: 'Emails a one-time code to the listed address of an unclaimed business.',
})
export const claimVendor = endpoint('POST /api/vendors/:vendorId/claim', {
  access: ['vendor'],
  keyed: false,
  input: z.object({ vendorId, otp: proof }),
  output: message,
  summary: 'Takes an unclaimed business over by a code sent to its listed address; one wins.',
})
export const signupAndClaim = endpoint('POST /api/vendors/:vendorId/claim/signup', {
  access: 'public',
  keyed: false,
  input: z.object({ vendorId, otp: proof, name: personName, mobile, password }),
  output: z.object({ vendor: User }),
  summary:
    'Opens a vendor’s account of the listed address, claims the business and signs in: one proof is enough for both.',
})
export const requestClaim = endpoint('POST /api/vendors/:vendorId/claim-request', {
  access: ['vendor'],
  input: z.object({
    vendorId,
    statement: text('What shows that it is yours', 2000),
    link: z.union([url, z.literal('')]).optional(),
    /** They can answer the listed telephone, and ask to be called there. */
    byTelephone: z.boolean().optional(),
  }),
  output: message,
  summary: 'Asks the admins for an unclaimed business, with proof; asked again it replaces itself.',
})

export const VendorClaim = z.object({
  _id: z.string(),
  at: instant,
  statement: z.string(),
  link: z.string(),
  /** They ask to be called at the listed telephone. */
  byTelephone: z.boolean(),
  /** When a code was last shown to be read out. */
  calledAt: instant.nullable(),
  from: z.object({ name: z.string(), email: z.string() }),
  vendor: z.object({
    _id: z.string(),
    slug: z.string(),
    businessName: z.string(),
    website: z.string(),
    contactEmail: z.string(),
    contactPhone: z.string(),
  }),
})
export type VendorClaim = z.output<typeof VendorClaim>
export const getClaims = endpoint('GET /api/admin/claims', {
  access: ['admin'],
  input: z.object({ cursor, limit }),
  output: page(VendorClaim),
  summary: 'Claims that nobody has decided yet, oldest first.',
})
export const decideClaim = endpoint('POST /api/admin/claims/:claimId/decision', {
  access: ['admin'],
  input: z.object({
    claimId: uuid,
    decision: z.enum(['approve', 'decline'], 'Choose a decision.'),
    /** Why; needed to decline. */
    reason: optionalText('The reason', 1000),
  }),
  output: message,
  summary: 'Decides a claim once; a second admin gets 409.',
})

export const createClaimCode = endpoint('POST /api/admin/claims/:claimId/read-out', {
  access: ['admin'],
  // An answer that is kept would keep the code.
  keyed: false,
  input: z.object({ claimId: uuid }),
  output: z.object({ digits: z.string(), phone: z.string(), minutes: z.int() }),
  summary:
    'Makes a one-time code that an admin reads out to the listed telephone; it works for the claimer alone.',
})

export const deleteListing = endpoint('POST /api/vendors/:vendorId/listing/remove', {
  access: 'public',
  keyed: false,
  input: z.object({ vendorId, otp: proof }),
  output: message,
  summary:
    'Removes an unclaimed business by a code sent to its listed address; no list brings it back.',
})
export const updateListing = endpoint('POST /api/vendors/:vendorId/listing/correct', {
  access: 'public',
  keyed: false,
  input: z.object({ vendorId, otp: proof, note: text('What should be changed', 2000) }),
  output: message,
  summary: 'Tells the admins what to correct, proven by a code sent to the listed address.',
})
