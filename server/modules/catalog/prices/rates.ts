import { type Rates, rateBetween } from '#domain/money.ts'
import { type Db, sql } from '#server/db/db.ts'

/** Advisory lock: servers that start together do it once. */
const applying = 7_236_008

/**
 * At the start: brings the table of rates to the file's, and the search rows of all vendors whose currency is worth
 * something else now. What a stop interrupts the next start goes on with.
 * @returns how many vendors were counted anew
 */
export async function applyRates(db: Db, { currency, rates }: { currency: string; rates: Rates }) {
  const rows = [...new Set([currency, ...Object.keys(rates.rates)])].map((code) => ({
    currency: code,
    factor: rateBetween(rates, code, currency) ?? null,
    is_site: code === currency,
  }))
  await db.transaction(async (tx) => {
    await tx.run(sql`select pg_advisory_xact_lock(${applying})`)
    const { first } = await tx.one<{ first: boolean }>(
      sql`select not exists (select from exchange_rates where is_site) as first`,
    )
    // One is the site's at a time.
    await tx.run(sql`
      update exchange_rates set is_site = false, applied = false
      where is_site and currency <> ${currency}`)
    await tx.run(sql`
      with given as (
        select *
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g(currency text, factor numeric, is_site boolean)
      ),
      gone as (
        update exchange_rates set factor = null, applied = false
        where factor is not null and currency not in (select currency from given)
      )
      insert into exchange_rates (currency, factor, is_site, applied)
      select currency, factor, is_site, is_site and ${first} from given
      on conflict (currency) do update
      set factor = excluded.factor, is_site = excluded.is_site, applied = false
      where (exchange_rates.factor, exchange_rates.is_site)
        is distinct from (excluded.factor, excluded.is_site)`)
    if (first)
      await tx.run(sql`
        insert into exchange_rates (currency, applied)
        select distinct price_currency, true from vendors where price_currency is not null
        on conflict do nothing`)
  })
  return countAnew(db)
}

/** A few hundred at a time, so that nobody who changes one of them waits long. */
async function countAnew(db: Db): Promise<number> {
  const { changed } = await db.one<{ changed: string[] }>(
    sql`select array(select currency from exchange_rates where not applied) as changed`,
  )
  if (!changed.length) return 0
  let done = 0
  for (let last = '00000000-0000-0000-0000-000000000000'; last;) {
    const { ids } = await db.one<{ ids: string[] }>(sql`
      select array(
        select v.id
        from vendors v
        where v.price_currency = any (${changed}) and is_listed(v.status) and v.id > ${last}
        order by v.id limit 500
      ) as ids`)
    last = ids.at(-1) ?? ''
    if (ids.length) await db.run(sql`select refresh_vendor_search(${ids}::uuid[])`)
    done += ids.length
  }
  // Whoever keeps a page hears of it (pages_all_touched).
  await db.run(sql`update exchange_rates set applied = true where currency = any (${changed})`)
  return done
}
