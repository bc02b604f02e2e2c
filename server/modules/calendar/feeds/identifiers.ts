import { createHash } from 'node:crypto'
import type { BookingTime } from '#domain/times.ts'
import { plain } from '#domain/words.ts'

/**
 * Of a booking's function by its name, so that it stays when another one is left out, added or moved before it; those
 * without a name, or of one name, are told apart by their place.
 */
export function functionId(
  bookingId: string,
  times: readonly Pick<BookingTime, 'name'>[],
  place: number,
): string {
  const names = times.map(({ name }) => plain(name))
  const name = names[place]
  if (name && names.indexOf(name) === names.lastIndexOf(name))
    return `${bookingId}.${createHash('sha256').update(name).digest('hex').slice(0, 8)}`
  return place === 0 ? bookingId : `${bookingId}.${place + 1}`
}

/** By which our own entries are known again when another calendar gives them back. */
export const uidSuffix = (vendorId: string, publicUrl: string) =>
  `.${vendorId}@${new URL(publicUrl).hostname}`

/** The same in every feed of a vendor, whoever follows it. */
export const vendorUid = (id: string, vendorId: string, publicUrl: string) =>
  `${id}${uidSuffix(vendorId, publicUrl)}`
export const weddingUid = (id: string, publicUrl: string) => `${id}@${new URL(publicUrl).hostname}`
