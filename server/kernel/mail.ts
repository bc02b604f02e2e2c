import nodemailer, { type Transporter } from 'nodemailer'
import type { Db } from '#server/db/db.ts'
import { join, sql } from '#server/db/sql.ts'
import type { ServerSettings } from './settings.ts'

/** @param stopUrl where mail that was subscribed to can be stopped: a page, which takes a POST as well (RFC 8058) */
export type Mail = { to: string; subject: string; body: string; stopUrl?: string }

/** Writes mails in the caller's transaction; they leave when it is committed and the mail server takes them. */
export async function queueMail(tx: Db, ...mails: Mail[]): Promise<void> {
  if (mails.length === 0) return
  const rows = mails.map(
    ({ to, subject, body, stopUrl }) =>
      sql`(${to}, ${subject.replaceAll(/[\r\n]+/g, ' ')}, ${body}, ${stopUrl ?? null})`,
  )
  await tx.later(
    sql`insert into mails (recipient, subject, body, stop_url) values ${join(rows, ', ')}`,
  )
}

type Row = {
  id: number
  recipient: string
  subject: string
  body: string
  stopUrl: string | null
  attempts: number
}

/** Opens the way to the mail server, or to nowhere: without SMTP_URL mails stay in the table, shown at /dev/mailbox. */
export function openMailer(settings: ServerSettings) {
  if (!settings.smtpUrl) return null
  return nodemailer.createTransport(settings.smtpUrl, {
    connectionTimeout: 5000,
    greetingTimeout: 5000,
    socketTimeout: 10_000,
  } as object)
}

/** What a failure means: the mail server is away for all mails, or takes this one never, or later. */
function verdict({
  code,
  command,
  responseCode,
}: {
  code?: string
  command?: string
  responseCode?: number
}): 'away' | 'never' | 'later' {
  const isAboutThisMail =
    (code === 'EENVELOPE' || code === 'EMESSAGE') && command !== 'MAIL FROM' && responseCode !== 421
  if (!isAboutThisMail) return 'away'
  return responseCode === undefined || responseCode >= 500 ? 'never' : 'later'
}
/** After three days of "later" (the pauses grow with the square of the attempts) we give up. */
const maxMailAttempts = 500

/**
 * Sends what waits, in order, on one server at a time (advisory lock). A mail server that is away stops the round; a
 * mail that it refuses, for good or for now, does not hold up the others.
 * @returns how many were sent
 */
export async function sendWaiting(
  db: Db,
  mailer: Pick<Transporter, 'sendMail'> | null,
  from: string,
): Promise<number> {
  if (!mailer) return 0
  let sent = 0
  const sendNext = (tx: Db) => sendOne(tx, mailer, from)
  for (;;) {
    const outcome = await db.transaction(sendNext)
    if (outcome === 'sent') sent += 1
    if (outcome === 'nothing' || outcome === 'away') return sent
  }
}

/** Lets mail programs offer their own "unsubscribe", which sends a POST. */
const stopHeaders = (stopUrl: string | null): Record<string, string> =>
  stopUrl
    ? { 'List-Unsubscribe': `<${stopUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
    : {}

async function sendOne(tx: Db, mailer: Pick<Transporter, 'sendMail'>, from: string) {
  const { free } = await tx.one<{ free: boolean }>(
    sql`select pg_try_advisory_xact_lock(7211) as free`,
  )
  if (!free) return 'nothing'
  const mail = await tx.maybe<Row>(sql`
    select id, recipient, subject, body, stop_url as "stopUrl", attempts
    from mails
    where sent_at is null
      and failed_at is null
      and created_at + attempts * attempts * interval '1 second' <= now()
    order by id limit 1`)
  if (!mail) return 'nothing'
  const { id, recipient, subject, body, stopUrl, attempts } = mail
  const host = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost'
  try {
    // The identifier lets a receiver drop the copy that a crash between sending and noting it makes.
    await mailer.sendMail({
      from,
      to: { name: '', address: recipient },
      subject,
      text: body,
      messageId: `<${id}.everset@${host}>`,
      headers: stopHeaders(stopUrl),
    })
  } catch (error) {
    const outcome = verdict(error as object)
    const failedAt = outcome === 'never' || attempts + 1 >= maxMailAttempts ? new Date() : null
    await tx.run(sql`
      update mails
      set attempts = attempts + ${outcome === 'away' ? 0 : 1}::int,
        last_error = ${(error as Error).message.slice(0, 300)}, failed_at = ${failedAt}
      where id = ${id}`)
    return outcome
  }
  await tx.run(
    sql`update mails set sent_at = clock_timestamp(), attempts = attempts + 1 where id = ${id}`,
  )
  return 'sent'
}
