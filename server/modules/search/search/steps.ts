/** Places that couples ask for. */
export const guestSteps = [50, 100, 200, 300, 500, 800, 1000, 1500, 2000, 3000, 5000]
/** A bit above those of all steps. */
export const reachFlag = 2 ** guestSteps.length
/** Above it: for how many of the steps it is free, and one more. */
export const freeShift = guestSteps.length + 1
/** As in `grades_of` (server/db/functions). */
export const ratingSteps = [3, 3.5, 4, 4.5]
export const responseSteps = [50, 75, 90]
const roundSteps = [1, 1.5, 2, 3, 4, 5, 6, 8, 10]

/** The next round amount from `amount` up, of 1, 1.5, 2, 3, 4, 5, 6, 8 and 10 times a power of ten. */
export function roundUp(amount: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, amount)))
  return Math.round((roundSteps.find((step) => step * power >= amount) ?? 10) * power)
}

/** Budgets worth choosing: the deciles 1, 3, 5, 7 and 9 of what is asked for, rounded up; each once. */
export function budgetSteps(totals: Float64Array): number[] {
  const known = totals.filter((total) => total < 2 ** 61).sort()
  if (known.length === 0) return []
  return [
    ...new Set(
      [0.1, 0.3, 0.5, 0.7, 0.9].map((part) =>
        roundUp(known[Math.floor(part * (known.length - 1))] ?? 0),
      ),
    ),
  ]
}
