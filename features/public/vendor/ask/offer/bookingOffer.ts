import type { QueueEntry } from '#contract/bookings/queues.ts'
import type { VendorPage } from '#contract/pages/vendorPages.ts'
import { exactSum, type Sum } from '#domain/bookings/sums.ts'
import type { EstimateLine } from '#domain/estimates.ts'
import type { Estimate } from '#domain/prices.ts'
import { fewestWords } from '#domain/quotes/fewest.ts'
import type { Slot } from '#domain/times.ts'
import type { OnDay } from '#features/parts/calendar/OnDayBadge.tsx'
import type { UserDays } from '#features/parts/calendar/useUserDay.ts'
import type { Choice } from '#features/public/vendor/ask/form/ourDay.ts'
import type { DayState } from '#src/ui/calendar/Calendar.tsx'
import { type Gone, goneOf } from './gone.ts'
import { type Refusal, type Refusals, refusalOf } from './refusal.ts'
import { waits } from './waits.ts'

export type Stay = { firstDay: string; lastDay: string }

/** What the page knows when it says what can be had. */
export type Known = {
  vendor: Pick<VendorPage, 'packages' | 'guestsMin' | 'platesMin' | 'halls'>
  /** The one time in the form. */
  day: {
    /** Undefined until there is a day. */
    stay: Stay | undefined
    /** How it stands for everybody: the part that is chosen, or the whole. */
    state: OnDay | DayState | '' | null | undefined
    /** The part of it that is chosen; null for all of it. */
    slot: Slot | null
    /** What can still be had of a day that is gone. */
    freeParts: readonly Slot[]
    /** The name of the hall that is chosen. */
    hall: string | undefined
    guests: number | undefined
  }
  /** In place of one time. */
  functions:
    | {
        /** Of each, as far as its day is known. */
        states: readonly (OnDay | undefined)[]
        /** Of all of them in the hall that has most; not known of who has no halls to choose from. */
        inOneHall?: 'free' | 'held' | 'taken' | undefined
        /** All of them are so far ahead that there is time for a queue. */
        isFar: boolean
        /** At the largest. */
        guests: number | undefined
        smallest: number | undefined
      }
    | undefined
  /** What the couple has of this vendor on the day; what waits for an answer first. */
  mine: { days: readonly UserDays[]; isReading: boolean }
  queue: { queued: QueueEntry | undefined; canJoin: boolean; isReading: boolean }
  choice: Pick<Choice, 'packageId'>
  /** `busy` until the server has said it. */
  total: { total: Estimate | null; lines: readonly EstimateLine[]; busy: boolean }
  who: { isVisitor: boolean; isOther: boolean }
  /** What the calls have come back with. */
  refusals: Refusals
}

/** What stands under the day. */
export type DayNotice =
  | { kind: 'none' }
  /** Its calendar, or the queue, is still being read. */
  | { kind: 'reading' }
  /** `isMoreFree`: another of its halls or teams is. */
  | { kind: 'ours'; days: readonly UserDays[]; isMoreFree: boolean }
  /** `state`: of all of the day. */
  | { kind: 'parts'; state: Gone; day: string; slots: readonly Slot[]; canQueue: boolean }
  | {
      kind: 'gone'
      state: Gone
      stay: Stay
      slot: Slot | null
      freeParts: readonly Slot[]
      queued: QueueEntry | undefined
      canQueue: boolean
      /** While another is free. */
      hall: string | undefined
    }
  /** In place of a day that somebody was quicker to take. */
  | { kind: 'nearest'; days: readonly string[] }
  /** At least one of several functions can't be had. */
  | { kind: 'functions' }
  /** No hall has all of them. */
  | { kind: 'halls' }

/** Who would send it: a visitor signs in first, others than couples can not. */
export type Sender = 'couple' | 'visitor' | 'other'

/** What the form does when it is sent; `wait` for an answer, and `closed`, can't be. */
export type Step =
  | { kind: 'request' | 'queue' | 'wait' | 'closed' }
  /** Booked with one press, for this sum. */
  | { kind: 'at_once'; sum: Sum }

export type BookingOffer = Step & { sender: Sender; notice: DayNotice; refusal: Refusal }

