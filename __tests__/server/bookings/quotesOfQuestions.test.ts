import { getBooking, getBookings } from '#contract/bookings/bookings.ts'
import { requestBooking } from '#contract/bookings/requests.ts'
import {
  acceptQuote,
  getQuote,
  getQuoteDraft,
  requestQuoteChange,
  updateQuoteDraft,
  sendQuote,
} from '#contract/bookings/quotes.ts'
import type { QuoteDraft } from '#contract/bookings/quoteDrafts.ts'
import { deleteMember } from '#contract/people/members.ts'
import {
  closeEnquiry,
  getEnquiries,
  getEnquiry,
  sendEnquiry,
  sendMessage,
} from '#contract/talk/enquiries.ts'
import { formatLongDay } from '#domain/days.ts'
import { sql } from '#server/db/sql.ts'
import { aQuote, aSum, dayAfter, hasBooking } from '#__tests__/support/bookings.ts'
import { hasMember } from '#__tests__/support/members.ts'
import { type Account, openScene, type Scene } from '#__tests__/support/scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())

const aDraft: QuoteDraft = {
  after: 0,
  firstDay: '',
  lastDay: '',
  guests: 'two hundred',
  lines: [],
  taxIncluded: true,
  discount: '10%',
  service: '',
  instalments: [],
  terms: '',
  note: '',
  validUntil: '',
  holds: false,
}

/** A question with a day and guests. */
async function enquire(asker?: Account) {
  const vendor = await scene.hasVendor({ tax: 'excluded' })
  const couple = asker ?? (await scene.hasAccount('user', { name: 'Priya Rao' }))
  const day = dayAfter(120)
  const { body } = await scene.call(
    sendEnquiry,
    { vendorId: vendor.vendorId ?? '', date: day, guests: 200, message: 'Are you free?' },
    couple,
  )
  const enquiryId = body._id
  const content = { ...aQuote, firstDay: day, lastDay: day, validUntil: dayAfter(3) }
  const send = (more: object = {}, as = vendor) =>
    scene.call(sendQuote, { enquiryId, after: 0, ...content, ...more }, as)
  const thread = async (as = couple) => (await scene.call(getEnquiry, { enquiryId }, as)).body
  const start = (ids: object = { enquiryId }) => scene.call(getQuoteDraft, ids, vendor)
  return { vendor, couple, enquiryId, day, send, thread, start, content }
}

test('where whoever asked has gone, the quote is for an owner', async () => {
  const owner = await scene.hasAccount('user')
  const [asker] = [await hasMember(scene, owner, 'editor'), await hasMember(scene, owner, 'editor')]
  const { send } = await enquire(asker)
  await scene.call(deleteMember, { memberId: asker._id }, owner)
  const { _id } = (await send()).body
  expect(await scene.db.one(sql`select user_id from bookings where id = ${_id}`)).toEqual({
    user_id: owner._id,
  })
})

test('a question is answered with a quote, and accepting it is the booking', async () => {
  const { vendor, couple, send, thread, enquiryId, day } = await enquire()
  expect((await thread(vendor)).actions).toContain('quote')
  const { body } = await send({ note: 'With both menus.' })
  expect(body).toMatchObject({
    status: 'offered',
    quoteVersion: 1,
    isHeld: true,
    sum: aSum,
    firstDay: day,
    enquiryId,
    timeline: [{ from: null, to: 'offered', by: 'vendor', version: 1 }],
  })
  const said = await thread()
  expect(said).toMatchObject({
    status: 'quoted',
    booking: { _id: body._id, status: 'offered', quoteVersion: 1 },
    unread: 1,
  })
  expect(said.messages.at(-1)).toMatchObject({
    from: 'vendor',
    body: expect.stringMatching(/^Quote: ₹4,50,000 in all.*With both menus\.$/),
  })
  expect((await thread(vendor)).actions).not.toContain('quote')
  // The day that the page names, too.
  expect((await scene.mails(couple.email)).at(-1)).toMatchObject({
    subject: expect.stringContaining('A quote from'),
    body: expect.stringContaining(`held for you until ${formatLongDay(dayAfter(3))}. Accept it`),
  })
  const { items } = (await scene.call(getBookings, {}, couple)).body
  expect(items).toMatchObject([
    { status: 'offered', actions: ['agree', 'ask_change', 'turn_down'] },
  ])

  const booked = await scene.call(acceptQuote, { bookingId: body._id, version: 1 }, couple)
  expect(booked.body.status).toBe('confirmed')
  expect((await thread()).status).toBe('converted')
})

