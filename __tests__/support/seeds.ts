import * as fc from 'fast-check'

/**
 * What is random in tests comes from one seed. It is the same in each `npm test`; `npm run soak` takes others, and
 * tries many more cases (__tests__/soak.ts).
 */
export const seed = Number(process.env.TEST_SEED ?? 20261128)

/** The day on which scenes play, whatever day it is: what lies before and after it does so for good. */
export const start = '2026-11-21T08:00:00Z'

/** How many cases a property is tried with; thousands while soaking. */
export const runs = (cases: number): number =>
  Math.ceil(cases * Number(process.env.TEST_CASES ?? 1))

fc.configureGlobal({ seed })

/** Numbers that look random and are the same each time. */
export function randomFrom(from = seed): (below: number) => number {
  let state = from >>> 0
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}
