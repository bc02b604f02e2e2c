import type { Input } from '#contract/kernel/endpoint.ts'
import type * as contract from '#contract/pages/contact.ts'
import { sql } from '#server/db/sql.ts'
import { sha256 } from '#server/http/tokens.ts'
import { publish } from '#server/kernel/live.ts'
import { queueMail } from '#server/kernel/mail.ts'
import type { Context } from '#server/kernel/context.ts'
import type { Services } from '#server/kernel/services.ts'
import { adminIds } from '#server/modules/account/users/admins.ts'

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
