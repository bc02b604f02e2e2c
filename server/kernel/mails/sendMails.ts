import nodemailer, { type Transporter } from 'nodemailer'
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import { mailsTogether } from '#server/kernel/limits.ts'
import { type Letter, openLetter } from '#server/kernel/sealedMail.ts'
import type { ServerSettings } from '#server/kernel/settings.ts'
import { htmlOf } from './htmlOf.ts'
import { oneLetter } from './together.ts'

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
/** Whether what a mail is about still waits, and what it says then; null where nothing does. */
export type Look = (tx: Db, to: string, letter: Letter) => Promise<Letter | null>
type Row = { id: number; recipient: string; sealed: Buffer; late: boolean; attempts: number }
type Opened = { row: Row; letter: Letter }

/**
 * Sends what waits, in order, on one server at a time (advisory lock), and wipes it; what no longer waits for who would
 * read it is left out. A mail server that is away stops
 * the round; a mail that it refuses, for good or for now, does not hold up the others.
 * @returns how many were sent
 */
export async function sendWaiting(
  db: Db,
  mailer: Mailer | null,
  settings: Sending,
  look: Look,
): Promise<number> {
  if (!mailer) return 0
  let sent = 0
  const sendNext = (tx: Db) => sendOne(tx, mailer, settings, look)
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

async function sendOne(tx: Db, mailer: Mailer, settings: Sending, look: Look) {
  const { free } = await tx.one<{ free: boolean }>(
    sql`select pg_try_advisory_xact_lock(7211) as free`,
  )
  if (!free) return 'nothing'
  const [mail, ...others] = await readNext(tx)
  if (!mail) return 'nothing'
  if (mail.late) {
    await fail(tx, [mail], 'Its code had run out before it could be sent.', { forGood: true })
    return 'never'
  }
  const opened = await open(tx, [mail, ...others], settings)
  if (opened.length === 0) return 'later'
  const [first, ...more] = await leaveOut(tx, opened, look)
  if (!first) return 'left out'
  const letter = oneLetter([first.letter, ...more.map((each) => each.letter)])
  return post(tx, mailer, settings, [first.row, ...more.map(({ row }) => row)], letter)
}

async function open(tx: Db, rows: readonly Row[], { secret }: Sending): Promise<Opened[]> {
  const opened: Opened[] = []
  for (const row of rows) {
    const letter = openLetter(secret, row.recipient, row.sealed)
    if (letter) opened.push({ row, letter })
    else
      await fail(tx, [row], 'It was sealed with another APP_SECRET (or secret.key).', {
        forGood: row.attempts + 1 >= maxOpenAttempts,
      })
  }
  return opened
}

/** As it is at this moment: what was answered or ended since it was written is marked, and wiped. */
async function leaveOut(tx: Db, opened: readonly Opened[], look: Look): Promise<Opened[]> {
  const rest: Opened[] = []
  for (const { row, letter } of opened) {
    const still = letter.waits ? await look(tx, letter.to ?? row.recipient, letter) : letter
    if (still) rest.push({ row, letter: still })
  }
  const ids = opened.flatMap(({ row }) => (rest.some((each) => each.row === row) ? [] : row.id))
  if (ids.length > 0)
    await tx.run(sql`
      update mails
      set sealed = null, together = null, failed_at = clock_timestamp(),
        last_error = 'Left out: what it was about no longer waited for an answer.'
      where id = any (${ids})`)
  return rest
}

/**
 * The next one that is due, with those that are one mail with it. What may become one is due when it has waited, or
 * when the same address is written to at once: nobody reads that something ended before they read that it began.
 */
const readNext = (tx: Db) =>
  tx.many<Row>(sql`
    with next as (
      select *
      from mails m
      where sent_at is null
        and failed_at is null
        and created_at + attempts * attempts * interval '1 second' <= now()
        and (
          together is null
          or created_at <= now() - make_interval(mins => ${mailsTogether.minutes}::int)
          or exists (
            select
            from mails n
            where n.recipient = m.recipient and n.id > m.id and n.together is null
              and n.sent_at is null and n.failed_at is null
          )
        )
      order by id limit 1
    )
    select m.id, m.recipient, m.sealed, coalesce(m.of_use_until < now(), false) as late, m.attempts
    from next
    join mails m on m.recipient = next.recipient and m.sent_at is null and m.failed_at is null
      and (m.id = next.id or m.together = next.together)
    order by m.id`)

/**
 * The identifier lets a receiver drop the copy that a crash between sending and noting it makes, but not one that more
 * has joined meanwhile.
 */
const idOf = ([{ id }, ...others]: readonly [Row, ...Row[]], host: string) =>
  `<${others.length > 0 ? `${id}-${others.length}` : id}.everset@${host}>`

async function post(
  tx: Db,
  mailer: Mailer,
  { mailFrom }: Sending,
  rows: readonly [Row, ...Row[]],
  { to = rows[0].recipient, subject, body, stopUrl }: Letter,
) {
  const host = /@([\w.-]+)/.exec(mailFrom)?.[1] ?? 'localhost'
  try {
    await mailer.sendMail({
      from: mailFrom,
      to: { name: '', address: to },
      subject,
      text: body,
      html: htmlOf(body),
      messageId: idOf(rows, host),
      headers: stopHeaders(stopUrl),
    })
  } catch (error) {
    const outcome = verdict(error as object)
    // Mail servers repeat what they were told.
    const why = (error as Error).message.replaceAll(to, 'it').replaceAll(subject, '…').slice(0, 300)
    await fail(tx, rows, why, {
      forGood: outcome === 'never' || rows[0].attempts + 1 >= maxMailAttempts,
      counts: outcome !== 'away',
    })
    return outcome
  }
  await tx.run(sql`
    update mails
    set sealed = null, together = null, last_error = null, sent_at = clock_timestamp(),
      attempts = attempts + 1
    where id = any (${rows.map(({ id }) => id)})`)
  return 'sent'
}

const fail = (
  tx: Db,
  rows: readonly Row[],
  why: string,
  { forGood, counts = true }: { forGood: boolean; counts?: boolean },
) =>
  tx.run(sql`
    update mails
    set attempts = attempts + ${counts ? 1 : 0}::int, last_error = ${why},
      failed_at = ${forGood ? new Date() : null}
    where id = any (${rows.map(({ id }) => id)})`)
