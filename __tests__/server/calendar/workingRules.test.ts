import { requestBooking } from '#contract/bookings/requests.ts'
import { getVendorCalendar } from '#contract/calendar/calendar.ts'
import { getWorkingRules, updateWorkingRules } from '#contract/calendar/workingRules.ts'
import { createDayAlert } from '#contract/planning/dayAlerts.ts'
import { getSimilarVendors, getVendor, getVendorCalendarDays } from '#contract/pages/vendorPages.ts'
import { getFacets, getPins, searchVendors } from '#contract/search/search.ts'
import { anyDay } from '#domain/calendar/workingRules.ts'
import { addDays, weekday, weekdayNames } from '#domain/days.ts'
import { sql } from '#server/db/sql.ts'
import { moveRules } from '#server/modules/calendar/workingRules/service.ts'
import { tellFreedDays } from '#server/modules/planning/dayAlerts/service.ts'
import { dayAfter, hasBooking } from '#__tests__/support/bookings.ts'
import { type Account, openScene, type Scene } from '#__tests__/support/scene.ts'
import { away, worksBy } from '#__tests__/support/workingRules.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())
afterEach(() => scene.setTime(undefined))

/** A day two months away, and all weekdays but its own. */
const day = dayAfter(60)
const but = (...days: string[]) =>
  [1, 2, 3, 4, 5, 6, 7].filter((each) => !days.map(weekday).includes(each))
const allBut = { weekdays: but(day) }
const ask = (vendor: Account, firstDay: string, as: Account, more: object = {}) =>
  scene.call(requestBooking, { vendorId: vendor.vendorId, firstDay, guests: 100, ...more }, as)

/** What everybody is told of the day, from all sides. */
async function readDay(vendor: Account, on: string) {
  const { vendorId } = vendor
  const { businessName } = await scene.db.one<{ businessName: string }>(
    sql`select business_name as "businessName" from vendors where id = ${vendorId}`,
  )
  const asked = { q: businessName, date: on }
  // One after the other: of many costly questions at once some would be refused for a moment.
  const all = await scene.call(searchVendors, asked)
  const free = await scene.call(searchVendors, { ...asked, free: true })
  const flexible = await scene.call(searchVendors, { ...asked, flex: 1, free: true })
  const pins = await scene.call(getPins, { ...asked, free: true })
  const facets = await scene.call(getFacets, asked)
  const page = await scene.call(getVendor, { vendorId, date: on })
  const days = await scene.call(getVendorCalendarDays, { vendorId, from: on, to: on })
  return {
    card: all.body.items[0]?.onDay,
    free: free.body.total,
    near: flexible.body.items[0]?.freeDays,
    pins: pins.body.items.length,
    facet: facets.body.free,
    page: page.body.onDay,
    calendar: days.body.days[on],
    why: days.body.closed?.[on],
  }
}

test('a day off is closed wherever days are shown, and open again without the rule', async () => {
  const vendor = await scene.hasVendor({ businessName: 'Quiet Mondays' })
  await scene.db.run(
    sql`update vendors set latitude = 26.9, longitude = 75.8 where id = ${vendor.vendorId}`,
  )
  const open = await readDay(vendor, day)
  expect(open).toMatchObject({ card: 'free', free: 1, pins: 1, page: 'free', calendar: 'free' })
  expect((await worksBy(scene, vendor, allBut)).body).toMatchObject({ version: 1, standing: [] })
  const closed = await readDay(vendor, day)
  expect(closed).toMatchObject({
    card: 'closed',
    free: 0,
    near: [addDays(day, 1), addDays(day, -1)],
    pins: 0,
    page: 'closed',
    calendar: 'closed',
    why: `Quiet Mondays doesn’t work on ${weekdayNames[weekday(day) - 1]}s.`,
  })
  expect(closed.facet).not.toEqual(open.facet)
  expect((await worksBy(scene, vendor, {})).body.version).toBe(2)
  expect(await readDay(vendor, day)).toEqual(open)
})

test('who is off is not named beside another vendor, and a note is told to nobody', async () => {
  const [vendor, other] = [await scene.hasVendor(), await scene.hasVendor()]
  const similar = async () =>
    (await scene.call(getSimilarVendors, { vendorId: vendor.vendorId, date: day })).body.items.map(
      ({ _id }: { _id: string }) => _id,
    )
  expect(await similar()).toContain(other.vendorId)
  await worksBy(scene, other, away(day))
  expect(await similar()).not.toContain(other.vendorId)
  const days = await scene.call(getVendorCalendarDays, {
    vendorId: other.vendorId,
    from: day,
    to: day,
  })
  expect(JSON.stringify(days.body)).not.toContain('secret')
})

