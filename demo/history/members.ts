import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import { type AddPerson, phoneOf } from '#demo/lib/people.ts'
import type { DemoCalendar } from '#demo/lib/calendar.ts'

/** Who plans with the demo couple, and who works for the demo vendor. */
const members = [
  { email: 'partner@demo.test', name: 'Arjun Nair', of: 'couple@demo.test', role: 'owner' },
  { email: 'planner@demo.test', name: 'Pia D’Souza', of: 'couple@demo.test', role: 'editor' },
  {
    email: 'planner@demo.test',
    name: 'Pia D’Souza',
    of: 'second-couple@demo.test',
    role: 'editor',
  },
  { email: 'parents@demo.test', name: 'Lakshmi Iyer', of: 'couple@demo.test', role: 'viewer' },
  { email: 'staff@demo.test', name: 'Ravi Kumar', of: 'vendor@demo.test', role: 'staff' },
] as const
const isVendors = (of: string) => of.startsWith('vendor')

export function addMemberAccounts(addPerson: AddPerson, calendar: DemoCalendar): void {
  const emails = new Set(members.map(({ email }) => email))
  ;[...emails].forEach((email, index) => {
    const found = members.find((member) => member.email === email)
    if (!found) return
    addPerson({
      role: isVendors(found.of) ? 'vendor' : 'user',
      key: `member ${email}`,
      name: found.name,
      email,
      mobile: phoneOf(30001 + index),
      createdAt: calendar.at(-40, 11),
    })
  })
}

/** They join, and what was made for their accounts makes room. */
export async function joinMembers(tx: Db): Promise<void> {
  const rows = JSON.stringify(members)
  await tx.run(sql`
    delete from weddings
    where user_id in (
      select u.id
      from users u
      join jsonb_to_recordset(${rows}::jsonb) as m(email citext) using (email)
    )`)
  await tx.run(sql`
    insert into wedding_members (wedding_id, user_id, role, mails)
    select w.id, u.id, m.role, m.role <> 'viewer'
    from jsonb_to_recordset(${rows}::jsonb) as m(email citext, of citext, role text)
    join users u on u.email = m.email
    join users c on c.email = m.of
    join weddings w on w.user_id = c.id`)
  await tx.run(sql`
    insert into vendor_members (vendor_id, user_id, role)
    select v.id, u.id, m.role
    from jsonb_to_recordset(${rows}::jsonb) as m(email citext, of citext, role text)
    join users u on u.email = m.email
    join users c on c.email = m.of
    join vendors v on v.user_id = c.id`)
}
