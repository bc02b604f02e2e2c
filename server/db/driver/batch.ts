import type pg from 'pg'
import type { Connection, Prepared } from './prepared.ts'

/**
 * Statements that are sent in one message to one connection. The database sends their answers when it has 8 kB of
 * them, or all. Those behind one that fails are not asked.
 */
export class Batch implements pg.Submittable {
  private readonly statements: Prepared[]
  private answered = 0
  private isOver = false
  /** pg gives up after so many milliseconds. */
  readonly query_timeout: number
  /** pg calls it also then. */
  callback: (error: Error | null) => void

  /**
   * @param ended once: how many were answered, the failed one among them
   */
  constructor(
    statements: Prepared[],
    patienceMs: number,
    ended: (error: Error | null, answered: number) => void,
  ) {
    this.statements = statements
    this.query_timeout = patienceMs
    this.callback = (error) => {
      if (this.isOver) return
      this.isOver = true
      if (error) this.statements[this.answered++]?.handleError(error)
      ended(error, this.answered)
    }
  }

  submit(sent: pg.Connection): void {
    const connection = sent as Connection
    const names = new Set<string>()
    connection.stream.cork()
    for (const statement of this.statements) statement.send(connection, names)
    connection.sync()
    connection.stream.uncork()
  }
  /** pg notes by name and text what a connection has prepared, as its answers come. */
  get name(): string {
    return this.current?.name ?? ''
  }
  get text(): string {
    return this.current?.text ?? ''
  }

  /** The one that is being answered. */
  private get current(): Prepared | undefined {
    return this.isOver ? undefined : this.statements[this.answered]
  }
  handleRowDescription(message: Parameters<Prepared['handleRowDescription']>[0]): void {
    this.current?.handleRowDescription(message)
  }
  handleDataRow(message: Parameters<Prepared['handleDataRow']>[0]): void {
    this.current?.handleDataRow(message)
  }
  handleCommandComplete(message: { text: string }, connection: Connection): void {
    const { current } = this
    if (!current) return
    current.handleCommandComplete(message, connection)
    this.answered += 1
    current.handleReadyForQuery()
  }
  handleEmptyQuery(connection: Connection): void {
    this.handleCommandComplete({ text: '' }, connection)
  }
  handleError(error: Error): void {
    this.callback(error)
  }
  handleReadyForQuery(): void {
    this.callback(null)
  }
}
