import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import { openLetter, type Letter } from '#server/kernel/sealedMail.ts'

/** Opens what was mailed to an address and not sent yet, oldest first. */
export async function openMails(db: Db, secret: Buffer, to: string): Promise<Letter[]> {
  const rows = await db.many<{ recipient: string; sealed: Buffer }>(sql`
    select recipient, sealed
    from mails
    where recipient in (${to}, '') and sealed is not null
    order by id`)
  return rows.flatMap(({ recipient, sealed }) => {
    const letter = openLetter(secret, recipient, sealed)
    if (!letter) throw new Error(`A mail to ${recipient} does not open.`)
    return (letter.to ?? recipient) === to ? [letter] : []
  })
}
