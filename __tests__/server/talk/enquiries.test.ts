import {
  closeEnquiry,
  enquiryActions,
  enquiryStatuses,
  enquiryTransitions,
  getEnquiries,
  getEnquiry,
  markEnquirySeen,
  sendEnquiry,
  sendMessage,
} from '#contract/talk/enquiries.ts'
import { answerBooking } from '#contract/bookings/bookings.ts'
import { requestBooking } from '#contract/bookings/requests.ts'
import { getVendorDashboard } from '#contract/pages/dashboards.ts'
import { sql } from '#server/db/sql.ts'
import { readResponseRate } from '#server/modules/vendors/profiles/responseRate.ts'
import { dayAfter } from '#__tests__/support/bookings.ts'
import { type Account, openScene, type Scene } from '#__tests__/support/scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())
afterEach(() => scene.setTime(undefined))
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)

async function hasEnquiry(
  vendor: Account,
  couple?: Account,
  message = 'Are you free in February?',
) {
  const user = couple ?? (await scene.hasAccount('user', { name: 'Priya Rao' }))
  const { body } = await scene.call(
    sendEnquiry,
    { vendorId: vendor.vendorId, date: dayAfter(80), guests: 250, message },
    user,
  )
  return { ...body, couple: user }
}

test('a couple asks, the vendor reads and answers; first times are written once', async () => {
  const vendor = await scene.hasVendor()
  const { _id: enquiryId, couple, ...sent } = await hasEnquiry(vendor)
  expect(sent).toMatchObject({
    status: 'new',
    coupleName: 'Priya Rao',
    guests: 250,
    unread: 0,
    waitingSince: null,
    actions: ['reply', 'close', 'book'],
    messages: [{ mine: true, from: 'user' }],
  })
  expect((await scene.mails(vendor.email)).map(({ subject }) => subject)).toEqual([
    'New message from Priya Rao',
  ])

  const inbox = await scene.call(getEnquiries, {}, vendor)
  expect(inbox.body.items).toMatchObject([
    {
      _id: enquiryId,
      unread: 1,
      waitingSince: expect.any(String),
      actions: ['reply', 'close', 'quote'],
    },
  ])
  expect((await scene.call(markEnquirySeen, { enquiryId }, vendor)).body).toMatchObject({
    status: 'seen',
    unread: 0,
    messages: [{ mine: false }],
  })
  const replied = await scene.call(sendMessage, { enquiryId, message: 'We are.' }, vendor)
  expect(replied.body).toMatchObject({ status: 'replied', waitingSince: null })
  const firsts = () =>
    scene.db.one(sql`select first_seen_at, first_replied_at from enquiries where id = ${enquiryId}`)
  const before = await firsts()

  const theirs = await scene.call(getEnquiry, { enquiryId }, couple)
  expect(theirs.body).toMatchObject({
    unread: 1,
    messages: [{ mine: true }, { mine: false, body: 'We are.' }],
    timeline: [{ to: 'new' }, { to: 'seen', by: 'vendor' }, { to: 'replied' }],
  })
  expect((await scene.call(markEnquirySeen, { enquiryId }, couple)).body.unread).toBe(0)
  expect((await scene.call(getEnquiries, {}, couple)).body.items).toMatchObject([{ unread: 0 }])
  scene.setTime(new Date('2026-11-21T12:00:00Z'))
  await scene.call(markEnquirySeen, { enquiryId }, vendor)
  await scene.call(sendMessage, { enquiryId, message: 'Shall we talk?' }, vendor)
  expect(await firsts()).toEqual(before)
})

test('each side is told when the other has read what it wrote, and a second look changes nothing', async () => {
  const vendor = await scene.hasVendor()
  const { _id: enquiryId, couple, seenAt } = await hasEnquiry(vendor)
  expect(seenAt).toBeNull()
  const seenBy = async (side: Account) =>
    (await scene.call(getEnquiry, { enquiryId }, side)).body.seenAt
  const read = new Date('2026-11-21T12:00:00Z')
  scene.setTime(read)
  await scene.call(markEnquirySeen, { enquiryId }, vendor)
  expect(await seenBy(couple)).toBe(read.toISOString())
  expect(await seenBy(vendor)).toBeNull()

  await scene.call(sendMessage, { enquiryId, message: 'We are.' }, vendor)
  const later = new Date(read.getTime() + 60_000)
  scene.setTime(later)
  await scene.call(markEnquirySeen, { enquiryId }, couple)
  // Nothing is new to the vendor.
  await scene.call(markEnquirySeen, { enquiryId }, vendor)
  expect(await seenBy(vendor)).toBe(later.toISOString())
  expect(await seenBy(couple)).toBe(read.toISOString())
})

