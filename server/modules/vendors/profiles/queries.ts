import type { PlanName } from '#domain/plans.ts'
import type { PendingEdits } from './edits.ts'
import { isPublicVendor } from './isPublic.ts'
import { photoJson } from './photoColumns.ts'
import type { ProfileValues, AddOnValues, PackageValues } from './values.ts'
import type { Attribute } from '#contract/catalog/categories.ts'
import type { Photo } from '#contract/kernel/photo.ts'
import type { VendorStatus, Package } from '#contract/vendors/profiles.ts'
import { type Db, sql } from '#server/db/db.ts'
import { depositJson, priceJson, packagesJson } from '#server/modules/catalog/prices/json.ts'

export type ProfileRow = Omit<ProfileValues, 'packages'> & {
  _id: string
  ownerId: string | null
  slug: string | null
  status: VendorStatus
  plan?: PlanName
  version: number
  note: string | null
  pendingEdits: PendingEdits | null
  /** What was decided last about edits, what they replaced, and the version that it led to. */
  decidedEdits: { edits: PendingEdits; before: PendingEdits; version: number } | null
  categoryName: string | null
  cityName: string | null
  pendingCategoryName: string | null
  /** Of those it has, and of those that wait, by their identifiers. */
  otherCategoryNames: Record<string, string>
  owner: { name: string; email: string } | null
  packages: Package[]
  photos: Photo[]
  isPublic: boolean
  /** Couples see it as it was listed. */
  isAsListed: boolean
  isNobodys: boolean
}

/** A vendor's whole profile with its packages and pictures. */
export const readProfile = (db: Db, vendorId: string) =>
  db.maybe<ProfileRow>(sql`
    select v.id as "_id", v.user_id as "ownerId", v.slug, v.status, v.plan, v.version, v.note,
      ${isPublicVendor(sql`v.id`)} as "isPublic", v.listing is not null as "isAsListed",
      v.user_id is null and v.import_key is not null as "isNobodys",
      v.business_name as "businessName", v.category_id as category, c.name as "categoryName",
      v.city_id as city, t.name || coalesce(', ' || nullif(t.state, t.name), '') as "cityName",
      v.other_city_ids as "otherCities", v.area, v.address,
      v.description, v.contact_email as "contactEmail", v.contact_phone as "contactPhone",
      v.website, v.social_links as "socialLinks", v.other_category_ids as "otherCategories",
      ${priceJson} as price, v.seasons,
      v.capacity_min as "capacityMin", v.capacity_max as "capacityMax", v.attributes, v.languages,
      v.faqs, v.team, v.cancellation, ${depositJson} as deposit,
      v.travel_free_km as "travelFreeKm", v.travel_max_km as "travelMaxKm",
      v.travel_fee as "travelFee", v.travel_per_km as "travelPerKm",
      v.travel_note as "travelNote",
      case
        when v.latitude is not null
          then jsonb_build_object('latitude', v.latitude, 'longitude', v.longitude)
      end as position,
      v.pending_edits as "pendingEdits", v.decided_edits as "decidedEdits",
      (
        select name from categories where id = (v.pending_edits ->> 'category')::uuid
      ) as "pendingCategoryName",
      (
        select coalesce(jsonb_object_agg(o.id, o.name), '{}')
        from categories o
        where o.id = any (v.other_category_ids) or v.pending_edits -> 'otherCategories' ? o.id::text
      ) as "otherCategoryNames",
      case
        when u.id is not null then jsonb_build_object('name', u.name, 'email', u.email)
      end as owner,
      ${packagesJson} as packages,
      coalesce(
        (
          select json_agg(${photoJson} order by f.position, f.created_at)
          from photos f
          where f.vendor_id = v.id
        ),
        '[]'
      ) as photos
    from vendors v
    left join categories c on c.id = v.category_id
    left join cities t on t.id = v.city_id
    left join users u on u.id = v.user_id
    where v.id = ${vendorId}`)

/** Keeps every other writer out until the transaction ends. */
export const lock = (tx: Db, vendorId: string) =>
  tx.maybe<{ id: string }>(sql`select id from vendors where id = ${vendorId} for no key update`)

/** The business the person belongs to, made empty when there is none. */
export const ensureVendor = async (tx: Db, userId: string): Promise<string> => {
  // Nobody joins another business meanwhile.
  await tx.run(sql`select from users where id = ${userId} for no key update`)
  const vendor = await tx.maybe<{ id: string }>(
    sql`select vendor_id as id from vendor_members where user_id = ${userId}`,
  )
  return (
    vendor ??
    (await tx.one<{ id: string }>(
      sql`insert into vendors (user_id) values (${userId}) returning id`,
    ))
  ).id
}

const noPrice = {
  kind: null,
  amount: null,
  maxAmount: null,
  currency: null,
  unit: null,
  tax: 'not_stated',
  taxRate: null,
  service: null,
  minimum: null,
  validity: null,
}

const asJson = (value: object | null | undefined) => (value ? JSON.stringify(value) : null)

