import { Batch } from './batch.ts'
import type { Connections } from './connections.ts'
import type { Prepared } from './prepared.ts'

/** Sent together at most, and for so many milliseconds: they are answered one after the other. */
const maxBatch = 8
const maxBatchMs = 40
/** Who waited for so many milliseconds gets one connection more. */
const slow = 50

type Waiting = { question: Prepared; since: number }
type Options = {
  /** Connections at once, unless the database is slow or far. */
  usual: number
  /** Whether a connection is of no more use after an error of the database. */
  isBroken: (error: unknown) => boolean
}

const waitedTooLong = () =>
  Object.assign(new Error('The database was busy for too long.'), { code: 'DB_TIMEOUT' })

/** A connection's share of the queue, as long as its answers do not take too long together. */
const batchSize = (share: number, pace: number) =>
  Math.min(maxBatch, Math.ceil(share), Math.max(1, Math.floor(maxBatchMs / pace)))

/**
 * Asks questions that change nothing over few connections: they keep the database busy, more take the caches from each
 * other. While all are busy the questions queue, and a connection that comes free takes its share of them as one
 * batch. One that fails fails alone; those sent behind it go back to the head of the queue.
 */
export function openQueue(
  { patience, size, take }: Connections,
  { usual, isBroken }: Options,
): (question: Prepared) => void {
  let queue: Waiting[] = []
  let used = 0
  /** Milliseconds that one took of those sent last, without the way; while they are slow each goes alone. */
  let pace = maxBatchMs
  /** On the way to a far database a connection only waits. */
  const connections = () => (patience.roundTripMs > slow / 5 ? Math.ceil(size() / 2) : usual)

  let timer: NodeJS.Timeout | undefined

  const isSlow = () => queue[0] !== undefined && performance.now() - queue[0].since >= slow
  const startTimer = () => (timer ??= setTimeout(checkQueue, slow).unref())
  /** Whatever the connections do: questions that waited too long fail, and some slow ones hold nobody up. */
  function checkQueue(): void {
    timer = undefined
    const now = performance.now()
    const expired = queue.filter(({ since }) => patience.isTooLate(since, now))
    queue = queue.filter(({ since }) => !patience.isTooLate(since, now))
    for (const { question } of expired) question.callback(waitedTooLong())
    if (used < Math.max(usual, size() - 2) && isSlow()) useConnection()
    if (queue.length > 0) startTimer()
  }

  const takeBatch = () => queue.splice(0, batchSize(queue.length / connections(), pace))

  function useConnection(): void {
    used += 1
    take((refused, client, release) => {
      if (!client) {
        used -= 1
        queue.shift()?.question.callback(refused as Error)
        if (queue.length > 0 && used === 0) useConnection()
        return
      }
      const releaseClient = (error?: Error) => {
        used -= 1
        release?.(error)
        if (queue.length > 0 && used < connections()) useConnection()
      }
      const sendNext = () => {
        if (used > connections() && !isSlow()) return releaseClient()
        const batch = takeBatch()
        if (batch.length === 0) return releaseClient()
        const sent = performance.now()
        const questions = batch.map(({ question }) => question)
        client.query(
          new Batch(questions, patience.answerMs(questions.length), (error, answered) => {
            const now = performance.now()
            pace = Math.max(0, now - sent - patience.roundTripMs) / answered
            const isSound = !error || ('severity' in error && !isBroken(error))
            // They were not late; when the database is, they are.
            queue.unshift(
              ...batch.slice(answered).map((each) => (isSound ? { ...each, since: now } : each)),
            )
            if (queue.length > 0) startTimer()
            if (isSound) patience.answered(now - sent, now)
            if (isSound) sendNext()
            else releaseClient(error)
          }),
        )
      }
      sendNext()
    })
  }

  return (question) => {
    queue.push({ question, since: performance.now() })
    if (used < connections()) useConnection()
    startTimer()
  }
}
