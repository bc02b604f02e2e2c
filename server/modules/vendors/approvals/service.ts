import type { Moment } from '#domain/days.ts'
import type * as contract from '#contract/vendors/approvals.ts'
import type { Decision, VendorForReview } from '#contract/vendors/approvals.ts'
import type { VendorStatus } from '#contract/vendors/profiles.ts'
import type { Input } from '#contract/kernel/endpoint.ts'
import type { Db } from '#server/db/db.ts'
import { conflict, invalid, expectRow } from '#server/http/errors.ts'
import type { Actor } from '#server/http/sessions.ts'
import { publish } from '#server/kernel/live.ts'
import { queueMail } from '#server/kernel/mail.ts'
import { byEmail, recordAudit } from '#server/kernel/audit.ts'
import * as profilesQueries from '#server/modules/vendors/profiles/queries.ts'
import { adminIds } from '#server/modules/account/users/admins.ts'
import { toProfile } from '#server/modules/vendors/profiles/service.ts'
import { readTimeline, recordChange } from '#server/kernel/timeline.ts'
import type { ServerSettings } from '#server/kernel/settings.ts'
import { carryOut, editStates, isOnEdits } from './carryOut.ts'
import { businessReinstated, businessSuspended, businessSuspending } from './events.ts'
import { decisionMail } from './mails.ts'
import { decisionsFor, needsNote, noteErrors, stateAfter, statusPhrases } from './policy.ts'
import * as queries from './queries.ts'

export async function getVendorForReview(
  db: Db,
  vendorId: string,
  settings: ServerSettings,
  actor: Actor,
): Promise<VendorForReview> {
  const row = expectRow(await profilesQueries.readProfile(db, vendorId), 'This vendor')
  const { categoryName, cityName, owner } = row
  const profile = toProfile(row, await readTimeline(db, vendorId), settings, actor)
  return {
    ...profile,
    categoryName,
    cityName,
    owner,
    plan: await queries.planOf(db, vendorId),
    actions: decisionsFor(row),
  }
}

/**
 * Decides once. Two admins can not decide twice: the row is locked, and both its state and the version the admin has
 * seen must still hold.
 */
export const decideVendor = (
  db: Db,
  settings: ServerSettings,
  now: Moment,
  actor: Actor,
  ip: string,
  input: Input<typeof contract.decideVendor>,
) =>
  db.transaction(async (tx) => {
    const { vendorId, decision, note = '' } = input
    if (decision === 'suspend') await businessSuspending.emit(tx, { vendorId })
    await profilesQueries.lock(tx, vendorId)
    const vendor = expectRow(await profilesQueries.readProfile(tx, vendorId), 'This vendor')
    const to = stateFor(vendor, input)
    await carryOut(tx, vendor, { decision, to, note: note || null, now })
    await recordChange(tx, 'vendor', vendorId, {
      actorId: actor.id,
      actor: 'admin',
      from: vendor.status,
      to: editStates[decision] ?? to,
      reason: note || null,
    })
    await recordAudit(
      tx,
      byEmail(actor, ip),
      `vendor: ${decision}`,
      `${vendor.businessName} (${vendorId})`,
    )
    await tellOwner(tx, vendor, decision, note, settings)
    const about = { vendorId, actorId: actor.id, now, settings }
    if (decision === 'suspend') await businessSuspended.emit(tx, about)
    if (decision === 'reinstate') await businessReinstated.emit(tx, about)
    await publish(tx, [vendor._id], 'VendorProfile', 'ME')
    await publish(tx, await adminIds(tx), 'PendingVendor', vendorId)
    return getVendorForReview(tx, vendorId, settings, actor)
  })

type Row = profilesQueries.ProfileRow
type DecisionInput = Input<typeof contract.decideVendor>

/** @throws AppError 409 decided already, or changed since it was seen; 422 without the note it needs */
function stateFor(vendor: Row, { decision, version, note }: DecisionInput): VendorStatus {
  const to = stateAfter(vendor, decision)
  if (!to)
    throw conflict(
      isOnEdits(decision)
        ? 'These edits have already been decided.'
        : `This has already been decided: the vendor is ${statusPhrases[vendor.status]} now.`,
      { about: { status: vendor.status } },
    )
  if (vendor.version !== version)
    throw conflict('This vendor has changed since you opened it. Please look again, then decide.', {
      about: { currentVersion: vendor.version },
    })
  if (needsNote(decision) && !note)
    throw invalid({ note: noteErrors[decision] ?? 'A note is needed.' })
  return to
}

async function tellOwner(
  tx: Db,
  { _id, owner, businessName, status }: Row,
  decision: Decision,
  note: string,
  settings: ServerSettings,
): Promise<void> {
  if (!owner) return
  // Only the mail about an approval speaks of it.
  const hasCalendar = decision !== 'approve' || (await queries.hasCalendar(tx, _id))
  const about = { to: owner.email, name: owner.name, businessName, note, from: status, hasCalendar }
  await queueMail(tx, settings, decisionMail(decision, about, settings))
}
