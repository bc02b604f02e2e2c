import { type BookingTime, functionName, type Stay } from '#domain/times.ts'
import type { LineBasis, QuoteContent } from './quotes.ts'

type Requested = Pick<BookingTime, 'name' | 'day'>
type Quoted = { firstDay: string; lastDay: string; times?: readonly Requested[] | null | undefined }
type Line = { label: string; basis: LineBasis; forFunction?: number | undefined }

const sameName = (one: string, other: string) =>
  one.trim().toLowerCase() === other.trim().toLowerCase()
/** Functions at one time are one where a vendor sells no parts of a day: it has the names of all. */
const hasName = ({ name }: Requested, of: string) =>
  sameName(name, of) || name.split(', ').some((each) => sameName(each, of))

/**
 * Functions that were asked for and that a quote is not for, by their names: one of another name on the day of one is
 * that one.
 * @param before those that the version before left out
 */
export function leftOutOf(
  requested: Pick<Stay, 'times'> | null,
  { firstDay, lastDay, times }: Quoted,
  before: readonly string[] = [],
): string[] {
  const all = requested?.times ?? []
  const isIn = ({ name, day }: Requested) =>
    times
      ? times.some(
          (time) =>
            hasName(time, name) ||
            (time.day === day && !all.some((other) => hasName(time, other.name))),
        )
      : day >= firstDay && day <= lastDay
  const still = before.filter((name) => !times?.some((time) => hasName(time, name)))
  const out = all.flatMap((one) => (one.name && !isIn(one) ? one.name : []))
  return [...new Set([...still, ...out])]
}

/**
 * Functions of a quote that no line is for, by their names: where prices are for one function each, those without one.
 * A line that names a function is for it.
 */
export function withoutLine({
  lines,
  times,
}: {
  lines: readonly Line[]
  times?: readonly Pick<BookingTime, 'name'>[] | null | undefined
}): string[] {
  if (!times || times.length < 2) return []
  const names = times.map((_, place) => functionName(times, place))
  const isNamed = ({ label }: Line, name: string) =>
    label.toLowerCase().includes(name.toLowerCase())
  const isFor = (line: Line, place: number) =>
    line.forFunction === place ||
    (line.forFunction === undefined && isNamed(line, names[place] ?? ''))
  const isForAll = (line: Line) =>
    line.forFunction === undefined &&
    line.basis !== 'fixed' &&
    !names.some((name) => isNamed(line, name))
  const isApart = lines.some(({ forFunction }) => forFunction !== undefined)
  if (!isApart || lines.some(isForAll)) return []
  return names.filter((_, place) => !lines.some((line) => isFor(line, place)))
}

/** `Not in this quote: Mehndi. No line for: Sangeet.`; empty where all is covered. */
export function uncoveredWords(
  version: Pick<QuoteContent, 'leftOut'> & Parameters<typeof withoutLine>[0],
): string {
  const out = version.leftOut ?? []
  const without = withoutLine(version)
  return [
    out.length && `Not in this quote: ${out.join(', ')}.`,
    without.length && `No line for: ${without.join(', ')}.`,
  ]
    .filter(Boolean)
    .join(' ')
}
