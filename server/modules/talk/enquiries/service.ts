import {
  type closedReasons,
  type Enquiry,
  type EnquiryAction,
  enquiryTransitions,
  type MessageDraft,
} from '#contract/talk/enquiries.ts'
import type { Db } from '#server/db/db.ts'
import { conflict, notFound, expectRow } from '#server/http/errors.ts'
import type { Actor } from '#server/http/sessions.ts'
import { queueMail } from '#server/kernel/mail.ts'
import { readToday } from '#server/modules/calendar/calendar/resources.ts'
import { together } from '#server/modules/account/users/together.ts'
import { type Side, sideOf } from '#server/modules/account/users/sides.ts'
import { readTimeline, recordChange } from '#server/kernel/timeline.ts'
import type { Context } from '#server/kernel/context.ts'
import { readRequestedTown, readTownOn } from '#server/modules/bookings/bookings/town.ts'
import { actionsOf, toEnquiry, toMessages, toSummary } from './answers.ts'
import { inviteOwner } from '#server/modules/vendors/claims/writeToOwner.ts'
import { aboutOf, mailsToOther, publishToBoth, writesOf } from './mails.ts'
import * as queries from './queries.ts'
import {
  emptyDraft,
  insertMessage,
  readDraft,
  insertNote,
  type MessageRow,
  readMessages,
  readMessagesBetween,
} from './messages.ts'
import { type Ask, checkDate, checkOpenEnquiries, messageAbout, termsOf } from './question.ts'
import { threadOfBooking } from './ofBooking.ts'
import { updateResponseRate } from '#server/modules/vendors/profiles/responseRate.ts'
import { readCursor, toPage } from '#server/http/cursor.ts'

const firstKey: queries.EnquiryKey = [0, 0, '']

export async function getEnquiries(
  { db, clock, settings: { locale } }: Context,
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
  const page = toPage(rows, size, total, ({ rank, position, _id }) => [rank, position, _id])
  return { ...page, items: page.items.map((row) => toSummary(row, side, { now: clock(), locale })) }
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
): Promise<Enquiry['messages']> => toMessages(await readMessagesBetween(db, who), who)

/** What was said anew goes before what was said; on another day others of the wedding's functions are in its town. */
async function goOn(
  tx: Db,
  side: Side,
  row: queries.EnquiryRow,
  about: Partial<queries.About>,
  readTown: typeof readRequestedTown,
): Promise<queries.EnquiryRow> {
  const { town = row.town, date = row.date } = about
  const readFor = about.town ? (about.date ?? null) : row.date
  if (!town || date === readFor) return queries.updateAsk(tx, row, about)
  const read = await readTownOn(tx, side.id, town, date, readTown)
  return queries.updateAsk(tx, row, { ...about, town: read.town })
}

/** A thread with what was said and what became of it; its row is locked where that is asked for. */
async function readThread(tx: Db, side: Side, enquiryId: string, read = queries.lockEnquiry) {
  const [row, messages, timeline, draft] = await Promise.all([
    read(tx, enquiryId, side),
    readMessages(tx, enquiryId),
    readTimeline(tx, enquiryId),
    readDraft(tx, enquiryId, side.person.id),
  ])
  if (!row) throw notFound('Enquiry')
  return { row, messages, timeline, draft }
}
type Thread = Omit<Awaited<ReturnType<typeof readThread>>, 'draft'> & {
  draft?: MessageDraft | undefined
}

const show = (
  { row, messages, timeline, draft }: Thread,
  side: Side,
  { clock, settings: { locale } }: Pick<Context, 'clock' | 'settings'>,
): Enquiry => ({
  ...toEnquiry(row, side, messages, timeline, { now: clock(), locale }),
  ...(draft && { draft }),
})

export const getEnquiry = async (services: Context, side: Side, enquiryId: string) =>
  show(await readThread(services.db, side, enquiryId, queries.findEnquiry), side, services)

