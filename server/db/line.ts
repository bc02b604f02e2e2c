import type pg from 'pg'
import { Lot } from './lot.ts'
import { type Connection, isKnown, type Prepared } from './prepared.ts'

/** Sent together at most: they are answered one after the other. */
const mostTogether = 8

type Waiting = { question: Prepared; since: number }
type Options = {
  /** Connections at once. */
  lanes: number
  /** How long a question may wait in line; later it fails with DB_TIMEOUT. */
  waitMs: number
  /** Whether a connection is of no more use after an error. */
  isBroken: (error: unknown) => boolean
}

const waitedTooLong = () => Object.assign(new Error('The database was busy for too long.'), { code: 'DB_TIMEOUT' })

/**
 * Asks questions that change nothing over few connections: two a core keep a database busy, more take the caches from
 * each other. While all are taken the questions stand in line, and a connection that comes free takes its share of them
 * in one message. One that fails fails alone; those sent behind it go back to the head of the line.
 */
export function openLine(pool: pg.Pool, { lanes, waitMs, isBroken }: Options): (question: Prepared) => void {
  const line: Waiting[] = []
  let open = 0

  function nextShare(client: pg.ClientBase): Waiting[] {
    const { connection } = client as unknown as { connection: Connection }
    const late = performance.now() - waitMs
    while (line[0] && line[0].since < late) line.shift()?.question.callback(waitedTooLong())
    const share = Math.min(mostTogether, Math.ceil(line.length / lanes))
    // What the connection has not prepared goes alone.
    const unknown = line.slice(0, share).findIndex(({ question }) => !isKnown(connection, question))
    return line.splice(0, unknown < 0 ? share : Math.max(1, unknown))
  }

  function openLane(): void {
    open += 1
    pool.connect((refused, client, release) => {
      if (refused || !client) {
        open -= 1
        // Other lanes serve those who wait.
        if (open === 0) for (const { question } of line.splice(0)) question.callback(refused ?? waitedTooLong())
        return
      }
      const leave = (error?: Error) => {
        open -= 1
        release(error)
        if (line.length > 0) openLane()
      }
      const goOn = () => {
        const taken = nextShare(client)
        if (taken.length === 0) return leave()
        const questions = taken.map(({ question }) => question)
        client.query(
          new Lot(questions, (error, answered) => {
            line.unshift(...taken.slice(answered))
            if (error && isBroken(error)) leave(error)
            else goOn()
          }),
        )
      }
      goOn()
    })
  }

  return (question) => {
    line.push({ question, since: performance.now() })
    if (open < lanes) openLane()
  }
}
