import type { Booking } from '#contract/bookings/bookings.ts'
import { comeWords, formatLongStay } from '#domain/times.ts'
import { type Moment, todayOf } from '#domain/days.ts'
import type { Db } from '#server/db/db.ts'
import { conflict, forbidden, notFound, expectRow } from '#server/http/errors.ts'
import { newInvitation } from '#server/http/invitationTokens.ts'
import type { Actor } from '#server/http/sessions.ts'
import { type MailSettings, queueMail, type Mail } from '#server/kernel/mail.ts'
import { recordChange } from '#server/kernel/timeline.ts'
import type { Context } from '#server/kernel/context.ts'
import { mayCall, sideOf } from '#server/modules/account/users/sides.ts'
import { coupleBooked } from '#server/modules/bookings/bookings/events.ts'
import { type MailSite, mailTo } from '#server/modules/bookings/bookings/mailTo.ts'
import { publishToBoth } from '#server/modules/bookings/bookings/move.ts'
import { lockBooking, type BookingRow } from '#server/modules/bookings/bookings/queries.ts'
import * as queries from './queries.ts'
import { expectByHand, inCalendar } from './step.ts'
import { formatSum } from '#domain/bookings/sums.ts'
import { paths } from '#domain/paths.ts'

function handOverMail(
  row: BookingRow,
  { email, token }: { email: string; token: string },
  { publicUrl, locale }: MailSite,
): Mail {
  const { businessName: vendor, sum } = row
  const when = formatLongStay(row, locale)
  return {
    to: email,
    subject: `Your booking with ${vendor} for ${when}`,
    body: [
      `${vendor} has entered your booking for ${when} on Everset: ${comeWords(row, locale)}` +
        `${sum ? `, ${formatSum(sum, locale)}` : ''}. With it on your side, too, you both see the same days, ` +
        'payments and messages.',
      `Take it over here within seven days; the link works once:\n${publicUrl}${paths.invitation(token)}`,
      'If you don’t know them, ignore this email: nothing happens without the link.',
    ].join('\n\n'),
  }
}

/** To both: from now on it is a booking like every other. @param entered the name under which it was entered */
function takenOverMails(
  row: BookingRow,
  entered: string,
  {
    site: { publicUrl, locale },
    hasBegun,
    by,
    sentTo,
  }: { site: MailSite; hasBegun: boolean; by: string; sentTo: string },
): Mail[] {
  const when = formatLongStay(row, locale)
  const { businessName: vendor, coupleName: couple } = row
  // Once its days have come nothing of that can be done.
  const next = hasBegun
    ? ''
    : ' Changes of days need both of you from now on, and either can cancel it.'
  return [
    ...mailTo(row, 'user', publicUrl, `${vendor}: ${when} is among your bookings`, [
      `You took over the booking that ${vendor} had entered for ${when}.${next}`,
    ]),
    ...mailTo(row, 'vendor', publicUrl, `${couple} took over the booking for ${when}`, [
      `The booking that you had entered for ${entered} is on ${couple}’s side now, too.${next}`,
      by.toLowerCase() === sentTo.toLowerCase()
        ? `It was ${by} who accepted your invitation.`
        : `It was ${by} who accepted your invitation; you had sent it to ${sentTo}.`,
    ]),
  ]
}

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
    const { token, ...made } = newInvitation(settings)
    await queries.insertInvitation(held.tx, {
      ...made,
      bookingId,
      email,
      by: actor.id,
      expiresAt: new Date(clock().getTime() + validMs),
    })
    await queueMail(held.tx, settings, handOverMail(row, { email, token }, settings))
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

/** The vendor's page and its mailbox hear that the couple said no; the caller has ended the invitation. */
export async function coupleDeclined(
  tx: Db,
  bookingId: string,
  { email, settings }: { email: string; settings: MailSettings },
): Promise<void> {
  const row = expectRow(await lockBooking(tx, bookingId), 'This invitation')
  await recordChange(tx, 'booking', bookingId, {
    actor: 'user',
    from: 'confirmed',
    to: 'invitation_declined',
  })
  const subject = `${row.coupleName} declined your invitation`
  await queueMail(
    tx,
    settings,
    ...mailTo(row, 'vendor', settings.publicUrl, subject, [
      `Your invitation to take over the booking for ${formatLongStay(row, settings.locale)}, sent to ${email}, was ` +
        'declined. The booking stays as you entered it.',
    ]),
  )
  await publishToBoth(tx, row)
}

/**
 * By the link of the invitation the booking becomes the couple's, for the wedding that this member acts for; the caller
 * has locked its vendor's time.
 * @throws AppError 403 a vendor's account, or a viewer; 404, 409 it is over
 */
export async function takeOver(
  tx: Db,
  actor: Actor,
  bookingId: string,
  { now, settings, sentTo }: { now: Moment; settings: MailSettings; sentTo: string },
): Promise<string> {
  if (actor.role !== 'user')
    throw forbidden(
      'A vendor’s account can’t take a couple’s booking over. Sign in as a couple’s account, or make one.',
    )
  const side = sideOf(actor)
  if (!mayCall(side, 'requestBooking'))
    throw forbidden('A viewer changes nothing. Ask somebody who plans this wedding to accept it.')
  const row = expectRow(await lockBooking(tx, bookingId), 'This invitation')
  if (row.status !== 'confirmed' || (await queries.giveTo(tx, bookingId, side.id, actor.id)) === 0)
    throw conflict('This booking can no longer be taken over. Ask them for another invitation.')
  const theirs = expectRow(await lockBooking(tx, bookingId), 'This invitation')
  await recordChange(tx, 'booking', bookingId, {
    actor: 'user',
    person: actor,
    from: 'confirmed',
    to: 'taken_over',
  })
  const hasBegun = row.firstDay < todayOf(now, row.zone)
  await queueMail(
    tx,
    settings,
    ...takenOverMails(theirs, row.coupleName, {
      site: settings,
      hasBegun,
      by: actor.email,
      sentTo,
    }),
  )
  await publishToBoth(tx, theirs)
  // What they queue for in the category is over with it, as with every booking.
  await coupleBooked.emit(tx, { weddingId: side.id, now, settings })
  const when = formatLongStay(row, settings.locale)
  return `Your booking with ${row.businessName} for ${when} is here now.`
}
