import { formatLongDay, formatLongDays } from '#domain/days.ts'
import { type Effect, isTimeMoved } from './effects.ts'

type Said = { date: string | null; lastDay?: string | null | undefined; slot?: string | undefined }
const day = ({ date, lastDay, slot }: Said) => {
  if (!date) return 'a day that is not fixed yet'
  const days = lastDay ? formatLongDays(date, lastDay) : formatLongDay(date)
  return slot ? `${days}, ${partWords(slot)}` : days
}
const partWords = (slot: string) => (slot === 'full_day' ? 'all day' : slot)
const saidOf = ({ date, lastDay, slot }: Effect['row']): Said => ({
  date,
  lastDay,
  slot: slot?.name,
})

/** One line for each thing that a vendor was asked for. */
function line({ row, moved }: Effect): string {
  const changes = [
    isTimeMoved({ row, moved }) &&
      (row.date ? `from ${day(saidOf(row))} to ${day(moved)}` : `on ${day(moved)}`),
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
      `${row.kind === 'booking' ? 'Our booking' : 'Our request'} stays on ${day(saidOf(row))} until we have agreed.`,
  )
  return [
    'Our plans have changed.',
    ...effects.map(line),
    'Would that work for you, and what would it come to?',
    ...new Set(stays),
  ].join('\n')
}
