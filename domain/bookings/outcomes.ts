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
