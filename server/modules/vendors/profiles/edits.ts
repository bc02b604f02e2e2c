import { isDeepStrictEqual } from 'node:util'
import { isReviewed, isRisky, type ReviewedField } from './policy.ts'
import type { Field, ProfileValues } from './values.ts'

/** Edits that wait for an admin, each as the profile will hold it. */
export type PendingEdits = Partial<Pick<ProfileValues, ReviewedField>>

type Split = { live: ProfileValues; pending: PendingEdits; changed: Field[]; waiting: Field[] }

/**
 * Parts a save of an approved profile into what is live at once and what waits. A field saved as it is shown to couples
 * takes its waiting edit back; fields the save does not speak of keep theirs.
 */
export function splitEdits(
  before: ProfileValues,
  after: ProfileValues,
  fields: Field[],
  alreadyPending: PendingEdits,
): Split {
  const pending: Record<string, unknown> = { ...alreadyPending }
  const live: Record<string, unknown> = { ...before }
  const changed: Field[] = []
  const waiting: Field[] = []
  for (const field of fields) {
    const same = isDeepStrictEqual(before[field], after[field])
    if (!same && isReviewed(field) && isRisky(field, before, after)) {
      if (!isDeepStrictEqual(pending[field], after[field])) waiting.push(field)
      pending[field] = after[field]
      if (field === 'packages') {
        const packages = takenBack(before.packages, after.packages)
        if (isDeepStrictEqual(packages, before.packages)) continue
        live.packages = packages
        changed.push(field)
      }
      continue
    }
    delete pending[field]
    live[field] = after[field]
    if (!same) changed.push(field)
  }
  return { live: live as ProfileValues, pending: pending as PendingEdits, changed, waiting }
}

/** The packages as they stand; what is no longer booked at once waits for nobody. */
const takenBack = (before: ProfileValues['packages'], after: ProfileValues['packages']) =>
  before.map((pack) =>
    pack.instant && !after.some(({ _id, instant }) => _id === pack._id && instant)
      ? { ...pack, instant: false }
      : pack,
  )
