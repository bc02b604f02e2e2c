import { cancelBooking, getBooking } from '#contract/bookings/bookings.ts'
import { acceptQuote } from '#contract/bookings/quotes.ts'
import { recordPayment } from '#contract/money/payments.ts'
import { sendEnquiry, sendMessage } from '#contract/talk/enquiries.ts'
import { formatLongDay } from '#domain/days.ts'
import { reminderStage } from '#domain/steps.ts'
import { sql } from '#server/db/sql.ts'
import { sendReminders } from '#server/modules/pages/reminders/service.ts'
import { dayAfter, hasBooking } from '#__tests__/support/bookings.ts'
import { mailServer } from '#__tests__/support/mailServer.ts'
import { hasMember } from '#__tests__/support/members.ts'
import { requestQuote } from '#__tests__/support/quotes.ts'
import { type Account, openScene, type Scene } from '#__tests__/support/scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())
afterEach(() => scene.setTime(undefined))

const advance = { label: 'Advance', percent: 30, amount: null, dueDay: null, daysBefore: 60 }
const balance = { ...advance, label: 'Balance', percent: 70, daysBefore: 7 }
const nameOf = ({ vendorId }: Account) => `Scene ${vendorId.slice(0, 8)}`
/** Noon in a scene's own time, so many days on; the job has run. */
async function run(days: number, time = '12:00:00') {
  scene.setTime(new Date(`${dayAfter(days)}T${time}Z`))
  while ((await sendReminders(scene.services)) > 0) await Promise.resolve()
}
const reminders = async ({ email }: { email: string }) =>
  (await scene.mails(email))
    .map(({ subject, body }) => `${subject} | ${body}`)
    .filter((mail) => /^(?:[^|]+: )?(Pay|Did|Give|Answer|Read the quote|\d+ things)/.test(mail))

/** A booking of ₹4,50,000 in 120 days, with two instalments. */
async function booked() {
  const request = await requestQuote(scene)
  const { couple, bookingId } = request
  await request.send({ instalments: [advance, balance] })
  expect((await scene.call(acceptQuote, { bookingId, version: 1 }, couple)).status).toBe(200)
  return request
}

test('an instalment is reminded of a week and a day before and once it is late, by day and not by night', async () => {
  const { couple, vendor, bookingId } = await booked()
  await run(52)
  expect(await reminders(couple)).toEqual([])
  await run(53, '20:30:00')
  expect(await reminders(couple)).toEqual([])
  await run(53)
  const pay = `Pay ₹1,35,000 to ${nameOf(vendor)}`
  const link = `${scene.services.settings.publicUrl}/my-bookings/${bookingId}`
  const how = `${nameOf(vendor)} has not said on Everset how to pay.`
  const mail = `${pay} | ${pay}\nAdvance, due ${formatLongDay(dayAfter(60))}. ${how}\n${link}`
  expect(await reminders(couple)).toEqual([mail])
  // Once a day, and of each stage once.
  await run(53, '13:00:00')
  for (const days of [54, 58]) await run(days)
  expect(await reminders(couple)).toEqual([mail])
  await run(59)
  await run(60)
  expect(await reminders(couple)).toEqual([mail, mail])
  await run(61)
  await run(62)
  expect((await reminders(couple)).slice(2)).toEqual([
    `${pay} | ${pay}\nAdvance, due ${formatLongDay(dayAfter(60))}, 1 day late. ${how}\n${link}`,
  ])
  expect(await reminders(vendor)).toEqual([])
})

