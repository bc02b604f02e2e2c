import desk from '#demo/content/desk.json' with { type: 'json' }
import { idOf } from '#demo/lib/ids.ts'
import type { RunningVendor } from '#demo/vendors/types.ts'
import type { World } from './bookings.ts'

/**
 * What came in for the admin: reports about pages, `by` who is signed in, by number, or else by a visitor; and messages
 * of the contact page.
 */
export function addDesk(
  { sheets, calendar, couples, adminId }: World,
  vendors: readonly RunningVendor[],
): void {
  desk.reports.forEach(({ of, reason, by, daysAgo, note }, index) => {
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
  desk.messages.forEach(({ daysAgo, answer, ...message }, index) => {
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
