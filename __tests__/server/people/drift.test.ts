import { answerBooking, cancelBooking, getBooking } from '#contract/bookings/bookings.ts'
import { getQueue } from '#contract/bookings/queues.ts'
import { sendQuote } from '#contract/bookings/quotes.ts'
import { answerReschedule } from '#contract/bookings/reschedules.ts'
import { getWaiting } from '#contract/pages/dashboards.ts'
import { answerDrift, applyWeddingChange } from '#contract/people/weddingChanges.ts'
import { getWedding } from '#contract/planning/weddings.ts'
import { getEnquiries, getEnquiry } from '#contract/talk/enquiries.ts'
import { formatLongDay } from '#domain/days.ts'
import { aQuote, dayAfter, hasBooking } from '#__tests__/support/bookings.ts'
import { hasMember } from '#__tests__/support/members.ts'
import { queues } from '#__tests__/support/queues.ts'
import { type Account, openScene, type Scene } from '#__tests__/support/scene.ts'
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

test('a wedding that is saved for another day differs from what is booked until each is mended', async () => {
  const { couple, functions, hall, photos, atHall, withPhotos } = await hasBookedWedding(scene)
  expect(await driftSteps(scene, couple)).toEqual([])
  // By another name, too, and in another place of the list: it is the same function.
  const [first, second] = withWeddingOn(functions, next)
  await savesWedding(scene, couple, [{ ...second!, name: 'Pheras' }, first!])
  const detail = `Pheras: planned for ${formatLongDay(next)}; booked for ${formatLongDay(old)}.`
  const step = (vendor: Account) =>
    `brick: ${nameOf(vendor)} is booked for another day than planned. ${detail}`
  expect((await driftSteps(scene, couple)).toSorted()).toEqual(
    [step(hall), step(photos)].toSorted(),
  )
  expect((await scene.call(getWaiting, {}, couple)).body.bookings).toBe(2)
  expect((await driftOf(scene, couple, atHall._id))?.actions).toEqual([
    'change_booking',
    'change_wedding',
    'keep',
  ])
  // The vendor sees nothing of the plans.
  expect((await scene.call(getBooking, { bookingId: atHall._id }, hall)).body.drift).toBeUndefined()

  const proposal = await answersDrift(scene, couple, atHall._id, 'change_booking')
  expect(proposal.body.message).toBe(`Your change is proposed to ${nameOf(hall)}.`)
  expect(await driftSteps(scene, couple)).toEqual([step(photos)])
  expect(await driftOf(scene, couple, atHall._id)).toMatchObject({
    differences: [],
    actions: [],
    waitsFor: 'user',
  })
  const { reschedule } = (await scene.call(getBooking, { bookingId: atHall._id }, hall)).body
  expect(reschedule).toMatchObject({ by: 'user', firstDay: next, lastDay: next, guests: null })
  const accepted = await scene.call(
    answerReschedule,
    { bookingId: atHall._id, rescheduleId: reschedule?._id ?? '', answer: 'accept' },
    hall,
  )
  expect(accepted.status).toBe(200)
  expect(await driftSteps(scene, couple)).toEqual([step(photos)])

  expect((await answersDrift(scene, couple, withPhotos._id, 'keep')).body.message).toBe(
    'Both stay as they are.',
  )
  expect(await driftSteps(scene, couple)).toEqual([])
  expect(await driftOf(scene, couple, withPhotos._id)).toMatchObject({ answer: 'keep' })
  // Another day is another question.
  const later = dayAfter(134)
  const current = (await scene.call(getWedding, {}, couple)).body.functions
  await savesWedding(
    scene,
    couple,
    current.map((each) => (each.name === 'Pheras' ? { ...each, date: later } : each)),
  )
  expect(await driftSteps(scene, couple)).toHaveLength(2)
})

