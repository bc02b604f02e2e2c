import * as z from 'zod'
import { memberRole } from '#contract/account/users.ts'
import { endpoint } from '#contract/kernel/endpoint.ts'
import { instant, message, none, page, uuid } from '#contract/kernel/fields.ts'

export const Member = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  role: memberRole,
  me: z.boolean(),
  /** Is written to when something happens. */
  mails: z.boolean(),
  joinedAt: instant,
})
export type Member = z.output<typeof Member>
const Invited = z.object({
  _id: z.string(),
  email: z.string(),
  role: memberRole,
  invitedBy: z.string().nullable(),
  createdAt: instant,
  expiresAt: instant,
  expired: z.boolean(),
})
/** A wedding or a business, as its members see it. */
export const Membership = z.object({
  _id: z.string(),
  kind: z.enum(['wedding', 'business']),
  name: z.string(),
  /** The person's own. */
  role: memberRole,
  members: z.array(Member),
  /** Those that wait, and those that waited too long. */
  invitations: z.array(Invited),
})
export type Membership = z.output<typeof Membership>

export const getMembers = endpoint('GET /api/members', {
  access: ['user', 'vendor'],
  input: none,
  output: Membership,
  summary:
    'Who belongs to the wedding or the business that the person acts for, and who is invited.',
})
export const updateMemberRole = endpoint('PATCH /api/members/:memberId', {
  access: ['user', 'vendor'],
  input: z.object({ memberId: uuid, role: memberRole }),
  output: Membership,
  summary: 'Says what a member may do; the last owner stays one.',
})
export const deleteMember = endpoint('DELETE /api/members/:memberId', {
  access: ['user', 'vendor'],
  input: z.object({ memberId: uuid }),
  output: Membership,
  summary: 'Lets somebody else go; what they did stays.',
})
export const leaveGroup = endpoint('POST /api/members/leave', {
  access: ['user', 'vendor'],
  input: none,
  output: message,
  summary: 'Leaves the wedding or the business; the last owner can’t.',
})
export const transferOwnership = endpoint('POST /api/members/hand-over', {
  access: ['user', 'vendor'],
  input: z.object({ memberId: uuid }),
  output: Membership,
  summary: 'Makes another member the owner, and oneself an editor or a manager.',
})
export const updateMailSetting = endpoint('PUT /api/members/mails', {
  access: ['user', 'vendor'],
  input: z.object({ mails: z.boolean() }),
  output: Membership,
  summary: 'Whether the person is written to when something happens; owners always are.',
})
export const MyWedding = z.object({
  _id: z.string(),
  name: z.string(),
  role: memberRole,
  /** The one they act for. */
  chosen: z.boolean(),
})
export const getMyWeddings = endpoint('GET /api/user/weddings', {
  access: ['user'],
  input: none,
  output: page(MyWedding),
  summary: 'The weddings the person belongs to.',
})
export const selectWedding = endpoint('PUT /api/user/weddings/chosen', {
  access: ['user'],
  input: z.object({ weddingId: uuid }),
  output: message,
  summary: 'For which wedding the person acts in this browser.',
})
