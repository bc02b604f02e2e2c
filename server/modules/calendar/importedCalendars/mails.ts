import { hoursWords, readHours } from '#domain/times.ts'
import { formatLongDays } from '#domain/days.ts'
import { paths } from '#domain/paths.ts'
import { type Db, sql } from '#server/db/db.ts'
import { publish } from '#server/kernel/live.ts'
import { type MailSettings, queueMail } from '#server/kernel/mail.ts'
import { vendorEmails } from '#server/modules/account/users/people.ts'
import * as queries from './queries.ts'

async function emailsOf(tx: Db, vendorId: string): Promise<string[]> {
  const { emails } = await tx.one<{ emails: string[] }>(
    sql`select ${vendorEmails} as emails from vendors v where v.id = ${vendorId}`,
  )
  return emails
}

/** That a calendar looks as if it had lost entries by mistake, and what to do. */
export async function tellWorse(
  tx: Db,
  settings: MailSettings,
  { vendorId, name }: { vendorId: string; name: string },
  failure: string,
): Promise<void> {
  const emails = await emailsOf(tx, vendorId)
  const body =
    `${failure}\n\n` +
    'That may be a mistake of the program you keep it in, so we changed nothing: what it blocked stays blocked.\n\n' +
    'If it is right, say so here, and we take it as it is. If not, look at it where you keep it; ' +
    'we go on reading it:\n' +
    `${settings.publicUrl}${paths.vendorCalendar}\n`
  const subject = `Is your calendar “${name}” right?`
  await queueMail(tx, settings, ...emails.map((to) => ({ to, subject, body })))
}

/** One mail for all that stands in a calendar's time and was not told before. */
export async function tellClashes(
  tx: Db,
  settings: MailSettings,
  vendorId: string,
  { today, now }: { today: string; now: Date },
): Promise<void> {
  const clashes = await queries.readClashes(tx, vendorId, today, now)
  const fresh = clashes.filter(({ isTold }) => !isTold)
  await queries.markNotified(
    tx,
    vendorId,
    clashes.map(({ calendarId, bookingId }) => [calendarId, bookingId] as const),
  )
  await publish(tx, [vendorId], 'Calendar', vendorId)
  if (fresh.length === 0) return
  const emails = await emailsOf(tx, vendorId)
  const lines = new Set(
    fresh.map(
      ({ couple, kind, resource, firstDay, lastDay, hours, isBeside }) =>
        `${formatLongDays(firstDay, lastDay)}` +
        `${hours ? `, ${hoursWords(readHours(hours), settings.locale)}` : ''}: ${couple} ` +
        `(${kind === 'hold' ? 'a request' : 'booked'}, ${resource})` +
        (isBeside ? ', during your set-up or clearing-up time' : ''),
    ),
  )
  const [first] = fresh
  const what = first?.isBeside ? ': no time to set up or clear up' : ' is taken twice'
  const body =
    `Another calendar of yours is busy at a time for which you have a booking or a request here:\n\n` +
    `${[...lines].join('\n')}\n\n` +
    'Nothing was changed: the booking stands. If it is the same event, say so and nothing more is needed. If not, ' +
    `move the other entry, or decline or cancel here:\n${settings.publicUrl}${paths.vendorCalendar}\n`
  const subject =
    lines.size === 1 && first
      ? `${formatLongDays(first.firstDay, first.lastDay)}${what}`
      : `${lines.size} bookings stand where another calendar is busy`
  await queueMail(tx, settings, ...emails.map((to) => ({ to, subject, body })))
}
