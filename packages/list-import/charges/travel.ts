import { parseNumber } from '#read/numbers.ts'

const kmOfMile = 1.609344
/** Further than anything on earth. */
const most = 20_000

const saysMiles = (text: string, column: string) =>
  /\bmi(?:les?)?\b/i.test(text) || (!/km|kilom/i.test(text) && /\bmi(?:les?)?\b/i.test(column))

/** What is asked for a mile, for a kilometre. */
export const perKm = (amount: number, text: string, column: string) =>
  saysMiles(text, column) ? Math.round(amount / kmOfMile) : amount

/** How far somebody travels, in whole kilometres: "60", "60 km", "up to 40 miles"; the column may say miles, too. */
export const kmOf = (text: string, column: string): number | undefined => {
  const found = /\d[\d.,]*/.exec(text)
  const value = found && parseNumber(found[0])
  if (value === null || value === undefined) return undefined
  const km = Math.round(saysMiles(text, column) ? value * kmOfMile : value)
  return km <= most ? km : undefined
}
