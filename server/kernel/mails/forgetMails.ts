import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import type { ServerSettings } from '#server/kernel/settings.ts'

/**
 * A job. What is refused for good can be tried once more for three days (a code until it has run out), then it is wiped
 * as what was sent is; after 30 days the row goes. Without a mail server nothing is ever sent: then what waits goes
 * after 30 days, too.
 */
export async function forgetMails(
  db: Db,
  { smtpUrl }: Pick<ServerSettings, 'smtpUrl'>,
): Promise<void> {
  await db.run(sql`
    update mails
    set sealed = null, together = null
    where sealed is not null
      and failed_at < greatest(now() - interval '3 days', case when of_use_until < now() then now() end)`)
  await db.run(sql`
    delete from mails
    where coalesce(sent_at, failed_at, case when ${!smtpUrl} then created_at end)
      < now() - interval '30 days'`)
}
