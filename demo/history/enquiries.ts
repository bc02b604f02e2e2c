import type { closedReasons, EnquiryStatus } from '#contract/talk/enquiries.ts'
import type { Booked, World } from './bookings.ts'
import texts from '#demo/content/messageTexts.json' with { type: 'json' }
import { weighted } from '#demo/lib/dice.ts'
import { idOf } from '#demo/lib/ids.ts'
import type { Couple } from '#demo/lib/people.ts'
import type { Step } from '#demo/lib/sheets.ts'
import type { RunningVendor } from '#demo/vendors/types.ts'

export type Line = { from: 'user' | 'vendor'; at: string; body: string }
export type Thread = {
  vendor: RunningVendor
  couple: Couple
  day: number
  guests: number
  status: EnquiryStatus
  closedReason?: (typeof closedReasons)[number]
  lines: Line[]
  unreadByUser?: boolean
}

/** Adds an enquiry with its messages and timeline; the first line is the couple's. @returns its id */
export function addThread(
  { sheets, calendar }: Pick<World, 'sheets' | 'calendar'>,
  thread: Thread,
): string {
  const { vendor, couple, day, guests, status, closedReason, lines, unreadByUser = false } = thread
  const id = idOf('enquiry', vendor.id, couple.id)
  const first = lines[0] as Line
  const last = lines.at(-1) as Line
  const repliedAt = lines.find(({ from }) => from === 'vendor')?.at ?? null
  const seenAt = repliedAt ?? (status === 'seen' ? calendar.at(-1, 23) : null)
  const lastPast = calendar.at(-1, 23, 59)
  const later = shift(last.at, repliedAt ? 20 : 168)
  const closedAt = later < lastPast ? later : lastPast
  sheets.add('enquiries', {
    id,
    vendor_id: vendor.id,
    user_id: couple.id,
    couple_name: couple.coupleName,
    event_day: calendar.day(day),
    guests,
    status,
    closed_reason: closedReason ?? null,
    first_seen_at: seenAt,
    first_replied_at: repliedAt,
    last_message: last.body.slice(0, 200),
    last_message_at: last.at,
    last_from: last.from,
    waiting_since: last.at,
    unread_user: Number(unreadByUser),
    unread_vendor: Number(status === 'new' || (last.from === 'user' && status === 'replied')),
    created_at: first.at,
  })
  lines.forEach(({ from, at, body }, index) =>
    sheets.add('messages', {
      id: idOf('message', id, index),
      enquiry_id: id,
      sender: from,
      sender_id: from === 'user' ? couple.id : vendor.userId,
      body,
      at,
    }),
  )
  sheets.changes('enquiry', id, stepsOf(thread, { seenAt, repliedAt, closedAt }))
  return id
}

type Times = { seenAt: string | null; repliedAt: string | null; closedAt: string }
function stepsOf(
  { vendor, couple, status, closedReason, lines }: Thread,
  { seenAt, repliedAt, closedAt }: Times,
): Step[] {
  const [first, last] = [lines[0] as Line, lines.at(-1) as Line]
  const steps: Step[] = [['new', first.at, 'user', couple.id]]
  if (seenAt) steps.push(['seen', seenAt, 'vendor', vendor.userId])
  if (repliedAt) steps.push(['replied', repliedAt, 'vendor', vendor.userId])
  if (status === 'quoted') steps.push(['quoted', last.at, 'vendor', vendor.userId])
  if (status === 'converted') steps.push(['converted', closedAt, 'vendor', vendor.userId])
  if (closedReason)
    steps.push([
      'closed',
      closedAt,
      closedReason === 'vendor_declined' ? 'vendor' : 'user',
      closedReason === 'vendor_declined' ? vendor.userId : couple.id,
      closedReason,
    ])
  return steps
}

const shift = (at: string, hours: number) =>
  new Date(Date.parse(at) + hours * 3_600_000).toISOString()

/** A conversation that begins then and never goes beyond yesterday; `answered` says after how many hours, if ever. */
function talk(
  world: World,
  vendor: RunningVendor,
  began: string,
  day: number,
  guests: number,
  answered: number | null,
  length: number,
): Line[] {
  const { random, owner, city } = vendor
  const { calendar } = world
  const filled = (text: string) =>
    text
      .replaceAll('{day}', calendar.words(day))
      .replaceAll('{guests}', String(guests))
      .replaceAll('{owner}', owner.split(' ')[0] ?? owner)
      .replaceAll('{city}', city.name)
  const lines: Line[] = [{ from: 'user', at: began, body: filled(random.pick(texts.asks)) }]
  if (answered === null) return lines
  lines.push({
    from: 'vendor',
    at: shift(began, answered),
    body: filled(random.pick(texts.answers)),
  })
  lines.push({
    from: 'user',
    at: shift(began, answered + random.whole(2, 30)),
    body: filled(random.pick(texts.followUps)),
  })
  lines.push({
    from: 'vendor',
    at: shift(lines[2]?.at ?? began, random.whole(1, 12)),
    body: filled(random.pick(texts.lastWords)),
  })
  const now = calendar.at(0, 0)
  return lines.slice(0, length).filter(({ at }) => at < now)
}

