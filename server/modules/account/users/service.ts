import type * as contract from '#contract/account/users.ts'
import type { Output } from '#contract/kernel/endpoint.ts'
import { signInNeeded } from '#server/http/errors.ts'
import type { Actor } from '#server/http/sessions.ts'

/** Who is signed in. @param mayBeNobody a visitor is no fault @throws AppError 401 for a visitor otherwise */
export function getCurrentUser(
  actor: Actor | null,
  mayBeNobody: boolean,
): Output<typeof contract.getCurrentUser> {
  if (!actor && !mayBeNobody) throw signInNeeded()
  return {
    data: actor && { _id: actor.id, role: actor.role, name: actor.name, email: actor.email },
    ...(actor?.memberRole && { acting: actingOf(actor) }),
  }
}

const actingOf = ({ weddingId, vendorId, memberRole }: Actor) => ({
  _id: weddingId ?? vendorId,
  role: memberRole ?? ('owner' as const),
})
export const getActing = (actor: Actor) => ({ acting: actingOf(actor) })
