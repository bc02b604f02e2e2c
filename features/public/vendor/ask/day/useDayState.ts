import { useState } from 'react'
import type { VendorPage } from '#contract/pages/vendorPages.ts'
import { clockIn } from '#domain/instants.ts'
import { hasBegun, type SlotName } from '#domain/times.ts'
import { useDays } from '#features/parts/calendar/useDays.ts'
import { withFewer } from '#features/parts/calendar/withFewer.ts'
import { goneOf } from '#features/public/vendor/ask/offer/gone.ts'

/** How a day of a vendor stands for as many guests: the part of it that is chosen, or the whole. */
export function useDayState(
  vendor: VendorPage,
  { date, guests }: { date?: string | undefined; guests?: number | undefined },
  slot: SlotName | '',
) {
  const { states, rooms, closed, parts, show } = useDaysAround(vendor._id, date, guests)
  const ofParts = date ? parts?.[date] : undefined
  const stateOf = (part: SlotName | 'day') => {
    const slot = vendor.slots?.find(({ name }) => name === part)
    const isOver = date && slot && hasBegun({ day: date, slot }, clockIn(vendor.timeZone))
    return isOver ? ('closed' as const) : ofParts?.[part]
  }
  const shown = date && (stateOf(slot || 'day') ?? states?.[date] ?? vendor.onDay)
  const state = withClosed(shown, Boolean(date && closed?.[date]))
  const gone = goneOf(state)
  return {
    states: withFewer(states, rooms),
    show,
    state,
    gone,
    stateOf,
    /** Of a day of which not all can be had: what still can. */
    freeParts: gone ? (vendor.slots ?? []).filter(({ name }) => stateOf(name) === 'free') : [],
  }
}

/** The vendor's days of a month, which follows the day that is asked for. */
function useDaysAround(vendorId: string, date: string | undefined, guests: number | undefined) {
  const { month, show, ...all } = useDays(vendorId, date, guests)
  const [day, setDay] = useState(date)
  if (day !== date) {
    setDay(date)
    if (date && !date.startsWith(month)) show(date.slice(0, 7))
  }
  return { ...all, show }
}

/** Also what is held can't be waited for where the business takes no bookings. */
const withClosed = <State extends string | null | undefined>(state: State, isClosed: boolean) =>
  state === 'off' || (state === 'held' && isClosed) ? ('closed' as const) : state
