import type pg from 'pg'
import { type Limits, openConnections } from './connections.ts'
import { isBroken, withCode } from './errors.ts'
import type { Driver, Question, Statement } from './types.ts'
import { type Answer, readerOf } from './values.ts'

const types = { getTypeParser: readerOf as pg.CustomTypesConfig['getTypeParser'] }

/** pg as it comes: nothing is prepared, every question has a connection for itself, and waits for the one before. */
export function openPlain(url: string, limits: Limits): Driver {
  const { patience, takeOne, warm, reach, end } = openConnections(url, limits)

  async function runOn(client: pg.ClientBase, statement: Statement): Promise<Answer> {
    const sent = performance.now()
    // A statement that is too slow is the database's to stop: the connection stays sound.
    const query_timeout = patience.answerMs(2)
    const result = await client
      .query({ ...statement, types, query_timeout } as pg.QueryConfig)
      .catch((error: Error) => {
        throw withCode(error)
      })
    patience.answered(performance.now() - sent)
    return { rows: result.rows, rowCount: result.rowCount ?? 0 }
  }

  async function queryAlone(statement: Statement): Promise<Answer> {
    const client = await takeOne()
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
      const client = await takeOne()
      const runAll = async (questions: readonly Question[]) => {
        let failure: Error | undefined
        for (const { answered, ...statement } of questions) {
          if (failure) answered(failure)
          else
            await runOn(client, statement).then(
              (answer) => answered(null, answer),
              (error: Error) => answered((failure = error)),
            )
        }
      }
      let before = Promise.resolve()
      return {
        // One message after the other: an answer in the middle of one may lead to the next.
        send: (questions) => void (before = before.then(() => runAll(questions))),
        release: (broken) => client.release(broken),
      }
    },
    warm,
    reach,
    end,
  }
}
