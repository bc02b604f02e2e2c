import { isTooSmall } from './halls.ts'

type State = 'free' | 'held' | 'taken'
/** A hall, with how it stands at each of several functions. */
type HallThen = { _id: string; capacity?: number | null | undefined; states: readonly State[] }

/** What one hall can have of several functions: they are booked together, in one place. */
export interface OneHall<Hall> {
  /** Of all of them in the hall that has most; taken where none has all. */
  state: State
  /** Of each by itself, in any hall with room for its guests. */
  each: State[]
  /** Of each that is not free by itself: for how many guests a smaller hall is; 0 for none. */
  rooms: number[]
  /** The hall that has most of them, and the places of those that it can’t have. */
  most: { hall: Hall; left: number[] } | undefined
  /** The largest that is free for all of them, were they smaller. */
  smaller: Hall | undefined
  /** The one that would have all of them if this one, by its place, were on another day. */
  moved: { hall: Hall; place: number } | undefined
}

const standings = ['free', 'held', 'taken'] as const
const best = (states: readonly State[]) =>
  standings.find((state) => states.includes(state)) ?? 'taken'
const worst = (states: readonly State[]) =>
  standings.findLast((state) => states.includes(state)) ?? 'taken'

/** @param guests of each function, in the order of the halls’ states */
export function oneHall<Hall extends HallThen>(
  halls: readonly Hall[],
  guests: readonly number[],
): OneHall<Hall> {
  const standing = (hall: Hall): State[] =>
    guests.map((count, place) =>
      isTooSmall(hall, count) ? 'taken' : (hall.states[place] ?? 'taken'),
    )
  const all = halls.map((hall) => {
    const states = standing(hall)
    return { hall, states, left: states.flatMap((state, place) => (state === 'free' ? [] : place)) }
  })
  const each = guests.map((_, place) => best(all.map(({ states }) => states[place] ?? 'taken')))
  const [most] = all.toSorted((a, b) => a.left.length - b.left.length)
  const roomOf = ({ capacity }: Hall) => capacity ?? Infinity
  const [smaller] = halls
    .filter(({ states }) => states.every((state) => state === 'free'))
    .toSorted((a, b) => roomOf(b) - roomOf(a))
  const moved = all.find(
    ({ hall, left }) => left.length === 1 && guests.every((count) => !isTooSmall(hall, count)),
  )
  return {
    state: best(all.map(({ states }) => worst(states))),
    each,
    rooms: each.map((state, place) =>
      state === 'free'
        ? 0
        : Math.max(
            0,
            ...halls.map((hall) => (hall.states[place] === 'free' && hall.capacity) || 0),
          ),
    ),
    most:
      most && most.left.length < guests.length ? { hall: most.hall, left: most.left } : undefined,
    smaller,
    moved: moved && { hall: moved.hall, place: moved.left[0] ?? 0 },
  }
}
