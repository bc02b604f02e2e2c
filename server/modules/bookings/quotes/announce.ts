import type { Booking } from '#contract/bookings/bookings.ts'
import type { Moment } from '#domain/days.ts'
import type { Db } from '#server/db/db.ts'
import type { Context } from '#server/kernel/context.ts'
import { queueMail } from '#server/kernel/mail.ts'
import { recordChange } from '#server/kernel/timeline.ts'
import type { Side } from '#server/modules/account/users/sides.ts'
import { doerOf } from '#server/modules/account/users/together.ts'
import { toBooking } from '#server/modules/bookings/bookings/answers.ts'
import { toRow } from '#server/modules/bookings/requests/begin.ts'
import { mailsOf } from '#server/modules/bookings/bookings/mails.ts'
import { publishToBoth } from '#server/modules/bookings/bookings/move.ts'
import type { Placing } from '#server/modules/bookings/requests/rows.ts'
import { quoteSent } from './events.ts'
import { messageOf, type Ready } from './ready.ts'

/** Timeline, conversation, mails and open pages. */
export async function announce(
  tx: Db,
  placing: Placing,
  ready: Ready,
  {
    side,
    now,
    settings,
    enquiryId,
  }: Pick<Context, 'settings'> & { side: Side; now: Moment; enquiryId: string },
): Promise<Booking> {
  const row = toRow(placing)
  const change = await recordChange(tx, 'booking', row._id, {
    actor: 'vendor',
    person: side.person,
    from: null,
    to: 'offered',
    reason: ready.words,
    version: 1,
  })
  await quoteSent.emit(tx, { enquiryId, side, body: messageOf(1, ready), now })
  const { validUntil } = ready.content
  const begun = { from: row.status, isPast: false, validUntil, doer: doerOf(side) }
  await queueMail(tx, settings, ...mailsOf('offer', row, ready.words, settings, begun))
  await publishToBoth(tx, row)
  return toBooking(row, side, now, [change], settings)
}
