import { type EndpointName, endpoints } from '#contract/all.ts'
import type { Endpoint } from '#contract/kernel/endpoint.ts'
import { membersWhoMay } from '#contract/rights.ts'
import { type Sql, sql } from '#server/db/sql.ts'
import { forbidden, signInNeeded } from './errors.ts'
import type { Actor } from './sessions.ts'

const names = new Map(Object.entries(endpoints).map(([name, line]) => [line, name as EndpointName]))

/** The members of what somebody acts for who may call this; nothing where that does not count. */
function membersFor(endpoint: Endpoint, { role }: Pick<Actor, 'role'>) {
  const name = names.get(endpoint)
  if (endpoint.access === 'public' || role === 'admin' || !name) return undefined
  return membersWhoMay(role, name)
}

const refusals: Record<string, string> = {
  viewer: 'You can look at this wedding, not change it. An owner can let you do more.',
  editor: 'Only an owner of this wedding can do that.',
  staff: 'That is for managers and owners of the business.',
  manager: 'Only an owner of the business can do that.',
}

/** @throws AppError 401 without a session, 403 for the wrong role; before the body is read */
export function authorize(endpoint: Endpoint, actor: Actor | null): void {
  if (endpoint.access === 'public') return
  if (!actor) throw signInNeeded()
  if (!endpoint.access.includes(actor.role)) throw forbidden()
  const members = membersFor(endpoint, actor)
  if (members && actor.memberRole && !members.includes(actor.memberRole))
    throw forbidden(refusals[actor.memberRole])
}

/**
 * What changes something holds the membership by which it may until it is done, so that nothing is done by somebody who
 * has been let go meanwhile. Nothing where nobody's membership counts.
 */
export function membershipHold(endpoint: Endpoint, actor: Actor | null): Sql | undefined {
  const target = actor?.weddingId ?? actor?.vendorId
  if (!actor || !target || endpoint.method === 'GET') return undefined
  const members = membersFor(endpoint, actor)
  return members && sql`select hold_membership(${actor.role}, ${target}, ${actor.id}, ${members})`
}
