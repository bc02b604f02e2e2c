import { paths } from '#domain/paths.ts'
import { formatStay } from '#domain/times.ts'
import { type Moment } from '#domain/days.ts'
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import { type Mail, queueMail } from '#server/kernel/mail.ts'
import type { Context } from '#server/kernel/context.ts'
import { lockResources, lockTimeOfCouples } from '#server/modules/calendar/calendar/resources.ts'
import { todayAt } from '#server/modules/calendar/calendar/zones.ts'
import { groupEnds } from './events.ts'
import { move } from './move.ts'
import { isOpen } from './policy.ts'
import { type BookingRow, lockBooking } from './queries.ts'

/** Whose bookings are meant: a couple's account, or a business. */
export type Suspended = { side: 'user' | 'vendor'; id: string; actorId: string | null }

const ofOwner = (userId: string) => sql`wedding_id in (
  select m.wedding_id
  from wedding_members m
  where m.user_id = ${userId} and m.role = 'owner'
)`

const ownedWeddings = (tx: Db, userId: string) =>
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
  const weddings = isCouple ? await ownedWeddings(tx, who.id) : []
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
      await queueMail(tx, settings, ...tell(row, who, settings.publicUrl, suspendedText))
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
      await queueMail(tx, settings, ...tell(row, who, settings.publicUrl, resumedText))
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

function tell(row: BookingRow, who: Suspended, publicUrl: string, text: Text): Mail[] {
  const isVendor = who.side === 'vendor'
  const addresses = isVendor ? row.userEmails : row.vendorEmails
  const { subject, body } = text(nameOf(row, who), formatStay(row))
  const page = isVendor ? paths.myBooking(row._id) : paths.vendorBooking(row._id)
  return addresses.map((to) => ({
    to,
    subject,
    body: `${body}\n\n${publicUrl}${page}\n\n${publicUrl}${paths.contact}`,
  }))
}
