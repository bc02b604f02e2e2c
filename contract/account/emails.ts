import { endpoint, roles } from '#contract/kernel/endpoint.ts'
import { email, message, none, otp, otpLink, password } from '#contract/kernel/fields.ts'
import * as z from 'zod'
import { User } from './users.ts'

/** The six digits, or what stands in their place in a mail's link. */
export const code = z.union([otp, otpLink], 'The code has six digits.')
const token = z.string().max(200)

export const requestEmailChange = endpoint('POST /api/user/email', {
  access: roles,
  keyed: false,
  input: z.object({ email, password }),
  output: message,
  summary:
    'Asks for another address after the password: the new one gets a code, the old one a link to object. The answer ' +
    'does not tell whether the address has an account.',
})
export const confirmEmailChange = endpoint('POST /api/user/email/prove', {
  access: roles,
  keyed: false,
  input: z.object({ email, otp: code }),
  output: z.object({ user: User }),
  summary: 'Changes the address by the code that it got; other sessions end.',
})
export const withdrawEmailChange = endpoint('DELETE /api/user/email', {
  access: roles,
  input: none,
  output: message,
  summary: 'Takes back what was asked for; the address stays.',
})
export const getEmailChange = endpoint('GET /api/email-changes/:token', {
  access: 'public',
  input: z.object({ token }),
  output: z.object({ oldEmail: z.string(), newEmail: z.string(), done: z.boolean() }),
  summary: 'What the link in the mail to the old address is about; 404 once it is over.',
})
export const undoEmailChange = endpoint('POST /api/email-changes/:token/object', {
  access: 'public',
  input: z.object({ token }),
  output: message,
  summary:
    'Puts the old address back; every session ends, and the password no longer works (docs/decisions 0111).',
})
