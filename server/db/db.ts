import pg from 'pg'
import { render, type Sql } from './sql.ts'

/** Asks the database; rows come back as plain objects, days and instants as ISO text, bigint and numeric as numbers. */
export type Db = {
  many<Row>(statement: Sql): Promise<Row[]>
  maybe<Row>(statement: Sql): Promise<Row | undefined>
  one<Row>(statement: Sql): Promise<Row>
  /** @returns the number of rows that were changed */
  run(statement: Sql): Promise<number>
  /** All or nothing; inside another transaction a savepoint. Serialisation failures and deadlocks are tried again twice. */
  transaction<T>(work: (tx: Db) => Promise<T>): Promise<T>
}
export type Pool = Db & { end(): Promise<void>; busy(): number; size: number }

const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format: 'text' | 'binary') => {
    if (oid === 1082) return (value: string) => value
    if (oid === 1184 || oid === 1114) return (value: string) => new Date(oid === 1114 ? `${value}Z` : value).toISOString()
    if (oid === 20 || oid === 1700) return Number
    return pg.types.getTypeParser(oid, format)
  }) as pg.CustomTypesConfig['getTypeParser'],
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

const isBroken = (error: unknown) =>
  /^(DB_TIMEOUT|DB_CLOSED|DB_UNSURE|ECONNRESET|EPIPE|ETIMEDOUT|08...|57P..)$/.test((error as { code?: string }).code ?? '')

async function ask(client: pg.ClientBase, statement: Sql): Promise<pg.QueryResult> {
  const { text, values } = render(statement)
  const name = nameOf(text)
  try {
    return await client.query({ ...(name && { name }), text, values, types })
  } catch (error) {
    if ((error as Error).message === 'Query read timeout') Object.assign(error as Error, { code: 'DB_TIMEOUT' })
    if (/Connection terminated|not queryable|Client was closed/.test((error as Error).message)) Object.assign(error as Error, { code: 'DB_CLOSED' })
    throw error
  }
}

function reader(query: (statement: Sql) => Promise<pg.QueryResult>): Omit<Db, 'transaction'> {
  return {
    many: async <Row>(statement: Sql) => (await query(statement)).rows as Row[],
    maybe: async <Row>(statement: Sql) => (await query(statement)).rows[0] as Row | undefined,
    one: async <Row>(statement: Sql) => {
      const row = (await query(statement)).rows[0] as Row | undefined
      if (!row) throw new Error('A row was expected and none came.')
      return row
    },
    run: async (statement) => (await query(statement)).rowCount ?? 0,
  }
}

function inTransaction(client: pg.ClientBase, depth: number): Db {
  return {
    ...reader((statement) => ask(client, statement)),
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
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    // Waiting for a connection and making one may follow each other.
    connectionTimeoutMillis: Math.ceil(timeoutMs / 2),
    query_timeout: timeoutMs,
    idleTimeoutMillis: 60_000,
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

  async function withClient<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const client = await pool.connect().catch((error: Error) => {
      if (/timeout/i.test(error.message)) Object.assign(error, { code: 'DB_TIMEOUT' })
      throw error
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
    ...reader((statement) => withClient((client) => ask(client, statement))),
    async transaction(work) {
      for (let tries = 0; ; tries += 1) {
        try {
          return await attempt(work)
        } catch (error) {
          if (tries >= 2 || !['40001', '40P01'].includes((error as { code?: string }).code ?? '')) throw error
        }
      }
    },
    end: () => pool.end(),
    busy: () => pool.waitingCount,
    size,
  }
}
