import type { User } from '#contract/account/users.ts'
import { signInNeeded } from '#server/http/errors.ts'
import type { Actor } from '#server/http/sessions.ts'

/** Who is signed in. @param mayBeNobody a visitor is no fault @throws AppError 401 for a visitor otherwise */
export function getCurrentUser(actor: Actor | null, mayBeNobody: boolean): { data: User | null } {
  if (!actor && !mayBeNobody) throw signInNeeded()
  return {
    data: actor && { _id: actor.id, role: actor.role, name: actor.name, email: actor.email },
  }
}