test('what is paid is over; several things are one mail, and each member reads what they may do', async () => {
  const { couple, vendor, bookingId } = await booked()
  const editor = await hasMember(scene, couple, 'editor')
  const viewer = await hasMember(scene, couple, 'viewer')
  await scene.db.run(sql`update wedding_members set mails = true where user_id = ${viewer._id}`)
  const other = await requestQuote(scene, { couple })
  await other.send({ instalments: [advance, balance] })
  await scene.call(acceptQuote, { bookingId: other.bookingId, version: 1 }, couple)
  await run(53)
  const [both, ...more] = await reminders(couple)
  expect(more).toEqual([])
  expect(both).toMatch(/^2 things wait for you \| /)
  expect(both).toContain(`Pay ₹1,35,000 to ${nameOf(vendor)}`)
  expect(both).toContain(`Pay ₹1,35,000 to ${nameOf(other.vendor)}`)
  // Who belongs to several weddings reads of which it is.
  expect(await reminders(editor)).toEqual([`Priya Rao: ${both}`])
  expect(await reminders(viewer)).toEqual([])
  await scene.db.run(sql`update wedding_members set mails = false where user_id = ${editor._id}`)
  const paid = { bookingId, amount: 13_500_000, method: 'upi' as const, day: dayAfter(53) }
  await scene.call(recordPayment, { ...paid, kind: 'paid' }, couple)
  await run(59)
  expect((await reminders(couple)).slice(1)).toEqual([
    expect.stringContaining(`Pay ₹1,35,000 to ${nameOf(other.vendor)} | `),
  ])
  expect(await reminders(editor)).toHaveLength(1)
})

test('a quote is recalled in its last day and a half, a request to the vendor who has not answered', async () => {
  const { couple, vendor, send, bookingId } = await requestQuote(scene)
  await send({ validUntil: dayAfter(3) })
  const hall = await scene.hasVendor()
  const asker = await scene.hasAccount('user', { name: 'Priya Rao' })
  const staff = await hasMember(scene, hall, 'staff')
  await scene.db.run(sql`update vendor_members set mails = true where user_id = ${staff._id}`)
  await hasBooking(scene, hall, { couple: asker, firstDay: dayAfter(90) })
  await run(1)
  const answer = await reminders(hall)
  expect(answer).toHaveLength(1)
  expect(answer[0]).toMatch(/^Answer the request from Priya Rao \| [^]* It ends in 2\d hours\./)
  expect(await reminders(staff)).toEqual([])
  expect(await reminders(asker)).toEqual([])
  expect(await reminders(couple)).toEqual([])
  await run(3)
  const [quote] = await reminders(couple)
  expect(quote).toContain(`Read the quote from ${nameOf(vendor)} | `)
  const { expiresAt } = (await scene.call(getBooking, { bookingId }, couple)).body
  const now = new Date(`${dayAfter(3)}T12:00:00Z`)
  const hours = Math.floor((Date.parse(expiresAt ?? '') - now.getTime()) / 3_600_000)
  expect(quote).toContain(`It ends in ${hours} hours.`)
  expect(await reminders(vendor)).toEqual([])
})

test('of what nothing ends a vendor is reminded a day and a week after, of one couple’s together', async () => {
  const { couple, vendor, bookingId } = await booked()
  const staff = await hasMember(scene, vendor, 'staff')
  await scene.db.run(sql`update vendor_members set mails = true where user_id = ${staff._id}`)
  const other = await scene.hasAccount('user', { name: 'Asha Iyer' })
  const ask = (as: Account) =>
    scene.call(sendEnquiry, { vendorId: vendor.vendorId, message: 'Is there parking?' }, as)
  await ask(other)
  await ask(couple)
  const paid = { bookingId, kind: 'paid' as const, amount: 13_500_000, method: 'upi' as const }
  await scene.call(recordPayment, { ...paid, day: dayAfter(0) }, couple)
  const subjects = async (as: Account) =>
    (await reminders(as)).map((mail) =>
      [...mail.matchAll(/(?:^|\n|\| )((?:Did|Answer|Give) .*)/g)].map(([, line]) => line),
    )
  await run(0)
  await run(1)
  await run(2)
  await run(6)
  const all = ['Did ₹1,35,000 from Priya Rao arrive?', 'Answer Priya Rao', 'Answer Asha Iyer']
  expect(await subjects(vendor)).toEqual([all])
  expect(await subjects(staff)).toEqual([['Answer Asha Iyer', 'Answer Priya Rao']])
  await run(7)
  await run(8)
  await run(12)
  expect(await subjects(vendor)).toEqual([all, all])
  expect(await reminders(couple)).toEqual([])
})

