import type * as contract from '#contract/bookings/quotes.ts'
import type { Input } from '#contract/kernel/endpoint.ts'
import { type Off, offIn } from '#domain/calendar/workingRules.ts'
import type { Moment } from '#domain/days.ts'
import { lineName } from '#domain/quotes/words.ts'
import type { Db } from '#server/db/db.ts'
import { conflict, invalid } from '#server/http/errors.ts'
import type { Actor } from '#server/http/sessions.ts'
import type { Context } from '#server/kernel/context.ts'
import { setPhone } from '#server/modules/account/users/service.ts'
import type { Side } from '#server/modules/account/users/sides.ts'
import { readDrifts } from '#server/modules/bookings/drift/read.ts'
import type { BookingRow } from '#server/modules/bookings/bookings/queries.ts'
import { dayClosed } from '#server/modules/bookings/requests/checks.ts'
import { step } from '#server/modules/bookings/bookings/service.ts'
import { freeDaysNear } from '#server/modules/calendar/calendar/days.ts'
import { readToday, readStoredRules } from '#server/modules/calendar/calendar/resources.ts'
import { quoteAnswered, quoteChangeRequested } from './events.ts'
import { insertHold, takeResource } from './holds.ts'
import * as queries from './queries.ts'

/**
 * Places the time, where it is not held, and confirms the booking, in one transaction.
 * @throws AppError 409 when another version was sent or the plan was saved meanwhile, its last day is over, or the time
 * is gone: with the nearest free days, and the quote stays
 */
export const acceptQuote = (
  services: Context,
  actor: Actor,
  { bookingId, version, read, phone }: Input<typeof contract.acceptQuote>,
) =>
  step(services, actor, bookingId, 'agree', async (row, side, now, tx) => {
    checkVersion(row, version)
    if (read !== undefined) await checkRead(tx, side, { bookingId, read }, now)
    if (phone) {
      await setPhone(tx, side.person.id, phone)
      if (row.bookedBy === side.person.id) row.userMobile = phone
      row.coupleMobile = row.userMobile ?? phone
    }
    await sayAnswered(tx, row, now)
    let { hall } = row
    if (!row.isHeld) {
      const { vendorId, businessName } = row
      const chosen = row.isHallChosen ? row.resourceId : undefined
      const which = { moving: bookingId, hall: chosen, guests: row.guests }
      const where = { vendorId, businessName, stay: row, ...which }
      const [resource, { rules, version: rulesVersion }, wasOff] = await Promise.all([
        takeResource(tx, where, { now, settings: services.settings }),
        readStoredRules(tx, row.vendorId),
        queries.wasOff(tx, bookingId, version),
      ])
      const off = wasOff ? null : offIn(rules, row)
      if (off) throw await dayOff(tx, row, off, now)
      await insertHold(tx, row.vendorId, bookingId, resource.id, row, rulesVersion)
      hall ??= resource.hall
    }
    return { action: 'agree', quote: { isHeld: true, hall } }
  })

export const declineQuote = (
  services: Context,
  actor: Actor,
  { bookingId, version, reason }: { bookingId: string; version: number; reason: string },
) =>
  step(services, actor, bookingId, 'turn_down', async (row, _side, now, tx) => {
    checkVersion(row, version)
    await sayAnswered(tx, row, now)
    return { action: 'turn_down', reason }
  })

/** At a line, or of the whole; the vendor reads it in the conversation, too. @throws AppError 409, 422 no such line */
export const requestQuoteChange = (
  services: Context,
  actor: Actor,
  {
    bookingId,
    version,
    lineId,
    message,
  }: { bookingId: string; version: number; lineId?: string; message: string },
) =>
  step(services, actor, bookingId, 'ask_change', async (row, side, now, tx) => {
    checkVersion(row, version)
    await sayAnswered(tx, row, now)
    const [newest] = await queries.readVersions(tx, bookingId)
    const place = newest?.lines.findIndex(({ id }) => id === lineId) ?? -1
    const line = newest?.lines[place]
    const name = newest && line && lineName(line, newest)
    if (lineId && !line) throw invalid({ lineId: 'That line is not in this version of the quote.' })
    await queries.insertAsk(tx, {
      bookingId,
      version,
      lineId: lineId ?? null,
      message,
      personId: side.person.id,
      now,
    })
    const about = name
      ? `About line ${place + 1} of the quote, version ${version}: “${name}”`
      : `About the quote, version ${version}`
    const body = `${about}\n${message}`
    await quoteChangeRequested.emit(tx, { bookingId, side, body, now })
    return { action: 'ask_change', reason: `${name ? `“${name}”: ` : ''}${message}` }
  })

const sayAnswered = async (tx: Db, row: BookingRow, now: Moment) => {
  const { _id: bookingId, enquiryId, quoteVersion: version } = row
  if (enquiryId) await quoteAnswered.emit(tx, { enquiryId, bookingId, version, now })
}

/**
 * A day that the vendor has closed since it sent this version is gone. What it offered on a day off stands, and so does
 * an offer that notice has overtaken.
 */
async function dayOff(tx: Db, row: BookingRow, off: Off, now: Moment) {
  const [nearestFrom, today] = await Promise.all([
    freeDaysNear(tx, row.vendorId, row, now, { moving: row._id }),
    readToday(tx, row.vendorId, now),
  ])
  return dayClosed(row.businessName, off, nearestFrom(today))
}

/** What was read before it is accepted is agreed, and no mistake: so it is just that. */
async function checkRead(
  tx: Db,
  side: Side,
  { bookingId, read }: { bookingId: string; read: string | null },
  now: Moment,
): Promise<void> {
  const [drifted] = await readDrifts(tx, side, now, bookingId)
  if ((drifted?.drift.key ?? null) !== read)
    throw conflict('Your plan has changed meanwhile. Please read how the quote differs from it.')
}

function checkVersion({ quoteVersion, status, businessName }: BookingRow, seen: number): void {
  if (seen !== quoteVersion)
    throw conflict(
      `${businessName} has changed the quote: version ${quoteVersion} is there now. Look at it before you answer.`,
      { about: { status } },
    )
}
