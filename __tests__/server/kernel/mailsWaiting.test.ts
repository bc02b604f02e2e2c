import { answerBooking, cancelBooking } from '#contract/bookings/bookings.ts'
import { requestBooking } from '#contract/bookings/requests.ts'
import {
  closeEnquiry,
  markEnquirySeen,
  sendEnquiry,
  sendMessage,
} from '#contract/talk/enquiries.ts'
import { openPool } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import { queueMail } from '#server/kernel/mail.ts'
import { sendWaiting } from '#server/kernel/mails/sendMails.ts'
import { lookAgain } from '#server/modules/mailsWaiting.ts'
import { expireBookings } from '#server/modules/bookings/bookings/life.ts'
import { addDays } from '#domain/days.ts'
import { mailServer, passMinutes } from '#__tests__/support/mailServer.ts'
import { hasMember } from '#__tests__/support/members.ts'
import { requestQuote } from '#__tests__/support/quotes.ts'
import { type Account, openScene, type Scene } from '#__tests__/support/scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
beforeEach(() => scene.db.run(sql`delete from mails`))
afterEach(() => scene.setTime(undefined))
afterAll(() => scene.close())

const couple = () => scene.hasAccount('user', { name: 'Priya Rao' })
const request = async ({ vendorId }: Account, user: Account, firstDay: string) =>
  (await scene.call(requestBooking, { vendorId, firstDay, guests: 200 }, user)).body._id
const ask = async ({ vendorId }: Account, user: Account, message = 'Is there a stage?') =>
  (await scene.call(sendEnquiry, { vendorId, message }, user)).body._id
/** Five minutes are over. */
async function sent() {
  await passMinutes(scene, 5)
  const server = mailServer(scene)
  await server.send()
  return server
}
const reasons = async () =>
  (
    await scene.db.many<{ words: boolean; error: string | null }>(sql`
      select sealed is not null as words, last_error as error
      from mails
      where sent_at is null
      order by id`)
  ).map(({ words, error }) => [words, error])
const leftOut = [false, 'Left out: what it was about no longer waited for an answer.']

test('what was answered within the minutes is left out, and when nothing is left no mail goes', async () => {
  const [vendor, user] = [await scene.hasVendor(), await couple()]
  const accepted = await request(vendor, user, '2027-02-12')
  const declined = await request(vendor, user, '2027-02-14')
  const enquiryId = await ask(vendor, user)
  const waits = await request(vendor, user, '2027-02-16')
  await scene.call(answerBooking, { bookingId: accepted, answer: 'accept' }, vendor)
  await scene.call(answerBooking, { bookingId: declined, answer: 'decline' }, vendor)
  await scene.call(sendMessage, { enquiryId, message: 'Yes.' }, vendor)
  const server = await sent()
  expect(server.subjectsTo(vendor)).toEqual(['Priya Rao would like to book Tue 16 Feb 2027'])
  expect(server.got.find(({ to }) => to === vendor.email)?.text).toContain(
    `/vendor-bookings/${waits}`,
  )
  expect(await reasons()).toEqual([leftOut, leftOut, leftOut])

  const { _id } = (
    await scene.call(
      requestBooking,
      { vendorId: vendor.vendorId, firstDay: '2027-02-18', guests: 200 },
      user,
    )
  ).body
  await scene.call(answerBooking, { bookingId: _id, answer: 'accept' }, vendor)
  expect((await sent()).subjectsTo(vendor)).toEqual([])
})

test('a request that has a quote, or has run out, is answered or over', async () => {
  const { vendor: quoting, send } = await requestQuote(scene)
  await send()
  expect((await sent()).subjectsTo(quoting)).toEqual([])

  const [vendor, user] = [await scene.hasVendor(), await couple()]
  await request(vendor, user, '2027-02-14')
  scene.setTime(new Date(Date.parse(scene.services.clock().toISOString()) + 49 * 3_600_000))
  await expireBookings(scene.services)
  expect((await sent()).subjectsTo(vendor)).toEqual(['The request from Priya Rao has expired'])
})

test('what is withdrawn before it was mailed is said once, as it is', async () => {
  const [vendor, user] = [await scene.hasVendor(), await couple()]
  const bookingId = await request(vendor, user, '2027-02-12')
  const reason = 'We chose another day.'
  await scene.call(cancelBooking, { bookingId, reason }, user)
  const server = await sent()
  expect(server.got).toEqual([
    expect.objectContaining({
      to: vendor.email,
      subject: 'Priya Rao withdrew the request for Fri 12 Feb 2027',
      text:
        'Priya Rao withdrew the request for Fri 12 Feb 2027. Nothing was booked. The day is free again.\n\n' +
        `The reason given: ${reason}\n\n${scene.services.settings.publicUrl}/vendor-bookings/${bookingId}`,
    }),
  ])
  const enquiryId = await ask(vendor, user)
  await scene.call(closeEnquiry, { enquiryId, reason: 'chose_other' }, user)
  expect((await sent()).subjectsTo(vendor)).toEqual(['Priya Rao closed the enquiry'])
})

