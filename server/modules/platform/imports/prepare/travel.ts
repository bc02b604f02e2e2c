import { parseNumber } from '#server/modules/platform/imports/read/numbers.ts'

const kmOfMile = 1.609344
/** Further than anything on earth. */
const most = 20_000

/** How far somebody travels, in whole kilometres: "60", "60 km", "up to 40 miles"; the column may say miles, too. */
export const kmOf = (text: string, column: string): number | undefined => {
  const found = /\d[\d.,]*/.exec(text)
  const value = found && parseNumber(found[0])
  if (value === null || value === undefined) return undefined
  const isMiles =
    /\bmi(?:les?)?\b/i.test(text) || (!/km|kilom/i.test(text) && /\bmi(?:les?)?\b/i.test(column))
  const km = Math.round(isMiles ? value * kmOfMile : value)
  return km <= most ? km : undefined
}
