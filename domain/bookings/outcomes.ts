import { addDays } from '#domain/days.ts'

/** A booking is complete by itself so many days after its last day, unless one side objects. */
export const completeAfterDays = 2

/** So often a side can say that it did not happen: who says it again and again wears the other down. */
export const maxObjections = 3

type SideOutcome = 'took_place' | 'did_not_happen' | null
interface Outcome {
  user: SideOutcome
  vendor: SideOutcome
}

/** One side says that it did not happen: then nothing completes by itself. */
export const isDisputed = (outcome: Outcome | null): boolean =>
  outcome !== null && (outcome.user === 'did_not_happen' || outcome.vendor === 'did_not_happen')

/** The other side says that it did not happen, and this one has said nothing. */
export const waitsToSay = (outcome: Outcome | null, side: 'user' | 'vendor'): boolean =>
  isDisputed(outcome) && outcome?.[side] === null

/** From when a booking is complete, both sides can write a review for 30 days. */
export const reviewDays = 30
/** What one side has written waits so many days for the other, and never longer than these 30 days. */
const otherSidesDays = 14

type Over = { lastDay: string; completedOn: string | null }
/** By itself a booking is complete two days after its last day; after a dispute it may be much later. */
export function lastReviewDay({ lastDay, completedOn }: Over): string {
  const byItself = addDays(lastDay, completeAfterDays)
  return addDays(completedOn && completedOn > byItself ? completedOn : byItself, reviewDays)
}
/** The last day on which what is written first, on this day, waits for the other side. */
export function lastHiddenDay(over: Over, writtenOn: string): string {
  const [waits, last] = [addDays(writtenOn, otherSidesDays), lastReviewDay(over)]
  return waits < last ? waits : last
}