test('a second question goes on in the open thread, also when both come at once', async () => {
  const vendor = await scene.hasVendor()
  const couple = await scene.hasAccount('user')
  await scene.call(sendEnquiry, {}, couple)
  const both = await Promise.all(
    ['One', 'Two', 'Three'].map((message) =>
      scene.call(sendEnquiry, { vendorId: vendor.vendorId, message }, couple),
    ),
  )
  expect(new Set(both.map(({ status, body }) => `${status} ${body._id}`)).size).toBe(1)
  const thread = await scene.call(getEnquiry, { enquiryId: both[0]?.body._id ?? '' }, couple)
  expect(thread.body.messages.map(({ body }) => body).sort()).toEqual(['One', 'Three', 'Two'])
  expect((await scene.call(getEnquiries, {}, vendor)).body.items).toMatchObject([{ unread: 3 }])
})

test('is validated beside its fields, and only approved vendors are asked', async () => {
  const couple = await scene.hasAccount('user')
  const vendor = await scene.hasVendor()
  const ask = (more: object) =>
    scene.call(sendEnquiry, { vendorId: vendor.vendorId, message: 'Hello', ...more }, couple)
  expect((await ask({ message: ' ' })).body.fields).toEqual({ message: 'Your message is needed.' })
  expect((await ask({ date: dayAfter(-3) })).body.fields).toHaveProperty('date')
  expect(
    (await ask({ vendorId: (await scene.hasVendor({ status: 'suspended' })).vendorId })).status,
  ).toBe(404)
})

test('closing needs a reason and happens once; then nobody writes', async () => {
  const vendor = await scene.hasVendor()
  const { _id: enquiryId, couple } = await hasEnquiry(vendor)
  expect((await scene.call(closeEnquiry, { enquiryId }, couple)).body.fields).toEqual({
    reason: 'Choose a reason.',
  })
  expect(
    (await scene.call(closeEnquiry, { enquiryId, reason: 'over_budget' }, couple)).body,
  ).toMatchObject({ status: 'closed', closedReason: 'over_budget', actions: [] })
  expect(await scene.call(closeEnquiry, { enquiryId, reason: 'spam' }, vendor)).toMatchObject({
    status: 409,
    body: { message: 'This enquiry is already closed.', about: { status: 'closed' } },
  })
  expect((await scene.call(sendMessage, { enquiryId, message: 'But …' }, vendor)).status).toBe(409)
  expect((await hasEnquiry(vendor, couple))._id).not.toBe(enquiryId)
})

test('the mail says why as the dialog does', async () => {
  const vendor = await scene.hasVendor()
  const { _id: enquiryId, couple } = await hasEnquiry(vendor)
  await scene.call(closeEnquiry, { enquiryId, reason: 'no_reply_couple' }, vendor)
  expect((await scene.mails(couple.email)).at(-1)?.body).toContain(
    'The reason: the couple did not answer.',
  )
})

test('a thread is booked when the vendor has confirmed, and an unanswered message waits even then', async () => {
  const vendor = await scene.hasVendor()
  const { _id: enquiryId, couple } = await hasEnquiry(vendor)
  const request = (days: number) =>
    scene.call(
      requestBooking,
      { vendorId: vendor.vendorId, firstDay: dayAfter(days), guests: 250 },
      couple,
    )
  const open = async () =>
    (await scene.call(getEnquiries, { open: true }, vendor)).body.items.map(({ status }) => status)
  const waiting = async () => {
    const { body } = await scene.call(getVendorDashboard, {}, vendor)
    return body.todos.filter(({ _id }) => _id.startsWith('thread')).length
  }
  const answer = (bookingId: string, said: 'accept' | 'decline') =>
    scene.call(answerBooking, { bookingId, answer: said }, vendor)

  const declined = await request(80)
  expect(declined.body.enquiryId).toBe(enquiryId)
  expect((await scene.call(getEnquiry, { enquiryId }, vendor)).body).toMatchObject({
    status: 'new',
    booking: { _id: declined.body._id, status: 'requested' },
    waitingSince: expect.any(String),
    actions: ['reply', 'close'],
  })
  expect(await open()).toEqual(['new'])
  await answer(declined.body._id, 'decline')
  expect((await scene.call(getEnquiry, { enquiryId }, couple)).body).toMatchObject({
    status: 'new',
    booking: { status: 'declined' },
    actions: ['reply', 'close', 'book'],
  })

  const { body: asked } = await request(81)
  await answer(asked._id, 'accept')
  const booked = (await scene.call(getEnquiry, { enquiryId }, vendor)).body
  expect(booked).toMatchObject({
    status: 'converted',
    booking: { _id: asked._id, status: 'confirmed' },
    waitingSince: expect.any(String),
    actions: ['reply', 'quote'],
  })
  expect(booked.timeline.at(-1)).toMatchObject({ from: 'new', to: 'converted', by: 'vendor' })
  expect(await open()).toEqual(['converted'])
  expect(await waiting()).toBe(1)
  await scene.call(sendMessage, { enquiryId, message: 'We are looking forward to it.' }, vendor)
  expect(await open()).toEqual([])
  expect(await waiting()).toBe(0)
  expect((await scene.call(getEnquiries, { open: true }, couple)).body.total).toBe(1)
})

