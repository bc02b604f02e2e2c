import type * as contract from '#contract/pages/contact.ts'
import type { Input } from '#contract/kernel/endpoint.ts'
import { type Db, sql } from '#server/db/db.ts'
import { readCursor, toPage } from '#server/http/cursor.ts'
import { conflict, expectRow } from '#server/http/errors.ts'
import type { Actor } from '#server/http/sessions.ts'
import { byRole, recordAudit } from '#server/kernel/audit.ts'
import { publish } from '#server/kernel/live.ts'
import { queueMail } from '#server/kernel/mail.ts'
import type { ServerSettings } from '#server/kernel/settings.ts'
import { adminIds } from '#server/modules/account/users/admins.ts'
import * as queries from './queries.ts'
import { sha256 } from '#server/http/tokens.ts'
import type { Context } from '#server/kernel/context.ts'
import type { Services } from '#server/kernel/services.ts'

type Message = Input<typeof contract.sendContactMessage>

/** Keeps a message, mails it to support and acknowledges it: all or nothing. */
export async function sendContactMessage(
  { db, limits, settings }: Pick<Context, 'db' | 'settings'> & Pick<Services, 'limits'>,
  { name, email, topic = '', message }: Message,
) {
  return db.transaction(async (tx) => {
    await tx.run(sql`
      insert into contact_messages (name, email, topic, body)
      values (${name}, ${email}, ${topic}, ${message})`)
    await publish(tx, await adminIds(tx), 'Message', 'LIST')
    // Without an address for support the message is kept, and the first admin is told.
    const to = settings.supportEmail || settings.admin?.email
    if (to)
      await queueMail(tx, settings, {
        to,
        subject: `Contact: ${topic || 'a question'}`,
        body: `${name} <${email}> writes:\n\n${message}\n`,
      })
    // Nothing that was typed goes to an address that is not proven to be the writer's, and nobody
    // can fill a stranger's box.
    const address = sha256(email).toString('base64url')
    if (await limits.on(tx).mayTake(['acknowledged', address]))
      await queueMail(tx, settings, {
        to: email,
        subject: 'We have your message',
        body:
          'Hello,\n\nwe have received a message to Everset with this address, and will answer ' +
          'here as soon as we can.\n\nIf you did not write to us, you can ignore this ' +
          'email.\n\nEverset\n',
      })
    return { message: 'Thank you. We have your message and will answer by email.' }
  })
}

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
  return toPage(rows, limit, total, ({ rank, position, _id }) => [rank, position, _id])
}

/** By email, and kept with what was asked. @throws AppError 404 */
export const replyToContactMessage = (
  { db, settings }: { db: Db; settings: ServerSettings },
  { actor, ip }: By,
  { messageId, answer }: Input<typeof contract.replyToContactMessage>,
) =>
  db.transaction(async (tx) => {
    const found = expectRow(await queries.setStatus(tx, messageId, 'answered'), 'This message')
    await queries.insertAnswer(tx, messageId, actor.id, answer)
    await queueMail(tx, settings, {
      to: found.email,
      subject: `Re: ${found.topic || 'your message to Everset'}`,
      body:
        `Hello ${found.name},\n\n${answer}\n\n${actor.name}, Everset\n\n` +
        `You wrote:\n${found.body.replaceAll(/^/gm, '> ')}\n`,
    })
    await tell(tx, messageId)
    await recordAudit(tx, byRole(actor, ip), 'message: answer', `(${messageId})`)
    return { message: 'Your answer is on its way.' }
  })

/** @throws AppError 404, 409 when it is so already */
export const closeContactMessage = (
  db: Db,
  { actor, ip }: By,
  { messageId, status }: Input<typeof contract.closeContactMessage>,
) =>
  db.transaction(async (tx) => {
    const found = expectRow(await queries.setStatus(tx, messageId, status), 'This message')
    if (found.before === status) throw conflict(`This message is ${status} already.`)
    await tell(tx, messageId)
    await recordAudit(
      tx,
      byRole(actor, ip),
      `message: ${status === 'closed' ? 'close' : 'reopen'}`,
      `(${messageId})`,
    )
    return {
      message: status === 'closed' ? 'The message is closed.' : 'The message is open again.',
    }
  })

const tell = async (tx: Db, messageId: string) =>
  publish(tx, await adminIds(tx), 'Message', messageId)
