import { formatNumber, guestsWords } from '#domain/numbers.ts'
import { formatLongDay, formatLongDays } from '#domain/days.ts'
import { partName, type SlotName } from '#domain/times.ts'
import { type Effect, isTimeMoved } from './effects.ts'

type Timing = {
  date: string | null
  lastDay?: string | null | undefined
  slot?: SlotName | undefined
}
const day = ({ date, lastDay, slot }: Timing) => {
  if (!date) return 'a day that is not fixed yet'
  const days = lastDay ? formatLongDays(date, lastDay) : formatLongDay(date)
  return slot ? `${days}, ${partName(slot)}` : days
}
const timingOf = ({ date, lastDay, slot }: Effect['row']): Timing => ({
  date,
  lastDay,
  slot: slot?.name,
})

function timeWords({ row, moved }: Effect): string {
  if (!row.date) return `on ${day(moved)}`
  return moved.date
    ? `${day(moved)} instead of ${day(timingOf(row))}`
    : `no longer on ${day(timingOf(row))}; the new day is not fixed yet`
}

/** One line for each thing that a vendor was asked for. */
export function line({ row, moved }: Effect, locale: string): string {
  const changes = [
    isTimeMoved({ row, moved }) && timeWords({ row, moved }),
    moved.guests !== null &&
      moved.guests !== row.guests &&
      (row.guests
        ? `${guestsWords(moved.guests, locale)} instead of ${formatNumber(row.guests, locale)}`
        : guestsWords(moved.guests, locale)),
    moved.city !== null &&
      (moved.city ? `now in ${moved.city}` : 'in a town that is not fixed yet'),
  ]
  return `${moved.name || 'Our wedding'}: ${changes.filter(Boolean).join(', ')}.`
}

/** What was proposed before is withdrawn with the change. */
const changedWords = (effects: readonly Effect[]): string =>
  effects.some(({ row }) => row.waiting?.by === 'user')
    ? 'Our plans have changed again. This takes the place of what we proposed before.'
    : 'Our plans have changed.'

/** Of what is to change how it is now; of the rest nothing. */
const staysFor = ({ row, moved, stay }: Effect, locale: string): string =>
  [
    row.date && isTimeMoved({ row, moved }) && day(stay ?? timingOf(row)),
    moved.city !== null && row.town,
    moved.guests !== null &&
      moved.guests !== row.guests &&
      row.guests &&
      guestsWords(row.guests, locale),
  ]
    .filter(Boolean)
    .join(', ')

/** What a couple asks a vendor whom a change is about. */
export function askWords(effects: readonly Effect[], locale: string): string {
  const booked = effects.filter(({ row }) => row.kind !== 'enquiry')
  const stays = booked.map((effect) => {
    const { kind } = effect.row
    const what = { booking: 'our booking', quote: 'your quote' }[kind as string] ?? 'our request'
    const terms = staysFor(effect, locale)
    return `Until we have agreed, ${what} ${terms ? `is still for ${terms}` : 'stands as it is'}.`
  })
  return [
    changedWords(effects),
    ...effects.map((effect) => line(effect, locale)),
    'Would that work for you, and what would it come to?',
    ...new Set(stays),
  ].join('\n')
}
