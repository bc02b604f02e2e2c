import { endpoint, roles } from '#contract/kernel/endpoint.ts'
import { password, message } from '#contract/kernel/fields.ts'
import * as z from 'zod'

export const exportMyData = endpoint({
  method: 'POST',
  path: '/api/user/export',
  access: roles,
  keyed: false,
  input: z.object({ password }),
  output: z.record(z.string(), z.unknown()),
  summary: 'Everything the product holds about the person, after the password.',
})
export const deleteAccount = endpoint({
  method: 'POST',
  path: '/api/user/delete',
  access: ['user', 'vendor'],
  keyed: false,
  input: z.object({ password }),
  output: message,
  summary:
    'Deletes the account after the password; the other side keeps its history without the name.',
})
