import type pg from 'pg'
import type { Connection, Prepared } from './prepared.ts'

/**
 * Statements that change nothing, sent in one message to one connection, which has prepared them unless there is only
 * one. The database sends their answers when it has 8 kB of them, or all. One that fails fails alone, and those behind
 * it are not asked.
 */
export class Batch implements pg.Submittable {
  private readonly statements: Prepared[]
  private answered = 0
  private isOver = false
  /** pg notes by name and text what a connection has prepared. */
  readonly name: string
  readonly text: string
  /** pg gives up after so many milliseconds; undefined: after as many as for any question. */
  readonly query_timeout: number | undefined
  /** pg calls it also then. */
  callback: (error: Error | null) => void

  /**
   * @param ended once: how many were answered, the failed one among them
   * @param patienceMs for several: longer than the database gives one of them, so that it is the one that fails
   */
  constructor(
    statements: Prepared[],
    patienceMs: number,
    ended: (error: Error | null, answered: number) => void,
  ) {
    this.statements = statements
    this.query_timeout = statements.length > 1 ? patienceMs : undefined
    const [first, second] = statements
    this.name = second ? '' : (first?.name ?? '')
    this.text = first?.text ?? ''
    this.callback = (error) => {
      if (this.isOver) return
      this.isOver = true
      if (error) this.statements[this.answered++]?.handleError(error)
      ended(error, this.answered)
    }
  }

  submit(sent: pg.Connection): void {
    const connection = sent as unknown as Connection
    connection.stream.cork()
    for (const statement of this.statements) statement.send(connection)
    connection.sync()
    connection.stream.uncork()
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
