import type { DocumentNames } from '#contract/money/documents.ts'
import { type Db, sql } from '#server/db/db.ts'

export const readNames = (db: Db, vendorId: string) =>
  db.maybe<DocumentNames>(sql`
    select legal_name as "legalName", tax_number as "taxNumber"
    from document_names
    where vendor_id = ${vendorId}`)

export const saveNames = (db: Db, vendorId: string, { legalName, taxNumber }: DocumentNames) =>
  db.run(sql`
    insert into document_names (vendor_id, legal_name, tax_number)
    values (${vendorId}::uuid, ${legalName}, ${taxNumber})
    on conflict (vendor_id) do update
    set legal_name = excluded.legal_name, tax_number = excluded.tax_number`)

/** Whose paper it is, of a booking. */
export type Issuer = DocumentNames & {
  address: string
  phone: string
  town: string | null
  zone: string | null
}
export const readIssuer = (db: Db, bookingId: string) =>
  db.maybe<Issuer>(sql`
    select coalesce(d.legal_name, '') as "legalName", coalesce(d.tax_number, '') as "taxNumber",
      coalesce(nullif(h.address, ''), v.address) as address, v.contact_phone as phone, c.name as town,
      zone_of_city(v.city_id) as zone
    from bookings b
    join vendors v on v.id = b.vendor_id
    join resources h on h.id = b.resource_id
    left join document_names d on d.vendor_id = v.id
    left join cities c on c.id = v.city_id
    where b.id = ${bookingId}`)
