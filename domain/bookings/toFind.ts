import type { Stay } from '#domain/times.ts'
import { listWords } from '#domain/words.ts'

/** Who is to be found in place of what was cancelled. */
export interface ToFind {
  /** The name of the category: `Venues`. */
  category: string
  /** By name, those for which nobody is booked; none where they have no names. */
  functions: readonly string[]
  /** How many could take it, as its page lists them; null where nobody has looked. */
  free: number | null
  /** Somebody is asked for all of it: then nothing presses. */
  isAsked: boolean
}

export const seeOthers = 'See who else is free then.'
type Lost = { times?: Stay['times']; price: string }
/** All at once is promised only where there is somebody. */
export function findAnother({ free }: ToFind, { times, price }: Lost): string {
  if (free === null) return seeOthers
  if (free > 0) return 'See who is free then, and ask them all at once.'
  const within = price && ` within ${price.slice(2)}`
  return times && times.length > 1
    ? `Nobody is free for all of it${within}: look for each.`
    : `Nobody is free then${within}: look beyond that.`
}

/** `Find venues for the Sangeet: 3 are free`; a category keeps the capitals of its own, as `DJs` has them. */
export function findWords({ category, functions, free }: ToFind, days: string): string {
  const [first = '', second = ''] = category
  const isWord = second === second.toLowerCase()
  const what = isWord ? first.toLowerCase() + category.slice(1) : category
  const of = functions.length > 0 ? listWords(functions.map((name) => `the ${name}`)) : days
  const many = free ? `: ${free === 1 ? 'one is' : `${free} are`} free` : ''
  return `Find ${what} for ${of}${many}`
}
