import { fewest } from '#server/modules/catalog/prices/fewest.ts'
import {
  depositJson,
  packageJson,
  packagesInRooms,
  priceInRooms,
} from '#server/modules/catalog/prices/json.ts'
import type { Season, Validity } from '#domain/prices/validity.ts'
import type { AddOn } from '#contract/vendors/details.ts'
import type { Attribute } from '#contract/catalog/categories.ts'
import type { Price } from '#contract/catalog/prices.ts'
import type { Photo } from '#contract/kernel/photo.ts'
import type { VendorPage } from '#contract/pages/vendorPages.ts'
import { type Db, type Sql, sql } from '#server/db/db.ts'
import { hasHalls } from '#server/modules/calendar/calendar/halls.ts'
import { awayIn, isOutOfReach } from '#server/modules/search/places/reach.ts'
import { readPlace } from '#server/modules/search/places/service.ts'
import type { Where } from '#server/modules/search/places/where.ts'
import { asListed } from '#server/modules/vendors/profiles/asListed.ts'
import { photoJson } from '#server/modules/vendors/profiles/photoColumns.ts'
import type { Facts } from '@everset/list-import'

export type PageRow = Omit<
  VendorPage,
  | 'estimate'
  | 'attributes'
  | 'packages'
  | 'rating'
  | 'response'
  | 'cancellations'
  | 'onDay'
  | 'refunds'
  | 'price'
  | 'seasons'
  | 'timeZone'
  | 'halls'
  | 'slots'
  | 'onlyParts'
  | 'beingClaimed'
  | 'outOfReach'
> & {
  isOutOfReach: boolean
  beingClaimed: boolean
  halls: VendorPage['halls'] | null
  slots: VendorPage['slots'] | null
  onlyParts: true | null
  price: Price | null
  seasons: Season[] | null
  zone: string | null
  schema: Attribute[]
  values: Record<string, unknown>
  /** Of a business without an owner; an owner's word replaces the list's. */
  facts: Facts | null
  packages: Omit<VendorPage['packages'][number], 'estimate'>[]
  photos: Photo[]
  ratingSum: number
  ratingCount: number
}

/** Of a vendor `v` with several halls: what a couple may ask for by name. */
const hallsJson = sql`(
  select json_agg(
      json_build_object(
        '_id', r.id, 'name', r.name, 'capacity', r.capacity, 'parts', array(
          select p.name
          from resources p
          where p.vendor_id = v.id and p.within_id = r.id
          order by p.position, p.id
        )
      )
      order by r.position, r.id
    )
  from resources r
  where r.vendor_id = v.id and r.retired_at is null and ${hasHalls(sql`v.id`)}
)`

/** Of a vendor `v`; of one in a claim those of its listing that are still there. */
const photosJson = sql`coalesce(
  (
    select json_agg(${photoJson} order by f.cover desc, f.position, f.id)
    from photos f
    where f.vendor_id = v.id and f.lost_at is null and v.listing is null
  ),
  (
    select json_agg(p)
    from jsonb_array_elements(v.listing -> 'photos') p
    where exists (
      select from photos f where f.id = (p ->> '_id')::uuid and f.lost_at is null
    )
  ),
  '[]'
)`

