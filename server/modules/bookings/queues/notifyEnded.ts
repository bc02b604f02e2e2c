import type { Db } from '#server/db/db.ts'
import { publishMany } from '#server/kernel/live.ts'
import { type MailSettings, queueMail } from '#server/kernel/mail.ts'
import { endedMails } from './mails.ts'
import type { Ended } from './vain.ts'

/** Whoever waited in vain reads so, by mail and on an open page. */
export async function notifyEnded(tx: Db, ended: Ended[], settings: MailSettings): Promise<void> {
  if (ended.length === 0) return
  await queueMail(tx, settings, ...ended.flatMap((each) => endedMails(each, settings.publicUrl)))
  for (const { weddingId } of ended) await publishMany(tx, [weddingId], [['Queue', 'LIST']])
}
