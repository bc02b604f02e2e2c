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
}

// Cards are not laid out as a table, and some browsers then forget that it is one: hence the roles.
const as = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  cell: { role: 'cell' },
}

/** Rows under headings; on the phone each row is a card with its headings beside the values. `caption` is read out. */
export function Table<Row>({
  caption,
  columns,
  rows,
  rowKey,
}: {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
}) {
  return (
    <table {...as.table} className={styles.table}>
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
            {columns.map(({ key, header, cell, align, primary }) => (
              <td
                key={key}
                {...as.cell}
                data-label={header}
                className={cx(align && styles[align], primary && styles.primary)}
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
