import type { Booking } from '#contract/bookings/bookings.ts'
import { formatStay } from '#domain/times.ts'
import { type Moment, todayOf } from '#domain/days.ts'
import type { Db } from '#server/db/db.ts'
import { conflict, forbidden, notFound } from '#server/http/errors.ts'
import type { Actor } from '#server/http/sessions.ts'
import { newToken, sha256 } from '#server/http/tokens.ts'
import { type MailSettings, queueMail } from '#server/kernel/mail.ts'
import { recordChange } from '#server/kernel/timeline.ts'
import type { Context } from '#server/kernel/context.ts'
import { mayCall, sideOf } from '#server/modules/account/users/sides.ts'
import { coupleBooked } from '#server/modules/bookings/bookings/events.ts'
import { publishToBoth } from '#server/modules/bookings/bookings/move.ts'
import { lockBooking } from '#server/modules/bookings/bookings/queries.ts'
import { handOverMail, takenOverMails } from './mails.ts'
import * as queries from './queries.ts'
import { expectByHand, inCalendar } from './step.ts'

const validMs = 7 * 86_400_000

/** @throws AppError 404 not theirs, 409 it is over, or was taken over */
export const inviteCouple = (
  services: Context,
  actor: Actor,
  { bookingId, email }: { bookingId: string; email: string },
): Promise<Booking> =>
  inCalendar(services, actor, async (held) => {
    const { clock, settings } = services
    const row = await expectByHand(held, actor, bookingId, 'hand_over')
    const token = newToken()
    await queries.insertInvitation(held.tx, {
      bookingId,
      email,
      tokenHash: sha256(token),
      by: actor.id,
      expiresAt: new Date(clock().getTime() + validMs),
    })
    await queueMail(held.tx, settings, handOverMail(row, { email, token }, settings.publicUrl))
    // Not where to: whoever takes it over reads this, and it may have gone to somebody else first.
    return { bookingId, from: 'confirmed', to: 'invited', reason: null }
  })

/** @throws AppError 404 none waits, 409 it is over, or was taken over */
export const withdrawCoupleInvitation = (services: Context, actor: Actor, bookingId: string) =>
  inCalendar(services, actor, async (held) => {
    await expectByHand(held, actor, bookingId, 'hand_over')
    if (!(await queries.withdrawInvitation(held.tx, bookingId))) throw notFound('This invitation')
    return { bookingId, from: 'confirmed', to: 'invitation_withdrawn', reason: null }
  })

/**
 * By the link of the invitation the booking becomes the couple's, for the wedding that this member acts for; the caller
 * has locked its vendor's time.
 * @throws AppError 403 a vendor's account, or a viewer; 404, 409 it is over
 */
export async function takeOver(
  tx: Db,
  actor: Actor,
  bookingId: string,
  { now, settings }: { now: Moment; settings: MailSettings },
): Promise<string> {
  if (actor.role !== 'user')
    throw forbidden(
      'A vendor’s account can’t take a couple’s booking over. Sign in as a couple’s account, or make one.',
    )
  const side = sideOf(actor)
  if (!mayCall(side, 'requestBooking'))
    throw forbidden('A viewer changes nothing. Ask somebody who plans this wedding to accept it.')
  const row = await lockBooking(tx, bookingId)
  if (!row) throw notFound('This invitation')
  if (row.status !== 'confirmed' || (await queries.giveTo(tx, bookingId, side.id, actor.id)) === 0)
    throw conflict('This booking can no longer be taken over. Ask them for another invitation.')
  const theirs = await lockBooking(tx, bookingId)
  if (!theirs) throw notFound('This invitation')
  await recordChange(tx, {
    subject: 'booking',
    subjectId: bookingId,
    actor: 'user',
    person: actor,
    from: 'confirmed',
    to: 'taken_over',
  })
  const hasBegun = row.firstDay < todayOf(() => now, row.zone)
  await queueMail(
    tx,
    settings,
    ...takenOverMails(theirs, row.coupleName, { publicUrl: settings.publicUrl, hasBegun }),
  )
  await publishToBoth(tx, theirs)
  // What they queue for in the category is over with it, as with every booking.
  await coupleBooked.emit(tx, { weddingId: side.id, now, settings })
  const when = formatStay(row)
  return `Your booking with ${row.businessName} for ${when} is here now.`
}
