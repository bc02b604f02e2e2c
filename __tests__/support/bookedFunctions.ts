import { answerBooking, getBooking } from '#contract/bookings/bookings.ts'
import {
  answerReschedule,
  previewAddedFunction,
  proposeReschedule,
} from '#contract/bookings/reschedules.ts'
import { sql } from '#server/db/sql.ts'
import type { Account, Scene } from './scene.ts'
import { asksTogether, sellsParts } from './slots.ts'

export type ProposedTimes = {
  day: string
  slot?: 'morning' | 'evening'
  guests?: number
  isLeftOut?: boolean
}[]

/** What both sides of a booking can propose for its functions, answer and read. */
export function sidesOf(scene: Scene, bookingId: string) {
  const seen = async (as: Account) => (await scene.call(getBooking, { bookingId }, as)).body
  const answer = async (as: Account, how: 'accept' | 'decline' = 'accept') => {
    const rescheduleId = (await seen(as)).reschedule?._id ?? bookingId
    return scene.call(answerReschedule, { bookingId, rescheduleId, answer: how }, as)
  }
  return {
    bookingId,
    propose: (times: ProposedTimes, as: Account, more: object = {}) =>
      scene.call(proposeReschedule, { bookingId, times, ...more }, as),
    proposeAdded: (added: object, as: Account, more: object = {}) =>
      scene.call(proposeReschedule, { bookingId, added, ...more } as never, as),
    previewAdded: (added: object, as: Account) =>
      scene.call(previewAddedFunction, { bookingId, ...added } as never, as),
    seen,
    answer,
    accept: (as: Account) => answer(as),
    days: async () =>
      (
        await scene.db.many<{ day: string }>(sql`
          select lower(during)::date::text as day
          from calendar_blocks where booking_id = ${bookingId} order by 1`)
      ).map(({ day }) => day),
    lastMail: async (as: Account) => (await scene.mails(as.email)).at(-1),
  }
}

/** Mehndi in the morning, Sangeet the next evening and the Reception, all confirmed, at ₹1,000 a plate. */
export async function hasBookedFunctions(
  scene: Scene,
  more: object = { amount: 100_000, unit: 'per_plate' },
  as?: Account,
) {
  const vendor = await sellsParts(scene, more)
  const { body, couple } = await asksTogether(scene, vendor, {}, as)
  await scene.call(answerBooking, { bookingId: body._id, answer: 'accept' }, vendor)
  return { vendor, couple, ...sidesOf(scene, body._id) }
}
