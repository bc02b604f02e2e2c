import { listWords } from '#domain/words.ts'
import { clockOf, todayOf, type Moment, formatLongDay, formatLongDays } from '#domain/days.ts'
import { closedIn, type Closed } from '#domain/calendar/workingRules.ts'
import { checkStay, bookingTotal, checkSlots } from '#server/modules/bookings/bookings/policy.ts'
import { isDeepStrictEqual } from 'node:util'
import type * as contract from '#contract/bookings/requests.ts'
import type { Input } from '#contract/kernel/endpoint.ts'
import {
  askAgainHours,
  maxOpenDaysAtVendor,
  maxOpenRequests,
  maxOpenRequestsInCategory,
} from '#domain/limits.ts'
import { comeWords, daysOf, formatLongStay, hasBegun, partName, type Stay } from '#domain/times.ts'
import { closedWords, hallTooSmall } from '#domain/calendar/closedWords.ts'
import { fewestWords } from '#domain/quotes/fewest.ts'
import { byHall } from '#domain/prices/byHall.ts'
import { byFunction, isByFunction } from '#domain/prices/byFunction.ts'
import { wantedIn } from '#domain/prices/sellable.ts'
import { misfitOf } from '#domain/prices/validity.ts'
import { notThen } from '#domain/prices/validityWords.ts'
import { exactSum, type Sum } from '#domain/bookings/sums.ts'
import { formatMoney } from '#domain/money.ts'
import { type AppError, conflict, invalid } from '#server/http/errors.ts'
import type { RequestContext } from './rows.ts'

type Request = Input<typeof contract.requestBooking>
type When = { now: Moment; locale: string }
/** What of it makes its price. */
type Priced = Pick<Request, 'functions' | 'addOns'> & { guests: number }

/** @throws AppError 422 beside the field, 409 it can't be asked for, or the days are closed */
export function checkRequest(
  context: RequestContext,
  input: Request,
  stay: Stay,
  { now, locale, nearestFrom }: When & { nearestFrom: (today: string) => string[] },
): void {
  const today = todayOf(now, context.zone)
  checkStay(stay, today)
  checkBegun(stay, clockOf(now, context.zone))
  if (!context.isBookable) throw notBookable(context)
  checkOpenRequests(context, stay, { now, locale })
  checkWish(context, input, stay, locale)
  checkHall(context, input, locale)
  checkSlots(context.rules, stay)
  const closed = context.rules && closedIn(context.rules, stay, today)
  if (closed) throw dayClosed(context.businessName, closed, nearestFrom(today))
}

/** @throws AppError 422 beside a part of today that has begun where the vendor is */
function checkBegun({ times }: Stay, clock: string): void {
  const begun = (times ?? []).flatMap((time, index) =>
    time.slot && hasBegun(time, clock)
      ? [[`times.${index}.slot`, `The ${partName(time.slot.name)} has begun. Choose a later time.`]]
      : [],
  )
  if (begun.length) throw invalid(Object.fromEntries(begun))
}

/** Where any hall would do and no price holds in all of them, that of the hall that is taken; of a package, too. */
export function pricedIn(
  context: RequestContext,
  hall: string,
  input: Pick<Priced, 'guests' | 'functions'>,
  stay: Stay,
): RequestContext {
  if (context.pack) return context
  const wanted = wantedIn({ ...stay, halls: context.halls }, input.guests, input.functions)
  const first = byHall(context, wanted).find((each) => each.hall === hall)
  if (!first) return context
  const there = { ...context, halls: [hall] }
  const { price, pack } = first
  if (!price || !pack || isByFunction(stay.times) || apartTotal(there, stay)) return there
  const { name, validity = null } = pack
  return { ...there, pack: { name, price, addOns: [], instant: false, validity } }
}

