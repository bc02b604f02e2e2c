import { formatLongDay, formatLongDays } from '#domain/days.ts'
import { guestsWords } from '#domain/numbers.ts'
import { type Stay, timeLines } from '#domain/times.ts'
import { capitalize } from '#domain/words.ts'
import { whereText } from './towns.ts'

/** Where a booking is, as far as that is known. */
export type Where = { hall: string | null; town: { name: string; functions: string | null } | null }
type Booked = Stay & {
  name: string
  guests: number
  where?: Where | null
  /** The day that is meant. */
  until: string | null
}

/** What takes place today or tomorrow, with its hours and where: to be known, so no list counts it, no mail has it. */
export function onTheDay(when: 'Today' | 'Tomorrow', booked: Booked, locale: string) {
  const { name, firstDay, lastDay, guests, where, until } = booked
  const there = (town?: string | null) => [where?.hall, town].filter(Boolean).join(', ')
  const times = (booked.times ?? [])
    .filter(({ day }) => day === until)
    .map(({ packageName: _name, ...time }) => ({
      ...time,
      town: there(time.town ?? where?.town?.name),
    }))
  const whole = [
    formatLongDays(firstDay, lastDay),
    guestsWords(guests, locale),
    there(whereText({ ...booked, town: where?.town ?? null })),
  ]
  const lines = timeLines({ times }, when === 'Today' ? () => '' : formatLongDay, locale)
  return {
    label: `${when}: ${name}`,
    detail: (lines.length > 0 ? lines : [whole.filter(Boolean).join(', ')])
      .map((line) => `${capitalize(line)}.`)
      .join(' '),
    tone: 'amber' as const,
    action: 'See the booking',
    lists: [],
    ...(until && { since: until }),
  }
}
