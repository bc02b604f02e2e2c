import type { SavedReply } from '#contract/talk/savedReplies.ts'
import { type Db, sql } from '#server/db/db.ts'

const columns = sql`id as _id, name, body as text, version`
export type ReplyText = Pick<SavedReply, 'name' | 'text'>

export const listReplies = (db: Db, vendorId: string): Promise<SavedReply[]> =>
  db.many(sql`
    select ${columns} from saved_replies where vendor_id = ${vendorId} order by lower(name), id`)

/** Makes two savings of one business wait for each other. @returns the names that it has, by identifier */
export async function lockNames(tx: Db, vendorId: string): Promise<Map<string, string>> {
  await tx.run(sql`select from vendors where id = ${vendorId} for no key update`)
  const rows = await tx.many<{ _id: string; name: string }>(sql`
    select id as _id, lower(name) as name from saved_replies where vendor_id = ${vendorId}`)
  return new Map(rows.map(({ _id, name }) => [_id, name]))
}

export const insertReply = (
  tx: Db,
  vendorId: string,
  { name, text }: ReplyText,
): Promise<SavedReply> =>
  tx.one(sql`
    insert into saved_replies (vendor_id, name, body)
    values (${vendorId}, ${name}, ${text})
    returning ${columns}`)

/** Nothing where it is another version by now. */
export const updateReply = (
  tx: Db,
  replyId: string,
  { name, text, version }: ReplyText & { version: number },
): Promise<SavedReply | undefined> =>
  tx.maybe(sql`
    update saved_replies
    set name = ${name}, body = ${text}, version = version + 1
    where id = ${replyId} and version = ${version}
    returning ${columns}`)

export const deleteReply = (tx: Db, vendorId: string, replyId: string): Promise<number> =>
  tx.run(sql`delete from saved_replies where id = ${replyId} and vendor_id = ${vendorId}`)
