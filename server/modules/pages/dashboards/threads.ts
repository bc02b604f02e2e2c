import { paths } from '#domain/paths.ts'
import type { EventStep } from '#domain/steps.ts'
import { type ThreadEvent, threadStep } from '#domain/steps/threads.ts'
import { type Db, sql } from '#server/db/db.ts'
import type { Context } from '#server/kernel/context.ts'
import { mayCall, type Side } from '#server/modules/account/users/sides.ts'
import { wishOf } from '#server/modules/bookings/drift/wishes.ts'
import { functionsOfThread } from '#server/modules/talk/enquiries/functions.ts'
import { threadWaitsFor } from '#server/modules/talk/enquiries/waits.ts'
import { isEnquiry } from '#server/modules/vendors/profiles/responseRate.ts'
import { instant, mostOfAKind } from './columns.ts'

type Row = ThreadEvent & {
  /** The bookings whose quotes, or the one whose change that is wanted, are among what is new. */
  bookingIds: string[]
  /** What was written last besides; null where nothing was. */
  besides: string | null
}

/** What is new to a couple of a quote is the quote itself; to a vendor a change that is wanted. */
const ofQuote = {
  user: sql`new.quotes`,
  vendor: sql`array(
    select b.id
    from bookings b
    join quote_asks a on a.booking_id = b.id
    where b.enquiry_id = e.id and e.last_from = 'user' and a.at = e.last_message_at
    union all
    select b.id
    from bookings b
    where b.vendor_id = e.vendor_id and b.wedding_id = e.wedding_id and b.status = 'requested'
      and e.last_from = 'user' and (b.wish ->> 'at')::timestamptz = e.last_message_at
      and ${wishOf(sql`b`)} is not null
    limit 1)`,
}

/**
 * What the other side said that this one has not read, of the thread `e`: never its own words, and no quote that was
 * answered, or that another version has replaced.
 */
const unreadOf = {
  user: sql`
    select count(*)::int as count,
      (array_agg(left(m.body, 200) order by m.at desc, m.id desc))[1] as words,
      (array_agg(left(m.body, 200) order by m.at desc, m.id desc) filter (where m.quote is null))[1] as besides,
      array_remove(array_agg(m.quote), null) as quotes
    from (
      select m.*, (
          select b.id
          from bookings b
          join quote_versions q on q.booking_id = b.id and q.version = b.quote_version
          where b.enquiry_id = e.id and q.sent_at = m.at
          limit 1
        ) as quote
      from messages m
      where m.enquiry_id = e.id and m.sender <> 'user'
      order by m.at desc, m.id desc limit e.unread_user
    ) m
    where not exists (
      select
      from bookings b
      join quote_versions q on q.booking_id = b.id
      where b.enquiry_id = e.id and q.sent_at = m.at
        and (b.status not in ('offered', 'expired', 'declined') or q.version < b.quote_version)
    )`,
  vendor: sql`select 1 as count, e.last_message as words, null as besides`,
}

const readThreads = (db: Db, { role, id }: Side, now: Date, zone: string) => {
  const waits =
    role === 'user'
      ? sql`e.wedding_id = ${id} and e.unread_user > 0 and new.count > 0`
      : sql`e.vendor_id = ${id} and ${threadWaitsFor('vendor')}`
  // The words of its response rate (docs/decisions 0358).
  const isNew = sql`e.first_replied_at is null and e.created_at >= coalesce(v.claimed_at, '-infinity')
    and e.created_at > ${now}::timestamptz - interval '24 hours' and ${isEnquiry}`
  return db.many<Row>(sql`
    select e.id as "enquiryId", ${role === 'user' ? sql`v.business_name` : sql`e.couple_name`} as name,
      new.words, new.count as unread, e.event_day as day, e.guests, ${functionsOfThread} as functions,
      (coalesce(e.waiting_since, e.last_message_at) at time zone ${zone})::date as since,
      case when ${isNew} then ${instant(sql`(e.created_at + interval '24 hours')`)} end as until,
      ${ofQuote[role]} as "bookingIds", new.besides
    from enquiries e
    join vendors v on v.id = e.vendor_id
    cross join lateral (${unreadOf[role]}) new
    where ${waits}
    order by coalesce(e.waiting_since, e.last_message_at), e.id
    limit ${mostOfAKind}`)
}

/** The steps in a booking that say what its conversation says last; of a quote that nobody read also its end. */
const quoteSteps = {
  user: ['quoted', 'quote_expired', 'withdrawn'],
  vendor: ['change_wanted', 'requested'],
}

/**
 * What waits in this side's conversations, for whoever may answer; what a step in a booking is about is that step and
 * no message besides.
 * @param inBookings the steps in its bookings
 */
export async function withThreads(
  context: Context,
  side: Side,
  inBookings: readonly EventStep[],
): Promise<EventStep[]> {
  if (!mayCall(side, 'sendMessage')) return [...inBookings]
  const { db, clock, settings } = context
  const now = clock()
  const rows = await readThreads(db, side, now, now.zone)
  const reading = {
    locale: settings.locale,
    toThread: side.role === 'user' ? paths.myEnquiry : paths.vendorEnquiry,
  }
  const steps = new Set(inBookings.map(({ _id }) => _id))
  const threads = rows.map((row) => {
    const covered = row.bookingIds.flatMap((id) =>
      quoteSteps[side.role].map((kind) => `${kind} ${id}`).filter((step) => steps.has(step)),
    )
    return { row, covered, unread: row.unread - covered.length }
  })
  // In the list of conversations each stands once.
  const alone = new Set(threads.flatMap(({ covered, unread }) => (unread > 0 ? [] : covered)))
  return [
    ...inBookings.map((step) =>
      alone.has(step._id) ? { ...step, lists: [...step.lists, 'threads' as const] } : step,
    ),
    ...threads
      .filter(({ unread }) => unread > 0)
      .map(({ row, unread, covered }) => {
        const words = covered.length > 0 ? (row.besides ?? row.words) : row.words
        return threadStep({ ...row, unread, words }, side.role, reading)
      }),
  ]
}
