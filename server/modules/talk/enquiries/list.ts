import type { Enquiry } from '#contract/talk/enquiries.ts'
import type { Db } from '#server/db/db.ts'
import { readCursor, toPage } from '#server/http/cursor.ts'
import type { Actor } from '#server/http/sessions.ts'
import { sideOf } from '#server/modules/account/users/sides.ts'
import { toMessages, toSummary } from './answers.ts'
import * as queries from './queries.ts'

const firstKey: queries.EnquiryKey = [0, 0, '']

export async function getEnquiries(
  db: Db,
  actor: Actor,
  now: Date,
  input: { open?: boolean; cursor?: string; limit?: number },
) {
  const side = sideOf(actor)
  const size = input.limit ?? 20
  const { rows, total } = await queries.listEnquiries(db, side, {
    open: input.open,
    after: readCursor(input.cursor, firstKey),
    size,
  })
  return toPage(
    rows,
    size,
    total,
    ({ rank, position, _id }) => [rank, position, _id],
    (row) => toSummary(row, side, now),
  )
}

/** For who settles a dispute: what both wrote, with their names. */
export const readBetween = async (
  db: Db,
  who: {
    enquiryId: string | null
    weddingId: string | null
    vendorId: string
    coupleName: string
    businessName: string
  },
): Promise<Enquiry['messages']> => toMessages(await queries.readMessagesBetween(db, who), who)