test('whoever answers a quote has seen it, unless something else is new in the conversation', async () => {
  const { vendor, couple, send, thread, enquiryId } = await enquire()
  const bookingId = (await send()).body._id
  expect((await thread(vendor)).seenAt).toBeNull()
  await scene.call(sendMessage, { enquiryId, message: 'Shall we talk?' }, vendor)
  const ask = { bookingId, version: 1, message: 'Without music?' }
  await scene.call(requestQuoteChange, ask, couple)
  // On the quote’s page nobody was shown that message.
  expect([(await thread()).unread, (await thread(vendor)).seenAt]).toEqual([2, null])

  const other = await enquire()
  const { _id } = (await other.send()).body
  const now = scene.services.clock()
  await scene.call(acceptQuote, { bookingId: _id, version: 1 }, other.couple)
  const { seenAt } = await other.thread(other.vendor)
  expect((await other.thread()).unread).toBe(0)
  expect(Date.parse(seenAt ?? '')).toBeGreaterThanOrEqual(now.getTime())
  const { at } = (await other.thread()).messages.at(-1)!
  expect(Date.parse(seenAt ?? '')).toBeGreaterThanOrEqual(Date.parse(at))
})

test('a name for all of the day that was asked for is no other time', async () => {
  const { send, thread, day } = await enquire()
  const { body } = await send({ times: [{ name: 'Wedding', day, guests: 200 }] })
  expect(body).toMatchObject({ times: [{ name: 'Wedding', day, slot: null }] })
  expect((await thread()).messages.at(-1)?.body).toMatch(/^Quote: .*service charge\.$/)
})

test('a further version stands in the conversation, too', async () => {
  const { vendor, send, thread, content } = await enquire()
  const bookingId = (await send()).body._id
  await scene.call(sendQuote, { bookingId, after: 1, ...content, note: 'With music.' }, vendor)
  const bodies = (await thread()).messages.map(({ body }) => body)
  expect(bodies).toEqual([
    'Are you free?',
    expect.stringMatching(/^Quote: ₹4,50,000 in all/),
    expect.stringMatching(/^Quote, version 2: ₹4,50,000 in all.*With music\.$/),
  ])
})

test('without a hold it takes nobody’s day and nothing of what the couple may ask for', async () => {
  const { vendor, couple, send, day, enquiryId } = await enquire()
  const { body } = await send({ holds: false, validUntil: dayAfter(60) })
  expect(body).toMatchObject({ status: 'offered', isHeld: false })
  const blocks = await scene.db.many(
    sql`select from calendar_blocks where booking_id = ${body._id}`,
  )
  expect(blocks).toEqual([])
  for (let turn = 0; turn < 3; turn += 1) {
    const other = await scene.hasVendor()
    expect((await hasBooking(scene, other, { couple, firstDay: day })).status).toBe('requested')
  }
  const again = await scene.call(
    requestBooking,
    { vendorId: vendor.vendorId ?? '', firstDay: day, guests: 200, enquiryId },
    couple,
  )
  expect(again.body.message).toContain('already')
  expect((await scene.call(acceptQuote, { bookingId: body._id, version: 1 }, couple)).status).toBe(
    200,
  )
})

test('a message after a quote waits though the quote is over, a quote alone does not', async () => {
  const waiting = async (...more: string[]) => {
    const { vendor, couple, enquiryId, send } = await enquire()
    await send()
    for (const message of more) await scene.call(sendMessage, { enquiryId, message }, vendor)
    scene.setTime(new Date(Date.now() + 200 * 3_600_000))
    const { items } = (await scene.call(getEnquiries, {}, couple)).body
    scene.setTime(undefined)
    return items[0]?.waitingSince !== null
  }
  expect([await waiting(), await waiting('Any thoughts?')]).toEqual([false, true])
})

test('a quote holds the day of a request whose 48 hours are over, and ends it', async () => {
  const { vendor, send, day } = await enquire()
  const other = await hasBooking(scene, vendor, { firstDay: day })
  scene.setTime(new Date(Date.now() + 49 * 3_600_000))
  expect((await send({ validUntil: dayAfter(4) })).body).toMatchObject({ isHeld: true })
  const seen = await scene.call(getBooking, { bookingId: other._id }, other.couple)
  expect(seen.body.timeline.at(-1)).toMatchObject({ to: 'expired', by: 'system' })
  scene.setTime(undefined)
})

test('a taken day can’t be held, and says which are free; without a hold the quote can be sent', async () => {
  const { vendor, send } = await enquire()
  await hasBooking(scene, vendor, { status: 'confirmed' })
  const taken = await send()
  expect(taken.status).toBe(409)
  expect((taken.body.about as { nearestDays: string[] }).nearestDays.length).toBeGreaterThan(0)
  expect((await send({ holds: false })).status).toBe(200)
})

test('no more guests than there is room for', async () => {
  const { send } = await enquire()
  expect(await send({ guests: 401 })).toMatchObject({
    status: 422,
    body: { fields: { guests: 'You have room for at most 400 guests.' } },
  })
})

test('one open quote a conversation: of two that come together one is sent', async () => {
  const { send } = await enquire()
  const answers = await Promise.all([send(), send(), send({ holds: false })])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
})

