import type { Price, Estimate } from '#contract/catalog/prices.ts'
import type { VendorCard } from '#contract/search/search.ts'
import type { Package } from '#contract/vendors/profiles.ts'
import { type BookingTime, type Stay, stayOf } from '#domain/times.ts'
import { maxRescuers } from '#domain/limits.ts'
import { type Db, join, type Sql, sql } from '#server/db/db.ts'
import { isFreeDuring, vendorTimes } from '#server/modules/calendar/calendar/days.ts'
import { packagesInRooms, priceInRooms } from '#server/modules/catalog/prices/json.ts'
import { leastTotal, noPrice } from '#server/modules/catalog/prices/rowTotals.ts'
import {
  awayIn,
  awayInEach,
  comesTo,
  type Destination,
  inRegion,
  reachOf,
} from '#server/modules/search/places/reach.ts'
import type { Where } from '#server/modules/search/places/where.ts'
import { toTown } from '#server/modules/search/search/criteria.ts'
import { type CardsFor, cardText } from '#server/modules/search/search/cards.ts'
import { offerWithin } from '#domain/prices/counted.ts'
import { sellable, wantedIn } from '#domain/prices/sellable.ts'
import { misfitOf, type Season } from '#domain/prices/validity.ts'
import { bookingTotal } from '#server/modules/bookings/bookings/policy.ts'

/** What was lost, and what it was to cost at most where that was said. */
export type Lost = Stay & {
  vendorId: string
  weddingId: string
  guests: number
  /** How many it was asked for, where these have no times of their own. */
  functions: number
  /** Where it takes place; the vendor's own town where that was never said, or nobody knows it. */
  where: Where | undefined
  /** Of functions in several towns, each of these: the way to all of them counts. */
  ways?: readonly Destination[] | undefined
  most: Most | null
}
export type Most = { amount: number; currency: string }

const known = (ways: readonly Destination[]) => ways.flatMap((way) => way ?? [])

/** One who has the time, and the functions at its own hours; where it stands among all who have. */
export type Candidate = { id: string; times: BookingTime[] | null; rank: number }

/**
 * Of those whose prices may be within so many are looked into at once, the next best rated: few at first, as five are
 * mostly among them, then the rest of the first two hundred, and so on.
 */
const lookedIntoAtOnce = (looked: number) => (looked === 0 ? 20 : 200 - (looked % 200))

/** A price for each guest counts those of each function. */
const guestsInAll = ({ times, guests, functions }: Lost) =>
  times && times.length > 1
    ? times.reduce((all, time) => all + time.guests, 0)
    : guests * (times ? 1 : functions)

/**
 * Whether a row `s` may be within: what is counted for each day or function counts once here, so that nobody is left
 * out who is. Rows are in the site's currency where the rate is known, each price of them rounded.
 */
function mayBeWithin({ amount, currency }: Most, lost: Lost): Sql {
  const guests = guestsInAll(lost)
  const rate = sql`from exchange_rates r, exchange_rates site
    where r.currency = ${currency} and r.factor is not null and site.is_site`
  return sql`
    s.currency = coalesce((select site.currency ${rate}), ${currency})
    and ${leastTotal(guests)}${toTown(lost.where)}
      <= coalesce((select site_amount(${amount}::bigint, r.factor) ${rate}), ${amount}::bigint)
        + ${2 * guests + 2}::int`
}

/** A vendor has said no to this wedding for one of these days, or cancelled on it. */
const hasRefused = (vendorId: Sql, { weddingId, firstDay, lastDay }: Lost) => sql`exists (
  select
  from bookings b
  where b.wedding_id = ${weddingId} and b.vendor_id = ${vendorId}
    and b.status in ('declined', 'cancelled_by_vendor')
    and b.first_day <= ${lastDay}::date and b.last_day >= ${firstDay}::date
)`

