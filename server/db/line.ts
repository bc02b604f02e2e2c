import { type AcquiredClient, type Driver, isBroken, type Question } from './driver/driver.ts'
import type { Answer } from './driver/values.ts'

type Statement = Pick<Question, 'text' | 'values'>
const word = (text: string): Statement => ({ text, values: [] })
const ignore = () => {}

/** What was sent before a question failed, and nobody waited for it: the failure is none of the question's. */
const voidFailure = (cause: Error) => new Error('The transaction is void.', { cause })

/**
 * What a transaction says, in order, over a connection that it takes with its first question. What need not be answered
 * at once waits and goes in the message of the next that must: `begin` with the first question, the last writes with
 * `commit`. So a transaction costs one way to the database for each time that it must know something.
 */
export class Line {
  private readonly driver: Driver
  private client: Promise<AcquiredClient> | undefined
  private waiting: Question[]
  private isPlanned = false
  /** Of a statement; nothing after the rollback to a savepoint. */
  private failure: Error | null = null
  /** Of a write that nobody waited for: it is the whole transaction's. */
  voidedBy: Error | null = null
  private broken: Error | undefined
  private isRefused = false

  constructor(driver: Driver) {
    this.driver = driver
    this.waiting = [{ ...word('begin'), answered: ignore }]
  }

  /** What is asked in one go is sent in one message. */
  ask(statement: Statement): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.waiting.push({
        ...statement,
        answered: (error, answer) => {
          if (error) this.fail(error)
          if (error) reject(this.voidedBy && !this.broken ? voidFailure(error) : error)
          else resolve(answer as Answer)
        },
      })
      if (this.isPlanned) return
      this.isPlanned = true
      queueMicrotask(() => this.flush())
    })
  }

  /** Waits for company; when it fails, so does what is asked next. */
  later(statement: Statement): void {
    this.waiting.push({
      ...statement,
      answered: (error) => {
        if (error && !this.failure) this.voidedBy = Object.assign(error, { wasLater: true })
        if (error) this.fail(error)
      },
    })
  }

  /** Soon, whatever comes next; what failed since the savepoint is void. */
  rollBackTo(savepoint: string): void {
    if (this.broken || this.voidedBy) return
    this.failure = null
    // What was not sent needs not be undone.
    const unsent = this.waiting.findLastIndex(({ text }) => text === `savepoint ${savepoint}`)
    if (!this.isPlanned) this.waiting.length = Math.max(0, unsent)
    if (!this.isPlanned && unsent >= 0) return
    this.waiting.push({ ...word(`rollback to savepoint ${savepoint}`), answered: ignore })
    setImmediate(() => this.flush())
  }

  async commit(): Promise<void> {
    if (this.failure) throw this.failure
    if (!this.client && this.waiting.length === 1) return
    await this.ask(word('commit')).catch((error: Error) => {
      // Whether it came to that is unknown, if it was sent.
      if (isBroken(error) && !this.isRefused) Object.assign(error, { code: 'DB_UNSURE' })
      throw error
    })
    // PostgreSQL answers it also where a statement before it has failed, and has rolled back.
    if (this.failure) throw this.failure
  }

  async rollBack(): Promise<void> {
    this.waiting = []
    if (!this.client || this.broken) return
    await this.ask(word('rollback')).catch((error: Error) => {
      throw Object.assign(error, { code: 'DB_CLOSED' })
    })
  }

  async release(): Promise<void> {
    const client = await this.client?.catch(() => undefined)
    client?.release(this.broken)
  }

  private fail(error: Error): void {
    this.failure ??= error
    if (isBroken(error)) this.broken ??= error
  }

  private flush(): void {
    this.isPlanned = false
    if (this.waiting.length === 0) return
    this.client ??= this.driver.acquire()
    this.client.then(
      (client) => {
        if (this.waiting.length > 0) client.send(this.waiting.splice(0))
      },
      (error: Error) => {
        this.isRefused = true
        this.broken = error
        for (const { answered } of this.waiting.splice(0)) answered(error)
      },
    )
  }
}
