import type { GoneDays, UserDays } from '#contract/bookings/bookings.ts'
import { useGetUserDaysQuery } from '#store/api/bookings/bookings.ts'
import type { SlotName } from '#domain/times.ts'
import type { DayState } from '#src/ui/calendar/Calendar.tsx'
import { addDays } from '#domain/days.ts'
import { useUser } from '#store/hooks.ts'
import { onDayLabel } from './OnDayBadge.tsx'

export type { UserDays } from '#contract/bookings/bookings.ts'
export type States = Readonly<Record<string, DayState>>

const none: readonly UserDays[] = []
const nothingGone: readonly GoneDays[] = []

/** What we hold, were quoted or have booked: asked once for all vendors of a page, and only where a day is. */
export function useUserDays(day: string | undefined) {
  const isCouple = useUser()?.role === 'user'
  const skip = !isCouple || !day
  const { data, isFetching } = useGetUserDaysQuery(undefined, { skip })
  return {
    days: (!skip && data?.items) || none,
    gone: (!skip && data?.gone) || nothingGone,
    isAsking: !skip && !data && isFetching,
  }
}

/** Ours with this vendor on one of these days; what waits for an answer first. */
export const userDaysOn = <D extends Omit<GoneDays, 'how'>>(
  days: readonly D[],
  vendorId: string,
  from: string | undefined,
  to = from,
): readonly D[] =>
  from && to
    ? days.filter(
        (ours) =>
          ours.vendorId === vendorId &&
          ours.firstDay <= to &&
          ours.lastDay >= from &&
          (!ours.times || ours.times.some(({ day }) => from <= day && day <= to)),
      )
    : []

/** What a day is for us, where we have it. */
export const oursOf = (days: readonly UserDays[]): 'taken' | 'held' | undefined => {
  // A quote that holds nothing may stand before what is booked.
  const first = days.find(({ isHeld }) => isHeld)
  return first && (first.status === 'confirmed' ? 'taken' : 'held')
}

/**
 * What of ours has this part of a day; of all of it whatever has some of it. `isAll`: it is all that was asked for, not
 * a part of the day alone.
 */
export function oursAt(days: readonly UserDays[], day: string, part: SlotName | 'day') {
  const held = days.flatMap((each) => {
    if (!each.isHeld || day < each.firstDay || each.lastDay < day) return []
    const there = each.times?.filter((time) => time.day === day)
    const isAll = !there || there.some(({ slot }) => !slot || slot.name === part)
    return isAll || (part === 'day' && there.length) ? { ...each, isAll } : []
  })
  return held.find(({ isAll }) => isAll) ?? held[0]
}

/** How a part of a day stands, told apart where what is gone is ours. */
export function partWithOurs<State extends string>(
  state: State | undefined,
  userDays: readonly UserDays[],
  day: string,
  part: SlotName | 'day',
): State | 'ours' | 'ours_in_part' | undefined {
  const mine = state === 'free' ? undefined : oursAt(userDays, day, part)
  return mine ? (mine.isAll ? 'ours' : 'ours_in_part') : state
}

/** What is said beside it of the vendor’s other halls or teams, or of the parts of the day that are free. */
export const besides = (
  days: readonly UserDays[],
  state?: string,
  freeParts?: readonly SlotName[],
): string[] => {
  const ours = oursOf(days)
  return [
    ...(ours === 'held' && days.some(({ status }) => status === 'confirmed')
      ? ['Another is booked for you']
      : []),
    ...(ours && state === 'free'
      ? [freeParts ? onDayLabel({ state, freeParts }) : 'One more is free']
      : []),
  ]
}

/** A calendar's days with those that are ours, whatever they are for others. */
export function withOurs(states: States | undefined, days: readonly UserDays[], vendorId: string) {
  const known: Record<string, DayState> = { ...states }
  for (const { isHeld, firstDay, lastDay, ...own } of days)
    if (isHeld && own.vendorId === vendorId)
      for (let day = firstDay; day <= lastDay; day = addDays(day, 1)) {
        const state = states?.[day]
        // Between two functions a day is as it is for others.
        if (state && (!own.times || own.times.some((time) => time.day === day)))
          known[day] = /free/i.test(state) ? 'oursFree' : 'ours'
      }
  return states && known
}

/** A page is the same for everybody: whether a day there is our own, only we can ask. */
export function useUserDay(vendorId: string, day: string | undefined) {
  const { days, gone, isAsking } = useUserDays(day)
  const userDays = userDaysOn(days, vendorId, day)
  // Who was asked once more since has not said no to that.
  const lost = userDays.length ? undefined : userDaysOn(gone, vendorId, day)[0]
  return { days, userDays, ours: oursOf(userDays), lost, isAsking }
}
