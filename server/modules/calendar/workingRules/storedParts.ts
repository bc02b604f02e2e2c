import { isDeepStrictEqual } from 'node:util'
import type { WorkingRules } from '#domain/calendar/workingRules.ts'

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
export function withStoredParts(rules: WorkingRules, stored: WorkingRules): WorkingRules {
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
