import { filters as Filters } from '#contract/search/search.ts'
import { type Db, sql } from '#server/db/db.ts'
import { todayOf } from '#domain/days.ts'
import { queueMail } from '#server/kernel/mail.ts'
import { toCriteria } from '#server/modules/search/search/service.ts'
import type { Services } from '#server/kernel/services.ts'
import { matchesMail } from './mails.ts'
import { isOver, retryAt, maxInMail, maxMatches, nextCheck } from './policy.ts'
import * as queries from './queries.ts'

type Context = Pick<Services, 'bulk' | 'clock' | 'settings'>
const maxPerRun = 200

/**
 * Job: checks the saved searches that are due and mails new matches. Each is one transaction that
 * holds its row, writes the
 * mail and notes the vendors as known, so that of several servers one mails, once. @returns how many it checked
 */
export async function findNewMatches(place: Context): Promise<number> {
  const { bulk, clock } = place
  for (let checked = 0; checked < maxPerRun; checked += 1) {
    let lockedId: string | undefined
    try {
      const found = await bulk.transaction(async (tx) => {
        const due = await queries.lockDue(tx, clock())
        lockedId = due?._id
        if (due) await checkSearch(tx, place, due)
        return due
      })
      if (!found) return checked
    } catch (error) {
      if (!lockedId) throw error
      // One search that cannot be checked must not stand before the others.
      await bulk.run(
        sql`update saved_searches set look_at = ${retryAt(clock())} where id = ${lockedId}`,
      )
      throw error
    }
  }
  return maxPerRun
}

async function checkSearch(
  tx: Db,
  { clock, settings }: Context,
  due: queries.DueRow,
): Promise<void> {
  const now = clock()
  const { success, data: filters } = Filters.safeParse(due.filters)
  // Its day has passed, its owner may not sign in, or the search does not know such a filter any
  // more: it rests quietly.
  if (!success || !due.email || isOver(filters, todayOf(clock())))
    return void (await queries.turnOffAlert(tx, due._id))
  const began = performance.now()
  const criteria = await toCriteria(tx, filters, { settings, clock })
  const ids = await queries.insertMatches(tx, due._id, criteria, maxMatches)
  const tookMs = performance.now() - began
  if (ids.length > 0) {
    const matches = await queries.cards(tx, ids, criteria)
    await queueMail(
      tx,
      settings,
      matchesMail({ ...due, filters }, matches.slice(0, maxInMail), ids.length, settings),
    )
  }
  await queries.noteCheck(
    tx,
    due._id,
    nextCheck(now, tookMs, ids.length > 0),
    ids.length > 0 ? now : null,
  )
}
