import { answerBooking, getBooking } from '#contract/bookings/bookings.ts'
import { requestBooking } from '#contract/bookings/requests.ts'
import { acceptQuote, getQuoteDraft, sendQuote } from '#contract/bookings/quotes.ts'
import { answerDrift, applyWeddingChange } from '#contract/people/weddingChanges.ts'
import { getEnquiries, getEnquiry, markEnquirySeen, sendEnquiry } from '#contract/talk/enquiries.ts'
import { requestRescue } from '#contract/talk/rescues.ts'
import type { Db } from '#server/db/db.ts'
import { render, sql } from '#server/db/sql.ts'
import type { Actor } from '#server/http/sessions.ts'
import { applyWeddingChange as changeAndAsk } from '#server/modules/people/weddingChanges/service.ts'
import { aQuote, dayAfter } from '#__tests__/support/bookings.ts'
import { openScene, type Account, type Scene } from '#__tests__/support/scene.ts'
import { hasFilms, planOf } from '#__tests__/support/travelling.ts'
import {
  mehndi,
  day,
  hasUdaipurWedding,
  wouldYouCome,
  travelIn,
  udaipur,
  townsApart,
} from '#__tests__/support/townsOfQuestions.ts'

let scene: Scene
let films: Account
beforeAll(async () => {
  scene = await openScene()
  films = await hasFilms(scene)
})
afterAll(() => scene.close())

const isWedding = () => hasUdaipurWedding(scene)
const ask = (couple: Account, more: Parameters<typeof wouldYouCome>[3]) =>
  wouldYouCome(scene, films, couple, more)

test('another question in the thread keeps the town, for its new day; another town takes its place', async () => {
  const couple = await isWedding()
  const towns = []
  for (const more of [{ city: 'udaipur', date: day }, { date: mehndi }, {}, { city: 'jaipur' }])
    towns.push((await ask(couple, more)).body.town)
  expect(towns).toEqual([
    udaipur('Sangeet'),
    udaipur('Mehndi'),
    udaipur('Mehndi'),
    // Nothing takes place in Jaipur on the day of the Mehndi.
    { slug: 'jaipur', name: 'Jaipur', functions: null },
  ])
  // The day that the thread is for stays, and what takes place on it.
  await ask(couple, { date: day })
  const { body } = await ask(couple, { city: 'udaipur' })
  expect([body.date, body.town]).toEqual([day, udaipur('Sangeet')])
})

test('a function that moves to another town moves its question', async () => {
  const couple = await isWedding()
  const { body: asked } = await ask(couple, { city: 'udaipur', date: mehndi })
  const moved = planOf(
    [
      ['Mehndi', mehndi, 'Ajmer'],
      ['Sangeet', day, 'Udaipur, Rajasthan'],
      ['Wedding', day, ''],
      ['Brunch', null, 'Udaipur'],
    ],
    1,
  )
  expect((await scene.call(applyWeddingChange, moved, couple)).status).toBe(200)
  const { body } = await scene.call(getEnquiry, { enquiryId: asked._id }, films)
  expect(body.messages.at(-1)?.body).toContain('now in Ajmer')
  expect(body.town).toEqual({ slug: 'ajmer', name: 'Ajmer', functions: 'Mehndi' })
})

test('a town that is given up leaves the question, and its quote counts no way there', async () => {
  const couple = await isWedding()
  const { body: asked } = await ask(couple, { city: 'udaipur', date: mehndi, guests: 100 })
  await scene.call(markEnquirySeen, { enquiryId: asked._id }, films)
  const moved = { ...planOf([['Mehndi', mehndi, '']], 1), city: '' }
  expect((await scene.call(applyWeddingChange, moved, couple)).status).toBe(200)
  const { body } = await scene.call(getEnquiry, { enquiryId: asked._id }, films)
  expect(body.messages.at(-1)?.body).toContain('Mehndi: in a town that is not fixed yet.')
  expect(body.town).toBeNull()
  expect((await scene.mails(films.email)).at(-1)?.body).not.toContain('Udaipur')
  const { body: start } = await scene.call(getQuoteDraft, { enquiryId: asked._id }, films)
  expect(travelIn(start)).toEqual([['Venue', 6_000_000]])
})

