import type {
  Quote,
  QuoteDraft,
  QuoteLimits,
  QuoteStart,
  QuoteVersion,
} from '#contract/bookings/quoteShapes.ts'
import type { Db } from '#server/db/db.ts'
import { conflict, notFound, invalid, expectRow } from '#server/http/errors.ts'
import type { Actor } from '#server/http/sessions.ts'
import type { Context } from '#server/kernel/context.ts'
import { type Side, sideOf } from '#server/modules/account/users/sides.ts'
import { findBooking } from '#server/modules/bookings/bookings/queries.ts'
import { type Offer, readLastQuote, readLimits, readOffer, readTravel } from './offer.ts'
import { linesThen, listedIn, named } from './startingOffer.ts'
import * as queries from './queries.ts'
import type { Deposit } from '#domain/quotes/deposits.ts'
import type { Moment } from '#domain/days.ts'
import { stayOf } from '#domain/times.ts'
import { startingCharges, startingInstalments, startingValidity } from '#domain/quotes/start.ts'
import { startingLines } from '#domain/quotes/startingLines.ts'
import { actionsOf, isOpen } from '#server/modules/bookings/bookings/policy.ts'
import { readOpenHalls } from '#server/modules/calendar/calendar/stays.ts'
import { readRules, readToday } from '#server/modules/calendar/calendar/resources.ts'
import { readWhere } from '#server/modules/search/places/where.ts'
import { readThread, requestedTimes } from './thread.ts'

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

type TargetIds = { bookingId?: string | undefined; enquiryId?: string | undefined }

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

/** What is asked for, by a request or by a question. */
type QuoteRequest = Pick<
  QuoteStart,
  | 'coupleName'
  | 'firstDay'
  | 'lastDay'
  | 'times'
  | 'guests'
  | 'resourceId'
  | 'version'
  | 'isOpen'
  | 'bookingId'
  | 'enquiryId'
> & {
  currency: string | null
  lines: QuoteStart['lines'] | null
  /** As stated when the day was asked for. */
  deposit: Deposit | null
  /** The hall that was chosen, by name. */
  hall: string | null
  /** Of the booking whose last version is gone on from. */
  quoted: string | null
}

/** What the builder begins with: the last version, else the package or the price that was asked for. */
export async function getQuoteDraft(
  { db, clock, settings }: Context,
  actor: Actor,
  ids: TargetIds,
): Promise<QuoteStart> {
  const target = targetOf(ids)
  const side = sideOf(actor)
  const now = clock()
  const [offer, lastSent, draft, today, halls] = await Promise.all([
    readOffer(db, side.id),
    readLastQuote(db, side.id),
    queries.readDraft(db, side.id, target),
    readToday(db, side.id, now),
    readOpenHalls(db, side.id),
  ])
  const charges = startingCharges(offer?.price ?? null, lastSent ? chargesIn(lastSent) : null)
  const request = queries.isBooking(target)
    ? await ofRequest(db, side, target.bookingId, charges, now)
    : await ofQuestion(db, side, target.enquiryId, { offer, charges, now })
  const [versions, asks] = request.quoted
    ? await Promise.all([
        queries.readVersions(db, request.quoted),
        queries.readAsks(db, request.quoted),
      ])
    : [[], []]
  const [last = null] = versions
  const { quoted: _quoted, deposit: _deposit, hall: _hall, ...of } = request
  const { validUntil } = startingValidity(today, request.firstDay)
  const start = { request, offer, lastSent, charges, validUntil }
  return {
    ...of,
    ...(halls.length > 1 && { halls }),
    currency: request.currency ?? currencyOf(offer) ?? settings.currency,
    taxRate: charges.taxRate,
    ...(last ? continued(last) : firstContent(start)),
    ...listedIn(offer, charges),
    last,
    validUntil,
    draft: draft?.content.after === of.version ? draft.content : null,
    draftVersion: draft?.version ?? 0,
    asks,
  }
}

const currencyOf = (offer: Offer | undefined) => offer?.price?.currency

const continued = ({ taxIncluded, service, lines, terms, instalments }: QuoteVersion) => ({
  taxIncluded,
  service,
  lines,
  terms,
  instalments,
})

type Start = {
  request: QuoteRequest
  offer: Offer | undefined
  lastSent: QuoteVersion | undefined
  charges: Charges
  validUntil: string
}

/** By what was asked for, what the business states, and the terms of the last quote to anybody. */
function firstContent({ request, offer, lastSent, charges, validUntil }: Start) {
  const deposit = request.deposit ?? offer?.deposit
  return {
    taxIncluded: charges.taxIncluded,
    service: charges.service,
    lines: named(request.lines ?? linesThen(offer, charges, request, {}), offer),
    terms: lastSent?.terms ?? '',
    instalments: deposit
      ? startingInstalments(deposit, request.firstDay, validUntil)
      : (lastSent?.instalments ?? []).filter(isOfAnyDay),
  }
}

/** A plan by days before goes with every quote; one with dates was of its own wedding. */
const isOfAnyDay = ({ dueDay }: QuoteVersion['instalments'][number]) => dueDay === null

type Charges = ReturnType<typeof startingCharges>
const chargesIn = ({ taxIncluded, lines, service }: QuoteVersion): Charges => ({
  taxIncluded,
  taxRate: lines[0]?.taxRate ?? null,
  service: service && service.percent !== null ? service : null,
})

async function ofRequest(db: Db, side: Side, bookingId: string, charges: Charges, now: Moment) {
  const row = expectRow(await findBooking(db, bookingId, side), 'Booking')
  const { coupleName, firstDay, lastDay, times, guests, total, enquiryId } = row
  const lines = startingLines(total.lines ?? [], charges, times)
  return {
    bookingId,
    enquiryId,
    coupleName,
    firstDay,
    lastDay,
    times: times && [...times],
    guests,
    resourceId: row.isHallChosen ? row.resourceId : null,
    hall: row.isHallChosen ? row.hall : null,
    version: row.quoteVersion,
    isOpen: isOpen(row.status) && actionsOf(row, 'vendor', now).includes('offer'),
    currency: total.currency,
    lines: lines.length ? lines : null,
    deposit: row.deposit,
    quoted: row.quoteVersion > 0 ? bookingId : null,
  }
}

async function ofQuestion(
  db: Db,
  side: Side,
  enquiryId: string,
  { offer, charges, now }: { offer: Offer | undefined; charges: Charges; now: Moment },
): Promise<QuoteRequest> {
  const thread = expectRow(await readThread(db, side.id, enquiryId, now), 'Enquiry')
  const { coupleName, date, guests, town } = thread
  const where = await readWhere(db, town?.slug ?? undefined)
  const travel = where && (await readTravel(db, side.id, where))
  const functions = thread.times && requestedTimes(await readRules(db, side.id), thread.times)
  const times = functions && functions.joined.times
  const of = times ? stayOf(times) : { firstDay: date, lastDay: date, times, guests }
  return {
    bookingId: thread.openBooking,
    enquiryId,
    coupleName,
    ...of,
    times: times && [...times],
    version: 0,
    isOpen: !thread.isClosed && thread.openBooking === null,
    currency: null,
    lines: linesThen(
      offer,
      charges,
      { ...of, hall: null },
      { guests: of.guests, travel, functions },
    ),
    hall: null,
    deposit: null,
    quoted: thread.quotedBooking,
  }
}
