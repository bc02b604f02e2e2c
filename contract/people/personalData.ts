import { endpoint, roles } from '#contract/kernel/endpoint.ts'
import { Sum } from '#contract/bookings/rescheduleShapes.ts'
import { message, none, page, password } from '#contract/kernel/fields.ts'
import * as z from 'zod'

export const exportMyData = endpoint('POST /api/user/export', {
  access: roles,
  keyed: false,
  input: z.object({ password }),
  output: z.record(z.string(), z.unknown()),
  summary: 'Everything the product holds about the person, after the password.',
})
/** A confirmed booking that would be cancelled. */
export const Hanging = z.object({
  _id: z.string(),
  /** The vendor, or the couple. */
  other: z.string(),
  firstDay: z.string(),
  lastDay: z.string(),
  sum: Sum.nullable(),
  /** What cancelling now gives back; null where no policy was agreed. */
  refundPercent: z.int().nullable(),
  /** What of the total stays with the vendor then, its retainer. */
  refundKept: z.int(),
  /** The same in money, if all was paid. */
  refund: z.int().nullable(),
})
export type Hanging = z.output<typeof Hanging>
/** A booking whose days are over and that is in dispute: nothing cancels it. */
export const InDispute = Hanging.pick({ _id: true, other: true, firstDay: true, lastDay: true })
export type InDispute = z.output<typeof InDispute>
export const getLeaving = endpoint('GET /api/user/leaving', {
  access: ['user', 'vendor'],
  input: none,
  output: page(Hanging).extend({
    /** What stays open, and is settled without a further word of this side. */
    disputes: z.array(InDispute),
    requests: z.int(),
    conversations: z.int(),
    /** Names of what others belong to and nobody else owns: it has to be handed over first. */
    handOver: z.array(z.string()),
    /** Names of what nobody else belongs to: it ends with the account. */
    ends: z.array(z.string()),
    /** Names of what others go on with: nothing of it ends. */
    goesOn: z.array(z.string()),
  }),
  summary: 'What would end with the account, and what would be owed.',
})
export const deleteAccount = endpoint('POST /api/user/delete', {
  access: ['user', 'vendor'],
  keyed: false,
  input: z.object({
    password,
    /** How many confirmed bookings end with the account, as they were shown; another number is refused (409). */
    bookings: z.int().min(0).optional(),
  }),
  output: message,
  summary:
    'Deletes the account after the password; the other side keeps its history without the name, and of what was ' +
    'agreed the contact, for a year after its day.',
})
