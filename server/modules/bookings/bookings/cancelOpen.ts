import { refundedOf } from '#domain/refunds.ts'
import type { Moment } from '#domain/days.ts'
import { refundPreview } from './answers.ts'
import { type MailSite, mailTo } from './mailTo.ts'
import { move, already } from './move.ts'
import { isOpen } from './policy.ts'
import { agreedBookings, lockBooking, type BookingRow } from './queries.ts'
import { type Db, sql } from '#server/db/db.ts'
import {
  lockResources,
  lockTimeOfCouples,
  lockTimeOf,
  todayAt,
} from '#server/modules/calendar/calendar/resources.ts'
import { groupEnds } from './events.ts'
import type { Actor } from '#server/http/sessions.ts'
import type { Context } from '#server/kernel/context.ts'
import { paths } from '#domain/paths.ts'
import { formatLongStay } from '#domain/times.ts'
import { type Mail, queueMail, type MailSettings } from '#server/kernel/mail.ts'
import { expectRow } from '#server/http/errors.ts'
import type { Side } from '#server/modules/account/users/sides.ts'

/**
 * Stays confirmed until the transaction ends, in which nobody else takes time of it or of the others: what they hold
 * may be given back. @throws AppError 404 not theirs, 409 it is not confirmed
 */
export async function holdConfirmed(
  tx: Db,
  bookingId: string,
  side: Side,
  others: readonly string[],
): Promise<void> {
  await lockTimeOf(tx, bookingId, ...others)
  const row = expectRow(await lockBooking(tx, bookingId, side), 'Booking')
  if (row.status !== 'confirmed') throw already(row)
}

/** A couple's request or quote ends, if it is still open. @returns whether it did */
export async function withdrawOpen(
  tx: Db,
  { bookingId, side, reason }: { bookingId: string; side: Side; reason: string },
  { now, settings }: { now: Moment; settings: MailSettings },
): Promise<boolean> {
  const row = await lockBooking(tx, bookingId, side)
  if (!row || !isOpen(row.status)) return false
  if (row.expiresAt === null || new Date(row.expiresAt) <= now) return false
  const { person } = side
  await move(tx, row, { action: 'cancel_by_user', actor: 'user', person, reason, now, settings })
  return true
}

/** Whose bookings are meant: a couple's account, or a business. */
export type Suspended = { side: 'user' | 'vendor'; id: string; actorId: string | null }

const ofOwner = (userId: string) => sql`wedding_id in (
  select m.wedding_id
  from wedding_members m
  where m.user_id = ${userId} and m.role = 'owner'
)`

const readOwnerships = (tx: Db, userId: string) =>
  tx.many<{ id: string }>(sql`
    select wedding_id as id from wedding_members where user_id = ${userId} and role = 'owner'`)

const upcoming = async (tx: Db, { side, id }: Suspended, now: Moment) =>
  (
    await tx.many<{ id: string }>(sql`
      select id
      from bookings
      where ${side === 'user' ? ofOwner(id) : sql`vendor_id = ${id}`}
        and (
          status in ('requested', 'offered', 'change_asked')
          or (status = 'confirmed' and last_day >= ${todayAt(sql`vendor_id`, now)})
        )
      order by id`)
  ).map((row) => row.id)

/**
 * A couple or a business is suspended (docs/decisions 0112): requests end, since nobody can confirm them, and confirmed
 * bookings stay. The other side is told of either.
 */
export async function suspendBookings(
  tx: Db,
  { clock, settings }: Pick<Context, 'clock' | 'settings'>,
  who: Suspended,
): Promise<void> {
  const now = clock()
  const isCouple = who.side === 'user'
  const weddings = isCouple ? await readOwnerships(tx, who.id) : []
  const groups = isCouple
    ? weddings.map(({ id }) => ({ weddingId: id, vendorId: null }))
    : [{ weddingId: null, vendorId: who.id }]
  // First of all, as whoever ends a booking: nobody joins a queue here once it has ended.
  if (isCouple) await lockTimeOfCouples(tx, ...weddings.map(({ id }) => id))
  else await lockResources(tx, who.id)
  for (const group of groups) await groupEnds.emit(tx, { ...group, now, settings })
  const ids = await upcoming(tx, who, now)
  for (const id of ids) {
    const row = await lockBooking(tx, id)
    if (row && isOpen(row.status))
      await move(
        tx,
        who.side === 'vendor' ? { ...row, vendorEmails: [] } : { ...row, userEmails: [] },
        {
          action: 'cancel_by_admin',
          actor: who.actorId ? 'admin' : 'system',
          ...(who.actorId && { person: { id: who.actorId, name: 'Everset' } }),
          reason: `${nameOf(row, who)} is suspended at the moment, so it can’t be confirmed.`,
          now,
          settings,
        },
      )
    else if (row?.status === 'confirmed')
      await queueMail(tx, settings, ...tell(row, who, settings, suspendedText))
  }
}

