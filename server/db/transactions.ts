import { setTimeout } from 'node:timers/promises'

import { queryMethods, type Db } from './queryMethods.ts'
import type { Driver } from './driver/driver.ts'
import { Line } from './line.ts'
import { render } from './sql.ts'

type Failure = { code?: string; wasLater?: boolean }
const codeOf = (error: unknown) => (error as Failure).code ?? ''
const deadlock = '40P01'
/** Serialisation failures and deadlocks: another time it may go well. */
const isUnlucky = (error: unknown) => ['40001', deadlock].includes(codeOf(error))
/**
 * A write that should have gone well overlaps, or what it belongs to is gone: the next try sees it. Inserts that
 * overlap in the same moment wait for each other inside the constraint, and all but one are ended as deadlocks.
 */
const cameSecond = (error: unknown) =>
  (error as Failure).wasLater === true && ['23P01', '23503', deadlock].includes(codeOf(error))
/** Milliseconds before the next try, so that those who met do not meet again. */
const mostApart = 50

function inTransaction(line: Line, depth: number): Db {
  return {
    ...queryMethods((statement) => line.ask(statement)),
    later: async (statement) => line.later(render(statement)),
    async transaction(work) {
      const savepoint = `s${depth}`
      line.later({ text: `savepoint ${savepoint}`, values: [] })
      try {
        const result = await work(inTransaction(line, depth + 1))
        line.later({ text: `release savepoint ${savepoint}`, values: [] })
        return result
      } catch (error) {
        line.rollBackTo(savepoint)
        throw error
      }
    },
  }
}

async function once<T>(driver: Driver, work: (tx: Db) => Promise<T>): Promise<T> {
  const line = new Line(driver)
  try {
    const result = await work(inTransaction(line, 1))
    await line.commit()
    return result
  } catch (error) {
    await line.rollBack()
    throw line.voidedBy ?? error
  } finally {
    await line.release()
  }
}

export function transactionsOf(driver: Driver): Db['transaction'] {
  return async (work) => {
    for (let tries = 0; ; tries += 1) {
      try {
        return await once(driver, work)
      } catch (error) {
        const most = cameSecond(error) ? 20 : isUnlucky(error) ? 2 : 0
        if (tries >= most) throw error
        if (codeOf(error) === deadlock) await setTimeout(Math.random() * mostApart)
      }
    }
  }
}