export function totalOf(context: RequestContext, input: Priced, stay: Stay, currency: string) {
  const { pack } = context
  const addOns = pack?.addOns.filter(({ _id }) => input.addOns?.includes(_id)) ?? []
  const wanted = wantedIn({ ...stay, halls: context.halls }, input.guests, input.functions)
  const isApart = isByFunction(stay.times)
  const isListed = !isApart && !misfitOf(context.price?.validity, wanted, context.seasons)
  const apart = pack || isListed ? null : apartTotal(context, stay)
  if (apart) return apart
  return bookingTotal(
    {
      // A stated price that does not hold then is none: they answer with a quote.
      price: pack?.price ?? (isListed ? context.price : null),
      packageName: pack?.name,
      addOns,
      functions: input.functions,
      travel: context.away?.cost,
    },
    input.guests,
    stay,
    currency,
  )
}

/** Of functions of which no price is for all, each at its own; null where one has none. */
function apartTotal({ halls, away, ...list }: RequestContext, { times }: Stay) {
  if (!times || times.length < 2) return null
  const { total, lines } = byFunction(list, times, { halls, travel: away?.cost })
  return total && { ...total, lines }
}

/** So that nobody holds a vendor's whole season, or all its halls for one day. */
export function checkOpenRequests(
  { asked, businessName, category }: RequestContext,
  stay: Stay,
  { now, locale }: When,
): void {
  const days = formatLongStay(stay, locale)
  const counted = asked.queued > 0 ? ' A place in a queue counts as a request.' : ''
  if (asked.queuedHere) {
    const { firstDay, lastDay } = asked.queuedHere
    const isSame = firstDay === stay.firstDay && lastDay === stay.lastDay
    throw conflict(
      `You queue at ${businessName} for ${formatLongDays(firstDay, lastDay)} already. ` +
        (isSame
          ? 'Your place stands in your bookings.'
          : `To ask for ${days} instead, leave that queue in your bookings first: the place is given up with it.`),
    )
  }
  if (asked.openHere)
    throw conflict(
      `You have asked ${businessName} for ${days} already. It waits in your bookings for an answer.`,
    )
  const hours = asked.declinedAt
    ? askAgainHours - (now.getTime() - new Date(asked.declinedAt).getTime()) / 3_600_000
    : 0
  if (hours > 0)
    throw conflict(
      `${businessName} declined ${days}. You can ask for it again in ` +
        `${Math.ceil(hours) === 1 ? 'an hour' : `${Math.ceil(hours)} hours`}, or send a question now.`,
    )
  if (asked.openInCategory >= maxOpenRequestsInCategory)
    throw conflict(
      `You are waiting for ${maxOpenRequestsInCategory} answers in ${category} for ${days} already. ` +
        `Cancel one, or wait until one has answered.${counted}`,
    )
  if (asked.open >= maxOpenRequests)
    throw conflict(
      `${maxOpenRequests} of your requests are waiting for an answer. Cancel one, or wait ` +
        `until vendors have answered.${counted}`,
    )
  const wanted = daysOf(stay).length
  if (asked.daysHere > 0 && asked.daysHere + wanted > maxOpenDaysAtVendor)
    throw conflict(
      `${businessName} holds ${asked.daysHere === 1 ? 'a day' : `${asked.daysHere} days`} for you already; ` +
        `across several requests it can hold ${maxOpenDaysAtVendor} days at most. Cancel one, or wait for an answer.` +
        counted,
    )
}

export function checkWish(
  context: RequestContext,
  input: Request,
  stay: Stay,
  locale: string,
): void {
  const { businessName, capacityMax: guests } = context
  if (guests !== null && input.guests > guests) {
    const most = comeWords({ times: null, guests }, locale)
    throw invalid({ guests: `${businessName} has room for at most ${most}.` })
  }
  if (input.packageId && !context.pack)
    throw invalid({ packageId: 'This vendor no longer offers that package. Choose another.' })
  const misfit = misfitOf(
    context.pack?.validity,
    wantedIn({ ...stay, halls: context.halls }, input.guests, input.functions),
    context.seasons,
  )
  if (context.pack && misfit) throw invalid({ packageId: notThen(context.pack, misfit) })
  if (input.addOns?.some((id) => !context.pack?.addOns.some(({ _id }) => _id === id)))
    throw invalid({
      addOns: 'An extra you chose is no longer offered with this package. Choose again.',
    })
  if (input.enquiryId && !context.enquiryId)
    throw invalid({ enquiryId: 'That enquiry is not one of yours with this vendor.' })
}

