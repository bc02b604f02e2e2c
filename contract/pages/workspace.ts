import { endpoint } from '#contract/kernel/endpoint.ts'
import { bookingStatuses } from '#contract/bookings/bookings.ts'
import * as z from 'zod'

/** A booking or a thread, by who is on its other side. */
export const WorkspaceMatch = z.object({
  _id: z.string(),
  kind: z.enum(['booking', 'enquiry']),
  name: z.string(),
  /** Of a booking; of a thread the day that it asks for, if it asks for one. */
  firstDay: z.string().nullable(),
  lastDay: z.string().nullable(),
  /** Of a booking. */
  status: z.enum(bookingStatuses).nullable(),
})
export type WorkspaceMatch = z.output<typeof WorkspaceMatch>

export const searchWorkspace = endpoint('GET /api/workspace/search', {
  access: ['user', 'vendor'],
  input: z.object({ q: z.string().trim().min(1).max(100) }),
  output: z.object({ matches: z.array(WorkspaceMatch) }),
  summary: 'The person’s bookings and threads with a name that holds these letters.',
})
