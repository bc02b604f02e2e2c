import { answerBooking, cancelBooking } from '#contract/bookings/bookings.ts'
import { requestBooking } from '#contract/bookings/requests.ts'
import { deleteMember } from '#contract/people/members.ts'
import { sendEnquiry, sendMessage } from '#contract/talk/enquiries.ts'
import { requestRescue } from '#contract/talk/rescues.ts'
import { formatInstantIn } from '#domain/formatDay.ts'
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
const requestAlone = async ({ vendorId }: Account, user: Account, firstDay: string, note = '') => {
  const { status, body } = await scene.call(
    requestBooking,
    { vendorId, firstDay, guests: 200, note },
    user,
  )
  expect(status).toBe(200)
  return body._id
}
/** Without what who sent it reads of it, which has scenes of its own. */
const request: typeof requestAlone = async (vendor, user, ...more) => {
  const bookingId = await requestAlone(vendor, user, ...more)
  await scene.db.run(sql`delete from mails where recipient = ${user.email}`)
  return bookingId
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
  expect(await server.send()).toBe(3)
  expect(server.subjectsTo(first)).toEqual(['1 question and 1 request from Priya Rao'])
  expect(server.subjectsTo(second)).toEqual(['New message from Priya Rao'])
  expect(server.subjectsTo(user)).toEqual([expect.stringMatching(/^Your request to Scene /)])
})

describe('Who sends a request has a receipt of it', () => {
  const until = async (bookingId: string) => {
    const { at } = await scene.db.one<{ at: string }>(sql`
      select to_char(expires_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at
      from bookings
      where id = ${bookingId}`)
    return formatInstantIn(at, null)
  }
  const words = (name: string, when: string, last: string) =>
    `You requested ${when} at ${name}, 200 guests, ₹85,000, tax included. The day is held for you until ${last}. ` +
    `${name} answers by then, or the request ends; we’ll email you either way. Nothing is booked yet.`

  test('what, when, for how much, until when it is answered, and its page', async () => {
    const vendor = await scene.hasVendor({ businessName: 'Rose Palace' })
    const user = await couple()
    const partner = await hasMember(scene, user, 'owner', 'Arjun Mehta')
    const bookingId = await requestAlone(vendor, user, '2027-02-12')
    const [id] = (await idsOf()).slice(-1)
    await pass(5)
    const server = mailServer(scene)
    await server.send()
    expect(server.got.filter(({ to }) => to === user.email)).toEqual([
      {
        to: user.email,
        subject: 'Your request to Rose Palace for Fri 12 Feb 2027',
        id: `<${id}.everset@everset.test>`,
        text:
          words('Rose Palace', 'Fri 12 Feb 2027', await until(bookingId)) +
          `\n\n${scene.services.settings.publicUrl}/my-bookings/${bookingId}`,
      },
    ])
    // The others of the couple read it in the app.
    expect(server.subjectsTo(partner)).toEqual([])
  })

  test('of several within the minutes one, to whichever businesses; none of what is answered', async () => {
    const [first, second] = [
      await scene.hasVendor({ businessName: 'Rose Palace' }),
      await scene.hasVendor({ businessName: 'Lake House' }),
    ]
    const user = await couple()
    const one = await requestAlone(first, user, '2027-02-12')
    const two = await requestAlone(second, user, '2027-02-14')
    const declined = await requestAlone(second, user, '2027-02-16')
    await pass(5)
    const answer = { bookingId: declined, answer: 'decline' as const }
    await scene.call(answerBooking, answer, second)
    const server = mailServer(scene)
    await server.send()
    const url = scene.services.settings.publicUrl
    const [receipt, ...others] = server.got.filter(({ to }) => to === user.email)
    expect(receipt).toMatchObject({
      subject: 'Your 2 requests',
      text: [
        'You sent 2 requests.',
        `1. ${words('Rose Palace', 'Fri 12 Feb 2027', await until(one))}`,
        `${url}/my-bookings/${one}`,
        `2. ${words('Lake House', 'Sun 14 Feb 2027', await until(two))}`,
        `${url}/my-bookings/${two}`,
      ].join('\n\n'),
    })
    expect(others.map(({ subject }) => subject)).toEqual(['Lake House can’t take Tue 16 Feb 2027'])
  })
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