/**
 * What is agreed by booking at once: only what the couple has read.
 * @param guests of the smallest function
 * @throws AppError 409 when it is not offered so (any more), or at another total or under another policy
 */
export function sumAtOnce(
  { pack, cancellation, deposit, businessName, asked, ...takes }: RequestContext,
  guests: number,
  total: ReturnType<typeof totalOf>,
  read: NonNullable<Request['atOnce']>,
  locale: string,
): Sum {
  // Two of a couple press at the same moment, and the business has two halls.
  if (asked.bookedHere)
    throw conflict(
      `You have booked ${businessName} for that day already. For more than you have booked, send them a message.`,
    )
  const fewest = fewestWords(takes, guests, locale)
  if (fewest)
    throw conflict(
      `For fewer than ${fewest} ${businessName} can’t be booked at once. ` +
        'You can still request the day, and it answers.',
    )
  const sum = pack?.instant ? exactSum(total, total.lines) : null
  if (!sum)
    throw conflict(
      `This can no longer be booked at once. You can still request the day, and ${businessName} answers.`,
    )
  if (sum.amount !== read.amount || sum.currency !== read.currency)
    throw conflict(
      `The total is ${formatMoney(sum, locale)} now, not what you read. ` +
        'Nothing was booked: look at it, and book again.',
    )
  if (!isDeepStrictEqual(cancellation, read.cancellation))
    throw conflict(
      `${businessName} has changed its cancellation policy. Nothing was booked: read it, and book again.`,
    )
  if (!isDeepStrictEqual(deposit, read.deposit))
    throw conflict(
      `${businessName} has changed what is due when. Nothing was booked: read it, and book again.`,
    )
  return sum
}

export const notBookable = ({
  businessName,
  isRun,
}: Pick<RequestContext, 'businessName' | 'isRun'>) =>
  conflict(
    isRun
      ? `${businessName} has not opened its calendar yet, so its days can’t be requested. Ask a question instead.`
      : `${businessName} is not on Everset yet and can’t be booked here. You can ask a question.`,
  )

/** @throws AppError 422 for one that the vendor does not have (any more), or that is too small */
export function checkHall(
  { hall, hallCapacity }: RequestContext,
  { resourceId, guests }: { resourceId?: string | null | undefined; guests: number },
  locale: string,
): void {
  if (!resourceId) return
  if (hall === null) throw invalid({ resourceId: 'They no longer have this one. Choose another.' })
  if (hallCapacity !== null && guests > hallCapacity)
    throw invalid({ resourceId: hallTooSmall(hall, hallCapacity, locale) })
}
export const requestedName = ({ hall, businessName }: RequestContext) =>
  hall === null ? businessName : `${hall} at ${businessName}`

export const nearest = (days: string[], format: (day: string) => string) =>
  days.length ? `Nearest free: ${days.map(format).join(', ')}.` : 'No day near it is free.'

/**
 * @param taken in words; of functions those that can't be placed; none where each can, but no hall has all of them
 * @param others halls of the same business that are free then, where one was chosen
 */
export function dayTaken(
  businessName: string,
  days: string[],
  taken: readonly string[],
  others: readonly string[] = [],
): AppError {
  const why = taken.length
    ? `${businessName} is not free on ${taken.join('; ')}.`
    : `${businessName} has nothing that is free for all of these.`
  const free = others.length ? ` Free then: ${listWords(others)}.` : ''
  return conflict(`${why}${free} ${nearest(days, formatLongDay)}`, {
    fields: { firstDay: `Taken. ${nearest(days, (day) => day)}` },
    about: { nearestDays: days },
  })
}

/** Nobody has it, but by what the business says of itself it takes no bookings for it. */
export function dayClosed(businessName: string, closed: Closed, days: string[]): AppError {
  const words = closedWords(businessName, closed)
  return conflict(`${words} ${nearest(days, formatLongDay)}`, {
    fields: { firstDay: words },
    about: { nearestDays: days, closed: true },
  })
}
