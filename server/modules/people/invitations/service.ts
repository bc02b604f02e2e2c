import type { Input } from '#contract/kernel/endpoint.ts'
import type * as contract from '#contract/people/invitations.ts'
import type { Invitation } from '#contract/people/invitations.ts'
import type { Moment } from '#domain/days.ts'
import { maxGroupMembers } from '#domain/limits.ts'
import type { Db } from '#server/db/db.ts'
import { conflict, forbidden, invalid, notFound, expectRow } from '#server/http/errors.ts'
import { newInvitation } from '#server/http/invitationTokens.ts'
import type { Actor } from '#server/http/sessions.ts'
import { sha256 } from '#server/http/tokens.ts'
import { queueMail, type Mail, type MailSettings } from '#server/kernel/mail.ts'
import type { Context } from '#server/kernel/context.ts'
import { sideOf } from '#server/modules/account/users/sides.ts'
import { takeOver } from '#server/modules/bookings/manual/handOver.ts'
import { lockTimeOf } from '#server/modules/calendar/calendar/resources.ts'
import {
  calledOf,
  pageOf,
  checkRole,
  getMembers,
  groupOf,
  publishMembers,
  roleWords,
} from '#server/modules/people/members/service.ts'
import * as members from '#server/modules/people/members/queries.ts'
import { makeRoom } from '#server/modules/vendors/claims/win.ts'
import * as queries from './queries.ts'
import type { MemberRole } from '#contract/rights.ts'
import { paths } from '#domain/paths.ts'

type Inviting = { email: string; role: MemberRole; called: string; by: string; token: string }

const inviteMail = (
  { email, role, called, by, token }: Inviting,
  { publicUrl }: Pick<MailSettings, 'publicUrl'>,
): Mail => ({
  to: email,
  subject: `${by} invites you to ${called} on Everset`,
  body: [
    `${by} invites you to ${called} on Everset, as ${roleWords[role]}.`,
    `Accept it here within seven days; the link works once:\n${publicUrl}${paths.invitation(token)}`,
    'If you don’t know them, ignore this email: nothing happens without the link.',
  ].join('\n\n'),
})

/** `instead`: to whom else it was sent. */
type Joined = { called: string; who: string; role: MemberRole; instead: string }
const joinedMail = (to: string, { called, who, role, instead }: Joined, url: string): Mail => ({
  to,
  subject: `${who} has joined ${called}`,
  body:
    `${who} has accepted your invitation to ${called}, as ${roleWords[role]}.${instead}\n\n` +
    `Who belongs to it:\n${url}`,
})

/** Where it was accepted by another address than it was sent to, that. */
const insteadOf = (sentTo: { email: string }, actor: { email: string }) =>
  sentTo.email.toLowerCase() === actor.email.toLowerCase()
    ? ''
    : ` You had sent it to ${sentTo.email}. If you don’t know who that is, take them off again.`

const validMs = 7 * 86_400_000

/** @throws AppError 409 for one member too many, 422 beside the field */
export const inviteMember = (
  { db, clock, settings }: Context,
  actor: Actor,
  { email, role }: Input<typeof contract.inviteMember>,
) =>
  db.transaction(async (tx) => {
    const group = groupOf(actor)
    checkRole(group, role)
    await members.lockGroup(tx, group)
    const { taken, isMember } = await queries.countSeats(tx, group, email)
    if (isMember) throw invalid({ email: 'They belong to it already.' })
    if (taken >= maxGroupMembers)
      throw conflict(`At most ${maxGroupMembers} people, with those who are invited.`)
    const { token, ...row } = newInvitation(settings)
    const expiresAt = new Date(clock().getTime() + validMs)
    const made = { ...row, role, email, invitedBy: actor.id, expiresAt }
    await queries.insertInvitation(tx, group, made)
    const called = calledOf(group, await members.readName(tx, group))
    await queueMail(tx, settings, inviteMail({ ...made, called, by: actor.name, token }, settings))
    await publishMembers(tx, group)
    return getMembers(tx, actor)
  })

/** @throws AppError 404 for what does not wait */
export const withdrawInvitation = ({ db }: Context, actor: Actor, invitationId: string) =>
  db.transaction(async (tx) => {
    const group = groupOf(actor)
    if (!(await queries.revoke(tx, group, invitationId))) throw notFound('This invitation')
    await publishMembers(tx, group)
    return getMembers(tx, actor)
  })

