import type { Db } from '#server/db/db.ts'
import { shorten } from '#domain/routing/titles.ts'
import { join, sql } from '#server/db/sql.ts'
import { partsKey, sealLetter, type Waits } from './sealedMail.ts'
import type { ServerSettings } from './settings.ts'

export type Mail = {
  to: string
  subject: string
  body: string
  /** Where mail that was subscribed to can be stopped: a page, which takes a POST as well (RFC 8058). */
  stopUrl?: string
  /** After so many minutes it says nothing of use (a code is dead), and is not sent any more. */
  minutes?: number
  /** The row does not name the recipient either: nothing is left of somebody who is gone. */
  nameless?: boolean
  /** It waits for others of the same, to the same address, and is one mail with them (mailsTogether in limits.ts). */
  part?: { of: string; from: string; noun: string }
  /** It leaves only if this still waits by then (docs/decisions 0366). */
  waits?: Waits
}

/** What mails are written and sealed with. */
export type MailSettings = Pick<ServerSettings, 'publicUrl' | 'secret' | 'locale'>

const inOneLine = (text: string) => text.replaceAll(/[\r\n]+/g, ' ')

/** What a list of mails shows of a subject, and a name of any length leaves of it. */
const maxSubjectLength = 100
export const subjectOf = (text: string) => shorten(inOneLine(text), maxSubjectLength)

/**
 * Seals mails and writes them in the caller's transaction; they leave when it is committed and the mail server takes
 * them (sendMails.ts).
 */
export async function queueMail(
  tx: Db,
  { secret }: Pick<MailSettings, 'secret'>,
  ...mails: Mail[]
): Promise<void> {
  if (mails.length === 0) return
  const rows = mails.map(({ to, subject, body, stopUrl, minutes, nameless, part, waits }) => {
    const recipient = nameless ? '' : to
    const sealed = sealLetter(secret, recipient, {
      subject: subjectOf(subject),
      body,
      ...(stopUrl && { stopUrl }),
      ...(nameless && { to }),
      ...(part && { part: { from: inOneLine(part.from), noun: part.noun } }),
      ...(waits && { waits }),
    })
    const mins = minutes ?? null
    const key = part ? partsKey(secret, part.of) : null
    return sql`(${recipient}, ${sealed}, now() + make_interval(mins => ${mins}::int), ${key})`
  })
  await tx.later(
    sql`insert into mails (recipient, sealed, of_use_until, together) values ${join(rows, ', ')}`,
  )
}
