import type { QuoteStart, QuoteVersion } from '#contract/bookings/quoteShapes.ts'
import type { Db } from '#server/db/db.ts'
import { expectRow } from '#server/http/errors.ts'
import type { Actor } from '#server/http/sessions.ts'
import type { Context } from '#server/kernel/context.ts'
import { type Side, sideOf } from '#server/modules/account/users/sides.ts'
import { findBooking } from '#server/modules/bookings/bookings/queries.ts'
import { type Offer, readLastQuote, readOffer } from './offer.ts'
import { ofQuestion, type QuoteRequest } from './ofQuestion.ts'
import { linesThen, listedIn, named } from './startingOffer.ts'
import * as queries from './queries.ts'
import { targetOf, type TargetIds } from './service.ts'
import type { Moment } from '#domain/days.ts'
import { startingCharges, startingInstalments, startingValidity } from '#domain/quotes/start.ts'
import { startingLines } from '#domain/quotes/startingLines.ts'
import { actionsOf, isOpen } from '#server/modules/bookings/bookings/policy.ts'
import { readOpenHalls } from '#server/modules/calendar/calendar/stays.ts'
import { readToday } from '#server/modules/calendar/calendar/resources.ts'
import { readWished, wishIn, type Wished } from './wished.ts'

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
  const { quoted: _quoted, deposit: _deposit, hall: _hall, held, wished, ...of } = request
  const { validUntil } = startingValidity(today, request.firstDay)
  const start = { request, offer, lastSent, charges, today }
  return {
    ...of,
    ...(halls.length > 1 && { halls, resourceId: of.resourceId ?? heldIn(halls, held) }),
    currency: request.currency ?? currencyOf(offer) ?? settings.currency,
    taxRate: (last ? chargesIn(last) : charges).taxRate,
    ...(last ? continued(last) : firstContent(start)),
    ...listedIn(offer, last ? chargesIn(last) : charges),
    last,
    validUntil,
    ...typedIn(draft, of.version, wished),
    asks,
  }
}

/** The hall that is held for the couple already, as long as it can be chosen. */
const heldIn = (halls: readonly { _id: string }[], held: string | null | undefined) =>
  halls.find(({ _id }) => _id === held)?._id ?? null

const typedIn = (
  draft: Awaited<ReturnType<typeof queries.readDraft>>,
  version: number,
  wished: Wished | undefined,
): Pick<QuoteStart, 'draft' | 'draftVersion' | 'wish'> => ({
  draft: draft?.content.after === version ? draft.content : null,
  draftVersion: draft?.version ?? 0,
  ...(wished && { wish: wishIn(wished, draft?.savedAt) }),
})

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
  today: string
}

/** By what was asked for, what the business states, and the terms of the last quote to anybody. */
function firstContent({ request, offer, lastSent, charges, today }: Start) {
  const deposit = request.deposit ?? offer?.deposit
  return {
    taxIncluded: charges.taxIncluded,
    service: charges.service,
    lines: named(request.lines ?? linesThen(offer, charges, request, {}), offer),
    terms: lastSent?.terms ?? '',
    instalments: deposit
      ? startingInstalments(deposit, request.firstDay, today)
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
  const { coupleName, total, enquiryId } = row
  const { stay, wish: wished, town, ...then } = await readWished(db, row)
  const { firstDay, lastDay, times = null, guests } = stay
  const lines = startingLines(then.lines, charges, times)
  return {
    bookingId,
    enquiryId,
    coupleName,
    firstDay,
    lastDay,
    times: times && [...times],
    town,
    guests,
    resourceId: row.isHallChosen ? row.resourceId : null,
    hall: row.isHallChosen ? row.hall : null,
    held: row.isHeld && row.quoteVersion === 0 && !wished?.times ? row.resourceId : null,
    version: row.quoteVersion,
    isOpen: isOpen(row.status) && actionsOf(row, 'vendor', now).includes('offer'),
    currency: total.currency,
    lines: lines.length ? lines : null,
    deposit: row.deposit,
    quoted: row.quoteVersion > 0 ? bookingId : null,
    wished,
  }
}
