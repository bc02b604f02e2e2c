import type { updateWorkingRules } from '#contract/calendar/workingRules.ts'
import type { Argument } from '#contract/kernel/endpoint.ts'
import { slotNames, type SlotName } from '#domain/times.ts'
import type { DayOff, WorkingRules } from '#domain/calendar/workingRules.ts'
import { parseDay, typedDay } from '#domain/parseDay.ts'
import {
  type DayOfYearValues,
  dayOfYearValues,
  typedDayOfYear,
} from '#features/vendor/profile/fields/daysOfYear.ts'
import { trimmed } from '#src/lib/trimmed.ts'
import { type Typed, typedNumber } from '#domain/typed/number.ts'
import { typedTime } from '#src/lib/typedTime.ts'

type SlotValues = { isSold: boolean; from: string; to: string }
export type DayOffValues = {
  /** `week 1`, `month -1`, `year`. */
  how: string
  /** Of the day; empty for all of it. */
  part: string
  weekday: string
  date: DayOfYearValues
  from: string
  until: string
  except: string
}
/** What stands in the form. */
export type RuleValues = {
  weekdays: string[]
  seasons: { from: DayOfYearValues; to: DayOfYearValues }[]
  noticeDays: string
  aheadMonths: string
  setUpDays: string
  tearDownDays: string
  setUpHours: string
  tearDownHours: string
  travelHours: string
  slots: Record<SlotName, SlotValues>
  wholeDays: boolean
  daysOff: DayOffValues[]
  away: { firstDay: string; lastDay: string; part: string; note: string }[]
}
type Payload = Typed<Omit<Argument<typeof updateWorkingRules>, 'version'>>

export const newSeason = { from: { day: '1', month: '10' }, to: { day: '31', month: '03' } }
export const newDayOff: DayOffValues = {
  how: 'week 1',
  part: '',
  weekday: '1',
  date: { day: '25', month: '12' },
  from: '',
  until: '',
  except: '',
}
/** Hours that a part of the day begins with. */
const usualHours: Record<SlotName, SlotValues> = {
  morning: { isSold: false, from: '09:00', to: '13:00' },
  afternoon: { isSold: false, from: '13:00', to: '17:00' },
  evening: { isSold: false, from: '18:00', to: '23:00' },
  full_day: { isSold: false, from: '09:00', to: '23:00' },
}
/** A draft of before full days knows nothing of them. */
export const mended = (draft: Partial<RuleValues>): Partial<RuleValues> =>
  draft.slots ? { ...draft, slots: { ...usualHours, ...draft.slots } } : draft
export const newAway = { firstDay: '', lastDay: '', part: '', note: '' }

const howOf = (rule: DayOff) =>
  rule.every === 'year'
    ? 'year'
    : rule.every === 'month'
      ? `month ${rule.nth}`
      : `week ${rule.weeks}`

/** What the form begins with. */
export const toValues = (rules: WorkingRules, locale: string): RuleValues => ({
  weekdays: rules.weekdays.map(String),
  seasons: rules.seasons.map(({ from, to }) => ({
    from: dayOfYearValues(from),
    to: dayOfYearValues(to),
  })),
  noticeDays: String(rules.noticeDays),
  aheadMonths: rules.aheadMonths === null ? '' : String(rules.aheadMonths),
  setUpDays: String(rules.setUpDays),
  tearDownDays: String(rules.tearDownDays),
  setUpHours: String(rules.setUpHours),
  tearDownHours: String(rules.tearDownHours),
  travelHours: String(rules.travelHours),
  slots: {
    ...usualHours,
    ...Object.fromEntries(
      rules.slots.map(({ name, from, to }) => [name, { isSold: true, from, to }]),
    ),
  },
  wholeDays: rules.wholeDays !== false,
  daysOff: rules.daysOff.map((rule) => ({
    how: howOf(rule),
    part: rule.part ?? '',
    weekday: rule.every === 'year' ? '1' : String(rule.weekday),
    date: rule.every === 'year' ? dayOfYearValues(rule.date) : newDayOff.date,
    from: rule.from ?? '',
    until: rule.until ?? '',
    except: rule.except.map((day) => typedDay(day, locale)).join(', '),
  })),
  away: rules.away.map(({ part, ...each }) => ({ ...each, part: part ?? '' })),
})

/** A draft of before says nothing of it: it stays what it is. */
const inPart = (part: string | undefined) =>
  part === undefined ? {} : { part: (part || null) as SlotName | null }

/** No comma before a year: "Feb 14, 2027". */
const betweenDays = /[;\n]|,(?!\s*\d{4}\s*(?:[,;\n]|$))/

const orNone = (days: string) => (days === '' ? 0 : typedNumber(days))

/** What stands in the form as the call. */
export function toPayload(values: RuleValues, today: string, locale: string): Payload {
  const { weekdays, seasons, noticeDays, aheadMonths, setUpDays, tearDownDays, ...lists } =
    trimmed(values)
  const { slots, daysOff, away, setUpHours, tearDownHours, travelHours } = lists
  const sold = slotNames.filter((name) => slots[name].isSold)
  // They stand in the form only where parts of a day are sold.
  const hours = (typed: string) => (sold.length > 0 ? orNone(typed) : 0)
  return {
    weekdays: weekdays.map(Number).sort(),
    seasons: seasons.map(({ from, to }) => ({
      from: typedDayOfYear(from),
      to: typedDayOfYear(to),
    })),
    noticeDays: orNone(noticeDays),
    aheadMonths: aheadMonths === '' ? null : typedNumber(aheadMonths),
    setUpDays: orNone(setUpDays),
    tearDownDays: orNone(tearDownDays),
    setUpHours: hours(setUpHours),
    tearDownHours: hours(tearDownHours),
    travelHours: hours(travelHours),
    slots: sold.map((name) => {
      const { from, to } = slots[name]
      return { name, from: typedTime(from), to: typedTime(to) }
    }),
    // A draft of before says nothing of it.
    wholeDays: sold.length === 0 || values.wholeDays !== false,
    daysOff: daysOff.map(
      ({ how, part, weekday, date, from, until, except }): Payload['daysOff'][number] => {
        const days = except.split(betweenDays).flatMap((text) => text.trim() || [])
        const when = {
          ...inPart(part),
          from: from || null,
          until: until || null,
          except: days.map((text) => parseDay(text, today, locale) ?? text),
        }
        const [every, count] = how.split(' ')
        if (every === 'year') return { every, date: typedDayOfYear(date), ...when }
        return every === 'month'
          ? { every, weekday: Number(weekday), nth: Number(count) as 1, ...when }
          : { every: 'week', weekday: Number(weekday), weeks: Number(count), ...when }
      },
    ),
    away: away.map(({ firstDay, lastDay, part, note }) => ({
      ...inPart(part),
      firstDay,
      lastDay: lastDay || firstDay,
      note,
    })),
  }
}

/** Under the names of the fields: what is two controls here is one text in the call, and only what is sold is sent. */
export const asFields = (
  errors: Record<string, string> = {},
  slots: readonly { name: SlotName }[] = [],
) =>
  Object.fromEntries(
    Object.entries(errors).map(([path, text]) => [
      path
        .replace(/^(seasons\.\d+\.(?:from|to)|daysOff\.\d+\.date)$/, '$1.day')
        .replace(/^(daysOff\.\d+\.except)\.\d+$/, '$1')
        .replace(/^slots\.(\d+)/, (_all, index) => `slots.${slots[Number(index)]?.name}`)
        .replace(/^weekdays\.\d+$/, 'weekdays'),
      text,
    ]),
  )
