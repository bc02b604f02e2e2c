import { randomUUID } from 'node:crypto'
import type { MessageAbout, MessageDraft } from '#contract/talk/enquiries.ts'
import { severalOf } from '#domain/times.ts'
import { type Db, sql, type Sql } from '#server/db/db.ts'
import type { Side } from '#server/modules/account/users/sides.ts'
import type { EnquiryRow } from './queries.ts'

export type MessageRow = {
  _id: string
  sender: 'user' | 'vendor' | 'system'
  /** The person who wrote it, as far as they are still here. */
  who: string | null
  body: string
  about?: MessageAbout | null
  at: string
}

export const readMessages = (db: Db, enquiryId: string | Sql) =>
  db.many<MessageRow>(sql`
    select m.id as "_id", m.sender, u.name as who, m.body, m.about, m.at
    from messages m
    left join users u on u.id = m.sender_id
    where m.enquiry_id = ${enquiryId}
    order by m.at, m.id`)

/** Everything a couple and a vendor wrote to each other, in all their threads. */
export const readMessagesBetween = (
  db: Db,
  of: { enquiryId: string | null; weddingId: string | null; vendorId: string },
) =>
  db.many<MessageRow>(sql`
    select m.id as "_id", m.sender, m.body, m.about, m.at
    from messages m
    join enquiries e on e.id = m.enquiry_id
    where e.id = ${of.enquiryId} or (e.vendor_id = ${of.vendorId} and e.wedding_id = ${of.weddingId})
    order by m.at, m.id
    limit 1000`)

/** @returns the message, and the locked thread as it is then */
export async function insertMessage(
  tx: Db,
  row: EnquiryRow,
  { role: sender, person }: Side,
  { body, about }: Pick<MessageRow, 'body' | 'about'>,
  now: Date,
): Promise<{ row: EnquiryRow; message: MessageRow }> {
  const at = now.toISOString()
  const message = { _id: randomUUID(), sender, who: person.name, body, about, at }
  const newDays = [about?.date ?? [], about?.times?.map(({ day }) => day) ?? []].flat()
  const after: EnquiryRow = {
    ...row,
    days: [...new Set([...row.days, ...newDays])].toSorted(),
    functions: about ? severalOf(about.times) : row.functions,
    lastMessage: [...body].slice(0, 200).join(''),
    lastMessageAt: at,
    lastFrom: sender,
    lastQuote: null,
    waitingSince: row.lastFrom === sender ? row.waitingSince : at,
    unreadUser: row.unreadUser + (sender === 'vendor' ? 1 : 0),
    unreadVendor: row.unreadVendor + (sender === 'user' ? 1 : 0),
  }
  await tx.later(sql`
    insert into messages (id, enquiry_id, sender, sender_id, body, about, at)
    values (
      ${message._id}, ${row._id}, ${sender}, ${person.id}, ${body},
      ${about ? JSON.stringify(about) : null}::jsonb, ${at}
    )`)
  await tx.later(sql`
    update enquiries
    set last_message = ${after.lastMessage}, last_message_at = ${at}, last_from = ${sender},
      waiting_since = ${after.waitingSince}, unread_user = ${after.unreadUser},
      unread_vendor = ${after.unreadVendor}
    where id = ${row._id}`)
  return { row: after, message }
}

/** What the site itself has to say, after what was said last. */
export const insertNote = (tx: Db, enquiryId: string, body: string) =>
  tx.one<Pick<MessageRow, '_id' | 'body' | 'at'>>(sql`
    insert into messages (enquiry_id, sender, body, at)
    select ${enquiryId}, 'system', ${body}, max(at) + interval '1 millisecond'
    from messages
    where enquiry_id = ${enquiryId}
    returning id as "_id", body, at`)

/** What this person has typed there and not sent; nobody else reads it. */
export const readDraft = (db: Db, enquiryId: string, userId: string) =>
  db.maybe<MessageDraft>(sql`
    select body as text, version
    from message_drafts
    where enquiry_id = ${enquiryId} and user_id = ${userId}`)

/** It was sent; where another device has saved since, that stays. */
export const emptyDraft = (tx: Db, enquiryId: string, userId: string, seen: number) =>
  tx.later(sql`
    update message_drafts
    set body = '', version = version + 1
    where enquiry_id = ${enquiryId} and user_id = ${userId} and version = ${seen}`)
