import * as z from 'zod'
import { memberRole, personName, User } from '#contract/account/users.ts'
import { endpoint, roles } from '#contract/kernel/endpoint.ts'
import { Sum } from '#contract/bookings/rescheduleShapes.ts'
import { BookingTime } from '#contract/bookings/times.ts'
import { email, instant, message, password, uuid } from '#contract/kernel/fields.ts'
import { Membership } from './members.ts'

const token = z.string().regex(/^[\w-]{43}$/, 'That is not an invitation.')

/** What the link in the mail is about. */
export const Invitation = z.object({
  kind: z.enum(['wedding', 'business', 'booking']),
  /** Of what one joins, or with whom the booking is. */
  name: z.string(),
  /** Null where nobody joins anything. */
  role: memberRole.nullable(),
  /** That becomes the couple’s. */
  booking: z
    .object({
      firstDay: z.string(),
      lastDay: z.string(),
      times: z.array(BookingTime).nullable().optional(),
      guests: z.int(),
      sum: Sum.nullable(),
    })
    .nullable(),
  invitedBy: z.string().nullable(),
  /** The address it was sent to. */
  email: z.string(),
  /** Whose account that address has, for whoever has the link: they sign in with it, or up. Null once answered. */
  account: z.enum(roles).nullable(),
  /** To who has used it: the wedding, business or booking that they came to by it, while it is theirs. */
  yours: z.object({ _id: z.string() }).optional(),
  state: z.enum(['open', 'accepted', 'declined', 'revoked', 'expired']),
  expiresAt: instant,
})
export type Invitation = z.output<typeof Invitation>

export const inviteMember = endpoint('POST /api/members/invitations', {
  access: ['user', 'vendor'],
  input: z.object({ email, role: memberRole }),
  output: Membership,
  summary:
    'Invites somebody by mail: a link for one use within seven days, in place of an older one.',
})
export const withdrawInvitation = endpoint('DELETE /api/members/invitations/:invitationId', {
  access: ['user', 'vendor'],
  input: z.object({ invitationId: uuid }),
  output: Membership,
  summary: 'Takes an invitation back; its link no longer works.',
})
export const getInvitation = endpoint('GET /api/invitations/:token', {
  access: 'public',
  input: z.object({ token }),
  output: Invitation,
  summary: 'Into what the link of an invitation leads.',
})
export const acceptInvitation = endpoint('POST /api/invitations/:token/accept', {
  access: ['user', 'vendor'],
  input: z.object({ token }),
  output: message,
  summary:
    'Joins, once; from then on the person acts for it. Of a booking: it becomes that of the wedding they act for.',
})
export const declineInvitation = endpoint('POST /api/invitations/:token/decline', {
  access: 'public',
  input: z.object({ token }),
  output: message,
  summary: 'Says no, once, with or without an account; whoever invited is told.',
})
export const signupInvited = endpoint('POST /api/invitations/:token/signup', {
  access: 'public',
  keyed: false,
  input: z.object({ token, name: personName, password }),
  output: z.object({ user: User.optional(), vendor: User.optional() }),
  summary:
    'Opens an account of the address that was invited and signs in: the link has proven it, so no code is asked for.',
})
