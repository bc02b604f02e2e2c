import { answerBooking, cancelBooking } from '#contract/bookings/bookings.ts'
import { acceptQuote, requestQuoteChange, sendQuote } from '#contract/bookings/quotes.ts'
import { requestBooking } from '#contract/bookings/requests.ts'
import { answerReschedule, proposeReschedule } from '#contract/bookings/reschedules.ts'
import {
  closeEnquiry,
  markEnquirySeen,
  sendEnquiry,
  sendMessage,
} from '#contract/talk/enquiries.ts'
import { recordPayment } from '#contract/money/payments.ts'
import { openPool } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import { queueMail } from '#server/kernel/mail.ts'
import { sendWaiting } from '#server/kernel/mails/sendMails.ts'
import { lookAgain } from '#server/modules/mailsWaiting.ts'
import { expireBookings } from '#server/modules/bookings/bookings/life.ts'
import { addDays } from '#domain/days.ts'
import { aQuote, dayAfter, hasBooking } from '#__tests__/support/bookings.ts'
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
/** Without what who sent it reads of it (mailsTogether.test.ts). */
const request = async ({ vendorId }: Account, user: Account, firstDay: string) => {
  const { body } = await scene.call(requestBooking, { vendorId, firstDay, guests: 200 }, user)
  await scene.db.run(sql`delete from mails where recipient = ${user.email}`)
  return body._id
}
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

