import * as z from 'zod'
import { endpoint, roles } from './endpoint.ts'
import { instant, none, password, uuid, message } from './fields.ts'

export const User = z.object({
  _id: z.string(),
  role: z.enum(roles),
  name: z.string(),
  email: z.string(),
})
export type User = z.output<typeof User>

export const Session = z.object({
  _id: z.string(),
  device: z.string(),
  createdAt: instant,
  lastSeenAt: instant,
  current: z.boolean(),
})
export type Session = z.output<typeof Session>

export const getCurrentUser = endpoint({
  method: 'GET',
  path: '/api/user/getCurrentUser',
  // The endpoint itself answers a visitor: 401, but for the app's own start. Being nobody is no fault in a console.
  access: 'public',
  headers: { 'x-ask': '`who`: a visitor is answered with `null` and not with 401.' },
  input: none,
  output: z.object({ data: User.nullable() }),
  summary: 'The signed-in person; a visitor gets 401, or `null` where `X-Ask: who` asks.',
})
export const getSessions = endpoint({
  method: 'GET',
  path: '/api/user/sessions',
  access: roles,
  input: none,
  output: z.object({ items: z.array(Session) }),
  summary: 'Where the person is signed in.',
})
export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/user/sessions/:sessionId',
  access: roles,
  input: z.object({ sessionId: uuid }),
  output: message,
  summary: 'Signs out one device.',
})
export const changePassword = endpoint({
  method: 'POST',
  path: '/api/user/password',
  access: roles,
  guarded: true,
  keyed: false,
  input: z.object({ password, newPassword: password }),
  output: message,
  summary: 'Changes the password; other sessions end, the owner is notified by email.',
})
export const exportMyData = endpoint({
  method: 'POST',
  path: '/api/user/export',
  access: roles,
  guarded: true,
  keyed: false,
  input: z.object({ password }),
  output: z.record(z.string(), z.unknown()),
  summary: 'Everything the product holds about the person, after the password.',
})
export const deleteAccount = endpoint({
  method: 'POST',
  path: '/api/user/delete',
  access: ['user', 'vendor'],
  guarded: true,
  keyed: false,
  input: z.object({ password }),
  output: message,
  summary:
    'Deletes the account after the password; the other side keeps its history without the name.',
})
