import { maxFunctions } from '#domain/limits.ts'
import { type DayPart, slotNames } from '#domain/times.ts'
import { readFilters } from '#features/public/search/filters/filters.ts'

export type OurDay = { date?: string; guests?: number; city?: string }
/** What is chosen of what a vendor offers. */
export type Choice = {
  packageId?: string
  /** No package is wanted, also where one would be chosen from the start. */
  isBare?: boolean
  addOns: string[]
  functions: number
  /** The part of the day that a link names; the form begins with it. */
  part?: DayPart
}

/** In place of a package in an address. */
const bare = 'none'

/** The couple's day, number of guests and town in an address. */
export function readOurDay(params: URLSearchParams, today: string): OurDay {
  const { date, guests, city } = readFilters(params, today)
  return { ...(date && { date }), ...(guests && { guests }), ...(city && { city }) }
}

/** The package, its extras, the number of functions and the part of the day in an address. */
export function readChoice(params: URLSearchParams): Choice {
  const named = params.get('package') ?? ''
  const packageId = named === bare ? '' : named
  const functions = Number(params.get('functions'))
  const part = (['day', ...slotNames] as const).find((name) => name === params.get('part'))
  return {
    ...(packageId && { packageId }),
    ...(named === bare && { isBare: true }),
    addOns: packageId ? [...new Set(params.getAll('extra'))] : [],
    functions:
      Number.isInteger(functions) && functions >= 1 && functions <= maxFunctions ? functions : 1,
    ...(part && { part }),
  }
}

/** The address with another day, another number of guests or another choice; an empty part is left out. */
export function writeOurDay(
  params: URLSearchParams,
  { date, guests }: OurDay,
  { packageId, isBare, addOns, functions }: Choice,
): URLSearchParams {
  const next = new URLSearchParams(params)
  const parts = {
    date,
    guests,
    package: packageId ?? (isBare ? bare : undefined),
    functions: functions > 1 ? functions : undefined,
  }
  for (const [key, value] of Object.entries(parts)) {
    if (value === undefined || value === '') next.delete(key)
    else next.set(key, String(value))
  }
  next.delete('extra')
  if (packageId) for (const id of addOns) next.append('extra', id)
  return next
}