describe('what one of a side settles, the others read once the minutes are over, and who did it does not', () => {
  test('of a business: an answer takes the place of the request or question, in one mail with what waits', async () => {
    const vendor = await scene.hasVendor({ resources: 2 })
    const manager = await hasMember(scene, vendor, 'manager', 'Meera Shah')
    const user = await couple()
    const accepted = await request(vendor, user, '2027-02-12')
    const declined = await request(vendor, user, '2027-02-14')
    const enquiryId = await ask(vendor, user)
    const waits = await request(vendor, user, '2027-02-16')
    await scene.call(answerBooking, { bookingId: accepted, answer: 'accept' }, manager)
    const reason = 'We are away.'
    await scene.call(answerBooking, { bookingId: declined, answer: 'decline', reason }, manager)
    await scene.call(sendMessage, { enquiryId, message: 'Yes, of six metres.' }, manager)
    const server = await sent()
    expect(server.subjectsTo(manager)).toEqual(['Priya Rao would like to book Tue 16 Feb 2027'])
    const toOwner = server.got.filter(({ to }) => to === vendor.email)
    expect(toOwner.map(({ subject }) => subject)).toEqual([
      '1 request from Priya Rao, 3 answers to them',
    ])
    const url = scene.services.settings.publicUrl
    const bookings = `${url}/vendor-bookings`
    const held =
      '200 guests, ₹85,000, tax included. The day is held for 48 hours: until then the request can be ' +
      'confirmed, answered with a quote or declined.'
    const total = '200 guests: ₹85,000 in all, tax and service included.'
    expect(toOwner[0]?.text).toBe(
      `Priya Rao sent you 1 request. Others on your side gave them 3 answers.

1. Meera Shah answered:

Yes, of six metres.

Priya Rao writes:

Is there a stage?

${url}/vendor/Enquiry/${enquiryId}

2. Priya Rao would like to book you for Tue 16 Feb 2027, Team 1, ${held}

${bookings}/${waits}

3. Meera Shah confirmed Priya Rao’s booking for Fri 12 Feb 2027, Team 1, ${total}

Priya Rao
Phone: not given yet
Email: ${user.email}

Next payment: ₹85,000. No day was agreed for it.

${bookings}/${accepted}

4. Meera Shah declined the request from Priya Rao for Sun 14 Feb 2027, 200 guests.

The reason given: We are away.

${bookings}/${declined}`,
    )
  })

  test('of a couple: who accepts a quote has it in writing, and the others read who did', async () => {
    const { vendor, couple: user, bookingId, send, seen } = await requestQuote(scene)
    const partner = await hasMember(scene, user, 'owner', 'Arjun Mehta')
    const left = await hasMember(scene, user, 'editor')
    const { vendorId } = vendor
    await scene.db.run(sql`
      update vendors
      set contact_phone = '+91 98 2000 1111', address = '4 Lake Road', contact_email = 'rose@scene.test'
      where id = ${vendorId}`)
    const instalments = [
      { label: 'Deposit', percent: 30, amount: null, dueDay: '2027-01-20', daysBefore: null },
      { label: 'Rest', percent: 70, amount: null, dueDay: null, daysBefore: 14 },
    ]
    await send({ instalments })
    await sent()
    await scene.db.run(sql`delete from mails`)
    const phone = '+919810012345'
    const message = 'Cheaper?'
    await scene.call(requestQuoteChange, { bookingId, version: 1, message }, partner)
    await send({ instalments, after: 1 })
    expect((await scene.call(acceptQuote, { bookingId, version: 2, phone }, user)).status).toBe(200)
    await scene.db.run(sql`delete from wedding_members where user_id = ${left._id}`)
    const server = await sent()
    const name = (await seen(user)).vendor.businessName
    const day = 'Sun 21 Mar 2027'
    expect(server.subjectsTo(left)).toEqual([`${name} changed the quote for ${day}`])
    expect(server.subjectsTo(user)).toEqual([
      `Arjun Mehta asked ${name} to change the quote for ${day}`,
      `${name} changed the quote for ${day}`,
      `You booked ${name} for ${day}`,
    ])
    expect(server.subjectsTo(partner)).toEqual([
      `${name} changed the quote for ${day}`,
      `Priya Rao accepted the quote from ${name} for ${day}`,
    ])
    const lastTo = ({ email }: Account) =>
      server.got.findLast(({ to }) => to === email)?.text.split('\n\n') ?? []
    const sum = '₹4,50,000 in all, with ₹68,644.07 tax and no service charge'
    const next = 'First payment: ₹1,35,000 (Deposit), due Wed 20 Jan 2027, then 1 more.'
    const where = `${name}\nPhone: +91 98 2000 1111\nEmail: rose@scene.test\nAddress: 4 Lake Road`
    const url = scene.services.settings.publicUrl
    expect(lastTo(partner)).toEqual([
      `Priya Rao accepted the quote from ${name} for ${day}: ${sum}. With that the booking was confirmed. Everset ` +
        `moves no money: you pay ${name} directly.`,
      where,
      next,
      `${url}/my-bookings/${bookingId}`,
    ])
    expect(lastTo(user)[0]).toContain(`Everset moves no money: you pay ${name} directly.`)
    expect(lastTo(user).slice(1, -1)).toEqual([where, next])
    expect(lastTo(vendor).slice(1, -1)).toEqual([
      `Priya Rao\nPhone: +91 98100 12345\nEmail: ${user.email}`,
      next,
    ])
  })

  test('of either: quotes, money, changes, ended conversations and bookings', async () => {
    const vendor = await scene.hasVendor({ resources: 3 })
    const manager = await hasMember(scene, vendor, 'manager', 'Meera Shah')
    const user = await couple()
    const partner = await hasMember(scene, user, 'owner', 'Arjun Mehta')
    const agreed = await hasBooking(scene, vendor, {
      couple: user,
      status: 'confirmed',
      firstDay: '2027-02-12',
    })
    await scene.db.run(sql`delete from mails`)
    const bookingId = agreed._id
    const proposed = { bookingId, firstDay: '2027-02-19' }
    const { body: moving } = await scene.call(proposeReschedule, proposed, partner)
    const rescheduleId = moving.reschedule?._id ?? ''
    await scene.call(answerReschedule, { bookingId, rescheduleId, answer: 'decline' }, manager)
    const payment = { bookingId, kind: 'paid' as const, amount: 1_000_000, method: 'upi' as const }
    await scene.call(recordPayment, { ...payment, reference: '', day: dayAfter(0) }, partner)
    const enquiryId = await ask(vendor, user)
    const quote = {
      ...aQuote,
      firstDay: '2027-02-14',
      lastDay: '2027-02-14',
      validUntil: dayAfter(3),
    }
    await scene.call(sendQuote, { enquiryId, after: 0, ...quote }, manager)
    const spam = await ask(await scene.hasVendor(), user)
    await scene.call(closeEnquiry, { enquiryId: spam, reason: 'chose_other' }, partner)
    await scene.call(cancelBooking, { bookingId, reason: 'We chose another day.' }, partner)
    const name = agreed.vendor.businessName
    const subjects = async ({ email }: Account) =>
      (await scene.mails(email)).map(({ subject }) => subject.replaceAll(name, 'Rose'))
    expect(await subjects(vendor)).toEqual([
      'Priya Rao would like Fri 19 Feb 2027 instead of Fri 12 Feb 2027',
      'Meera Shah declined a change: Priya Rao',
      'Priya Rao reported a payment of ₹10,000',
      'New message from Priya Rao',
      'Meera Shah sent Priya Rao a quote for Sun 14 Feb 2027',
      'Priya Rao cancelled Fri 12 Feb 2027',
    ])
    expect(await subjects(user)).toEqual([
      'Arjun Mehta proposed a change: Rose',
      'Rose declined your change: Fri 19 Feb 2027',
      'Arjun Mehta recorded a payment of ₹10,000: Rose',
      'A quote from Rose for Sun 14 Feb 2027',
      expect.stringMatching(/^Arjun Mehta closed the enquiry with Scene /),
      'Arjun Mehta cancelled Rose for Fri 12 Feb 2027',
    ])
    // What is cancelled is had in writing; else who does something reads nothing of it.
    expect(await subjects(partner)).toEqual([
      'Rose declined your change: Fri 19 Feb 2027',
      'A quote from Rose for Sun 14 Feb 2027',
      'You cancelled Fri 12 Feb 2027',
    ])
    expect((await sent()).subjectsTo(vendor)).toEqual([
      'Priya Rao would like Fri 19 Feb 2027 instead of Fri 12 Feb 2027',
      '2 answers to Priya Rao',
      'Priya Rao reported a payment of ₹10,000',
      'Priya Rao cancelled Fri 12 Feb 2027',
    ])
  })
})
