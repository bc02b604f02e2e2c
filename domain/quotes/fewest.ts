import { formatNumber } from '#domain/numbers.ts'

/** The fewest that a vendor takes; null where it does not say. */
export interface Fewest {
  guestsMin: number | null
  /** Of plates: a plate a guest. */
  platesMin: number | null
}

/** What so many guests are too few for, the larger of both: `100 guests`, `50 plates`; undefined where they suffice. */
export function fewestWords(
  { guestsMin, platesMin }: Fewest,
  guests: number,
  locale?: string,
): string | undefined {
  const [least, what] =
    (platesMin ?? 0) > (guestsMin ?? 0) ? [platesMin, 'plates'] : [guestsMin, 'guests']
  if (least === null || guests >= least) return undefined
  return `${formatNumber(least, locale)} ${what}`
}
