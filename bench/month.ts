import { getVendorCalendar } from '#contract/calendar/calendar.ts'
import { updateWorkingRules } from '#contract/calendar/workingRules.ts'
import { anyDay, type DayOff } from '#domain/calendar/workingRules.ts'
import { addDays, momentIn, todayOf } from '#domain/days.ts'
import { type Db, openPool } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import { readStoredRules } from '#server/modules/calendar/calendar/resources.ts'
import * as calendar from '#server/modules/calendar/calendar/service.ts'
import { load } from './load.ts'
import { signInAs } from './people.ts'
import { byPg } from './pgbench.ts'
import type { World } from './product.ts'
import { allRecorded } from './recorded.ts'
import { median, perSecond, type Row } from './report.ts'

const [blocks, rules, connections] = [2000, 50, 8]

/** The month of a vendor with 2,000 blocks and 50 recurring rules, over HTTP, against the database alone. */
export async function compareMonth({ url, databaseUrl }: World): Promise<Row> {
  const db = openPool(databaseUrl, { size: 1, timeoutMs: 60_000 })
  const { vendorId } = await db.one<{ vendorId: string }>(sql`
    select v.id as "vendorId" from vendors v join users u on u.id = v.user_id where u.email = 'vendor@demo.test'`)
  const headers = await signInAs(db, 'vendor@demo.test')
  await fill(db, vendorId)
  const saved = await fetch(url + updateWorkingRules.path, {
    method: updateWorkingRules.method,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({
      ...anyDay,
      daysOff: daysOff(),
      version: (await readStoredRules(db, vendorId)).version,
    }),
  })
  if (!saved.ok) throw new Error(`The rules were refused: ${await saved.text()}`)
  await db.run(sql`analyze`)
  await db.end()
  const now = momentIn('Asia/Kolkata')
  const from = addDays(todayOf(now), 30)
  const days = { from, to: addDays(from, 30) }
  const statements = await allRecorded(
    (db) =>
      calendar.getVendorCalendar(
        { db, clock: () => now, settings: {} as never },
        { vendorId } as never,
        days,
      ),
    { open: true, zone: null, rules: anyDay },
  )
  const target = { url, paths: [`${getVendorCalendar.path}?${new URLSearchParams(days)}`], headers }
  const ours: number[] = []
  const theirs: number[] = []
  await load(target, 1, connections)
  for (let round = 0; round < 5; round += 1) {
    ours.push(await load(target, 4, connections))
    theirs.push(await byPg(databaseUrl, statements, 4))
  }
  return {
    label: `a month among ${blocks} blocks and ${rules} rules`,
    ours: perSecond(median(ours)),
    against: `${perSecond(median(theirs))} pg`,
    ratio: median(ours) / median(theirs),
    limit: '≥ 0.7',
  }
}

/** One day each, of every hall, from today on. */
const fill = (db: Db, vendorId: string) =>
  db.run(sql`
    insert into calendar_blocks (vendor_id, resource_id, kind, during)
    select r.vendor_id, r.id, 'day_off', tsrange(day, day + interval '1 day')
    from generate_series(current_date::timestamp, current_date + interval '3000 days', interval '1 day') day
    cross join resources r
    where r.vendor_id = ${vendorId}
      and r.retired_at is null
      and not exists (select from resources part where part.within_id = r.id)
      and not exists (
        select
        from calendar_blocks c
        where c.vendor_id = r.vendor_id and c.occupied && tsrange(day, day + interval '1 day')
      )
    order by day limit ${blocks}::int`)

/** One day a year each: most of the month stays open. */
const daysOff = (): DayOff[] =>
  Array.from({ length: rules }, (_, index) => ({
    every: 'year',
    date: addDays('2027-01-01', index * 7).slice(5),
    from: null,
    until: null,
    except: [],
  }))