test('notice and how far ahead count by the vendor’s day, and move on when its midnight has passed', async () => {
  const vendor = await scene.hasVendor({ city: 'udaipur' })
  const couple = await scene.hasAccount('user')
  await scene.db.run(sql`
    insert into regions (code, level, name, path, zone) values ('IN', 0, 'India', '{IN}', 'Asia/Kolkata')
    on conflict (code) do update set zone = excluded.zone`)
  const now = new Date(`${dayAfter(0)}T18:00:00Z`) // half past eleven in the evening there
  scene.setTime(now)
  const [first, last] = [dayAfter(10), lastAfter(dayAfter(0), 2)]
  await worksBy(scene, vendor, { noticeDays: 10, aheadMonths: 2 })
  const states = async () => {
    const found: unknown[] = []
    for (const on of [addDays(first, -1), first, addDays(first, 1), last, addDays(last, 1)]) {
      const { card, free } = await readDay(vendor, on)
      found.push([card, free])
    }
    return found
  }
  const [shut, free] = [
    ['closed', 0],
    ['free', 1],
  ]
  expect(await states()).toEqual([shut, free, free, free, shut])
  expect((await ask(vendor, addDays(first, -1), couple)).body.fields?.firstDay).toContain(
    'needs more time',
  )
  expect(await moveRules(scene.services)).toBe(0)
  scene.setTime(new Date(now.getTime() + 3_600_000))
  expect(await moveRules(scene.services)).toBe(1)
  expect(await moveRules(scene.services)).toBe(0)
  expect(await states()).toEqual([shut, shut, free, free, free])
  expect((await ask(vendor, first, couple)).status).toBe(409)
  expect((await ask(vendor, addDays(last, 1), couple)).status).toBe(200)
})
/** The same day of the month so many later, where there is one. */
function lastAfter(from: string, months: number): string {
  const at = new Date(`${from.slice(0, 7)}-01T00:00:00Z`)
  at.setUTCMonth(at.getUTCMonth() + months + 1, 0)
  const end = at.toISOString().slice(0, 10)
  const same = `${end.slice(0, 7)}-${from.slice(8)}`
  return same < end ? same : end
}

test('what is booked stays where it is and is named; its day is taken, not closed', async () => {
  const vendor = await scene.hasVendor({ resources: 1 })
  const booking = await hasBooking(scene, vendor, { status: 'confirmed', firstDay: day })
  const { body } = await worksBy(scene, vendor, allBut)
  expect(body.standing).toEqual([
    {
      bookingId: booking._id,
      coupleName: booking.coupleName,
      firstDay: day,
      lastDay: day,
      kind: 'booking',
    },
  ])
  expect((await readDay(vendor, day)).page).toBe('taken')
  const calendar = await scene.call(getVendorCalendar, { from: day, to: addDays(day, 7) }, vendor)
  expect(calendar.body.days[day]).toBe('taken')
  expect(calendar.body.off).toEqual([addDays(day, 7)])
})

test('who waits for a day is told when the rule that closes it goes', async () => {
  const vendor = await scene.hasVendor()
  const couple = await scene.hasAccount('user')
  await worksBy(scene, vendor, away(day))
  const alert = { vendorId: vendor.vendorId, day }
  expect((await scene.call(createDayAlert, alert, couple)).status).toBe(200)
  expect(await tellFreedDays(scene.services)).toBe(0)
  await worksBy(scene, vendor, {})
  expect(await tellFreedDays(scene.services)).toBe(1)
})

test('of two who save at once one is told, and a manager’s word is needed', async () => {
  const vendor = await scene.hasVendor()
  const save = () =>
    scene.call(updateWorkingRules, { ...anyDay, noticeDays: 3, version: 0 }, vendor)
  const both = await Promise.all([save(), save()])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(both.find(({ status }) => status === 409)?.body).toMatchObject({
    about: { currentVersion: 1 },
  })
  expect((await scene.call(getWorkingRules, {}, vendor)).body).toMatchObject({
    rules: { noticeDays: 3 },
    version: 1,
  })
})

test('what can’t be a rule is refused beside its field', async () => {
  const vendor = await scene.hasVendor()
  const fields = async (more: object) =>
    (await scene.call(updateWorkingRules, { ...anyDay, version: 0, ...more }, vendor)).body.fields
  const rule = { every: 'week', weekday: 1, weeks: 1, from: null, until: null, except: [] }
  expect(await fields({ weekdays: [] })).toEqual({ weekdays: 'Choose at least one weekday.' })
  expect(await fields({ seasons: [{ from: '02-30', to: '03-01' }] })).toEqual({
    'seasons.0.from': 'There is no such day in any year.',
  })
  expect(await fields({ daysOff: [{ ...rule, weeks: 2 }] })).toEqual({
    'daysOff.0.from': 'Counted from which week? Give its first day.',
  })
  expect(await fields({ daysOff: [{ ...rule, from: '2027-02-02', until: '2027-02-01' }] })).toEqual(
    { 'daysOff.0.until': 'It ends before it begins.' },
  )
  expect(
    await fields({ away: [{ firstDay: '2027-02-02', lastDay: '2027-02-01', note: '' }] }),
  ).toEqual({ 'away.0.lastDay': 'The last day is before the first.' })
  expect(await fields({ daysOff: Array.from({ length: 51 }, () => rule) })).toEqual({
    daysOff: 'At most 50 rules.',
  })
  expect(await fields({ noticeDays: 366 })).toEqual({ noticeDays: 'At most 365 days.' })
  expect(await fields({ aheadMonths: 37 })).toEqual({
    aheadMonths: 'At most 36 months: nobody may plan further.',
  })
})
