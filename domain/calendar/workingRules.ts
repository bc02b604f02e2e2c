import { addDays, isInSeason, latestDay, weekday } from '#domain/days.ts'
import { addMonths } from '#domain/months.ts'
import { daysOf, meet, type Slot, type SlotName, type Stay } from '#domain/times.ts'

/** Of a day: one of the parts that are sold; without a name all of it. */
type InPart = { part?: SlotName | null | undefined }
/** Days off that come again, from a day on and until one where these are said, but for the days excepted. */
export type DayOff = { from: string | null; until: string | null; except: string[] } & InPart &
  (
    | { every: 'week'; weekday: number; /** Counted from the week of `from`. */ weeks: number }
    | { every: 'month'; weekday: number; /** -1 for the last. */ nth: 1 | 2 | 3 | 4 | -1 }
    | { every: 'year'; /** `MM-DD`. */ date: string }
  )

/** When a business takes bookings, as it says itself. */
export type WorkingRules = {
  /** 1 for Monday to 7 for Sunday. */
  weekdays: number[]
  /** From `MM-DD` to `MM-DD` of each year, over New Year where it ends before it begins; none is the whole year. */
  seasons: { from: string; to: string }[]
  noticeDays: number
  /** Null for as far as anybody may plan. */
  aheadMonths: number | null
  /** Kept free before and after each booking. */
  setUpDays: number
  tearDownDays: number
  /** The same around parts of a day, in hours, and the way there and back; 0 where only whole days can be booked. */
  setUpHours: number
  tearDownHours: number
  travelHours: number
  /** Parts of a day that can be booked, beside whole days; none where only whole days can be. */
  slots: Slot[]
  /** False where only parts of a day can be booked. */
  wholeDays?: boolean | undefined
  daysOff: DayOff[]
  away: ({ firstDay: string; lastDay: string; note: string } & InPart)[]
}

/** Of a business that has said nothing: any day. */
export const anyDay: WorkingRules = {
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  seasons: [],
  noticeDays: 0,
  aheadMonths: null,
  setUpDays: 0,
  tearDownDays: 0,
  setUpHours: 0,
  tearDownHours: 0,
  travelHours: 0,
  slots: [],
  daysOff: [],
  away: [],
}

/** The business does not work on the day. */
export type Off =
  | { why: 'away'; lastDay: string }
  | { why: 'weekday'; weekday: number }
  | { why: 'day_off' | 'season' }
  | { why: 'part'; part: SlotName }
/** Nobody may ask for the day: it is off, or too near, or too far away. */
export type Closed =
  | Off
  | { why: 'only_parts' }
  | { why: 'notice'; first: string }
  | { why: 'ahead'; last: string }

const mondayOf = (day: string) => addDays(day, 1 - weekday(day))

function fallsOn(rule: DayOff, day: string, weekdayOfDay: number): boolean {
  if ((rule.from && day < rule.from) || (rule.until && day > rule.until)) return false
  if (rule.every === 'year' ? !day.endsWith(rule.date) : rule.weekday !== weekdayOfDay) return false
  if (rule.except.includes(day)) return false
  if (rule.every === 'week' && rule.weeks > 1 && rule.from) {
    const weeks = (Date.parse(mondayOf(day)) - Date.parse(mondayOf(rule.from))) / (7 * 86_400_000)
    return Math.round(weeks) % rule.weeks === 0
  }
  if (rule.every !== 'month') return true
  return rule.nth === -1
    ? addDays(day, 7).slice(0, 7) !== day.slice(0, 7)
    : Math.ceil(Number(day.slice(8)) / 7) === rule.nth
}

const isWithin = (day: string, { firstDay, lastDay }: { firstDay: string; lastDay: string }) =>
  firstDay <= day && day <= lastDay

/** The parts of the day that are off by themselves. */
export function partsOff(rules: WorkingRules, day: string): SlotName[] {
  const of = weekday(day)
  return [
    ...rules.daysOff.flatMap((rule) => (rule.part && fallsOn(rule, day, of) ? rule.part : [])),
    ...rules.away.flatMap((away) => (away.part && isWithin(day, away) ? away.part : [])),
  ]
}

/** What is off of the day meets this part of it, or all of it; of no part: everything that is sold is off. */
function partlyOff(rules: WorkingRules, day: string, part: Slot | null | undefined): Off | null {
  const off = partsOff(rules, day)
  const [first] = off
  if (!first) return null
  const hours = rules.slots.filter(({ name }) => off.includes(name))
  const isOff = (slot: Slot) => off.includes(slot.name) || hours.some((each) => meet(each, slot))
  if (part === undefined) return rules.slots.every(isOff) ? { why: 'day_off' } : null
  if (part === null) return { why: 'part', part: first }
  const met = off.includes(part.name) ? part : hours.find((each) => meet(each, part))
  return met ? { why: 'part', part: met.name } : null
}

