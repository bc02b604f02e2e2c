import type { Account } from '#contract/account/users.ts'
import type { Db } from '#server/db/db.ts'
import { signInNeeded } from '#server/http/errors.ts'
import type { Actor } from '#server/http/sessions.ts'
import { byRole, recordAudit } from '#server/kernel/audit.ts'
import { publish, publishEach } from '#server/kernel/live.ts'
import * as queries from './queries.ts'

/** Who is signed in. @param mayBeNobody a visitor is no fault @throws AppError 401 for a visitor otherwise */
export async function getCurrentUser(db: Db, actor: Actor | null, mayBeNobody: boolean) {
  if (!actor && !mayBeNobody) throw signInNeeded()
  return {
    data: actor && { _id: actor.id, role: actor.role, name: actor.name, email: actor.email },
    ...(actor?.memberRole && { acting: await actingOf(db, actor) }),
  }
}

export const getAccount = (db: Db, actor: Actor): Promise<Account> =>
  queries.findAccount(db, actor.id)

/** Bookings that are there keep the name they were made with; the phone number is the one of today. */
export const updateAccount = (
  db: Db,
  actor: Actor,
  { name, phone }: { name: string; phone: string },
  ip: string,
): Promise<Account> =>
  db.transaction(async (tx) => {
    await queries.setPerson(tx, actor.id, name, phone)
    await publishPhone(tx, actor.id)
    await recordAudit(tx, byRole(actor, ip), 'account saved')
    return getAccount(tx, actor)
  })

/** A number that is asked for by itself, where somebody could not be called. */
export const updatePhone = (db: Db, actor: Actor, phone: string, ip: string): Promise<Account> =>
  db.transaction(async (tx) => {
    await setPhone(tx, actor.id, phone)
    await recordAudit(tx, byRole(actor, ip), 'account saved')
    return getAccount(tx, actor)
  })

/** Their own pages ask again, and so do those of the bookings where it is read. */
async function publishPhone(tx: Db, userId: string) {
  await publish(tx, [userId], 'Account', 'ME')
  await publishEach(tx, 'Booking', queries.bookingsWithPhone(userId))
}

export async function setPhone(tx: Db, userId: string, phone: string): Promise<void> {
  await queries.setPhone(tx, userId, phone)
  await publishPhone(tx, userId)
}
async function actingOf(db: Db, { id, weddingId, vendorId, memberRole }: Actor) {
  const name = weddingId && (await queries.nameAmongSeveral(db, id, weddingId))
  return {
    _id: weddingId ?? vendorId,
    role: memberRole ?? ('owner' as const),
    ...(name && { name }),
  }
}
export const getActing = async (db: Db, actor: Actor) => ({ acting: await actingOf(db, actor) })
