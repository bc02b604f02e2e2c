import { endpoint } from '#contract/kernel/endpoint.ts'
import { email, password } from '#contract/kernel/fields.ts'
import * as z from 'zod'
import { Account } from './users.ts'

export const linkGoogle = endpoint('POST /api/user/google', {
  access: ['user', 'vendor'],
  keyed: false,
  headers: { authorization: '`Bearer` and the Firebase ID token.' },
  input: z.object({ email, password }),
  output: Account,
  summary: 'Links a Google account after the password; its Firebase ID token proves whose it is.',
})
export const unlinkGoogle = endpoint('POST /api/user/google/unlink', {
  access: ['user', 'vendor'],
  keyed: false,
  input: z.object({ password }),
  output: Account,
  summary: 'Unlinks Google after the password, which is then the way in.',
})
