import type { Output } from '#contract/kernel/endpoint.ts'
import type * as contract from '#contract/pages/vendorPages.ts'
import { lastZone, type Moment, todayOf, unlessOver, daysBetween } from '#domain/days.ts'
import { maxCalendarDays } from '#domain/limits.ts'
import { refundsUntil } from '#domain/refunds.ts'
import { slotNames } from '#domain/times.ts'
import type { Db } from '#server/db/db.ts'
import { invalid } from '#server/http/errors.ts'
import type { Actor } from '#server/http/sessions.ts'
import { readCancellations } from '#server/modules/bookings/bookings/cancellations.ts'
import { readPublicDays } from '#server/modules/calendar/calendar/days.ts'
import { readPublicParts } from '#server/modules/calendar/calendar/partsOfDays.ts'
import { readClosed } from '#server/modules/calendar/calendar/resources.ts'
import { readResponseRate } from '#server/modules/vendors/profiles/responseRate.ts'
import { describeFacts } from '@everset/list-import'
import { describeAttributes } from './attributes.ts'
import { pricedOn } from './estimates.ts'
import * as queries from './queries.ts'
import { readAt } from '#server/modules/vendors/profiles/addresses.ts'
import { readWhere } from '#server/modules/search/places/where.ts'

const blurred = 5

export type VendorQuery = {
  vendorId: string
  guests?: number | undefined
  date?: string | undefined
  city?: string | undefined
}

/** A public vendor, priced for the guests, with its state on the day. */
export async function getVendor(
  db: Db,
  { vendorId: address, guests, ...query }: VendorQuery,
  actor: Actor | null,
  now: Moment,
): Promise<contract.VendorPage> {
  // What is over everywhere; where the vendor is, once that is known.
  const criteria = unlessOver(query.date, todayOf(now, lastZone))
  const [row, response, cancellations, days, parts] = await readAt(db, address, (vendorId) =>
    Promise.all([
      readWhere(db, query.city).then((where) =>
        queries.readPage(db, vendorId, actor?.weddingId ?? null, where),
      ),
      readResponseRate(db, vendorId, now),
      readCancellations(db, vendorId, now),
      criteria ? readPublicDays(db, vendorId, criteria, criteria, now, guests) : undefined,
      criteria ? readPublicParts(db, vendorId, criteria, criteria, now, guests) : undefined,
    ]),
  )
  const today = todayOf(now, row.zone)
  const date = unlessOver(criteria, today)
  const {
    schema,
    values,
    facts,
    zone,
    packages: _packages,
    halls,
    slots,
    onlyParts,
    ratingSum,
    ratingCount,
    price,
    seasons,
    beingClaimed,
    isOutOfReach: _isFar,
    ...page
  } = row
  const people = guests ?? null
  const standing = stateOn(date, days, parts)
  const { unclaimed } = row
  const far = await queries.readFarTown(db, row, query.city)
  return {
    ...page,
    ...(beingClaimed && { beingClaimed }),
    ...far,
    timeZone: zone ?? now.zone,
    price,
    ...(seasons && { seasons }),
    ...pricedOn(row, date, people, standing),
    attributes: [
      ...describeAttributes(schema, values),
      ...(facts ? describeFacts(facts, price) : []),
    ],
    ...(halls && { halls }),
    ...(slots && { slots }),
    ...(onlyParts && { onlyParts }),
    // A blurred copy of those that stand on the page; the others are seen once they are opened.
    photos: page.photos.map((photo, index) =>
      index < blurred ? photo : { ...photo, placeholder: '' },
    ),
    rating: ratingOf(ratingSum, ratingCount),
    response: unclaimed ? { rate: null, of: 0, formula: '' } : response,
    ...(cancellations && { cancellations }),
    ...standing,
    refunds: date ? refundsFor(row, date, today) : null,
  }
}

const ratingOf = (sum: number, count: number) => ({
  average: count ? Math.round((sum / count) * 10) / 10 : null,
  count,
})

type Days = Awaited<ReturnType<typeof readPublicDays>>
type Parts = Awaited<ReturnType<typeof readPublicParts>>

/** How the day is, which parts of a free one are free when not all of them are, and the room of halls too small. */
function stateOn(date: string | undefined, read: Days | undefined, parts: Parts | undefined) {
  const onDay = (date && read?.days[date]) || null
  const freeRoom = date && read?.rooms[date]
  const part = (onDay === 'free' && date && parts?.[date]) || undefined
  const isPartly = part && Object.values(part).some((state) => state !== 'free')
  return {
    onDay,
    ...(isPartly && { freeParts: slotNames.filter((name) => part[name] === 'free') }),
    ...(freeRoom && { freeRoom }),
  }
}

const refundsFor = (
  { calendarKnown, cancellation }: Pick<queries.PageRow, 'calendarKnown' | 'cancellation'>,
  date: string,
  today: string,
) => (calendarKnown && cancellation ? refundsUntil(cancellation.tiers, date, today) : null)

export async function getVendorCalendarDays(
  db: Db,
  address: string,
  { from, to, guests }: { from: string; to: string; guests?: number | undefined },
  now: Moment,
): Promise<Output<typeof contract.getVendorCalendarDays>> {
  const length = daysBetween(from, to) + 1
  if (length < 1) throw invalid({ to: 'The last day is before the first.' })
  if (length > maxCalendarDays) throw invalid({ to: `At most ${maxCalendarDays} days at once.` })
  const [{ days, rooms }, closed, parts] = await readAt(db, address, (id) =>
    Promise.all([
      readPublicDays(db, id, from, to, now, guests),
      readClosed(db, id, { firstDay: from, lastDay: to }, now),
      readPublicParts(db, id, from, to, now, guests),
    ]),
  )
  // Who keeps no calendar for others closes no day of it.
  const isKnown = Object.values(days).some((state) => state !== 'unknown')
  return {
    days,
    ...(Object.keys(rooms).length > 0 && { rooms }),
    ...(isKnown && { closed }),
    ...(Object.keys(parts).length > 0 && { parts }),
  }
}
