import type { Input, Output } from '#contract/kernel/endpoint.ts'
import type * as contract from '#contract/vendors/reports.ts'
import type { Db } from '#server/db/db.ts'
import { readCursor, toPage } from '#server/http/cursor.ts'
import { conflict, invalid, notFound } from '#server/http/errors.ts'
import type { Actor } from '#server/http/sessions.ts'
import { publish } from '#server/kernel/live.ts'
import { byEmail, recordAudit } from '#server/kernel/audit.ts'
import { adminIds } from '#server/modules/account/users/admins.ts'
import { find } from '#server/modules/vendors/profiles/addresses.ts'
import * as queries from './queries.ts'

const firstKey = [0, ''] as const

/** @throws AppError 404, 422 when nothing is told */
export async function reportVendor(
  db: Db,
  actor: Actor | null,
  { vendorId: address, reason, note = '' }: Input<typeof contract.reportVendor>,
) {
  if (reason === 'other' && !note) throw invalid({ note: 'Tell us in a few words what is wrong.' })
  const vendorId = await find(db, address)
  await db.transaction(async (tx) => {
    await queries.insertReport(tx, { vendorId, userId: actor?.id ?? null, reason, note })
    await publish(tx, await adminIds(tx), 'Report', 'LIST')
  })
  return { message: 'Thank you. We look at every report.' }
}

export async function getReports(
  db: Db,
  { cursor, limit = 30 }: Input<typeof contract.getReports>,
): Promise<Output<typeof contract.getReports>> {
  const { rows, total } = await queries.listOpen(
    db,
    readCursor<readonly [number, string]>(cursor, firstKey),
    limit,
  )
  return toPage(rows, limit, total, ({ micros, _id }) => [micros, _id])
}

/** @throws AppError 404, 409 when another admin was faster */
export const decideReport = (
  db: Db,
  actor: Actor,
  ip: string,
  { reportId, answer: decision }: Input<typeof contract.decideReport>,
) =>
  db.transaction(async (tx) => {
    const answered = await queries.close(tx, reportId, decision, actor.id)
    if (!answered) {
      const about = await queries.findAnswer(tx, reportId)
      throw about
        ? conflict('This report has already been answered.', { about })
        : notFound('This report')
    }
    await recordAudit(tx, byEmail(actor, ip), `report: ${decision}`, answered.whom)
    await publish(tx, await adminIds(tx), 'Report', 'LIST')
    return { message: decision === 'acted' ? 'Marked as resolved.' : 'Dismissed.' }
  })
