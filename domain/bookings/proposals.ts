import { daysBetween } from '#domain/days.ts'
import { formatMoney } from '#domain/money.ts'
import { formatNumber, guestsWords } from '#domain/numbers.ts'
import {
  type BookingTime,
  formatStay,
  movedTimes,
  recountedTimes,
  type Slot,
  type Stay,
  stayOf,
} from '#domain/times.ts'
import type { Sum } from './sums.ts'
import { elsewhereIn, elsewhereWords, inItsTown, otherTownWords } from './elsewhere.ts'
import { addedIn, adds, leavesOut, leftOutOf, type ProposedFunction, staying } from './leftOut.ts'

/** What stands, and what is proposed in its place: null where guests or total stay. */
type Agreed = Stay & {
  guests: number
  sum: Sum | null
  hall?: string | null | undefined
  town?: { name: string } | null | undefined
}
export type Proposed = {
  firstDay: string
  lastDay: string
  /** Each function as it would be; without them all move by as many days, at their hours. */
  times?: readonly ProposedFunction[] | null | undefined
  guests: number | null
  sum: Sum | null
  /** Without it it stays where it is. */
  hall?: { name: string } | null | undefined
}
type ProposedTime = Pick<Proposed, 'firstDay' | 'lastDay' | 'times'>

const isSameSlot = (a: Slot | null, b: Slot | null) =>
  a?.name === b?.name && a?.from === b?.from && a?.to === b?.to
const isSameTime = (a: Pick<BookingTime, 'day' | 'slot'>, b: typeof a | undefined) =>
  a.day === b?.day && isSameSlot(a.slot, b.slot)

/** Its functions, or the one day it is for. */
const timesOf = ({ firstDay, times }: Stay, guests = 0): readonly BookingTime[] =>
  times ?? [{ name: '', day: firstDay, slot: null, guests }]

export const isMoved = (agreed: Stay, to: ProposedTime): boolean =>
  // Where one is left out the days are those of the others, and one that is added has its own.
  (!leavesOut(to) &&
    !adds(to) &&
    (agreed.firstDay !== to.firstDay || agreed.lastDay !== to.lastDay)) ||
  !(to.times ?? []).every(
    (time, index) => time.isLeftOut || time.isAdded || isSameTime(time, timesOf(agreed)[index]),
  )

/** Whether other time is taken than now, or another hall. */
export const takesTime = (agreed: Stay, to: ProposedTime & Pick<Proposed, 'hall'>): boolean =>
  isMoved(agreed, to) || adds(to) || Boolean(to.hall)

/** Of several functions that do not move as one, each that moves; else none. */
export const movedFunctions = (
  agreed: Stay,
  { times }: ProposedTime,
): { was: BookingTime; now: BookingTime }[] =>
  (agreed.times && agreed.times.length > 1 && times ? agreed.times : []).flatMap((was, index) => {
    const now = times?.[index]
    return now && !now.isLeftOut && !isSameTime(was, now) ? [{ was, now }] : []
  })

type Requested = Pick<BookingTime, 'day' | 'slot'> & {
  guests?: number | undefined
  isLeftOut?: boolean | undefined
  /** Another one than it is booked for. */
  town?: string | undefined
}

/**
 * @param requested the day and the hours of each function, and its guests where they change; `times` is null where all
 * move by as many days, at the same hours, with the same guests
 */
export function proposedTimes(
  agreed: Omit<Agreed, 'sum'>,
  requested: readonly Requested[],
): { firstDay: string; lastDay: string; times: readonly ProposedFunction[] | null } {
  const isElsewhere = requested.some(({ town, isLeftOut }) => town && !isLeftOut)
  const before = timesOf(agreed, agreed.guests).map((time) =>
    isElsewhere ? inItsTown(time, agreed) : time,
  )
  const times = before.map((time, index): ProposedFunction => {
    const { guests = time.guests, isLeftOut, town, ...moved } = requested[index] ?? {}
    if (isLeftOut) return { ...time, isLeftOut }
    return { ...time, ...moved, guests, ...(town && { town, isElsewhere: true }) }
  })
  const { firstDay, lastDay } = stayOf(staying(times))
  const together = timesOf({ firstDay, lastDay, times: movedTimes(agreed, { firstDay, lastDay }) })
  const isTogether = times.every(
    (time, index) =>
      !time.isLeftOut &&
      !time.isElsewhere &&
      isSameTime(time, together[index]) &&
      time.guests === before[index]?.guests,
  )
  return { firstDay, lastDay, times: isTogether ? null : times }
}

