import {
  hasFlag,
  isOfOneFlag,
  noPrice,
  rowTotal,
} from '#server/modules/catalog/prices/rowTotals.ts'
import type { SortKey } from '#contract/search/search.ts'
import { usualGuests } from '#domain/prices/sellable.ts'
import { isCountedOnce, priceUnits } from '#domain/units.ts'
import { join, literal, nothing, raw, type Sql, sql } from '#server/db/db.ts'
import { freeFirst, pricedFor, type SearchCriteria, toTown } from './criteria.ts'
import { bestCategories, correctedTexts } from './typedWords.ts'

/** More than every rank: best fits are those who are free. */
export const freeBonus = 2 ** 40
const nameBonus = 2 * freeBonus
const foreign = raw(String(2n ** 61n))
/** More than every total. */
const ofOne = raw(String(2n ** 60n))
const countedOnce = priceUnits.filter(isCountedOnce)
const theirNumbers = countedOnce.map((unit) => priceUnits.indexOf(unit) + 1)

/** No package says what a whole costs: where the price is for a piece or an hour, nobody knows the total. */
const isOfOne = sql`not exists (
  select
  from packages p
  where p.vendor_id = s.vendor_id and p.unit <> all (${countedOnce}::text[])
)`

/**
 * What a page is ordered by, highest first. What one piece or one hour costs comes after every total, prices of
 * another currency after the site's own, those on request last; the unasked come after every response rate.
 * @param named whether a name that holds what was typed comes first, then who is free on the day that was asked for,
 * and then the categories that were typed
 */
export function sortKey(sort: SortKey, criteria: SearchCriteria, named: boolean): Sql {
  const {
    filters: { q = '', guests },
    where,
    currency,
    typed,
  } = criteria
  if (sort === 'newest') return sql`s.newest`
  if (sort === 'response') return sql`(s.response * 100000000::bigint + s.rank)`
  if (sort === 'price') {
    const priced = {
      ...pricedFor(criteria),
      ...(guests === undefined && { guests: usualGuests, isUsual: true }),
    }
    return sql`-least(
      ${noPrice},
      ${rowTotal(priced)}${toTown(where)}
        + case when s.currency = ${currency} then 0 else ${foreign} end
        + case
          when s.unit = any (${theirNumbers}::int[])
            and case when s.rates is null then ${isOfOne} else ${hasFlag(isOfOneFlag, priced)} end
            then ${ofOne}
          else 0
        end
    )`
  }
  const free = freeFirst(criteria)
  const first =
    sort === 'relevance' && named
      ? sql`${free ? sql`case when ${free} then ${literal(freeBonus)} else 0 end + ` : nothing}case
        when ${join(
          correctedTexts(q, typed).map(
            (text) => sql`strpos(s.name_key, (select lower(unaccent(${text})))) > 0`,
          ),
          ' or ',
        )} then ${literal(nameBonus)}
        else 0
      end + case when s.category = any (${bestCategories(typed)}::int[]) then 5000001 else 0 end + `
      : nothing
  return sql`${first}s.rank`
}
