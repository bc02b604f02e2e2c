import { getBookings } from '#contract/bookings/bookings.ts'
import { getQueue } from '#contract/bookings/queues.ts'
import { getVendorCalendar } from '#contract/calendar/calendar.ts'
import type { Endpoint } from '#contract/kernel/endpoint.ts'
import {
  getAdminSummary,
  getUserDashboard,
  getVendorDashboard,
  getWaiting,
} from '#contract/pages/dashboards.ts'
import { getBookingsForAdmin } from '#contract/moderation/disputes.ts'
import { getVendorCalendarDays } from '#contract/pages/vendorPages.ts'
import { type EnquirySummary, getEnquiries } from '#contract/talk/enquiries.ts'
import { paths } from '#domain/paths.ts'
import { groupsFor } from '#features/parts/bookings/groups.ts'
import { endedText, positionText } from '#features/parts/queues/queueWords.ts'
import { labelOfBooking, labelOfThread } from '#features/parts/timeline/labels.ts'
import { sql } from '#server/db/sql.ts'
import type { Account, Scene } from './scene.ts'

/** A Monday; the day that is asked for is a Saturday. */
export const start = new Date('2027-03-01T09:00:00Z')
export const theDay = '2027-06-05'
export const otherDay = '2027-06-12'

/** In lines that fit into a test. */
const wrapped = (text: string): string[] =>
  (text.match(/.{1,80}(?: |$)/g) ?? []).map((line) => `> ${line.trim()}`)

/**
 * What everybody is told of one couple and one vendor who have one thread at most; and of a second couple, where there
 * is one.
 */
