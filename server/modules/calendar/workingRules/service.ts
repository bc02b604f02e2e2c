import { partName } from '#domain/times.ts'
import { offIn, type WorkingRules } from '#domain/calendar/workingRules.ts'
import type { Db, Pool } from '#server/db/db.ts'
import { conflict, invalid, notFound } from '#server/http/errors.ts'
import type { Actor } from '#server/http/sessions.ts'
import { publish } from '#server/kernel/live.ts'
import type { Context } from '#server/kernel/context.ts'
import { timeChanged } from '#server/modules/calendar/calendar/events.ts'
import { fillAll } from '#server/modules/calendar/importedCalendars/fill.ts'
import { tellClashes } from '#server/modules/calendar/importedCalendars/mails.ts'
import {
  lockResources,
  readToday,
  readStoredRules,
} from '#server/modules/calendar/calendar/resources.ts'
import * as queries from './queries.ts'
import { isDeepStrictEqual } from 'node:util'
import { setTimeout as delay } from 'node:timers/promises'
import { type Moment, todayOf } from '#domain/days.ts'

/** How long one round may take. */
const roundMs = 5000
const batch = 200

/**
 * Job: where midnight has passed, notice and how far ahead move on by a day. One vendor a transaction, with as much
 * rest as work: bookings wait for none, and an evening on which a whole country's day changes is a few minutes of it.
 * @returns how many it moved
 */
export async function moveRules({ bulk, clock }: { bulk: Pool; clock: () => Moment }) {
  const end = performance.now() + roundMs
  const now = clock()
  let moved = 0
  for (const { vendorId } of await queries.due(bulk, now, batch)) {
    const began = performance.now()
    if (began > end) break
    moved += await bulk.transaction(async (tx) => {
      const found = await queries.lockDue(tx, vendorId, now)
      if (!found) return 0
      const today = todayOf(now, found.zone)
      return queries.moveOn(tx, { vendorId, rules: found.rules, today, now })
    })
    await delay(performance.now() - began)
  }
  return moved
}

type Row = WorkingRules['daysOff' | 'away'][number]
const isUnchanged = (one: Row, other: Row) =>
  isDeepStrictEqual({ ...one, part: null }, { ...other, part: null })
/** What of a row tells it from others, whatever else of it was changed. */
function dayOf(row: Row) {
  if ('firstDay' in row) return row.firstDay
  return row.every === 'year'
    ? row.date
    : [row.every, row.weekday, row.every === 'month' && row.nth]
}
const isSameDay = (one: Row, other: Row) => isDeepStrictEqual(dayOf(one), dayOf(other))

function matchStored<Each extends Row>(rows: readonly Each[], stored: readonly Each[]): Each[] {
  const left = [...stored]
  const take = (row: Each, isIt: (one: Row, other: Row) => boolean) => {
    const at = left.findIndex((each) => isIt(each, row))
    return at < 0 ? undefined : left.splice(at, 1)[0]
  }
  // What stands there as before first: two of one day are told apart by the rest.
  const same = rows.map((row) => (row.part === undefined ? take(row, isUnchanged) : row))
  return rows.map((row, index) => {
    const { part = null } = same[index] ?? take(row, isSameDay) ?? {}
    return { ...row, part }
  })
}

/** A page of before parts could be off says nothing of them: they stay with their days, while they are sold. */
function withStoredParts(rules: WorkingRules, stored: WorkingRules): WorkingRules {
  const restored = <Each extends Row>(rows: readonly Each[], before: readonly Each[]) =>
    matchStored(rows, before).map((row, index) =>
      rows[index]?.part !== undefined || rules.slots.some(({ name }) => name === row.part)
        ? row
        : { ...row, part: null },
    )
  return {
    ...rules,
    daysOff: restored(rules.daysOff, stored.daysOff),
    away: restored(rules.away, stored.away),
  }
}

const maxStanding = 20
const businessOf = ({ vendorId }: Actor) => {
  if (!vendorId) throw notFound('Vendor')
  return vendorId
}

export const getWorkingRules = (db: Db, actor: Actor) => readStoredRules(db, businessOf(actor))

/** @throws AppError 422 beside each: in whole days there is room for hours */
function checkHours({ slots, setUpHours, tearDownHours, travelHours }: WorkingRules): void {
  const why = 'Hours count around parts of a day. Sell one below, or give days.'
  if (slots.length > 0) return
  const needed = Object.entries({ setUpHours, tearDownHours, travelHours }).filter(([, n]) => n > 0)
  if (needed.length > 0) throw invalid(Object.fromEntries(needed.map(([name]) => [name, why])))
}

/** @throws AppError 422 where nothing is left to book */
function checkSold({ slots, wholeDays }: WorkingRules): void {
  if (wholeDays === false && slots.length === 0)
    throw invalid({ wholeDays: 'Sell a part of the day, or whole days.' })
}
/** A page of before says nothing of it: it stays, while parts of a day are sold. */
const soldWhole = ({ slots, wholeDays }: WorkingRules, stored: WorkingRules) =>
  slots.length === 0 || (wholeDays ?? stored.wholeDays ?? true)

/** @throws AppError 422 beside each part of a day that is off and not sold */
function checkPartsOff({ slots, daysOff, away }: WorkingRules): void {
  const lists = Object.entries({ daysOff, away })
  const wrong = lists.flatMap(([list, rows]) =>
    rows.flatMap(({ part }, index) =>
      part && !slots.some(({ name }) => name === part)
        ? [
            [
              `${list}.${index}.part`,
              part === 'full_day'
                ? 'You don’t sell whole days with hours: choose “The whole day”.'
                : `You don’t sell the ${partName(part)} by itself: choose “The whole day”.`,
            ],
          ]
        : [],
    ),
  )
  if (wrong.length > 0) throw invalid(Object.fromEntries(wrong))
}

/**
 * While all resources are locked nobody is between reading the rules and taking a day: who asks after this was answered
 * is judged by these rules. What stands already stays, with as much of the time it needs as is left.
 * @throws AppError 409 when others were saved meanwhile
 */
export const updateWorkingRules = (
  { db, clock, settings }: Context,
  actor: Actor,
  { version, ...input }: WorkingRules & { version: number },
) =>
  db.transaction(async (tx) => {
    const vendorId = businessOf(actor)
    const now = clock()
    checkSold(input)
    checkHours(input)
    checkPartsOff(input)
    await lockResources(tx, vendorId)
    const stored = await readStoredRules(tx, vendorId)
    const rules = {
      ...withStoredParts(input, stored.rules),
      wholeDays: soldWhole(input, stored.rules),
    }
    const today = await readToday(tx, vendorId, now)
    const saved = await queries.save(tx, { vendorId, rules, version, today, now })
    if (!saved)
      throw conflict('Somebody has changed these rules meanwhile. Look at them and save again.', {
        about: { currentVersion: stored.version },
      })
    // Where parts of a day are sold, other calendars take hours; else days.
    if (await fillAll(tx, { vendorId, today }))
      await tellClashes(tx, settings, vendorId, { today, now })
    const taken = await queries.standing(tx, vendorId, today, now)
    await publish(tx, [vendorId], 'Calendar', vendorId)
    await timeChanged.emit(tx, { vendorId, now, settings })
    return {
      rules,
      version: saved.version,
      standing: taken
        .filter((stay) => offIn(rules, stay))
        .slice(0, maxStanding)
        .map(({ times: _hours, ...stay }) => stay),
    }
  })