test('not in a closed conversation, not by somebody else, not without a calendar', async () => {
  const { vendor, couple, send, enquiryId } = await enquire()
  expect((await send({}, await scene.hasVendor())).status).toBe(404)
  await scene.db.run(sql`update vendors set calendar_since = null where id = ${vendor.vendorId}`)
  expect((await send()).body.message).toContain('Open your calendar first')
  await scene.call(closeEnquiry, { enquiryId, reason: 'chose_other' }, couple)
  expect((await send()).body.message).toContain('is closed')
  expect((await send({ bookingId: enquiryId })).status).toBe(422)
})

test('of two devices on one draft the second is told, and nobody’s words are lost', async () => {
  const { vendor, send, start, enquiryId } = await enquire()
  const save = (note: string, seen: number, as = vendor) =>
    scene.call(updateQuoteDraft, { enquiryId, draft: { ...aDraft, note }, seen }, as)
  expect((await start()).body.draftVersion).toBe(0)
  const first = await Promise.all([save('Desk', 0), save('Phone', 0), save('Tablet', 0)])
  expect(first.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  const kept = (await start()).body
  expect(kept.draftVersion).toBe(1)
  expect(first.filter(({ status }) => status === 409)[0]?.body).toMatchObject({
    message: expect.stringContaining('What you typed stays here.'),
    about: { currentVersion: 1 },
  })
  expect((await save('Desk again', 1)).body.version).toBe(2)
  expect((await save('Phone again', 1)).body.about).toEqual({ currentVersion: 2 })
  expect((await start()).body.draft?.note).toBe('Desk again')
  expect((await save('Phone, all the same', 2)).body.version).toBe(3)
  expect((await save('Not theirs', 3, await scene.hasVendor())).status).toBe(404)

  // Sent, it is not brought back by who comes late.
  const { body } = await send()
  expect((await save('Too late', 3)).body).toMatchObject({
    message: expect.stringContaining('sent or given up somewhere else'),
    about: { currentVersion: 0 },
  })
  const next = { bookingId: body._id, draft: { ...aDraft, after: 1 } }
  expect((await scene.call(updateQuoteDraft, { ...next, seen: 0 }, vendor)).body.version).toBe(1)
  const older = { ...next, draft: aDraft, seen: 1 }
  expect((await scene.call(updateQuoteDraft, older, vendor)).status).toBe(409)
})

test('a page that does not say what it has seen begins a draft, and overwrites none', async () => {
  const { vendor, start, enquiryId } = await enquire()
  const save = (note: string) =>
    scene.call(updateQuoteDraft, { enquiryId, draft: { ...aDraft, note } }, vendor)
  expect((await save('Mine')).body.version).toBe(1)
  expect(await save('An old page’s')).toMatchObject({
    status: 409,
    body: { about: { currentVersion: 1 } },
  })
  expect((await start()).body).toMatchObject({ draft: { note: 'Mine' }, draftVersion: 1 })
})

test('the builder begins with what was asked for, goes on with the last quote, and keeps a draft', async () => {
  const { vendor, couple, send, start, enquiryId, day } = await enquire()
  expect((await start()).body).toMatchObject({
    coupleName: 'Priya Rao',
    firstDay: day,
    guests: 200,
    version: 0,
    isOpen: true,
    taxIncluded: false,
    taxRate: null,
    lines: [{ label: expect.not.stringMatching(/^Price$/), taxRate: null }],
    draft: null,
  })
  const draft: QuoteDraft = { ...aDraft, firstDay: day }
  await scene.call(updateQuoteDraft, { enquiryId, draft }, vendor)
  await scene.call(
    updateQuoteDraft,
    { enquiryId, draft: { ...draft, note: 'Later.' }, seen: 1 },
    vendor,
  )
  expect((await start()).body.draft).toEqual({ ...draft, note: 'Later.' })
  expect(
    (await scene.call(updateQuoteDraft, { enquiryId, draft }, await scene.hasVendor())).status,
  ).toBe(404)

  const { body } = await send({ terms: 'Music until eleven.' })
  const next = (await start({ bookingId: body._id })).body
  expect(next).toMatchObject({
    version: 1,
    draft: null,
    taxIncluded: true,
    lines: aQuote.lines,
    last: { version: 1 },
    terms: 'Music until eleven.',
  })
  // The next couple's begins with how this vendor charges.
  const other = await hasBooking(scene, vendor, { firstDay: dayAfter(40) })
  expect((await start({ bookingId: other._id })).body).toMatchObject({
    version: 0,
    // Its price is without tax, whatever the last quote was.
    taxIncluded: false,
    // How much is on top it does not say: that is nobody else’s quote to fill in.
    taxRate: null,
    terms: 'Music until eleven.',
    lines: [{ label: expect.not.stringMatching(/^Price$/), taxRate: null }],
  })
  expect((await scene.call(getBooking, { bookingId: body._id }, couple)).body.quoteVersion).toBe(1)
  expect((await scene.call(getQuote, { bookingId: body._id }, couple)).body.versions).toHaveLength(
    1,
  )
})
