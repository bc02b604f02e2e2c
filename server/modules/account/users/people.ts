import { vendorRights, vendorRoles } from '#contract/rights.ts'
import { type Db, type Sql, sql } from '#server/db/db.ts'

const canBeWrittenTo = sql`p.suspended_at is null and p.deleted_at is null`

/** The addresses of those members of a wedding who are written to: its owners, and others who want it. */
export const weddingEmails = (weddingId: Sql): Sql => sql`array(
  select p.email::text
  from wedding_members m
  join users p on p.id = m.user_id
  where m.wedding_id = ${weddingId} and (m.mails or m.role = 'owner') and ${canBeWrittenTo}
  order by m.created_at, p.id
)`

/** The same of a business `v`; of one that nobody runs its listed address. */
export const vendorEmails: Sql = sql`coalesce(
  nullif(
    array(
      select p.email::text
      from vendor_members m
      join users p on p.id = m.user_id
      where m.vendor_id = v.id and (m.mails or m.role = 'owner') and ${canBeWrittenTo}
      order by m.created_at, p.id
    ),
    '{}'
  ),
  array_remove(array[nullif(v.contact_email, '')], null)
)`

/** Of those of a business who are written to, who may take this step there. */
export const readVendorEmails = async (
  tx: Db,
  vendorId: string,
  call: keyof typeof vendorRights,
): Promise<string[]> => {
  const right = vendorRights[call]
  const roles = right === 'self' ? vendorRoles : vendorRoles.slice(vendorRoles.indexOf(right))
  const { emails } = await tx.one<{ emails: string[] }>(sql`
    select array(
      select p.email::text
      from vendor_members m
      join users p on p.id = m.user_id
      where m.vendor_id = ${vendorId} and m.role = any (${roles}::text[])
        and (m.mails or m.role = 'owner') and ${canBeWrittenTo}
      order by m.created_at, p.id
    ) as emails`)
  return emails
}

/**
 * Whether an address is one of those still, of a business `v`. One that no account has any more was changed by whoever
 * has it, and is theirs.
 */
export const vendorHasEmail = (email: string): Sql => hasEmail(vendorEmails, email)
const hasEmail = (emails: Sql, email: string): Sql => sql`(
  ${email} = any (${emails})
  or not exists (select from users u where u.email = ${email} and u.deleted_at is null)
)`

/** Whether an address is one of those of a wedding, or of a business, as above. */
export const isWrittenTo = async (
  tx: Db,
  { role, id, email }: { role: 'user' | 'vendor'; id: string; email: string },
): Promise<boolean> => {
  const [group, emails] =
    role === 'user' ? [sql`weddings`, weddingEmails(sql`v.id`)] : [sql`vendors`, vendorEmails]
  return (
    (await tx.maybe(
      sql`select from ${group} v where v.id = ${id} and ${hasEmail(emails, email)}`,
    )) !== undefined
  )
}

/** How a business `v`, whose account is `o`, is reached by a couple that has booked it, and where it is. */
export const vendorContact = sql`json_build_object(
  'email', coalesce(nullif(v.contact_email, ''), o.email::text, ''), 'phone', v.contact_phone, 'address', v.address,
  'addressTown', (select concat_ws(', ', c.name, c.country) from cities c where c.id = v.city_id)
)`

/**
 * Whom the vendor of a booking `b` calls, whose contact is `u` (contactPerson): them, or, where they gave no number,
 * that member of the wedding who accepted it.
 */
export const coupleMobile = sql`coalesce(
  u.mobile,
  (
    select p.mobile
    from state_changes c
    join wedding_members m on m.user_id = c.actor_id and m.wedding_id = b.wedding_id
    join users p on p.id = c.actor_id
    where c.subject_id = b.id and c.actor = 'user' and c.to_status = 'confirmed' and p.mobile is not null
    order by c.id desc limit 1
  )
)`

/** Who of a wedding is reached by the other side: whoever asked, or else an owner. */
export const contactPerson = (weddingId: Sql, askerId: Sql): Sql => sql`lateral (
  select p.id, p.name, p.email, p.mobile
  from wedding_members m
  join users p on p.id = m.user_id
  where m.wedding_id = ${weddingId}
  order by (m.user_id = ${askerId}) is true desc, m.role = 'owner' desc, m.created_at limit 1
)`
