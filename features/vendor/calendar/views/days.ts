import { capitalize } from '#domain/words.ts'
import type { getVendorCalendar } from '#contract/calendar/calendar.ts'
import type { Output } from '#contract/kernel/endpoint.ts'
import { covers, partName, readHours, type Slot } from '#domain/times.ts'
import { partsFree } from '#features/parts/calendar/partsFree.ts'
import type { DayState } from '#src/ui/calendar/Calendar.tsx'

export type Shown = Output<typeof getVendorCalendar>
export type Block = Shown['blocks'][number]

const on = (day: string, { firstDay, lastDay }: Block) => firstDay <= day && day <= lastDay

/**
 * Each day's mark: as couples see it, but what we have booked is booked, a day that only we have taken off says so, and
 * so does one of which a part is left that lies too near to what stands to set up or to clear; no past day is free, and
 * one of which only a part is left is free in part. One with a booking is not free, though couples may book beside it,
 * nor off, though the working rules close it; nor without a mark, though it is over. Any other one that is over, too
 * near or too far away has none.
 */
export const statesOf = (shown: Shown): Record<string, DayState> =>
  Object.fromEntries(
    Object.entries(shown.days)
      .flatMap(([day, state]): [string, DayState][] =>
        state === 'closed' || (day < shown.today && state === 'free')
          ? (bookedOn(day, shown) ?? []).map((mark) => [day, mark])
          : [[day, markOf(day, state, shown)]],
      )
      .concat(shown.off.map((day) => [day, bookedOn(day, shown)?.[0] ?? 'off'])),
  )

/** How a day stands that nobody can ask for, if somebody has booked or holds some of it. */
function bookedOn(day: string, { blocks }: Pick<Shown, 'blocks'>): DayState[] | undefined {
  const standing = blocks.filter((block) => on(day, block) && hasBooking(block))
  if (standing.length === 0) return undefined
  return [standing.some(isBooked) ? 'booked' : 'held']
}

function markOf(
  day: string,
  state: 'free' | 'held' | 'taken',
  { blocks, parts, slots = [] }: Shown,
): DayState {
  const standing = blocks.filter((block) => on(day, block))
  if (state === 'free' && standing.some(hasBooking))
    return standing.some(isBooked) ? 'partBooked' : 'partHeld'
  if (state === 'free') return partsFree(parts, day) ? 'partFree' : state
  if (standing.length === 0) return 'tight'
  if (state === 'held') return state
  if (standing.some(hasBooking)) return 'booked'
  const isLeft = (slot: Slot) => !standing.some((block) => takes(block, slot))
  return standing.every(({ hours }) => hours !== null) && slots.some(isLeft) ? 'tight' : 'off'
}

/** The words of each mark, in the legend and in the day that is open. */
export const dayLabels = {
  partBooked: 'Booked in part',
  partHeld: 'Held in part',
  held: 'Held',
  booked: 'Booked',
  tight: 'No booking fits',
  off: 'Off',
} as const satisfies Partial<Record<DayState, string>>

/** What is left of a day of which not all is: `Evening free`, `1 of 2 halls free`. */
const leftOf = (day: string, shown: Shown) =>
  shown.days[day] === 'free' && day >= shown.today
    ? (partsFree(shown.parts, day) ?? hallsFree(day, shown))
    : undefined

/** Halls that can be booked side by side, and those of them on which nothing stands that day. */
export function freeHalls(day: string, { blocks, resources }: Shown) {
  const standing = blocks.filter((block) => on(day, block))
  const isTaken = ({ name, withinId }: Shown['resources'][number]): boolean => {
    const around = resources.find(({ _id }) => _id === withinId)
    return (
      standing.some(({ resource }) => resource === name) ||
      (around !== undefined && isTaken(around))
    )
  }
  // A whole property is not one more of them.
  const halls = resources.filter(({ _id }) => !resources.some(({ withinId }) => withinId === _id))
  return { halls, free: halls.filter((hall) => !isTaken(hall)) }
}

/** Of several halls of which one is booked, how many are left. */
function hallsFree(day: string, shown: Shown): string | undefined {
  const { blocks, resources } = shown
  const standing = blocks.filter((block) => on(day, block))
  const { halls, free } = freeHalls(day, shown)
  if (halls.length < 2 || !standing.some(hasBooking)) return undefined
  const areHalls = resources.some(({ withinId, capacity }) => withinId !== null || capacity != null)
  const words = `${free.length} of ${halls.length} ${areHalls ? 'halls' : 'teams and halls'} free`
  return standing.some(({ hours }) => hours !== null) ? `${words} for the whole day` : words
}
const hasBooking = ({ bookingId }: Block) => bookingId !== null
const isBooked = ({ kind }: Block) => kind === 'booking'

/** What the month says of a day of which not all is left, in place of its state. */
export function monthWords(day: string, shown: Shown): string | undefined {
  if (shown.off.includes(day) && bookedOn(day, shown)) return 'Booked or held, otherwise off'
  const left = leftOf(day, shown)
  const mark = statesOf(shown)[day]
  if (!left || !mark?.startsWith('part') || mark === 'partFree') return left
  if (!partsFree(shown.parts, day)) return left
  return `Part of the day is ${mark === 'partBooked' ? 'booked' : 'held'}, ${left.toLowerCase()}`
}

/** What of a day is left to book, where its entries do not say it. */
export function leftWords(day: string, isEmpty: boolean, shown: Shown): string | undefined {
  const left = leftOf(day, shown)
  if (left) return left
  if (statesOf(shown)[day] === 'tight') return 'No booking fits: too close to set up or clear up'
  return isEmpty ? (shown.days[day] === 'free' ? 'Free' : 'No bookings') : undefined
}

/** Who is there on a day, or else which part of it is off, in the room of a calendar's cell. */
export function noteOf(day: string, { blocks, days, partsOff = [], parts, slots = [] }: Shown) {
  const [first, ...more] = blocks.filter((block) => block.bookingId !== null && on(day, block))
  if (first) return `${first.note}${more.length ? ` +${more.length}` : ''}`
  const byHand = blocks.filter(({ kind, firstDay }) => kind === 'day_off' && firstDay === day)
  const off = slots.filter(
    (slot) =>
      partsOff.some((each) => each.day === day && each.part === slot.name) ||
      // Of one hall among several it is no part off of the business.
      ((parts?.[day]?.[slot.name] ?? days[day]) === 'taken' &&
        byHand.some((block) => takes(block, slot))),
  )
  const [only, ...others] = off.map(({ name }) => name)
  if (!only || off.length === slots.length) return undefined
  // Two names would be cut off; of the whole day alone the parts are still there.
  return others.length > 0 || only === 'full_day'
    ? 'Off in part'
    : `${capitalize(partName(only))} off`
}
function takes(block: Block, part: Slot): boolean {
  return block.hours !== null && covers(readHours(block.hours), part)
}
