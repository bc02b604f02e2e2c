import { addDays, daysBetween } from '#domain/days.ts'
import { maxFlexDays } from '#domain/limits.ts'
import type { SlotName } from '#domain/times.ts'

/** What of a wedding answers the search's questions. */
export type Plan = {
  city: string
  guests: number | null
  earliest: string | null
  latest: string | null
  functions: readonly {
    /** By which what is booked knows it; left out of one that nobody has saved. */
    _id?: string | undefined
    name: string
    date: string | null
    city: string
    guests: number | null
    slot?: SlotName | null | undefined
    timeZone?: string | undefined
  }[]
}
/** Which day it is: where a function is, or on this site. */
export type Today = (zone?: string) => string
/** The same answers, under the search's names. */
export type Answers = {
  city?: string
  date?: string
  flex?: number
  /** The last of the days, where an even number of them leaves one out after the middle. */
  until?: string
  month?: string
  guests?: number
}

/** The functions that are not over where they are. */
export const leftOf = <F extends { date: string | null; timeZone?: string | undefined }>(
  functions: readonly F[],
  today: Today,
): F[] => functions.filter(({ date, timeZone }) => date === null || date >= today(timeZone))

/** The next function that has a day. */
export const nextFunction = <F extends { date: string | null; timeZone?: string | undefined }>(
  functions: readonly F[],
  today: Today,
): (F & { date: string }) | undefined =>
  functions.find(
    (each): each is F & { date: string } => each.date !== null && each.date >= today(each.timeZone),
  )

/** Whether a function is called the wedding. */
export const isWedding = (name: string): boolean => /\bwedding\b/i.test(name)

/**
 * The function that a search is for unless another is chosen: of those that are not over the one called the wedding,
 * else the one with the most guests.
 */
export function mainFunction({ functions }: Plan, today: Today) {
  const left = leftOf(functions, today)
  const most = Math.max(...left.map(({ guests }) => guests ?? 0))
  return (
    left.find(({ name }) => isWedding(name)) ?? left.find(({ guests }) => (guests ?? 0) === most)
  )
}

/** What a wedding answers for one of its functions. */
export function answersOf(plan: Plan, today: Today, chosen = mainFunction(plan, today)): Answers {
  const city = chosen?.city || plan.city
  const guests = chosen?.guests ?? plan.guests
  const date = chosen?.date
  return {
    ...(city && { city }),
    ...(date && date >= today(chosen.timeZone) ? { date } : windowOf(plan, today())),
    ...(guests && { guests }),
  }
}

/** Between which days it will be, as long as none is fixed. */
export const openWindow = ({ earliest, latest, functions }: Omit<Plan, 'city' | 'guests'>) =>
  earliest && latest && functions.every(({ date }) => !date) ? { earliest, latest } : null

/** Up to 15 days are a day with others around it; more are the month they begin in. */
function windowOf({ earliest, latest }: Plan, today: string): Answers {
  if (!earliest || !latest || latest < today) return {}
  const first = earliest > today ? earliest : today
  const days = daysBetween(first, latest)
  const flex = Math.ceil(days / 2)
  if (flex > maxFlexDays) return { month: first.slice(0, 7) }
  return {
    date: addDays(first, flex),
    ...(flex && { flex }),
    ...(days % 2 === 1 && { until: latest }),
  }
}

/** "Jaipur" of "Jaipur, Rajasthan": who plans there knows where it is. */
export const shortTown = (town: string | undefined) => town?.split(', ')[0]
