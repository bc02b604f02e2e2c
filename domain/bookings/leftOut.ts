import type { BookingTime, Stay } from '#domain/times.ts'

/** A function of a booking as it is proposed, at its place among those that are booked. */
export type ProposedFunction = BookingTime & { isLeftOut?: boolean | undefined }
type Proposed = { times?: readonly ProposedFunction[] | null | undefined }

/** Those that stay part of the booking. */
export const staying = (times: readonly ProposedFunction[]): readonly BookingTime[] =>
  times.filter(({ isLeftOut }) => !isLeftOut)

/** Whether a proposal leaves out one of the functions. */
export const leavesOut = ({ times }: Proposed): boolean =>
  times?.some(({ isLeftOut }) => isLeftOut) ?? false

/** The functions that are no longer part of the booking once it is accepted, as they are booked. */
export const leftOutOf = (agreed: Stay, { times }: Proposed): BookingTime[] =>
  (agreed.times ?? []).filter((_time, index) => times?.[index]?.isLeftOut)

/** Of what stands beside each function, what belongs to those that stay. */
export const besideStaying = <Of>(each: readonly Of[], { times }: Proposed): Of[] =>
  each.filter((_one, index) => !times?.[index]?.isLeftOut)
