import type { getVendorCalendar } from '#contract/calendar/calendar.ts'
import type { Output } from '#contract/kernel/endpoint.ts'
import type { DayState } from '#src/ui/calendar/Calendar.tsx'

export type Shown = Output<typeof getVendorCalendar>
export type Block = Shown['blocks'][number]

const on = (day: string, { firstDay, lastDay }: Block) => firstDay <= day && day <= lastDay

/**
 * Each day's mark: as couples see it, but a day that only we have taken off says so, and no past day is free. One that
 * is too near or too far away has none.
 */
export const statesOf = ({ days, blocks, off, today }: Shown): Record<string, DayState> =>
  Object.fromEntries(
    Object.entries(days)
      .filter(([day, state]) => (day >= today || state !== 'free') && state !== 'closed')
      .map(([day, state]) => [day, state === 'taken' && isOff(day, blocks) ? 'off' : state])
      .concat(off.map((day) => [day, 'off'])),
  )

const isOff = (day: string, blocks: readonly Block[]) =>
  blocks
    .filter((block) => on(day, block))
    .every(({ kind }) => kind === 'day_off' || kind === 'imported')

/** Who is there on a day, in the room of a calendar's cell. */
export function noteOf(day: string, blocks: readonly Block[]): string | undefined {
  const [first, ...more] = blocks.filter((block) => block.bookingId !== null && on(day, block))
  return first && `${first.note}${more.length ? ` +${more.length}` : ''}`
}