/** Whether the business works on the day, or in a part of it (null: in all of it), however near or far it is. */
export function offOn(rules: WorkingRules, day: string, part?: Slot | null): Off | null {
  const away = rules.away.find((each) => !each.part && isWithin(day, each))
  if (away) return { why: 'away', lastDay: away.lastDay }
  const of = weekday(day)
  if (!rules.weekdays.includes(of)) return { why: 'weekday', weekday: of }
  if (rules.seasons.length > 0 && !rules.seasons.some((season) => isInSeason(day, season)))
    return { why: 'season' }
  return rules.daysOff.some((rule) => !rule.part && fallsOn(rule, day, of))
    ? { why: 'day_off' }
    : partlyOff(rules, day, part)
}

/** The last day that may be asked for. */
export function lastOpenDay({ aheadMonths }: WorkingRules, today: string): string {
  const latest = latestDay(today)
  if (aheadMonths === null) return latest
  const month = addMonths(today.slice(0, 7), aheadMonths)
  const end = addDays(`${addMonths(month, 1)}-01`, -1)
  const same = `${month}-${today.slice(8)}`
  const last = same < end ? same : end
  return last < latest ? last : latest
}

/** Whether a couple may ask for the day, and why not. What a business offers by itself, `offOn` judges alone. */
export function closedOn(
  rules: WorkingRules,
  day: string,
  today: string,
  part?: Slot | null,
): Closed | null {
  const first = addDays(today, rules.noticeDays)
  const last = lastOpenDay(rules, today)
  return (
    offOn(rules, day, part) ??
    (day < first ? { why: 'notice', first } : null) ??
    (day > last ? { why: 'ahead', last } : null)
  )
}

/** What `judge` says of the first day of a stay that it does not let pass. */
function firstOf<Said>(stay: Stay, judge: (day: string, part: Slot | null) => Said | null) {
  const each = stay.times ?? daysOf(stay).map((day) => ({ day, slot: null }))
  for (const { day, slot } of each) {
    const refusal = judge(day, slot)
    if (refusal) return refusal
  }
  return null
}
export const offIn = (rules: WorkingRules, stay: Stay): Off | null =>
  firstOf(stay, (day, part) => offOn(rules, day, part))
/** Whether a stay has a whole day in it, and only parts are sold. */
export const isTooWhole = ({ wholeDays }: WorkingRules, { times }: Stay): boolean =>
  wholeDays === false && (!times || times.some(({ slot }) => !slot))
export const closedIn = (rules: WorkingRules, stay: Stay, today: string): Closed | null =>
  firstOf(stay, (day, part) => closedOn(rules, day, today, part)) ??
  (isTooWhole(rules, stay) ? { why: 'only_parts' } : null)

/** Every closed day of a range, and why. */
export function closedDays(
  rules: WorkingRules,
  { firstDay, lastDay }: Stay,
  today: string,
): Record<string, Closed> {
  const days: Record<string, Closed> = {}
  for (let day = firstDay; day <= lastDay; day = addDays(day, 1)) {
    const closed = closedOn(rules, day, today)
    if (closed) days[day] = closed
  }
  return days
}

/** A rule without an end is followed so many days further than anybody may plan: until it is worked out anew. */
const spareDays = 62

/**
 * All closed days from today on as stretches, each until the day that is not in it, null for good. They hold as they
 * are until `staysUntil`.
 */
export function closedStretches(rules: WorkingRules, today: string) {
  const stretches: { from: string; until: string | null }[] = []
  const last = lastOpenDay(rules, today)
  const end = rules.aheadMonths === null ? addDays(last, spareDays) : last
  const begin = addDays(today, rules.noticeDays)
  let from: string | null = begin > today ? today : null
  for (let day = begin; day <= end; day = addDays(day, 1)) {
    const isOff = offOn(rules, day) !== null
    if (isOff) from ??= day
    else if (from) {
      stretches.push({ from, until: day })
      from = null
    }
  }
  if (rules.aheadMonths !== null) stretches.push({ from: from ?? addDays(end, 1), until: null })
  else if (from) stretches.push({ from, until: addDays(end, 1) })
  return stretches
}

/**
 * The days on which a part is off while the day is not, of each part that is sold and of `day`, all of it, as stretches
 * like those of `closedStretches`; they change with the month.
 */
export function closedParts(rules: WorkingRules, today: string) {
  if (![...rules.daysOff, ...rules.away].some(({ part }) => part)) return {}
  const end = addDays(lastOpenDay(rules, today), spareDays)
  const parts: Record<string, { from: string; until: string }[]> = {}
  for (let day = `${today.slice(0, 7)}-01`; day <= end; day = addDays(day, 1)) {
    if (partsOff(rules, day).length === 0 || offOn(rules, day)) continue
    for (const part of [null, ...rules.slots])
      if (offOn(rules, day, part))
        (parts[part?.name ?? 'day'] ??= []).push({ from: day, until: addDays(day, 1) })
  }
  return parts
}

/** The day on which the closed days are others. */
export const staysUntil = ({ noticeDays, aheadMonths }: WorkingRules, today: string) =>
  addDays(today, noticeDays > 0 || aheadMonths !== null ? 1 : spareDays / 2)
