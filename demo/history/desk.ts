import { idOf } from '#demo/lib/ids.ts'
import type { RunningVendor } from '#demo/vendors/types.ts'
import type { World } from './bookings.ts'

type Report = {
  of: string
  reason: string
  /** Who is signed in, by number; a visitor else. */
  by?: number
  daysAgo: number
  note: string
}
const reports: Report[] = [
  {
    of: 'caterers',
    reason: 'wrong_price',
    by: 30,
    daysAgo: 3,
    note: 'The price on the page is last season’s. On the phone we were told a higher one for the same menu.',
  },
  {
    of: 'jewellery',
    reason: 'closed',
    daysAgo: 2,
    note: 'We went there yesterday: the shop is shut, and there is a sign to let in the window.',
  },
  {
    of: 'photographers',
    reason: 'not_theirs',
    by: 41,
    daysAgo: 1,
    note: 'The third photo is of my sister’s wedding. Somebody else took it, and she did not say yes to this.',
  },
]

type Message = {
  name: string
  email: string
  topic: string
  body: string
  daysAgo: number
  status: 'open' | 'answered' | 'closed'
  answer?: string
}
const messages: Message[] = [
  {
    name: 'Kavita Menon',
    email: 'kavita.menon@example.test',
    topic: 'Two of us',
    body: 'My mother pays for the caterer. Can she see that booking and its payments from an account of her own?',
    daysAgo: 6,
    status: 'answered',
    answer:
      'Yes: invite her by email on your wedding profile. She chooses a password of her own and sees the same bookings.',
  },
  {
    name: 'Harish Pillai',
    email: 'harish.pillai@example.test',
    topic: 'A list of florists',
    body:
      'We are an association of forty florists in Kochi. Can you take our list, so that each of them finds its page ' +
      'and makes it its own? We have it as a spreadsheet.',
    daysAgo: 2,
    status: 'open',
  },
  {
    name: 'Sana Mirza',
    email: 'sana.mirza@example.test',
    topic: '',
    body: 'The code for my new password never came. I have looked among the spam, too. The address is the one above.',
    daysAgo: 1,
    status: 'open',
  },
  {
    name: 'Growth Team',
    email: 'hello@rank-higher.example',
    topic: 'First place on Google',
    body: 'Dear owner, we have checked your website and can bring it to the first place within ten days.',
    daysAgo: 9,
    status: 'closed',
  },
]

/** What came in for the admin: reports about pages, and messages of the contact page. */
export function addDesk(
  { sheets, calendar, couples }: World,
  vendors: readonly RunningVendor[],
  adminId: string,
): void {
  reports.forEach(({ of, reason, by, daysAgo, note }, index) => {
    const vendor = vendors.filter(({ category }) => category.slug === of).at(-1)
    sheets.add('vendor_reports', {
      id: idOf('report', index),
      vendor_id: vendor?.id,
      user_id: by === undefined ? null : couples[by]?.id,
      reason,
      note,
      status: 'open',
      created_at: calendar.at(-daysAgo, 9 + index, 12),
    })
  })
  messages.forEach(({ daysAgo, answer, ...message }, index) => {
    const id = idOf('contact', index)
    const hour = 7 + index
    sheets.add('contact_messages', { id, ...message, created_at: calendar.at(-daysAgo, hour, 40) })
    if (answer)
      sheets.add('contact_answers', {
        id: idOf('answer', index),
        message_id: id,
        user_id: adminId,
        body: answer,
        at: calendar.at(1 - daysAgo, hour, 5),
      })
  })
}
