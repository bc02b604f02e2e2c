import { setTimeout as delay } from 'node:timers/promises'
import { insertRows, type Row } from './lib/insertRows.ts'
import { type Sheets, tables } from './lib/sheets.ts'
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import { addWholeProperty } from './history/halls.ts'
import { addCalendars } from './history/calendars.ts'
import { addManualBookings } from './history/manual.ts'
import { addWorkingRules } from './history/workingRules.ts'
import { joinQueues } from './history/queues.ts'
import { joinMembers } from './history/members.ts'
import { addSavedReplies } from './history/savedReplies.ts'
import { type Moment, todayOf } from '#domain/days.ts'
import { hashPassword } from '#server/modules/account/auth/passwords.ts'
import { updateResponseRates } from '#server/modules/vendors/profiles/responseRate.ts'
import type { Services } from '#server/kernel/services.ts'
import { makeRows } from './rows.ts'

export const demoPassword = 'everset-demo'
/** Advisory lock: servers that start together on an empty database fill it once. */
const filling = 7_236_003

type Needs = Pick<Services, 'bulk' | 'clock' | 'settings'>

/** A wedding is there with its couple's account. */
const describeWeddings = (tx: Db, rows: readonly Row[]) =>
  tx.run(sql`
    update weddings w
    set version = r.version, partner_one = r.partner_one, partner_two = r.partner_two,
      city = coalesce(r.city, ''), guests = r.guests, functions = r.functions,
      budget_amount = r.budget_amount, style = r.style, languages = r.languages,
      updated_at = r.updated_at
    from jsonb_populate_recordset(null::weddings, ${JSON.stringify(rows)}::jsonb) r
    where w.user_id = r.user_id`)

/** Vendors become visible at the end, so that search is made once and not at every step. */
async function write(tx: Db, { rows }: Sheets, now: Moment, secret: Buffer): Promise<void> {
  const visible = rows.vendors.filter(({ status }) => status === 'approved').map(({ id }) => id)
  for (const table of tables) {
    if (table === 'weddings') {
      await describeWeddings(tx, rows.weddings)
      continue
    }
    if (table === 'queue_entries') {
      await joinQueues(tx, rows.queue_entries)
      continue
    }
    await insertRows(
      tx,
      table,
      table === 'vendors'
        ? rows.vendors.map((row) => (row.status === 'approved' ? { ...row, status: 'draft' } : row))
        : rows[table],
    )
    // Theirs have names and bookings of their own.
    if (table === 'vendors') await tx.run(sql`delete from resources`)
  }
  await joinMembers(tx)
  await addSavedReplies(tx)
  await addCalendars(tx, secret, now)
  await addWholeProperty(tx, now)
  await addWorkingRules(tx, now)
  await addManualBookings(tx, now)
  await updateResponseRates(tx, now)
  await tx.run(sql`update vendors set status = 'approved' where id = any (${visible}::uuid[])`)
}

/**
 * Fills a database without accounts with the demo: all in one transaction, so there is never half of it. The same on
 * every machine on the same day.
 * @returns whether it was this server that filled it
 */
export async function fillDemo(
  { bulk, clock, settings }: Needs,
  log: (line: string) => void,
): Promise<boolean> {
  const began = Date.now()
  const fill = () =>
    bulk.transaction(async (tx): Promise<boolean | 'busy'> => {
      // Asked for again and again: waiting in the database would end with the time a statement may take.
      const { alone } = await tx.one<{ alone: boolean }>(
        sql`select pg_try_advisory_xact_lock(${filling}) as alone`,
      )
      if (!alone) return 'busy'
      const { empty } = await tx.one<{
        empty: boolean
      }>(sql`select not exists (select from users) and not exists (select from vendors)
      and not exists (select from categories) and not exists (select from cities) as empty`)
      if (!empty) return false
      log('  Demo     writing weddings, once …')
      const rows = makeRows(todayOf(clock()), await hashPassword(demoPassword))
      await write(tx, rows, clock(), settings.secret)
      return true
    })
  let filled = await fill()
  if (filled === 'busy') log('  Demo     another server fills it; waiting …')
  for (; filled === 'busy'; filled = await fill()) await delay(500)
  if (filled) {
    await bulk.run(sql`analyze`)
    log(`  Demo     filled in ${Math.round((Date.now() - began) / 1000)} s`)
  }
  return filled
}