test('a change reads what is in a town on a day once, however many are asked', async () => {
  const couple = await isWedding()
  const others = [await scene.hasVendor(), await scene.hasVendor()]
  for (const { vendorId } of [films, ...others]) {
    const question = { vendorId, city: 'udaipur', date: mehndi, message: 'Would you come?' }
    await scene.call(sendEnquiry, question, couple)
  }
  const reads: string[] = []
  const watched = (tx: Db): Db => ({
    ...tx,
    many: (statement) => {
      const { text } = render(statement)
      if (text.includes("select f.each ->> 'name' as name")) reads.push(text)
      return tx.many(statement)
    },
    transaction: (work) => tx.transaction((inner) => work(watched(inner))),
  })
  const { weddingId } = await scene.db.one<{ weddingId: string }>(sql`
    select m.wedding_id as "weddingId"
    from wedding_members m
    join users u on u.id = m.user_id
    where u.email = ${couple.email}`)
  const asCouple = { role: 'user', name: 'Priya Rao', memberRole: 'owner', weddingId } as Actor
  const change = (day: string, city: string, version: number) =>
    changeAndAsk(
      { ...scene.services, db: watched(scene.db) },
      { ...asCouple, id: couple._id },
      planOf([['Mehndi', day, city]], version),
    )
  expect((await change(mehndi, 'Ajmer', 1)).asked).toBe(3)
  expect(reads).toHaveLength(1)
  // The town stays, and others of the functions are there on the new day.
  expect((await change(dayAfter(130), 'Ajmer', 2)).asked).toBe(3)
  expect(reads).toHaveLength(2)
})

test('a quote for the town that its couple now asks for is for that town, and so is what is agreed', async () => {
  const couple = await isWedding()
  const request = { vendorId: films.vendorId, firstDay: mehndi, guests: 100, city: 'udaipur' }
  const { _id: bookingId } = (await scene.call(requestBooking, request, couple)).body
  const content = { ...aQuote, firstDay: mehndi, lastDay: mehndi, validUntil: dayAfter(3) }
  const quotes = (after: number, wishAt: string | null) =>
    scene.call(sendQuote, { bookingId, after, wishAt, ...content }, films)
  const moved = planOf([['Mehndi', mehndi, 'Ajmer']], 1)
  expect((await scene.call(applyWeddingChange, moved, couple)).body.asked).toBe(1)
  // Who has not read of it quotes for the town of before.
  expect((await quotes(0, null)).body.town).toEqual(udaipur('Mehndi'))
  expect(await townsApart(scene, couple, bookingId)).toEqual(['Mehndi: Udaipur, planned in Ajmer'])
  const { key = '' } = (await scene.call(getBooking, { bookingId }, couple)).body.drift ?? {}
  await scene.call(answerDrift, { bookingId, key, answer: 'change_booking' }, couple)

  const { body: start } = await scene.call(getQuoteDraft, { bookingId }, films)
  expect(start).toMatchObject({ town: 'Ajmer', wish: { isFilledIn: true } })
  const { body: quoted } = await quotes(1, start.wish?.at ?? '')
  const ajmer = { slug: 'ajmer', name: 'Ajmer', functions: 'Mehndi' }
  expect(quoted.town).toEqual(ajmer)
  expect(quoted.timeline.at(-1)?.reason).toContain(' It is for Ajmer instead of Udaipur.')
  expect(await townsApart(scene, couple, bookingId)).toEqual([])
  await scene.call(acceptQuote, { bookingId, version: 2 }, couple)
  const { body: agreed } = await scene.call(getBooking, { bookingId }, couple)
  expect([agreed.status, agreed.town, agreed.drift]).toEqual(['confirmed', ajmer, undefined])
})

test('who is asked in the place of a vendor that declined is asked for the same town', async () => {
  const couple = await isWedding()
  const [gone, other] = [
    await scene.hasVendor({ city: 'udaipur' }),
    await scene.hasVendor({ city: 'udaipur' }),
  ]
  const request = { vendorId: gone.vendorId ?? '', firstDay: day, guests: 100, city: 'udaipur' }
  const { body: booking } = await scene.call(requestBooking, request, couple)
  await scene.call(answerBooking, { bookingId: booking._id, answer: 'decline' }, gone)
  const vendorIds = [other.vendorId ?? '']
  const ask = { bookingId: booking._id, vendorIds, message: 'Are you free?' }
  expect((await scene.call(requestRescue, ask, couple)).status).toBe(200)
  const { items } = (await scene.call(getEnquiries, {}, other)).body
  expect(items.map(({ town }) => town)).toEqual([udaipur('Sangeet')])
})
