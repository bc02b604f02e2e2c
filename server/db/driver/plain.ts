import type pg from 'pg'
import { connect, type Limits, openConnections, waitMsOf } from './connections.ts'
import { isBroken, withCode } from './errors.ts'
import type { Driver, Statement } from './types.ts'
import { type Answer, readerOf } from './values.ts'

const types = { getTypeParser: readerOf } as unknown as pg.CustomTypesConfig

async function runOn(client: pg.ClientBase, statement: Statement): Promise<Answer> {
  const result = await client.query({ ...statement, types }).catch((error: Error) => {
    throw withCode(error)
  })
  return { rows: result.rows, rowCount: result.rowCount ?? 0 }
}

/** pg as it comes: nothing is prepared, every question has a connection for itself. */
export function openPlain(url: string, limits: Limits): Driver {
  // A statement that is too slow is the database's to stop: the connection stays sound.
  const pool = openConnections(url, limits, limits.timeoutMs + waitMsOf(limits))

  async function queryAlone(statement: Statement): Promise<Answer> {
    const client = await connect(pool)
    let broken: Error | undefined
    try {
      return await runOn(client, statement)
    } catch (error) {
      if (isBroken(error)) broken = error as Error
      throw error
    } finally {
      client.release(broken)
    }
  }

  return {
    query: queryAlone,
    queryBatched: queryAlone,
    async acquire() {
      const client = await connect(pool)
      return {
        query: (statement) => runOn(client, statement),
        command: (text) => client.query(text),
        release: (broken) => client.release(broken),
      }
    },
    end: () => pool.end(),
  }
}
