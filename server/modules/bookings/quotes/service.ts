import type { QuoteDraft } from '#contract/bookings/quoteDrafts.ts'
import type { Quote, QuoteLimits } from '#contract/bookings/quoteShapes.ts'
import type { Db } from '#server/db/db.ts'
import { conflict, notFound, invalid, expectRow } from '#server/http/errors.ts'
import type { Actor } from '#server/http/sessions.ts'
import type { Context } from '#server/kernel/context.ts'
import { type Side, sideOf } from '#server/modules/account/users/sides.ts'
import { findBooking } from '#server/modules/bookings/bookings/queries.ts'
import { readLimits } from './offer.ts'
import * as queries from './queries.ts'

/** @throws AppError 422 unless it is one of the two */
export function targetOf({
  bookingId,
  enquiryId,
}: {
  bookingId?: string | undefined
  enquiryId?: string | undefined
}): queries.Target {
  if (bookingId && !enquiryId) return { bookingId }
  if (enquiryId && !bookingId) return { enquiryId }
  throw invalid({ bookingId: 'A quote is for a request or for a conversation: name one.' })
}

export type TargetIds = { bookingId?: string | undefined; enquiryId?: string | undefined }

/** @throws AppError 404 not theirs */
export async function getQuote(
  db: Db,
  side: Side,
  bookingId: string,
): Promise<Quote & { limits: QuoteLimits }> {
  const [row, quote, limits] = await Promise.all([
    findBooking(db, bookingId, side),
    readQuote(db, bookingId),
    readLimits(db, bookingId),
  ])
  if (!row || !limits) throw notFound('Booking')
  return { ...quote, limits }
}

/** Whosever it is: for who has been let in already. */
export async function readQuote(db: Db, bookingId: string): Promise<Quote> {
  const [versions, asks] = await Promise.all([
    queries.readVersions(db, bookingId),
    queries.readAsks(db, bookingId),
  ])
  return { bookingId, versions, asks }
}

/** @throws AppError 404 not theirs, 409 saved or sent elsewhere since it was seen */
export async function updateQuoteDraft(
  { db, clock }: Context,
  actor: Actor,
  { draft, seen = 0, ...ids }: TargetIds & { draft: QuoteDraft | null; seen?: number | undefined },
) {
  const target = targetOf(ids)
  const { id } = sideOf(actor)
  if (!draft) {
    await queries.deleteDraft(db, id, target)
    return { savedAt: null, version: 0 }
  }
  const saved = await queries.saveDraft(db, id, target, { draft, seen }, clock())
  if (saved) return saved
  const stored = expectRow(await queries.draftVersion(db, id, target), 'Request')
  throw conflict(
    stored.version > 0
      ? 'This draft was changed on another device or by somebody else. What you typed stays here.'
      : 'This draft was sent or given up somewhere else. What you typed stays here.',
    { about: { currentVersion: stored.version } },
  )
}
