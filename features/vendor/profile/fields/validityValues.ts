import type { DayPart, Validity } from '#domain/prices/validity.ts'
import { slotNames } from '#domain/times.ts'
import { typedNumber } from '#domain/typed/number.ts'

export type ValidityValues = {
  weekdays: string[]
  seasons: string[]
  /** Ticked or not. */
  restOfYear: string[]
  parts: string[]
  guestsMin: string
  guestsMax: string
  lengthMin: string
  lengthMax: string
}

const text = (value: number | undefined) => value?.toString() ?? ''

/** What stands in the form. */
export const validityValues = (validity: Validity | null | undefined): ValidityValues => ({
  weekdays: validity?.weekdays?.map(String) ?? [],
  seasons: validity?.seasons ?? [],
  restOfYear: validity?.restOfYear ? ['yes'] : [],
  parts: validity?.parts ?? [],
  guestsMin: text(validity?.guestsMin),
  guestsMax: text(validity?.guestsMax),
  lengthMin: text(validity?.lengthMin),
  lengthMax: text(validity?.lengthMax),
})

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
  const validity = {
    ...(weekdays.length > 0 && weekdays.length < 7 && { weekdays }),
    ...(seasons.length > 0 && { seasons }),
    ...(several(values.restOfYear).length > 0 && { restOfYear: true }),
    ...(parts.length > 0 && { parts }),
    ...(guestsMin && { guestsMin: typedNumber(guestsMin) }),
    ...(guestsMax && { guestsMax: typedNumber(guestsMax) }),
    ...(lengthMin && { lengthMin: typedNumber(lengthMin) }),
    ...(lengthMax && { lengthMax: typedNumber(lengthMax) }),
  }
  return Object.keys(validity).length ? validity : null
}