/** The names of the others of its category who have said no, and are left out. */
export const readRefused = (db: Db, lost: Lost) =>
  db.many<{ name: string }>(sql`
    select v.business_name as name
    from vendors gone
    join vendors v on v.category_id = gone.category_id and v.id <> gone.id and v.status = 'approved'
    where gone.id = ${lost.vendorId}
      and v.id in (select vendor_id from bookings where wedding_id = ${lost.weddingId})
      and ${hasRefused(sql`v.id`, lost)}
    order by v.business_name`)

/**
 * Those who have the time, the best rated first, those with a price on request after all others.
 * @param most so many, and after the last of those before, where it was said what was lost: none of these is on request
 */
async function findCandidates(
  db: Db,
  lost: Lost,
  now: Date,
  { most: count, after }: { most: number; after: Candidate | undefined },
) {
  const { vendorId, guests, where, ways = [], most } = lost
  const { cities, rows: isThere } = where
    ? reachOf(where, undefined)
    : { cities: sql`array[t.number]`, rows: sql`true` }
  return db.many<Candidate>(
    inRegion(
      where,
      sql`
    select v.id, v.rank, ${vendorTimes(sql`v.id`, lost)} as times
    from (
      select s.vendor_id as id, s.rank, s.flat = ${noPrice} as is_on_request
      from vendors gone
      join categories c on c.id = gone.category_id
      join cities t on t.id = gone.city_id
      join vendor_search s on s.category = c.number and s.city = any (${cities}) and ${isThere}
      join vendors v on v.id = s.vendor_id
      where gone.id = ${vendorId}
        and v.id <> gone.id
        and not ${hasRefused(sql`v.id`, lost)}
        and v.status = 'approved'
        and v.calendar_since is not null
        and ${join([sql`true`, ...known(ways).map((way) => sql`${comesTo(way)} is not false`)], ' and ')}
        and coalesce(v.capacity_max, ${guests}::int) >= ${guests}::int
        and ${most ? mayBeWithin(most, lost) : sql`true`}
        and ${after ? sql`(s.rank, s.vendor_id) < (${after.rank}::int, ${after.id}::uuid)` : sql`true`}
      order by is_on_request, s.rank desc, s.vendor_id desc
      offset 0
    ) v
    where ${isFreeDuring({ vendorId: sql`v.id`, stay: lost, inOwnHours: true, guests }, now)}
    order by v.is_on_request, v.rank desc, v.id desc
    limit ${most ? count : maxRescuers}`,
    ),
  )
}

/** The addresses of those of which nobody knows whether a vendor `v` comes there. */
const unknownOf = (ways: readonly Destination[] = []): Sql => sql`array_remove(
  array[${join(
    known(ways).map((way) => sql`case when ${comesTo(way)} is null then ${way.slug}::text end`),
    ', ',
  )}]::text[],
  null
)`

/** What each of them asks for, and for coming there; `rate` makes it that currency's, null where none is known. */
const readOffers = (
  db: Db,
  ids: readonly string[],
  { where, ways, currency }: Pick<Lost, 'where' | 'ways'> & { currency: string | null },
) =>
  db.many<{
    vendorId: string
    price: Price | null
    seasons: Season[]
    packages: Package[]
    away: { cost: number | null } | null
    rate: number | null
    unknown: string[]
  }>(sql`
    select v.id as "vendorId", ${priceInRooms} as price, v.seasons, ${packagesInRooms} as packages,
      ${ways ? awayInEach(ways) : awayIn(where)} as away, ${unknownOf(ways)} as unknown,
      case when v.price_currency = ${currency} then 1
        else (
          select own.factor / lost.factor
          from exchange_rates own, exchange_rates lost
          where own.currency = v.price_currency and lost.currency = ${currency}
        )
      end::float8 as rate
    from vendors v
    where v.id = any (${ids}::uuid[])
    order by array_position(${ids}::uuid[], v.id)`)

