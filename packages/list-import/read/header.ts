import { cleanCell } from './clean.ts'
import { headerPatterns, wordsOf } from './headerPatterns.ts'
import { headerWords, isRemark } from './headerWords.ts'

import { shapeOf } from './shapes.ts'

type Cells = readonly string[]

/** Records at the beginning of a file among which its header is. */
const looked = 12
/** So sure has a word of a header to be. */
const sure = 60

const filled = (cells: Cells) => cells.filter((cell) => cell.trim() !== '').length

const fieldsOf = (cell: string) => {
  const words = wordsOf(cell)
  return [
    ...headerPatterns.flatMap(([field, score, pattern]) =>
      score >= sure && pattern.test(words) ? [field] : [],
    ),
    ...headerWords(words).flatMap(([field, score]) => (score >= sure ? [field] : [])),
  ]
}

/** Columns whose cells are words of a header: "Venue", "Rental Fee", "PLZ". */
const named = (cells: Cells) =>
  cells.flatMap((cell, column) =>
    cell.length <= 60 && (isRemark(wordsOf(cell)) || fieldsOf(cell).length > 0) ? [column] : [],
  )

/** Below a header its words are no values; only the whole of it may be repeated. */
const isRepeated = (cells: Cells, below: readonly Cells[]) => {
  const columns = named(cells)
  return below.some(
    (other) =>
      columns.some((column) => other[column] === cells[column]) &&
      cells.some((cell, column) => (other[column] ?? '') !== cell),
  )
}

/**
 * Where the header is: the first record that is a row of cells, or one soon after it that names clearly more columns:
 * above it stands a title, or a row of headings over several columns. A row that names the vendor's own column is no
 * such heading, unless that column has no other name below it.
 */
export const headerAt = (records: readonly Cells[], atLeast = 2): number => {
  const first = records.findIndex((cells) => filled(cells) >= atLeast)
  if (first < 0) return 0
  const title = records[first] ?? []
  const names = named(title).length
  const name = title.findIndex((cell) => cell.length <= 60 && fieldsOf(cell).includes('name'))
  const better = records.slice(first + 1, first + looked).findIndex((cells, at) => {
    const count = named(cells).length
    if (count < Math.max(3, names + 2) || count * 2 < filled(cells)) return false
    if (name >= 0 && (at > 0 || cells[name]?.trim())) return false
    return !isRepeated(cells, records.slice(first + 2 + at))
  })
  return better < 0 ? first : first + 1 + better
}

const valued = new Set(['email', 'url', 'image', 'phone', 'postcode', 'price'])
/** Whether the first row of cells is no header but a vendor: its telephone and its price head no columns. */
export const isHeadless = (cells: Cells): boolean =>
  named(cells).length < 2 &&
  cells.filter((cell) => /\d|@|\.\p{L}/u.test(cell) && valued.has(shapeOf(cleanCell(cell))))
    .length >= 2

/** Records between the first row of cells and the header: nobody knows what they are. */
export const skippedBy = <T extends { cells: Cells }>(records: readonly T[], at: number): T[] => {
  const first = records.findIndex(({ cells }) => filled(cells) >= 2)
  return records.slice(first + 1, at).filter(({ cells }) => filled(cells) >= 2)
}

/**
 * The header's cells; one that is empty has the heading that stands right above it. "Low" and "High" below "Pricing"
 * are prices: a heading over several columns goes with those that say nothing by themselves.
 */
export const headerCells = (records: readonly Cells[], at: number): string[] => {
  const above = at > 0 && filled(records[at - 1] ?? []) >= 2 ? (records[at - 1] ?? []) : []
  return (records[at] ?? []).map((cell, column) => {
    if (!cell.trim()) return above[column] ?? ''
    if (fieldsOf(cell).length > 0) return cell
    const heading = above.slice(0, column + 1).findLast((each) => each.trim())
    const both = `${heading ?? ''} ${cell}`
    return heading && !isRemark(wordsOf(cell)) && fieldsOf(both).length > 0 ? both : cell
  })
}
