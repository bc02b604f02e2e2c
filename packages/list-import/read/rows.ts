import { netScore, type Placed, realign, scoreCells, type ScoredCells } from './align.ts'
import { cleanCell } from './clean.ts'
import type { ParsedFile } from './parse.ts'
import { marks } from './price.ts'
import { type Cell, cellReader, type IsPlace, profileOf, type Profile } from './profile.ts'
import type { FileRow, Mapping, Refused, Warning } from './types.ts'

export interface AlignedRows {
  rows: FileRow[]
  refused: Refused[]
  warnings: Warning[]
}

/** So many different kinds of damage are tried to be put right; what comes after is taken as it stands. */
const maxTried = 1500

/** Puts shifted rows back where only one way fits, and refuses the ones that contradict their columns. */
export const alignRows = (
  file: ParsedFile,
  mapping: Mapping,
  isPlace: IsPlace = () => false,
): AlignedRows => {
  const cellOf = cellReader(isPlace)
  const whole = file.rows.filter(
    ({ cells }) => cells.length >= mapping.length && trimmed(cells, 0).length <= mapping.length,
  )
  const measured = (whole.length ? whole : file.rows).map(({ cells }) =>
    mapping.map((_, column) => cellOf(cells[column] ?? '')),
  )
  const profile = profileOf(measured, mapping, cellOf)
  const result: AlignedRows = { rows: [], refused: [], warnings: [] }
  const header = JSON.stringify(file.header.map(cleanCell))
  const [title = ''] = file.header
  const better = arranger(profile)
  for (const row of file.rows) {
    if (
      row.cells[0]?.length === title.length &&
      JSON.stringify(trimmed(row.cells, 0).map(cleanCell)) === header
    ) {
      result.refused.push({
        line: row.line,
        reason: 'This line repeats the header.',
        raw: row.cells,
      })
    } else alignRow(file.columns, profile, better, row, result)
  }
  return result
}

type Arranger = (cells: Placed[]) => ScoredCells | null

/** Rows whose cells are of the same kinds are put right in the same way, which is looked for once. */
const arranger = (profile: Profile): Arranger => {
  const ways = new Map<string, (number | null)[] | null>()
  let tried = 0
  return (cells) => {
    const isSimple = cells.length <= profile.mapping.length
    const kinds = cells.map(({ cell }, at) => {
      const first = cells.findIndex(({ cell: other }) => other === cell)
      return `${first === at ? '' : first}${profile.kindOf(cell)}`
    })
    const key = `${cells.length}|${kinds.join('|')}`
    const known = isSimple ? ways.get(key) : undefined
    if (known === null) return null
    if (known)
      return scoreCells(
        profile,
        known.map((from) =>
          from === null ? { cell: profile.cellOf(''), from } : (cells[from] as Placed),
        ),
      )
    if (tried++ >= maxTried) return null
    const found = realign(profile, cells)
    if (isSimple) ways.set(key, found && found.cells.map(({ from }) => from))
    return found
  }
}

const alignRow = (
  columns: string[],
  profile: Profile,
  arrange: Arranger,
  { line, cells: raw }: FileRow,
  result: AlignedRows,
) => {
  const width = profile.mapping.length
  const cells = trimmed(raw, 0).length > width ? trimmed(raw, 0) : trimmed(raw, width)
  const missing = Math.max(0, width - cells.length)
  const padded = missing ? [...cells, ...Array.from({ length: missing }, () => '')] : cells
  const placed = (texts: string[]) =>
    texts.map((text, from): Placed => ({ cell: profile.cellOf(text), from }))
  const scored = scoreCells(profile, placed(padded))
  const accept = (cells: string[]) => result.rows.push({ line, cells })
  if (cells.length <= width && !scored.wrong.length && !scored.odd) return accept(padded)

  const better = arrange(placed(cells.length === width ? padded : cells))
  if (better && isSurelyBetter(profile, better, scored, cells.length > width)) {
    result.warnings.push({
      line,
      message: 'The values were shifted against the header; they were put back.',
    })
    return accept(better.cells.map(({ cell }) => cell.raw))
  }
  if (cells.length > width) {
    return result.refused.push({
      line,
      reason: `The line has ${cells.length} values for ${width} columns, and it is not clear which belongs where.`,
      raw,
    })
  }
  takeOrRefuse(columns, profile, { line, raw, padded, wrong: scored.wrong }, result)
}

const isSurelyBetter = (
  { mapping }: Profile,
  better: ScoredCells,
  scored: ScoredCells,
  isTooLong: boolean,
): boolean => {
  // Nothing contradicts its column: then no value may go where nobody reads it.
  const loses =
    !scored.wrong.length &&
    better.cells.some(
      ({ cell, from }, column) =>
        mapping[column] === null && cell.shape !== 'empty' && from !== column,
    )
  if (loses || isTooLong) return !loses
  return (
    netScore(better) - netScore(scored) > (scored.wrong.length ? 0 : 4) &&
    // A price without its mark is less strange than two values of other kinds.
    (better.odd <= scored.odd || scored.wrong.length > 1)
  )
}

/** Of a row that no other arrangement betters: one value that contradicts its column is left out, more are too many. */
const takeOrRefuse = (
  columns: string[],
  profile: Profile,
  {
    line,
    raw,
    padded,
    wrong: all,
  }: { line: number; raw: string[]; padded: string[]; wrong: number[] },
  result: AlignedRows,
) => {
  const accept = (cells: string[]) => result.rows.push({ line, cells })
  const [wrong, ...more] = all
  if (wrong === undefined) return accept(padded)
  const misplaced = all
    .slice(0, 3)
    .map((column) => `“${short(padded[column] ?? '')}” as ${columns[column]}`)
    .join(', ')
  const isName = profile.mapping[wrong] === 'name'
  const doubtful = isName && isPossibleName(profile.cellOf(padded[wrong] ?? ''))
  if (doubtful && !more.length) {
    result.warnings.push({
      line,
      message: `${misplaced} looks like no name; it was taken as it stands.`,
    })
    return accept(padded)
  }
  if (more.length || isName)
    return result.refused.push({
      line,
      reason: `The values do not fit their columns: ${misplaced}.`,
      raw,
    })
  result.warnings.push({ line, message: `${misplaced} was left out: it does not fit the column.` })
  accept(padded.with(wrong, ''))
}

/** "1610", "yew.co.uk" and "Euro 2000" are names of businesses, too. */
const isPossibleName = ({ text, shape }: Cell) =>
  shape === 'count' ||
  shape === 'range' ||
  (shape === 'url' && !/^(?:https?:)?\/\/|^www\./i.test(text)) ||
  (shape === 'price' && !marks.test(text))

/** Without empty cells at the end, but not shorter than `minLength`; the same where there are none. */
const trimmed = (cells: string[], minLength: number) => {
  const last = cells.findLastIndex((cell) => cell.trim() !== '') + 1
  const length = Math.max(Math.min(minLength, cells.length), last)
  return length === cells.length ? cells : cells.slice(0, length)
}

const short = (text: string) => (text.length > 40 ? `${text.slice(0, 39).toWellFormed()}…` : text)
