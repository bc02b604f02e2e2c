import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import { todayOf } from '#server/days.ts'
import { hashPassword } from '#server/modules/auth/passwords.ts'
import { keepResponseRates } from '#server/modules/enquiries/responseRate.ts'
import type { Services } from '#server/services.ts'
import { addBookings, addDaysOff, type World } from '#demo/history/bookings.ts'
import { createCalendar } from '#demo/lib/calendar.ts'
import { addCatalog } from './catalog.ts'
import { addDemoCouple, addDemoCouplesStory, addFavorites } from '#demo/history/couple.ts'
import { addEnquiries, addViews } from '#demo/history/enquiries.ts'
import { insertRows } from '#demo/lib/insertRows.ts'
import { createLedger } from '#demo/lib/ledger.ts'
import { addCouples, createPeople, phoneOf } from '#demo/lib/people.ts'
import { type FindPicture, openPictures, pool } from '#demo/pictures/pool.ts'
import { addQueue } from '#demo/vendors/queue.ts'
import { addReviews } from '#demo/history/reviews.ts'
import { createSheets, type Sheets, tables } from '#demo/lib/sheets.ts'
import { planVendors } from '#demo/vendors/plan.ts'
import { addVendor, approvedLife, type Making } from '#demo/vendors/add.ts'

export const demoPassword = 'everset-demo'
/** Advisory lock: servers that start together on an empty database fill it once. */
const filling = 7_236_003

type Needs = Pick<Services, 'bulk' | 'clock' | 'files'>
type Options = { pictures?: typeof pool }

/** All rows, made from the day and the password's hash alone. */
export function makeRows(today: string, passwordHash: string, find: FindPicture): Sheets {
  const sheets = createSheets()
  const calendar = createCalendar(today)
  const addPerson = createPeople(sheets, passwordHash)
  const admin = addPerson({
    role: 'admin',
    key: 'admin',
    name: 'Asha Raman',
    email: 'admin@demo.test',
    mobile: phoneOf(10001),
    createdAt: calendar.at(-1000, 5),
  })
  addCatalog(sheets)
  const making: Making = { sheets, calendar, addPerson, find, adminId: admin.id }
  const taken = new Set<string>()
  const vendors = planVendors(taken).map((vendor) =>
    addVendor(making, vendor, approvedLife(making, vendor)),
  )
  addQueue(making, vendors.length + 1, taken)

  const couple = addDemoCouple({ sheets, calendar }, addPerson)
  const world: World = {
    sheets,
    calendar,
    ledger: createLedger(),
    couples: addCouples(sheets, addPerson, calendar),
  }
  addDemoCouplesStory(world, couple, vendors)
  for (const vendor of vendors) {
    addDaysOff(world, vendor)
    const booked = addBookings(world, vendor)
    addReviews(world, vendor, booked, find)
    addEnquiries(world, vendor, booked)
    addViews(world, vendor)
  }
  addFavorites(world, vendors)
  addAudit(sheets, calendar.at(-1, 9), admin.id)
  return sheets
}

/** What the admin did, as far as the timeline knows it. */
function addAudit(sheets: Sheets, signedInAt: string, adminId: string): void {
  const names = new Map(sheets.rows.vendors.map(({ id, business_name: name }) => [id, name]))
  const recent = sheets.rows.state_changes
    .filter(({ actor }) => actor === 'admin')
    .toSorted((a, b) => (String(a.at) < String(b.at) ? -1 : 1))
    .slice(-40)
  for (const { at, subject_id: id, to_status: to } of recent)
    sheets.add('audit_log', {
      at,
      actor_id: adminId,
      actor: 'admin@demo.test',
      what: `vendor: ${String(to)}`,
      whom: `${String(names.get(id))} (${String(id)})`,
      ip: '127.0.0.1',
    })
  sheets.add('audit_log', {
    at: signedInAt,
    actor_id: adminId,
    actor: 'admin@demo.test',
    what: 'signed in',
    whom: '',
    ip: '127.0.0.1',
  })
}

/** Vendors become visible at the end, so that search is made once and not at every step. */
async function write(tx: Db, { rows }: Sheets, now: Date): Promise<void> {
  const visible = rows.vendors.filter(({ status }) => status === 'approved').map(({ id }) => id)
  for (const table of tables) {
    await insertRows(
      tx,
      table,
      table === 'vendors'
        ? rows.vendors.map((row) => (row.status === 'approved' ? { ...row, status: 'draft' } : row))
        : rows[table],
    )
  }
  await keepResponseRates(tx, now)
  await tx.run(sql`update vendors set status = 'approved' where id = any (${visible}::uuid[])`)
}

/**
 * Fills a database without accounts with the demo: all in one transaction, so there is never half of it. The same on
 * every machine on the same day.
 * @returns whether it was this server that filled it
 */
export async function fillDemo(
  { bulk, clock, files }: Needs,
  say: (line: string) => void,
  { pictures = pool }: Options = {},
): Promise<boolean> {
  const began = Date.now()
  const filled = await bulk.transaction(async (tx) => {
    await tx.run(sql`select pg_advisory_xact_lock(${filling})`)
    const { empty } = await tx.one<{
      empty: boolean
    }>(sql`select not exists (select from users) and not exists (select from vendors)
      and not exists (select from categories) and not exists (select from cities) as empty`)
    if (!empty) return false
    say('  Demo     drawing pictures and writing weddings, once …')
    const find = await openPictures(files.folder, pictures)
    await write(tx, makeRows(todayOf(clock), await hashPassword(demoPassword), find), clock())
    return true
  })
  if (filled) {
    await bulk.run(sql`analyze`)
    say(`  Demo     filled in ${Math.round((Date.now() - began) / 1000)} s`)
  } else if (
    (
      await bulk.one<{ shown: boolean }>(
        sql`select exists (select from photos where base like '/pictures/demo/%') as shown`,
      )
    ).shown
  ) {
    // A server with a folder of its own, or one whose files were lost, has the rows but not their pictures.
    await openPictures(files.folder, pictures)
  }
  return filled
}
