import type { FileRow } from './types.ts'

const number = /^\d+(?:\.\d+)?$/
/** A rating may be "5.0"; of whole numbers written so, one is larger than any rating. */
const largestRating = 10
const nearlyAll = 0.95

/** Columns of whole numbers that a program wrote as "30.0", as it does where one is missing, say "30". */
export const asWholeNumbers = (rows: readonly FileRow[], width: number): FileRow[] => {
  const isWhole = Array.from({ length: width }, (_, column) => {
    const cells = rows.map(({ cells }) => cells[column]?.trim() ?? '')
    if (!cells.some((cell) => cell.endsWith('.0') && Number(cell) > largestRating)) return false
    const numbers = cells.filter((cell) => number.test(cell))
    return numbers.filter((cell) => cell.endsWith('.0')).length >= numbers.length * nearlyAll
  })
  if (!isWhole.includes(true)) return [...rows]
  return rows.map(({ line, cells }) => ({
    line,
    cells: cells.map((cell, column) =>
      isWhole[column] && number.test(cell.trim()) ? cell.trim().replace(/\.0$/, '') : cell,
    ),
  }))
}
