import { answerBooking, getBooking } from '#contract/bookings/bookings.ts'
import { acceptQuote } from '#contract/bookings/quotes.ts'
import { requestBooking } from '#contract/bookings/requests.ts'
import { answerReschedule, proposeReschedule } from '#contract/bookings/reschedules.ts'
import { getWaiting } from '#contract/pages/dashboards.ts'
import { previewWeddingChange } from '#contract/people/weddingChanges.ts'
import { getWedding } from '#contract/planning/weddings.ts'
import { formatLongDay } from '#domain/days.ts'
import { sql } from '#server/db/sql.ts'
import { dayAfter } from '#__tests__/support/bookings.ts'
import { openScene, type Scene } from '#__tests__/support/scene.ts'
import {
  sangeet,
  old,
  next,
  functionOf,
  wedding,
  nameOf,
  savesWedding,
  plannedFunctions,
  driftSteps,
  driftOf,
  answersDrift,
  hasBookedWedding,
  asksForQuote,
  withWeddingOn,
} from '#__tests__/support/drift.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())

test('a proposal that is declined leaves the difference; one that mends nothing hides none', async () => {
  const { couple, functions, hall, atHall } = await hasBookedWedding(scene)
  await savesWedding(scene, couple, withWeddingOn(functions, next))
  await answersDrift(scene, couple, atHall._id, 'change_booking')
  const rescheduleId = async () =>
    (await scene.call(getBooking, { bookingId: atHall._id }, hall)).body.reschedule?._id ?? ''
  const bookingId = atHall._id
  const refusal = { bookingId, rescheduleId: await rescheduleId(), answer: 'decline' as const }
  expect((await scene.call(answerReschedule, refusal, hall)).status).toBe(200)
  expect(await driftOf(scene, couple, bookingId)).toMatchObject({
    answer: null,
    declinedOn: dayAfter(0),
  })
  // Another day was not declined; the same one is, also before the wedding is saved.
  const { body: saved } = await scene.call(getWedding, {}, couple)
  const previewed = async (day: string) => {
    const change = {
      ...wedding,
      version: saved.version,
      city: '',
      functions: withWeddingOn(functions, day),
    }
    const { items } = (await scene.call(previewWeddingChange, change, couple)).body
    return items.find(({ _id }) => _id === bookingId)?.declinedOn
  }
  await savesWedding(scene, couple, functions)
  expect([await previewed(next), await previewed(dayAfter(126))]).toEqual([dayAfter(0), undefined])
  await savesWedding(scene, couple, withWeddingOn(functions, dayAfter(126)))
  expect((await driftOf(scene, couple, bookingId))?.declinedOn).toBeUndefined()
  await savesWedding(scene, couple, withWeddingOn(functions, next))
  await scene.call(proposeReschedule, { bookingId, firstDay: dayAfter(130) }, hall)
  const drift = await driftOf(scene, couple, bookingId)
  // What the hall has proposed is answered first.
  expect(drift?.actions).toEqual(['change_wedding', 'keep'])
})

test('while a proposal waits only what it leaves is said, and mended without what it mends', async () => {
  const { couple, functions, hall, atHall } = await hasBookedWedding(scene)
  const bookingId = atHall._id
  await savesWedding(
    scene,
    couple,
    withWeddingOn(functions, next).map((each) => ({ ...each, guests: 250 })),
  )
  await scene.call(proposeReschedule, { bookingId, firstDay: next }, couple)
  const toHall = async () =>
    (await driftSteps(scene, couple)).filter((step) => step.includes(nameOf(hall)))
  expect(await toHall()).toEqual([
    `amber: ${nameOf(hall)} is booked for another number of guests than planned. Wedding: planned for 250 guests; ` +
      'booked for 300 guests.',
  ])
  expect(await driftOf(scene, couple, bookingId)).toMatchObject({
    differences: [{ day: null, guests: { booked: 300, planned: 250 } }],
    actions: ['change_wedding', 'keep'],
    waitsFor: 'user',
  })
  expect((await answersDrift(scene, couple, bookingId, 'change_wedding')).status).toBe(200)
  expect(await plannedFunctions(scene, couple)).toContainEqual({
    name: 'Wedding',
    date: next,
    guests: 300,
  })
  expect(await toHall()).toEqual([])
})

