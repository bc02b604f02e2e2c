import type { Refused } from '#server/modules/platform/imports/read/types.ts'

// A cell that a spreadsheet would run as a formula gets a leading apostrophe, which the import takes away again.
const safe = (cell: string) => (/^(?:[=@\t]|[+-](?![\d\s(]))/.test(cell) ? `'${cell}` : cell)
const quoted = (cell: string) => (/[",\n\r]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** The refused lines as CSV: line, reason and the cells as they stood, so that they can be corrected and imported. */
export const refusedCsv = (header: readonly string[], refused: readonly Refused[]) =>
  [
    ['line', 'reason', ...header],
    ...refused.map(({ line, reason, raw }) => [String(line), reason, ...raw]),
  ]
    .map((cells) => cells.map((cell) => quoted(safe(cell))).join(','))
    .join('\r\n')
    .concat('\r\n')