test('a question that its one reader has opened is read; of several it waits until it is answered', async () => {
  const [vendor, team, user] = [await scene.hasVendor(), await scene.hasVendor(), await couple()]
  const staff = await hasMember(scene, team, 'staff')
  const [alone, shared] = [await ask(vendor, user), await ask(team, user)]
  await scene.call(markEnquirySeen, { enquiryId: alone }, vendor)
  await scene.call(markEnquirySeen, { enquiryId: shared }, staff)
  const server = await sent()
  expect([server.subjectsTo(vendor), server.subjectsTo(team)]).toEqual([
    [],
    ['New message from Priya Rao'],
  ])
})

test('a question that was asked after the last one was read still goes, and so does one after an answer', async () => {
  const [vendor, user] = [await scene.hasVendor(), await couple()]
  const enquiryId = await ask(vendor, user)
  await scene.call(markEnquirySeen, { enquiryId }, vendor)
  await ask(vendor, user, 'And a ramp?')
  const server = await sent()
  expect(server.got.map(({ text }) => text)).toEqual([
    expect.stringMatching(/^Priya Rao writes:\n\nAnd a ramp\?/),
  ])
  await scene.call(sendMessage, { enquiryId, message: 'Yes, both.' }, vendor)
  await ask(vendor, user, 'How steep?')
  expect((await sent()).subjectsTo(vendor)).toEqual(['New message from Priya Rao'])
})

test('whoever has turned mails off, or changed their address, by then', async () => {
  const [vendor, user] = [await scene.hasVendor(), await couple()]
  const manager = await hasMember(scene, vendor, 'manager')
  await request(vendor, user, '2027-02-12')
  await scene.db.run(sql`update vendor_members set mails = false where user_id = ${manager._id}`)
  await scene.db.run(sql`update users set email = 'new@waiting.test' where id = ${vendor._id}`)
  const server = await sent()
  // What was on its way to the old one is not lost.
  expect([server.subjectsTo(vendor), server.subjectsTo(manager)]).toEqual([
    ['Priya Rao would like to book Fri 12 Feb 2027'],
    [],
  ])
})

test('an answer that is not said yet, or taken back, loses nothing', async () => {
  const [vendor, user] = [await scene.hasVendor(), await couple()]
  const bookingId = await request(vendor, user, '2027-02-12')
  await passMinutes(scene, 5)
  const server = mailServer(scene)
  const other = openPool(scene.url, { size: 2, timeoutMs: 15_000 })
  await other
    .transaction(async (tx) => {
      await tx.run(sql`update bookings set status = 'declined' where id = ${bookingId}`)
      await server.send()
      throw new Error('taken back')
    })
    .catch(() => {})
  await other.end()
  expect(server.subjectsTo(vendor)).toEqual(['Priya Rao would like to book Fri 12 Feb 2027'])
})

test('answers and the sending at once on two servers: what still waits is mailed, once', async () => {
  const vendor = await scene.hasVendor({ resources: 2 })
  const other = openPool(scene.url, { size: 2, timeoutMs: 15_000 })
  const server = mailServer(scene)
  const bookings: string[] = []
  for (let index = 0; index < 12; index += 1) {
    const user = await scene.hasAccount('user', { name: `Couple ${index}` })
    bookings.push(await request(vendor, user, addDays('2027-02-01', index)))
  }
  await passMinutes(scene, 5)
  await Promise.all([
    server.send(),
    server.send(other),
    ...bookings
      .filter((_, index) => index % 2 === 0)
      .map((bookingId) => scene.call(answerBooking, { bookingId, answer: 'accept' }, vendor)),
  ])
  await server.send()
  await other.end()
  const subjects = server.subjectsTo(vendor)
  expect(subjects).toHaveLength(new Set(subjects).size)
  const waiting = bookings.flatMap((_, index) => (index % 2 ? `Couple ${index} would` : []))
  for (const words of waiting)
    expect(subjects.filter((subject) => subject.startsWith(words))).toHaveLength(1)
  const { open } = await scene.db.one<{ open: number }>(
    sql`select count(*)::int as open from mails where sent_at is null and failed_at is null`,
  )
  expect(open).toBe(0)
})

test('what can’t be looked at leaves as it was written', async () => {
  const vendor = await scene.hasVendor()
  const { settings } = scene.services
  await queueMail(scene.db, settings, {
    to: vendor.email,
    subject: 'A request',
    body: 'Of what?',
    waits: { for: 'request', bookingId: 'nonsense' },
  })
  const errors: unknown[] = []
  const look = lookAgain(scene.services, { error: (about: unknown) => void errors.push(about) })
  const got: string[] = []
  const mailer = { sendMail: async ({ subject }: { subject: string }) => void got.push(subject) }
  expect(await sendWaiting(scene.db, mailer as never, settings, look)).toBe(1)
  expect(got).toEqual(['A request'])
  expect(errors).toMatchObject([{ waits: 'request' }])
})
