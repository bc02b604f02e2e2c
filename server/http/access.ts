import type { Endpoint } from '#contract/kernel/endpoint.ts'
import { forbidden, signInNeeded } from './errors.ts'
import type { Actor } from './sessions.ts'

/** @throws AppError 401 without a session, 403 for the wrong role; before the body is read */
export function authorize(endpoint: Endpoint, actor: Actor | null): void {
  if (endpoint.access === 'public') return
  if (!actor) throw signInNeeded()
  if (!endpoint.access.includes(actor.role)) throw forbidden()
}
