import pg from 'pg'
import { setTimeout as delay } from 'node:timers/promises'
import type { ServerResponse } from 'node:http'
import type { LiveEvent } from '#contract/platform/site.ts'
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'

/** Publishes to people's open pages, on every server, that something changed; sent when the transaction commits. */
export async function publish(
  tx: Db,
  userIds: readonly (string | null)[],
  type: string,
  id: string,
): Promise<void> {
  const to = [...new Set(userIds.filter((userId) => userId !== null))]
  if (to.length) await tx.later(sql`select pg_notify('live', ${JSON.stringify({ to, type, id })})`)
}

/** The same for several things that changed together, in one statement. */
export async function publishMany(
  tx: Db,
  userIds: readonly (string | null)[],
  changes: readonly (readonly [type: string, id: string])[],
): Promise<void> {
  const to = [...new Set(userIds.filter((userId) => userId !== null))]
  const events = changes.map(([type, id]) => JSON.stringify({ to, type, id }))
  if (to.length)
    await tx.later(sql`select pg_notify('live', event) from unnest(${events}::text[]) as event`)
}

export type Live = {
  /** Adds a listener's open response; false when the person has too many. */
  add(userId: string, response: ServerResponse): boolean
  close(): Promise<void>
}

const perPerson = 8
/** A page that does not read what it is sent (bytes) is let go; it comes back and asks for everything. */
const maxUnread = 64 * 1024
const beatMs = 5000

/** One LISTEN connection a server; it comes back by itself after the database did. */
export function openLive(url: string): Live {
  const open = new Map<string, Set<ServerResponse>>()
  let client: pg.Client | undefined
  let closed = false
  let closing: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined

  function send(response: ServerResponse, event: LiveEvent) {
    response.write(`data: ${JSON.stringify(event)}\n\n`)
    if (response.writableLength > maxUnread) response.destroy()
  }

  function onNotification({ payload }: pg.Notification) {
    const { to, type, id } = JSON.parse(payload ?? '{}') as LiveEvent & { to: string[] }
    for (const userId of to)
      for (const response of open.get(userId) ?? []) send(response, { type, id })
  }

  async function connect() {
    if (closed) return
    const next = new pg.Client({
      connectionString: url,
      application_name: 'everset live',
      connectionTimeoutMillis: 5000,
      query_timeout: 5000,
    })
    client = next
    let lost = false
    let beat: NodeJS.Timeout | undefined
    const reconnect = () => {
      clearInterval(beat)
      if (lost || closed) return
      lost = true
      next.end().catch(() => {})
      timer = setTimeout(connect, 1000)
    }
    next.on('error', reconnect).on('end', reconnect).on('notification', onNotification)
    try {
      await next.connect()
      await next.query('listen live')
      // A connection that is cut without a word is only noticed by asking.
      beat = setInterval(() => next.query('select 1').catch(reconnect), beatMs).unref()
      // What happened while we were away is unknown: every page asks again for what it shows.
      for (const responses of open.values())
        for (const response of responses) send(response, { type: 'Everything', id: '' })
    } catch {
      reconnect()
    }
  }
  void connect()

  return {
    add(userId, response) {
      const responses = open.get(userId) ?? new Set()
      if (closed || responses.size >= perPerson) return false
      open.set(userId, responses.add(response))
      response.on('close', () => {
        responses.delete(response)
        if (responses.size === 0 && open.get(userId) === responses) open.delete(userId)
      })
      return true
    },
    close: () => (closing ??= close()),
  }

  async function close() {
    closed = true
    clearTimeout(timer)
    for (const responses of open.values()) {
      for (const response of responses) {
        response.end()
        // Whoever does not read does not hear the end either.
        setTimeout(() => response.destroy(), 1000).unref()
      }
    }
    await Promise.race([client?.end().catch(() => {}), delay(500, undefined, { ref: false })])
  }
}
