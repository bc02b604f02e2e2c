import { type MatchAction, type MatchKind, usualActions } from '../../../domain/imports/matches.ts'
import type { Decisions } from '#prepare/review.ts'
import type { Doubt } from '#read/types.ts'

/** All that is decided about a list: how it is read, and what becomes of vendors that may be here already. */
export type ImportDecisions = Decisions & {
  /** By import key, over what is said of all of a kind. */
  vendors?: Record<string, MatchAction>
  kinds?: Partial<Record<MatchKind, MatchAction>>
}

/** Whether somebody says that a column is what it is taken for, though it looks wrong. */
export const isSure = (
  { sure = {} }: ImportDecisions,
  { column, field }: Pick<Doubt, 'column' | 'field'>,
) => Object.hasOwn(sure, `${column}=${field}`)

/**
 * @param wayOn what to do about these columns
 * @returns why nothing may be imported, while a column is in doubt that would make towns or names of anything
 */
export function openDoubts(
  doubts: readonly Doubt[],
  decisions: ImportDecisions,
  wayOn: (open: readonly Doubt[]) => string = () =>
    'Correct what it holds, or say that it is right.',
): string | null {
  const open = doubts.filter((doubt) => doubt.stops && !isSure(decisions, doubt))
  if (open.length === 0) return null
  const whys = open.map(
    ({ column, field, why }) => `“${column}” can hardly be the ${field}. ${why}`,
  )
  return `${whys.join(' ')} ${wayOn(open)}`
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
