import * as queries from './queries.ts'
import type { Db } from '#server/db/db.ts'
import type { Actor } from '#server/http/sessions.ts'
import { recordAudit } from '#server/kernel/audit.ts'
import { publish } from '#server/kernel/live.ts'
import { queueMail } from '#server/kernel/mail.ts'
import type { Services } from '#server/kernel/services.ts'
import { recordChange } from '#server/kernel/timeline.ts'
import { goodbyeMail } from '#server/modules/account/auth/mails.ts'
import { confirmPassword } from '#server/modules/account/sessions/service.ts'
import { cancelOpen } from '#server/modules/bookings/bookings/cancelOpen.ts'
import { removePhotosOf } from '#server/modules/bookings/reviews/photos.ts'
import { removePhotosOf as removeVendorPhotosOf } from '#server/modules/vendors/photos/service.ts'
import { removePicture } from '#server/modules/vendors/photos/store.ts'

export type Place = Omit<Services, 'db' | 'live'> & { db: Db }

/**
 * Deletes the account after its password: what still holds a day is cancelled as by its owner, the other side is told
 * and keeps its history without the name, everything else goes.
 */
export async function deleteAccount(
  { db, files, clock, limits, settings }: Place,
  actor: Actor,
  password: string,
  ip: string,
) {
  await confirmPassword({ db, limits }, actor, password)
  const freedFiles = await db.transaction(async (tx) => {
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
      await publish(tx, [other], 'Enquiry', id)
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
    const pictures = [
      ...(await removePhotosOf(tx, actor.id)),
      ...(actor.vendorId ? await removeVendorPhotosOf(tx, actor.vendorId) : []),
    ]
    await queries.anonymiseHistory(tx, actor.id)
    await queries.emptyAccount(tx, actor.id, actor.email)
    await queueMail(tx, settings, goodbyeMail(actor.email, settings))
    await recordAudit(tx, { actorId: actor.id, actor: actor.role, what: 'account deleted', ip })
    return pictures
  })
  // Files can not be rolled back: they go when everything else is gone for sure, or with the next sweep.
  for (const picture of freedFiles) await removePicture(files, picture)
  return { message: 'Your account is deleted. We wish you all the best.' }
}