test('a function that is planned no more is said, and comes back with the day that is booked', async () => {
  const { couple, functions, atHall, hall } = await hasBookedWedding(scene)
  await savesWedding(scene, couple, functions.slice(0, 1))
  expect(await driftSteps(scene, couple)).toContain(
    `brick: ${nameOf(hall)} is booked for a function that you no longer plan. Wedding is no longer planned; ` +
      `booked for ${formatLongDay(old)}.`,
  )
  expect((await driftOf(scene, couple, atHall._id))?.actions).toEqual(['change_wedding', 'keep'])
  await answersDrift(scene, couple, atHall._id, 'change_wedding')
  expect(await plannedFunctions(scene, couple)).toContainEqual({
    name: 'Wedding',
    date: old,
    guests: null,
  })
  // Both bookings are for the one that is back.
  expect(await driftSteps(scene, couple)).toEqual([])
})

test('a request is asked in its conversation, and is no step while it is', async () => {
  const couple = await scene.hasAccount('user')
  const functions = await savesWedding(scene, couple, [functionOf('Wedding', old, 300)])
  const hall = await scene.hasVendor()
  const { _id: bookingId } = await hasBooking(scene, hall, { couple, firstDay: old, guests: 300 })
  await savesWedding(scene, couple, withWeddingOn(functions, next))
  expect(await driftSteps(scene, couple)).toEqual([
    expect.stringMatching(/^amber: You requested .* for another day than planned\./),
  ])
  const { body } = await answersDrift(scene, couple, bookingId, 'change_booking')
  expect(body.message).toBe(`You’ve asked ${nameOf(hall)} for the change.`)
  const [thread] = (await scene.call(getEnquiries, {}, couple)).body.items
  const { messages } = (await scene.call(getEnquiry, { enquiryId: thread?._id ?? '' }, hall)).body
  expect(messages.at(-1)?.body).toContain(
    `Wedding: ${formatLongDay(next)} instead of ${formatLongDay(old)}.`,
  )
  expect(await driftSteps(scene, couple)).toEqual([])
  expect(await driftOf(scene, couple, bookingId)).toMatchObject({ answer: 'change_booking' })
  // So is what is asked with the change of the wedding itself.
  const { body: saved } = await scene.call(getWedding, {}, couple)
  const again = withWeddingOn(saved.functions, dayAfter(134))
  const change = { ...wedding, version: saved.version, city: '', functions: again }
  expect((await scene.call(applyWeddingChange, change, couple)).body.asked).toBe(1)
  expect(await driftSteps(scene, couple)).toEqual([])
  expect(await driftOf(scene, couple, bookingId)).toMatchObject({ answer: 'change_booking' })
})

test('a booking made before there was a wedding belongs to its function once there is one', async () => {
  const couple = await scene.hasAccount('user')
  const hall = await scene.hasVendor()
  const terms = { couple, status: 'confirmed' as const, firstDay: old, guests: 300 }
  const { _id: bookingId } = await hasBooking(scene, hall, terms)
  expect(await driftSteps(scene, couple)).toEqual([])
  const functions = await savesWedding(scene, couple, [functionOf('Wedding', old)])
  expect(await driftSteps(scene, couple)).toEqual([])
  await savesWedding(scene, couple, withWeddingOn(functions, next))
  expect(await driftSteps(scene, couple)).toHaveLength(1)
  // A form that was opened before functions had ids keeps them by their names.
  await savesWedding(scene, couple, [functionOf('Wedding', dayAfter(140))])
  expect((await driftOf(scene, couple, bookingId))?.differences).toMatchObject([
    { name: 'Wedding', isRemoved: false, day: { planned: dayAfter(140) } },
  ])
})

test('who may only read mends nothing, and what has changed meanwhile is looked at again', async () => {
  const { couple, functions, atHall } = await hasBookedWedding(scene)
  await savesWedding(scene, couple, withWeddingOn(functions, next))
  const bookingId = atHall._id
  const viewer = await hasMember(scene, couple, 'viewer')
  expect(await driftSteps(scene, viewer)).toEqual([])
  const { key = '' } = (await driftOf(scene, couple, bookingId)) ?? {}
  const keep = { bookingId, key, answer: 'keep' as const }
  expect((await driftOf(scene, viewer, bookingId))?.actions).toEqual([])
  expect((await scene.call(answerDrift, keep, viewer)).status).toBe(403)
  expect((await scene.call(answerDrift, keep, await scene.hasAccount('user'))).status).toBe(404)
  await savesWedding(scene, couple, withWeddingOn(functions, dayAfter(128)))
  expect((await scene.call(answerDrift, keep, couple)).status).toBe(409)
})

