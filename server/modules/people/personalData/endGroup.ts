import type { Db } from '#server/db/db.ts'
import type { Actor } from '#server/http/sessions.ts'
import { publish } from '#server/kernel/live.ts'
import { recordChange } from '#server/kernel/timeline.ts'
import type { Context } from '#server/kernel/context.ts'
import { cancelOpen } from '#server/modules/bookings/bookings/cancelOpen.ts'
import { removeEvidenceFilesOf } from '#server/modules/bookings/evidence/service.ts'
import { removePaymentPicturesOf } from '#server/modules/money/payments/pictures.ts'
import { removePhotosOf } from '#server/modules/bookings/reviews/photos.ts'
import type { Group } from '#server/modules/people/members/queries.ts'
import { removePhotosOf as removeVendorPhotosOf } from '#server/modules/vendors/photos/service.ts'
import { closeVendor } from './closeVendor.ts'
import { keepContacts, sidesOf } from './leaving.ts'
import * as queries from './queries.ts'

/**
 * A wedding or a business ends with the last account that belongs to it: what still holds a day is cancelled as by its
 * owner, the other side is told and keeps its history without the name.
 * @returns pictures that are to be removed once that is certain
 */
export async function endGroup(
  tx: Db,
  services: Pick<Context, 'clock' | 'settings'>,
  actor: Actor,
  { role, id }: Group,
) {
  const { weddingId, vendorId } = sidesOf({ role, id })
  await cancelOpen(tx, services, { ...actor, weddingId, vendorId })
  await keepContacts(tx, { role, id }, actor)
  for (const closed of await queries.closeEnquiries(tx, weddingId, vendorId)) {
    await recordChange(tx, {
      subject: 'enquiry',
      subjectId: closed.id,
      actor: role,
      actorId: actor.id,
      from: closed.from,
      to: 'closed',
    })
    await publish(tx, [closed.other], 'Enquiry', closed.id)
  }
  const proofs = [
    ...(await removePaymentPicturesOf(tx, { weddingId, vendorId })),
    ...(await removeEvidenceFilesOf(tx, { weddingId, vendorId })),
  ]
  if (weddingId) {
    const pictures = await removePhotosOf(tx, weddingId)
    await queries.endWedding(tx, weddingId)
    return [...pictures, ...proofs]
  }
  const from = await closeVendor(tx, services.settings.secret, id)
  await recordChange(tx, {
    subject: 'vendor',
    subjectId: id,
    actor: role,
    actorId: actor.id,
    from,
    to: 'rejected',
    reason: 'The account was deleted.',
  })
  return [...(await removeVendorPhotosOf(tx, id)), ...proofs]
}
