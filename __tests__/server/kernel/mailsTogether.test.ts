import { cancelBooking } from '#contract/bookings/bookings.ts'
import { requestBooking } from '#contract/bookings/requests.ts'
import { deleteMember } from '#contract/people/members.ts'
import { sendEnquiry, sendMessage } from '#contract/talk/enquiries.ts'
import { requestRescue } from '#contract/talk/rescues.ts'
import { openPool } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import { queueMail } from '#server/kernel/mail.ts'
import { mailsTogether } from '#server/kernel/limits.ts'
import { hasBooking } from '#__tests__/support/bookings.ts'
import { mailServer, passMinutes } from '#__tests__/support/mailServer.ts'
import { hasMember } from '#__tests__/support/members.ts'
import { type Account, openScene, type Scene } from '#__tests__/support/scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
beforeEach(() => scene.db.run(sql`delete from mails`))
afterAll(() => scene.close())

const pass = (minutes: number) => passMinutes(scene, minutes)
const waiting = () =>
  scene.db.many<{ together: boolean; words: boolean; sent: boolean }>(sql`
    select together is not null as together, sealed is not null as words,
      sent_at is not null as sent
    from mails
    order by id`)
const idsOf = async () =>
  (await scene.db.many<{ id: string }>(sql`select id::text from mails order by id`)).map(
    ({ id }) => id,
  )

const held =
  'The day is held for 48 hours: until then the request can be confirmed, answered with a quote or declined.'
const couple = () => scene.hasAccount('user', { name: 'Priya Rao' })
const request = async ({ vendorId }: Account, user: Account, firstDay: string, note = '') => {
  const { status, body } = await scene.call(
    requestBooking,
    { vendorId, firstDay, guests: 200, note },
    user,
  )
  expect(status).toBe(200)
  return body._id
}
const ask = async ({ vendorId }: Account, user: Account, message: string) => {
  const { status, body } = await scene.call(
    sendEnquiry,
    { vendorId, message, date: '2027-02-12', guests: 200 },
    user,
  )
  expect(status).toBe(200)
  return body._id
}

test('what a couple sends a business within five minutes is one mail, each with its words and page', async () => {
  expect(mailsTogether.minutes).toBe(5)
  const [vendor, user] = [await scene.hasVendor(), await couple()]
  const first = await request(vendor, user, '2027-02-12')
  const enquiry = await ask(vendor, user, 'Is there a stage?\n\nAnd a ramp?')
  await pass(4)
  const server = mailServer(scene)
  expect(await server.send()).toBe(0)
  const last = await request(vendor, user, '2027-02-14', 'With the terrace, please.')
  const [id] = await idsOf()
  await pass(1)

  expect(await server.send()).toBe(1)
  const url = scene.services.settings.publicUrl
  expect(server.got).toEqual([
    {
      to: vendor.email,
      subject: '2 requests and 1 question from Priya Rao',
      id: `<${id}-2.everset@everset.test>`,
      text: `Priya Rao sent you 2 requests and 1 question.

1. Priya Rao would like to book you for Fri 12 Feb 2027, 200 guests, ₹85,000, tax included. ${held}

${url}/vendor-bookings/${first}

2. Priya Rao writes:

Is there a stage?

And a ramp?

They ask for: Fri 12 Feb 2027, 200 guests.

${url}/vendor/Enquiry/${enquiry}

3. Priya Rao would like to book you for Sun 14 Feb 2027, 200 guests, ₹85,000, tax included. ${held}

Their note: With the terrace, please.

${url}/vendor-bookings/${last}`,
    },
  ])
  // Nothing of it stays, and nothing is sent again.
  expect(await waiting()).toEqual(
    [1, 2, 3].map(() => ({ together: false, words: false, sent: true })),
  )
  await pass(60)
  expect(await server.send()).toBe(0)
})

test('a single request is the mail that it always was', async () => {
  const [vendor, user] = [await scene.hasVendor(), await couple()]
  const bookingId = await request(vendor, user, '2027-02-12', 'We bring our own band.')
  const [id] = await idsOf()
  await pass(5)
  const server = mailServer(scene)
  expect(await server.send()).toBe(1)
  expect(server.got).toEqual([
    {
      to: vendor.email,
      subject: 'Priya Rao would like to book Fri 12 Feb 2027',
      id: `<${id}.everset@everset.test>`,
      text: `Priya Rao would like to book you for Fri 12 Feb 2027, 200 guests, ₹85,000, tax included. ${held}

Their note: We bring our own band.

${scene.services.settings.publicUrl}/vendor-bookings/${bookingId}`,
    },
  ])
})

test('each business gets its own, and so does each couple’s; each member of a business gets all of it', async () => {
  const [vendor, second] = [await scene.hasVendor(), await scene.hasVendor({ resources: 2 })]
  const manager = await hasMember(scene, vendor, 'manager')
  const [user, others] = [await couple(), await scene.hasAccount('user', { name: 'Asha Nair' })]
  for (const day of ['2027-02-12', '2027-02-14']) {
    await request(vendor, user, day)
    await request(second, user, day)
  }
  await request(second, others, '2027-02-12')
  await pass(5)
  const server = mailServer(scene)
  expect(await server.send()).toBe(4)
  expect(server.got.map(({ to, subject }) => `${to}: ${subject}`).toSorted()).toEqual(
    [
      `${vendor.email}: 2 requests from Priya Rao`,
      `${manager.email}: 2 requests from Priya Rao`,
      `${second.email}: 2 requests from Priya Rao`,
      `${second.email}: Asha Nair would like to book Fri 12 Feb 2027`,
    ].toSorted(),
  )
})

