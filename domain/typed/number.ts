import { maxGuests } from '#domain/limits.ts'
import { marksOf, readNumber, shapesOf } from '#domain/readNumber.ts'

/** A field for a number, read: the number, or the text that is none. */
export type TypedNumber = number | string

/** A call as a form sends it: text may stand for a number and be none, which the server says beside its field. */
export type Typed<T> = T extends number
  ? number extends T
    ? TypedNumber
    : T
  : T extends object
    ? { [Key in keyof T]: Typed<T[Key]> }
    : T

/** What was typed as a whole number, `1,200` and `1.200` too; what is none stays as it was typed. */
export function typedNumber(text: string): TypedNumber {
  const { thousands, decimal } = shapesOf(text)
  const whole = thousands ?? decimal?.replace(/\.0*$/, '')
  return whole && /^\d+$/.test(whole) ? Number(whole) : text
}

/** A share or a quantity, which may have decimals; what is none, or is doubtful, stays as it was typed. */
export function typedDecimal(text: string, locale: string): TypedNumber {
  const { value } = readNumber(text.replace(/\s*%$/, ''), marksOf(locale), 3)
  return value === undefined ? text : Number(value)
}

/** The text a form field starts with: `7,5` in German. */
export const decimalOf = (value: number, locale: string) =>
  String(value).replace('.', marksOf(locale).decimal)

/** A number that can be counted with, and no text. */
export const isWhole = (value: TypedNumber | null | undefined): value is number =>
  Number.isInteger(value)

/** So many can come. */
export const isGuestCount = (count: TypedNumber): count is number =>
  isWhole(count) && count >= 1 && count <= maxGuests