test('a booking that both have moved takes the wedding along in one press, and shows who else differs', async () => {
  const { couple, hall, photos, atHall, withPhotos } = await hasBookedWedding(scene)
  const bookingId = atHall._id
  await scene.call(proposeReschedule, { bookingId, firstDay: next, guests: 350 }, hall)
  const { reschedule } = (await scene.call(getBooking, { bookingId }, couple)).body
  const accept = { bookingId, rescheduleId: reschedule?._id ?? '', answer: 'accept' as const }
  expect((await scene.call(answerReschedule, accept, couple)).status).toBe(200)
  // It is no mistake: nobody is alarmed, and nothing waits.
  expect(await driftSteps(scene, couple)).toEqual([
    `calm: ${nameOf(hall)} is booked for ${formatLongDay(next)}, 350 guests; your plan says ` +
      `${formatLongDay(old)}, 300 guests. Wedding is planned otherwise: change it to this, or keep both.`,
  ])
  expect((await scene.call(getWaiting, {}, couple)).body.bookings).toBe(0)
  // What both have just agreed on is not what is offered to be taken back first.
  expect((await driftOf(scene, couple, bookingId))?.actions).toEqual([
    'change_wedding',
    'change_booking',
    'keep',
  ])
  // It goes with its function wherever it is booked, also when the wedding moves on.
  const { version, functions } = (await scene.call(getWedding, {}, couple)).body
  const further = { ...wedding, version, functions: withWeddingOn(functions, dayAfter(160)) }
  const preview = (await scene.call(previewWeddingChange, further, couple)).body.items
  expect(preview.map(({ _id, was, now }) => [_id, was.date, now.date]).toSorted()).toEqual(
    [
      [bookingId, next, dayAfter(160)],
      [withPhotos._id, old, dayAfter(160)],
    ].toSorted(),
  )
  const { status, body } = await answersDrift(scene, couple, bookingId, 'change_wedding')
  expect([status, body.message]).toEqual([
    200,
    'Your wedding is as it is booked. One other booking or request differs from it now.',
  ])
  expect(await plannedFunctions(scene, couple)).toEqual([
    { name: 'Sangeet', date: sangeet, guests: 200 },
    { name: 'Wedding', date: next, guests: 350 },
  ])
  expect(await driftOf(scene, couple, bookingId)).toBeUndefined()
  expect(await driftOf(scene, couple, withPhotos._id)).toMatchObject({
    differences: [{ name: 'Wedding', guests: { booked: 300, planned: 350 } }],
  })
  expect(await driftSteps(scene, couple)).toEqual([expect.stringContaining(nameOf(photos))])
})

test('a change of the guests alone agrees on no day, and none is agreed after a later plan', async () => {
  const { couple, functions, hall, atHall } = await hasBookedWedding(scene)
  const bookingId = atHall._id
  await savesWedding(scene, couple, withWeddingOn(functions, next))
  await scene.call(proposeReschedule, { bookingId, guests: 350 }, hall)
  const { reschedule } = (await scene.call(getBooking, { bookingId }, couple)).body
  const accept = { bookingId, rescheduleId: reschedule?._id ?? '', answer: 'accept' as const }
  expect((await scene.call(answerReschedule, accept, couple)).status).toBe(200)
  const toHall = async () =>
    (await driftSteps(scene, couple)).filter((step) => step.includes(nameOf(hall)))
  expect(await toHall()).toEqual([
    expect.stringMatching(/^brick: .* is booked for another day than planned\./),
  ])
  await savesWedding(scene, couple, functions)
  expect(await toHall()).toEqual([
    expect.stringMatching(/^amber: .* is booked for another number of guests than planned\./),
  ])
})

