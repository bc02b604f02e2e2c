/** One line of the table: `ratio` is ours by theirs, and `limit` what it should keep, like `≥ 0.5`. */
export type Row = {
  label: string
  ours: string
  against: string
  ratio: number
  limit: `${'≤' | '≥'} ${number}`
}

export const passes = ({ ratio, limit }: Row) =>
  limit.startsWith('≤') ? ratio <= Number(limit.slice(2)) : ratio >= Number(limit.slice(2))

/** The table; numbers of a machine, so a limit that is missed is shown and nothing fails. */
export function printTable(rows: Row[]): void {
  const cells = rows.map((row) => [
    row.label,
    row.ours,
    row.against,
    row.ratio.toFixed(2),
    row.limit,
    passes(row) ? 'kept' : 'MISSED',
  ])
  const all = [['what', 'ours', 'against', 'ratio', 'limit', ''], ...cells]
  const widths =
    all[0]?.map((_, column) => Math.max(...all.map((line) => (line[column] ?? '').length))) ?? []
  for (const line of all)
    process.stdout.write(
      `${line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd()}\n`,
    )
}

export const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
/** Sorts anew each time; for a few thousand. */
export const quantile = (values: number[], part: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * part)] ?? 0
export const percent = (part: number) => `${Math.round(part * 100)} %`
export const perSecond = (value: number) => `${Math.round(value).toLocaleString('en')}/s`
export const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
export const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
