import { type Db, sql } from '#server/db/db.ts'
import { completeAfterDays, isDisputed as isOpposed } from '#domain/bookings/outcomes.ts'
import { type Moment, todayOf } from '#domain/days.ts'
import { oneByOne } from '#server/kernel/jobs.ts'
import type { MailSettings } from '#server/kernel/mail.ts'
import type { Context } from '#server/kernel/context.ts'
import { isOver, needed } from '#server/modules/calendar/calendar/days.ts'
import { lockTimeOf, todayAt } from '#server/modules/calendar/calendar/resources.ts'
import { isDisputed } from './disputed.ts'
import { move } from './move.ts'
import { isOpen } from './policy.ts'
import { lockBooking } from './queries.ts'
import type { Stay } from '#domain/times.ts'

type Due = { id: string }
const inOneRound = 200

/** Ends a hold whose time is over; nothing happens when somebody was quicker. */
export async function expireBooking(
  tx: Db,
  { bookingId, now, settings }: { bookingId: string; now: Moment; settings: MailSettings },
): Promise<void> {
  const row = await lockBooking(tx, bookingId)
  if (!row || !isOpen(row.status) || row.expiresAt === null || new Date(row.expiresAt) > now) return
  await move(tx, row, { action: 'expire', actor: 'system', now, settings })
}

/** Ends the holds whose time is over on a resource that is locked for these days. */
export async function endOverdue(
  tx: Db,
  { id, overdue }: { id: string; overdue: boolean },
  stay: Stay,
  when: { now: Moment; settings: MailSettings },
): Promise<void> {
  if (!overdue) return
  for (const hold of await overdueHolds(tx, id, stay, when.now))
    await expireBooking(tx, { bookingId: hold.id, ...when })
}

/** Job: ends all holds whose time is over. May run on several servers at once. @returns how many it looked at */
export async function expireBookings({ db, clock, settings }: Context): Promise<number> {
  const due = await db.many<Due>(sql`
    select id
    from bookings
    where status in ('requested', 'offered', 'change_asked') and expires_at <= ${clock()}
    order by expires_at limit ${inOneRound}`)
  await oneByOne(due, ({ id }) =>
    db.transaction(async (tx) => {
      await lockTimeOf(tx, id)
      await expireBooking(tx, { bookingId: id, now: clock(), settings })
    }),
  )
  return due.length
}

/**
 * Job: confirmed bookings are completed two days after their last day, unless one side objects.
 * @returns how many it looked at
 */
export async function completeBookings({ db, clock, settings }: Context): Promise<number> {
  const now = clock()
  const due = await db.many<Due>(sql`
    select id
    from bookings
    where status = 'confirmed'
      and last_day <= ${todayOf(clock())}
      and last_day <= ${todayAt(sql`vendor_id`, now)} - ${completeAfterDays}::int
      and ${isDisputed(sql`bookings`)} is not true
    order by last_day limit ${inOneRound}`)
  await oneByOne(due, ({ id }) =>
    db.transaction(async (tx) => {
      const row = await lockBooking(tx, id)
      // Somebody may have said meanwhile that it did not happen.
      if (row?.status === 'confirmed' && !isOpposed(row.outcome))
        await move(tx, row, {
          action: 'complete',
          actor: 'system',
          completedOn: todayOf(clock(), row.zone),
          now,
          settings,
        })
    }),
  )
  return due.length
}

/** Holds in the way whose time is over. */
const overdueHolds = (tx: Db, resourceId: string, stay: Stay, now: Moment) =>
  tx.many<{ id: string }>(sql`
    select distinct c.booking_id as id
    from resources r
    join calendar_blocks c on c.resource_id = r.id
      and c.occupied && ${needed(sql`r.vendor_id`, stay)}
    where r.id = ${resourceId} and ${isOver(now)}`)
