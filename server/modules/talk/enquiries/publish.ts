import type { Db } from '#server/db/db.ts'
import { publishMany } from '#server/kernel/live.ts'
import type { EnquiryRow } from './queries.ts'

/** Open pages of both sides ask again for the thread and their dashboards. */
export async function publishToBoth(tx: Db, row: EnquiryRow): Promise<void> {
  await publishMany(
    tx,
    [row.weddingId, row.vendorId],
    [
      ['Enquiry', row._id],
      ['Dashboard', 'ME'],
    ],
  )
}
