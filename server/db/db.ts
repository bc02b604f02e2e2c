import pg from 'pg'
import { openLine } from './line.ts'
import { type Answer, Prepared } from './prepared.ts'
import { render, type Sql } from './sql.ts'

type Reader = {
  many<Row>(statement: Sql): Promise<Row[]>
  maybe<Row>(statement: Sql): Promise<Row | undefined>
  one<Row>(statement: Sql): Promise<Row>
}
/** Asks the database; rows come back as plain objects, days and instants as ISO text, bigint and numeric as numbers. */
export type Db = Reader & {
  /** For what is asked most and changes nothing: those that wait for a connection are sent together. */
  inLine: Reader
  /** @returns the number of rows that were changed */
  run(statement: Sql): Promise<number>
  /** All or nothing; inside another transaction a savepoint. Serialisation failures and deadlocks are tried again twice. */
  transaction<T>(work: (tx: Db) => Promise<T>): Promise<T>
}
export type Pool = Db & { end(): Promise<void> }

const isoOf = (value: string) => new Date(value).toISOString()
/** How a value of a type is read from PostgreSQL's text: days stay text, instants become ISO text. */
function readerOf(type: number): (value: string) => unknown {
  if (type === 1082) return String
  if (type === 1184) return isoOf
  if (type === 1114) return (value) => isoOf(`${value}Z`)
  if (type === 20 || type === 1700) return Number
  return pg.types.getTypeParser(type, 'text') as (value: string) => unknown
}

const names = new Map<string, string>()
/** Named statements are prepared once a connection (worth 2.4 ×); the cap keeps a server's memory bounded. */
function nameOf(text: string) {
  const known = names.get(text)
  if (known || names.size >= 1000) return known
  const name = `s${names.size}`
  names.set(text, name)
  return name
}

/** pg says by words only that it gave up; errors of the database have a code. */
function withCode(error: Error): Error {
  if ('code' in error) return error
  if (/^Query read timeout|timeout exceeded|timeout expired|connection timeout/.test(error.message))
    return Object.assign(error, { code: 'DB_TIMEOUT' })
  return /Connection terminated|not queryable|Client was closed/.test(error.message)
    ? Object.assign(error, { code: 'DB_CLOSED' })
    : error
}
const isBroken = (error: unknown) =>
  /^(DB_TIMEOUT|DB_CLOSED|DB_UNSURE|ECONNRESET|EPIPE|ETIMEDOUT|08...|57P..)$/.test(
    (error as { code?: string }).code ?? '',
  )

type Answered = (error: Error | null, answer?: Answer) => void
function questionOf(statement: Sql, answered: Answered): Prepared {
  const { text, values } = render(statement)
  return new Prepared(nameOf(text) ?? '', text, values, readerOf, (error, answer) => {
    // The trace of a socket's reading says nothing.
    if (error) Error.captureStackTrace(withCode(error))
    answered(error, answer)
  })
}
const settle =
  (resolve: (answer: Answer) => void, reject: (error: Error) => void): Answered =>
  (error, answer) =>
    error ? reject(error) : resolve(answer as Answer)

const ask = (client: pg.ClientBase, statement: Sql) =>
  new Promise<Answer>((resolve, reject) =>
    client.query(questionOf(statement, settle(resolve, reject))),
  )

type Query = (statement: Sql) => Promise<Answer>
const readerOver = (query: Query): Reader => ({
  many: async <Row>(statement: Sql) => (await query(statement)).rows as Row[],
  maybe: async <Row>(statement: Sql) => (await query(statement)).rows[0] as Row | undefined,
  one: async <Row>(statement: Sql) => {
    const row = (await query(statement)).rows[0] as Row | undefined
    if (!row) throw new Error('A row was expected and none came.')
    return row
  },
})
const asker = (query: Query, queryInLine = query): Omit<Db, 'transaction'> => ({
  ...readerOver(query),
  inLine: readerOver(queryInLine),
  run: async (statement) => (await query(statement)).rowCount,
})

