import type { Decision } from '#contract/vendors/approvals.ts'
import type { VendorStatus } from '#contract/vendors/profiles.ts'
import type { Moment } from '#domain/days.ts'
import type { Db } from '#server/db/db.ts'
import { conflict } from '#server/http/errors.ts'
import type { PendingEdits } from '#server/modules/vendors/profiles/edits.ts'
import { missingOf } from '#server/modules/vendors/profiles/policy.ts'
import * as profilesQueries from '#server/modules/vendors/profiles/queries.ts'
import * as queries from './queries.ts'

type Row = profilesQueries.ProfileRow
type Step = { decision: Decision; to: VendorStatus; note: string | null; now: Moment }

/** What a decision changes. @throws AppError 409 when it can't be taken */
export async function carryOut(tx: Db, vendor: Row, { decision, to, note, now }: Step) {
  if (decision === 'undo_edits') return undoEdits(tx, vendor)
  if (isOnEdits(decision)) return decideEdits(tx, vendor, decision, note)
  if (decision === 'reopen') await checkUnused(tx, vendor)
  if (to === 'approved' || to === 'unclaimed') checkReady(vendor)
  return profilesQueries.setStatus(tx, vendor._id, { from: vendor.status, to, note, now })
}

export const editStates: Partial<Record<Decision, string>> = {
  accept_edits: 'edits_accepted',
  refuse_edits: 'edits_refused',
  undo_edits: 'edits_reopened',
}
export const isOnEdits = (decision: Decision) => decision in editStates

/** What an approved business needs: everything said. (Its address comes from the database.) */
function checkReady(vendor: profilesQueries.ProfileRow) {
  const missing = missingOf(vendor)
  // A business that nobody has claimed is reached through us.
  const needed = vendor.ownerId
    ? missing
    : missing.filter(({ field }) => ['businessName', 'category', 'city'].includes(field))
  if (needed.length)
    throw conflict(
      `This profile is not complete: ${needed.map(({ message }) => message).join(' ')}`,
    )
}

async function writeEdits(tx: Db, vendor: Row, edits: PendingEdits, pending: PendingEdits | null) {
  await profilesQueries.writeProfile(tx, vendor._id, { ...vendor, ...edits }, pending)
  if (edits.packages) await profilesQueries.writePackages(tx, vendor._id, edits.packages)
}

/** What is decided stays beside the profile, so that a slip can be taken back. */
async function decideEdits(tx: Db, vendor: Row, decision: Decision, note: string | null) {
  const edits = vendor.pendingEdits ?? {}
  const fields = Object.keys(edits) as (keyof PendingEdits)[]
  const isAccepted = decision === 'accept_edits'
  const before = Object.fromEntries(isAccepted ? fields.map((field) => [field, vendor[field]]) : [])
  if (isAccepted) await writeEdits(tx, vendor, edits, null)
  await queries.clearEdits(tx, vendor._id, note, { edits, before })
}

/** The edits wait again, and couples see what they saw before. */
const undoEdits = (tx: Db, vendor: Row) =>
  writeEdits(tx, vendor, vendor.decidedEdits?.before ?? {}, vendor.decidedEdits?.edits ?? null)

/** @throws AppError 409 for an approval that couples already rely on */
async function checkUnused(tx: Db, { _id, status }: Row) {
  if (status === 'approved' && (await queries.hasBookings(tx, _id)))
    throw conflict('Couples have booked it since. Suspend it instead: that settles their requests.')
}
