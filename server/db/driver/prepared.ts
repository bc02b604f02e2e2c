import type pg from 'pg'
import type { Answer } from './values.ts'

/** What pg hands to a query of one's own; not in its published types. */
export type Connection = pg.Connection & {
  stream: { cork(): void; uncork(): void }
  parsedStatements: Record<string, string | undefined>
  parse(message: { name: string; text: string }): void
  bind(message: { statement: string; values: unknown[] }): void
  describe(message: { type: 'P' }): void
  execute(): void
  sync(): void
}

type Column = { name: string; read: (value: string) => unknown }
/** Whether a connection has prepared a statement. */
const isKnown = (connection: Connection, { name }: Prepared) =>
  connection.parsedStatements[name] !== undefined

/** The columns of what a connection has prepared, by the statement's name. */
const columnsOf = new WeakMap<Connection, Map<string, Column[]>>()

/**
 * A statement that is prepared, and whose columns are asked for, once a connection; pg's own query asks for the columns
 * with every answer. Without a name it is prepared each time.
 * @param values as `render` makes them
 * @param readerOf how a value of a type (its oid) is read from PostgreSQL's text
 */
export class Prepared implements pg.Submittable {
  private columns: Column[] | undefined
  private rows: unknown[] = []
  private rowCount = 0
  private failure: Error | null = null
  readonly name: string
  readonly text: string
  private readonly values: unknown[]
  private readonly readerOf: (type: number) => Column['read']
  callback: (error: Error | null, answer?: Answer) => void
  /** pg gives up after so many milliseconds. */
  query_timeout: number | undefined

  constructor(
    name: string,
    text: string,
    values: unknown[],
    readerOf: (type: number) => Column['read'],
    callback: Prepared['callback'],
  ) {
    this.name = name
    this.text = text
    this.values = values
    this.readerOf = readerOf
    this.callback = callback
  }

  submit(sent: pg.Connection): void {
    const connection = sent as Connection
    connection.stream.cork()
    this.send(connection)
    connection.sync()
    connection.stream.uncork()
  }

  /**
   * Without the end of the message.
   * @param sent the names of those before it in the same message
   */
  send(connection: Connection, sent?: Set<string>): void {
    const known = isKnown(connection, this)
    this.columns = known ? columnsOf.get(connection)?.get(this.name) : undefined
    if (!known && !sent?.has(this.name)) {
      connection.parse(this)
      if (this.name) sent?.add(this.name)
    }
    connection.bind({ statement: this.name, values: this.values })
    if (!this.columns) connection.describe({ type: 'P' })
    connection.execute()
  }

  handleRowDescription({ fields }: { fields: { name: string; dataTypeID: number }[] }): void {
    this.columns = fields.map(({ name, dataTypeID }) => ({ name, read: this.readerOf(dataTypeID) }))
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    const row: Record<string, unknown> = {}
    const columns = this.columns ?? []
    try {
      for (let index = 0; index < columns.length; index += 1) {
        const { name, read } = columns[index] as Column
        const value = fields[index] as string | null
        row[name] = value === null ? null : read(value)
      }
    } catch (error) {
      // We are in the socket's reading: thrown here it would end the process.
      this.failure = error as Error
    }
    this.rows.push(row)
  }

  handleCommandComplete({ text }: { text: string }, connection: Connection): void {
    this.rowCount = Number(text.slice(text.lastIndexOf(' ') + 1)) || 0
    if (!this.name) return
    const known = columnsOf.get(connection) ?? new Map<string, Column[]>()
    columnsOf.set(connection, known.set(this.name, this.columns ?? []))
  }

  handleEmptyQuery(connection: Connection): void {
    this.handleCommandComplete({ text: '' }, connection)
  }
  handleError(error: Error): void {
    this.callback(error)
  }
  handleReadyForQuery(): void {
    this.callback(this.failure, { rows: this.rows, rowCount: this.rowCount })
  }
}
