import { maxGuests } from '#domain/limits.ts'
import { isWhole, type TypedNumber } from '#domain/typed/number.ts'

/** So many can come. */
export const isGuestCount = (count: TypedNumber): count is number =>
  isWhole(count) && count >= 1 && count <= maxGuests
