import { toCsv } from '../../../domain/csv.ts'
import type { Refused } from '#read/types.ts'

/** The refused lines as CSV: line, reason and the cells as they stood, so that they can be corrected and imported. */
export const refusedCsv = (header: readonly string[], refused: readonly Refused[]) =>
  toCsv([
    ['line', 'reason', ...header],
    ...refused.map(({ line, reason, raw }) => [String(line), reason, ...raw]),
  ])