/** What a vendor's page offers for a day, or for several functions, to whoever looks. */
export function bookingOffer(known: Known): BookingOffer {
  const { vendor, functions, refusals } = known
  const standing = functions ? ofFunctions(functions) : ofDay(known)
  const refusal = refusalOf(refusals, {
    isQueue: standing.canQueue,
    isTogether: functions !== undefined,
    hasHalls: vendor.halls !== undefined,
  })
  return {
    ...stepOf(known, standing),
    sender: senderOf(known.who),
    notice: functions
      ? functionsNotice(functions, standing)
      : noticeOf(known, standing, refusal.nearest),
    refusal,
  }
}

type Functions = NonNullable<Known['functions']>
type Standing = {
  /** Ours that count. */
  ours: readonly UserDays[]
  canQueue: boolean
  /** What stands in the way of a request. */
  inTheWay: Gone | undefined
}

function ofFunctions({ states, isFar, inOneHall }: Functions): Standing {
  const inTheWay = [...states, inOneHall].map(goneOf).find((state) => state && state !== 'held')
  const isHeld = inOneHall ? inOneHall === 'held' : states.includes('held')
  return { ours: [], canQueue: !inTheWay && isFar && isHeld, inTheWay }
}

function functionsNotice({ inOneHall }: Functions, { inTheWay }: Standing): DayNotice {
  if (!inTheWay) return { kind: 'none' }
  return { kind: inTheWay === 'taken' && inOneHall === 'taken' ? 'halls' : 'functions' }
}

function ofDay({ day, mine, queue }: Known): Standing {
  const gone = goneOf(day.state)
  // What a quote does not hold, another may have by now.
  const ours = mine.days.filter(({ isHeld }) => isHeld || !gone)
  const isRead = !mine.isReading && !queue.isReading
  const isOpen = isRead && !ours.length && !mine.days.some(waits) && !queue.queued
  const canQueue = queue.canJoin && isOpen
  return { ours, canQueue, inTheWay: gone ?? (canQueue || queue.queued ? 'held' : undefined) }
}

function stepOf(known: Known, { ours, canQueue, inTheWay }: Standing): Step {
  if (canQueue) return { kind: 'queue' }
  if (waits(ours[0])) return { kind: 'wait' }
  if (inTheWay) return { kind: 'closed' }
  const sum = sumAtOnce(known)
  return sum ? { kind: 'at_once', sum } : { kind: 'request' }
}

/** At which the chosen package is booked at once; null where it is asked for. */
function sumAtOnce({ vendor, day, functions, choice, total }: Known): Sum | null {
  const { guests, smallest } = functions ?? { guests: day.guests, smallest: day.guests }
  const isInstant = vendor.packages.some(({ _id, instant }) => instant && _id === choice.packageId)
  if (!isInstant || !guests || fewestWords(vendor, smallest ?? 0)) return null
  return total.total && !total.busy ? exactSum(total.total, total.lines) : null
}

const senderOf = ({ isVisitor, isOther }: Known['who']): Sender => {
  if (isVisitor) return 'visitor'
  return isOther ? 'other' : 'couple'
}

function noticeOf(known: Known, standing: Standing, nearest: readonly string[]): DayNotice {
  const { day, mine, queue } = known
  const { ours } = standing
  if (ours.length) return { kind: 'ours', days: ours, isMoreFree: day.state === 'free' }
  if (goneOf(day.state) && (mine.isReading || queue.isReading)) return { kind: 'reading' }
  return (
    goneNotice(known, standing) ??
    (nearest.length ? { kind: 'nearest', days: nearest } : { kind: 'none' })
  )
}

/** What can be had where the day, or the hall that is chosen, can't. */
function goneNotice(
  { day: { stay, slot, state, hall, ...day }, queue: { queued } }: Known,
  { canQueue, inTheWay }: Standing,
): DayNotice | undefined {
  if (!stay) return undefined
  // Several days on end are whole days.
  const freeParts = stay.firstDay === stay.lastDay ? day.freeParts : []
  const gone = goneOf(state)
  if (gone && !slot && !queued && freeParts.length)
    return { kind: 'parts', state: gone, day: stay.firstDay, slots: freeParts, canQueue }
  if (!inTheWay) return undefined
  return {
    kind: 'gone',
    state: inTheWay,
    stay,
    slot,
    freeParts,
    queued,
    canQueue,
    hall: gone || queued ? undefined : hall,
  }
}
