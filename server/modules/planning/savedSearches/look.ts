import { filters as Filters } from '#contract/search/search.ts'
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import { todayOf } from '#domain/days.ts'
import { post } from '#server/kernel/mail.ts'
import { toCriteria } from '#server/modules/search/search/service.ts'
import type { Services } from '#server/kernel/services.ts'
import { newsMail } from './mails.ts'
import { isOver, lookAfterFailure, maxInMail, maxMatches, nextLook } from './policy.ts'
import * as queries from './queries.ts'

type Place = Pick<Services, 'bulk' | 'clock' | 'settings'>
const inOneRound = 200

/**
 * Job: looks at the searches that are due and mails what is new. Each is one transaction that holds its row, writes the
 * mail and notes the vendors as known, so that of several servers one mails, once. @returns how many it looked at
 */
export async function lookForNews(place: Place): Promise<number> {
  const { bulk, clock } = place
  for (let looked = 0; looked < inOneRound; looked += 1) {
    let holding: string | undefined
    try {
      const found = await bulk.transaction(async (tx) => {
        const due = await queries.lockDue(tx, clock())
        holding = due?._id
        if (due) await look(tx, place, due)
        return due
      })
      if (!found) return looked
    } catch (error) {
      if (!holding) throw error
      // One search that can not be looked at must not stand before the others.
      await bulk.run(
        sql`update saved_searches set look_at = ${lookAfterFailure(clock())} where id = ${holding}`,
      )
      throw error
    }
  }
  return inOneRound
}

async function look(tx: Db, { clock, settings }: Place, due: queries.DueRow): Promise<void> {
  const now = clock()
  const { success, data: filters } = Filters.safeParse(due.filters)
  // Its day has passed, its owner may not sign in, or the search does not know such a filter any
  // more: it rests quietly.
  if (!success || !due.email || isOver(filters, todayOf(clock)))
    return void (await queries.silence(tx, due._id))
  const began = performance.now()
  const ids = await queries.learn(
    tx,
    due._id,
    await toCriteria(tx, filters, { settings, clock }),
    maxMatches,
  )
  const tookMs = performance.now() - began
  if (ids.length > 0) {
    const news = await queries.cards(tx, ids, filters)
    await post(tx, newsMail({ ...due, filters }, news.slice(0, maxInMail), ids.length, settings))
  }
  await queries.looked(
    tx,
    due._id,
    nextLook(now, tookMs, ids.length > 0),
    ids.length > 0 ? now : null,
  )
}
