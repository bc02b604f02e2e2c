import { type Sql, sql } from '#server/db/db.ts'

/** Of a vendor `v`: whether it has a page, which is as it was listed while its claim waits for an approval. */
export const isShown = sql`(is_listed(v.status) or v.listing is not null)`
/** Whether it is nobody's as far as couples are concerned. */
export const isUnclaimed = sql`(v.status = 'unclaimed' or v.listing is not null)`
export const shownName = sql`coalesce(v.listing ->> 'business_name', v.business_name)`

/** A row of vendors as everybody may read it. */
export const asListed = (vendorId: Sql) => sql`(
  select (shown.row).*
  from (
    select case
        when own.listing is null then own
        else jsonb_populate_record(own, own.listing)
      end as row
    from vendors own
    where own.id = ${vendorId}
    offset 0
  ) shown
)`