export const writeProfile = (
  tx: Db,
  vendorId: string,
  values: ProfileValues,
  pending: PendingEdits | null,
) => {
  const price = values.price ?? noPrice
  return tx.run(sql`
    update vendors
    set version = version + 1, updated_at = now(), business_name = ${values.businessName},
      category_id = ${values.category},
      other_category_ids = ${values.otherCategories}, city_id = ${values.city},
      other_city_ids = ${values.otherCities}, area = ${values.area}, address = ${values.address},
      description = ${values.description}, contact_email = ${values.contactEmail},
      contact_phone = ${values.contactPhone}, website = ${values.website},
      social_links = ${values.socialLinks},
      price_kind = ${price.kind}, price_amount = ${price.amount},
      price_max_amount = ${price.maxAmount},
      price_currency = ${price.currency},
      price_unit = ${price.unit}, price_tax = ${price.tax},
      price_tax_rate = ${price.taxRate ?? null}, price_service = ${price.service ?? null},
      price_minimum = ${price.minimum ?? null},
      price_validity = ${asJson(price.validity)},
      seasons = ${JSON.stringify(values.seasons)}, travel_fee = ${values.travelFee},
      travel_per_km = ${values.travelPerKm},
      capacity_min = ${values.capacityMin}, capacity_max = ${values.capacityMax},
      attributes = ${JSON.stringify(values.attributes)}, languages = ${values.languages},
      cancellation = ${asJson(values.cancellation)},
      deposit_percent = ${values.deposit?.percent ?? null},
      rest_days_before = ${values.deposit?.restDaysBefore ?? null},
      faqs = ${JSON.stringify(values.faqs)}, team = ${JSON.stringify(values.team)},
      travel_free_km = ${values.travelFreeKm}, travel_max_km = ${values.travelMaxKm},
      travel_note = ${values.travelNote}, latitude = ${values.position?.latitude ?? null},
      longitude = ${values.position?.longitude ?? null},
      pending_edits = ${asJson(pending)},
      pending_since = case when ${pending !== null}::boolean then coalesce(pending_since, now()) end
    where id = ${vendorId}`)
}

/** Extras as they are stored; one without an identifier gets its own. */
const storedAddOns = (addOns: AddOnValues[]) =>
  sql`(
    select coalesce(
      jsonb_agg(jsonb_build_object('_id', gen_random_uuid()) || e.value order by e.ordinality), '[]'
    )
    from jsonb_array_elements(${JSON.stringify(addOns)}::jsonb) with ordinality e
  )`

/** Writes the packages in their order; those that are known keep their identifier. */
export async function writePackages(tx: Db, vendorId: string, packages: PackageValues[]) {
  const keptIds = packages.flatMap(({ _id }) => (_id ? [_id] : []))
  await tx.run(
    sql`delete from packages where vendor_id = ${vendorId} and id <> all (${keptIds}::uuid[])`,
  )
  for (const [
    position,
    {
      _id,
      name,
      description,
      amount,
      currency,
      unit,
      inclusions,
      exclusions,
      addOns,
      instant = false,
      validity,
    },
  ] of packages.entries()) {
    const known = _id
      ? await tx.run(sql`
        update packages
        set position = ${position}, name = ${name}, description = ${description},
          amount = ${amount}, currency = ${currency}, unit = ${unit}, inclusions = ${inclusions},
          exclusions = ${exclusions}, add_ons = ${storedAddOns(addOns)}, instant = ${instant},
          validity = ${asJson(validity)}
        where id = ${_id} and vendor_id = ${vendorId}`)
      : 0
    if (known) continue
    await tx.run(sql`
      insert into packages (
        vendor_id, position, name, description, amount, currency, unit, inclusions, exclusions,
        add_ons, instant, validity
      )
      values (
        ${vendorId}, ${position}, ${name}, ${description}, ${amount}, ${currency}, ${unit},
        ${inclusions}, ${exclusions}, ${storedAddOns(addOns)}, ${instant},
        ${asJson(validity)}
      )`)
  }
}

export const setStatus = (
  tx: Db,
  vendorId: string,
  { from, to, note, now }: { from: VendorStatus; to: VendorStatus; note: string | null; now: Date },
) =>
  tx.run(sql`
    update vendors
    set status = ${to}, version = version + 1, note = ${note}, updated_at = now(),
      listing = case when ${to} in ('submitted', 'changes_requested') then listing end,
      submitted_at = case when ${to} = 'submitted' then ${now}::timestamptz else submitted_at end,
      approved_at = case
        when ${to} = 'approved' then coalesce(approved_at, ${now}::timestamptz)
        else approved_at
      end
    where id = ${vendorId} and status = ${from}`)

/** Of the ids those that are offered, or that it had before. */
export const knownCategories = (db: Db, ids: string[], before: string[]) =>
  db.many<{ id: string }>(sql`
    select id
    from categories
    where id = any (${ids}::uuid[])
      and (retired_at is null or id = any (${before}::uuid[]))`)

export const categoryInUse = (db: Db, categoryId: string, now: string | null) =>
  db.maybe<{ attributes: Attribute[] }>(sql`select attributes from categories
    where id = ${categoryId} and (retired_at is null or id = ${now}::uuid)`)

/** Of the ids those that are offered, or that it had before. */
export const knownCities = (db: Db, cityIds: string[], before: string[]) =>
  db.many<{ id: string; name: string; latitude: number | null; longitude: number | null }>(sql`
    select id, name, latitude, longitude
    from cities
    where id = any (${cityIds}::uuid[])
      and (retired_at is null or id = any (${before}::uuid[]))`)

/** Whose couples read how the business is reached. */
export const bookingsAgreed = (vendorId: string) => sql`
  select id, array[wedding_id] as "to"
  from bookings
  where vendor_id = ${vendorId} and status = 'confirmed' and wedding_id is not null
  order by first_day desc
  limit 200`
