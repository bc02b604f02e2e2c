import { fewestWords } from '#domain/quotes/fewest.ts'
import { formatNumber } from '#domain/numbers.ts'
import { typedNumber } from '#domain/typed/number.ts'
import { maxGuests } from '#domain/limits.ts'
import type { VendorPage } from '#contract/pages/vendorPages.ts'

/** What was typed as a number of guests, for the page's prices; nothing where it is none. */
export function guestsOf(text: string): number | undefined {
  const guests = typedNumber(text)
  return typeof guests === 'number' ? guests : undefined
}

/** The same, as far as the server takes it. */
export function fairGuests(text: string) {
  const guests = guestsOf(text)
  return guests && guests <= maxGuests ? guests : undefined
}

/** Says it where we are more, or fewer at our `smallest` function, than this vendor takes. */
export function capacityHint(
  { capacityMax, guestsMin, platesMin }: VendorPage,
  {
    guests,
    smallest,
    isSeveral,
    totalFor,
  }: {
    guests: number | undefined
    smallest?: number | undefined
    /** Each function has guests of its own. */
    isSeveral?: boolean
    /** What so many come to, in words. */
    totalFor?: (guests: number) => string | undefined
  },
  locale?: string,
): string | undefined {
  if (!guests) return undefined
  if (capacityMax !== null && guests > capacityMax)
    return `For up to ${formatNumber(capacityMax, locale)} guests.`
  const fewest = fewestWords({ guestsMin, platesMin }, smallest ?? guests, locale)
  if (!fewest) return undefined
  if (isSeveral)
    return (
      `For at least ${fewest} at each function. The total counts your guests where they are ` +
      'fewer, so it can still rise.'
    )
  const total = totalFor?.(Math.max(guestsMin ?? 0, platesMin ?? 0))
  return `For at least ${fewest}${total ? `, which come to ${total}` : ''}.`
}
