import type { Listing, VendorClaim } from '#contract/vendors/claims.ts'
import { type Db, nothing, sql } from '#server/db/db.ts'
import { candidatesOf } from '#server/modules/vendors/profiles/addresses.ts'
import { photoJson } from '#server/modules/vendors/profiles/photoColumns.ts'

export type ListedVendor = Omit<Listing, '_id' | 'email' | 'phone' | 'yours'> & {
  id: string
  email: string
  phone: string
  /** Nobody runs it, and it is shown. */
  isOpen: boolean
}

/** The business that an address means, while it is listed and after somebody has claimed it. */
export const findListed = (db: Db, address: string) =>
  db.maybe<ListedVendor>(sql`
    select v.id, v.slug, v.business_name as "businessName", c.name as category, t.name as city,
      v.contact_email as email, v.contact_phone as phone, v.status <> 'unclaimed' as claimed,
      v.status = 'unclaimed' as "isOpen"
    from (${candidatesOf(address.toLowerCase())}) m
    join vendors v on v.id = m.id
    join categories c on c.id = v.category_id
    join cities t on t.id = v.city_id
    where is_listed(v.status) or (v.claimed_at is not null and v.user_id is not null)
    order by m.place limit 1`)

/** The business, first of all that is locked (docs/decisions 0344), for another owner; sent with what is asked next. */
export const lockListing = (tx: Db, vendorId: string) =>
  tx.later(sql`select from vendors where id = ${vendorId} for update`)
export const lockListingOf = (tx: Db, claimId: string) =>
  tx.later(sql`
    select from vendors
    where id = (select vendor_id from vendor_claims where id = ${claimId}) for update`)

/** Of a vendor account: what it has besides an empty draft, which is locked. */
export const lockDraft = (tx: Db, userId: string) =>
  tx.maybe<{ id: string; businessName: string; isEmpty: boolean }>(sql`
    select v.id, v.business_name as "businessName",
      v.status = 'draft' and v.business_name = '' and v.description = ''
        and v.category_id is null and v.city_id is null
        and not exists (
          select from vendor_members m where m.vendor_id = v.id and m.user_id <> ${userId}
        )
        and not exists (select from photos p where p.vendor_id = v.id)
        and not exists (select from packages p where p.vendor_id = v.id)
        and not exists (select from calendar_blocks b where b.vendor_id = v.id) as "isEmpty"
    from vendors v
    where v.id = (select vendor_id from vendor_members where user_id = ${userId}) for update`)

/** Nobody makes them a business meanwhile. */
export const lockPerson = (tx: Db, userId: string) =>
  tx.run(sql`select from users where id = ${userId} for no key update`)

export const removeEmpty = (tx: Db, vendorId: string) =>
  tx.run(sql`delete from vendors where id = ${vendorId}`)

/** Compare-and-swap: nothing when it was not unclaimed any more. Its page stays as it was listed. */
export const takeOver = (tx: Db, vendorId: string, userId: string, now: Date) =>
  tx.maybe<{ businessName: string; email: string }>(sql`
    update vendors
    set user_id = ${userId}, status = 'draft', claimed_at = ${now},
      listing = (to_jsonb(vendors) - 'listing') || jsonb_build_object('photos', array(
        select ${photoJson}
        from photos f
        where f.vendor_id = vendors.id and f.lost_at is null
        order by f.cover desc, f.position, f.id
      )),
      version = version + 1, updated_at = now()
    where id = ${vendorId} and status = 'unclaimed'
    returning business_name as "businessName", contact_email as email`)

/** Compare-and-swap, as above. Nothing of it is shown any more, and no list brings it back. */
export const remove = (tx: Db, vendorId: string, now: Date) =>
  tx.maybe<{ businessName: string }>(sql`
    update vendors
    set status = 'rejected', removed_at = ${now}, version = version + 1, updated_at = now()
    where id = ${vendorId} and status = 'unclaimed'
    returning business_name as "businessName"`)

/** Of a vendor `v`: nobody runs it, and nobody at its address was written to, or asked us not to. */
export const isCallable = sql`v.status = 'unclaimed'
  and v.contact_email <> ''
  and v.called_at is null
  and v.invited_at is null
  and not exists (
    select
    from vendors o
    where lower(o.contact_email) = lower(v.contact_email)
      and (o.called_at is not null or o.invited_at is not null or o.removed_at is not null)
  )`

/** Once for each business. @returns nothing when it was written to before, or no address is listed */
export const noteInvitation = (tx: Db, vendorId: string, now: Date) =>
  tx.maybe<{ id: string; slug: string; businessName: string; email: string }>(sql`
    update vendors
    set invited_at = ${now}
    where id = ${vendorId} and status = 'unclaimed' and invited_at is null and contact_email <> ''
    returning id, slug, business_name as "businessName", contact_email as email`)

/** Once for each business, and once for each address, whatever it is listed for. */
export const noteCall = (tx: Db, vendorId: string, now: Date) =>
  tx.maybe<{ id: string; slug: string; businessName: string; email: string }>(sql`
    update vendors v
    set called_at = ${now}
    where id = ${vendorId} and ${isCallable}
    returning id, slug, business_name as "businessName", contact_email as email`)

