import { maxGuests } from '#domain/limits.ts'

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

/** What was typed as a whole number, `1,200` too; what is none stays as it was typed. */
export function typedNumber(text: string): TypedNumber {
  const digits = text.replaceAll(/[\s,]/g, '')
  return /^\d+$/.test(digits) ? Number(digits) : text
}

/** A number that can be counted with, and no text. */
export const isWhole = (value: TypedNumber | null | undefined): value is number =>
  Number.isInteger(value)

/** So many can come. */
export const isGuestCount = (count: TypedNumber): count is number =>
  isWhole(count) && count >= 1 && count <= maxGuests
