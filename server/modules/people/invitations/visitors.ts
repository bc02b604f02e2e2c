import type { Input } from '#contract/kernel/endpoint.ts'
import type * as contract from '#contract/people/invitations.ts'
import type { Db } from '#server/db/db.ts'
import { conflict, expectRow } from '#server/http/errors.ts'
import { sha256 } from '#server/http/tokens.ts'
import type { Context } from '#server/kernel/context.ts'
import { type Mail, queueMail } from '#server/kernel/mail.ts'
import { hashPassword } from '#server/modules/account/auth/passwords.ts'
import type { SignInContext } from '#server/modules/account/auth/signInContext.ts'
import { openProven } from '#server/modules/account/auth/signUpProven.ts'
import { coupleDeclined } from '#server/modules/bookings/manual/handOver.ts'
import { lockTimeOf } from '#server/modules/calendar/calendar/resources.ts'
import * as members from '#server/modules/people/members/queries.ts'
import { calledOf, pageOf, publishMembers } from '#server/modules/people/members/service.ts'
import * as queries from './queries.ts'
import { groupInto, refusals } from './service.ts'

const declinedMail = (
  to: string,
  { called, email }: { called: string; email: string },
  url: string,
): Mail => ({
  to,
  subject: `${email} has declined your invitation to ${called}`,
  body: `${email} has declined your invitation to ${called}.\n\nWho belongs to it:\n${url}`,
})

/** @throws AppError 404, 409 for one that was answered, taken back, or is too old */
async function expectOpen(tx: Db, token: string, now: Date) {
  const invitation = expectRow(
    await queries.findByToken(tx, sha256(token), now, true),
    'This invitation',
  )
  if (invitation.state !== 'open') throw conflict(refusals[invitation.state])
  return invitation
}

/** By whoever has the link, also without an account. @throws AppError 404, 409 */
export const declineInvitation = ({ db, clock, settings }: Context, token: string) =>
  db.transaction(async (tx) => {
    const known = expectRow(
      await queries.findByToken(tx, sha256(token), clock()),
      'This invitation',
    )
    const group = groupInto(known)
    // In the order in which it is accepted and taken back.
    if (known.bookingId) await lockTimeOf(tx, known.bookingId)
    else await members.lockGroup(tx, group)
    const { _id, email, name, inviterEmail } = await expectOpen(tx, token, clock())
    await queries.decline(tx, _id, clock())
    if (known.bookingId) await coupleDeclined(tx, known.bookingId, { email, settings })
    else {
      const about = { called: calledOf(group, name), email }
      const url = settings.publicUrl + pageOf(group)
      if (inviterEmail) await queueMail(tx, settings, declinedMail(inviterEmail, about, url))
      await publishMembers(tx, group)
    }
    return { message: 'You have declined the invitation.' }
  })

/** The link was sent to this address alone, so whoever has it has proven the inbox. @throws AppError 404, 409, 422 */
export async function signupInvited(
  context: SignInContext,
  { token, name, password }: Input<typeof contract.signupInvited>,
) {
  const { db, clock } = context
  // Nothing is worked out for a link that leads nowhere.
  await db.transaction((tx) => expectOpen(tx, token, clock()))
  const passwordHash = await hashPassword(password)
  const user = await db.transaction(async (tx) => {
    const { email, vendorId } = await expectOpen(tx, token, clock())
    return openProven(tx, context, {
      role: vendorId ? 'vendor' : 'user',
      name,
      email,
      passwordHash,
    })
  })
  return user.role === 'vendor' ? { vendor: user } : { user }
}
