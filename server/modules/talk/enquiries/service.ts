import {
  type closedReasons,
  type Enquiry,
  type EnquiryAction,
  enquiryTransitions,
} from '#contract/talk/enquiries.ts'
import type { Db } from '#server/db/db.ts'
import { latestDay, todayOf } from '#domain/days.ts'
import { conflict, invalid, notFound } from '#server/http/errors.ts'
import { readCursor, toPage } from '#server/http/cursor.ts'
import type { Actor } from '#server/http/sessions.ts'
import { publishMany } from '#server/kernel/live.ts'
import { queueMail } from '#server/kernel/mail.ts'
import type { LifeServices } from '#server/modules/bookings/bookings/life.ts'
import type { Side } from '#server/modules/account/users/sides.ts'
import { sideOf } from '#server/modules/account/users/sides.ts'
import { readTimeline, recordChange } from '#server/kernel/timeline.ts'
import { actionsOf, toEnquiry, toSummary } from './answers.ts'
import { mailToOther } from './mails.ts'
import * as queries from './queries.ts'
import { updateResponseRate } from '#server/modules/vendors/profiles/responseRate.ts'

type Services = Omit<LifeServices, 'db'> & { db: Db }
type Ask = { vendorId: string; date?: string; guests?: number; message: string }
const firstKey: queries.EnquiryKey = [0, 0, '']

export async function getEnquiries(
  db: Db,
  actor: Actor,
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
    (row) => toSummary(row, side.role),
  )
}

export async function getEnquiry(db: Db, side: Side, enquiryId: string): Promise<Enquiry> {
  const row = await queries.findEnquiry(db, enquiryId, side)
  if (!row) throw notFound('Enquiry')
  return toEnquiry(
    row,
    side.role,
    await queries.readMessages(db, enquiryId),
    await readTimeline(db, enquiryId),
  )
}

/** Starts a thread with an approved vendor, or goes on in the one that is open. @throws AppError 404, 422 */
export async function sendEnquiry(services: Services, actor: Actor, ask: Ask): Promise<Enquiry> {
  const { db, clock } = services
  checkDate(ask.date, todayOf(clock))
  return db.transaction(async (tx) => {
    const made = await queries.insertEnquiry(tx, actor.id, ask.vendorId, ask, clock())
    const thread = made ?? (await queries.findOpenThread(tx, actor.id, ask.vendorId))
    if (!thread) throw notFound('Vendor')
    if (made) {
      await recordChange(tx, {
        subject: 'enquiry',
        subjectId: made.id,
        actor: 'user',
        actorId: actor.id,
        from: null,
        to: 'new',
      })
      await updateResponseRate(tx, ask.vendorId, clock())
    } else await queries.updateAsk(tx, thread.id, ask.date, ask.guests)
    return write({ ...services, db: tx }, actor, thread.id, ask.message)
  })
}

function checkDate(date: string | undefined, today: string): void {
  if (date !== undefined && date < today)
    throw invalid({ date: 'That day has passed. Choose a day from today on.' })
  if (date !== undefined && date > latestDay(today))
    throw invalid({ date: 'Choose a day within the next three years.' })
}

/** Writes to the other side; a vendor's first words also make the thread replied. @throws AppError 404, 409 closed */
export const sendMessage = (
  services: Services,
  actor: Actor,
  enquiryId: string,
  message: string,
): Promise<Enquiry> =>
  services.db.transaction((tx) => write({ ...services, db: tx }, actor, enquiryId, message))

async function write(
  { db: tx, clock, settings }: Services,
  actor: Actor,
  enquiryId: string,
  message: string,
): Promise<Enquiry> {
  const side = sideOf(actor)
  const row = await lock(tx, enquiryId, side)
  if (!actionsOf(row, side.role).includes('reply'))
    throw conflict('This enquiry is closed.', { about: { status: row.status } })
  await queries.insertMessage(tx, row, side.role, actor.id, message, clock())
  if (side.role === 'vendor') {
    await queries.markFirst(tx, enquiryId, clock(), true)
    await updateResponseRate(tx, row.vendorId, clock())
    await step(tx, row, 'reply', actor)
  }
  // One mail a visit: who has not yet read the last one is not written to again.
  if ((side.role === 'user' ? row.unreadVendor : row.unreadUser) === 0) {
    const name = side.role === 'user' ? row.coupleName : row.businessName
    const mail = mailToOther(
      row,
      side.role,
      `New message from ${name}`,
      `${name} writes:\n\n${message}`,
      settings.publicUrl,
    )
    if (mail) await queueMail(tx, settings, mail)
  }
  await publishToBoth(tx, row)
  return getEnquiry(tx, side, enquiryId)
}

/** Marks the thread as read; the vendor's first time is written once. */
export const seeEnquiry = (
  { db, clock }: Services,
  actor: Actor,
  enquiryId: string,
): Promise<Enquiry> =>
  db.transaction(async (tx) => {
    const side = sideOf(actor)
    const row = await lock(tx, enquiryId, side)
    const news = side.role === 'user' ? row.unreadUser : row.unreadVendor
    if (news > 0) await queries.markRead(tx, enquiryId, side)
    if (side.role === 'vendor') await queries.markFirst(tx, enquiryId, clock(), false)
    const moved = side.role === 'vendor' && (await step(tx, row, 'see', actor))
    if (news > 0 || moved) await publishToBoth(tx, row)
    return getEnquiry(tx, side, enquiryId)
  })

/** @throws AppError 404 not theirs, 409 closed before */
export const closeEnquiry = (
  { db, settings }: Services,
  actor: Actor,
  enquiryId: string,
  reason: (typeof closedReasons)[number],
): Promise<Enquiry> =>
  db.transaction(async (tx) => {
    const side = sideOf(actor)
    const row = await lock(tx, enquiryId, side)
    if (!(await step(tx, row, 'close', actor, reason)))
      throw conflict(`This enquiry is already ${row.status}.`, { about: { status: row.status } })
    const name = side.role === 'user' ? row.coupleName : row.businessName
    const mail = mailToOther(
      row,
      side.role,
      `${name} closed the enquiry`,
      `${name} closed the enquiry. The reason: ${reason.replaceAll('_', ' ')}.`,
      settings.publicUrl,
    )
    if (mail) await queueMail(tx, settings, mail)
    await publishToBoth(tx, row)
    return getEnquiry(tx, side, enquiryId)
  })

async function lock(tx: Db, enquiryId: string, side: Side): Promise<queries.EnquiryRow> {
  const row = await queries.lockEnquiry(tx, enquiryId, side)
  if (!row) throw notFound('Enquiry')
  return row
}

/** @returns whether the table has this step from here; the row is locked, so nobody is in between */
async function step(
  tx: Db,
  row: queries.EnquiryRow,
  action: EnquiryAction,
  actor: Actor,
  reason: string | null = null,
): Promise<boolean> {
  const to = enquiryTransitions[row.status][action]
  if (!to) return false
  await queries.setStatus(tx, row._id, to, to === 'closed' ? reason : null)
  await recordChange(tx, {
    subject: 'enquiry',
    subjectId: row._id,
    actor: sideOf(actor).role,
    actorId: actor.id,
    from: row.status,
    to,
    reason,
  })
  return true
}

async function publishToBoth(tx: Db, row: queries.EnquiryRow): Promise<void> {
  await publishMany(
    tx,
    [row.userId, row.vendorUserId],
    [
      ['Enquiry', row._id],
      ['Dashboard', 'ME'],
    ],
  )
}