/** The days, and the functions on them, once it is accepted. */
export function proposedStay(agreed: Omit<Agreed, 'sum'>, proposed: Omit<Proposed, 'sum'>): Stay {
  const { firstDay, lastDay, guests } = proposed
  const left = staying(proposed.times ?? [])
  const [only, ...more] = left
  // All of a day is no part of it.
  if (only && !only.name && !only.slot && more.length === 0)
    return { firstDay, lastDay, times: null }
  // Function by function each has its own.
  if (proposed.times) return { firstDay, lastDay, times: left }
  const times = movedTimes(agreed, proposed)
  return {
    firstDay,
    lastDay,
    times: times && guests !== null ? recountedTimes(times, agreed.guests, guests) : times,
  }
}

/** The same days and guests, and of each function the same part of the day; its hours are the vendor's. */
export function isSameStay(a: Stay & { guests: number }, b: typeof a): boolean {
  const timesIn = ({ times, firstDay, lastDay, guests }: typeof a) =>
    times?.map((time) => `${time.day} ${time.slot?.name} ${time.guests}`) ?? [
      `${firstDay} ${lastDay} ${guests}`,
    ]
  return timesIn(a).join() === timesIn(b).join()
}

/** Whether both propose the same: times, guests, hall and total. */
export function isSameProposal(
  agreed: Omit<Agreed, 'sum'>,
  a: Proposed & { hall?: { _id: string } | null | undefined },
  b: typeof a,
): boolean {
  const then = (to: typeof a) => ({
    ...proposedStay(agreed, to),
    guests: to.guests ?? agreed.guests,
  })
  const towns = (to: typeof a) => elsewhereIn(agreed, to).map(({ name, now }) => `${name} ${now}`)
  return (
    isSameStay(then(a), then(b)) &&
    towns(a).join() === towns(b).join() &&
    a.hall?._id === b.hall?._id &&
    a.sum?.amount === b.sum?.amount
  )
}

/** All that it is booked for, once it is accepted. */
export const bookedThen = (
  agreed: Omit<Agreed, 'sum'>,
  proposed: Omit<Proposed, 'sum'>,
): Stay & { guests: number; hall: string | null } => ({
  ...proposedStay(agreed, proposed),
  guests: proposed.guests ?? agreed.guests,
  hall: proposed.hall?.name ?? agreed.hall ?? null,
})

/** Each function that other guests come to than before, where these are not one number for all of them. */
export function regathered(
  agreed: Stay & { guests: number },
  { times, guests }: Pick<Proposed, 'times' | 'guests'>,
): { was: BookingTime; now: BookingTime }[] {
  if (!agreed.times || agreed.times.length < 2 || !times || adds({ times })) return []
  const plain = recountedTimes(agreed.times, agreed.guests, guests ?? agreed.guests)
  const isPlain = plain.every((time, index) => time.guests === times[index]?.guests)
  if (isPlain && !leavesOut({ times })) return []
  return agreed.times.flatMap((was, index) => {
    const now = times[index]
    return now && !now.isLeftOut && now.guests !== was.guests ? [{ was, now }] : []
  })
}
const gathered = ({ name }: BookingTime) => name || 'One function'

/** Whether all functions of a booking can go to these days: what was booked together moves by as many days. */
export const isAsLong = (agreed: Stay, to: ProposedTime): boolean =>
  daysBetween(agreed.firstDay, agreed.lastDay) === daysBetween(to.firstDay, to.lastDay)

type Words = { locale?: string | undefined; formatDays?: (first: string, last: string) => string }

/** `evening (6:00 pm to 11:00 pm)` belongs to a day; beside one, a whole day is said to be that. */
function timeWords(stay: Stay, beside: Stay, { formatDays, locale }: Words): string {
  const isPart = ({ times }: Stay) => times?.length === 1 && times[0]?.slot != null
  const isWhole = !isPart(stay) && isPart(beside)
  return formatStay(stay, formatDays, locale) + (isWhole ? ', whole day' : '')
}
const functionWords = (time: BookingTime, beside: BookingTime, format: Words) =>
  `${time.name || 'One function'} on ${timeWords(stayOf([time]), stayOf([beside]), format)}`

/** `Sangeet on Fri 20 Nov 2026 left out`; empty where all functions stay. */
const leftOutWords = (agreed: Stay, proposed: Pick<Proposed, 'times'>, format: Words): string =>
  leftOutOf(agreed, proposed)
    .map((time) => `${functionWords(time, time, format)} left out`)
    .join('; ')

