import { cleanCell, cutAtWord } from '#server/modules/platform/imports/read/clean.ts'
import type { ParsedFile } from '#server/modules/platform/imports/read/parse.ts'
import { fit, shapeOf } from '#server/modules/platform/imports/read/shapes.ts'
import type { Mapping } from '#server/modules/platform/imports/read/types.ts'
import type { ColumnReview, Review } from './review.ts'

const maxSamples = 4

const cellsOf = ({ rows }: ParsedFile, column: number) =>
  rows.flatMap(({ cells }) => cleanCell(cells[column] ?? '') || [])

/** What each column holds, and why it is taken for what it is. */
export const reviewColumns = (
  file: ParsedFile,
  mapping: Mapping,
  guessed: Mapping,
): ColumnReview[] =>
  file.columns.map((name, column) => {
    const field = mapping[column] ?? null
    const cells = cellsOf(file, column)
    const fitting = cells.filter((cell) => fit(field, shapeOf(cell)) === 'fits').length
    return {
      name,
      field,
      attribute: null,
      samples: [...new Set(cells.slice(0, 500))]
        .slice(0, maxSamples)
        .map((cell) => cutAtWord(cell, 80)),
      why: mapping[column] === guessed[column] ? '' : 'You said so.',
      filled: cells.length,
      fits: cells.length ? Math.round((100 * fitting) / cells.length) / 100 : 1,
    }
  })

export const discardedColumns = (file: ParsedFile, mapping: Mapping): Review['discarded'] =>
  file.columns.flatMap((column, index) => {
    const count = mapping[index] ? 0 : cellsOf(file, index).length
    return count ? { column, count } : []
  })
