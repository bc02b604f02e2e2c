import { announce } from './announce.ts'
import { offIn } from '#domain/calendar/workingRules.ts'
import { type Moment, momentIn } from '#domain/days.ts'
import { randomUUID } from 'node:crypto'
import type { Booking } from '#contract/bookings/bookings.ts'
import type { Db } from '#server/db/db.ts'
import { conflict, notFound } from '#server/http/errors.ts'
import type { Actor } from '#server/http/sessions.ts'
import type { Context } from '#server/kernel/context.ts'
import { sideOf } from '#server/modules/account/users/sides.ts'
import {
  type Asker,
  insertRequest,
  type Placing,
  readRequestContext,
  type RequestContext,
} from '#server/modules/bookings/requests/rows.ts'
import { checkHall } from '#server/modules/bookings/requests/checks.ts'
import { bookingTotal } from '#server/modules/bookings/bookings/policy.ts'
import { readTownOn, readWays } from '#server/modules/bookings/bookings/town.ts'
import {
  type QuoteThread,
  firstResource,
  linkToQuestion,
  lockThread,
  placedAs,
  placedIn,
  readThread,
  requestedStay,
  requestedTown,
} from './thread.ts'
import { takeResource } from './holds.ts'
import * as queries from './queries.ts'
import { quotedFor, type Written, makeReady, overtaken, write } from './ready.ts'
import type { Stay } from '#domain/times.ts'

/**
 * A question is answered with a quote: a booking that the vendor offers. It holds the time only where the quote says
 * so.
 * @throws AppError 404 not theirs, 409 taken or something else is open in the conversation, 422 beside the fields
 */
export const sendFirst = (
  { db, clock, settings }: Context,
  actor: Actor,
  { enquiryId, after, written }: { enquiryId: string; after: number; written: Written },
): Promise<Booking> => {
  const side = sideOf(actor)
  const now = clock()
  return db.transaction(async (tx) => {
    const [mine, thread] = await Promise.all([
      lockThread(tx, side.id, enquiryId),
      readThread(tx, side.id, enquiryId, now),
    ])
    if (!mine || !thread) throw notFound('Enquiry')
    const asker = askerOf(thread)
    if (after !== 0) throw overtaken(0)
    const [day = written.firstDay] = (written.times ?? []).map((time) => time.day).toSorted()
    const placed = placedIn(written, thread)
    const there = requestedTown(thread) ?? requestedTown({ town: null, times: placed })
    const { town, where } = await readTownOn(tx, asker.weddingId, there, day)
    const { resourceId: chosen } = written
    const ways = await readWays(tx, placed)
    const context = await readContext(tx, { thread, asker, enquiryId, where, ways, chosen }, now)
    const requested = requestedStay(thread, context.rules)
    const content = quotedFor(written, null, context.rules)
    content.times = placedAs(content.times, requested?.times)
    checkHall(context, { resourceId: chosen, guests: content.guests }, settings.locale)
    const ready = makeReady(
      content,
      {
        currency: context.price?.currency ?? settings.currency,
        capacityMax: context.capacityMax,
        now: momentIn(context.zone ?? now.zone, now),
        requested,
        packages: await queries.readPackages(tx, side.id),
        confirmed: written.confirmed,
      },
      settings.locale,
    )
    const { firstDay, lastDay, times, guests, holds: isHeld } = content
    const stay = { firstDay, lastDay, times }
    const { vendorId } = context
    const resource = await firstHall(
      tx,
      context,
      { stay, guests, isHeld, chosen },
      { now, settings },
    )
    if (!resource) throw noCalendar
    const placing: Placing = {
      context,
      bookingId: randomUUID(),
      asker,
      resource,
      stay,
      guests,
      note: '',
      total: bookingTotal(
        { price: context.price, travel: context.away?.cost },
        guests,
        stay,
        settings.currency,
      ),
      town,
      expiresAt: ready.expiresAt,
      now,
      quoted: { sum: ready.sum, isHeld },
    }
    await insertRequest(tx, placing)
    await linkToQuestion(tx, thread, { ...stay, _id: placing.bookingId })
    const isOff = context.rules !== null && offIn(context.rules, stay) !== null
    await write(tx, placing.bookingId, 1, ready, {
      isOff,
      hall: resource.hall,
      personId: side.person.id,
      now,
    })
    await queries.deleteDraft(tx, vendorId, { enquiryId })
    return announce(tx, placing, ready, { side, now, settings, enquiryId })
  })
}

type First = { stay: Stay; guests: number; isHeld: boolean; chosen: string | null | undefined }
/** Held, or chosen, or just where it stands until it is accepted; `hall` is what the couple reads of it. */
async function firstHall(
  tx: Db,
  { vendorId, businessName, hall }: RequestContext,
  { stay, guests, isHeld, chosen }: First,
  when: Pick<Context, 'settings'> & { now: Moment },
) {
  if (!isHeld) return chosen ? { id: chosen, hall } : firstResource(tx, vendorId)
  const where = { vendorId, businessName, stay, hall: chosen, guests }
  const free = await takeResource(tx, where, when)
  return { id: free.id, hall: hall ?? free.hall }
}

function askerOf({ weddingId, userId, isClosed, openBooking }: QuoteThread) {
  if (isClosed || !weddingId || !userId) throw conflict('This enquiry is closed.')
  if (openBooking)
    throw conflict(
      'This couple has a request or a quote of yours that waits for an answer. Change that one instead.',
    )
  return { weddingId, userId }
}

type Answered = Pick<Parameters<typeof readRequestContext>[2], 'where' | 'ways'> & {
  thread: QuoteThread
  asker: Asker
  enquiryId: string
  /** The hall that the vendor chose. */
  chosen: string | null | undefined
}
async function readContext(
  tx: Db,
  { thread: { vendorId }, asker, enquiryId, where, ways, chosen }: Answered,
  now: Moment,
) {
  // What was asked before is of no matter here: nobody asks.
  const stay: Stay = { firstDay: '2000-01-01', lastDay: '2000-01-01' }
  const ask = { vendorId, enquiryId, where, ways, stay, resourceId: chosen }
  const context = await readRequestContext(tx, asker, ask, now)
  if (!context) throw conflict('Your business can’t send quotes at the moment.')
  if (!context.isBookable) throw noCalendar
  return context
}

const noCalendar = conflict(
  'Open your calendar first: a quote that is accepted takes its day there.',
)
