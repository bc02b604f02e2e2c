import { type Limits, openConnections } from './connections.ts'
import { Batch } from './batch.ts'
import { isBroken, withCode } from './errors.ts'
import { Prepared } from './prepared.ts'
import { openQueue } from './queue.ts'
import type { Driver, Question, Statement } from './types.ts'
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

type Answered = Question['answered']
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

/** Statements are prepared once a connection, and those that need not wait for each other are sent together. */
export function openFast(url: string, limits: Limits): Driver {
  const connections = openConnections(url, limits)
  const { patience, take } = connections

  // Most of all questions: by callbacks, since each promise on the way costs.
  function queryAlone(statement: Statement, answered: Answered): void {
    let done: ((error?: Error) => void) | undefined
    let sent = 0
    const question = questionOf(statement, (error, answer) => {
      if (answer) patience.answered(performance.now() - sent)
      done?.(error && isBroken(error) ? error : undefined)
      answered(error, answer)
    })
    take((refused, client, release) => {
      if (!client) return question.callback(refused as Error)
      done = release
      sent = performance.now()
      question.query_timeout = patience.answerMs()
      client.query(question)
    })
  }
  const enqueue = openQueue(connections, { usual: Math.ceil(limits.size / 3), isBroken })

  return {
    query: (statement) =>
      new Promise((resolve, reject) => queryAlone(statement, settle(resolve, reject))),
    queryBatched: (statement) =>
      new Promise((resolve, reject) => enqueue(questionOf(statement, settle(resolve, reject)))),
    async acquire() {
      const client = await connections.takeOne()
      return {
        send(questions) {
          const sent = performance.now()
          const all = questions.map((each) => questionOf(each, each.answered))
          client.query(
            new Batch(all, patience.answerMs(all.length), (error, answered) => {
              if (!error) patience.answered(performance.now() - sent)
              for (const { callback } of all.slice(answered)) callback(error)
            }),
          )
        },
        release: (broken) => client.release(broken),
      }
    },
    warm: connections.warm,
    reach: connections.reach,
    end: connections.end,
  }
}
