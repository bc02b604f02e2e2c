import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import { sealLetter, type Letter } from '#server/kernel/sealedMail.ts'
import type { ServerSettings } from '#server/kernel/settings.ts'

/** At the start: what an older program wrote in plain (migration 018; also from its backups) is sealed. */
export const sealOldMails = (db: Db, { secret }: Pick<ServerSettings, 'secret'>): Promise<void> =>
  db.transaction(async (tx) => {
    const rows = await tx.many<{ id: number; recipient: string; plain: string }>(sql`
      select id, recipient, convert_from(substr(sealed, 2), 'UTF8') as plain
      from mails
      where sealed is not null and get_byte(sealed, 0) = 0
      for update`)
    for (const { id, recipient, plain } of rows) {
      const sealed = sealLetter(secret, recipient, JSON.parse(plain) as Letter)
      await tx.run(sql`update mails set sealed = ${sealed} where id = ${id}`)
    }
  })
