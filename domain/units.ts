export const priceKinds = ['exact', 'from', 'range', 'on_request'] as const
export type PriceKind = (typeof priceKinds)[number]
export const taxes = ['included', 'excluded', 'not_stated'] as const
export type Tax = (typeof taxes)[number]

/** What a price is for. The search stores a unit by its place here (006_search.sql), so new ones come last. */
export const priceUnits = [
  'per_plate_veg',
  'per_plate_nonveg',
  'per_plate',
  'per_person',
  'per_day',
  'per_event',
  'per_function',
  'per_hour',
  'per_piece',
  'package',
] as const
export type PriceUnit = (typeof priceUnits)[number]

/** Multiplied by the number of guests. */
export const isPerGuest = (unit: string) => /^per_(plate|person)/.test(unit)
/**
 * What an amount comes to for so many guests, who count where it is stated for each of them; null while their number is
 * not known. `for_guests` in the database.
 */
export function forGuests(amount: number, perGuest: boolean, guests: number): number
export function forGuests(amount: number, perGuest: boolean, guests: number | null): number | null
export function forGuests(amount: number, perGuest: boolean, guests: number | null) {
  if (!perGuest) return amount
  return guests === null ? null : amount * guests
}
/** For how many functions a price is, as its business states it; see `Validity`. */
export type Lengths = { lengthMin?: number | undefined; lengthMax?: number | undefined }
export type OfUnit = { unit: string; validity?: Lengths | null | undefined }
/** Multiplied by the number of functions: a package too, unless it is for more than one of them. */
export const isPerFunction = ({ unit, validity }: OfUnit) =>
  isPerGuest(unit) ||
  unit === 'per_function' ||
  (unit === 'package' && (validity?.lengthMax ?? validity?.lengthMin ?? 1) === 1)
/** Counted once, whatever the guests: how many pieces or hours are wanted is not told by them. */
export const isCountedOnce = (unit: string) => unit === 'per_piece' || unit === 'per_hour'
