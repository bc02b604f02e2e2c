import { raw, sql } from '#server/db/sql.ts'
import { loadGazetteer } from '#server/modules/catalog/towns/load.ts'
import { smallGazetteer } from './gazetteer.ts'
import { rebuildSearch } from '#server/modules/search/upkeep/rebuild.ts'
import { hasMarket } from './market.ts'
import { openScene, type Scene } from './scene.ts'

/** The day on which `openSearchMarket` stands. */
export const today = '2026-12-03'

/** The triggers that keep rows of the search. */
const upkeep = (change: 'disable' | 'enable') => sql`
  do ${raw(`$$
    declare one record;
    begin
      for one in select tgrelid::regclass as name, tgname from pg_trigger where tgname like 'search%' loop
        execute format('alter table %s ${change} trigger %I', one.name, one.tgname);
      end loop;
    end
  $$`)}`

/**
 * A scene with a market to search: towns and regions, unclaimed vendors and calendars that nobody opened among it; in a
 * larger one every seventh is listed in further categories.
 */
export async function openSearchMarket(size?: number): Promise<Scene> {
  const scene = await openScene()
  const { bulk } = scene.services
  // Of many the search is made at once, below.
  if (size) await bulk.run(upkeep('disable'))
  await hasMarket({ ...scene, db: bulk }, size)
  // Some that nobody runs, and some whose calendar nobody has opened.
  await bulk.run(sql`
    update vendors
    set status = 'unclaimed', calendar_since = null, approved_at = null, rating_sum = 0,
      rating_count = 0, response_rate = null, response_of = 0
    where user_id is null and status = 'approved' and substr(slug, 8)::int % 14 = 2`)
  await bulk.run(sql`update vendors set calendar_since = null where substr(slug, 8)::int % 17 = 4`)
  if (size)
    await bulk.run(sql`
      update vendors v
      set other_category_ids = array(
        select id
        from categories
        where slug in ('mehendi', 'photographers') and id <> v.category_id
        order by slug limit 1 + substr(v.slug, 8)::int % 2
      )
      where substr(slug, 8)::int % 7 = 1`)
  if (size) await hasPricesThatDepend(bulk)
  if (size) await hasHallsOfOtherRooms(bulk)
  await loadGazetteer(bulk, smallGazetteer())
  if (size) {
    await bulk.run(upkeep('enable'))
    await rebuildSearch(bulk)
  }
  scene.setTime(new Date(`${today}T08:00:00Z`))
  return scene
}

/** Every third asks by weekday, season or guests, most of them with packages for the rest. */
async function hasPricesThatDepend(db: Scene['db']) {
  const number = raw('substr(v.slug, 8)::int')
  await db.run(sql`
    update vendors v
    set seasons = '[{"name":"Peak","from":"11-15","to":"01-10"}]',
      price_validity = case ${number} / 3 % 4
        when 0 then '{"weekdays":[5,6,7]}'
        when 1 then '{"seasons":["Peak"],"guestsMax":300}'
        when 2 then '{"guestsMin":100}'
      end::jsonb
    where v.price_kind is not null and v.user_id is not null and ${number} % 3 = 2`)
  await db.run(sql`
    insert into packages (vendor_id, position, name, amount, currency, unit, validity, instant)
    select v.id, p.position, p.name, coalesce(v.price_amount, 90000) * p.tenths / 10,
      v.price_currency, coalesce(p.unit, v.price_unit), p.validity::jsonb, p.position = 7
    from vendors v
    cross join (
      values
        (7, 'Quiet', 8, null, '{"weekdays":[1,2,3,4],"restOfYear":true}'),
        (8, 'Small', 900, 'package', '{"guestsMax":120}'),
        (9, 'Long', 1, 'per_event', '{"lengthMin":2}')
    ) p(position, name, tenths, unit, validity)
    where v.seasons <> '[]' and ${number} / 3 % 5 <> 4`)
}

/** Of every second one some halls say for how many guests they are. */
const hasHallsOfOtherRooms = (db: Scene['db']) =>
  db.run(sql`
    update resources r
    set capacity = case ${raw('(substr(v.slug, 8)::int / 2 + r.position * 3) % 5')}
      when 0 then 80
      when 1 then 200
      when 2 then 450
      when 3 then 200 * (r.position + 1)
    end
    from vendors v
    where v.id = r.vendor_id and v.slug like 'market-%' and substr(v.slug, 8)::int % 2 = 1`)

/** A market with make-up artists, whom people call many things. */
export async function openMakeUpMarket(): Promise<Scene> {
  const scene = await openScene()
  await hasMarket(scene)
  await scene.db.run(sql`
    insert into categories (slug, name, position, synonyms)
    values ('make-up-artists', 'Make-up artists', 9, '{MUA, make up artist, makeup}')`)
  await scene.hasVendor({
    businessName: 'Glow by Gita',
    category: 'make-up-artists',
    city: 'jaipur',
  })
  scene.setTime(new Date('2026-12-03T08:00:00Z'))
  return scene
}
