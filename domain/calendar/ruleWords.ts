import { dayOfYearWords, formatDay, formatDays } from '#domain/formatDay.ts'
import { weekdayNames } from '#domain/days.ts'
import { partName, slotWords } from '#domain/times.ts'
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

/** `mornings only`. */
const partWords = ({ part }: Pick<DayOff, 'part'>) => part && `${partName(part)}s only`

function bufferWords(rules: WorkingRules): string[] {
  const { setUpDays, tearDownDays, setUpHours, tearDownHours, travelHours } = rules
  const count = (number: number, unit: string) =>
    number > 0 && `${number} ${unit}${number === 1 ? '' : 's'}`
  const days = [
    [count(setUpDays, 'day'), 'before to set up'],
    [count(tearDownDays, 'day'), 'after to clear up'],
  ]
  const hours = [
    [count(setUpHours, 'hour'), 'before to set up'],
    [count(tearDownHours, 'hour'), 'after to clear up'],
    [count(travelHours, 'hour'), 'each way to travel'],
  ]
  const line = (around: string, needs: (string | false)[][]) => {
    const phrases = needs.filter(([many]) => many).map((each) => each.join(' '))
    return phrases.length ? [`Kept free around ${around}: ${phrases.join(', ')}`] : []
  }
  return [...line('a booking', days), ...line('a part of a day', hours)]
}

/** A business’s rules as it reads them itself, a line each; what is over is left out. */
export function ruleLines(rules: WorkingRules, today: string, locale: string | undefined) {
  const { weekdays, seasons, noticeDays, aheadMonths, slots, wholeDays, daysOff, away } = rules
  const parts = wholeDays === false ? 'Only parts of a day' : 'Parts of a day'
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
      : `${noticeDays} ${noticeDays === 1 ? 'day’s' : 'days’'} notice`,
    aheadMonths === null
      ? 'Up to three years ahead'
      : `Up to ${aheadMonths} ${aheadMonths === 1 ? 'month' : 'months'} ahead`,
    ...bufferWords(rules),
    ...(slots.length
      ? [`${parts}: ${slots.map((slot) => slotWords(slot, locale)).join('; ')}`]
      : []),
    ...daysOff
      .filter(({ until }) => until === null || until >= today)
      .map((rule) => {
        const from = rule.from && rule.from > today && `from ${formatDay(rule.from, locale)}`
        const until = rule.until && `until ${formatDay(rule.until, locale)}`
        return `Off: ${[dayOffWords(rule), partWords(rule), from, until].filter(Boolean).join(', ')}`
      }),
    ...away
      .filter(({ lastDay }) => lastDay >= today)
      .map(({ firstDay, lastDay, note, part }) => {
        const days = [formatDays(firstDay, lastDay, locale), partWords({ part })]
        return [`Away: ${days.filter(Boolean).join(', ')}`, note].filter(Boolean).join(' · ')
      }),
  ]
}