/** Their cards, in this order. */
export async function readCards(db: Db, ids: readonly string[], cards: CardsFor) {
  const rows = await db.many<{ card: VendorCard }>(sql`
    select (${cardText(cards)})::json as card
    from unnest(${ids}::uuid[]) with ordinality o(id, place)
    join vendor_cards c on c.vendor_id = o.id
    order by o.place`)
  return rows.map(({ card }) => card)
}

/**
 * One who could take it: what their price comes to for all of it, and the package that is asked for where only that is
 * within what was lost.
 */
export type Rescuer = Candidate & {
  estimate?: Estimate
  pack?: Pack | undefined
  /** The addresses of the towns of which nobody knows whether it comes there. */
  unknown?: readonly string[]
}
type Pack = { id: string; name: string; total: Estimate }

/** So many are looked into at most, however few of them are within. */
const maxLookedInto = 1000

/**
 * Up to five who are free then; where it is known what was lost, only those of whom the price, or else a package,
 * comes to no more by what a request counts. A tax whose rate nobody said counts as a fifth.
 * @returns with them how many were looked into, where others were left
 */
export async function findRescuers(db: Db, lost: Lost, now: Date) {
  const rescuers: Rescuer[] = []
  for (let looked = 0, after: Candidate | undefined; ;) {
    const most = lookedIntoAtOnce(looked)
    const candidates = await findCandidates(db, lost, now, { most, after })
    rescuers.push(...(await keepWithin(db, lost, candidates)))
    looked += candidates.length
    after = candidates.at(-1)
    const isDone = rescuers.length >= maxRescuers || candidates.length < most
    if (isDone || looked >= maxLookedInto)
      return { rescuers: rescuers.slice(0, maxRescuers), lookedInto: isDone ? null : looked }
  }
}

/** What each comes to; where it is known what was lost, those who are within. */
async function keepWithin(
  db: Db,
  lost: Lost,
  candidates: readonly Candidate[],
): Promise<Rescuer[]> {
  const { where, ways, most, functions, guests } = lost
  const ids = candidates.map(({ id }) => id)
  const offers = await readOffers(db, ids, { where, ways, currency: most?.currency ?? null })
  const offersOf = new Map(offers.map((offer) => [offer.vendorId, offer]))
  return candidates.flatMap((candidate): Rescuer[] => {
    const offer = offersOf.get(candidate.id)
    const known = { ...candidate, unknown: offer?.unknown ?? [] }
    if (!offer?.price) return most ? [] : [known]
    const { away, rate, seasons } = offer
    const stay = stayAt(lost, candidate.times)
    const wanted = wantedIn(stay, guests, functions)
    const { packages } = sellable(offer, wanted)
    // Where its price does not hold then, it is as if it were told on request.
    const price: Price = misfitOf(offer.price.validity, wanted, seasons)
      ? { ...offer.price, kind: 'on_request', amount: null, maxAmount: null }
      : offer.price
    const totalOf = (offered: Price, packageName?: string) => {
      const { lines: _lines, ...total } = bookingTotal(
        { price: offered, packageName, functions, travel: away?.cost },
        guests,
        stay,
        offered.currency,
      )
      return total
    }
    const listed = { ...known, estimate: totalOf(price) }
    if (!most) return [listed]
    if (rate === null) return []
    const found = offerWithin(price, packages, most.amount / rate, (each) => totalOf(each).amount)
    if (!found) return []
    const { pack } = found
    if (!pack) return [listed]
    const total = totalOf(found.price, pack.name)
    return [{ ...listed, pack: { id: pack._id, name: pack.name, total } }]
  })
}

/** In their own hours; a day that has no name and is not in parts is a whole one. */
export const stayAt = (
  { firstDay, lastDay }: Pick<Stay, 'firstDay' | 'lastDay'>,
  times: readonly BookingTime[] | null,
): Stay => {
  if (!times) return { firstDay, lastDay }
  const isInParts = times.length > 1 || Boolean(times[0]?.name || times[0]?.slot)
  return isInParts ? stayOf(times) : { firstDay, lastDay }
}
