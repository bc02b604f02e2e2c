import type { Account } from '#contract/account/users.ts'
import type { Db } from '#server/db/db.ts'
import { signInNeeded } from '#server/http/errors.ts'
import type { Actor } from '#server/http/sessions.ts'
import { byRole, recordAudit } from '#server/kernel/audit.ts'
import { publish } from '#server/kernel/live.ts'
import * as queries from './queries.ts'

/** Who is signed in. @param mayBeNobody a visitor is no fault @throws AppError 401 for a visitor otherwise */
export function getCurrentUser(actor: Actor | null, mayBeNobody: boolean) {
  if (!actor && !mayBeNobody) throw signInNeeded()
  return {
    data: actor && { _id: actor.id, role: actor.role, name: actor.name, email: actor.email },
    ...(actor?.memberRole && { acting: actingOf(actor) }),
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
    await publish(tx, [actor.id], 'Account', 'ME')
    await recordAudit(tx, byRole(actor, ip), 'account saved')
    return getAccount(tx, actor)
  })

export const { setPhone } = queries
const actingOf = ({ weddingId, vendorId, memberRole }: Actor) => ({
  _id: weddingId ?? vendorId,
  role: memberRole ?? ('owner' as const),
})
export const getActing = (actor: Actor) => ({ acting: actingOf(actor) })
