import { endpoint, roles } from '#contract/kernel/endpoint.ts'
import { cursor, instant, limit, uuid, message, page, password } from '#contract/kernel/fields.ts'
import * as z from 'zod'

export const Session = z.object({
  _id: z.string(),
  device: z.string(),
  createdAt: instant,
  lastSeenAt: instant,
  current: z.boolean(),
})
export type Session = z.output<typeof Session>
export const getSessions = endpoint('GET /api/user/sessions', {
  access: roles,
  input: z.object({ cursor, limit }),
  output: page(Session),
  summary: 'Where the person is signed in.',
})
export const deleteSession = endpoint('DELETE /api/user/sessions/:sessionId', {
  access: roles,
  input: z.object({ sessionId: uuid }),
  output: message,
  summary: 'Signs out one device.',
})
export const updatePassword = endpoint('POST /api/user/password', {
  access: roles,
  keyed: false,
  input: z.object({ password, newPassword: password }),
  output: message,
  summary: 'Changes the password; other sessions end, the owner is notified by email.',
})
