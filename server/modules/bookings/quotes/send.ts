import { relinkBooking } from '#server/modules/bookings/drift/link.ts'
import { updateHold } from './holds.ts'
import type { Booking } from '#contract/bookings/bookings.ts'
import type * as contract from '#contract/bookings/quotes.ts'
import type { Input } from '#contract/kernel/endpoint.ts'
import { offIn } from '#domain/calendar/workingRules.ts'
import { momentIn } from '#domain/days.ts'
import { maxQuoteVersions } from '#domain/limits.ts'
import { conflict } from '#server/http/errors.ts'
import type { Actor } from '#server/http/sessions.ts'
import type { Context } from '#server/kernel/context.ts'
import { sideOf } from '#server/modules/account/users/sides.ts'
import { step } from '#server/modules/bookings/bookings/service.ts'
import { readRules } from '#server/modules/calendar/calendar/resources.ts'
import { quoteSent } from './events.ts'
import * as queries from './queries.ts'
import { isSameTime, makeReady, messageOf, overtaken, write, quotedFor } from './ready.ts'
import { sendFirst } from './sendFirst.ts'
import { targetOf } from './service.ts'
import { placedNow } from './townThen.ts'

type Send = Input<typeof contract.sendQuote>
/** @throws AppError 404 not theirs, 409 another version is there or the time is taken, 422 beside the fields */
export async function sendQuote(
  services: Context,
  actor: Actor,
  { bookingId, enquiryId, after, wishAt, ...written }: Send,
): Promise<Booking> {
  const target = targetOf({ bookingId, enquiryId })
  if (!queries.isBooking(target)) return sendFirst(services, actor, { ...target, after, written })
  // Asked beside the booking, not after it: a database may be far.
  const { id } = sideOf(actor)
  const list = Promise.all([readRules(services.db, id), queries.readPackages(services.db, id)])
  list.catch(() => {})
  return step(services, actor, target.bookingId, 'offer', async (row, side, now, tx) => {
    if (row.quoteVersion !== after) throw overtaken(row.quoteVersion)
    if (after >= maxQuoteVersions)
      throw conflict(`A quote can have at most ${maxQuoteVersions} versions.`)
    const { capacityMax, total } = row
    const here = momentIn(row.zone ?? now.zone, now)
    const [rules, packages] = await list
    const content = quotedFor(written, row, rules)
    const at = { wishAt, slots: rules?.slots ?? [] }
    const { elsewhere, town, ...placed } = await placedNow(tx, row, content, at)
    content.times = placed.times
    const { leftOut, hallBefore } = await queries.readBefore(tx, row, after)
    const ready = makeReady(
      content,
      {
        currency: total.currency,
        capacityMax,
        now: here,
        requested: row,
        elsewhere,
        leftOut,
        packages,
        confirmed: written.confirmed,
      },
      services.settings.locale,
    )
    const { firstDay, lastDay, times = null, guests, holds: isHeld, validUntil } = content
    // On its days it still finds its functions.
    const stay = { firstDay, lastDay, times }
    if (!isSameTime(row, stay)) await relinkBooking(tx, row, stay, now)
    const hall = await updateHold(
      tx,
      row,
      { ...content, resourceId: written.resourceId },
      { now, settings: services.settings },
    )
    const version = after + 1
    await write(tx, target.bookingId, version, ready, {
      isOff: offIn(rules, content) !== null,
      hall,
      hallBefore,
      personId: side.person.id,
      now,
    })
    await queries.deleteDraft(tx, row.vendorId, target)
    const { enquiryId: thread } = row
    const body = messageOf(version, ready)
    if (thread) await quoteSent.emit(tx, { enquiryId: thread, side, body, now })
    return {
      action: 'offer',
      reason: ready.words,
      validUntil,
      quote: {
        firstDay,
        lastDay,
        times,
        town,
        guests,
        isHeld,
        hall,
        sum: ready.sum,
        expiresAt: ready.expiresAt.toISOString(),
        quoteVersion: version,
      },
    }
  })
}
