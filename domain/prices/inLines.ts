import { minimumLabel } from '#domain/estimates.ts'
import type { Misfit, Validity } from './validity.ts'

/** A price of the list: a package by its name, or the stated price by what its lines are called. */
export type ListedPrice = { name: string; validity?: Validity | null | undefined }
/** Of a quote or of a total that was frozen. */
type Line = { label: string; forFunction?: number | undefined }

/**
 * Which functions a line at this price is for, by their places: all of them where it names none; null where it is no
 * line at this price. Without functions there is one place.
 */
export function coveredBy(
  { label, forFunction }: Line,
  { name }: Pick<ListedPrice, 'name'>,
  functions: readonly string[],
): number[] | null {
  const all = functions.length ? functions.map((_, place) => place) : [0]
  if (label === name) return forFunction === undefined ? all : [forFunction]
  if (!label.startsWith(`${name}, `)) return null
  const rest = label.slice(name.length)
  if (rest === ', all functions') return all
  const covered = namedIn(rest, functions)
  // Of several with one name it is the one whose guests it counts.
  const isOneName = new Set(covered.map((place) => functions[place])).size === 1
  if (isOneName && forFunction !== undefined && covered.includes(forFunction)) return [forFunction]
  return covered.length > 0 ? covered : null
}

/** The functions that these words name: “Wedding lunch” is not “Wedding”, too. */
function namedIn(words: string, functions: readonly string[]): number[] {
  let left = words
  const named = new Set<string>()
  for (const name of functions.toSorted((a, b) => b.length - a.length)) {
    if (!name || !left.includes(name)) continue
    named.add(name)
    left = left.replaceAll(name, ';')
  }
  return functions.flatMap((name, place) => (named.has(name) ? place : []))
}

/**
 * Lines of a quote that a package for these functions takes the place of: they began with a price of the list that is
 * for no function besides, and with the last of them goes what came up to the least.
 */
export function replacedBy<L extends Line>(
  places: readonly number[],
  begun: readonly L[],
  prices: readonly Pick<ListedPrice, 'name'>[],
  functions: readonly string[],
): L[] {
  const priced = begun.flatMap((line) => {
    const covered = prices.map((price) => coveredBy(line, price, functions)).find(Boolean)
    return covered ? [{ line, covered }] : []
  })
  const gone = priced.filter(({ covered }) => covered.every((place) => places.includes(place)))
  const isLast = gone.length > 0 && gone.length === priced.length
  const minimum = isLast ? begun.filter(({ label }) => label === minimumLabel) : []
  return [...gone.map(({ line }) => line), ...minimum]
}

/**
 * For which functions a package of the list can be had: those where it applies, or where it applies at none of them
 * all, with the reason.
 * @param misfits of each function, why it does not apply there
 */
export function appliesTo(misfits: readonly (Misfit | null)[]): {
  places: number[]
  misfit: Misfit | null
} {
  const fitting = misfits.flatMap((misfit, place) => (misfit ? [] : [place]))
  return fitting.length > 0
    ? { places: fitting, misfit: null }
    : { places: misfits.map((_, place) => place), misfit: misfits[0] ?? null }
}
