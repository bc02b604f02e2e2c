import { roles, endpoint } from '#contract/kernel/endpoint.ts'
import { instant, mobile, none, text } from '#contract/kernel/fields.ts'
import * as z from 'zod'

export const User = z.object({
  _id: z.string(),
  role: z.enum(roles),
  name: z.string(),
  email: z.string(),
})
export type User = z.output<typeof User>
export const personName = text('Your name', 100)

export const memberRole = z.enum(
  ['viewer', 'editor', 'staff', 'manager', 'owner'],
  'Choose what they may do.',
)

/** For which wedding or business they act, and what they may do there. */
const Acting = z.object({
  _id: z.string().nullable(),
  role: memberRole,
  /** Whose wedding it is, of somebody who belongs to several. */
  name: z.string().optional(),
})
export type Acting = z.output<typeof Acting>

export const getCurrentUser = endpoint('GET /api/user/getCurrentUser', {
  // The endpoint itself answers a visitor: 401, but for the app's own start. Being nobody is no fault in a console.
  access: 'public',
  headers: { 'x-ask': '`who`: a visitor is answered with `null` and not with 401.' },
  input: none,
  output: z.object({ data: User.nullable(), acting: Acting.optional() }),
  summary: 'The signed-in person; a visitor gets 401, or `null` where `X-Ask: who` asks.',
})

export const Account = User.extend({
  phone: z.string(),
  hasPassword: z.boolean(),
  /** An address that was asked for and is not proved yet. */
  newEmail: z.string().nullable(),
  google: z.object({ email: z.string(), linkedAt: instant }).nullable(),
})
export type Account = z.output<typeof Account>

export const getAccount = endpoint('GET /api/user/account', {
  access: roles,
  input: none,
  output: Account,
  summary: 'The person’s own account.',
})
export const updateAccount = endpoint('PUT /api/user/account', {
  access: roles,
  input: z.object({ name: personName, phone: z.union([mobile, z.literal('')]) }),
  output: Account,
  summary: 'Saves the name and the phone number; a vendor sees a couple’s after it has confirmed.',
})
export const updatePhone = endpoint('PUT /api/user/phone', {
  access: roles,
  input: z.object({ phone: z.union([mobile, z.literal('')]) }),
  output: Account,
  summary: 'Saves the phone number alone.',
})
export const getActing = endpoint('GET /api/user/acting', {
  access: ['user', 'vendor'],
  input: none,
  output: z.object({ acting: Acting }),
  summary: 'For which wedding or business the person acts, for a page that saw them sign in.',
})
