import type { Actor } from '#server/http/sessions.ts'

/** Whose bookings somebody may see: a couple its own, a vendor those of its business. */
export type Side = { role: 'user' | 'vendor'; id: string }
const nobody = '00000000-0000-0000-0000-000000000000'
/** The couple for itself, a vendor for its business. */
export const sideOf = ({ role, id, vendorId }: Actor): Side =>
  role === 'vendor' ? { role, id: vendorId ?? nobody } : { role: 'user', id }
