import { cleanCell } from './clean.ts'
import { scoreCells, realign, netScore } from './align.ts'
import type { ParsedFile } from './parse.ts'
import { profileOf, type Profile } from './profile.ts'
import type { FileRow, Mapping, Refused, Warning } from './types.ts'

export interface AlignedRows {
  rows: FileRow[]
  refused: Refused[]
  warnings: Warning[]
}

/** Puts shifted rows back where only one way fits, and refuses the ones that contradict their columns. */
export const alignRows = (file: ParsedFile, mapping: Mapping): AlignedRows => {
  const whole = file.rows.filter(
    ({ cells }) => cells.length >= mapping.length && trimmed(cells, 0).length <= mapping.length,
  )
  const profile = profileOf(
    (whole.length ? whole : file.rows).map(({ cells }) => cells.map(cleanCell)),
    mapping,
  )
  const result: AlignedRows = { rows: [], refused: [], warnings: [] }
  const header = JSON.stringify(file.header.map(cleanCell))
  for (const row of file.rows) {
    if (JSON.stringify(trimmed(row.cells, 0).map(cleanCell)) === header) {
      result.refused.push({
        line: row.line,
        reason: 'This line repeats the header.',
        raw: row.cells,
      })
    } else alignRow(file.columns, profile, row, result)
  }
  return result
}

const alignRow = (
  columns: string[],
  profile: Profile,
  { line, cells: raw }: FileRow,
  result: AlignedRows,
) => {
  const width = profile.mapping.length
  const cells = trimmed(raw, 0).length > width ? trimmed(raw, 0) : trimmed(raw, width)
  const padded = [...cells, ...Array.from({ length: Math.max(0, width - cells.length) }, () => '')]
  const scored = scoreCells(profile, padded)
  const accept = (cells: string[]) => result.rows.push({ line, cells })
  if (cells.length <= width && !scored.wrong.length && !scored.odd) return accept(padded)

  const better = realign(
    profile,
    cells.length > width ? cells : cells.length < width ? cells : padded,
  )
  const clear =
    better &&
    (cells.length > width ||
      (netScore(better) - netScore(scored) > (scored.wrong.length ? 0 : 4) &&
        better.odd <= scored.odd))
  if (clear) {
    result.warnings.push({
      line,
      message: 'The values were shifted against the header; they were put back.',
    })
    return accept(better.cells)
  }
  if (cells.length > width) {
    return result.refused.push({
      line,
      reason: `The line has ${cells.length} values for ${width} columns, and it is not clear which belongs where.`,
      raw,
    })
  }
  const [wrong, ...more] = scored.wrong
  if (wrong === undefined) return accept(padded)
  const misplaced = scored.wrong
    .slice(0, 3)
    .map((column) => `“${short(padded[column] ?? '')}” as ${columns[column]}`)
    .join(', ')
  if (more.length || profile.mapping[wrong] === 'name')
    return result.refused.push({
      line,
      reason: `The values do not fit their columns: ${misplaced}.`,
      raw,
    })
  result.warnings.push({ line, message: `${misplaced} was left out: it does not fit the column.` })
  accept(padded.with(wrong, ''))
}

/** Without empty cells at the end, but not shorter than `least`. */
const trimmed = (cells: string[], minLength: number) =>
  cells.slice(
    0,
    Math.max(
      Math.min(minLength, cells.length),
      cells.findLastIndex((cell) => cell.trim() !== '') + 1,
    ),
  )

const short = (text: string) => (text.length > 40 ? `${text.slice(0, 39).toWellFormed()}…` : text)