/** Threads of the last 75 days: those that led to bookings, and others. */
export function addEnquiries(world: World, vendor: RunningVendor, booked: readonly Booked[]): void {
  const { random, popularity } = vendor
  const couplesWithThread = new Set<string>()
  for (const each of booked) addConverted(world, vendor, each, couplesWithThread)
  const count = vendor.number === 1 ? 16 : random.whole(1, 3) + Math.round(popularity * 9)
  for (let index = 0; index < count; index += 1)
    addUnbooked(world, vendor, index, couplesWithThread)
}

function addConverted(
  world: World,
  vendor: RunningVendor,
  { status, requestedDay, couple, first, guests, row }: Booked,
  couplesWithThread: Set<string>,
) {
  const { random } = vendor
  if (status !== 'confirmed' || requestedDay < -70 || couplesWithThread.has(couple.id)) return
  if (!random.chance(0.5)) return
  couplesWithThread.add(couple.id)
  const began = world.calendar.at(requestedDay - 4, random.whole(5, 20), random.whole(0, 59))
  const lines = talk(world, vendor, began, first, guests, random.whole(1, 20), 4)
  const thread = { vendor, couple, day: first, guests, status: 'converted', lines } as const
  row.enquiry_id = addThread(world, thread)
}

/** After how many hours it was answered, if ever. */
function patienceOf({ random, quality }: RunningVendor): number | null {
  if (random.chance(0.45 + 0.52 * quality)) return random.whole(1, 20)
  return random.chance(0.6) ? random.whole(26, 70) : null
}

function addUnbooked(
  world: World,
  vendor: RunningVendor,
  index: number,
  couplesWithThread: Set<string>,
) {
  const { calendar, couples } = world
  const { random } = vendor
  const couple = random.pick(couples)
  // The demo vendor has somebody to answer.
  const isNew = vendor.number === 1 && index < 3
  const isRecent = !isNew && index === 0 && random.chance(0.4)
  const ago = isNew ? 1 + (index % 2) : isRecent ? random.whole(1, 5) : random.whole(2, 75)
  const hours = isNew ? null : patienceOf(vendor)
  const ends = weighted(random, [
    [null, ago > 12 ? 2 : 10],
    ['chose_other', 3],
    ['over_budget', 2],
    ['date_taken', 1],
    ['withdrawn', 1],
  ] as const)
  const began = calendar.at(-ago, random.whole(3, 22), random.whole(0, 59))
  const day = calendar.next(6, random.whole(20, 260))
  const guests = 50 * random.whole(2, 10)
  const lines = talk(world, vendor, began, day, guests, hours, random.pick([2, 2, 3, 4]))
  if (couplesWithThread.has(couple.id)) return
  couplesWithThread.add(couple.id)
  const replied = lines.length > 1
  const closedReason = replied ? ends : ago > 20 ? 'no_reply_vendor' : null
  const unanswered = () => (ago > 1 && random.chance(0.4) ? 'seen' : 'new')
  const status = closedReason ? 'closed' : replied ? 'replied' : unanswered()
  const unreadByUser = replied && random.chance(0.3)
  const thread = { vendor, couple, day, guests, status, lines, unreadByUser } as const
  addThread(world, { ...thread, ...(closedReason && { closedReason }) })
}

/** Page views of the last 60 days, more on Sundays and in the evening of the season. */
export function addViews(
  { sheets, calendar }: World,
  { id, popularity, random, number }: RunningVendor,
): void {
  for (let day = -60; day < 0; day += 1) {
    const weekend = calendar.weekday(day) % 6 === 0 ? 1.5 : 1
    const trend = 1 + (day + 60) / 150
    sheets.add('vendor_views', {
      vendor_id: id,
      day: calendar.day(day),
      count: Math.round(
        (2 + popularity * (number === 1 ? 70 : 38)) * weekend * trend * random.between(0.5, 1.3),
      ),
    })
  }
}
