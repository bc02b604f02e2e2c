import {
  type closedReasons,
  type Enquiry,
  type EnquiryAction,
  enquiryTransitions,
} from '#contract/talk/enquiries.ts'
import type { Db } from '#server/db/db.ts'
import { latestDay } from '#domain/days.ts'
import { closedReasonLabels } from '#domain/talk/closedReasons.ts'
import { conflict, invalid, notFound } from '#server/http/errors.ts'
import { readCursor, toPage } from '#server/http/cursor.ts'
import type { Actor } from '#server/http/sessions.ts'
import { publishMany } from '#server/kernel/live.ts'
import { queueMail } from '#server/kernel/mail.ts'
import { readToday } from '#server/modules/calendar/calendar/zones.ts'
import type { LifeServices } from '#server/modules/bookings/bookings/life.ts'
import type { Side } from '#server/modules/account/users/sides.ts'
import { sideOf } from '#server/modules/account/users/sides.ts'
import { readTimeline, recordChange } from '#server/kernel/timeline.ts'
import { actionsOf, toEnquiry, toMessages, toSummary } from './answers.ts'
import { inviteOwner } from '#server/modules/vendors/claims/service.ts'
import { mailsToOther } from './mails.ts'
import * as queries from './queries.ts'
import { threadOfBooking } from './ofBooking.ts'
import { updateResponseRate } from '#server/modules/vendors/profiles/responseRate.ts'

type Services = Omit<LifeServices, 'db'> & { db: Db }
/** A day that is null is not fixed any more; one that is left out stays. */
type Ask = { vendorId: string; date?: string | null; guests?: number; message: string }
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
    (row) => toSummary(row, side),
  )
}

/** A thread with what was said and what became of it; its row is locked where that is asked for. */
async function readThread(tx: Db, side: Side, enquiryId: string, read = queries.lockEnquiry) {
  const [row, messages, timeline] = await Promise.all([
    read(tx, enquiryId, side),
    queries.readMessages(tx, enquiryId),
    readTimeline(tx, enquiryId),
  ])
  if (!row) throw notFound('Enquiry')
  return { row, messages, timeline }
}
type Thread = Awaited<ReturnType<typeof readThread>>

const show = ({ row, messages, timeline }: Thread, side: Side) =>
  toEnquiry(row, side, messages, timeline)

export const getEnquiry = async (db: Db, side: Side, enquiryId: string): Promise<Enquiry> =>
  show(await readThread(db, side, enquiryId, queries.findEnquiry), side)

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

/** Starts a thread with an approved vendor, or goes on in the one that is open. @throws AppError 404, 422 */
export async function sendEnquiry(services: Services, actor: Actor, ask: Ask): Promise<Enquiry> {
  const { db, clock } = services
  return db.transaction(async (tx) => {
    const side = sideOf(actor)
    const open = queries.openThreadOf(side.id, ask.vendorId)
    const asker = { userId: actor.id, weddingId: side.id }
    const [made, found, messages, timeline, today] = await Promise.all([
      queries.insertEnquiry(tx, asker, ask.vendorId, ask, clock()),
      queries.lockOpenThread(tx, side.id, ask.vendorId),
      queries.readMessages(tx, open),
      readTimeline(tx, open),
      readToday(tx, ask.vendorId, clock()),
    ])
    if (!found) throw notFound('Vendor')
    checkDate(ask.date ?? undefined, today)
    let row = found
    if (made) {
      const change = await recordChange(tx, {
        subject: 'enquiry',
        subjectId: row._id,
        actor: 'user',
        person: actor,
        from: null,
        to: 'new',
      })
      timeline.push(change)
    } else row = await queries.updateAsk(tx, row, ask)
    const thread = { row, messages, timeline }
    const said = await write({ ...services, db: tx }, actor, thread, ask.message)
    return made && row.vendorUnclaimed ? tellUnclaimed({ ...services, db: tx }, row, said) : said
  })
}

