import { partName, type Stay } from '#domain/times.ts'

/** What is held or booked, in the middle of a sentence: `days are`, `evening is`. */
export function heldWords({ firstDay, lastDay, times }: Stay) {
  const isLong = firstDay !== lastDay
  const [only, ...more] = times ?? []
  const noun = isLong ? 'days' : (!more.length && only?.slot && partName(only.slot.name)) || 'day'
  return {
    isLong,
    noun,
    are: isLong ? 'are' : 'is',
    these: isLong ? 'These' : noun === 'day' ? 'This' : 'The',
  }
}