/**
 * Starts a thread with an approved vendor, or goes on in the one that is open.
 * @param most open threads with vendors of the category, this one among them
 * @throws AppError 404, 409 too many of them, 422
 */
export async function sendEnquiry(
  services: Context,
  actor: Actor,
  ask: Ask,
  readTown = readRequestedTown,
  most?: number,
): Promise<Enquiry> {
  const { db, clock } = services
  const side = sideOf(actor)
  const of = { ...ask, ...termsOf(ask.times) }
  const { town } = await readTown(db, side.id, { city: of.city ?? undefined, firstDay: of.date })
  const about = { ...of, ...((town || of.city === null) && { town }) }
  return db.transaction(async (tx) => {
    const open = queries.openThreadOf(side.id, ask.vendorId)
    const asker = { userId: actor.id, weddingId: side.id }
    const [, made, found, inCategory, messages, timeline, today] = await Promise.all([
      queries.lockAsking(tx, asker),
      queries.insertEnquiry(tx, asker, ask.vendorId, about, clock()),
      queries.lockOpenThread(tx, side.id, ask.vendorId),
      queries.countInCategory(tx, side.id, ask.vendorId),
      readMessages(tx, open),
      readTimeline(tx, open),
      readToday(tx, ask.vendorId, clock()),
    ])
    if (!found) throw notFound('Vendor')
    if (made && inCategory) checkOpenEnquiries(inCategory, most)
    if (of.date) checkDate(of.date, today)
    for (const { day } of ask.times ?? []) checkDate(day, today)
    let row = found
    if (made) {
      const change = await recordChange(tx, 'enquiry', row._id, {
        actor: 'user',
        person: actor,
        from: null,
        to: 'new',
      })
      timeline.push(change)
    } else row = await goOn(tx, side, row, about, readTown)
    const thread = { row, messages, timeline }
    const inside = { ...services, db: tx }
    const words = { body: ask.message, about: messageAbout(about) }
    const more = aboutOf(row, services.settings.locale, words.about)
    const enquiry = await write(inside, actor, thread, words, more)
    return made && row.vendorUnclaimed ? tellUnclaimed(inside, row, enquiry) : enquiry
  })
}

/** Nobody is there to read it: the business is written to once, and the couple is told so. */
async function tellUnclaimed(
  { db: tx, clock, settings }: Context,
  row: queries.EnquiryRow,
  enquiry: Enquiry,
): Promise<Enquiry> {
  await inviteOwner(tx, { settings, now: clock() }, row.vendorId, row)
  const note = await insertNote(
    tx,
    row._id,
    row.vendorInClaim
      ? `${row.businessName} is not on Everset yet. Somebody is claiming it, and can read your question. ` +
          'Please ask others, too.'
      : `${row.businessName} is not on Everset yet, and may never answer. We keep your question in case it joins` +
          `${row.vendorEmails.length ? ', and have written once to the email address we have for it' : ''}. ` +
          'Please ask others, too.',
  )
  const message = { ...note, from: 'system' as const, mine: false, name: 'Everset', who: null }
  return { ...enquiry, messages: [...enquiry.messages, message] }
}

/** Writes to the other side; a vendor's first words also make the thread replied. @throws AppError 404, 409 closed */
export const sendMessage = (
  services: Context,
  actor: Actor,
  enquiryId: string,
  message: string,
  draftSeen?: number,
): Promise<Enquiry> =>
  services.db.transaction(async (tx) => {
    if (draftSeen) await emptyDraft(tx, enquiryId, actor.id, draftSeen)
    const thread = await readThread(tx, sideOf(actor), enquiryId)
    return write({ ...services, db: tx }, actor, thread, { body: message })
  })

