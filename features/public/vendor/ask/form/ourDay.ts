import { isDay } from '#domain/days.ts'
import { maxFunctions } from '#domain/limits.ts'
import { type DayPart, slotNames } from '#domain/times.ts'
import { readFilters } from '#features/public/search/filters/filters.ts'

export type OurDay = { date?: string; guests?: number; city?: string }
/** What is chosen of what a vendor offers. */
export type Choice = {
  packageId?: string
  /** No package is wanted, also where one would be chosen from the start. */
  isBare?: boolean
  /** Each of several functions has a package of its own; that of the address begins them. */
  isEach?: boolean
  /** Of each of them the package, as their rows have it. */
  packageIds?: readonly (string | undefined)[]
  addOns: string[]
  /** Extras that were chosen with the package of all, and count for none while each has its own. */
  uncounted?: string[]
  functions: number
  /** The part of the day. */
  part?: DayPart
  /** Of several days on end. */
  lastDay?: string
  /** By its id; any without one. */
  hall?: string
  /** Several functions in place of one day, by the names in our wedding; of none named they are all meant. */
  together?: readonly string[]
}

/** In place of a package in an address. */
const bare = 'none'
/** In place of names of functions. */
const everyOne = 'all'

/** The couple's day, number of guests and town in an address. */
export function readOurDay(params: URLSearchParams, today: string): OurDay {
  const { date, guests, city } = readFilters(params, today)
  return { ...(date && { date }), ...(guests && { guests }), ...(city && { city }) }
}

/** What else of the request is in an address. */
export function readChoice(params: URLSearchParams): Choice {
  const named = params.get('package') ?? ''
  const packageId = named === bare ? '' : named
  const functions = Number(params.get('functions'))
  const part = (['day', ...slotNames] as const).find((name) => name === params.get('part'))
  const lastDay = params.get('lastDay') ?? ''
  const hall = params.get('hall')
  const together = params.getAll('together')
  return {
    ...(packageId && { packageId }),
    ...(named === bare && { isBare: true }),
    ...(params.has('each') && { isEach: true }),
    addOns: packageId ? [...new Set(params.getAll('extra'))] : [],
    functions:
      Number.isInteger(functions) && functions >= 1 && functions <= maxFunctions ? functions : 1,
    ...(part && { part }),
    ...(isDay(lastDay) && { lastDay }),
    ...(hall && { hall }),
    ...(together.length && { together: together.filter((name) => name !== everyOne) }),
  }
}

/** The address with another day, another number of guests or another choice; an empty part is left out. */
export function writeOurDay(
  params: URLSearchParams,
  { date, guests }: OurDay,
  { packageId, isBare, isEach, addOns, functions, part, lastDay, hall, together }: Choice,
): URLSearchParams {
  const next = new URLSearchParams(params)
  const parts = {
    date,
    guests,
    package: packageId ?? (isBare ? bare : undefined),
    each: isEach ? 1 : undefined,
    functions: functions > 1 ? functions : undefined,
    part,
    lastDay,
    hall,
  }
  for (const [key, value] of Object.entries(parts)) {
    if (value === undefined || value === '') next.delete(key)
    else next.set(key, String(value))
  }
  next.delete('extra')
  next.delete('together')
  if (packageId) for (const id of addOns) next.append('extra', id)
  for (const name of together?.length === 0 ? [everyOne] : (together ?? []))
    next.append('together', name)
  return next
}

/** For another day of ours: the part and the last day were those of the one before. */
export function withoutTime(params: URLSearchParams | string): URLSearchParams {
  const next = new URLSearchParams(params)
  next.delete('part')
  next.delete('lastDay')
  return next
}