test('a quote that was accepted for another day than planned is agreed, until the plan is saved again', async () => {
  const { couple, functions, hall, quote } = await asksForQuote(scene)
  const bookingId = await quote(next)
  const accept = (read: string | null = null) =>
    scene.call(acceptQuote, { bookingId, version: 1, read }, couple)
  const { key } = (await driftOf(scene, couple, bookingId)) ?? {}
  await savesWedding(scene, couple, withWeddingOn(functions, dayAfter(133)))
  // What was read is no more: nothing is accepted unread.
  for (const read of [key, null])
    expect((await accept(read)).body.message).toBe(
      'Your plan has changed meanwhile. Please read how the quote differs from it.',
    )
  await savesWedding(scene, couple, functions)
  expect((await accept(key)).status).toBe(200)
  expect(await driftSteps(scene, couple)).toEqual([
    `calm: ${nameOf(hall)} is booked for ${formatLongDay(next)}; your plan says ${formatLongDay(old)}. ` +
      'Wedding is planned otherwise: change it to this, or keep both.',
  ])
  expect((await driftOf(scene, couple, bookingId))?.actions).toEqual([
    'change_wedding',
    'change_booking',
    'keep',
  ])
  await savesWedding(scene, couple, withWeddingOn(functions, dayAfter(134)))
  expect(await driftSteps(scene, couple)).toEqual([
    `brick: ${nameOf(hall)} is booked for another day than planned. Wedding: planned for ` +
      `${formatLongDay(dayAfter(134))}; booked for ${formatLongDay(next)}.`,
  ])
})

test('what a couple read before it sent its request is agreed once it is confirmed, and nothing else', async () => {
  await scene.hasCity('udaipur')
  const couple = await scene.hasAccount('user')
  const plan = (city: string) =>
    savesWedding(scene, couple, [functionOf('Wedding', old, 300)], city)
  const requested = async (city?: string) => {
    const hall = await scene.hasVendor()
    const wish = { vendorId: hall.vendorId, firstDay: old, guests: 250, city }
    const { body } = await scene.call(requestBooking, wish, couple)
    return {
      title: async () => {
        const steps = await driftSteps(scene, couple)
        return steps.find((step) => step.includes(nameOf(hall)))?.split('. ')[0]
      },
      is: (words: string) => words.replace('it', nameOf(hall)),
      confirm: () => scene.call(answerBooking, { bookingId: body._id, answer: 'accept' }, hall),
    }
  }
  await plan('Udaipur')
  const [guests, town] = [await requested(), await requested('jaipur')]
  const otherGuests = 'for another number of guests than planned'
  expect(await guests.title()).toBe(guests.is(`amber: You requested it ${otherGuests}`))
  for (const each of [guests, town]) expect((await each.confirm()).status).toBe(200)
  expect(await guests.title()).toBe(
    guests.is('calm: it is booked for 250 guests; your plan says 300 guests'),
  )
  expect(await town.title()).toBe(
    town.is('calm: it is booked for Jaipur, 250 guests; your plan says Udaipur, 300 guests'),
  )
  // The plan is saved after this one was sent, and before it is confirmed.
  const early = await requested()
  // The form knows the towns of its list by their names and by what they lie in.
  await scene.db.run(sql`update cities set state = 'Rajasthan' where slug = 'udaipur'`)
  await plan('udaipur, India')
  const unread = await requested('jaipur')
  for (const each of [early, unread]) expect((await each.confirm()).status).toBe(200)
  expect(await early.title()).toBe(early.is(`amber: it is booked ${otherGuests}`))
  expect(await guests.title()).toBe(guests.is(`amber: it is booked ${otherGuests}`))
  expect(await unread.title()).toBe(unread.is('brick: it is booked for another town than planned'))
})
