import type { WishedTime } from '#domain/quotes/wished.ts'
import { type Db, type Sql, sql } from '#server/db/db.ts'

/** What the couple of an open booking `b` asks for in its place, line by line; null where nothing is left of it. */
export const wishOf = (b: Sql): Sql => sql`case
  when ${b}.wish is not null and ${b}.status in ('requested', 'offered', 'change_asked')
    and not exists (
      select
      from quote_versions q
      where q.booking_id = ${b}.id and q.sent_at > (${b}.wish ->> 'at')::timestamptz
    )
    and exists (
      select from weddings w where w.id = ${b}.wedding_id and w.functions @> (${b}.wish -> 'plan')
    )
  then ${b}.wish -> 'lines'
end`

/** The same, with what each of its functions would be; null where that can’t be said one by one, and of older ones. */
type Wished = { at: string; lines: string[]; times: WishedTime[] | null }
export const readWish = async (db: Db, bookingId: string): Promise<Wished | undefined> => {
  const row = await db.maybe<{ lines: string[] | null } & Omit<Wished, 'lines'>>(sql`
    select ${wishOf(sql`b`)} as lines, b.wish ->> 'at' as at, nullif(b.wish -> 'times', 'null') as times
    from bookings b
    where b.id = ${bookingId}::uuid`)
  return row?.lines ? { ...row, lines: row.lines } : undefined
}

/** Written down once the vendor was asked, as the wedding is then. */
export const recordWish = (
  tx: Db,
  bookingId: string,
  lines: readonly string[],
  times: readonly WishedTime[] | null,
) =>
  tx.run(sql`
    update bookings b
    set wish = jsonb_build_object(
      'at', (
        select max(e.last_message_at)
        from enquiries e
        where e.vendor_id = b.vendor_id and e.wedding_id = b.wedding_id and e.last_from = 'user'
      ),
      'lines', ${JSON.stringify(lines)}::jsonb,
      'times', ${JSON.stringify(times)}::jsonb,
      'plan', (
        select coalesce(jsonb_agg(f - 'name'), '[]')
        from weddings w
        cross join jsonb_array_elements(w.functions) f
        where w.id = b.wedding_id and (f ->> '_id')::uuid = any (b.functions)
      )
    )
    where b.id = ${bookingId}::uuid`)
