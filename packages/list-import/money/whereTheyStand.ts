import { cleanCell } from '#read/clean.ts'
import { currencyOf } from '#read/currency.ts'
import { parsePrice } from '#read/price.ts'
import { isNamed } from '#read/mapping.ts'
import { isRemark } from '#read/headerWords.ts'
import type { NamedMapping } from '#read/overrides.ts'
import type { ParsedFile } from '#read/parse.ts'
import type { IsPlace } from '#read/profile.ts'
import { alignRows } from '#read/rows.ts'
import { fit, shapeOf } from '#read/shapes.ts'
import type { FileRow, Mapping } from '#read/types.ts'
import { unitOf } from '#read/units.ts'

/** Fewer prices than this share of a column may be shifted there. */
const some = 0.15
const most = 0.6
/** "Price Per Day" is a price's header; "per day" may be one. */
const sure = 90

/** "1,60,000" and "₹25,000", but no "250": that may be guests. */
const isMoney = (cell: string) =>
  /^\d{1,3}(?:,\d{2,3})*,\d{3}$/.test(cell) || shapeOf(cell) === 'price'

/** "95", "85 - 120" and "TBC" under a header that says price are prices, and no "Photo + Video". */
const readsAsPrice = (cell: string) => {
  const price = parsePrice(cell)
  return fit('price', shapeOf(cell)) === 'fits' || (price !== null && !('error' in price))
}
const saysMoney = (cell: string) => currencyOf(cell) !== null || unitOf(cell) !== null

const shareOf = (
  rows: readonly { cells: readonly string[] }[],
  column: number,
  isCounted: (cell: string) => boolean,
) => {
  const cells = rows.flatMap(({ cells }) => cleanCell(cells[column] ?? '') || [])
  return cells.length ? cells.filter(isCounted).length / cells.length : 0
}

export interface Moved {
  mapping: Mapping
  /** The same without what somebody said of other columns. */
  guessed: Mapping
  /** The header's names, so that each stands over its values. */
  columns: string[]
  /** The column whose header says that it holds the prices, and the one that does. */
  from: number
  to: number
  /** Whether the values themselves say that they are money; a bare number may be anything. */
  saysMoney: boolean
}

/** "On Request" may stand where the header says, and nothing in the prices' own column. */
export const withWords = (rows: readonly FileRow[], { from, to }: Moved): FileRow[] =>
  rows.map(({ line, cells }) => {
    const price = cleanCell(cells[to] ?? '') ? null : parsePrice(cleanCell(cells[from] ?? ''))
    const says = price !== null && 'kind' in price && price.kind === 'on_request'
    return { line, cells: says ? cells.with(to, cells[from] ?? '') : cells }
  })

/**
 * A header may have slipped by a column: "Price Per Day" stands over "Photo + Video", and the prices in the column
 * after it. Which of the two holds them is seen once the shifted rows are put back without a look at their prices.
 * Null also where somebody said that the prices stand elsewhere.
 */
export const pricesBesideTheirHeader = (
  file: ParsedFile,
  mapping: Mapping,
  isPlace: IsPlace,
  said: NamedMapping,
): Moved | null => {
  const prices = mapping.flatMap((field, column) => (field === 'price' ? column : []))
  const headed = file.columns.flatMap((name, column) =>
    (mapping[column] === null || mapping[column] === 'price') && isNamed(name, 'price', sure)
      ? column
      : [],
  )
  const [from] = headed
  if (from === undefined || headed.length > 1 || prices.some((column) => column !== from))
    return null
  const beside = [from + 1, from - 1].filter(
    (column) =>
      mapping[column] === null &&
      !isRemark(file.columns[column] ?? '') &&
      shareOf(file.rows, column, isMoney) >= some,
  )
  if (beside.length === 0 || shareOf(file.rows, from, isMoney) >= 1 - some) return null
  const { rows } = alignRows(file, mapping.with(from, null), isPlace)
  const to = beside.find((column) => shareOf(rows, column, isMoney) >= most)
  if (to === undefined || shareOf(rows, from, readsAsPrice) >= some) return null
  const moving = (each: Mapping) => each.with(from, null).with(to, 'price')
  const moved = moving(said.mapping)
  const isElsewhere = moved.some((field, column) =>
    column === from || column === to
      ? said.named.has(column) && said.mapping[column] !== field
      : field === 'price',
  )
  return isElsewhere
    ? null
    : {
        mapping: moved,
        guessed: moving(mapping),
        columns: file.columns.with(to, file.columns[from] ?? ''),
        from,
        to,
        saysMoney: shareOf(rows, to, saysMoney) >= most,
      }
}
