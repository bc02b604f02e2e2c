import nodemailer, { type Transporter } from 'nodemailer'
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import type { ServerSettings } from '#server/settings.ts'

export type Mail = { to: string; subject: string; body: string }

/** Writes a mail in the caller's transaction; it leaves when the transaction is committed and the mail server takes it. */
export async function post(tx: Db, { to, subject, body }: Mail): Promise<void> {
  await tx.run(sql`insert into mails (recipient, subject, body) values (${to}, ${subject.replaceAll(/[\r\n]+/g, ' ')}, ${body})`)
}

type Row = { id: number; recipient: string; subject: string; body: string; attempts: number }

/** Opens the way to the mail server, or to nowhere: without SMTP_URL mails stay in the table, shown at /dev/mailbox. */
export function openMailer(settings: ServerSettings) {
  if (!settings.smtpUrl) return null
  return nodemailer.createTransport(settings.smtpUrl, { connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 10_000 } as object)
}

/**
 * Sends what waits, in order, on one server at a time (advisory lock). A mail server that is away stops the round; a
 * mail that it refuses for good (5xx) is marked and does not hold up the others.
 * @returns how many were sent
 */
export async function sendWaiting(db: Db, mailer: Transporter | null, from: string): Promise<number> {
  if (!mailer) return 0
  let sent = 0
  for (;;) {
    const more = await db.transaction(async (tx) => {
      const { free } = await tx.one<{ free: boolean }>(sql`select pg_try_advisory_xact_lock(7211) as free`)
      if (!free) return false
      const mail = await tx.maybe<Row>(sql`select id, recipient, subject, body, attempts from mails
        where sent_at is null and failed_at is null order by id limit 1`)
      if (!mail) return false
      try {
        await mailer.sendMail({ from, to: { name: '', address: mail.recipient }, subject: mail.subject, text: mail.body, messageId: `<${mail.id}.everset@${from.match(/@([\w.-]+)/)?.[1] ?? 'localhost'}>` })
        await tx.run(sql`update mails set sent_at = clock_timestamp(), attempts = attempts + 1 where id = ${mail.id}`)
        sent += 1
        return true
      } catch (error) {
        const { responseCode, message } = error as { responseCode?: number; message: string }
        const refused = responseCode !== undefined && responseCode >= 500
        await tx.run(sql`update mails set attempts = attempts + 1, last_error = ${message.slice(0, 300)},
          failed_at = ${refused ? new Date() : null} where id = ${mail.id}`)
        return refused
      }
    })
    if (!more) return sent
  }
}
