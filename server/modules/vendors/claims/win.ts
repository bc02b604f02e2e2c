import type { Db } from '#server/db/db.ts'
import { conflict } from '#server/http/errors.ts'
import { recordAudit } from '#server/kernel/audit.ts'
import { publish } from '#server/kernel/live.ts'
import { queueMail } from '#server/kernel/mail.ts'
import type { ServerSettings } from '#server/kernel/settings.ts'
import { recordChange } from '#server/kernel/timeline.ts'
import { adminIds } from '#server/modules/account/users/admins.ts'
import { listingEnded } from './events.ts'
import { claimedMail, claimNoticeMail, declinedMail } from './mails.ts'
import * as queries from './queries.ts'

type Win = {
  vendorId: string
  claimer: { id: string; name: string; email: string }
  /** Who let them in: the code, or an admin who looked at the proof. */
  by: { id: string; actor: 'vendor' | 'admin'; reason: string; who: string; ip: string }
  settings: ServerSettings
  now: Date
}

export const claimedBefore = () =>
  conflict('This business has been claimed already. If it is yours, please write to us.')

const hasOther = (businessName: string, isTheirs: boolean, aim = 'To claim this one') =>
  conflict(
    isTheirs
      ? `Your account already runs ${businessName || 'a business'}. ${aim}, sign up with another ` +
          'email address, or write to us.'
      : `This account already runs ${businessName || 'a business'}, and an account runs one.`,
  )

/** An account runs one business: its empty draft gives way. @throws AppError 409 when it runs another */
export async function makeRoom(
  tx: Db,
  userId: string,
  { isTheirs = true, aim }: { isTheirs?: boolean; aim?: string } = {},
): Promise<void> {
  await queries.lockPerson(tx, userId)
  const draft = await queries.lockDraft(tx, userId)
  if (draft && !draft.isEmpty) throw hasOther(draft.businessName, isTheirs, aim)
  if (draft) await queries.removeEmpty(tx, draft.id)
}

/**
 * Gives an unclaimed business to a vendor's account, as a draft with everything filled in and the threads that waited.
 * Of several at once one wins. @throws AppError 409
 */
export async function winClaim(tx: Db, { vendorId, claimer, by, settings, now }: Win) {
  await makeRoom(tx, claimer.id, { isTheirs: by.actor === 'vendor' })
  const won = await queries.takeOver(tx, vendorId, claimer.id, now).catch((error: unknown) => {
    // The same account was quicker with another business.
    throw (error as { code?: string }).code === '23505'
      ? hasOther('', by.actor === 'vendor')
      : error
  })
  if (!won) throw claimedBefore()
  const { businessName } = won
  await recordChange(tx, 'vendor', vendorId, {
    actorId: by.id,
    actor: by.actor,
    from: 'unclaimed',
    to: 'draft',
    reason: by.reason,
  })
  await recordAudit(
    tx,
    { actorId: by.id, actor: by.who, ip: by.ip },
    'vendor: claim',
    `${businessName} (${vendorId}) by ${claimer.email}`,
  )
  await queries.settle(tx, vendorId, claimer.id)
  const others = await queries.overtake(tx, vendorId, claimer.id)
  await queueMail(
    tx,
    settings,
    claimedMail({ ...claimer, businessName }, settings),
    ...(by.actor === 'admin' && won.email && won.email !== claimer.email
      ? [claimNoticeMail(won.email, businessName, settings)]
      : []),
    ...others.map((other) =>
      declinedMail(other, businessName, 'Somebody else has shown that it is theirs.'),
    ),
  )
  await listingEnded.emit(tx, { vendorId, businessName, end: 'claimed' })
  await publish(tx, [claimer.id, vendorId], 'VendorProfile', 'ME')
  for (const type of ['PendingVendor', 'Claim']) await publish(tx, await adminIds(tx), type, 'LIST')
}
