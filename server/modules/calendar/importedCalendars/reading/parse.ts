import ICAL from 'ical.js'
import { Unread } from './errors.ts'

/** A day that some programs write without saying that it is one: `DTSTART:20270214`. */
const bareDay = /^((?:DTSTART|DTEND|RECURRENCE-ID|EXDATE|RDATE)(?:;(?!VALUE=)[^:;]*)*):(?=\d{8}$)/i

/** Lines as the standard means them: what was folded is whole again, and what is no line at all is left out. */
function linesOf(text: string): string[] {
  return text
    .replace(/^\uFEFF/, '')
    .replaceAll(/\r\n?|\n/g, '\n')
    .replaceAll(/\n[ \t]/g, '')
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => /^[\w.-]+[;:]/.test(line))
    .map((line) => line.replace(bareDay, '$1;VALUE=DATE:'))
}

const isBoundary = (line: string, word: 'BEGIN' | 'END', name: string) =>
  line.toUpperCase() === `${word}:${name}`

const rootsOf = (lines: readonly string[]): ICAL.Component[] => {
  const parsed = ICAL.parse(lines.join('\r\n')) as unknown[]
  const all = (Array.isArray(parsed[0]) ? parsed : [parsed]) as ConstructorParameters<
    typeof ICAL.Component
  >[0][]
  return all.map((each) => new ICAL.Component(each)).filter(({ name }) => name === 'vcalendar')
}

const parts = new Set(['VEVENT', 'VTIMEZONE', 'VFREEBUSY'])

/** The components of a calendar with a mistake in it, each by itself; those with the mistake are counted. */
function salvage(lines: readonly string[]): { calendars: ICAL.Component[]; unread: number } {
  const good: string[] = []
  let unread = 0
  let part: string[] | undefined
  let name = ''
  for (const line of lines) {
    const began = /^BEGIN:(\w+)$/i.exec(line)?.[1]?.toUpperCase() ?? ''
    if (!part && parts.has(began)) [part, name] = [[], began]
    else if (part && began === name) {
      // The one before never ended.
      unread += 1
      part = []
    }
    part?.push(line)
    if (part && isBoundary(line, 'END', name)) {
      try {
        rootsOf(['BEGIN:VCALENDAR', ...part, 'END:VCALENDAR'])
        good.push(...part)
      } catch {
        unread += 1
      }
      part = undefined
    }
  }
  if (part) unread += 1
  return { calendars: rootsOf(['BEGIN:VCALENDAR', ...good, 'END:VCALENDAR']), unread }
}

/** @throws Unread */
export function parseCalendars(text: string): { calendars: ICAL.Component[]; unread: number } {
  const lines = linesOf(text)
  if (!lines.slice(0, 50).some((line) => isBoundary(line, 'BEGIN', 'VCALENDAR')))
    throw new Unread('This is not a calendar.')
  try {
    const calendars = rootsOf(lines)
    if (calendars.length > 0) return { calendars, unread: 0 }
  } catch {
    // A single wrong line would otherwise cost the whole calendar.
  }
  return salvage(lines)
}