test('what is to be given back is recalled, and what was answered is not', async () => {
  const { couple, vendor, bookingId } = await booked()
  const paid = { bookingId, amount: 13_500_000, method: 'upi' as const, day: dayAfter(0) }
  await scene.call(recordPayment, { ...paid, kind: 'received' }, vendor)
  const question = { vendorId: vendor.vendorId, message: 'Is there parking?' }
  const { _id: enquiryId } = (await scene.call(sendEnquiry, question, couple)).body
  await scene.call(sendMessage, { enquiryId, message: 'For 80 cars.' }, vendor)
  await scene.call(cancelBooking, { bookingId, reason: 'The roof.' }, vendor)
  await run(1)
  expect(await reminders(vendor)).toEqual([
    expect.stringMatching(
      /^Give ₹1,35,000 back to Priya Rao \| Give [^]*\nThe booking was cancelled\./,
    ),
  ])
})

test('what was done before its reminder has left is not in it, nor is what somebody may no longer do', async () => {
  const { couple, bookingId } = await booked()
  const other = await requestQuote(scene, { couple })
  await other.send({ instalments: [advance, balance] })
  await scene.call(acceptQuote, { bookingId: other.bookingId, version: 1 }, couple)
  const editor = await hasMember(scene, couple, 'editor')
  await scene.db.run(sql`update wedding_members set mails = true where user_id = ${editor._id}`)
  await run(53)
  const paid = { bookingId, amount: 13_500_000, method: 'upi' as const, day: dayAfter(53) }
  await scene.call(recordPayment, { ...paid, kind: 'paid' }, couple)
  await scene.db.run(sql`
    update wedding_members set role = 'viewer' where user_id = ${editor._id} and role = 'editor'`)
  const server = mailServer(scene)
  await server.send()
  const pay = `Pay ₹1,35,000 to ${nameOf(other.vendor)}`
  expect(server.got.filter(({ to, subject }) => to === couple.email && subject === pay)).toEqual([
    expect.objectContaining({
      text: [
        pay,
        `Advance, due ${formatLongDay(dayAfter(60))}. ${nameOf(other.vendor)} has not said on Everset how to pay.`,
        `${scene.services.settings.publicUrl}/my-bookings/${other.bookingId}`,
      ].join('\n'),
    }),
  ])
  expect(server.subjectsTo(couple).join()).not.toContain('wait for you')
  expect(server.subjectsTo(editor).filter((subject) => /Pay|wait for you/.test(subject))).toEqual(
    [],
  )
})

test('two servers remind once', async () => {
  const { couple } = await booked()
  scene.setTime(new Date(`${dayAfter(53)}T12:00:00Z`))
  await Promise.all([1, 2, 3].map(() => sendReminders(scene.services)))
  expect(await reminders(couple)).toHaveLength(1)
})

test('how near an end is', () => {
  const now = new Date('2027-01-10T12:00:00Z')
  const stage = (until: string | null, tone: 'brick' | 'amber' | 'calm' = 'amber') =>
    reminderStage({ tone, until }, '2027-01-10', now) ?? null
  expect(
    ['2027-01-18', '2027-01-17', '2027-01-12', '2027-01-11', '2027-01-10', '2027-01-09'].map(
      (day) => stage(day),
    ),
  ).toEqual([null, 'week', 'week', 'day', 'day', 'late'])
  expect(
    [
      '2027-01-12T00:00:01Z',
      '2027-01-12T00:00:00Z',
      '2027-01-10T12:00:01Z',
      '2027-01-10T12:00:00Z',
    ].map((instant) => stage(instant)),
  ).toEqual([null, 'day', 'day', null])
  const waiting = (since: string) =>
    reminderStage({ tone: 'amber', until: null, since }, '2027-01-10', now) ?? null
  expect(
    ['2027-01-10', '2027-01-09', '2027-01-04', '2027-01-03', '2027-01-01', '2026-12-31'].map(
      waiting,
    ),
  ).toEqual([null, 'day', 'day', 'week', 'week', null])
  expect([stage(null), stage('2027-01-11', 'calm'), stage('2027-01-11', 'brick')]).toEqual([
    null,
    null,
    'day',
  ])
})
