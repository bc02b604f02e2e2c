import { type Db, sql } from '#server/db/db.ts'

/** At the start: a migration that changes who is found leaves their rows to the functions that come after it,
 * as does one from which on who travels is found there, or who is found by another category's words or a name that is
 * written in another way. */
export async function addMissing(db: Db): Promise<number> {
  let added = 0
  for (let last = '00000000-0000-0000-0000-000000000000'; ;) {
    const { ids } = await db.one<{ ids: string[] }>(sql`
      select array(
        select v.id
        from vendors v
        left join users owner on owner.id = v.user_id
        where v.id > ${last}
          and is_listed(v.status)
          and owner.suspended_at is null
          and owner.deleted_at is null
          and (
            not exists (select from vendor_cards c where c.vendor_id = v.id)
            or v.other_category_ids <> '{}'
            or exists (select from joined_words(v.business_name))
            or (
              v.travel_max_km > 0
              and exists (
                select
                from served_cities(v.city_id, v.other_city_ids, v.travel_max_km) c
                where not exists (
                  select from vendor_search s where s.vendor_id = v.id and s.city = c.number
                )
              )
            )
          )
        order by v.id limit 500
      ) as ids`)
    last = ids.at(-1) ?? ''
    if (!last) return added
    await db.run(sql`select refresh_vendor_search(${ids}::uuid[])`)
    added += ids.length
  }
}

/** Makes all search rows anew, in the order in which they are read; answers the number of vendors that can be found. */
export async function rebuildSearch(db: Db): Promise<number> {
  await db.run(sql`select rebuild_vendor_search()`)
  // Built word by word the index of words is more than twice as large, and as slow.
  await db.run(sql`reindex index vendor_search_words_tsx_idx`)
  await db.run(sql`analyze vendor_search, vendor_search_words, vendor_cards, search_words`)
  return (await db.one<{ count: number }>(sql`select count(*) from vendor_cards`)).count
}
