import pg from 'pg'
import { setTimeout as delay } from 'node:timers/promises'

/** What is told to whoever listens to a channel. */
export type Listener = {
  hear(payload: string): void
  /** The connection is there (again): what was said meanwhile is unknown. */
  back?(): void
  /** It is gone: from now on nothing is heard. */
  lost?(): void
}
export type Listening = {
  on(channel: 'live' | 'pages', listener: Listener): void
  /**
   * Whether everything has been heard that was committed before the call; false when nobody can tell. A backend hands
   * out what it was signalled before it answers the next question, and a commit signals before it is acknowledged.
   * Calls that come while a question is under way share the next; where that one got no answer, they do not wait for
   * another.
   */
  caughtUp(): Promise<boolean>
  close(): Promise<void>
}

const beatMs = 5000

const clientOf = (url: string) =>
  new pg.Client({
    connectionString: url,
    application_name: 'everset live',
    connectionTimeoutMillis: 5000,
    query_timeout: 5000,
  })

/**
 * One LISTEN connection a server; it comes back by itself after the database did.
 * @param patienceMs a page that waits longer for it is drawn anew
 */
export function openListening(url: string, patienceMs = 1000): Listening {
  const listeners = new Map<string, Set<Listener>>()
  const everyone = () => [...listeners.values()].flatMap((each) => [...each])
  let client: pg.Client | undefined
  let isThere = false
  let closed = false
  let timer: NodeJS.Timeout | undefined
  let asking: Promise<boolean> = Promise.resolve(true)
  let next: Promise<boolean> | undefined

  async function connect() {
    if (closed) return
    const current = clientOf(url)
    client = current
    let lost = false
    let beat: NodeJS.Timeout | undefined
    const reconnect = () => {
      clearInterval(beat)
      if (lost) return
      lost = true
      isThere = false
      for (const listener of everyone()) listener.lost?.()
      if (closed) return
      current.end().catch(() => {})
      timer = setTimeout(connect, 1000)
    }
    current
      .on('error', reconnect)
      .on('end', reconnect)
      .on('notification', ({ channel, payload = '' }) => {
        for (const listener of listeners.get(channel) ?? []) listener.hear(payload)
      })
    try {
      await current.connect()
      for (const channel of ['live', 'pages']) await current.query(`listen ${channel}`)
      // A connection that is cut without a word is only noticed by asking.
      beat = setInterval(() => current.query(';').catch(reconnect), beatMs).unref()
      isThere = !lost
      for (const listener of everyone()) listener.back?.()
    } catch {
      reconnect()
    }
  }
  void connect()

  async function ask(): Promise<boolean> {
    const current = client
    if (!isThere || !current) return false
    try {
      await current.query({ text: ';', query_timeout: patienceMs } as pg.QueryConfig)
      return isThere && current === client
    } catch {
      return false
    }
  }

  return {
    on(channel, listener) {
      listeners.set(channel, (listeners.get(channel) ?? new Set()).add(listener))
      // Who comes later learns that it is there.
      if (isThere) listener.back?.()
    },
    caughtUp: () =>
      (next ??= asking.then((couldTell) => {
        next = undefined
        asking = couldTell ? ask() : Promise.resolve(true)
        return couldTell && asking
      })),
    async close() {
      closed = true
      isThere = false
      clearTimeout(timer)
      await Promise.race([client?.end().catch(() => {}), delay(500, undefined, { ref: false })])
    },
  }
}
