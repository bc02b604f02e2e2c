import { getBooking } from '#contract/bookings/bookings.ts'
import { recordOutcome } from '#contract/bookings/outcomes.ts'
import { addDays } from '#domain/days.ts'
import { dayAfter, hasBooking } from './bookings.ts'
import type { Account, Scene } from './scene.ts'

export const last = dayAfter(3)
export const noShow = {
  outcome: 'did_not_happen' as const,
  reason: 'Nobody came, and nobody answered.',
}

/** The day so many days after the last one, at noon. */
export const comes = (scene: Scene, days: number) =>
  scene.setTime(new Date(`${addDays(last, days)}T12:00:00Z`))

/** A confirmed booking for the last day, and what its two sides do and see. */
export async function over(scene: Scene, city = 'newport') {
  const vendor = await scene.hasVendor({ businessName: 'Rose Palace', city })
  const { _id: bookingId, couple } = await hasBooking(scene, vendor, {
    status: 'confirmed',
    firstDay: last,
  })
  const say = (as: Account, what: object) =>
    scene.call(recordOutcome, { bookingId, outcome: 'took_place', ...what }, as)
  const seen = async (as: Account) => (await scene.call(getBooking, { bookingId }, as)).body
  const mailsOf = async (who: Account) =>
    (await scene.mails(who.email)).map(({ subject }) => subject)
  return { vendor, couple, bookingId, say, seen, mailsOf }
}
