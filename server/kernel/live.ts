import type { ServerResponse } from 'node:http'
import type { LiveEvent } from '#contract/pages/site.ts'
import type { Db } from '#server/db/db.ts'
import { type Sql, sql } from '#server/db/sql.ts'
import type { Listening } from './listening.ts'

/** PostgreSQL refuses a message of 8,000 bytes, and an id takes 39 of them: more receivers hear it in several. */
const perMessage = 150

/**
 * Publishes to open pages, on every server, that something changed; sent when the transaction commits.
 * @param ids of people, and of weddings and businesses, whose members all hear it
 */
export const publish = (
  tx: Db,
  ids: readonly (string | null)[],
  type: string,
  id: string,
): Promise<void> => publishMany(tx, ids, [[type, id]])

/** The same for several things that changed together, in one statement. */
export async function publishMany(
  tx: Db,
  ids: readonly (string | null)[],
  changes: readonly (readonly [type: string, id: string])[],
): Promise<void> {
  const all = [...new Set(ids.filter((each) => each !== null))]
  const events: string[] = []
  for (let from = 0; from < all.length; from += perMessage) {
    const to = all.slice(from, from + perMessage)
    events.push(...changes.map(([type, id]) => JSON.stringify({ to, type, id })))
  }
  if (events.length)
    await tx.later(sql`select pg_notify('live', event) from unnest(${events}::text[]) as event`)
}

/** The same for what a statement finds, each row with its `id` and who hears of it, `to`; nothing is asked for it. */
export const publishEach = (tx: Db, type: string, found: Sql): Promise<void> =>
  tx.later(sql`
    select pg_notify(
      'live',
      json_build_object('to', array_remove(each."to", null), 'type', ${type}::text, 'id', each.id)::text
    )
    from (${found}) each`)

export type Live = {
  /**
   * Adds a listener's open response; false when the person has too many.
   * @param isStill whether the person acts for the same by now; asked when that may have changed
   */
  add(
    ids: [person: string, ...actsFor: (string | null)[]],
    response: ServerResponse,
    isStill: () => Promise<boolean>,
  ): boolean
  close(): void
}

const perPerson = 8
/** A page that does not read what it is sent (bytes) is let go; it comes back and asks for everything. */
const maxUnread = 64 * 1024
/** Said to a person: what they may act for, or whether they may at all, is another thing by now. */
const aboutRights = new Set(['Acting', 'Everything', 'Session'])
const everything = { type: 'Everything', id: '' }

/** Hands what is published to the streams of those whom it concerns. */
export function openLive(listening: Listening): Live {
  const open = new Map<string, Set<ServerResponse>>()
  const checks = new Map<ServerResponse, { person: string; isStill: () => Promise<boolean> }>()
  /** Nothing is sent to them before it is known whether they still may hear it; the latest answer counts. */
  const doubts = new Map<ServerResponse, number>()
  let closed = false

  async function check(response: ServerResponse, isStill: () => Promise<boolean>) {
    const turn = (doubts.get(response) ?? 0) + 1
    doubts.set(response, turn)
    const still = await isStill().catch(() => false)
    if (doubts.get(response) !== turn) return
    doubts.delete(response)
    send(response, everything)
    if (!still) response.end()
  }

  function send(response: ServerResponse, event: LiveEvent) {
    response.write(`data: ${JSON.stringify(event)}\n\n`)
    if (response.writableLength > maxUnread) response.destroy()
  }

  listening.on('live', {
    hear(payload) {
      const { to, type, id } = JSON.parse(payload) as LiveEvent & { to: string[] }
      const responses = new Set(to.flatMap((each) => [...(open.get(each) ?? [])]))
      for (const response of responses) {
        const { person, isStill } = checks.get(response) ?? {}
        if (isStill && aboutRights.has(type) && to.includes(person ?? ''))
          void check(response, isStill)
        else if (!doubts.has(response)) send(response, { type, id })
      }
    },
    // What happened meanwhile is unknown: every page asks again for what it shows.
    back() {
      for (const responses of open.values())
        for (const response of responses) send(response, everything)
    },
  })

  return {
    add([person, ...actsFor], response, isStill) {
      if (closed || (open.get(person)?.size ?? 0) >= perPerson) return false
      checks.set(response, { person, isStill })
      response.on('close', () => checks.delete(response))
      for (const id of [person, ...actsFor]) {
        if (id === null) continue
        const responses = open.get(id) ?? new Set()
        open.set(id, responses.add(response))
        response.on('close', () => {
          responses.delete(response)
          if (responses.size === 0 && open.get(id) === responses) open.delete(id)
        })
      }
      return true
    },
    close() {
      closed = true
      for (const responses of open.values()) {
        for (const response of responses) {
          response.end()
          // Whoever does not read does not hear the end either.
          setTimeout(() => response.destroy(), 1000).unref()
        }
      }
    },
  }
}