/** What a stranger may know; no contact data is even read. */
export const readPage = (
  db: Db,
  vendorId: Sql,
  weddingId: string | null,
  where: Where | undefined,
): Promise<PageRow> =>
  db.batched.one<PageRow>(sql`
    select v.id as "_id", v.slug, v.business_name as "businessName",
      v.status = 'unclaimed' as unclaimed, v.listing is not null as "beingClaimed",
      v.calendar_since is not null as "calendarKnown", v.area,
      v.description, v.website, v.social_links as "socialLinks",
      array(
        select o.name
        from unnest(v.other_category_ids) with ordinality as l(id, place)
        join categories o using (id)
        where o.retired_at is null
        order by l.place
      ) as "otherCategories",
      json_build_object('_id', c.id, 'slug', c.slug, 'name', c.name) as category,
      json_build_object(
        '_id', t.id, 'slug', t.slug, 'name', t.name, 'state', t.state, 'country', t.country
      ) as city,
      zone_of_city(t.id) as zone,
      ${priceInRooms} as price, nullif(v.seasons, '[]') as seasons,
      (
        select about_json(
          v.price_kind, v.price_amount, v.price_max_amount, r.factor, r.currency, site.currency
        )
        from exchange_rates r, exchange_rates site
        where r.currency = v.price_currency and site.is_site
      ) as about,
      v.capacity_min as "capacityMin", v.capacity_max as "capacityMax", ${fewest}, v.languages, v.faqs, v.team,
      case
        when num_nonnulls(v.travel_free_km, v.travel_max_km, v.travel_fee, v.travel_per_km) > 0
          or v.travel_note <> ''
          then json_build_object(
            'freeKm', v.travel_free_km, 'maxKm', v.travel_max_km, 'note', v.travel_note,
            'fee', v.travel_fee, 'perKm', v.travel_per_km
          )
      end as travel,
      ${awayIn(where)} as away, ${isOutOfReach(where)} as "isOutOfReach",
      case
        when v.latitude is not null
          then json_build_object('latitude', v.latitude, 'longitude', v.longitude)
      end as position,
      c.attributes as schema, v.attributes as values,
      case when v.user_id is null then v.imported -> 'facts' end as facts,
      case when v.listing is null then ${packagesInRooms} else '[]' end as packages,
      case when v.listing is null then ${hallsJson} end as halls,
      (
        select nullif(w.slots, '[]')
        from working_rules w
        where w.vendor_id = v.id and v.listing is null
      ) as slots,
      (
        select true
        from working_rules w
        where w.vendor_id = v.id and not w.whole_days and v.listing is null
      ) as "onlyParts",
      ${photosJson} as photos,
      v.rating_sum as "ratingSum", v.rating_count as "ratingCount",
      v.cancellation, ${depositJson} as deposit,
      exists (
        select from users o where o.id = v.user_id and o.email_verified_at is not null
      ) as verified,
      exists (
        select from favorites f where f.wedding_id = ${weddingId} and f.vendor_id = v.id
      ) as favorite
    from ${asListed(vendorId)} v
    join categories c on c.id = v.category_id
    join cities t on t.id = v.city_id`)

/** The town that was asked for, where they say that they don’t come there. */
export async function readFarTown(
  db: Db,
  { isOutOfReach: isFar, unclaimed }: PageRow,
  city: string | undefined,
): Promise<Pick<VendorPage, 'outOfReach'>> {
  const place = isFar && !unclaimed && city ? await readPlace(db, city) : null
  return place ? { outOfReach: place.name } : {}
}

export const addViews = (db: Db, views: { vendorId: string; day: string; count: number }[]) =>
  db.run(sql`
    insert into vendor_views (vendor_id, day, count)
    select n."vendorId", n.day, n.count
    from json_to_recordset(${JSON.stringify(views)}) as n("vendorId" uuid, day date, count int)
    join vendors v on v.id = n."vendorId"
    order by 1, 2
    on conflict (vendor_id, day)
    do update set count = vendor_views.count + excluded.count`)

/** What an estimate is made of; `pack` is null when none was asked for, or it is not this vendor's. */
export const readPriced = (
  db: Db,
  vendorId: Sql,
  packageId: string | null,
  where: Where | undefined,
) =>
  db.batched.one<{
    price: Price | null
    seasons: Season[]
    away: VendorPage['away']
    pack: { name: string; price: Price; addOns: AddOn[]; validity: Validity | null } | null
  }>(sql`
    select ${priceInRooms} as price, v.seasons, ${awayIn(where)} as away,
      ${packageJson} as pack
    from vendors v
    left join packages p on p.vendor_id = v.id and p.id = ${packageId}::uuid
    where v.id = ${vendorId}`)
