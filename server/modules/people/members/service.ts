import type { Input } from '#contract/kernel/endpoint.ts'
import type * as contract from '#contract/people/members.ts'
import type { Membership } from '#contract/people/members.ts'
import { type MemberRole, vendorRoles, weddingRoles } from '#contract/rights.ts'
import type { Db } from '#server/db/db.ts'
import { wholeList } from '#server/http/cursor.ts'
import { conflict, invalid, notFound, expectRow } from '#server/http/errors.ts'
import type { Actor } from '#server/http/sessions.ts'
import { publish } from '#server/kernel/live.ts'
import { queueMail, type Mail } from '#server/kernel/mail.ts'
import type { ServerSettings } from '#server/kernel/settings.ts'
import { sideOf } from '#server/modules/account/users/sides.ts'
import * as queries from './queries.ts'
import { paths } from '#domain/paths.ts'

export const roleWords: Record<MemberRole, string> = {
  owner: 'an owner: everything, members included',
  editor: 'an editor: everything but members',
  viewer: 'a viewer: reading, changing nothing',
  manager: 'a manager: everything but members and deletion',
  staff: 'staff: reading the calendar, bookings and messages, and answering messages',
}
/** "Meera & Arjun’s wedding", "Rose Palace". */
export const calledOf = ({ role }: Pick<queries.Group, 'role'>, name: string) =>
  role === 'user' ? `${name}’s wedding` : name || 'a business'
/** Where its members are. */
export const pageOf = ({ role }: Pick<queries.Group, 'role'>) =>
  role === 'user' ? paths.createProfile : paths.vendorProfile

type About = { called: string; by: string }
const removedMail = (to: string, { called, by }: About): Mail => ({
  to,
  subject: `You no longer belong to ${called}`,
  body: `${by} has removed you from ${called}. What you did there stays; you can no longer see it.`,
})
const leftMail = (to: string, { called, by }: About): Mail => ({
  to,
  subject: `${by} has left ${called}`,
  body: `${by} has left ${called}. What they did there stays.`,
})
const handedOverMail = (to: string, { called, by }: About, url: string): Mail => ({
  to,
  subject: `You own ${called} now`,
  body: `${by} has handed ${called} over to you. You say who belongs to it:\n${url}`,
})

/** Of a group that is locked: the person goes, and what they did stays with those who are left. */
async function endMembership(tx: Db, group: queries.Group, personId: string) {
  await queries.deleteMember(tx, group, personId)
  await queries.revokeThoseOf(tx, group, personId)
  if (group.role === 'vendor') return queries.nameOwner(tx, group.id, null)
  await queries.stopAlerts(tx, group.id, personId)
  await queries.unnameWedding(tx, group.id, personId)
  return queries.ensureWedding(tx, personId)
}

const groupsOf = async (
  db: Db,
  person: { id: string; role: string; vendorId: string | null },
): Promise<queries.Group[]> =>
  person.role === 'vendor'
    ? person.vendorId
      ? [{ role: 'vendor', id: person.vendorId }]
      : []
    : (await queries.weddingsOf(db, person.id)).map(({ _id }) => ({ role: 'user', id: _id }))

/** What would become of each group of a person: it ends, goes on, or stays in the way: nobody else owns it. */
export async function fatesOf(db: Db, person: Parameters<typeof groupsOf>[1]) {
  const fates: { group: queries.Group; name: string; fate: 'ends' | 'goes on' | 'stays' }[] = []
  for (const group of await groupsOf(db, person)) {
    const [member, others, name] = await Promise.all([
      queries.findMember(db, group, person.id),
      queries.countOthers(db, group, person.id),
      queries.readName(db, group),
    ])
    const isOnly = member?.role === 'owner' && others.owners === 0
    const fate = others.members === 0 ? 'ends' : isOnly ? 'stays' : 'goes on'
    fates.push({ group, name: calledOf(group, name), fate })
  }
  return fates
}

/**
 * Before an account ends: leaves every group that others own.
 * @returns those that nobody else belongs to, which end with it
 * @throws AppError 409 for one that others belong to and nobody else owns
 */
export async function leaveAll(tx: Db, person: Parameters<typeof groupsOf>[1]) {
  const groups = await groupsOf(tx, person)
  const ending: queries.Group[] = []
  // Locks are always taken in one order, so that two people can not wait for each other.
  for (const group of groups.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    await queries.lockGroup(tx, group)
    await queries.lockMember(tx, group, person.id)
    const member = await queries.findMember(tx, group, person.id)
    if (!member) continue
    const others = await queries.countOthers(tx, group, person.id)
    if (others.members === 0) ending.push(group)
    else if (member.role === 'owner' && others.owners === 0) {
      const called = calledOf(group, await queries.readName(tx, group))
      throw conflict(
        `Others belong to ${called}, and you are its only owner. Hand it over first, or take them off it.`,
      )
    } else await endMembership(tx, group, person.id)
  }
  return ending
}

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
    queries.listInvitations(db, group),
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
  return expectRow(await queries.findMember(tx, group, memberId), 'This member')
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
      await queries.revokeThoseOf(tx, group, memberId)
    }
    await queries.setRole(tx, group, memberId, role)
    if (group.role === 'vendor') await queries.nameOwner(tx, group.id, null)
    await publishMembers(tx, group, memberId)
    return getMembers(tx, actor)
  })

/** @throws AppError 404, 409 for oneself: that is leaving */
export const deleteMember = ({ db, settings }: Needs, actor: Actor, memberId: string) =>
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
export const transferOwnership = ({ db, settings }: Needs, actor: Actor, memberId: string) =>
  db.transaction(async (tx) => {
    const { group, member } = await lockWith(tx, actor, memberId)
    if (memberId === actor.id) throw conflict('You own it already.')
    await queries.setRole(tx, group, memberId, 'owner')
    await queries.setRole(tx, group, actor.id, group.role === 'user' ? 'editor' : 'manager')
    await queries.revokeThoseOf(tx, group, actor.id)
    if (group.role === 'vendor') await queries.nameOwner(tx, group.id, memberId)
    const called = calledOf(group, await queries.readName(tx, group))
    const url = settings.publicUrl + pageOf(group)
    await queueMail(tx, settings, handedOverMail(member.email, { called, by: actor.name }, url))
    await publishMembers(tx, group, memberId)
    await publishMembers(tx, group, actor.id)
    return getMembers(tx, actor)
  })

export const updateMailSetting = ({ db }: Needs, actor: Actor, mails: boolean) =>
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
  const chosen = await queries.selectWedding(db, actor.sessionId, weddingId)
  if (!chosen) throw notFound('This wedding')
  await publish(db, [actor.id], 'Acting', 'ME')
  const whose = chosen.name ? `${chosen.name}’s wedding` : 'this wedding'
  return { message: `You’re now working on ${whose}.` }
}
