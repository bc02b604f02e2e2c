import { parse } from 'csv-parse/sync'
import type { FileRow } from './types.ts'

interface Parsed {
  record: string[]
  info: { lines: number }
}
export interface Records {
  rows: FileRow[]
  broken: { line: number; reason: string; raw: string[] }[]
}

/** So often is the rest of a file read again after a quote that is never closed; then line by line. */
const maxRepairs = 20

/** More records than this no list may have: reading on would only take memory. */
const maxRecords = 50_100

const options = (delimiter: string) =>
  ({
    to: maxRecords,
    delimiter,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    record_delimiter: '\n',
  }) as const

/**
 * The records of `lines`, each with the physical line it starts on (`offset` lines come before).
 * A quote that is never closed spoils its own line only: the reading goes on with the next line.
 */
export const readRecords = (
  lines: string[],
  delimiter: string,
  width: number,
  offset = 0,
): Records => {
  const result: Records = { rows: [], broken: [] }
  let start = 0
  for (let repairs = 0; start < lines.length; repairs++) {
    const { read, failed } = tryParse(lines.slice(start), delimiter)
    let end = start
    for (const { record, info } of read) {
      const first = firstFilled(lines, end)
      end = start + info.lines
      const parts = isUnclosedQuote(record, delimiter, width)
        ? splitUnclosedQuote(lines.slice(first, end), delimiter, width, offset + first)
        : null
      if (parts) {
        result.rows.push(...parts.rows)
        result.broken.push(...parts.broken)
      } else result.rows.push({ line: offset + first + 1, cells: record })
    }
    if (!failed || result.rows.length > maxRecords) break
    const bad = firstFilled(lines, end)
    if (bad >= lines.length) break
    if (repairs >= maxRepairs) {
      readLiterally(lines.slice(bad, bad + maxRecords), delimiter, width, offset + bad, result)
      break
    }
    readLiterally([lines[bad] ?? ''], delimiter, width, offset + bad, result)
    start = bad + 1
  }
  return result
}

const tryParse = (lines: string[], delimiter: string) => {
  const read: Parsed[] = []
  try {
    parse(lines.join('\n'), {
      ...options(delimiter),
      on_record: (parsed: unknown) => {
        read.push(parsed as Parsed)
        return null
      },
    })
    return { read, failed: false }
  } catch {
    return { read, failed: true }
  }
}

const firstFilled = (lines: string[], from: number) => {
  let index = from
  while (index < lines.length && lines[index] === '') index++
  return index
}

/** Whether a cell holds what looks like whole further records: the sign of a stray opening quote. */
const isUnclosedQuote = (record: string[], delimiter: string, width: number) =>
  width > 2 &&
  record.findLastIndex((cell) => cell !== '') + 1 !== width &&
  record.some((cell) =>
    cell
      .split('\n')
      .slice(1)
      .some((line) => line.split(delimiter).length >= width - 1),
  )

/** The lines of a record as records of their own; null where that does not make whole rows of them. */
const splitUnclosedQuote = (
  lines: string[],
  delimiter: string,
  width: number,
  offset: number,
): Records | null => {
  const first: Records = { rows: [], broken: [] }
  readLiterally(lines.slice(0, 1), delimiter, width, offset, first)
  const rest =
    lines.length > 500
      ? { rows: [], broken: [] }
      : readRecords(lines.slice(1), delimiter, width, offset + 1)
  if (
    !rest.rows.length ||
    rest.broken.length ||
    rest.rows.some(({ cells }) => cells.length !== width)
  )
    return null
  return { rows: [...first.rows, ...rest.rows], broken: first.broken }
}

/** Each line by itself, quotes taken as they stand; a line with the wrong number of cells is broken. */
const readLiterally = (
  lines: string[],
  delimiter: string,
  width: number,
  offset: number,
  result: Records,
) => {
  lines.forEach((text, index) => {
    if (text === '') return
    const cells = text.split(delimiter).map((cell) => cell.replace(/^\s*"|"\s*$/g, ''))
    const line = offset + index + 1
    if (cells.length === width) result.rows.push({ line, cells })
    else result.broken.push({ line, reason: 'A quote is opened and never closed.', raw: cells })
  })
}
