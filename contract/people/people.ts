import { endpoint, roles } from '#contract/kernel/endpoint.ts'
import {
  cursor,
  day,
  instant,
  limit,
  page,
  text,
  timeOrder,
  uuid,
} from '#contract/kernel/fields.ts'
import * as z from 'zod'

export const personStates = ['active', 'suspended', 'deleted'] as const
export const PersonLine = z.object({
  _id: z.string(),
  role: z.enum(roles),
  name: z.string(),
  email: z.string(),
  state: z.enum(personStates),
  suspendedUntil: instant.nullable(),
  businessName: z.string().nullable(),
  createdAt: instant,
})
export type PersonLine = z.output<typeof PersonLine>
/** A wedding or a business somebody belongs to, as what, and how much there is of it. */
export const Belonging = z.object({
  _id: z.string(),
  kind: z.enum(['wedding', 'business']),
  name: z.string(),
  role: z.enum(['owner', 'editor', 'viewer', 'manager', 'staff']),
  bookings: z.int(),
  enquiries: z.int(),
  reviews: z.int(),
})
export type Belonging = z.output<typeof Belonging>
export const Person = PersonLine.extend({
  phone: z.string(),
  hasPassword: z.boolean(),
  hasGoogle: z.boolean(),
  lastSeenAt: instant.nullable(),
  suspendedAt: instant.nullable(),
  suspendedReason: z.string(),
  vendor: z.object({ _id: z.string(), businessName: z.string(), status: z.string() }).nullable(),
  sessions: z.int(),
  belongsTo: z.array(Belonging),
  /** Of others' pages, by them; of their page, by others. */
  reportsMade: z.int(),
  reportsGot: z.int(),
  actions: z.array(z.enum(['suspend', 'lift'])),
})
export type Person = z.output<typeof Person>

export const getPeople = endpoint('GET /api/admin/users', {
  access: ['admin'],
  input: z.object({
    q: z.string().trim().max(100).optional(),
    role: z.enum(roles).optional(),
    state: z.enum(personStates).optional(),
    sort: timeOrder,
    cursor,
    limit,
  }),
  output: page(PersonLine),
  summary:
    'Everybody with an account, newest first or last, found by name, email address or business.',
})
export const getPerson = endpoint('GET /api/admin/users/:userId', {
  access: ['admin'],
  input: z.object({ userId: uuid }),
  output: Person,
  summary: 'One person: how much there is of them, not what they wrote.',
})
export const suspendPerson = endpoint('POST /api/admin/users/:userId/suspend', {
  access: ['admin'],
  input: z.object({
    userId: uuid,
    reason: text('The reason', 1000),
    /** The first day on which they may sign in again; without one until it is lifted. */
    until: day.optional(),
  }),
  output: Person,
  summary:
    'Closes an account for a time (docs/decisions 0112); refused for oneself and for the last admin.',
})
export const reinstatePerson = endpoint('POST /api/admin/users/:userId/lift', {
  access: ['admin'],
  input: z.object({ userId: uuid, note: text('A note', 1000) }),
  output: Person,
  summary: 'Opens a suspended account again.',
})