test('a request for other guests than planned is a step until it is answered', async () => {
  const couple = await scene.hasAccount('user')
  await savesWedding(scene, couple, [functionOf('Wedding', old, 300)], 'Jaipur')
  const hall = await scene.hasVendor()
  const { _id: bookingId } = await hasBooking(scene, hall, { couple, firstDay: old, guests: 250 })
  expect((await driftOf(scene, couple, bookingId))?.differences).toMatchObject([
    { name: 'Wedding', day: null, guests: { booked: 250, planned: 300 } },
  ])
  expect(await driftSteps(scene, couple)).toEqual([
    expect.stringContaining('for another number of guests than planned'),
  ])
  await scene.call(answerBooking, { bookingId, answer: 'decline' }, hall)
  expect(await driftSteps(scene, couple)).toEqual([])
})

test('a quote for the number that the couple requested differs once the plan has changed', async () => {
  const couple = await scene.hasAccount('user')
  const plans = (guests: number) =>
    savesWedding(scene, couple, [functionOf('Wedding', old, guests)], 'Jaipur')
  await plans(300)
  const hall = await scene.hasVendor({ tax: 'excluded' })
  const request = { couple, firstDay: old, guests: 180 }
  const { _id: bookingId } = await hasBooking(scene, hall, request)
  const content = { ...aQuote, firstDay: old, lastDay: old, guests: 180, validUntil: dayAfter(3) }
  const quote = { bookingId, after: 0, ...content }
  expect((await scene.call(sendQuote, quote, hall)).status).toBe(200)
  expect(await driftSteps(scene, couple)).toEqual([])
  await plans(320)
  expect(await driftSteps(scene, couple)).toEqual([
    `amber: ${nameOf(hall)} has quoted for another number of guests than planned. Wedding: planned for ` +
      '320 guests; quoted for 180 guests.',
  ])
})

test('nor does one for the number of a question, unlike one that the vendor chose', async () => {
  const { couple, hall, quote } = await asksForQuote(scene, { guests: 180 })
  const bookingId = await quote(old, { guests: 180 })
  expect(await driftSteps(scene, couple)).toEqual([])
  const content = { ...aQuote, firstDay: old, lastDay: old, validUntil: dayAfter(3) }
  const version = { bookingId, after: 1, ...content, guests: 150 }
  expect((await scene.call(sendQuote, version, hall)).status).toBe(200)
  expect(await driftSteps(scene, couple)).toEqual([
    expect.stringMatching(/planned for 200 guests; quoted for 150 guests\.$/),
  ])
})

test('a quote for another day than the question was for differs, and mending either side ends it', async () => {
  const { couple, hall, quote } = await asksForQuote(scene)
  const bookingId = await quote(next)
  expect(await driftSteps(scene, couple)).toEqual([
    `amber: ${nameOf(hall)} has quoted for another day than planned. Wedding: planned for ` +
      `${formatLongDay(old)}; quoted for ${formatLongDay(next)}.`,
  ])
  // Version 2 is for the day that was asked for: nothing is left, and nothing is said twice on the way.
  const content = { ...aQuote, lastDay: old, firstDay: old, validUntil: dayAfter(3) }
  const version = { bookingId, after: 1, ...content }
  expect((await scene.call(sendQuote, version, hall)).status).toBe(200)
  expect(await driftSteps(scene, couple)).toEqual([])
  expect((await scene.call(sendQuote, { ...version, after: 2, guests: 180 }, hall)).status).toBe(
    200,
  )
  expect(await driftSteps(scene, couple)).toEqual([
    `amber: ${nameOf(hall)} has quoted for another number of guests than planned. Wedding: planned for ` +
      '200 guests; quoted for 180 guests.',
  ])
  const { body } = await answersDrift(scene, couple, bookingId, 'change_wedding')
  expect(body.message).toBe('Your wedding is as it is quoted.')
  expect(await driftSteps(scene, couple)).toEqual([])
})

