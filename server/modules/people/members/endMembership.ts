import type { Db } from '#server/db/db.ts'
import { conflict } from '#server/http/errors.ts'
import { revokeThoseOf } from './invited.ts'
import { calledOf } from './mails.ts'
import * as queries from './queries.ts'

/** Of a group that is locked: the person goes, and what they did stays with those who are left. */
export async function endMembership(tx: Db, group: queries.Group, personId: string) {
  await queries.deleteMember(tx, group, personId)
  await revokeThoseOf(tx, group, personId)
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
export async function leaveAll(
  tx: Db,
  person: Parameters<typeof groupsOf>[1],
): Promise<queries.Group[]> {
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
