import { paths } from '#domain/paths.ts'
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import { type Mail, type MailSettings, queueMail } from '#server/kernel/mail.ts'

type Untold = { email: string; name: string; vendors: { id: string; businessName: string }[] }

/** "Elm Barn, Oak Barn and Ash Barn" */
const list = new Intl.ListFormat('en-GB', { type: 'conjunction' })

const mailOf = ({ email, name, vendors }: Untold, publicUrl: string): Mail => {
  const one = vendors.length === 1
  const names = list.format(vendors.map(({ businessName }) => businessName))
  return {
    to: email,
    subject: `About your ${one ? 'question' : 'questions'} to ${names}`.slice(0, 150),
    body: [
      `Hello ${name},`,
      `You have asked ${names} on Everset. We showed ${one ? 'it as if it were' : 'them as if they were'} ` +
        `here. That was wrong: ${one ? 'it is' : 'they are'} not on Everset yet, and may never read what you wrote.`,
      `Your messages are kept, and ${one ? 'the business sees them' : 'each business sees its own'} if it joins. ` +
        'Please don’t wait for an answer, and ask others, too: we show which of them are free on your day.',
      ...vendors.map(
        ({ id, businessName }) => `${businessName}: ${publicUrl}${paths.myEnquiry(id)}`,
      ),
      `Find others: ${publicUrl}${paths.vendors}`,
      'We are sorry.',
      'Everset',
    ].join('\n\n'),
  }
}

/**
 * At the start: couples whose threads a migration has noted (022) get one mail each. The rows go with the mail, in one
 * transaction, so that none is sent twice, however many servers start, or how often one is killed.
 */
export async function notifyPending(db: Db, settings: MailSettings): Promise<number> {
  for (let told = 0; ; told += 1) {
    const more = await db.transaction(async (tx) => {
      const next = await tx.maybe<{ userId: string | null }>(sql`
        select e.user_id as "userId"
        from untold u
        join enquiries e on e.id = u.enquiry_id
        limit 1`)
      if (!next) return false
      const couple = await tx.maybe<Untold>(sql`
        with gone as (
          delete from untold u
          using enquiries e
          where e.id = u.enquiry_id and e.user_id is not distinct from ${next.userId}::uuid
          returning e.id, e.vendor_id, e.status
        )
        select p.email::text as email, p.name,
          json_agg(
            json_build_object('id', g.id, 'businessName', v.business_name) order by v.business_name
          ) as vendors
        from gone g
        join vendors v on v.id = g.vendor_id and v.status = 'unclaimed'
        join users p on p.id = ${next.userId}
        where p.deleted_at is null and p.suspended_at is null
          and g.status not in ('converted', 'closed')
        group by p.id`)
      if (couple) await queueMail(tx, settings, mailOf(couple, settings.publicUrl))
      return true
    })
    if (!more) return told
  }
}
