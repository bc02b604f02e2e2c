import { anyDay, type WorkingRules } from '#domain/calendar/workingRules.ts'
import { addDays, type Moment, weekday } from '#domain/days.ts'
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import { readToday } from '#server/modules/calendar/calendar/resources.ts'
import { save } from '#server/modules/calendar/workingRules/queries.ts'

const always = { from: null, until: null, except: [] }
/** How some of them work; most say nothing. */
const kinds: Partial<WorkingRules>[] = [
  { weekdays: [1, 3, 4, 5, 6, 7], noticeDays: 7, aheadMonths: 18, setUpDays: 1 },
  { noticeDays: 21, daysOff: [{ every: 'month', weekday: 1, nth: 1, ...always }] },
  {
    seasons: [{ from: '09-15', to: '05-31' }],
    daysOff: [{ every: 'year', date: '01-26', ...always }],
  },
]

/** By its place among them. */
const partsIndex = 6
/** One sells parts of a day, comes early and is sometimes off for one of them. */
const inParts = (today: string): Partial<WorkingRules> => ({
  slots: [
    { name: 'morning', from: '08:00', to: '12:00' },
    { name: 'evening', from: '17:00', to: '23:00' },
  ],
  setUpHours: 2,
  tearDownHours: 1,
  travelHours: 1,
  daysOff: [{ every: 'week', weekday: 3, weeks: 1, part: 'morning', ...always }],
  away: [{ firstDay: addDays(today, 40), lastDay: addDays(today, 41), part: 'evening', note: '' }],
})

/** The demo vendor says a little of everything, and one business in six something. */
export async function addWorkingRules(tx: Db, now: Moment): Promise<void> {
  const vendors = await tx.many<{ vendorId: string; isMain: boolean }>(sql`
    select v.id as "vendorId", u.email = 'vendor@demo.test' as "isMain"
    from vendors v
    join users u on u.id = v.user_id
    where v.calendar_since is not null
    order by u.email = 'vendor@demo.test' desc, v.id`)
  for (const [index, { vendorId, isMain }] of vendors.entries()) {
    if (index % 6 !== 0) continue
    const today = await readToday(tx, vendorId, now)
    const stated = isMain
      ? ofMain(today)
      : index === partsIndex
        ? inParts(today)
        : kinds[(index / 6) % kinds.length]
    const rules = { ...anyDay, ...stated }
    await save(tx, { vendorId, rules, version: 0, today, now })
  }
}

/** Seldom enough that its calendar stays open. */
function ofMain(today: string): Partial<WorkingRules> {
  const monday = addDays(today, 155 - weekday(today))
  return {
    noticeDays: 2,
    aheadMonths: 30,
    slots: [
      { name: 'morning', from: '09:00', to: '14:00' },
      { name: 'evening', from: '18:00', to: '23:30' },
    ],
    daysOff: [
      { every: 'month', weekday: 2, nth: 1, ...always },
      { every: 'year', date: '12-25', ...always },
    ],
    away: [
      { firstDay: addDays(monday, 1), lastDay: addDays(monday, 3), note: 'New lights in the hall' },
    ],
  }
}
