import type { Input } from '#contract/kernel/endpoint.ts'
import type * as contract from '#contract/vendors/claims.ts'
import { recordAudit } from '#server/kernel/audit.ts'
import { publish } from '#server/kernel/live.ts'
import { queueMail } from '#server/kernel/mail.ts'
import { recordChange } from '#server/kernel/timeline.ts'
import type { SignInContext } from '#server/modules/account/auth/signInContext.ts'
import { adminIds } from '#server/modules/account/users/admins.ts'
import { insertReport } from '#server/modules/vendors/reports/queries.ts'
import { listingEnded } from './events.ts'
import { declinedMail } from './mails.ts'
import { withProof } from './proof.ts'
import * as queries from './queries.ts'
import { findOpen } from './service.ts'
import { claimedBefore } from './win.ts'

/** Takes a business off the site for good, at its own word. */
export async function deleteListing(
  context: SignInContext,
  { vendorId: address, otp }: Input<typeof contract.deleteListing>,
) {
  const { db, settings, clock, request } = context
  const vendor = await findOpen(db, address)
  await withProof(context, vendor, otp, async (tx) => {
    const removed = await queries.remove(tx, vendor.id, clock())
    if (!removed) throw claimedBefore()
    const reason = 'Removed by a code sent to the listed email address'
    await recordChange(tx, 'vendor', vendor.id, {
      actor: 'vendor',
      from: 'unclaimed',
      to: 'rejected',
      reason,
    })
    await recordAudit(
      tx,
      { actor: 'listed address', ip: request.ip },
      'vendor: remove listing',
      `${vendor.businessName} (${vendor.id})`,
    )
    const others = await queries.overtake(tx, vendor.id, null)
    await queueMail(
      tx,
      settings,
      ...others.map((other) =>
        declinedMail(other, vendor.businessName, 'Its page was removed at its own request.'),
      ),
    )
    await listingEnded.emit(tx, {
      vendorId: vendor.id,
      businessName: vendor.businessName,
      end: 'removed',
    })
    for (const type of ['PendingVendor', 'Claim'])
      await publish(tx, await adminIds(tx), type, 'LIST')
  })
  return { message: `${vendor.businessName} is removed. No list will bring it back.` }
}

/** Tells the admins what to put right; it stands among the reports. */
export async function updateListing(
  context: SignInContext,
  { vendorId: address, otp, note }: Input<typeof contract.updateListing>,
) {
  const vendor = await findOpen(context.db, address)
  await withProof(context, vendor, otp, async (tx) => {
    await insertReport(tx, { vendorId: vendor.id, userId: null, reason: 'by_business', note })
    await publish(tx, await adminIds(tx), 'Report', 'LIST')
  })
  return { message: 'Thank you. A person reads it and corrects the page.' }
}
