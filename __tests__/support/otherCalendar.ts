import { addDays } from '#domain/days.ts'
import { expand } from '#server/modules/calendar/importedCalendars/reading/expand.ts'

const year = { zone: 'Asia/Kolkata', firstDay: '2027-01-01', lastDay: '2027-12-31', own: '' }
const calendar = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:x', ...lines, 'END:VCALENDAR', ''].join('\r\n')
/** The lines of an entry. */
export const event = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']
/** An entry of 3 May 2027. */
export const good = event('UID:good', 'DTSTART;VALUE=DATE:20270503')

/** What it takes, day by day, `MM-DD`, and what it says it could not read. */
export function read(lines: readonly string[], zone = 'Asia/Kolkata') {
  const content = expand(calendar(...lines), { ...year, zone })
  const days = new Set<string>()
  for (const { from, to } of content.busy)
    for (let day = from.slice(0, 10); `${day}T00:00:00` < to; day = addDays(day, 1))
      days.add(day.slice(5))
  const doubts = content.doubts.map(({ reason, text }) => `${reason}: ${text}`)
  return { days: [...days].join(' '), unread: content.unread, doubts }
}
/** Its hours by the clock of `zone`. */
export const hours = (lines: readonly string[], zone: string) =>
  expand(calendar(...lines), { ...year, zone }).busy.map(({ from, to }) => `${from} ${to}`)
