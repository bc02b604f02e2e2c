import { type Db, type Sql, sql } from '#server/db/db.ts'

/** Prices that are for a hall name it: they follow its new name, as long as it has its old one. */
export function renameInPrices(
  tx: Db,
  vendorId: string,
  { resourceId, name }: { resourceId: string; name: string },
) {
  const renamed = (json: Sql, path = sql`'{halls}'`) => sql`jsonb_set(
    ${json}, ${path}, (
      select jsonb_agg(case when hall = r.name then ${name} else hall end)
      from jsonb_array_elements_text(${json} #> ${path}) hall
    )
  )`
  const ofPending = sql`'{price,validity,halls}'`
  const from = sql`from resources r where r.id = ${resourceId} and r.name <> ${name}`
  return Promise.all([
    tx.run(sql`
      update vendors
      set price_validity = ${renamed(sql`price_validity`)} ${from}
        and vendors.id = ${vendorId} and r.vendor_id = vendors.id and price_validity -> 'halls' ? r.name`),
    // A price that an admin has yet to see.
    tx.run(sql`
      update vendors
      set pending_edits = ${renamed(sql`pending_edits`, ofPending)} ${from}
        and vendors.id = ${vendorId} and r.vendor_id = vendors.id and pending_edits #> ${ofPending} ? r.name`),
    tx.run(sql`
      update packages
      set validity = ${renamed(sql`validity`)} ${from}
        and packages.vendor_id = ${vendorId} and r.vendor_id = packages.vendor_id
        and validity -> 'halls' ? r.name`),
  ])
}