export async function walking(
  scene: Scene,
  {
    tax = 'included',
    hasSecond = false,
    halls,
  }: { tax?: 'included' | 'excluded'; hasSecond?: boolean; halls?: readonly string[] } = {},
) {
  let hours = 0
  let acts = 0
  /** No two things happen at once: what is listed by its time has one order. */
  const tick = () => scene.setTime(new Date(start.getTime() + hours * 3_600_000 + acts++ * 1000))
  tick()
  const vendor = await scene.hasVendor({
    businessName: 'Rose Palace',
    tax,
    ...(halls && { resources: halls.length }),
  })
  for (const [position, name] of (halls ?? []).entries())
    await scene.db.run(sql`
      update resources set name = ${name} where vendor_id = ${vendor.vendorId} and position = ${position}`)
  const couple = await scene.hasAccount('user', { name: 'Priya' })
  const second = hasSecond ? await scene.hasAccount('user', { name: 'Meera' }) : undefined
  const admin = await scene.hasAccount('admin')
  const told = new Map<string, number>()

  const ask = async <E extends Endpoint>(line: E, input: object, as: Account) => {
    const { status, body } = await scene.call(line, input as Record<string, unknown>, as)
    if (status !== 200) throw new Error(`${line.path}: ${status} ${body.message}`)
    return body
  }

  /** Subject and first words of what was mailed since this was last asked. */
  async function mailsTo(who: string, { email }: Account): Promise<string[]> {
    const all = await scene.mails(email)
    const fresh = all.slice(told.get(email) ?? 0)
    told.set(email, all.length)
    return fresh.flatMap(({ subject, body }) => [
      `mail to ${who}: ${subject}`,
      ...wrapped(body.split('\n')[0] ?? ''),
    ])
  }

  /** The rows themselves, and the vendor's and everybody's calendar. */
  async function readRows(): Promise<string[]> {
    const { row } = await scene.db.one<{ row: string }>(sql`
      select concat_ws(
        '; ',
        (
          select string_agg(
              'booking ' || b.status || case when b.is_held then ', held' else ', not held' end
                || coalesce(', proposed by ' || m.proposed_by, '')
                || coalesce(', couple: ' || b.couple_outcome, '')
                || coalesce(', vendor: ' || b.vendor_outcome, ''),
              '; ' order by b.created_at, b.id
            )
          from bookings b
          left join reschedules m on m.booking_id = b.id and m.status = 'proposed'
          where b.vendor_id = ${vendor.vendorId}
        ),
        (
          select 'queue ' || string_agg(status, ', ' order by seq)
          from queue_entries
          where vendor_id = ${vendor.vendorId}
        ),
        (
          select string_agg(
              c.kind || ' on ' || lower(c.during)::date
                || case when ${halls !== undefined} then ' in ' || r.name else '' end,
              ', ' order by c.during
            )
          from calendar_blocks c
          join resources r on r.id = c.resource_id
          where c.vendor_id = ${vendor.vendorId}
        ),
        (
          select 'thread ' || status || ', last from ' || last_from || ', unread ' || unread_user
            || ' and ' || unread_vendor
          from enquiries
          where vendor_id = ${vendor.vendorId}
        )
      ) as row`)
    const { vendorId } = vendor
    const month = { from: '2027-06-01', to: '2027-06-30' }
    const [own, shown] = await Promise.all([
      ask(getVendorCalendar, month, vendor),
      ask(getVendorCalendarDays, { vendorId, ...month }, couple),
    ])
    const days = [theDay, otherDay].map((day) => own.days[day] ?? 'free')
    expect([theDay, otherDay].map((day) => shown.days[day] ?? 'free')).toEqual(days)
    return [`rows: ${row || 'none'}`, `calendar: ${days.join(', ')}`]
  }

  async function readSide(
    role: 'user' | 'vendor',
    as: Account,
    name = role === 'user' ? 'couple' : 'vendor',
  ): Promise<string[]> {
    const [bookings, threads, waiting, places] = await Promise.all([
      ask(getBookings, {}, as),
      ask(getEnquiries, {}, as),
      ask(getWaiting, {}, as),
      role === 'user' ? readPositions(as) : [],
    ])
    const [thread] = threads.items
    const { steps, calls } =
      role === 'user' ? await readCouple(as) : await readVendor(as, Boolean(thread?.waitingSince))
    const lines = bookings.items.map((booking) => {
      const groups = groupsFor(role).filter(({ has }) => has(booking))
      const behind = booking.waiting ? `, ${booking.waiting} queue for it` : ''
      return `${groups.map(({ title }) => title).join(' and ')}: ${labelOfBooking(booking).label}${behind}`
    })
    // One word for one state, wherever it stands.
    if (calls && bookings.items.length === 1)
      expect([calls]).toEqual(bookings.items.map((booking) => labelOfBooking(booking).label))
    return [
      `${name}: ${[...lines, ...places].join(' | ') || 'no booking'}`,
      `${name}: ${thread ? calledOf(thread) : 'no thread'}`,
      `${name}: badges ${waiting.bookings} and ${waiting.threads}; ${steps.join(', ') || 'nothing to do'}`,
    ]
  }
  const readPositions = async (as: Account) =>
    (await ask(getQueue, {}, as)).items.flatMap(({ status, place }) =>
      status === 'waiting' ? positionText(place ?? 0) : (endedText[status] ?? []),
    )
  const calledOf = (thread: EnquirySummary) =>
    [
      labelOfThread(thread).label,
      ...(thread.unread ? [`${thread.unread} new`] : []),
      ...(thread.waitingSince ? ['waiting for you'] : []),
    ].join(' · ')

  const todos = [paths.myBookings, paths.myEnquiry(''), paths.vendorBookings, paths.vendorEnquiries]
  const labels = (steps: { label: string; to: string }[]) =>
    steps.filter(({ to }) => todos.some((path) => to.startsWith(path))).map(({ label }) => label)
  async function readCouple(as: Account) {
    const { nextSteps, bookings } = await ask(getUserDashboard, {}, as)
    return { steps: labels(nextSteps), calls: bookings[0] && labelOfBooking(bookings[0]).label }
  }
  async function readVendor(as: Account, waits = false) {
    const { todos: steps, upcoming } = await ask(getVendorDashboard, {}, as)
    // What waits in the conversation is a step, or what a step in the booking is about.
    expect(steps.some(({ _id }) => /^thread|^change_wanted/.test(_id)) || !waits).toBe(true)
    return { steps: labels(steps), calls: upcoming[0] && labelOfBooking(upcoming[0]).label }
  }

  async function readAdmin(): Promise<string> {
    const [{ items }, { counts }] = await Promise.all([
      ask(getBookingsForAdmin, { q: vendor.email }, admin),
      ask(getAdminSummary, {}, admin),
    ])
    const count = (label: string) => counts.find((each) => each.label === label)?.count
    const open = `${count('Open requests and quotes')} open, ${count('Confirmed, not yet completed')} confirmed`
    const labels = items.map((each) => labelOfBooking(each).label)
    return `admin: ${labels.join(' | ') || 'no booking'}; ${open}, ${count('Open enquiries')} enquiries`
  }

  /** Everything, in the order in which it stands below each step. */
  async function seen(): Promise<string[]> {
    return [
      ...(await readRows()),
      ...(await readSide('user', couple)),
      ...(second ? await readSide('user', second, 'second') : []),
      ...(await readSide('vendor', vendor)),
      await readAdmin(),
      ...(await mailsTo('the couple', couple)),
      ...(second ? await mailsTo('the second', second) : []),
      ...(await mailsTo('the vendor', vendor)),
    ]
  }
  let before: string[] = []
  /** Lines that stay as they were are not repeated. */
  async function news(): Promise<string[]> {
    const now = await seen()
    const fresh = now.filter((line, n) => line !== before[n] || /^(?:mail|>)/.test(line))
    before = now.filter((line) => !/^(?:mail|>)/.test(line))
    return fresh
  }
  /** Where a walk begins that others have told of already. */
  async function given(...earlier: (() => unknown)[]): Promise<void> {
    for (const act of earlier) {
      tick()
      await act()
    }
    await news()
  }
  /** Does it, and compares what everybody is told since. */
  async function step(what: string, act: () => unknown, expected: string[]): Promise<void> {
    tick()
    await act()
    expect([what, ...(await news())]).toEqual([what, ...expected])
  }
  return {
    vendor,
    couple,
    second,
    admin,
    ask,
    given,
    step,
    after: (later: number) => {
      hours = later
      tick()
    },
  }
}
