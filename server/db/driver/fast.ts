import type pg from 'pg'
import { connect, type Limits, openConnections, waitMsOf } from './connections.ts'
import { isBroken, withCode } from './errors.ts'
import { Prepared } from './prepared.ts'
import { openQueue } from './queue.ts'
import type { Driver, Statement } from './types.ts'
import { type Answer, readerOf } from './values.ts'

const names = new Map<string, string>()
/** Named statements are prepared once a connection (worth 2.4 ×); the cap keeps a server's memory bounded. */
function nameOf(text: string) {
  const known = names.get(text)
  if (known || names.size >= 1000) return known
  const name = `s${names.size}`
  names.set(text, name)
  return name
}

type Answered = (error: Error | null, answer?: Answer) => void
function questionOf({ text, values }: Statement, answered: Answered): Prepared {
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

const runOn = (client: pg.ClientBase, statement: Statement) =>
  new Promise<Answer>((resolve, reject) =>
    client.query(questionOf(statement, settle(resolve, reject))),
  )

/** Statements are prepared once a connection, and those that change nothing are sent in batches. */
export function openFast(url: string, limits: Limits): Driver {
  const { timeoutMs, size } = limits
  const waitMs = waitMsOf(limits)
  const pool = openConnections(url, limits, timeoutMs)

  // Most of all questions: by callbacks, since each promise on the way costs.
  function queryAlone(statement: Statement, answered: Answered): void {
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
  const connections = Math.ceil(size / 3)
  const enqueue = openQueue(pool, {
    connections,
    maxConnections: Math.max(connections, size - 2),
    waitMs,
    patienceMs: timeoutMs + waitMs / 2,
    isBroken,
  })

  return {
    query: (statement) =>
      new Promise((resolve, reject) => queryAlone(statement, settle(resolve, reject))),
    queryBatched: (statement) =>
      new Promise((resolve, reject) => enqueue(questionOf(statement, settle(resolve, reject)))),
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
