import { formatDay, formatDays } from '#domain/formatDay.ts'
import { weekdayNames } from './closedWords.ts'
import { slotWords } from '#domain/times.ts'
import type { DayOff, WorkingRules } from './workingRules.ts'

const nameOf = (weekday: number) => weekdayNames[weekday - 1] ?? ''
const howOften = ['', 'Every', 'Every second', 'Every third', 'Every fourth']
const which: Record<number, string> = {
  1: 'First',
  2: 'Second',
  3: 'Third',
  4: 'Fourth',
  [-1]: 'Last',
}

/** `1 October`, of each year. */
export const dayOfYearWords = (date: string) => {
  const month = new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' })
  return `${Number(date.slice(3))} ${month.format(new Date(`2028-${date}T00:00:00Z`))}`
}

function weekdayWords(weekdays: readonly number[]): string {
  const off = [1, 2, 3, 4, 5, 6, 7].filter((each) => !weekdays.includes(each))
  if (off.length === 0) return 'Any day of the week'
  return off.length <= 2
    ? `Any day but ${off.map((each) => `${nameOf(each)}s`).join(' and ')}`
    : weekdays.map((each) => `${nameOf(each)}s`).join(', ')
}

function dayOffWords(rule: DayOff): string {
  if (rule.every === 'year') return `${dayOfYearWords(rule.date)} of each year`
  if (rule.every === 'month') return `${which[rule.nth]} ${nameOf(rule.weekday)} of the month`
  const often = howOften[rule.weeks]
  return often
    ? `${often} ${nameOf(rule.weekday)}`
    : `${nameOf(rule.weekday)}s, every ${rule.weeks} weeks`
}

function bufferWords({ setUpDays, tearDownDays }: WorkingRules): string {
  const count = (days: number) => `${days} ${days === 1 ? 'day' : 'days'}`
  const parts = [
    setUpDays > 0 && `${count(setUpDays)} before to set up`,
    tearDownDays > 0 && `${count(tearDownDays)} after to clear up`,
  ]
  return `Kept free around a booking: ${parts.filter(Boolean).join(', ')}`
}

/** A business’s rules as it reads them itself, a line each; what is over is left out. */
export function ruleLines(rules: WorkingRules, today: string, locale: string | undefined) {
  const { weekdays, seasons, noticeDays, aheadMonths, setUpDays, tearDownDays, ...lists } = rules
  const { slots, daysOff, away } = lists
  return [
    weekdayWords(weekdays),
    ...(seasons.length
      ? [
          seasons
            .map(({ from, to }) => `${dayOfYearWords(from)} to ${dayOfYearWords(to)}`)
            .join(', '),
        ]
      : []),
    noticeDays === 0
      ? 'No notice needed'
      : `${noticeDays} ${noticeDays === 1 ? 'day' : 'days'}’ notice`,
    aheadMonths === null
      ? 'Up to three years ahead'
      : `Up to ${aheadMonths} ${aheadMonths === 1 ? 'month' : 'months'} ahead`,
    ...(setUpDays + tearDownDays > 0 ? [bufferWords(rules)] : []),
    ...(slots.length ? [`Parts of a day: ${slots.map(slotWords).join('; ')}`] : []),
    ...daysOff
      .filter(({ until }) => until === null || until >= today)
      .map((rule) => {
        const from = rule.from && rule.from > today && `from ${formatDay(rule.from, locale)}`
        const until = rule.until && `until ${formatDay(rule.until, locale)}`
        return `Off: ${[dayOffWords(rule), from, until].filter(Boolean).join(', ')}`
      }),
    ...away
      .filter(({ lastDay }) => lastDay >= today)
      .map(({ firstDay, lastDay, note }) =>
        [`Away: ${formatDays(firstDay, lastDay, locale)}`, note].filter(Boolean).join(' · '),
      ),
  ]
}
