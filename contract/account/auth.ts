import * as z from 'zod'
import { endpoint, roles } from '#contract/kernel/endpoint.ts'
import { email, message, mobile, none, otp, password } from '#contract/kernel/fields.ts'
import { code } from './emails.ts'
import { personName as name, User } from './users.ts'

const answerUser = z.object({ user: User })
const Credentials = z.object({ email, password, otp: otp.optional() })

export const signup = endpoint('POST /api/auth/signup', {
  access: 'public',
  keyed: false,
  input: z.object({ name, email, password }),
  output: message,
  summary: 'Opens a user account and emails a one-time code.',
})
export const vendorSignup = endpoint('POST /api/auth/vendor/signup', {
  access: 'public',
  keyed: false,
  input: z.object({ name, email, mobile, password }),
  output: message,
  summary: 'Opens a vendor account and emails a one-time code.',
})
export const verifyOtp = endpoint('POST /api/auth/verifyotp', {
  access: 'public',
  keyed: false,
  input: z.object({ email, otp: code }),
  output: z.object({ user: User.optional(), vendor: User.optional() }),
  summary: 'Verifies the email address by its code and signs in.',
})
export const login = endpoint('POST /api/auth/login', {
  access: 'public',
  keyed: false,
  input: Credentials,
  output: answerUser,
  summary:
    'Signs in by email and password; 403 `code_needed` asks for a mailed code as well (docs/decisions 0074).',
})
export const vendorLogin = endpoint('POST /api/auth/vendor/login', {
  access: 'public',
  keyed: false,
  input: Credentials,
  output: z.object({ vendor: User }),
  summary: 'Signs a vendor in by email and password.',
})
export const googleLogin = endpoint('POST /api/auth/googleLogin', {
  access: 'public',
  keyed: false,
  headers: { authorization: '`Bearer` and the Firebase ID token.' },
  input: z.strictObject({ name: z.string().trim().max(100, 'That name is too long.'), email }),
  output: answerUser,
  summary:
    'Signs in with Google; the Firebase ID token in Authorization: Bearer proves name and email.',
})
export const forgetPassword = endpoint('POST /api/auth/forget-password', {
  access: 'public',
  keyed: false,
  input: z.object({ email }),
  output: message,
  summary: 'Emails a code for a new password.',
})
export const resetPassword = endpoint('POST /api/auth/reset-password', {
  access: 'public',
  keyed: false,
  input: z.object({ email, otp: code, newPassword: password }),
  output: message,
  summary: 'Sets a new password with the emailed code; every session ends.',
})
export const resendOtp = endpoint('POST /api/auth/resendotp', {
  access: 'public',
  keyed: false,
  input: z.object({ email }),
  output: message,
  summary: 'Emails a new sign-up code; the old one no longer works.',
})
export const logout = endpoint('POST /api/auth/logout', {
  access: 'public',
  keyed: false,
  input: none,
  output: message,
  summary: `Ends the session of this device (${roles.join(', ')}); without one it does nothing.`,
})