test('a wedding that moved after a question was sent differs from the quote for the old day', async () => {
  const { couple, functions, hall, quote } = await asksForQuote(scene)
  await savesWedding(scene, couple, withWeddingOn(functions, next))
  const bookingId = await quote(old)
  expect(await driftSteps(scene, couple)).toEqual([
    expect.stringContaining(
      `planned for ${formatLongDay(next)}; quoted for ${formatLongDay(old)}.`,
    ),
  ])
  const { body } = await answersDrift(scene, couple, bookingId, 'change_booking')
  expect(body.message).toBe(`You’ve asked ${nameOf(hall)} for the change.`)
  expect(await driftSteps(scene, couple)).toEqual([])
})

test('each function of a quote keeps its own, also where a version has them in another order', async () => {
  const evening = { slot: 'evening' as const, guests: 200 }
  const both = [
    { name: 'Sangeet', day: sangeet, ...evening },
    { name: 'Wedding', day: old, ...evening },
  ]
  const { couple, hall, quote } = await asksForQuote(scene, {
    times: both,
    date: undefined,
    guests: undefined,
  })
  const whole = both.map(({ slot: _slot, ...each }) => each)
  const bookingId = await quote(sangeet, { lastDay: old, times: whole })
  expect(await driftSteps(scene, couple)).toEqual([])
  const times = [{ ...whole[1], day: next }, whole[0]]
  const moved = { ...aQuote, firstDay: sangeet, lastDay: next, validUntil: dayAfter(3), times }
  const sent = await scene.call(sendQuote, { bookingId, after: 1, ...moved }, hall)
  expect(sent.status).toBe(200)
  expect(await driftSteps(scene, couple)).toEqual([
    `amber: ${nameOf(hall)} has quoted for another day than planned. Wedding: planned for ` +
      `${formatLongDay(old)}; quoted for ${formatLongDay(next)}.`,
  ])
})

test('a place in a queue differs from a wedding that moved, and so does the request it becomes, once', async () => {
  const hall = await scene.hasVendor()
  const { _id: first, couple: holder } = await hasBooking(scene, hall, { firstDay: old })
  const couple = await scene.hasAccount('user')
  const functions = await savesWedding(scene, couple, [functionOf('Wedding', old, 100)])
  await queues(scene, hall, old, { couple })
  expect(await driftSteps(scene, couple)).toEqual([])
  await savesWedding(scene, couple, withWeddingOn(functions, next))
  const detail = `Wedding: planned for ${formatLongDay(next)}; queued for ${formatLongDay(old)}.`
  const step = `amber: You queue at ${nameOf(hall)} for another day than planned. ${detail}`
  expect(await driftSteps(scene, couple)).toEqual([step])
  const entry = async () => (await scene.call(getQueue, {}, couple)).body.items[0]
  const { _id = '', drift } = (await entry()) ?? {}
  // Of a queue its vendor knows nothing: nobody is asked.
  expect(drift).toMatchObject({ verb: 'queued', actions: ['change_wedding', 'keep'] })
  const reply = (as: Account, how: 'keep' | 'change_wedding' | 'change_booking') =>
    scene.call(answerDrift, { bookingId: _id, key: drift?.key ?? '', answer: how }, as)
  expect((await reply(await scene.hasAccount('user'), 'keep')).status).toBe(404)
  expect((await reply(couple, 'change_booking')).status).toBe(409)
  expect((await reply(couple, 'keep')).body.message).toBe('Both stay as they are.')
  expect(await driftSteps(scene, couple)).toEqual([])
  // What was answered of the place is answered of the request that it becomes.
  await scene.call(cancelBooking, { bookingId: first, reason: 'Another hall.' }, holder)
  const bookingId = (await entry())?.bookingId ?? ''
  expect(await driftOf(scene, couple, bookingId)).toMatchObject({
    verb: 'requested',
    answer: 'keep',
  })
  await savesWedding(scene, couple, [])
  expect(await driftSteps(scene, couple)).toEqual([
    `amber: You requested ${nameOf(hall)} for a function that you no longer plan. Wedding is no longer ` +
      `planned; requested for ${formatLongDay(old)}.`,
  ])
})

