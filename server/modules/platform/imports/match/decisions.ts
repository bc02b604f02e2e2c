import { type MatchAction, type MatchKind, usualActions } from '#contract/platform/importReviews.ts'
import type { Decisions } from '#server/modules/platform/imports/prepare/review.ts'

/** All that is decided about a list: how it is read, and what becomes of vendors that may be here already. */
export type ImportDecisions = Decisions & {
  /** By import key, over what is said of all of a kind. */
  vendors?: Record<string, MatchAction>
  kinds?: Partial<Record<MatchKind, MatchAction>>
}

export type Match = { kind: MatchKind; vendorId: string; owned: boolean }

/** What is done with a vendor of a list; `match` is who here may be the same. */
export function actionOf(
  { vendors = {}, kinds = {} }: ImportDecisions,
  key: string,
  match: Pick<Match, 'kind' | 'owned'> | undefined,
): MatchAction {
  const own = Object.hasOwn(vendors, key) ? vendors[key] : undefined
  if (!match) return own === 'skip' ? 'skip' : 'new'
  const action = own ?? kinds[match.kind] ?? usualActions[match.kind]
  // Who is in this list again is never there twice; who runs a business says himself what it is.
  if (match.kind === 'again' && action === 'new') return 'update'
  return action === 'update' && match.owned ? 'skip' : action
}