export async function getInvitation(
  { db, clock, actor }: Pick<Context, 'db' | 'clock'> & { actor: Actor | null },
  token: string,
): Promise<Invitation> {
  const found = expectRow(await queries.findByToken(db, sha256(token), clock()), 'This invitation')
  const { weddingId, vendorId, bookingId, inviterEmail: _inviter, _id, ...rest } = found
  const { bookedFor, acceptedBy, ...shown } = rest
  const group = groupInto(bookingId ? { weddingId: bookedFor, vendorId: null } : found)
  const isTheirs =
    actor && acceptedBy === actor.id && (await members.findMember(db, group, actor.id))
  return {
    ...shown,
    account: shown.state === 'open' ? shown.account : null,
    ...(isTheirs && { yours: { _id: bookingId ?? weddingId ?? vendorId ?? '' } }),
    kind: bookingId ? 'booking' : weddingId ? 'wedding' : 'business',
  }
}

/** Why one that was answered or is over leads nowhere. */
export const refusals = {
  declined: 'This invitation was declined. Ask for another one.',
  accepted: 'This invitation was used already.',
  revoked: 'This invitation was taken back. Ask for another one.',
  expired: 'This invitation is older than seven days. Ask for another one.',
}

/** Of what one becomes a member by it. */
export const groupInto = ({
  weddingId,
  vendorId,
}: Pick<queries.InvitationRow, 'weddingId' | 'vendorId'>): members.Group =>
  weddingId ? { role: 'user', id: weddingId } : { role: 'vendor', id: vendorId ?? '' }

/** Of several at once one gets in. @throws AppError 403 for the other kind of account, 404, 409 */
export const acceptInvitation = ({ db, clock, settings }: Context, actor: Actor, token: string) =>
  db.transaction(async (tx) => {
    const known = expectRow(
      await queries.findByToken(tx, sha256(token), clock()),
      'This invitation',
    )
    if (known.bookingId)
      return acceptBooking(
        tx,
        actor,
        { token, bookingId: known.bookingId },
        { now: clock(), settings },
      )
    const group = groupInto(known)
    // In the order in which an owner takes the two: the group, then its invitation.
    await members.lockGroup(tx, group)
    const found = await queries.findByToken(tx, sha256(token), clock(), true)
    if (!found?.role) throw notFound('This invitation')
    if (found.state !== 'open') throw conflict(refusals[found.state])
    if (actor.role !== group.role)
      throw forbidden(
        group.role === 'user'
          ? 'A vendor’s account can’t join a wedding. Sign in as a couple’s account, or make one.'
          : 'A couple’s account can’t join a business. Sign in with a vendor’s account, or make one.',
      )
    const called = calledOf(group, found.name)
    if (await members.findMember(tx, group, actor.id))
      throw conflict(`You belong to ${called} already.`)
    if (group.role === 'vendor') await makeRoom(tx, actor.id, { aim: 'To join this one' })
    await members.insertMember(tx, group, actor.id, found.role)
    await queries.accept(tx, found._id, actor.id, clock())
    if (group.role === 'user') {
      await members.dropEmptyWedding(tx, actor.id)
      await members.selectWedding(tx, actor.sessionId, group.id)
    }
    if (found.inviterEmail) {
      const who = `${actor.name} (${actor.email})`
      const about = { called, who, role: found.role, instead: insteadOf(found, actor) }
      const url = settings.publicUrl + pageOf(group)
      await queueMail(tx, settings, joinedMail(found.inviterEmail, about, url))
    }
    await publishMembers(tx, group, actor.id)
    return { message: `You belong to ${called} now.` }
  })

/** The wedding first, which nobody ends meanwhile, then the vendor's time. @throws AppError 403, 404, 409 */
async function acceptBooking(
  tx: Db,
  actor: Actor,
  { token, bookingId }: { token: string; bookingId: string },
  when: { now: Moment; settings: Context['settings'] },
) {
  const { role, id } = sideOf(actor)
  if (role === 'user') {
    await members.lockGroup(tx, { role, id })
    if (!(await members.findMember(tx, { role, id }, actor.id))) throw notFound('This invitation')
  }
  await lockTimeOf(tx, bookingId)
  const found = expectRow(
    await queries.findByToken(tx, sha256(token), when.now, true),
    'This invitation',
  )
  if (found.state !== 'open') throw conflict(refusals[found.state])
  const message = await takeOver(tx, actor, bookingId, { ...when, sentTo: found.email })
  await queries.accept(tx, found._id, actor.id, when.now)
  return { message }
}