test('who takes over a lost day reads the question and the request in one mail', async () => {
  const city = 'mails-together'
  const [vendor, first, second] = [
    await scene.hasVendor({ city }),
    await scene.hasVendor({ city, amount: 8_000_000 }),
    await scene.hasVendor({ city, amount: 8_100_000 }),
  ]
  const { _id: bookingId, couple: user } = await hasBooking(scene, vendor, { status: 'confirmed' })
  await scene.call(cancelBooking, { bookingId, reason: 'Fire in the kitchen.' }, vendor)
  await scene.db.run(sql`delete from mails`)
  const vendorIds = [first.vendorId, second.vendorId]
  await scene.call(requestRescue, { bookingId, vendorIds, message: 'Can you help?' }, user)
  await pass(5)
  const server = mailServer(scene)
  expect(await server.send()).toBe(2)
  expect(server.got).toMatchObject([
    { to: first.email, subject: '1 question and 1 request from Priya Rao' },
    { to: second.email, subject: 'New message from Priya Rao' },
  ])
})

test('what is due at once waits for nothing, and what waits for the same address goes before it', async () => {
  const [vendor, second, user] = [await scene.hasVendor(), await scene.hasVendor(), await couple()]
  const bookingId = await request(vendor, user, '2027-02-12')
  await request(vendor, user, '2027-02-14')
  await request(vendor, user, '2027-02-16')
  await request(second, user, '2027-02-14')
  const server = mailServer(scene)
  expect(await server.send()).toBe(0)
  await scene.call(cancelBooking, { bookingId, reason: 'We chose another day.' }, user)
  expect(await server.send()).toBe(2)
  expect(server.subjects()).toEqual([
    '2 requests from Priya Rao',
    'Priya Rao withdrew the request for Fri 12 Feb 2027',
  ])
  expect(await waiting()).toContainEqual({ together: true, words: true, sent: false })
})

test('an answer in a conversation is due at once', async () => {
  const [vendor, user] = [await scene.hasVendor(), await couple()]
  const enquiryId = await ask(vendor, user, 'Is there a stage?')
  await pass(5)
  const server = mailServer(scene)
  await server.send()
  await scene.call(sendMessage, { enquiryId, message: 'Yes, of six metres.' }, vendor)
  await scene.call(sendMessage, { enquiryId, message: 'And a ramp?' }, user)
  expect(await server.send()).toBe(2)
  expect(server.subjects().slice(1)).toEqual([
    expect.stringMatching(/^New message from Scene /),
    'New message from Priya Rao',
  ])
})

test('who is taken off a business is not written to of what they may not do any more', async () => {
  const [vendor, user] = [await scene.hasVendor(), await couple()]
  const manager = await hasMember(scene, vendor, 'manager')
  await request(vendor, user, '2027-02-12')
  await scene.call(deleteMember, { memberId: manager._id }, vendor)
  await request(vendor, user, '2027-02-14')
  const server = mailServer(scene)
  await server.send()
  await pass(5)
  await server.send()
  const to = (email: string) => server.got.filter((mail) => mail.to === email)
  expect(to(manager.email).map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^You no longer belong/),
  ])
  expect(to(vendor.email).map(({ subject }) => subject)).toEqual(['2 requests from Priya Rao'])
})

test('what is refused for now comes later, with what was added to it and under another identifier', async () => {
  const [vendor, user] = [await scene.hasVendor(), await couple()]
  await request(vendor, user, '2027-02-12')
  await request(vendor, user, '2027-02-14')
  await pass(5)
  const server = mailServer(scene)
  server.state.refuses = true
  await server.send()
  expect(server.got).toEqual([])
  await ask(vendor, user, 'Is there a stage?')
  const [id] = await idsOf()
  await pass(1)
  server.state.refuses = false
  expect(await server.send()).toBe(1)
  expect(server.got).toMatchObject([
    { subject: '2 requests and 1 question from Priya Rao', id: `<${id}-2.everset@everset.test>` },
  ])
})

test('one that does not open holds up none of the others', async () => {
  const [vendor, user] = [await scene.hasVendor(), await couple()]
  await request(vendor, user, '2027-02-12')
  const part = { from: 'Priya Rao', noun: 'request' }
  await queueMail(
    scene.db,
    { secret: Buffer.from('another') },
    { to: vendor.email, subject: 'Lost', body: 'Lost', part: { ...part, of: 'it' } },
  )
  await scene.db.run(sql`
    update mails set together = (select together from mails order by id limit 1)`)
  await request(vendor, user, '2027-02-14')
  await pass(5)
  const server = mailServer(scene)
  expect(await server.send()).toBe(1)
  expect(server.subjects()).toEqual(['2 requests from Priya Rao'])
  expect((await waiting()).map(({ sent }) => sent)).toEqual([true, false, true])
})

test('of two servers one sends; what comes meanwhile is neither lost nor sent twice', async () => {
  const [vendor, user] = [await scene.hasVendor(), await couple()]
  await request(vendor, user, '2027-02-12')
  await request(vendor, user, '2027-02-14')
  await pass(5)
  const other = openPool(scene.url, { size: 2, timeoutMs: 15_000 })
  const server = mailServer(scene)
  const gate = Promise.withResolvers<void>()
  server.state.gate = gate.promise
  const both = Promise.all([server.send(), server.send(other)])
  await request(vendor, user, '2027-02-16')
  gate.resolve()
  expect((await both).reduce((sum, count) => sum + count)).toBe(1)
  expect(server.subjects()).toEqual(['2 requests from Priya Rao'])
  await pass(5)
  const again = await Promise.all([server.send(), server.send(other)])
  await other.end()
  expect(again.reduce((sum, count) => sum + count)).toBe(1)
  expect(server.subjects()).toEqual([
    '2 requests from Priya Rao',
    'Priya Rao would like to book Tue 16 Feb 2027',
  ])
})
