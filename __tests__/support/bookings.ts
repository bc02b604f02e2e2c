import { randomUUID } from 'node:crypto'
import { type BookingStatus, getBooking } from '#contract/bookings/bookings.ts'
import { requestBooking } from '#contract/bookings/requests.ts'
import { answerReschedule, proposeReschedule } from '#contract/bookings/reschedules.ts'
import { sql } from '#server/db/sql.ts'
import { addDays } from '#domain/days.ts'
import { exactSum } from '#domain/bookings/sums.ts'
import type { Account, Scene } from './scene.ts'

/** A day so many days from the real today. */
export const dayAfter = (count: number) => addDays(new Date().toISOString().slice(0, 10), count)

/** What a vendor sends for `aSum`: two lines, 18% tax in them. */
export const aQuote = {
  guests: 200,
  lines: [
    {
      id: 'a',
      label: 'The hall',
      basis: 'fixed' as const,
      quantity: 1,
      unitPrice: 25_000_000,
      taxRate: 18,
    },
    {
      id: 'b',
      label: 'Plates',
      basis: 'per_guest' as const,
      quantity: 1,
      unitPrice: 100_000,
      taxRate: 18,
    },
  ],
  taxIncluded: true,
  discount: null,
  service: null,
  instalments: [],
  terms: '',
  note: '',
  holds: true,
}
export const aSum = { amount: 45_000_000, currency: 'INR', tax: 6_864_407, service: 0 }

const aTotals = {
  lines: [25_000_000, 20_000_000],
  subtotal: 45_000_000,
  discount: 0,
  service: 0,
  taxes: [{ rate: 18, net: 38_135_593, tax: 6_864_407, gross: 45_000_000 }],
  tax: 6_864_407,
  total: 45_000_000,
  instalments: [],
}

/** A booking of a couple with a vendor, asked for over the API and then put into the state wanted. */
export async function hasBooking(
  scene: Scene,
  vendor: Account,
  {
    status = 'requested' as BookingStatus,
    couple = undefined as Account | undefined,
    firstDay = dayAfter(120),
    guests = 200,
  } = {},
) {
  const user = couple ?? (await scene.hasAccount('user', { name: 'Priya Rao' }))
  const { body } = await scene.call(
    requestBooking,
    { vendorId: vendor.vendorId, firstDay, guests },
    user,
  )
  if (status !== 'requested') {
    const isQuoted = status === 'offered' || status === 'change_asked'
    const sum = isQuoted ? aSum : exactSum(body.total, body.lines)
    await scene.db.run(sql`
      update bookings
      set status = ${status}, quote_version = ${isQuoted ? 1 : 0}::int,
        sum = ${sum && JSON.stringify(sum)}::jsonb
      where id = ${body._id}`)
    if (isQuoted) {
      const content = { ...aQuote, firstDay, lastDay: firstDay, validUntil: dayAfter(2) }
      await scene.db.run(sql`
        insert into quote_versions (booking_id, version, currency, content, totals, sent_at)
        values (${body._id}, 1, 'INR', ${JSON.stringify(content)}::jsonb,
          ${JSON.stringify(aTotals)}::jsonb, now())`)
      return { ...body, couple: user }
    }
    if (status === 'confirmed')
      await scene.db.run(
        sql`update calendar_blocks set kind = 'booking' where booking_id = ${body._id}`,
      )
    else await scene.db.run(sql`delete from calendar_blocks where booking_id = ${body._id}`)
  }
  return { ...body, couple: user }
}

/** A confirmed booking, and what its two sides can do about other days for it. */
export async function agreedBooking(
  scene: Scene,
  { resources = 1, firstDay = dayAfter(120) } = {},
) {
  const vendor = await scene.hasVendor({ resources })
  const { _id: bookingId, couple } = await hasBooking(scene, vendor, {
    status: 'confirmed',
    firstDay,
  })
  const propose = (as: Account, more: object = {}) =>
    scene.call(proposeReschedule, { bookingId, firstDay: dayAfter(127), ...more }, as)
  const seen = async (as: Account) => (await scene.call(getBooking, { bookingId }, as)).body
  const answer = async (as: Account, how: 'accept' | 'decline', more: object = {}) => {
    const rescheduleId = (await seen(as)).reschedule?._id ?? bookingId
    return scene.call(answerReschedule, { bookingId, rescheduleId, answer: how, ...more }, as)
  }
  const blocks = () =>
    scene.db.many(sql`
      select kind, lower(during)::date as day from calendar_blocks where booking_id = ${bookingId}`)
  return { vendor, couple, bookingId, propose, seen, answer, blocks }
}

/** A completed booking whose last day lies so many days back. */
export async function hasCompletedBooking(scene: Scene, vendor: Account, daysAgo = 5) {
  const couple = await scene.hasAccount('user', { name: 'Priya Rao' })
  const { id } = await scene.db.one<{ id: string }>(sql`
    insert into bookings (
      vendor_id, user_id, couple_name, resource_id, first_day, last_day, guests, status, estimate,
      cancellation
    )
    select ${vendor.vendorId}, ${couple._id}, 'Priya & Arjun', id, ${dayAfter(-daysAgo)},
      ${dayAfter(-daysAgo)}, 200, 'completed',
      '{"amount": 8500000, "maxAmount": null, "currency": "INR", "guests": 200, "kind": "exact", "tax": "not_stated"}',
      '{"tiers":[],"retainerPercent":0,"graceHours":0}'
    from resources
    where vendor_id = ${vendor.vendorId} limit 1
    returning id`)
  return { _id: id, couple }
}

export const unknownId = () => randomUUID()

/** The window of a booking's reviews is over: what was written is public from now on. */
export const endReviewTime = async (scene: Scene, bookingId: string) => {
  await scene.db.run(sql`
    with other as (
      update couple_reviews set public_from = now() where booking_id = ${bookingId} and not is_public
    )
    update reviews set public_from = now() where booking_id = ${bookingId} and not is_public`)
  // Time alone never changes when one is due: no request has to wait for word of that.
  await scene.services.listening.caughtUp()
}
