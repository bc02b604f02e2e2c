import type { Input } from '#contract/kernel/endpoint.ts'
import type * as contract from '#contract/people/members.ts'
import type { Membership } from '#contract/people/members.ts'
import { type MemberRole, vendorRoles, weddingRoles } from '#contract/rights.ts'
import type { Db } from '#server/db/db.ts'
import { wholeList } from '#server/http/cursor.ts'
import { conflict, invalid, notFound } from '#server/http/errors.ts'
import type { Actor } from '#server/http/sessions.ts'
import { publish } from '#server/kernel/live.ts'
import { queueMail } from '#server/kernel/mail.ts'
import type { ServerSettings } from '#server/kernel/settings.ts'
import { sideOf } from '#server/modules/account/users/sides.ts'
import { listInvitations, revokeThoseOf } from './invited.ts'
import { calledOf, handedOverMail, leftMail, pageOf, removedMail } from './mails.ts'
import * as queries from './queries.ts'
import { endMembership } from './endMembership.ts'

type Needs = { db: Db; settings: ServerSettings }

/** What the person acts for. @throws AppError 404 for a vendor's account without a business */
export function groupOf(actor: Actor): queries.Group {
  if (!(actor.weddingId ?? actor.vendorId)) throw notFound('Your business')
  const { role, id } = sideOf(actor)
  return { role, id }
}

/** @throws AppError 422 for a role of the other kind of group */
export function checkRole({ role: kind }: queries.Group, role: MemberRole): void {
  const known: readonly string[] = kind === 'user' ? weddingRoles : vendorRoles
  if (!known.includes(role)) throw invalid({ role: 'Choose what they may do.' })
}

export async function getMembers(db: Db, actor: Actor): Promise<Membership> {
  const group = groupOf(actor)
  const [name, members, invitations] = await Promise.all([
    queries.readName(db, group),
    queries.listMembers(db, group),
    listInvitations(db, group),
  ])
  const me = members.find(({ _id }) => _id === actor.id)
  if (!me) throw notFound('Your membership')
  return {
    _id: group.id,
    kind: group.role === 'user' ? 'wedding' : 'business',
    name,
    role: me.role,
    members: members.map((member) => ({ ...member, me: member === me })),
    invitations,
  }
}

/** Open pages of all members, and of somebody who may be one no longer, ask again. */
export async function publishMembers(tx: Db, group: queries.Group, person?: string) {
  await publish(tx, [group.id, person ?? null], 'Member', 'LIST')
  if (person) await publish(tx, [person], 'Acting', 'ME')
}

async function find(tx: Db, group: queries.Group, memberId: string) {
  const member = await queries.findMember(tx, group, memberId)
  if (!member) throw notFound('This member')
  return member
}
/** What the person acts for, locked, and one of its members. @throws AppError 404 */
async function lockWith(tx: Db, actor: Actor, memberId: string) {
  const group = groupOf(actor)
  await queries.lockGroup(tx, group)
  return { group, member: await find(tx, group, memberId) }
}

const lastOwner = () =>
  conflict('Somebody has to own it. Make somebody else an owner first, or hand it over.')

export const updateMemberRole = (
  { db }: Needs,
  actor: Actor,
  { memberId, role }: Input<typeof contract.updateMemberRole>,
): Promise<Membership> =>
  db.transaction(async (tx) => {
    checkRole(groupOf(actor), role)
    const { group, member } = await lockWith(tx, actor, memberId)
    if (member.role === 'owner' && role !== 'owner') {
      if ((await queries.countOthers(tx, group, memberId)).owners === 0) throw lastOwner()
      await revokeThoseOf(tx, group, memberId)
    }
    await queries.setRole(tx, group, memberId, role)
    if (group.role === 'vendor') await queries.nameOwner(tx, group.id, null)
    await publishMembers(tx, group, memberId)
    return getMembers(tx, actor)
  })

/** @throws AppError 404, 409 for oneself: that is leaving */
export const deleteMember = (
  { db, settings }: Needs,
  actor: Actor,
  memberId: string,
): Promise<Membership> =>
  db.transaction(async (tx) => {
    const { group, member } = await lockWith(tx, actor, memberId)
    if (memberId === actor.id) throw conflict('To go yourself, leave it.')
    await endMembership(tx, group, memberId)
    const called = calledOf(group, await queries.readName(tx, group))
    await queueMail(tx, settings, removedMail(member.email, { called, by: actor.name }))
    await publishMembers(tx, group, memberId)
    return getMembers(tx, actor)
  })

/** @throws AppError 409 for the last owner */
export const leaveGroup = ({ db, settings }: Needs, actor: Actor) =>
  db.transaction(async (tx) => {
    const { group, member } = await lockWith(tx, actor, actor.id)
    if (member.role === 'owner' && (await queries.countOthers(tx, group, actor.id)).owners === 0)
      throw lastOwner()
    const called = calledOf(group, await queries.readName(tx, group))
    await endMembership(tx, group, actor.id)
    const owners = (await queries.listMembers(tx, group)).filter((each) => each.role === 'owner')
    const about = { called, by: actor.name }
    await queueMail(tx, settings, ...owners.map(({ email }) => leftMail(email, about)))
    await publishMembers(tx, group, actor.id)
    return { message: `You have left ${called}.` }
  })

/** @throws AppError 404, 409 to oneself */
export const transferOwnership = (
  { db, settings }: Needs,
  actor: Actor,
  memberId: string,
): Promise<Membership> =>
  db.transaction(async (tx) => {
    const { group, member } = await lockWith(tx, actor, memberId)
    if (memberId === actor.id) throw conflict('You own it already.')
    await queries.setRole(tx, group, memberId, 'owner')
    await queries.setRole(tx, group, actor.id, group.role === 'user' ? 'editor' : 'manager')
    await revokeThoseOf(tx, group, actor.id)
    if (group.role === 'vendor') await queries.nameOwner(tx, group.id, memberId)
    const called = calledOf(group, await queries.readName(tx, group))
    const url = settings.publicUrl + pageOf(group)
    await queueMail(tx, settings, handedOverMail(member.email, { called, by: actor.name }, url))
    await publishMembers(tx, group, memberId)
    await publishMembers(tx, group, actor.id)
    return getMembers(tx, actor)
  })

export const updateMailSetting = (
  { db }: Needs,
  actor: Actor,
  mails: boolean,
): Promise<Membership> =>
  db.transaction(async (tx) => {
    const group = groupOf(actor)
    const { role } = await find(tx, group, actor.id)
    if (role === 'owner' && !mails) throw conflict('Owners are always written to.')
    await queries.updateMailSetting(tx, group, actor.id, mails)
    return getMembers(tx, actor)
  })

export const getMyWeddings = async (db: Db, actor: Actor) =>
  wholeList(
    (await queries.weddingsOf(db, actor.id)).map((wedding) => ({
      ...wedding,
      chosen: wedding._id === actor.weddingId,
    })),
  )

/** @throws AppError 404 for a wedding that is not theirs */
export async function selectWedding(db: Db, actor: Actor, weddingId: string) {
  if (!(await queries.selectWedding(db, actor.sessionId, weddingId))) throw notFound('This wedding')
  await publish(db, [actor.id], 'Acting', 'ME')
  return { message: 'Chosen.' }
}