test('a wedding that is changed by its place in a queue is as that', async () => {
  const hall = await scene.hasVendor()
  await hasBooking(scene, hall, { firstDay: old })
  const couple = await scene.hasAccount('user')
  await savesWedding(scene, couple, [functionOf('Wedding', old, 250)])
  const { body } = await queues(scene, hall, old, { couple })
  const [entry] = (await scene.call(getQueue, {}, couple)).body.items
  const key = entry?.drift?.key ?? ''
  const mended = await scene.call(
    answerDrift,
    { bookingId: body._id, key, answer: 'change_wedding' },
    couple,
  )
  expect(mended.body.message).toBe('Your wedding is as you queue for it.')
  expect(await plannedFunctions(scene, couple)).toEqual([
    { name: 'Wedding', date: old, guests: 100 },
  ])
})

test('a booking on a day without a function is said calmly, once, until one is added or it is left so', async () => {
  const { couple, hall, photos } = await hasBookedWedding(scene)
  const terms = { couple, status: 'confirmed' as const, firstDay: next, guests: 80 }
  const trial = await hasBooking(scene, hall, terms)
  const step = (vendor: Account) =>
    `calm: ${nameOf(vendor)} is booked for ${formatLongDay(next)}, a day without a function. Wedding is ` +
    `planned for ${formatLongDay(old)}. Add a function for it, or leave it as it is.`
  expect(await driftSteps(scene, couple)).toEqual([step(hall)])
  expect((await scene.call(getWaiting, {}, couple)).body.bookings).toBe(0)
  expect(await driftOf(scene, couple, trial._id)).toMatchObject({
    differences: [],
    unplanned: { first: next, last: next, instead: { name: 'Wedding', date: old } },
    actions: ['change_wedding', 'keep'],
  })
  const viewer = await hasMember(scene, couple, 'viewer')
  expect((await driftOf(scene, viewer, trial._id))?.actions).toEqual([])
  expect((await answersDrift(scene, couple, trial._id, 'keep')).body.message).toBe(
    'It stays as it is.',
  )
  expect(await driftSteps(scene, couple)).toEqual([])
  // What is planned later for that day is what it is for.
  const later = await hasBooking(scene, photos, terms)
  expect(await driftSteps(scene, couple)).toEqual([step(photos)])
  expect((await answersDrift(scene, couple, later._id, 'change_wedding')).body.message).toBe(
    `“Another function” is added on ${formatLongDay(next)}. You can rename it in your wedding.`,
  )
  expect(await plannedFunctions(scene, couple)).toContainEqual({
    name: 'Another function',
    date: next,
    guests: 80,
  })
  expect(await driftSteps(scene, couple)).toEqual([])
  expect(await driftOf(scene, couple, trial._id)).toBeUndefined()
  // It is moved with it from now on.
  const { functions } = (await scene.call(getWedding, {}, couple)).body
  await savesWedding(
    scene,
    couple,
    functions.map((each) => (each.date === next ? { ...each, date: dayAfter(130) } : each)),
  )
  expect(await driftSteps(scene, couple)).toHaveLength(2)
})

test('nothing is said of a day where the wedding has none, or its ten functions leave no room to add one', async () => {
  const couple = await scene.hasAccount('user')
  const hall = await scene.hasVendor()
  const terms = { couple, status: 'confirmed' as const, firstDay: next, guests: 80 }
  const { _id: bookingId } = await hasBooking(scene, hall, terms)
  await savesWedding(scene, couple, [functionOf('Wedding', null)])
  expect(await driftOf(scene, couple, bookingId)).toBeUndefined()
  const ten = Array.from({ length: 10 }, (_, index) => functionOf(`Part ${index + 1}`, old))
  await savesWedding(scene, couple, ten)
  expect((await driftOf(scene, couple, bookingId))?.actions).toEqual(['keep'])
})
