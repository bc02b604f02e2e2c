import type * as contract from '#contract/pages/contact.ts'
import type { Input } from '#contract/kernel/endpoint.ts'
import type { Db } from '#server/db/db.ts'
import { readCursor, toPage } from '#server/http/cursor.ts'
import { conflict, notFound } from '#server/http/errors.ts'
import type { Actor } from '#server/http/sessions.ts'
import { byRole, recordAudit } from '#server/kernel/audit.ts'
import { publish } from '#server/kernel/live.ts'
import { queueMail } from '#server/kernel/mail.ts'
import type { ServerSettings } from '#server/kernel/settings.ts'
import { adminIds } from '#server/modules/account/users/admins.ts'
import * as queries from './queries.ts'

type By = { actor: Actor; ip: string }
const firstKey: queries.MessageKey = [0, 0, '']

export async function getContactMessages(
  db: Db,
  { cursor, limit = 20, ...filter }: Input<typeof contract.getContactMessages>,
) {
  const [rows, total] = await Promise.all([
    queries.listMessages(db, filter, readCursor(cursor, firstKey), limit),
    queries.countMessages(db, filter),
  ])
  return toPage(
    rows,
    limit,
    total,
    ({ rank, position, _id }) => [rank, position, _id],
    ({ rank: _rank, position: _position, ...message }) => message,
  )
}

/** By email, and kept with what was asked. @throws AppError 404 */
export const replyToContactMessage = (
  { db, settings }: { db: Db; settings: ServerSettings },
  { actor, ip }: By,
  { messageId, answer }: Input<typeof contract.replyToContactMessage>,
) =>
  db.transaction(async (tx) => {
    const found = await queries.setStatus(tx, messageId, 'answered')
    if (!found) throw notFound('This message')
    await queries.insertAnswer(tx, messageId, actor.id, answer)
    await queueMail(tx, settings, {
      to: found.email,
      subject: `Re: ${found.topic || 'your message to Everset'}`,
      body:
        `Hello ${found.name},\n\n${answer}\n\n${actor.name}, Everset\n\n` +
        `You wrote:\n${found.body.replaceAll(/^/gm, '> ')}\n`,
    })
    await tell(tx, messageId)
    await recordAudit(tx, { ...byRole(actor), what: 'message: answer', whom: `(${messageId})`, ip })
    return { message: 'Your answer is on its way.' }
  })

/** @throws AppError 404, 409 when it is so already */
export const closeContactMessage = (
  db: Db,
  { actor, ip }: By,
  { messageId, status }: Input<typeof contract.closeContactMessage>,
) =>
  db.transaction(async (tx) => {
    const found = await queries.setStatus(tx, messageId, status)
    if (!found) throw notFound('This message')
    if (found.before === status) throw conflict(`This message is ${status} already.`)
    await tell(tx, messageId)
    await recordAudit(tx, {
      ...byRole(actor),
      what: `message: ${status === 'closed' ? 'close' : 'reopen'}`,
      whom: `(${messageId})`,
      ip,
    })
    return {
      message: status === 'closed' ? 'The message is closed.' : 'The message is open again.',
    }
  })

const tell = async (tx: Db, messageId: string) =>
  publish(tx, await adminIds(tx), 'Message', messageId)