/** The same in the thread of a booking; there always is one, also when money is owed after a cancellation. */
export const sendBookingMessage = (
  services: Context,
  actor: Actor,
  bookingId: string,
  message: string,
): Promise<Enquiry> =>
  services.db.transaction(async (tx) => {
    const side = sideOf(actor)
    const enquiryId = expectRow(
      await threadOfBooking(tx, { bookingId, side, now: services.clock() }),
      'Booking',
    )
    const thread = await readThread(tx, side, enquiryId)
    return write({ ...services, db: tx }, actor, thread, { body: message })
  })

async function write(
  { db: tx, clock, settings }: Context,
  actor: Actor,
  { row, messages, timeline, draft }: Thread,
  text: Pick<MessageRow, 'body' | 'about'>,
  /** Of a question, what it is about; a thread that went on may be long past the day it began with. */
  question?: string,
): Promise<Enquiry> {
  const side = sideOf(actor)
  if (!actionsOf(row, side, clock()).includes('reply'))
    throw conflict('This enquiry is closed.', { about: { status: row.status } })
  const message = await insertMessage(tx, row, side, text, clock())
  let thread: Thread = {
    row: message.row,
    messages: [...messages, message.message],
    timeline,
    draft,
  }
  if (side.role === 'vendor') {
    await queries.markFirst(tx, row._id, clock(), true)
    await updateResponseRate(tx, row.vendorId, clock())
    thread = (await step(tx, thread, 'reply', actor)) ?? thread
  }
  // One mail a visit: who has not yet read the last one is not written to again, unless they have written since.
  const unread = side.role === 'user' ? row.unreadVendor : row.unreadUser
  if ((!row.vendorUnclaimed || row.vendorInClaim) && (unread === 0 || row.lastFrom !== side.role)) {
    const name = side.role === 'user' ? row.coupleName : row.businessName
    const mails = mailsToOther(
      row,
      side.role,
      `New message from ${name}`,
      `${writesOf(row, side.role)}:\n\n${text.body}${question ?? ''}`,
      settings.publicUrl,
    )
    const waits = { for: 'question', messageId: message.message._id } as const
    const isQuestion = question !== undefined
    await queueMail(tx, settings, ...(isQuestion ? together(mails, row, waits) : mails))
  }
  await publishToBoth(tx, row)
  return show(thread, side, { clock, settings })
}

/** Marks the thread as read; the vendor's first time is written once. */
export const markEnquirySeen = (
  { db, clock, settings }: Context,
  actor: Actor,
  enquiryId: string,
) =>
  db.transaction(async (tx) => {
    const side = sideOf(actor)
    const found = await readThread(tx, side, enquiryId)
    const isUser = side.role === 'user'
    const { row } = found
    const news = isUser ? row.unreadUser : row.unreadVendor
    if (news > 0) await queries.markRead(tx, enquiryId, side, clock())
    const read = { ...found, row: { ...row, [isUser ? 'unreadUser' : 'unreadVendor']: 0 } }
    if (!isUser) await queries.markFirst(tx, enquiryId, clock(), false)
    const moved = isUser ? undefined : await step(tx, read, 'see', actor)
    if (news > 0 || moved) await publishToBoth(tx, row)
    return show(moved ?? read, side, { clock, settings })
  })

/** @returns the thread after it; nothing when the table has no such step from here */
async function step(
  tx: Db,
  { row, messages, timeline, draft }: Thread,
  action: EnquiryAction,
  actor: Actor,
  reason: (typeof closedReasons)[number] | null = null,
): Promise<Thread | undefined> {
  const to = enquiryTransitions[row.status][action]
  if (!to) return undefined
  const closedReason = to === 'closed' ? reason : null
  await queries.setStatus(tx, row._id, to, closedReason)
  const change = await recordChange(tx, 'enquiry', row._id, {
    actor: sideOf(actor).role,
    person: actor,
    from: row.status,
    to,
    reason,
  })
  const changed = { ...row, status: to, closedReason }
  return { row: changed, messages, timeline: [...timeline, change], draft }
}

export { readThread, show, step }
