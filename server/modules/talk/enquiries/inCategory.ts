import { type Db, sql } from '#server/db/db.ts'

export { lockAsking } from '#server/modules/bookings/requests/rows.ts'

/** How many threads of a couple with vendors of this one's category are open. */
export const countInCategory = (tx: Db, weddingId: string, vendorId: string) =>
  tx.maybe<{ category: string; open: number }>(sql`
    select c.name as category,
      (
        select count(*)::int
        from enquiries e
        join vendors o on o.id = e.vendor_id
        where e.wedding_id = ${weddingId} and o.category_id = c.id
          and e.status not in ('converted', 'closed')
      ) as open
    from vendors v
    join categories c on c.id = v.category_id
    where v.id = ${vendorId}`)
