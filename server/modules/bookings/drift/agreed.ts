import type { Difference } from '#domain/weddings/drift.ts'
import type { AgreedBy, LinkedRow } from './queries.ts'

type Term = 'day' | 'part' | 'town' | 'guests'
const terms: readonly Term[] = ['day', 'part', 'town', 'guests']

/** What of a difference the couple has read before it pressed; no change that is proposed has another town. */
const read: Record<AgreedBy, readonly Term[]> = {
  moved: ['day', 'part', 'guests'],
  change_agreed: ['guests'],
  accepted: terms,
  requested: terms,
}

/**
 * Whether it came apart by what both have agreed on since, and not by the plan. The form of a request speaks of one
 * function, and of no town that it doesn’t know.
 * @param isListed whether the form knows the town of that function
 */
export function isAgreed(
  { agreedBy, times }: Pick<LinkedRow, 'agreedBy' | 'times'>,
  differences: readonly Difference[],
  isListed: (functionId: string) => boolean,
): boolean {
  const isOne = differences.length === 1 && (times?.length ?? 0) < 2
  const hasRead = (by: AgreedBy, term: Term, { functionId }: Difference) =>
    read[by].includes(term) &&
    (by !== 'requested' || (isOne && (term !== 'town' || isListed(functionId))))
  return (
    agreedBy.length > 0 &&
    differences.every(
      (one) =>
        !one.isRemoved &&
        terms.every((term) => !one[term] || agreedBy.some((by) => hasRead(by, term, one))),
    )
  )
}
