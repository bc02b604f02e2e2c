import { cancelBooking, getBooking } from '#contract/bookings/bookings.ts'
import { acceptQuote, getQuote, getQuoteDraft, sendQuote } from '#contract/bookings/quotes.ts'
import { getEnquiry, sendEnquiry } from '#contract/talk/enquiries.ts'
import { addDays } from '#domain/days.ts'
import { sql } from '#server/db/sql.ts'
import { aQuote, dayAfter } from '#__tests__/support/bookings.ts'
import { type Account, openScene, type Scene } from '#__tests__/support/scene.ts'
import {
  asksForPart,
  asksTogether,
  evening,
  morning,
  sellsParts,
  threeFunctions,
} from '#__tests__/support/slots.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene({ LIMIT_SCALE: '10' })
})
afterAll(() => scene.close())

const reception = dayAfter(60)
const mehndi = addDays(reception, -2)
const offered = [
  { name: 'Mehndi', day: mehndi, slot: 'morning' as const, guests: 60 },
  { name: 'Reception', day: reception, slot: 'evening' as const, guests: 80 },
]
const content = { ...aQuote, firstDay: reception, lastDay: reception, validUntil: dayAfter(5) }
const hall = () => sellsParts(scene, { resources: 1 })
const send = (bookingId: string, vendor: Account, more: object) =>
  scene.call(sendQuote, { bookingId, after: 0, ...content, ...more }, vendor)
const blocks = (bookingId: string) =>
  scene.db.many(sql`
    select kind, lower(during)::text as "from" from calendar_blocks
    where booking_id = ${bookingId} order by during`)

test('a quote names a function that nobody asked for: accepted, both are placed, or none and it stays', async () => {
  const vendor = await hall()
  const { body: asked, couple } = await asksForPart(scene, vendor, reception, 'evening')
  const bookingId = asked._id
  expect((await scene.call(getQuoteDraft, { bookingId }, vendor)).body.times).toMatchObject([
    { name: '', day: reception, slot: evening },
  ])
  const sent = await send(bookingId, vendor, { times: offered, holds: false })
  expect(sent.body).toMatchObject({
    status: 'offered',
    firstDay: mehndi,
    lastDay: reception,
    guests: 80,
    times: [
      { name: 'Mehndi', slot: morning, guests: 60 },
      { name: 'Reception', slot: evening, guests: 80 },
    ],
  })
  expect(await blocks(bookingId)).toEqual([])

  const other = await asksForPart(scene, vendor, mehndi, 'morning')
  const accept = () => scene.call(acceptQuote, { bookingId, version: 1 }, couple)
  const refused = await accept()
  expect(refused.status).toBe(409)
  expect(refused.body).toMatchObject({
    message: expect.stringMatching(
      /not free on [^;]*morning \(9:00 am to 1:00 pm\) \(Mehndi\)\. Nearest/,
    ),
    about: { nearestDays: expect.arrayContaining([expect.any(String)]) },
  })
  expect(await blocks(bookingId)).toEqual([])
  expect((await scene.call(getBooking, { bookingId }, couple)).body.status).toBe('offered')

  await scene.call(cancelBooking, { bookingId: other.body._id, reason: 'No.' }, other.couple)
  expect((await accept()).body.status).toBe('confirmed')
  expect(await blocks(bookingId)).toEqual([
    { kind: 'booking', from: `${mehndi} 09:00:00` },
    { kind: 'booking', from: `${reception} 18:00:00` },
  ])
})

test('a quote says which function that was asked for it is not for, until it is for it again', async () => {
  const vendor = await hall()
  const { body: requested, couple } = await asksTogether(scene, vendor)
  const bookingId = requested._id
  const [mehendi, sangeet, last] = threeFunctions
  const quoted = async (after: number, times: object[]) => {
    expect((await send(bookingId, vendor, { after, times })).status).toBe(200)
    const [newest] = (await scene.call(getQuote, { bookingId }, couple)).body.versions
    return newest?.leftOut
  }
  expect(await quoted(0, [mehendi!, last!])).toEqual(['Sangeet'])
  expect((await scene.mails(couple.email)).at(-1)?.body).toContain('Not in this quote: Sangeet.')
  expect(await quoted(1, [mehendi!, { ...last!, guests: 390 }])).toEqual(['Sangeet'])
  expect(await quoted(2, [mehendi!, sangeet!, last!])).toBeUndefined()
})

test('another part of the day that was asked for is offered, held, and said to be another', async () => {
  const vendor = await hall()
  const { body: asked, couple } = await asksForPart(scene, vendor, reception, 'evening')
  const times = [{ day: reception, slot: 'morning' as const, guests: 80 }]
  const sent = await send(asked._id, vendor, { times, note: 'The evening is a concert.' })
  expect(sent.body.timeline.at(-1)?.reason).toMatch(
    /in all.*\. It is for .*, morning \(9:00 am to 1:00 pm\) instead of .*, evening \(6:00 pm to 1:00 am\)\. The ev/,
  )
  expect(await blocks(asked._id)).toEqual([{ kind: 'hold', from: `${reception} 09:00:00` }])
  const again = await send(asked._id, vendor, { times, after: 1, guests: 70 })
  expect(again.body.timeline.at(-1)?.reason).not.toContain('instead of')
  const { versions } = (await scene.call(getQuote, { bookingId: asked._id }, couple)).body
  expect(versions.map((version) => version.times?.[0]?.slot?.name)).toEqual(['morning', 'morning'])
})

test('a question about one day is answered for two functions', async () => {
  const vendor = await hall()
  const couple = await scene.hasAccount('user')
  const { body: thread } = await scene.call(
    sendEnquiry,
    { vendorId: vendor.vendorId, date: reception, guests: 80, message: 'For the reception?' },
    couple,
  )
  const target = { enquiryId: thread._id }
  const quote = { ...target, after: 0, ...content, times: offered }
  const { body } = await scene.call(sendQuote, quote, vendor)
  expect(body).toMatchObject({ firstDay: mehndi, lastDay: reception, isHeld: true })
  expect(await blocks(body._id)).toHaveLength(2)
  expect((await scene.call(getEnquiry, target, couple)).body.messages.at(-1)?.body).toMatch(
    /It is for .* \(2 functions\) instead of /,
  )
})

test('a page of before, which says the part of the day in another way, is asked to reload', async () => {
  const vendor = await hall()
  const { body: asked } = await asksForPart(scene, vendor, reception, 'evening')
  const old = await send(asked._id, vendor, { slot: 'morning', times: undefined })
  expect([old.status, old.body.fields?.slot]).toEqual([
    422,
    'This page is older than our newest version. Reload it, and look at the times again.',
  ])
  expect(await blocks(asked._id)).toMatchObject([{ kind: 'hold' }])
})
