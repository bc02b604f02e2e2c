/** What may stand before a formula without keeping a spreadsheet from it: spaces, what is not seen, quotes. */
const before = String.raw`[\p{Z}\p{C}"'` + '`´‘’‚‛“”„‟«»＂＇]*'

/** What a spreadsheet runs, or moves to the next cell; every form that Unicode reads as these signs counts, too. */
const formula = new RegExp(`^${before}[-=+@\\t\\r\\n－＝＋＠﹣﹦﹢﹫−⁺⁻⁼₊₋₌⩵⩶﬩]`, 'u')
const number = /^[+-]?\d+(?:[.,]\d+)?$/

/** A cell that a spreadsheet might run gets a leading apostrophe; a number stays one. */
const defuse = (cell: string) => (formula.test(cell) && !number.test(cell) ? `'${cell}` : cell)

/** A cell that left and came back: without that apostrophe. */
export const withoutApostrophe = (cell: string): string =>
  cell.startsWith("'") && formula.test(cell.slice(1)) ? cell.slice(1) : cell

// Semicolons and tabs part cells, too, where a spreadsheet is set to it.
const quote = (cell: string) =>
  /[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell

/** Every CSV that leaves is written here: as RFC 4180 says, and without a formula in any cell. */
export const toCsv = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => `${cells.map((cell) => quote(defuse(cell))).join(',')}\r\n`).join('')
