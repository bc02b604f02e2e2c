import type { getVendorCalendar } from '#contract/calendar/calendar.ts'
import type { Output } from '#contract/kernel/endpoint.ts'
import { listWords } from '#domain/calendar/halls.ts'
import type { DayState } from '#src/ui/calendar/Calendar.tsx'

export type Shown = Output<typeof getVendorCalendar>
export type Block = Shown['blocks'][number]

const on = (day: string, { firstDay, lastDay }: Block) => firstDay <= day && day <= lastDay

/**
 * Each day's mark: as couples see it, but one that is booked is ours, a day that only we have taken off says so, and so
 * does an empty one that lies too near to what stands to set up or to clear; no past day is free. One that is too near
 * or too far away has none.
 */
export const statesOf = ({ days, blocks, off, today }: Shown): Record<string, DayState> =>
  Object.fromEntries(
    Object.entries(days)
      .flatMap(([day, state]): [string, DayState][] =>
        state === 'closed' || (day < today && state === 'free')
          ? []
          : [[day, markOf(day, state, blocks)]],
      )
      .concat(off.map((day) => [day, 'off'])),
  )

function markOf(day: string, state: 'free' | 'held' | 'taken', blocks: readonly Block[]): DayState {
  if (state === 'free') return state
  const standing = blocks.filter((block) => on(day, block))
  if (standing.length === 0) return 'tight'
  const isOff = standing.every(({ kind }) => kind === 'day_off' || kind === 'imported')
  if (state === 'held') return state
  return isOff ? 'off' : 'ours'
}

/** Who is there on a day, or else which part of it is off, in the room of a calendar's cell. */
export function noteOf(day: string, blocks: readonly Block[], off: Shown['partsOff'] = []) {
  const [first, ...more] = blocks.filter((block) => block.bookingId !== null && on(day, block))
  if (first) return `${first.note}${more.length ? ` +${more.length}` : ''}`
  const parts = off.filter((each) => each.day === day).map(({ part }) => part)
  return parts.length > 0 ? `${sentence(listWords(parts))} off` : undefined
}
const sentence = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}`
