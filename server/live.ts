import pg from 'pg'
import type { ServerResponse } from 'node:http'
import type { LiveEvent } from '#contract/site.ts'
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'

/** Tells people's open pages, on every server, that a thing changed; sent when the transaction commits. */
export async function tell(tx: Db, userIds: readonly (string | null)[], type: string, id: string): Promise<void> {
  const to = [...new Set(userIds.filter((userId) => userId !== null))]
  if (to.length) await tx.run(sql`select pg_notify('live', ${JSON.stringify({ to, type, id })})`)
}

export type Live = {
  /** Adds a listener's open response; false when the person has too many. */
  add(userId: string, response: ServerResponse): boolean
  close(): Promise<void>
}

const perPerson = 8

/** One LISTEN connection a server; it comes back by itself after the database did. */
export function openLive(url: string): Live {
  const open = new Map<string, Set<ServerResponse>>()
  let client: pg.Client | undefined
  let closed = false
  let timer: NodeJS.Timeout | undefined

  const send = (response: ServerResponse, event: LiveEvent) => response.write(`data: ${JSON.stringify(event)}\n\n`)

  function hear({ payload }: pg.Notification) {
    const { to, type, id } = JSON.parse(payload ?? '{}') as LiveEvent & { to: string[] }
    for (const userId of to) for (const response of open.get(userId) ?? []) send(response, { type, id })
  }

  async function connect() {
    if (closed) return
    const next = new pg.Client({ connectionString: url, application_name: 'everset live', keepAlive: true })
    client = next
    let lost = false
    const again = () => {
      if (lost || closed) return
      lost = true
      next.end().catch(() => {})
      timer = setTimeout(connect, 1000)
    }
    next.on('error', again).on('end', again).on('notification', hear)
    try {
      await next.connect()
      await next.query('listen live')
      // What happened while we were away is unknown: every page asks again for what it shows.
      for (const responses of open.values()) for (const response of responses) send(response, { type: 'Everything', id: '' })
    } catch {
      again()
    }
  }
  void connect()

  return {
    add(userId, response) {
      const mine = open.get(userId) ?? new Set()
      if (mine.size >= perPerson) return false
      open.set(userId, mine.add(response))
      response.on('close', () => {
        mine.delete(response)
        if (mine.size === 0 && open.get(userId) === mine) open.delete(userId)
      })
      return true
    },
    async close() {
      closed = true
      clearTimeout(timer)
      for (const responses of open.values()) for (const response of responses) response.end()
      await client?.end().catch(() => {})
    },
  }
}