test('a stranger finds nothing', async () => {
  const { _id: enquiryId } = await hasEnquiry(await scene.hasVendor())
  for (const stranger of [await scene.hasVendor(), await scene.hasAccount('user')]) {
    expect((await scene.call(getEnquiry, { enquiryId }, stranger)).status).toBe(404)
    expect((await scene.call(sendMessage, { enquiryId, message: 'Hi' }, stranger)).status).toBe(404)
    expect((await scene.call(markEnquirySeen, { enquiryId }, stranger)).status).toBe(404)
    expect((await scene.call(closeEnquiry, { enquiryId, reason: 'spam' }, stranger)).status).toBe(
      404,
    )
  }
})

test('the inbox is in order of waiting time, in pages without gaps', async () => {
  const vendor = await scene.hasVendor()
  const threads: { _id: string; couple: Account }[] = []
  for (const ago of [10, 50, 30, 20, 40]) {
    scene.setTime(minutesAgo(ago))
    threads.push(await hasEnquiry(vendor, undefined, `${ago}`))
  }
  scene.setTime(minutesAgo(1))
  // More words do not make anybody wait less long; an answer ends the waiting.
  await scene.call(
    sendMessage,
    { enquiryId: threads[1]?._id ?? '', message: '50 again' },
    threads[1]?.couple,
  )
  await scene.call(
    sendMessage,
    { enquiryId: threads[2]?._id ?? '', message: '30 answered' },
    vendor,
  )
  await scene.call(
    closeEnquiry,
    { enquiryId: threads[3]?._id ?? '', reason: 'vendor_declined' },
    vendor,
  )
  const seen: string[] = []
  let cursor: string | null | undefined
  do {
    const { body } = await scene.call(getEnquiries, { limit: 2, ...(cursor && { cursor }) }, vendor)
    seen.push(...body.items.map(({ lastMessage }) => lastMessage))
    cursor = body.nextCursor
  } while (cursor)
  expect(seen).toEqual(['50 again', '40', '10', '30 answered', '20'])
  expect((await scene.call(getEnquiries, { open: true }, vendor)).body.total).toBe(4)
})

test('statuses only go where the table says', async () => {
  const vendor = await scene.hasVendor()
  const calls = {
    see: (enquiryId: string) => scene.call(markEnquirySeen, { enquiryId }, vendor),
    reply: (enquiryId: string) => scene.call(sendMessage, { enquiryId, message: 'Hello' }, vendor),
    close: (enquiryId: string) => scene.call(closeEnquiry, { enquiryId, reason: 'spam' }, vendor),
  }
  for (const from of enquiryStatuses) {
    for (const action of enquiryActions) {
      if (action === 'quote' || action === 'convert') continue
      const { _id } = await hasEnquiry(vendor)
      await scene.db.run(sql`
        update enquiries
        set status = ${from}, closed_reason = ${from === 'closed' ? 'spam' : null}
        where id = ${_id}`)
      await calls[action](_id)
      const { status } = await scene.db.one<{ status: string }>(
        sql`select status from enquiries where id = ${_id}`,
      )
      expect([from, action, status]).toEqual([
        from,
        action,
        enquiryTransitions[from][action] ?? from,
      ])
    }
  }
})

test('the response rate counts answers within 24 hours, over 30 days or the last ten of 90', async () => {
  const vendor = await scene.hasVendor()
  const now = new Date()
  expect(await readResponseRate(scene.db, vendor.vendorId, now)).toEqual({
    rate: null,
    of: 0,
    formula: 'Nothing to count yet: an enquiry counts once it is answered, or after 24 hours.',
  })
  const had = (daysAgo: number, answeredAfter: number | null) =>
    scene.db.run(sql`
      insert into enquiries (vendor_id, couple_name, last_message, created_at, first_replied_at)
      values (
        ${vendor.vendorId}, 'A', 'B', ${now}::timestamptz - make_interval(days => ${daysAgo}),
        ${now}::timestamptz - make_interval(days => ${daysAgo})
          + make_interval(hours => ${answeredAfter})
      )`)
  await had(95, 1)
  await had(60, 23)
  await had(10, 25)
  await had(5, null)
  await had(2, 1)
  // A question of today has its 24 hours yet.
  await had(0, null)
  expect(await readResponseRate(scene.db, vendor.vendorId, now)).toMatchObject({ rate: 0.5, of: 4 })
  for (let index = 0; index < 8; index += 1) await had(3, 2)
  expect(await readResponseRate(scene.db, vendor.vendorId, now)).toMatchObject({
    rate: 9 / 11,
    of: 11,
    formula: '9 of 11 new enquiries of the last 30 days were answered within 24 hours.',
  })
})
