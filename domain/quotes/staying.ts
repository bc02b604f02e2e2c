import { functionName, indexesAmong, type Stay } from '#domain/times.ts'
import type { QuoteLine } from './quotes.ts'

/**
 * The lines of a quote once some of its functions are no longer part of the booking, each for its function at the
 * place that this has then: a line that is for such a function goes, and one for the whole stays. Null where they do
 * not say what of them goes.
 * @param left the functions that are left
 */
export function stayingLines(
  lines: readonly QuoteLine[],
  quoted: Stay['times'],
  left: Stay['times'],
): readonly QuoteLine[] | null {
  if (!quoted || quoted.length < 2 || (left && left.length >= quoted.length)) return lines
  const places = indexesAmong(quoted, left)
  if (!places) return null
  const names = quoted.map((_time, place) => functionName(quoted, place))
  const then = lines.map((line) => stayingLine(line, { names, places }))
  return then.includes('unknown')
    ? null
    : then.flatMap((line) => (line === 'gone' || line === 'unknown' ? [] : line))
}

type Left = { names: readonly string[]; places: readonly number[] }

function stayingLine(line: QuoteLine, { names, places }: Left): QuoteLine | 'gone' | 'unknown' {
  const { forFunction, label, basis, quantity } = line
  if (forFunction !== undefined) {
    const place = places.indexOf(forFunction)
    return place < 0 ? 'gone' : { ...line, forFunction: place }
  }
  const named = names.flatMap((name, place) => (isNamed(label, name) ? places.includes(place) : []))
  if (named.length > 0 && named.every((stays) => !stays)) return 'gone'
  if (named.includes(false)) return 'unknown'
  const isForAll = allFunctions.test(label)
  if (basis === 'per_function' || (basis === 'per_guest' && isForAll)) {
    if (quantity === names.length) return { ...line, quantity: places.length }
    return quantity === 1 && !isForAll ? line : 'unknown'
  }
  // So many guests at all of them, or as many times as there are functions: of how many is not said.
  return isForAll || (basis === 'per_guest' && quantity === names.length) ? 'unknown' : line
}
const allFunctions = /, all functions$/

/** Whole words, in whatever letters. */
const isNamed = (label: string, name: string): boolean =>
  ` ${wordsOf(label)} `.includes(` ${wordsOf(name)} `)
const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
    .join(' ')
