import type * as contract from '#contract/talk/others.ts'
import type { Input, Output } from '#contract/kernel/endpoint.ts'
import type { Moment } from '#domain/days.ts'
import type { Db } from '#server/db/db.ts'
import { conflict } from '#server/http/errors.ts'
import type { Actor } from '#server/http/sessions.ts'
import { publish } from '#server/kernel/live.ts'
import type { Context } from '#server/kernel/context.ts'
import type { Services } from '#server/kernel/services.ts'
import { sideOf } from '#server/modules/account/users/sides.ts'
import { holdConfirmed, withdrawOpen } from '#server/modules/bookings/bookings/cancelOpen.ts'
import { closeWith } from '#server/modules/talk/enquiries/close.ts'
import * as queries from './queries.ts'

export async function getOthers(db: Db, weddingId: string, now: Moment) {
  const items = await queries.listOthers(db, weddingId, now)
  return { items, nextCursor: null, total: items.length }
}

/**
 * What is named and still open ends, with its thread and the couple's words; what was confirmed or closed meanwhile
 * stays as it is. Where a question has become a quote the couple is asked again, since it has not seen it.
 * @throws AppError 404 not theirs, 409 it is not booked any more, so that there is no reason to close anything; or
 * somebody of the wedding has decided already
 */
export const closeOthers = (
  { db, clock, settings }: Context & Omit<Services, 'db'>,
  actor: Actor,
  { bookingId, close, reason }: Input<typeof contract.closeOthers>,
): Promise<Output<typeof contract.closeOthers>> =>
  db.transaction(async (tx) => {
    const side = sideOf(actor)
    const now = clock()
    await holdConfirmed(tx, bookingId, side, close)
    if (await queries.isSettled(tx, bookingId))
      throw conflict('You, or somebody who plans with you, decided this already.')
    let ended = 0
    let more = 0
    for (const { id, kind, enquiryId } of await queries.listNamed(tx, bookingId, close, now)) {
      const isRequest = kind === 'booking'
      const request = { bookingId: id, side, reason }
      if (isRequest && !(await withdrawOpen(tx, request, { now, settings }))) continue
      const since = enquiryId && (await queries.readMore(tx, enquiryId, now))
      if (!isRequest && since === 'asked') more += 1
      const isClosed =
        enquiryId !== null &&
        !since &&
        (await closeWith({ db: tx, clock, settings }, actor, {
          enquiryId,
          words: reason,
          isMailed: !isRequest,
        }))
      if (isRequest || isClosed) ended += 1
    }
    if (more === 0) await queries.markSettled(tx, bookingId, now)
    await publish(tx, [side.id], 'Booking', bookingId)
    return { message: more ? `${closedMessage(ended)} ${becameMore(more)}` : closedMessage(ended) }
  })

/** The vendor has sent a quote, or the other of the couple has asked for a day. */
const becameMore = (count: number) =>
  count === 1
    ? 'One is a quote or a request by now: it is still open.'
    : `${count} are quotes or requests by now: they are still open.`
const closedMessage = (count: number) =>
  count === 0
    ? 'They stay as they are.'
    : count === 1
      ? 'It is closed, and the vendor is told.'
      : `${count} are closed, and each vendor is told.`
