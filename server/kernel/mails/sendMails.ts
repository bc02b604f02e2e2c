import nodemailer, { type Transporter } from 'nodemailer'
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import { openLetter } from '#server/kernel/sealedMail.ts'
import type { ServerSettings } from '#server/kernel/settings.ts'
import { htmlOf } from './htmlOf.ts'

type Row = { id: number; recipient: string; sealed: Buffer; late: boolean; attempts: number }

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
/** After ten minutes, where the key is not ours: another server may have it while the secret is being changed. */
const maxOpenAttempts = 25

export type Mailer = Pick<Transporter, 'sendMail'>
type Sending = Pick<ServerSettings, 'mailFrom' | 'secret'>

/**
 * Sends what waits, in order, on one server at a time (advisory lock), and wipes it. A mail server that is away stops
 * the round; a mail that it refuses, for good or for now, does not hold up the others.
 * @returns how many were sent
 */
export async function sendWaiting(
  db: Db,
  mailer: Mailer | null,
  settings: Sending,
): Promise<number> {
  if (!mailer) return 0
  let sent = 0
  const sendNext = (tx: Db) => sendOne(tx, mailer, settings)
  for (;;) {
    const outcome = await db.transaction(sendNext)
    if (outcome === 'sent') sent += 1
    if (outcome === 'nothing' || outcome === 'away') return sent
  }
}

/** Lets mail programs offer their own "unsubscribe", which sends a POST. */
const stopHeaders = (stopUrl: string | null | undefined): Record<string, string> =>
  stopUrl
    ? { 'List-Unsubscribe': `<${stopUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
    : {}

async function sendOne(tx: Db, mailer: Mailer, { mailFrom, secret }: Sending) {
  const { free } = await tx.one<{ free: boolean }>(
    sql`select pg_try_advisory_xact_lock(7211) as free`,
  )
  if (!free) return 'nothing'
  const mail = await tx.maybe<Row>(sql`
    select id, recipient, sealed, coalesce(of_use_until < now(), false) as late, attempts
    from mails
    where sent_at is null
      and failed_at is null
      and created_at + attempts * attempts * interval '1 second' <= now()
    order by id limit 1`)
  if (!mail) return 'nothing'
  const { id, recipient, attempts } = mail
  if (mail.late) {
    await fail(tx, mail, 'Its code had run out before it could be sent.', { forGood: true })
    return 'never'
  }
  const letter = openLetter(secret, recipient, mail.sealed)
  if (!letter) {
    await fail(tx, mail, 'It was sealed with another APP_SECRET (or secret.key).', {
      forGood: attempts + 1 >= maxOpenAttempts,
    })
    return 'later'
  }
  const { to = recipient, subject, body, stopUrl } = letter
  const host = /@([\w.-]+)/.exec(mailFrom)?.[1] ?? 'localhost'
  try {
    // The identifier lets a receiver drop the copy that a crash between sending and noting it makes.
    await mailer.sendMail({
      from: mailFrom,
      to: { name: '', address: to },
      subject,
      text: body,
      html: htmlOf(body),
      messageId: `<${id}.everset@${host}>`,
      headers: stopHeaders(stopUrl),
    })
  } catch (error) {
    const outcome = verdict(error as object)
    // Mail servers repeat what they were told.
    const why = (error as Error).message.replaceAll(to, 'it').replaceAll(subject, '…').slice(0, 300)
    await fail(tx, mail, why, {
      forGood: outcome === 'never' || attempts + 1 >= maxMailAttempts,
      counts: outcome !== 'away',
    })
    return outcome
  }
  await tx.run(sql`
    update mails
    set sealed = null, last_error = null, sent_at = clock_timestamp(), attempts = attempts + 1
    where id = ${id}`)
  return 'sent'
}

const fail = (
  tx: Db,
  { id }: Row,
  why: string,
  { forGood, counts = true }: { forGood: boolean; counts?: boolean },
) =>
  tx.run(sql`
    update mails
    set attempts = attempts + ${counts ? 1 : 0}::int, last_error = ${why},
      failed_at = ${forGood ? new Date() : null}
    where id = ${id}`)
