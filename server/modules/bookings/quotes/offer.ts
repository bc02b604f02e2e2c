import type { BookingTime } from '#domain/times.ts'
import { wantedIn } from '#domain/prices/sellable.ts'
import type { Season, Validity, Wanted } from '#domain/prices/validity.ts'
import type { Deposit } from '#domain/quotes/deposits.ts'
import type { QuoteLimits, QuoteVersion } from '#contract/bookings/quoteShapes.ts'
import type { Price } from '#contract/catalog/prices.ts'
import type { QuoteContent } from '#domain/quotes/quotes.ts'
import type { PriceUnit } from '#domain/units.ts'
import { type Db, sql } from '#server/db/db.ts'
import { awayInEach, type Destination } from '#server/modules/search/places/reach.ts'
import { fewest } from '#server/modules/catalog/prices/fewest.ts'
import { depositJson, packagesJson, priceJson } from '#server/modules/catalog/prices/json.ts'

export type Offer = {
  price: Price | null
  deposit: Deposit | null
  /** What the business does: what its stated price is for. */
  category: string | null
  packages: {
    _id: string
    name: string
    amount: number
    currency: string
    unit: PriceUnit
    validity: Validity | null
  }[]
  seasons: Season[]
}

export const readOffer = (db: Db, vendorId: string) =>
  db.maybe<Offer>(sql`
    select ${priceJson} as price, ${depositJson} as deposit, ${packagesJson} as packages, v.seasons,
      c.name as category
    from vendors v
    left join categories c on c.id = v.category_id
    where v.id = ${vendorId}`)

/** When a quote is for, as far as that is known. */
export type QuotedStay = {
  firstDay: string | null
  lastDay: string | null
  times: readonly BookingTime[] | null
  guests: number | null
  /** The hall that was chosen, by name; null for any. */
  hall: string | null
}

export function wantedThen({ firstDay, lastDay, times, guests, hall }: QuotedStay): Wanted {
  const halls = hall ? [hall] : undefined
  return firstDay && lastDay
    ? wantedIn({ firstDay, lastDay, times, halls }, guests)
    : { guests, ...(halls && { halls }) }
}

/** Within what a booking's vendor works, as it says now. */
export const readLimits = (db: Db, bookingId: string) =>
  db.maybe<QuoteLimits>(sql`
    select ${fewest}, v.capacity_max as "guestsMax",
      case
        when b.is_held or b.is_chosen
          then (select r.capacity from resources r where r.id = b.resource_id)
      end as "hallMax",
      case
        when v.price_minimum > 0 and v.price_currency is not null
          then jsonb_build_object('amount', v.price_minimum, 'currency', v.price_currency)
      end as "spendMin",
      coalesce((select w.slots from working_rules w where w.vendor_id = v.id), '[]') as slots
    from bookings b
    join vendors v on v.id = b.vendor_id
    where b.id = ${bookingId}`)

/** What coming to each of some places costs this vendor in all; undefined at home, null where that is not stated. */
export async function readTravel(db: Db, vendorId: string, wheres: readonly Destination[]) {
  const { away } = await db.one<{ away: { cost: number | null } | null }>(sql`
    select ${awayInEach(wheres)} as away from vendors v where v.id = ${vendorId}`)
  return away?.cost
}

/** What this vendor sent last, to whomever. */
export async function readLastQuote(db: Db, vendorId: string): Promise<QuoteVersion | undefined> {
  const found = await db.maybe<
    Omit<QuoteVersion, keyof QuoteContent> & { content: QuoteContent }
  >(sql`
    select q.version, q.sent_at as "sentAt", null as who, q.currency, q.content, q.totals
    from bookings b
    join quote_versions q on q.booking_id = b.id and q.version = b.quote_version
    where b.vendor_id = ${vendorId}
    order by q.sent_at desc limit 1`)
  if (!found) return undefined
  const { content, ...row } = found
  return { ...(content as QuoteVersion), ...row }
}
