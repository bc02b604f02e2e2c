import type { QueueStatus } from '#contract/bookings/queues.ts'
import { formatLongStay } from '#domain/times.ts'
import { queueEndsDays } from '#domain/limits.ts'
import { paths } from '#domain/paths.ts'
import { whoElse } from '#domain/routing/whoElse.ts'
import { withQuery } from '#domain/routing/withQuery.ts'
import type { Mail } from '#server/kernel/mail.ts'
import { type MailSite, mailTo } from '#server/modules/bookings/bookings/mailTo.ts'
import type { BookingRow } from '#server/modules/bookings/bookings/queries.ts'
import type { Ended } from './vain.ts'

/** Why the waiting is over; who left, or has a turn, needs no such mail. */
function whyOf(status: QueueStatus, vendor: string, when: string): string | null {
  switch (status) {
    case 'waiting':
    case 'promoted':
    case 'left':
      return null
    case 'booked_elsewhere':
      return `You have booked another vendor for what you wanted from ${vendor} on ${when}.`
    case 'day_near':
      return (
        `${when} is too near now: ${vendor} would have had no time left to answer you. A queue ends ` +
        `${queueEndsDays} days before the day.`
      )
    case 'closed':
      return `${vendor} takes no more bookings like yours for ${when}.`
    case 'taken':
      return `${vendor} is no longer free on ${when}.`
    case 'not_bookable':
      return `${vendor} takes no bookings on Everset at the moment.`
    case 'at_limit':
      return (
        `Your turn came, but no further request was possible for you: you have as many as one couple can have, ` +
        `you have a quote from ${vendor} for ${when}, or ${vendor} declined you for ${when}.`
      )
  }
}

/** To those who waited in vain, with what else there is. */
export function endedMails(ended: Ended, { publicUrl, locale }: MailSite): Mail[] {
  const { status, businessName, firstDay, emails, category, city, guests, slug } = ended
  const when = formatLongStay(ended, locale)
  const why = whyOf(status, businessName, when)
  if (!why) return []
  const others = whoElse({ date: firstDay, category, city, guests })
  const alert =
    status === 'taken'
      ? `\n\nYou can ask for an email if it becomes free after all: ` +
        publicUrl +
        withQuery(paths.vendor(slug), { date: firstDay })
      : ''
  const who =
    status === 'booked_elsewhere' ? '' : `\n\nWho else is free on that day: ${publicUrl}${others}`
  return emails.map((to) => ({
    to,
    subject: `You no longer queue at ${businessName} for ${when}`,
    body: `${why} Your place in the queue has ended.${alert}${who}\n\n${publicUrl}${paths.myBookings}`,
  }))
}

/** To whoever's turn it is. */
export function turnMails(row: BookingRow, { publicUrl, locale }: MailSite): Mail[] {
  const vendor = row.businessName
  const when = formatLongStay(row, locale)
  return mailTo(row, 'user', publicUrl, `Your turn: ${vendor} is held for you on ${when}`, [
    `The time you queued for at ${vendor}, ${when}${row.hall ? `, ${row.hall}` : ''}, is free and held for you for ` +
      '48 hours. Your request, as you wrote it when you joined the queue, is with ' +
      `${vendor} now, who confirms, sends a quote or declines. If you no longer want it, please withdraw it: others ` +
      'may be waiting.',
  ])
}
