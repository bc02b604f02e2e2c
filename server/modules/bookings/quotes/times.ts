import {
  type BookingTime,
  movedTimes,
  recountedTimes,
  type SlotName,
  type Stay,
} from '#domain/times.ts'
import type { WorkingRules } from '#domain/calendar/workingRules.ts'
import { invalid } from '#server/http/errors.ts'

type Said = {
  firstDay: string
  lastDay: string
  guests: number
  /** Null: all of the day; undefined: as it was asked for. */
  slot?: SlotName | null | undefined
}

/**
 * What a quote is for where it is not for whole days: what was asked for, moved with its days, or the part of the day
 * that it names.
 * @throws AppError 422 a part of a day that the vendor does not sell
 */
export function quotedTimes(
  said: Said,
  asked: (Stay & { guests: number }) | null,
  rules: WorkingRules | null,
): readonly BookingTime[] | null {
  const { firstDay, lastDay, guests, slot } = said
  const moved = asked && movedTimes(asked, said)
  const isSame = slot === undefined || moved?.[0]?.slot?.name === slot
  if (asked && moved && (moved.length > 1 || isSame))
    return recountedTimes(moved, asked.guests, guests)
  if (!slot) return null
  if (firstDay !== lastDay) throw invalid({ slot: 'A part of a day is for one day.' })
  const sold = rules?.slots.find(({ name }) => name === slot)
  if (!sold)
    throw invalid({
      slot: `You don’t sell the ${slot} by itself. Say its hours under “When you work”.`,
    })
  return [{ name: '', day: firstDay, slot: sold, guests }]
}
