/**
 * `again`: this list, or an export of ours, named it before. `same`: name and place, or name and a contact. `similar`:
 * like it, and not surely. `contact`: another name with its telephone, website or email.
 */
export const matchKinds = ['again', 'same', 'similar', 'contact'] as const
export type MatchKind = (typeof matchKinds)[number]
export const matchActions = ['update', 'skip', 'new'] as const
export type MatchAction = (typeof matchActions)[number]
/** What is done with each kind when nobody says otherwise. */
export const usualActions: Record<MatchKind, MatchAction> = {
  again: 'update',
  same: 'update',
  similar: 'new',
  contact: 'new',
}
