import type pg from 'pg'
import { Lot } from './lot.ts'
import { type Connection, isKnown, type Prepared } from './prepared.ts'

/** Sent together at most, and for so many milliseconds: they are answered one after the other. */
const mostTogether = 8
const longestTogether = 40
/** Who stood in line for so many milliseconds gets one connection more. */
const slow = 50

type Waiting = { question: Prepared; since: number }
type Options = {
  /** Connections at once; and while they are slow. */
  lanes: number
  mostLanes: number
  /** How long a question may wait in line; later it fails with DB_TIMEOUT. */
  waitMs: number
  /** How long the questions of one message may take. */
  patienceMs: number
  /** Whether a connection is of no more use after an error of the database. */
  isBroken: (error: unknown) => boolean
}

const waitedTooLong = () =>
  Object.assign(new Error('The database was busy for too long.'), { code: 'DB_TIMEOUT' })

/**
 * Asks questions that change nothing over few connections: they keep the database busy, more take the caches from each
 * other. While all are taken the questions stand in line, and a connection that comes free takes its share of them
 * in one message. One that fails fails alone; those sent behind it go back to the head of the line.
 */
export function openLine(
  pool: pg.Pool,
  { lanes, mostLanes, waitMs, patienceMs, isBroken }: Options,
): (question: Prepared) => void {
  let line: Waiting[] = []
  let open = 0
  /** Milliseconds that one took of those sent last; while they are slow each goes alone. */
  let pace = longestTogether

  let watch: NodeJS.Timeout | undefined

  const isSlow = () => line[0] !== undefined && performance.now() - line[0].since >= slow
  const keepWatch = () => (watch ??= setTimeout(relieve, slow).unref())
  /** Whatever the lanes do: who waited too long is told, and some slow questions hold nobody up. */
  function relieve(): void {
    watch = undefined
    const late = performance.now() - waitMs
    const told = line.filter(({ since }) => since < late)
    line = line.filter(({ since }) => since >= late)
    for (const { question } of told) question.callback(waitedTooLong())
    if (open < mostLanes && isSlow()) openLane()
    if (line.length > 0) keepWatch()
  }

  function nextShare(client: pg.ClientBase): Waiting[] {
    const { connection } = client as unknown as { connection: Connection }
    const share = Math.min(
      mostTogether,
      Math.ceil(line.length / lanes),
      Math.max(1, Math.floor(longestTogether / pace)),
    )
    // What the connection has not prepared goes alone.
    const unknown = line.slice(0, share).findIndex(({ question }) => !isKnown(connection, question))
    return line.splice(0, unknown < 0 ? share : Math.max(1, unknown))
  }

  function openLane(): void {
    open += 1
    pool.connect((refused, client, release) => {
      if (!client) {
        open -= 1
        line.shift()?.question.callback(refused as Error)
        if (line.length > 0 && open === 0) openLane()
        return
      }
      const leave = (error?: Error) => {
        open -= 1
        release(error)
        if (line.length > 0 && open < lanes) openLane()
      }
      const goOn = () => {
        if (open > lanes && !isSlow()) return leave()
        const taken = nextShare(client)
        if (taken.length === 0) return leave()
        const sent = performance.now()
        const questions = taken.map(({ question }) => question)
        client.query(
          new Lot(questions, patienceMs, (error, answered) => {
            const now = performance.now()
            pace = (now - sent) / answered
            const isSound = !error || ('severity' in error && !isBroken(error))
            // They were not late; when the database is, they are.
            line.unshift(
              ...taken.slice(answered).map((each) => (isSound ? { ...each, since: now } : each)),
            )
            if (line.length > 0) keepWatch()
            if (isSound) goOn()
            else leave(error)
          }),
        )
      }
      goOn()
    })
  }

  return (question) => {
    line.push({ question, since: performance.now() })
    if (open < lanes) openLane()
    keepWatch()
  }
}
