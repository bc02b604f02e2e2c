export type Gone = 'held' | 'taken' | 'closed'

/** What keeps a day from being had; undefined of one that is free, or that nobody knows of. */
export const goneOf = (state: string | null | undefined): Gone | undefined =>
  state === 'held' || state === 'taken' || state === 'closed' ? state : undefined
