import type { Db } from '#server/db/db.ts'
import { todayOf } from '#domain/days.ts'
import type { Actor } from '#server/http/sessions.ts'
import { tell } from '#server/kernel/live.ts'
import { post } from '#server/kernel/mail.ts'
import { record } from '#server/kernel/audit.ts'
import { goodbyeMail } from '#server/modules/account/auth/mails.ts'
import { refundPreview } from '#server/modules/bookings/bookings/answers.ts'
import { move } from '#server/modules/bookings/bookings/move.ts'
import { lockBooking } from '#server/modules/bookings/bookings/queries.ts'
import { remove as removePhoto } from '#server/modules/vendors/photos/service.ts'
import { removePicture } from '#server/modules/vendors/photos/store.ts'
import { takePhotosOf } from '#server/modules/bookings/reviews/photos.ts'
import { recordChange } from '#server/kernel/timeline.ts'
import type { Services } from '#server/kernel/services.ts'
import * as queries from './queries.ts'
import { askPassword } from '#server/modules/account/sessions/service.ts'

type Place = Omit<Services, 'db' | 'live'> & { db: Db }

/**
 * Deletes the account after its password: what still holds a day is cancelled as by its owner, the other side is told
 * and keeps its history without the name, everything else goes.
 */
export async function deleteAccount(
  { db, files, clock, settings }: Place,
  actor: Actor,
  password: string,
  ip: string,
) {
  await askPassword(db, actor, password)
  const given = await db.transaction(async (tx) => {
    await cancelOpen(tx, { clock, settings }, actor)
    const closed = await queries.closeEnquiries(tx, actor.id, actor.vendorId)
    for (const { id, from, other } of closed) {
      await recordChange(tx, {
        subject: 'enquiry',
        subjectId: id,
        actor: actor.role,
        actorId: actor.id,
        from,
        to: 'closed',
      })
      await tell(tx, [other], 'Enquiry', id)
    }
    if (actor.vendorId) {
      const from = await queries.closeVendor(tx, actor.vendorId)
      await recordChange(tx, {
        subject: 'vendor',
        subjectId: actor.vendorId,
        actor: actor.role,
        actorId: actor.id,
        from,
        to: 'rejected',
        reason: 'The account was deleted.',
      })
    }
    const pictures = await takePhotosOf(tx, actor.id)
    await queries.anonymiseHistory(tx, actor.id)
    await queries.emptyAccount(tx, actor.id, actor.email)
    await post(tx, goodbyeMail(actor.email, settings))
    await record(tx, { actorId: actor.id, actor: actor.role, what: 'account deleted', ip })
    return pictures
  })
  // Files can not be rolled back: they go when everything else is gone for sure.
  for (const picture of given) await removePicture(files, picture)
  for (const { id } of await queries.photosOf(db, actor.vendorId))
    await removePhoto(db, files, actor.vendorId, id)
  return { message: 'Your account is deleted. We wish you all the best.' }
}

async function cancelOpen(
  tx: Db,
  { clock, settings }: Pick<Place, 'clock' | 'settings'>,
  actor: Actor,
) {
  const side = actor.role === 'vendor' ? 'vendor' : 'user'
  for (const { id } of await queries.openBookings(tx, actor.id, actor.vendorId, todayOf(clock))) {
    const row = await lockBooking(tx, id)
    if (row?.status !== 'requested' && row?.status !== 'confirmed') continue
    const action =
      side === 'user'
        ? 'cancel_by_user'
        : row.status === 'requested'
          ? 'decline'
          : 'cancel_by_vendor'
    const reason =
      side === 'user' ? 'The couple deleted their account.' : 'The vendor left Everset.'
    await move(tx, row, {
      action,
      actor: side,
      actorId: actor.id,
      reason,
      refund: refundPreview(row, side, clock()),
      publicUrl: settings.publicUrl,
    })
  }
}
