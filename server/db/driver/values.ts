import pg from 'pg'

/** What a question is answered with; `rowCount`: rows that were found or changed. */
export type Answer = { rows: unknown[]; rowCount: number }

const isoOf = (value: string) => new Date(value).toISOString()

/** How a value of a type (its oid) is read from PostgreSQL's text: days stay text, instants become ISO text. */
export function readerOf(type: number): (value: string) => unknown {
  if (type === 1082) return String
  if (type === 1184) return isoOf
  if (type === 1114) return (value) => isoOf(`${value}Z`)
  if (type === 20 || type === 1700) return Number
  return pg.types.getTypeParser(type, 'text') as (value: string) => unknown
}