/** Nobody is there to read it: the business is written to once, and the couple is told so. */
async function tellUnclaimed(
  { db: tx, clock, settings }: Services,
  row: queries.EnquiryRow,
  said: Enquiry,
): Promise<Enquiry> {
  await inviteOwner(tx, { settings, now: clock() }, row.vendorId, row)
  const note = await queries.insertNote(
    tx,
    row._id,
    `${row.businessName} is not on Everset yet, and may never answer. We keep your question in case it joins` +
      `${row.vendorEmails.length ? ', and have written once to the email address we have for it' : ''}. ` +
      'Please ask others, too.',
  )
  const message = { ...note, from: 'system' as const, mine: false, name: 'Everset', who: null }
  return { ...said, messages: [...said.messages, message] }
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
  services.db.transaction(async (tx) =>
    write({ ...services, db: tx }, actor, await readThread(tx, sideOf(actor), enquiryId), message),
  )

/** The same in the thread of a booking; there always is one, also when money is owed after a cancellation. */
export const writeAboutBooking = (
  services: Services,
  actor: Actor,
  bookingId: string,
  message: string,
): Promise<Enquiry> =>
  services.db.transaction(async (tx) => {
    const side = sideOf(actor)
    const enquiryId = await threadOfBooking(tx, { bookingId, side, now: services.clock() })
    if (!enquiryId) throw notFound('Booking')
    return write({ ...services, db: tx }, actor, await readThread(tx, side, enquiryId), message)
  })

async function write(
  { db: tx, clock, settings }: Services,
  actor: Actor,
  { row, messages, timeline }: Thread,
  text: string,
): Promise<Enquiry> {
  const side = sideOf(actor)
  if (!actionsOf(row, side).includes('reply'))
    throw conflict('This enquiry is closed.', { about: { status: row.status } })
  const said = await queries.insertMessage(tx, row, side.role, actor, text, clock())
  let thread: Thread = { row: said.row, messages: [...messages, said.message], timeline }
  if (side.role === 'vendor') {
    await queries.markFirst(tx, row._id, clock(), true)
    await updateResponseRate(tx, row.vendorId, clock())
    thread = (await step(tx, thread, 'reply', actor)) ?? thread
  }
  // One mail a visit: who has not yet read the last one is not written to again.
  if (!row.vendorUnclaimed && (side.role === 'user' ? row.unreadVendor : row.unreadUser) === 0) {
    const name = side.role === 'user' ? row.coupleName : row.businessName
    const mails = mailsToOther(
      row,
      side.role,
      `New message from ${name}`,
      `${name} writes:\n\n${text}`,
      settings.publicUrl,
    )
    await queueMail(tx, settings, ...mails)
  }
  await publishToBoth(tx, row)
  return show(thread, side)
}

/** Marks the thread as read; the vendor's first time is written once. */
export const seeEnquiry = (
  { db, clock }: Services,
  actor: Actor,
  enquiryId: string,
): Promise<Enquiry> =>
  db.transaction(async (tx) => {
    const side = sideOf(actor)
    const found = await readThread(tx, side, enquiryId)
    const isUser = side.role === 'user'
    const { row } = found
    const news = isUser ? row.unreadUser : row.unreadVendor
    if (news > 0) await queries.markRead(tx, enquiryId, side)
    const read = { ...found, row: { ...row, [isUser ? 'unreadUser' : 'unreadVendor']: 0 } }
    if (!isUser) await queries.markFirst(tx, enquiryId, clock(), false)
    const moved = isUser ? undefined : await step(tx, read, 'see', actor)
    if (news > 0 || moved) await publishToBoth(tx, row)
    return show(moved ?? read, side)
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
    const found = await readThread(tx, side, enquiryId)
    const { row } = found
    const closed = await step(tx, found, 'close', actor, reason)
    if (!closed)
      throw conflict(`This enquiry is already ${row.status}.`, { about: { status: row.status } })
    const name = side.role === 'user' ? row.coupleName : row.businessName
    const mails = mailsToOther(
      row,
      side.role,
      `${name} closed the enquiry`,
      `${name} closed the enquiry. The reason: ${closedReasonLabels[reason].toLowerCase()}.`,
      settings.publicUrl,
    )
    await queueMail(tx, settings, ...mails)
    await publishToBoth(tx, row)
    return show(closed, side)
  })

/** @returns the thread after it; nothing when the table has no such step from here */
async function step(
  tx: Db,
  { row, messages, timeline }: Thread,
  action: EnquiryAction,
  actor: Actor,
  reason: (typeof closedReasons)[number] | null = null,
): Promise<Thread | undefined> {
  const to = enquiryTransitions[row.status][action]
  if (!to) return undefined
  const closedReason = to === 'closed' ? reason : null
  await queries.setStatus(tx, row._id, to, closedReason)
  const change = await recordChange(tx, {
    subject: 'enquiry',
    subjectId: row._id,
    actor: sideOf(actor).role,
    person: actor,
    from: row.status,
    to,
    reason,
  })
  return { row: { ...row, status: to, closedReason }, messages, timeline: [...timeline, change] }
}

async function publishToBoth(tx: Db, row: queries.EnquiryRow): Promise<void> {
  await publishMany(
    tx,
    [row.weddingId, row.vendorId],
    [
      ['Enquiry', row._id],
      ['Dashboard', 'ME'],
    ],
  )
}
