import type { ReactNode } from 'react'
import { cx } from '#src/lib/classes.ts'
import * as styles from './Table.module.css'

export interface Column<Row> {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  /** Numbers and actions stand at the end. */
  align?: 'start' | 'end'
  /** Heads the row's card on the phone. */
  primary?: boolean
  /** Of a compact one, beside that on the phone: a state. */
  mark?: boolean
  /** Of a compact one, before that on the phone: a box. */
  choice?: boolean
}

// Cards are not laid out as a table, and some browsers then forget that it is one: hence the roles.
const as = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  cell: { role: 'cell' },
}

/**
 * Rows under headings; on the phone each row is a card with its headings beside the values. `compact` is a list to be
 * gone through: rows of 44 px that open by their `[data-row]` link, on the phone without headings. `caption` is read
 * out.
 */
export function Table<Row>({
  caption,
  columns,
  rows,
  rowKey,
  compact,
}: {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  compact?: boolean
}) {
  return (
    <table {...as.table} className={cx(styles.table, compact && styles.compact)}>
      <caption className="visually-hidden">{caption}</caption>
      <thead {...as.rowgroup}>
        <tr {...as.row}>
          {columns.map(({ key, header, align }) => (
            <th key={key} {...as.columnheader} scope="col" className={align && styles[align]}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...as.rowgroup}>
        {rows.map((row) => (
          <tr key={rowKey(row)} {...as.row}>
            {columns.map(({ key, header, cell, align, primary, mark, choice }) => (
              <td
                key={key}
                {...as.cell}
                data-label={header}
                className={cx(
                  align && styles[align],
                  primary && styles.primary,
                  mark && styles.mark,
                  choice && styles.choice,
                )}
              >
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
