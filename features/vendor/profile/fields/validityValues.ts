import type { Validity } from '#domain/prices/validity.ts'
import { type DayPart, slotNames } from '#domain/times.ts'
import { typedNumber } from '#domain/typed/number.ts'

export type ValidityValues = {
  weekdays: string[]
  seasons: string[]
  /** Ticked or not. */
  restOfYear: string[]
  parts: string[]
  halls: string[]
  guestsMin: string
  guestsMax: string
  lengthMin: string
  lengthMax: string
}

const text = (value: number | undefined) => value?.toString() ?? ''

/** What stands in the form. */
export function validityValues(validity: Validity | null | undefined): ValidityValues {
  const { weekdays = [], seasons = [], parts = [], halls = [], ...rest } = validity ?? {}
  return {
    weekdays: weekdays.map(String),
    seasons,
    restOfYear: rest.restOfYear ? ['yes'] : [],
    parts,
    halls,
    guestsMin: text(rest.guestsMin),
    guestsMax: text(rest.guestsMax),
    lengthMin: text(rest.lengthMin),
    lengthMax: text(rest.lengthMax),
  }
}

/** A single box that nobody ticked is `false`, one that is ticked its value alone. */
export const several = (ticked: string | string[] | false | undefined) =>
  [ticked].flat().filter((value) => typeof value === 'string' && value !== '') as string[]

const isDayPart = (part: string): part is DayPart =>
  part === 'day' || slotNames.some((name) => name === part)

/** What stands in the form as the call; all weekdays are no condition. */
export function typedValidity(values: ValidityValues) {
  const { guestsMin, guestsMax, lengthMin, lengthMax } = values
  const weekdays = several(values.weekdays).map(Number)
  const seasons = several(values.seasons)
  const parts = several(values.parts).filter(isDayPart)
  const halls = several(values.halls)
  const validity = {
    ...(weekdays.length > 0 && weekdays.length < 7 && { weekdays }),
    ...(seasons.length > 0 && { seasons }),
    ...(several(values.restOfYear).length > 0 && { restOfYear: true }),
    ...(parts.length > 0 && { parts }),
    ...(halls.length > 0 && { halls }),
    ...(guestsMin && { guestsMin: typedNumber(guestsMin) }),
    ...(guestsMax && { guestsMax: typedNumber(guestsMax) }),
    ...(lengthMin && { lengthMin: typedNumber(lengthMin) }),
    ...(lengthMax && { lengthMax: typedNumber(lengthMax) }),
  }
  return Object.keys(validity).length ? validity : null
}

/** The same in words' terms: a bound that is no number yet is left out. */
export const knownValidity = (values: ValidityValues): Validity =>
  Object.fromEntries(
    Object.entries(typedValidity(values) ?? {}).filter(([, value]) => typeof value !== 'string'),
  )
