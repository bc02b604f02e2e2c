import { maxStayDays } from '#domain/limits.ts'
import { type Booking, type BookingStatus, openStatuses } from '#contract/bookings/bookings.ts'
import type { Reschedule } from '#contract/bookings/rescheduleShapes.ts'
import type { Outcome } from '#contract/bookings/outcomeShapes.ts'
import type { AddOn } from '#contract/vendors/details.ts'
import type { Estimate, EstimateLine, Price } from '#contract/catalog/prices.ts'
import { type Moment, daysBetween, latestDay, todayOf } from '#domain/days.ts'
import { invalid, conflict } from '#server/http/errors.ts'
import {
  type BookingTime,
  daysOf,
  formatLongStay,
  unsoldPartWords,
  type Slot,
  type Stay,
  stayOf,
} from '#domain/times.ts'
import { lastReviewDay } from '#domain/bookings/outcomes.ts'
import { itemise } from '#domain/estimates.ts'
import { exactSum, sumWithoutService } from '#domain/bookings/sums.ts'
import { isDeepStrictEqual } from 'node:util'
import type { requestedTimesInput } from '#contract/bookings/times.ts'
import { isTooWhole, type WorkingRules } from '#domain/calendar/workingRules.ts'
import type { Db } from '#server/db/db.ts'
import { freeResources } from '#server/modules/calendar/calendar/days.ts'
import type { Which } from '#server/modules/calendar/calendar/halls.ts'
import { readRules } from '#server/modules/calendar/calendar/resources.ts'
import type * as z from 'zod'

type TimesInput = NonNullable<z.output<typeof requestedTimesInput>>
/** With what was said of it elsewhere: no page writes it. */
type TimeRequest = TimesInput[number] & Pick<BookingTime, 'town' | 'part'>
type StayRequest = {
  vendorId: string
  firstDay: string
  lastDay?: string | undefined
  guests: number
  times?: TimeRequest[] | undefined
}

/**
 * What is asked for, with the hours that the vendor says its parts of a day have; `checkSlots` judges them again.
 * @throws AppError 422 beside the part of a day that it does not have
 */
export async function readStay(
  db: Db,
  request: StayRequest,
  before: Stay['times'] = null,
): Promise<{ stay: Stay; guests: number }> {
  const { vendorId, firstDay, lastDay = firstDay, guests, times } = request
  if (!times) return { stay: { firstDay, lastDay }, guests }
  const needsRules = times.some(({ slot }) => slot)
  const plain = times.map(({ packageId: _id, ...time }) => time)
  const { slots = [] }: Partial<WorkingRules> = needsRules ? await readRules(db, vendorId) : {}
  const { guests: most, ...stay } = stayOf(withHours(plain, slots, hoursBefore(before)))
  return { stay, guests: most }
}

type TheirHours = (time: Pick<TimesInput[number], 'day' | 'slot'>, index: number) => Slot | null

/** The hours of a part of a day among what was asked for before. */
export const hoursBefore =
  (before: Stay['times'] = null): TheirHours =>
  ({ day, slot }) =>
    before?.find((each) => each.slot?.name === slot && each.day === day)?.slot ?? null

/**
 * Each part of a day with its hours; those that were agreed stay what they were, whatever is sold now.
 * @param agreed the hours of one; null where there are none, or not of this part of the day
 * @throws AppError 422 beside a part of a day that is not sold
 */
export const withHours = (
  times: readonly TimeRequest[],
  slots: readonly Slot[],
  agreed: TheirHours,
) =>
  times.map(({ slot: name, ...time }, index) => {
    const its = { ...time, slot: name }
    const slot = (name && (agreed(its, index) ?? slots.find((each) => each.name === name))) || null
    if (name && !slot) throw invalid({ [`times.${index}.slot`]: unsoldPartWords(name) })
    return { ...time, slot }
  })

/** @throws AppError 422 beside a whole day where only parts are sold, 409 when the hours were changed since read */
export function checkSlots(rules: WorkingRules | null, stay: Stay): void {
  const { firstDay, lastDay, times } = stay
  if (rules && isTooWhole(rules, stay)) {
    const why = 'Choose a part of the day.'
    if (firstDay !== lastDay && !times)
      throw invalid({
        lastDay: 'Days in a row can’t be booked: ask for several functions instead.',
      })
    const whole = times?.flatMap(({ slot }, index) => (slot ? [] : index)) ?? [0]
    throw invalid(Object.fromEntries(whole.map((index) => [`times.${index}.slot`, why])))
  }
  const isThere = (slot: Slot) => rules?.slots.some((each) => isDeepStrictEqual(each, slot))
  if (times?.some(({ slot }) => slot && !isThere(slot)))
    throw conflict('They have just changed the hours of their day. Look at them, and ask again.')
}

/** Of functions those for which no hall is free, in words; of anything else, the stay. */
export async function takenOf(
  tx: Db,
  { vendorId, resourceId, ...which }: { vendorId: string; resourceId?: string | undefined } & Which,
  stay: Stay,
  { now, locale }: { now: Moment; locale: string },
): Promise<string[]> {
  const { times } = stay
  if (!times || times.length === 1) return [formatLongStay(stay, locale)]
  const each = await Promise.all(
    times.map(async (time) => {
      const one = stayOf([time])
      const free = await freeResources(tx, vendorId, one, now, { hall: resourceId, ...which })
      return free.length ? [] : [formatLongStay(one, locale) + (time.name && ` (${time.name})`)]
    }),
  )
  return each.flat()
}

