import type { EndpointName } from '#contract/all.ts'
import { membersWhoMay } from '#contract/rights.ts'
import type { Actor } from '#server/http/sessions.ts'

/** Whose bookings somebody may see: those of the wedding or of the business they act for. */
export type Side = {
  role: 'user' | 'vendor'
  id: string
  /** Who acts for it; without an address where it is only read for them. */
  person: Pick<Actor, 'id' | 'name' | 'memberRole'> & Partial<Pick<Actor, 'email'>>
}
const nobody = '00000000-0000-0000-0000-000000000000'
/** A couple's people for the wedding they chose, a vendor's for the business. */
export const sideOf = (actor: Actor): Side =>
  actor.role === 'vendor'
    ? { role: 'vendor', id: actor.vendorId ?? nobody, person: actor }
    : { role: 'user', id: actor.weddingId ?? nobody, person: actor }

/** Whether this member may take a step; the pages draw no button for what would be refused. */
export const mayCall = ({ role, person }: Side, name: EndpointName): boolean =>
  membersWhoMay(role, name)?.includes(person.memberRole ?? '') ?? true
