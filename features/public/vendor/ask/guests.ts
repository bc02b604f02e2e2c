import type { VendorPage } from '#contract/platform/vendorPages.ts'
import { maxGuests } from '#domain/limits.ts'
import { invalidMessages } from '#features/public/search/filters/filters.ts'

/** What was typed as a number of guests; what is none is sent as nothing, and the server says so. */
export const guestsOf = (text: string) =>
  /^[\d\s,]+$/.test(text) ? Number(text.replaceAll(/[\s,]/g, '')) : undefined

/** What stands beside the field at once, where no price could be told for what is typed in it. */
export function guestsError(text: string): string | undefined {
  const guests = guestsOf(text.trim()) ?? 0
  return guests < 1 || guests > maxGuests ? invalidMessages.guests : undefined
}

/** Says it where we are more, or fewer, than this vendor takes. */
export function capacityHint(
  { capacityMin, capacityMax }: VendorPage,
  guests: number | undefined,
  locale?: string,
): string | undefined {
  if (!guests) return undefined
  if (capacityMax !== null && guests > capacityMax)
    return `For up to ${capacityMax.toLocaleString(locale)} guests.`
  if (capacityMin !== null && guests < capacityMin)
    return `For at least ${capacityMin.toLocaleString(locale)} guests.`
  return undefined
}