/** `Sangeet, Fri 20 Nov 2026, is no longer part of it.`; empty where all functions stay. */
export const noLongerWords = (
  agreed: Stay,
  proposed: Pick<Proposed, 'times'>,
  format: Words = {},
): string =>
  leftOutOf(agreed, proposed)
    .map((time) => {
      const when = timeWords(stayOf([time]), stayOf([time]), format)
      return `${time.name || 'One function'}, ${when}, is no longer part of it.`
    })
    .join(' ')

/** `Haldi on Thu 17 Jun 2027 for 80 guests added`; empty where none is. */
const addedWords = (proposed: Pick<Proposed, 'times'>, format: Words): string =>
  addedIn(proposed)
    .map(({ town, packageName, ...time }) => {
      const where = town ? ` in ${town}` : ''
      const pack = packageName ? ` with “${packageName}”` : ''
      const come = guestsWords(time.guests, format.locale)
      return `${functionWords(time, time, format)}${where} for ${come}${pack} added`
    })
    .join('; ')

/** Where one number changes the guests of some functions alone: which of them. */
function someRecounted(agreed: Agreed, { guests }: Proposed) {
  const { times } = agreed
  if (!times || times.length < 2 || guests === null) return []
  const then = recountedTimes(times, agreed.guests, guests)
  const each = times.flatMap((was, index) => {
    const now = then[index]
    return now && now.guests !== was.guests ? [{ was, now }] : []
  })
  return each.length < times.length ? each : []
}

/** One line for each function that has guests of its own, else one for all. */
function guestLines(
  agreed: Agreed,
  proposed: Proposed,
  line: (one?: { was: BookingTime; now: BookingTime }) => string | false,
): (string | false)[] {
  const several = regathered(agreed, proposed)
  // Where the largest is left out, the number of the largest is another; of the others that stay none is.
  if (several.length === 0 && (leavesOut(proposed) || adds(proposed))) return []
  const each = several.length > 0 ? several : someRecounted(agreed, proposed)
  return each.length > 0 ? each.map(line) : [line()]
}

/** What is proposed, in a few words: `Sat 12 Jun 2027, 250 guests`; the total where nothing else changes. */
export function proposedWords(agreed: Agreed, proposed: Proposed, format: Words = {}): string {
  const { locale } = format
  const { guests, sum } = proposed
  const moved = movedFunctions(agreed, proposed)
  const stay = proposedStay(agreed, proposed)
  const lines = [
    moved.length > 0
      ? moved.map(({ was, now }) => functionWords(now, was, format)).join('; ')
      : isMoved(agreed, proposed) && timeWords(stay, agreed, format),
    elsewhereWords(agreed, proposed),
    leftOutWords(agreed, proposed, format),
    addedWords(proposed, format),
    ...guestLines(agreed, proposed, (one) =>
      one
        ? `${gathered(one.now)} for ${guestsWords(one.now.guests, locale)}`
        : guests !== null && guestsWords(guests, locale),
    ),
    proposed.hall?.name,
  ].filter(Boolean)
  return lines.join(', ') || (sum ? formatMoney(sum, locale) : '')
}

/** The same with what stands: `Sat 12 Jun 2027 instead of Sat 5 Jun 2027, 250 guests instead of 200`. */
export function changeWords(agreed: Agreed, proposed: Proposed, format: Words = {}): string {
  const { locale } = format
  const { guests, sum } = proposed
  const stay = proposedStay(agreed, proposed)
  const moved = movedFunctions(agreed, proposed)
  const lines = [
    moved.length > 0
      ? moved
          .map(({ was, now }) => {
            const before = timeWords(stayOf([was]), stayOf([now]), format)
            return `${functionWords(now, was, format)} instead of ${before}`
          })
          .join('; ')
      : isMoved(agreed, proposed) &&
        `${timeWords(stay, agreed, format)} instead of ${timeWords(agreed, stay, format)}`,
    otherTownWords(agreed, proposed),
    leftOutWords(agreed, proposed, format),
    addedWords(proposed, format),
    ...guestLines(agreed, proposed, (one) => {
      const [was, now] = one ? [one.was.guests, one.now.guests] : [agreed.guests, guests]
      return (
        now !== null &&
        `${one ? `${gathered(one.now)} for ` : ''}${guestsWords(now, locale)} instead of ${formatNumber(was, locale)}`
      )
    }),
    proposed.hall && `${proposed.hall.name}${agreed.hall ? ` instead of ${agreed.hall}` : ''}`,
  ].filter(Boolean)
  if (lines.length > 0 || !sum) return lines.join(', ')
  const before = agreed.sum ? ` instead of ${formatMoney(agreed.sum, locale)}` : ''
  return `${formatMoney(sum, locale)}${before}`
}