/** They are back: whoever has a confirmed booking with them is told. */
export async function resumeBookings(
  tx: Db,
  { clock, settings }: Pick<Context, 'clock' | 'settings'>,
  who: Suspended,
): Promise<void> {
  for (const id of await upcoming(tx, who, clock())) {
    const row = await lockBooking(tx, id)
    if (row?.status === 'confirmed')
      await queueMail(tx, settings, ...tell(row, who, settings, resumedText))
  }
}

const nameOf = (row: BookingRow, { side }: Suspended) =>
  side === 'vendor' ? row.businessName : row.coupleName

type Text = (name: string, when: string) => Pick<Mail, 'subject' | 'body'>
const suspendedText: Text = (name, when) => ({
  subject: `${name} is suspended; your booking stays`,
  body:
    `We have suspended ${name} for the time being. Your booking for ${when} stays as it is, with everything ` +
    'you agreed, and you can still cancel it. Answers may take longer. If you are ' +
    'worried about your day, please write to us: we can help you, and can cancel it for you.',
})
const resumedText: Text = (name, when) => ({
  subject: `${name} is back`,
  body: `${name} is no longer suspended. Your booking for ${when} stays as it was.`,
})

function tell(
  row: BookingRow,
  who: Suspended,
  { publicUrl, locale }: MailSite,
  text: Text,
): Mail[] {
  const { subject, body } = text(nameOf(row, who), formatLongStay(row, locale))
  const other = who.side === 'vendor' ? 'user' : 'vendor'
  return mailTo(row, other, publicUrl, subject, [body]).map((mail) => ({
    ...mail,
    body: `${mail.body}\n\n${publicUrl}${paths.contact}`,
  }))
}

/** A person, and the wedding or the business that ends with their account. */
export type Leaving = Pick<Actor, 'id' | 'name' | 'email' | 'role' | 'vendorId' | 'weddingId'>

const sideOf = (role: string) => (role === 'vendor' ? ('vendor' as const) : ('user' as const))

/** The confirmed bookings that would end, and what each would give back. */
export async function readAgreed(db: Db, { weddingId, vendorId, role }: Leaving, now: Moment) {
  const side = sideOf(role)
  const rows = await agreedBookings(db, weddingId, vendorId, now)
  return rows.map((row) => {
    const { _id, businessName, coupleName, firstDay, lastDay, sum } = row
    const refund = refundPreview(row, side, now)
    return {
      _id,
      other: side === 'user' ? businessName : coupleName,
      firstDay,
      lastDay,
      sum,
      refundPercent: refund?.percent ?? null,
      refundKept: refund?.kept ?? 0,
      refund: sum && refund && refundedOf(sum.amount, refund),
    }
  })
}

/** Bookings that still hold a day, as couple or as vendor. */
const openBookings = (tx: Db, weddingId: string | null, vendorId: string | null, now: Moment) =>
  tx.many<{ id: string }>(sql`
    select id
    from bookings
    where (wedding_id = ${weddingId} or vendor_id = ${vendorId})
      and (
        status in ('requested', 'offered', 'change_asked')
        or (status = 'confirmed' and last_day >= ${todayAt(sql`vendor_id`, now)})
      )
    order by id`)

/** Ends what still holds a day when its owner leaves for good, as the owner would have cancelled it. */
export async function cancelOpen(
  tx: Db,
  { clock, settings }: Pick<Context, 'clock' | 'settings'>,
  { weddingId, vendorId, ...person }: Leaving,
) {
  const side = sideOf(person.role)
  const now = clock()
  // First of all: nobody joins a queue here once it has ended, and has a turn with the rest.
  if (vendorId) await lockResources(tx, vendorId)
  if (weddingId) await lockTimeOfCouples(tx, weddingId)
  await groupEnds.emit(tx, { weddingId, vendorId, now, settings })
  const open = await openBookings(tx, weddingId, vendorId, now)
  for (const { id } of open) {
    const row = await lockBooking(tx, id)
    if (!row || (!isOpen(row.status) && row.status !== 'confirmed')) continue
    const action =
      side === 'user' ? 'cancel_by_user' : isOpen(row.status) ? 'decline' : 'cancel_by_vendor'
    const reason =
      side === 'user' ? 'The couple deleted their account.' : 'The vendor left Everset.'
    await move(tx, row, {
      action,
      actor: side,
      person,
      reason,
      refund: refundPreview(row, side, now),
      now,
      settings,
    })
  }
}
