import { partName } from '#domain/times.ts'
import { offIn, type WorkingRules } from '#domain/calendar/workingRules.ts'
import type { Db } from '#server/db/db.ts'
import { conflict, invalid, notFound } from '#server/http/errors.ts'
import type { Actor } from '#server/http/sessions.ts'
import { publish } from '#server/kernel/live.ts'
import type { Context } from '#server/kernel/context.ts'
import { timeChanged } from '#server/modules/calendar/calendar/events.ts'
import { fillAll } from '#server/modules/calendar/importedCalendars/fill.ts'
import { tellClashes } from '#server/modules/calendar/importedCalendars/mails.ts'
import { lockResources } from '#server/modules/calendar/calendar/resources.ts'
import { readStoredRules } from '#server/modules/calendar/calendar/rules.ts'
import { readToday } from '#server/modules/calendar/calendar/zones.ts'
import { withStoredParts } from './storedParts.ts'
import * as queries from './queries.ts'

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
              `You don’t sell the ${partName(part)} by itself: choose all of the day.`,
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
