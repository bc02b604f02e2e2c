import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import { openLetter, type Letter } from '#server/kernel/sealedMail.ts'

/** Pages of one side, which the other has nothing to open with. */
const notFor: Record<string, RegExp> = {
  user: /\/vendor-bookings|\/vendor\/Enquiry/,
  vendor: /\/my-bookings|\/my-enquiries/,
}

/** Opens what was mailed to an address and not sent yet, oldest first. */
export async function openMails(db: Db, secret: Buffer, to: string): Promise<Letter[]> {
  const rows = await db.many<{ recipient: string; sealed: Buffer; role: string | null }>(sql`
    select recipient, sealed, (select role from users where email = ${to}) as role
    from mails
    where recipient in (${to}, '') and sealed is not null
    order by id`)
  return rows.flatMap(({ recipient, sealed, role }) => {
    const letter = openLetter(secret, recipient, sealed)
    if (!letter) throw new Error(`A mail to ${recipient} does not open.`)
    if ((letter.to ?? recipient) !== to) return []
    const page = role && notFor[role]?.exec(letter.body)?.[0]
    if (page) throw new Error(`"${letter.subject}" leads the ${role} to ${page}.`)
    return [letter]
  })
}
