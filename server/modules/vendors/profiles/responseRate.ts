import { type Db, nothing, type Sql, sql } from '#server/db/db.ts'

const enough = 10

/** Of a thread `e`: the couple wrote first. What a vendor begins is no enquiry, and nothing that it answers. */
export const isEnquiry = sql`(
  select m.sender from messages m where m.enquiry_id = e.id order by m.at, m.id limit 1
) is distinct from 'vendor'`

/**
 * What counts of each vendor's enquiries: those of 30 days, or under ten of them the last ten of 90 days; only
 * what is answered or has waited for 24 hours, and none from before anybody was there to answer.
 */
const counted = (now: Date, vendorId?: string | Sql): Sql => sql`
  select vendor_id, count(*) as of, count(*) filter (where answered) as answered,
    max(recents) as recent
  from (
    select vendor_id, recent, answered,
      row_number() over (partition by vendor_id order by created_at desc, id) as place,
      count(*) filter (where recent) over (partition by vendor_id) as recents
    from (
      select e.id, e.vendor_id, e.created_at,
        e.created_at > ${now}::timestamptz - interval '30 days' as recent,
        coalesce(e.first_replied_at <= e.created_at + interval '24 hours', false) as answered
      from enquiries e
      join vendors asked on asked.id = e.vendor_id
      where e.created_at > ${now}::timestamptz - interval '90 days'
        and (
          e.created_at <= ${now}::timestamptz - interval '24 hours' or e.first_replied_at is not null
        )
        and e.created_at <= ${now}::timestamptz ${vendorId ? sql` and e.vendor_id = ${vendorId}` : nothing}
        and asked.status <> 'unclaimed'
        and ${isEnquiry}
        -- Closed by the couple before the 24 hours were over: nobody was given them.
        and (e.status <> 'closed' or e.first_replied_at is not null or not exists (
          select
          from state_changes s
          where s.subject_id = e.id
            and s.to_status = 'closed'
            and s.actor = 'user'
            and s.at < e.created_at + interval '24 hours'
        ))
        and e.created_at >= coalesce(asked.claimed_at, '-infinity')
    ) latest
  ) placed
  where case when recents >= ${enough} then recent else place <= ${enough} end
  group by vendor_id`

/**
 * New enquiries answered within 24 hours ÷ all, over 30 days; under ten threads the last ten of 90 days. From the
 * server's own timestamps.
 * @returns rate 0 to 1, null without any enquiry; the formula in words, as it is printed on the badge
 */
export async function readResponseRate(db: Db, vendorId: string | Sql, now: Date) {
  const found = await db.batched.maybe<{ of: number; answered: number; recent: number }>(
    sql`select "of", answered, recent from (${counted(now, vendorId)}) counted`,
  )
  if (!found)
    return {
      rate: null,
      of: 0,
      formula: 'Nothing to count yet: an enquiry counts once it is answered, or after 24 hours.',
    }
  const { of, answered, recent } = found
  const span =
    recent >= enough ? 'of the last 30 days' : 'of the last 90 days (the latest ten at most)'
  return {
    rate: answered / of,
    of,
    formula: `${answered} of ${of} new enquiries ${span} were answered within 24 hours.`,
  }
}

const percent = sql`round(100.0 * n.answered / n.of)`

/** Notes a vendor's rate where the search sees it; in the transaction that asked or answered. */
export const updateResponseRate = (tx: Db, vendorId: string, now: Date): Promise<void> =>
  tx.later(sql`
    update vendors v
    set response_rate = ${percent}, response_of = n.of
    from (${counted(now, vendorId)}) n
    where v.id = ${vendorId}
      and (v.response_rate, v.response_of) is distinct from (${percent}::smallint, n.of::int)`)

const batchSize = 500

/**
 * Job: enquiries grow old without anybody doing anything; brings the noted rates to what they are now.
 * @returns how many vendors had another one
 */
export async function updateResponseRates(db: Db, now: Date): Promise<number> {
  const changed = await db.run(sql`
    with n as materialized (${counted(now)})
    update vendors v
    set response_rate = o.rate, response_of = o.of
    from (
      select w.id, ${percent}::smallint as rate, coalesce(n.of, 0)::int as of
      from vendors w
      left join n on n.vendor_id = w.id
      where (n.vendor_id is not null or w.response_of > 0)
        and (
          w.response_rate, w.response_of
        ) is distinct from (${percent}::smallint, coalesce(n.of, 0)::int)
      order by w.id limit ${batchSize}
    ) o
    where v.id = o.id`)
  return changed < batchSize ? changed : changed + (await updateResponseRates(db, now))
}
