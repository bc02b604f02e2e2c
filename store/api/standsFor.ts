/** As much of the store's state as says whose page this is. */
type Whose = {
  auth?: { user: { _id: string; role: string } | null; loading: boolean }
  acting?: { acting: { _id: string | null } | null }
}

/**
 * Whose page this is, as the server says it of its answers (X-Account): the person, and of a couple's account the
 * wedding. Empty for a visitor; nothing until it is known.
 */
export function standsFor(state: unknown): string | undefined {
  const { auth, acting } = state as Whose
  if (!auth || auth.loading) return undefined
  if (!auth.user) return ''
  const weddingId = auth.user.role === 'user' && acting?.acting?._id
  return weddingId ? `${auth.user._id}.${weddingId}` : auth.user._id
}

/** The wedding or the business that this page acts for, as far as it is known. */
export const actsFor = (state: unknown): string | undefined =>
  (state as Whose).acting?.acting?._id ?? undefined
