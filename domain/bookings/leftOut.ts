import type { BookingTime, Stay } from '#domain/times.ts'

/** A function of a booking as it is proposed, at its place among those that are booked. */
export type ProposedFunction = BookingTime & {
  isLeftOut?: boolean | undefined
  /** It is not booked: it comes after those that are. */
  isAdded?: boolean | undefined
  /** In another town than it is booked for: `town`. */
  isElsewhere?: boolean | undefined
}
type Proposed = { times?: readonly ProposedFunction[] | null | undefined }

/** Those that are part of the booking then. */
export const staying = (times: readonly ProposedFunction[]): readonly BookingTime[] =>
  times
    .filter(({ isLeftOut }) => !isLeftOut)
    .map(({ isAdded: _added, isElsewhere: _elsewhere, ...time }) => time)

/** The functions that are not booked yet. */
export const addedIn = ({ times }: Proposed): ProposedFunction[] =>
  (times ?? []).filter(({ isAdded }) => isAdded)
/** Whether a proposal adds a function. */
export const adds = (proposed: Proposed): boolean => addedIn(proposed).length > 0

/** Whether a proposal has one of the functions in another town. */
export const goesElsewhere = ({ times }: Proposed): boolean =>
  times?.some(({ isElsewhere, isLeftOut }) => isElsewhere && !isLeftOut) ?? false

/** Whether a proposal leaves out one of the functions. */
export const leavesOut = ({ times }: Proposed): boolean =>
  times?.some(({ isLeftOut }) => isLeftOut) ?? false

/** The functions that are no longer part of the booking once it is accepted, as they are booked. */
export const leftOutOf = (agreed: Stay, { times }: Proposed): BookingTime[] =>
  (agreed.times ?? []).filter((_time, index) => times?.[index]?.isLeftOut)

/** Of what stands beside each function, what belongs to those that stay. */
export const besideStaying = <Of>(each: readonly Of[], { times }: Proposed): Of[] =>
  each.filter((_one, index) => !times?.[index]?.isLeftOut)