/** Why it is not written to; in the order in which it is asked. */
export const readCall = (db: Db, vendorId: string) =>
  db.maybe<{ isOpen: boolean; hasEmail: boolean; writtenAt: string | null }>(sql`
    select status = 'unclaimed' as "isOpen", contact_email <> '' as "hasEmail",
      coalesce(called_at, invited_at) as "writtenAt"
    from vendors
    where id = ${vendorId}`)

export const upsertClaim = (
  tx: Db,
  claim: {
    vendorId: string
    userId: string
    statement: string
    link: string
    byTelephone: boolean
  },
) =>
  tx.run(sql`
    insert into vendor_claims (vendor_id, user_id, statement, link, by_telephone)
    values (
      ${claim.vendorId}, ${claim.userId}, ${claim.statement}, ${claim.link}, ${claim.byTelephone}
    )
    on conflict (vendor_id, user_id) where status = 'open'
    do update set statement = excluded.statement, link = excluded.link,
      by_telephone = excluded.by_telephone`)

/** An open claim of a business that still waits for its owner. */
export const noteReadOut = (tx: Db, claimId: string, now: Date) =>
  tx.maybe<{ vendorId: string; businessName: string; phone: string; email: string }>(sql`
    update vendor_claims k
    set called_at = ${now}
    from users u, vendors v
    where k.id = ${claimId}
      and k.status = 'open'
      and u.id = k.user_id
      and u.deleted_at is null
      and u.suspended_at is null
      and v.id = k.vendor_id
      and v.status = 'unclaimed'
    returning v.id as "vendorId", v.business_name as "businessName",
      v.contact_phone as phone, u.email::text as email`)

const micros = sql`(extract(epoch from k.created_at) * 1000000)::bigint`

export async function listOpen(
  db: Db,
  after: readonly [number, string] | undefined,
  limit: number,
) {
  const rows = await db.many<VendorClaim & { micros: number }>(sql`
    select k.id as "_id", k.created_at as at, k.statement, k.link,
      k.by_telephone as "byTelephone", k.called_at as "calledAt",
      json_build_object('name', u.name, 'email', u.email) as "from",
      json_build_object(
        '_id', v.id, 'slug', v.slug, 'businessName', v.business_name, 'website', v.website,
        'contactEmail', v.contact_email, 'contactPhone', v.contact_phone
      ) as vendor,
      ${micros} as micros
    from vendor_claims k
    join vendors v on v.id = k.vendor_id
    join users u on u.id = k.user_id and u.deleted_at is null and u.suspended_at is null
    where k.status = 'open' ${
      after ? sql`and (${micros}, k.id) > (${after[0]}::bigint, ${after[1]}::uuid)` : nothing
    }
    order by k.created_at, k.id limit ${limit + 1}`)
  const { total } = await db.one<{ total: number }>(sql`
    select count(*)::int as total
    from vendor_claims k
    join users u on u.id = k.user_id and u.deleted_at is null and u.suspended_at is null
    where k.status = 'open'`)
  return { rows, total }
}

export type Claimer = { vendorId: string; userId: string; name: string; email: string }
const claimer = sql`k.vendor_id as "vendorId", u.id as "userId", u.name, u.email::text as email`

/** Compare-and-swap: nothing when it was decided before. */
export const decide = (
  tx: Db,
  claimId: string,
  to: 'approved' | 'declined',
  { adminId, reason }: { adminId: string; reason: string },
) =>
  tx.maybe<Claimer & { businessName: string }>(sql`
    update vendor_claims k
    set status = ${to}, reason = ${reason}, decided_by = ${adminId}, decided_at = now()
    from users u, vendors v
    where k.id = ${claimId} and k.status = 'open' and u.id = k.user_id and v.id = k.vendor_id
      and u.deleted_at is null and u.suspended_at is null
    returning ${claimer}, v.business_name as "businessName"`)

/** The others who asked for a business that now has its owner, or is gone. */
export const overtake = (tx: Db, vendorId: string, winnerId: string | null) =>
  tx.many<Claimer>(sql`
    update vendor_claims k
    set status = 'overtaken', decided_at = now()
    from users u
    where k.vendor_id = ${vendorId} and k.status = 'open' and u.id = k.user_id
      and u.id is distinct from ${winnerId}::uuid
    returning ${claimer}`)

/** The winner's own request needs no answer any more. */
export const settle = (tx: Db, vendorId: string, userId: string) =>
  tx.run(sql`
    update vendor_claims
    set status = 'approved', decided_at = now()
    where vendor_id = ${vendorId} and user_id = ${userId} and status = 'open'`)

export const findDecision = (db: Db, claimId: string) =>
  db.maybe<{ status: string; by: string | null }>(sql`
    select k.status, u.name as by
    from vendor_claims k
    left join users u on u.id = k.decided_by
    where k.id = ${claimId}`)
