import { formatLongDay } from '#domain/days.ts'
import type { Effect } from './effects.ts'

const day = (date: string | null) => (date ? formatLongDay(date) : 'a day that is not fixed yet')

/** One line for each thing that a vendor was asked for. */
function line({ row, moved }: Effect): string {
  const changes = [
    moved.date !== row.date &&
      (row.date ? `from ${day(row.date)} to ${day(moved.date)}` : `on ${day(moved.date)}`),
    moved.guests !== row.guests &&
      (row.guests ? `${moved.guests} guests in place of ${row.guests}` : `${moved.guests} guests`),
    moved.city !== null &&
      (moved.city ? `now in ${moved.city}` : 'in a town that is not fixed yet'),
  ]
  return `${moved.name || 'Our wedding'}: ${changes.filter(Boolean).join(', ')}.`
}

/** What a couple asks a vendor whom a change is about. */
export function askWords(effects: readonly Effect[]): string {
  const booked = effects.filter(({ row }) => row.kind !== 'enquiry')
  const stays = booked.map(
    ({ row }) =>
      `${row.kind === 'booking' ? 'Our booking' : 'Our request'} stays on ${day(row.date)} until we have agreed.`,
  )
  return [
    'Our plans have changed.',
    ...effects.map(line),
    'Would that work for you, and what would it come to?',
    ...new Set(stays),
  ].join('\n')
}
