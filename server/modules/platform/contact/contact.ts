import type { Input } from '#contract/kernel/endpoint.ts'
import type * as contract from '#contract/platform/contact.ts'
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import { byClient } from '#server/http/clientOf.ts'
import { sha256 } from '#server/http/tokens.ts'
import { queueMail } from '#server/kernel/mail.ts'
import type { Services } from '#server/kernel/services.ts'

type Needs = Pick<Services, 'limits' | 'settings'> & { db: Db }
type Message = Input<typeof contract.sendContactMessage>

/** Keeps a message, mails it to support and acknowledges it: all or nothing. */
export async function sendContactMessage(
  { db, limits, settings: { supportEmail } }: Needs,
  { name, email, topic = '', message }: Message,
  ip: string,
) {
  const counted = limits.on(db)
  await counted.take(...byClient('mailClient', ip))
  // Nothing that was typed goes to an address that is not proven to be the writer's, and nobody can
  // fill a stranger's box.
  const isWelcome = await counted.mayTake(['acknowledged', sha256(email).toString('base64url')])
  return db.transaction(async (tx) => {
    await tx.run(sql`
      insert into contact_messages (name, email, topic, body)
      values (${name}, ${email}, ${topic}, ${message})`)
    await queueMail(tx, {
      to: supportEmail,
      subject: `Contact: ${topic || 'a question'}`,
      body: `${name} <${email}> writes:\n\n${message}\n`,
    })
    if (isWelcome)
      await queueMail(tx, {
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
