import { queryMethods, type Db } from './queryMethods.ts'
import { type Driver, isBroken, type AcquiredClient } from './driver/driver.ts'

const codeOf = (error: unknown) => (error as { code?: string }).code ?? ''
/** Serialisation failures and deadlocks: another time it may go well. */
const isUnlucky = (error: unknown) => ['40001', '40P01'].includes(codeOf(error))

function inTransaction(client: AcquiredClient, depth: number): Db {
  return {
    ...queryMethods(client.query),
    async transaction(work) {
      const savepoint = `s${depth}`
      await client.command(`savepoint ${savepoint}`)
      try {
        const result = await work(inTransaction(client, depth + 1))
        await client.command(`release savepoint ${savepoint}`)
        return result
      } catch (error) {
        if (!isBroken(error)) await client.command(`rollback to savepoint ${savepoint}`)
        throw error
      }
    },
  }
}

const begin = { text: 'begin', values: [] }
const commit = { text: 'commit', values: [] }

async function attempt<T>(client: AcquiredClient, work: (tx: Db) => Promise<T>): Promise<T> {
  await client.query(begin)
  try {
    const result = await work(inTransaction(client, 1))
    await client.query(commit).catch((error: Error) => {
      if (isBroken(error)) Object.assign(error, { code: 'DB_UNSURE' })
      throw error
    })
    return result
  } catch (error) {
    if (!isBroken(error))
      await client.command('rollback').catch((failure: Error) => {
        throw Object.assign(failure, { code: 'DB_CLOSED' })
      })
    throw error
  }
}

export function transactionsOf(driver: Driver): Db['transaction'] {
  async function once<T>(work: (tx: Db) => Promise<T>): Promise<T> {
    const client = await driver.acquire()
    let broken: Error | undefined
    try {
      return await attempt(client, work)
    } catch (error) {
      // A statement that failed leaves the connection sound; only a broken one is thrown away.
      if (isBroken(error)) broken = error as Error
      throw error
    } finally {
      client.release(broken)
    }
  }
  return async (work) => {
    for (let tries = 0; ; tries += 1) {
      try {
        return await once(work)
      } catch (error) {
        if (tries >= 2 || !isUnlucky(error)) throw error
      }
    }
  }
}
