import type { ContactMessage } from '#contract/pages/contact.ts'
import { type Db, join, nothing, sql } from '#server/db/db.ts'
import { countRows } from '#server/kernel/lists/counting.ts'

type Status = ContactMessage['status']
export type MessageKey = readonly [rank: number, position: number, id: string]
const rank = sql`case m.status when 'open' then 0 else 1 end`
/** Open ones as they came; what is done the newest first. */
const position = sql`(case m.status when 'open' then 1 else -1 end)
  * (extract(epoch from m.created_at) * 1000000)::bigint`
const escaped = (text: string) => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
const where = ({ status, q }: { status?: Status; q?: string }, after?: MessageKey) => {
  const conditions = [
    ...(status ? [sql`m.status = ${status}`] : []),
    ...(q
      ? [
          sql`(
            m.name ilike ${escaped(q)} or m.email::text ilike ${escaped(q)}
            or m.topic ilike ${escaped(q)} or m.body ilike ${escaped(q)}
          )`,
        ]
      : []),
    ...(after
      ? [
          sql`(
            ${rank}, ${position}, m.id
          ) > (${after[0]}::int, ${after[1]}::bigint, ${after[2]}::uuid)`,
        ]
      : []),
  ]
  return conditions.length ? sql`where ${join(conditions, ' and ')}` : nothing
}

export const listMessages = (
  db: Db,
  filter: { status?: Status; q?: string },
  after: MessageKey | undefined,
  size: number,
) =>
  db.many<ContactMessage & { rank: number; position: number }>(sql`
    select m.id as "_id", m.status, m.name, m.email::text as email, m.topic, m.body,
      m.created_at as at, ${rank} as rank, ${position} as position,
      (select u.id from users u where u.email = m.email and u.deleted_at is null) as "userId",
      coalesce(
        (
          select json_agg(
            json_build_object(
              'by', coalesce(u.name, 'An admin'), 'body', a.body,
              'at', to_char(a.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
            )
            order by a.at
          )
          from contact_answers a
          left join users u on u.id = a.user_id
          where a.message_id = m.id
        ),
        '[]'
      ) as answers
    from contact_messages m ${where(filter, after)}
    order by rank, position, m.id limit ${size + 1}`)

export const countMessages = (db: Db, filter: { status?: Status; q?: string }) =>
  countRows(db, sql`from contact_messages m ${where(filter)}`)

type MessageRow = { name: string; email: string; topic: string; body: string; before: Status }
/** Nothing when there is none. */
export const setStatus = (tx: Db, messageId: string, status: Status) =>
  tx.maybe<MessageRow>(sql`
    with old as (select * from contact_messages where id = ${messageId} for update)
    update contact_messages m
    set status = ${status}
    from old
    where m.id = old.id
    returning m.name, m.email::text as email, m.topic, m.body, old.status as before`)

export const insertAnswer = (tx: Db, messageId: string, userId: string, body: string) =>
  tx.run(sql`
    insert into contact_answers (message_id, user_id, body)
    values (${messageId}, ${userId}, ${body})`)