/** @throws AppError 422 beside the field */
export function checkStay({ firstDay, lastDay }: Stay, today: string): void {
  if (firstDay < today)
    throw invalid({ firstDay: 'That day has passed. Choose a day from today on.' })
  if (firstDay > latestDay(today))
    throw invalid({ firstDay: 'Choose a day within the next three years.' })
  if (lastDay < firstDay) throw invalid({ lastDay: 'The last day is before the first.' })
  if (daysBetween(firstDay, lastDay) >= maxStayDays)
    throw invalid({ lastDay: `A booking can be for at most ${maxStayDays} days.` })
}

type Chosen = {
  price: Price | null
  packageName?: string | undefined
  addOns?: readonly AddOn[]
  functions?: number | undefined
  /** Coming to where the wedding is; undefined at home. */
  travel?: number | null | undefined
}

/** The total that is frozen into a booking, with its lines; a price per day counts each day, a plate each function. */
export function bookingTotal(
  { price, packageName, addOns = [], functions = 1, travel }: Chosen,
  guests: number,
  stay: Stay,
  currency: string,
): Estimate & { lines: EstimateLine[] } {
  const each = stay.times && stay.times.length > 1 ? stay.times : undefined
  const { total, lines } = itemise(price && { label: packageName ?? 'Price', price }, addOns, {
    guests,
    functions: each?.length ?? functions,
    days: daysOf(stay).length,
    each,
    travel,
  })
  return {
    ...(total ?? {
      amount: null,
      maxAmount: null,
      currency,
      guests,
      kind: 'on_request',
      tax: 'not_stated',
    }),
    lines,
  }
}

const open: readonly BookingStatus[] = openStatuses
/** Somebody is to answer, and the day is held until they do. */
export const isOpen = (status: BookingStatus) => open.includes(status)

/** A change that is proposed for a booking and can still be answered. */
export const openReschedule = (
  { status, reschedule }: Pick<Facts, 'status' | 'reschedule'>,
  now: Moment,
) =>
  status === 'confirmed' && reschedule && new Date(reschedule.expiresAt) > now ? reschedule : null

export type Facts = {
  status: BookingStatus
  /** Where the vendor is; null where that is not known. */
  zone: string | null
  total: Estimate & { lines?: EstimateLine[] }
  expiresAt: string | null
  firstDay: string
  lastDay: string
  review: { reply: string | null; isPublic: boolean; removed?: object | null } | null
  coupleReview: { isPublic: boolean } | null
  reviewsPublicFrom: string | null
  reschedule: Reschedule | null
  outcome: Outcome | null
  completedOn: string | null
  /** Entered by the vendor, and no couple has it here. */
  byHand: object | null
  /** Its vendor has another hall or team. */
  hasOtherHall?: boolean
}

/** Whether a side may still write its review, or change it: nobody has read the other's. */
const mayReview = (
  { review, coupleReview, reviewsPublicFrom: from, ...facts }: Facts,
  now: Moment,
) =>
  facts.status === 'completed' &&
  !review?.isPublic &&
  !coupleReview?.isPublic &&
  (from === null || now < new Date(from)) &&
  todayOf(now, facts.zone) <= lastReviewDay(facts)

/** What a request is confirmed at without a quote, by how the vendor answers it. */
export const sumOf = { accept: exactSum, accept_without_service: sumWithoutService }
export const confirmWith = ['accept', 'accept_without_service'] as const

/** What can be said once the last day is over, and said anew until the booking is complete. */
const sayings = ['took_place', 'did_not_happen'] as const

type Actions = Booking['actions']
type ActingSide = 'user' | 'vendor'

/** What this side may do now; the pages draw their buttons from it and the services ask it again. */
export function actionsOf(facts: Facts, side: ActingSide, now: Moment): Actions {
  const { status, zone, firstDay } = facts
  const today = todayOf(now, zone)
  if (isOpen(status)) return openActions(facts, side, now, today)
  if (facts.byHand)
    return status === 'confirmed' && firstDay >= today ? ['change', 'hand_over', 'cancel'] : []
  if (status === 'confirmed') return confirmedActions(facts, side, now, today)
  return status === 'completed' ? completedActions(facts, side, now) : []
}

function openActions(facts: Facts, side: ActingSide, now: Moment, today: string): Actions {
  const { status, total, expiresAt, firstDay } = facts
  if (expiresAt !== null && new Date(expiresAt) <= now) return []
  const isAhead = firstDay >= today
  if (side === 'user') {
    if (status === 'requested') return ['cancel']
    return isAhead ? ['agree', 'ask_change', 'turn_down'] : ['turn_down']
  }
  if (!isAhead) return ['decline']
  const confirm =
    status === 'requested' && confirmWith.find((how) => sumOf[how](total, total.lines))
  return confirm ? [confirm, 'offer', 'decline'] : ['offer', 'decline']
}

function confirmedActions(facts: Facts, side: ActingSide, now: Moment, today: string): Actions {
  if (facts.lastDay < today) return sayings.filter((each) => each !== facts.outcome?.[side])
  if (facts.firstDay < today) return []
  const moves: Actions = side === 'vendor' && facts.hasOtherHall ? ['move_hall'] : []
  const proposed = openReschedule(facts, now)
  if (!proposed) return ['cancel', 'reschedule', ...moves]
  const answer = proposed.by === side ? 'withdraw_reschedule' : 'answer_reschedule'
  return ['cancel', answer, ...moves]
}

function completedActions(facts: Facts, side: ActingSide, now: Moment): Actions {
  if (mayReview(facts, now)) return [side === 'user' ? 'review' : 'review_couple']
  const { review } = facts
  const mayReply = side === 'vendor' && review?.isPublic && !review.removed && review.reply === null
  return mayReply ? ['reply'] : []
}
