import { maxListRows as maxRows } from '../../../domain/limits.ts'
import { cleanCell } from './clean.ts'
import { decode } from './decode.ts'
import { headerAt, headerCells, isHeadless, skippedBy } from './header.ts'
import { readRecords } from './records.ts'
import type { FileRow, Refused } from './types.ts'
import { asWholeNumbers } from './wholeNumbers.ts'

/** A vendor list may have at most this many columns. */
const maxColumns = 200

/** `columns` are the header's names, made distinct; empty lines are left out of `rows`. */
export interface ParsedFile {
  columns: string[]
  header: string[]
  rows: FileRow[]
  refused: Refused[]
}

/** Reads a CSV file with its header; says in words why it can not be read. Never throws. */
export const parseFile = (bytes: Uint8Array): ParsedFile | { error: string } => {
  const decoded = decode(bytes)
  if ('error' in decoded) return decoded
  if (hasTooManyLines(decoded.text)) return { error: 'The file has too many lines.' }
  const lines = decoded.text.split('\n')
  const separator = /^sep=(.)$/i.exec(lines[0]?.trim() ?? '')
  if (separator) lines[0] = ''
  const delimiter = separator?.[1] ?? detectDelimiter(lines)
  const width = headerWidth(lines, delimiter)
  const { rows: records, broken } = readRecords(lines, delimiter, width)
  const first = records.slice(0, 40).map(({ cells }) => cells)
  const at = headerAt(first, Math.min(2, width))
  const top = trimEnd(headerCells(first, at))
  const headless = isHeadless(top)
  const header = headless ? top.map((_, column) => `column ${column + 1}`) : top
  if (!header.length) return { error: 'The file has no header line.' }
  if (header.length > maxColumns) return { error: `The file has more than ${maxColumns} columns.` }
  const rows = records.slice(headless ? at : at + 1).filter(({ cells }) => filled(cells) > 0)
  if (rows.length > maxRows) return { error: 'The file has more than 50,000 rows.' }
  if (!rows.length && !broken.length) return { error: 'The file has a header but no rows.' }
  const columns = distinctNames(
    header.map((name) => cleanCell(name.slice(0, 200)).slice(0, 80).toWellFormed()),
  )
  const skipped = skippedBy(records.slice(0, at), at).map(({ line, cells }) => ({
    line,
    reason: 'The line stands above the header.',
    raw: cells,
  }))
  return {
    columns,
    header,
    rows: asWholeNumbers(rows, header.length),
    refused: [...skipped, ...broken],
  }
}

/** Told before the text is cut up: a million pieces take a hundred times its memory. */
const hasTooManyLines = (text: string) => {
  let count = 0
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count++
  return count > maxRows * 20
}

const filled = (cells: string[]) => cells.filter((cell) => cell.trim() !== '').length

const trimEnd = (cells: string[]) =>
  cells.slice(0, cells.findLastIndex((cell) => cell.trim() !== '') + 1)

/** The delimiter seen most, outside quotes, in the first line that has any. */
const detectDelimiter = (lines: string[]) => {
  for (const line of lines.slice(0, 20)) {
    const plain = line.replace(/"[^"]*"/g, '')
    const counts = [',', ';', '\t', '|'].map((delimiter) => ({
      delimiter,
      count: plain.split(delimiter).length,
    }))
    const best = counts.reduce((best, next) => (next.count > best.count ? next : best))
    if (best.count > 1) return best.delimiter
  }
  return ','
}

const headerWidth = (lines: string[], delimiter: string) => {
  const { rows } = readRecords(lines.slice(0, 50), delimiter, 0)
  const first = rows.map(({ cells }) => cells)
  return trimEnd(first[headerAt(first)] ?? []).length
}

const distinctNames = (names: string[]) => {
  const used = new Map<string, number>()
  return names.map((name, index) => {
    const plain = name || `column ${index + 1}`
    const times = (used.get(plain) ?? 0) + 1
    used.set(plain, times)
    return times === 1 ? plain : `${plain} (${times})`
  })
}