function inTransaction(client: pg.ClientBase, depth: number): Db {
  return {
    ...asker((statement) => ask(client, statement)),
    async transaction(work) {
      const savepoint = `s${depth}`
      await client.query(`savepoint ${savepoint}`)
      try {
        const result = await work(inTransaction(client, depth + 1))
        await client.query(`release savepoint ${savepoint}`)
        return result
      } catch (error) {
        if (!isBroken(error)) await client.query(`rollback to savepoint ${savepoint}`)
        throw error
      }
    },
  }
}

/** For pools of work that nobody waits for. */
export const bulkTimeoutMs = 120_000

/**
 * @param timeoutMs how long one statement, and getting a connection, may take; a database that hangs is then "away"
 * @param size connections at most
 */
export function openPool(url: string, { timeoutMs = 900, size = 10 } = {}): Pool {
  // Waiting for a connection and asking on it follow each other.
  const waitMs = Math.ceil(timeoutMs / 2)
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    // Kept open: closing an idle one needs a timer at each answer.
    min: size,
    connectionTimeoutMillis: waitMs,
    query_timeout: timeoutMs,
    application_name: 'everset',
    // The database gives up as well, or it would go on for a client that is gone.
    // What is asked often is in memory, so following an index costs little more than reading on; compiling takes longer
    // than asking, and so does planning again what is prepared, but for bulk work.
    options: `-c timezone=UTC -c statement_timeout=${timeoutMs} -c random_page_cost=1.1 -c jit=off -c plan_cache_mode=${timeoutMs < bulkTimeoutMs ? 'force_generic_plan' : 'auto'}`,
  })
  // An idle connection that breaks is simply replaced at the next question.
  pool.on('error', () => {})
  // One that breaks at work fails its question; unheard, its error event would end the process as well.
  pool.on('connect', (client) => client.on('error', () => {}))

  // Most of all questions: by callbacks, since each promise on the way costs.
  function askAlone(statement: Sql, answered: Answered): void {
    let done: ((error?: Error) => void) | undefined
    const question = questionOf(statement, (error, answer) => {
      done?.(error && isBroken(error) ? error : undefined)
      answered(error, answer)
    })
    pool.connect((refused, client, release) => {
      if (!client) return question.callback(refused as Error)
      done = release
      client.query(question)
    })
  }
  const lanes = Math.ceil(size / 3)
  const askInLine = openLine(pool, {
    lanes,
    mostLanes: Math.max(lanes, size - 2),
    waitMs,
    patienceMs: timeoutMs + waitMs / 2,
    isBroken,
  })

  async function withClient<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const client = await pool.connect().catch((error: Error) => {
      throw withCode(error)
    })
    let broken: Error | undefined
    try {
      return await work(client)
    } catch (error) {
      // A statement that failed leaves the connection sound; only a broken one is thrown away.
      if (isBroken(error)) broken = error as Error
      throw error
    } finally {
      client.release(broken)
    }
  }

  async function attempt<T>(work: (tx: Db) => Promise<T>): Promise<T> {
    return withClient(async (client) => {
      await ask(client, { strings: ['begin'], values: [] })
      try {
        const result = await work(inTransaction(client, 1))
        await ask(client, { strings: ['commit'], values: [] }).catch((error: Error) => {
          if (isBroken(error)) Object.assign(error, { code: 'DB_UNSURE' })
          throw error
        })
        return result
      } catch (error) {
        if (!isBroken(error)) {
          await client.query('rollback').catch((failure: Error) => {
            throw Object.assign(failure, { code: 'DB_CLOSED' })
          })
        }
        throw error
      }
    })
  }

  return {
    ...asker(
      (statement) => new Promise((resolve, reject) => askAlone(statement, settle(resolve, reject))),
      (statement) =>
        new Promise((resolve, reject) => askInLine(questionOf(statement, settle(resolve, reject)))),
    ),
    async transaction(work) {
      for (let tries = 0; ; tries += 1) {
        try {
          return await attempt(work)
        } catch (error) {
          if (tries >= 2 || !['40001', '40P01'].includes((error as { code?: string }).code ?? ''))
            throw error
        }
      }
    },
    end: () => pool.end(),
  }
}
