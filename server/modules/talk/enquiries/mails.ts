import type { MessageAbout } from '#contract/talk/enquiries.ts'
import { townText } from '#domain/bookings/towns.ts'
import { formatLongDay } from '#domain/days.ts'
import { guestsWords } from '#domain/numbers.ts'
import { partName } from '#domain/times.ts'
import { paths } from '#domain/paths.ts'
import { coupleWith } from '#domain/words.ts'
import type { Mail } from '#server/kernel/mail.ts'
import type { Side } from '#server/modules/account/users/sides.ts'
import { windowOf } from './answers.ts'
import type { EnquiryRow } from './queries.ts'
import type { Db } from '#server/db/db.ts'
import { publishMany } from '#server/kernel/live.ts'

/** Open pages of both sides ask again for the thread and their dashboards. */
export async function publishToBoth(tx: Db, row: EnquiryRow): Promise<void> {
  await publishMany(
    tx,
    [row.weddingId, row.vendorId],
    [
      ['Enquiry', row._id],
      ['Dashboard', 'ME'],
    ],
  )
}

type Function = NonNullable<MessageAbout['times']>[number]
const functionLine = ({ name, day, slot, guests, town }: Function, locale: string) =>
  [
    `${name ? `${name}: ` : ''}${formatLongDay(day)}`,
    slot && partName(slot),
    guestsWords(guests, locale),
    town,
  ]
    .filter(Boolean)
    .join(', ')

/** Below what a couple asks: for when, for how many and where they ask, as far as they said it. */
export function aboutOf(
  row: Pick<EnquiryRow, 'date' | 'window' | 'status' | 'guests' | 'town'>,
  locale: string,
  question: MessageAbout | null = null,
): string {
  const { date, guests, town } = row
  const window = windowOf(row)
  const about = [
    date && formatLongDay(date),
    window && `a day between ${formatLongDay(window.earliest)} and ${formatLongDay(window.latest)}`,
    guests && guestsWords(guests, locale),
    town && townText(town),
  ].filter(Boolean)
  const functions = question?.times?.map((time) => `\n${functionLine(time, locale)}`) ?? []
  if (functions.length > 0) {
    const where = town ? `, ${town.name}` : ''
    if (functions.length === 1) return `\n\nThey ask for: ${functions[0]?.trim()}${where}.`
    return `\n\nThey ask for ${functions.length} functions${where}:${functions.join('')}`
  }
  return about.length ? `\n\nThey ask for: ${about.join(', ')}.` : ''
}

/** `Asha & Ben write`, `Rose Palace writes`. */
export const writesOf = (row: EnquiryRow, by: 'user' | 'vendor') =>
  by === 'user' ? coupleWith(row.coupleName, 'writes', 'write') : `${row.businessName} writes`

/** What the other side is told by mail: each of those who are written to. */
export function mailsToOther(
  row: EnquiryRow,
  from: Side['role'],
  subject: string,
  body: string,
  publicUrl: string,
): Mail[] {
  const addresses = from === 'user' ? row.vendorEmails : row.userEmails
  const page = from === 'user' ? paths.vendorEnquiry(row._id) : paths.myEnquiry(row._id)
  return addresses.map((to) => ({ to, subject, body: `${body}\n\n${publicUrl}${page}` }))
}
