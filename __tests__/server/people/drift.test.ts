import { answerBooking, cancelBooking, getBooking } from '#contract/bookings/bookings.ts'
import { getQueue } from '#contract/bookings/queues.ts'
import { acceptQuote, sendQuote } from '#contract/bookings/quotes.ts'
import { requestBooking } from '#contract/bookings/requests.ts'
import { answerReschedule, proposeReschedule } from '#contract/bookings/reschedules.ts'
import { getUserDashboard, getWaiting } from '#contract/pages/dashboards.ts'
import {
  answerDrift,
  applyWeddingChange,
  previewWeddingChange,
} from '#contract/people/weddingChanges.ts'
import { getWedding, updateWedding, type Wedding } from '#contract/planning/weddings.ts'
import type { Input } from '#contract/kernel/endpoint.ts'
import { getEnquiries, getEnquiry, sendEnquiry } from '#contract/talk/enquiries.ts'
import { formatLongDay } from '#domain/days.ts'
import { aQuote, dayAfter, hasBooking } from '#__tests__/support/bookings.ts'
import { hasMember } from '#__tests__/support/members.ts'
import { queues } from '#__tests__/support/queues.ts'
import { type Account, openScene, type Scene } from '#__tests__/support/scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())

const [sangeet, old, next] = [dayAfter(119), dayAfter(120), dayAfter(127)]
type Planned = Wedding['functions'][number]
const functionOf = (name: string, date: string | null, guests: number | null = null): Planned => ({
  name,
  date,
  guests,
  slot: null,
  city: '',
})
const wedding = {
  partnerOne: 'Priya',
  partnerTwo: 'Arjun',
  guests: 300,
  budgetAmount: null,
  style: '',
  languages: '',
}
async function hasWedding(couple: Account, functions: Planned[], city = '') {
  const { body } = await scene.call(getWedding, {}, couple)
  const saved = await scene.call(
    updateWedding,
    { ...wedding, version: body.version, city, functions },
    couple,
  )
  expect(saved.status).toBe(200)
  return saved.body.functions
}
const planned = async (couple: Account) =>
  (await scene.call(getWedding, {}, couple)).body.functions.map(({ name, date, guests }) => ({
    name,
    date,
    guests,
  }))
const driftSteps = async (couple: Account) =>
  (await scene.call(getUserDashboard, {}, couple)).body.nextSteps
    .filter(({ action }) => action === 'Settle it')
    .map(({ tone, label, detail }) => `${tone}: ${label}. ${detail}`)
const nameOf = ({ vendorId }: Account) => `Scene ${vendorId.slice(0, 8)}`
const driftOf = async (couple: Account, bookingId: string) =>
  (await scene.call(getBooking, { bookingId }, couple)).body.drift
async function answer(
  couple: Account,
  bookingId: string,
  how: 'change_booking' | 'change_wedding' | 'keep',
) {
  const drift = await driftOf(couple, bookingId)
  return scene.call(answerDrift, { bookingId, key: drift?.key ?? '', answer: how }, couple)
}

/** Two functions, the wedding booked at a hall and at a photographer for 300 guests. */
async function booked() {
  const couple = await scene.hasAccount('user', { name: 'Priya Rao' })
  const functions = await hasWedding(couple, [
    functionOf('Sangeet', sangeet, 200),
    functionOf('Wedding', old),
  ])
  const [hall, photos] = [await scene.hasVendor(), await scene.hasVendor()]
  const terms = { couple, status: 'confirmed' as const, firstDay: old, guests: 300 }
  const atHall = await hasBooking(scene, hall, terms)
  const withPhotos = await hasBooking(scene, photos, terms)
  return { couple, functions, hall, photos, atHall, withPhotos }
}
const movedTo = (functions: Planned[], date: string) =>
  functions.map((each) => (each.name === 'Wedding' ? { ...each, date } : each))

test('a wedding that is saved for another day differs from what is booked until each is mended', async () => {
  const { couple, functions, hall, photos, atHall, withPhotos } = await booked()
  expect(await driftSteps(couple)).toEqual([])
  // By another name, too, and in another place of the list: it is the same function.
  const [first, second] = movedTo(functions, next)
  await hasWedding(couple, [{ ...second!, name: 'Pheras' }, first!])
  const detail = `Pheras: planned for ${formatLongDay(next)}; booked for ${formatLongDay(old)}.`
  const step = (vendor: Account) =>
    `brick: ${nameOf(vendor)} is booked for another day than planned. ${detail}`
  expect((await driftSteps(couple)).toSorted()).toEqual([step(hall), step(photos)].toSorted())
  expect((await scene.call(getWaiting, {}, couple)).body.bookings).toBe(2)
  expect((await driftOf(couple, atHall._id))?.actions).toEqual([
    'change_booking',
    'change_wedding',
    'keep',
  ])
  // The vendor sees nothing of the plans.
  expect((await scene.call(getBooking, { bookingId: atHall._id }, hall)).body.drift).toBeUndefined()

  const proposal = await answer(couple, atHall._id, 'change_booking')
  expect(proposal.body.message).toBe(`Your change is proposed to ${nameOf(hall)}.`)
  expect(await driftSteps(couple)).toEqual([step(photos)])
  expect(await driftOf(couple, atHall._id)).toMatchObject({
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
  expect(await driftSteps(couple)).toEqual([step(photos)])

  expect((await answer(couple, withPhotos._id, 'keep')).body.message).toBe('Both stay as they are.')
  expect(await driftSteps(couple)).toEqual([])
  expect(await driftOf(couple, withPhotos._id)).toMatchObject({ answer: 'keep' })
  // Another day is another question.
  const later = dayAfter(134)
  const current = (await scene.call(getWedding, {}, couple)).body.functions
  await hasWedding(
    couple,
    current.map((each) => (each.name === 'Pheras' ? { ...each, date: later } : each)),
  )
  expect(await driftSteps(couple)).toHaveLength(2)
})

test('a proposal that is declined leaves the difference; one that mends nothing hides none', async () => {
  const { couple, functions, hall, atHall } = await booked()
  await hasWedding(couple, movedTo(functions, next))
  await answer(couple, atHall._id, 'change_booking')
  const rescheduleId = async () =>
    (await scene.call(getBooking, { bookingId: atHall._id }, hall)).body.reschedule?._id ?? ''
  const bookingId = atHall._id
  const refusal = { bookingId, rescheduleId: await rescheduleId(), answer: 'decline' as const }
  expect((await scene.call(answerReschedule, refusal, hall)).status).toBe(200)
  expect(await driftOf(couple, bookingId)).toMatchObject({ answer: null, declinedOn: dayAfter(0) })
  // Another day was not declined; the same one is, also before the wedding is saved.
  const { body: saved } = await scene.call(getWedding, {}, couple)
  const previewed = async (day: string) => {
    const change = {
      ...wedding,
      version: saved.version,
      city: '',
      functions: movedTo(functions, day),
    }
    const { items } = (await scene.call(previewWeddingChange, change, couple)).body
    return items.find(({ _id }) => _id === bookingId)?.declinedOn
  }
  await hasWedding(couple, functions)
  expect([await previewed(next), await previewed(dayAfter(126))]).toEqual([dayAfter(0), undefined])
  await hasWedding(couple, movedTo(functions, dayAfter(126)))
  expect((await driftOf(couple, bookingId))?.declinedOn).toBeUndefined()
  await hasWedding(couple, movedTo(functions, next))
  await scene.call(proposeReschedule, { bookingId, firstDay: dayAfter(130) }, hall)
  const drift = await driftOf(couple, bookingId)
  // What the hall has proposed is answered first.
  expect(drift?.actions).toEqual(['change_wedding', 'keep'])
})

test('while a proposal waits only what it leaves is said, and mended without what it mends', async () => {
  const { couple, functions, hall, atHall } = await booked()
  const bookingId = atHall._id
  await hasWedding(
    couple,
    movedTo(functions, next).map((each) => ({ ...each, guests: 250 })),
  )
  await scene.call(proposeReschedule, { bookingId, firstDay: next }, couple)
  const toHall = async () =>
    (await driftSteps(couple)).filter((step) => step.includes(nameOf(hall)))
  expect(await toHall()).toEqual([
    `amber: ${nameOf(hall)} is booked for another number of guests than planned. Wedding: planned for 250 guests; ` +
      'booked for 300 guests.',
  ])
  expect(await driftOf(couple, bookingId)).toMatchObject({
    differences: [{ day: null, guests: { booked: 300, planned: 250 } }],
    actions: ['change_wedding', 'keep'],
    waitsFor: 'user',
  })
  expect((await answer(couple, bookingId, 'change_wedding')).status).toBe(200)
  expect(await planned(couple)).toContainEqual({ name: 'Wedding', date: next, guests: 300 })
  expect(await toHall()).toEqual([])
})

test('a booking that both have moved takes the wedding along in one press, and shows who else differs', async () => {
  const { couple, hall, photos, atHall, withPhotos } = await booked()
  const bookingId = atHall._id
  await scene.call(proposeReschedule, { bookingId, firstDay: next, guests: 350 }, hall)
  const { reschedule } = (await scene.call(getBooking, { bookingId }, couple)).body
  const accept = { bookingId, rescheduleId: reschedule?._id ?? '', answer: 'accept' as const }
  expect((await scene.call(answerReschedule, accept, couple)).status).toBe(200)
  // It is no mistake: nobody is alarmed, and nothing waits.
  expect(await driftSteps(couple)).toEqual([
    `calm: ${nameOf(hall)} is agreed for ${formatLongDay(next)}, 350 guests; your plan says ` +
      `${formatLongDay(old)}, 300 guests. Wedding is planned otherwise: change it to this, or keep both.`,
  ])
  expect((await scene.call(getWaiting, {}, couple)).body.bookings).toBe(0)
  // What both have just agreed on is not what is offered to be taken back first.
  expect((await driftOf(couple, bookingId))?.actions).toEqual([
    'change_wedding',
    'change_booking',
    'keep',
  ])
  // It goes with its function wherever it is booked, also when the wedding moves on.
  const { version, functions } = (await scene.call(getWedding, {}, couple)).body
  const further = { ...wedding, version, functions: movedTo(functions, dayAfter(160)) }
  const preview = (await scene.call(previewWeddingChange, further, couple)).body.items
  expect(preview.map(({ _id, was, now }) => [_id, was.date, now.date]).toSorted()).toEqual(
    [
      [bookingId, next, dayAfter(160)],
      [withPhotos._id, old, dayAfter(160)],
    ].toSorted(),
  )
  const { status, body } = await answer(couple, bookingId, 'change_wedding')
  expect([status, body.message]).toEqual([
    200,
    'Your wedding is as it is booked. One other booking or request differs from it now.',
  ])
  expect(await planned(couple)).toEqual([
    { name: 'Sangeet', date: sangeet, guests: 200 },
    { name: 'Wedding', date: next, guests: 350 },
  ])
  expect(await driftOf(couple, bookingId)).toBeUndefined()
  expect(await driftOf(couple, withPhotos._id)).toMatchObject({
    differences: [{ name: 'Wedding', guests: { booked: 300, planned: 350 } }],
  })
  expect(await driftSteps(couple)).toEqual([expect.stringContaining(nameOf(photos))])
})

test('a change of the guests alone agrees on no day, and none is agreed after a later plan', async () => {
  const { couple, functions, hall, atHall } = await booked()
  const bookingId = atHall._id
  await hasWedding(couple, movedTo(functions, next))
  await scene.call(proposeReschedule, { bookingId, guests: 350 }, hall)
  const { reschedule } = (await scene.call(getBooking, { bookingId }, couple)).body
  const accept = { bookingId, rescheduleId: reschedule?._id ?? '', answer: 'accept' as const }
  expect((await scene.call(answerReschedule, accept, couple)).status).toBe(200)
  const toHall = async () =>
    (await driftSteps(couple)).filter((step) => step.includes(nameOf(hall)))
  expect(await toHall()).toEqual([
    expect.stringMatching(/^brick: .* is booked for another day than planned\./),
  ])
  await hasWedding(couple, functions)
  expect(await toHall()).toEqual([
    expect.stringMatching(/^amber: .* is booked for another number of guests than planned\./),
  ])
})

test('a function that is planned no more is said, and comes back with the day that is booked', async () => {
  const { couple, functions, atHall, hall } = await booked()
  await hasWedding(couple, functions.slice(0, 1))
  expect(await driftSteps(couple)).toContain(
    `brick: ${nameOf(hall)} is booked for a function that you no longer plan. Wedding is no longer planned; ` +
      `booked for ${formatLongDay(old)}.`,
  )
  expect((await driftOf(couple, atHall._id))?.actions).toEqual(['change_wedding', 'keep'])
  await answer(couple, atHall._id, 'change_wedding')
  expect(await planned(couple)).toContainEqual({ name: 'Wedding', date: old, guests: null })
  // Both bookings are for the one that is back.
  expect(await driftSteps(couple)).toEqual([])
})

test('a request is asked in its conversation, and is no step while it is', async () => {
  const couple = await scene.hasAccount('user')
  const functions = await hasWedding(couple, [functionOf('Wedding', old, 300)])
  const hall = await scene.hasVendor()
  const { _id: bookingId } = await hasBooking(scene, hall, { couple, firstDay: old, guests: 300 })
  await hasWedding(couple, movedTo(functions, next))
  expect(await driftSteps(couple)).toEqual([
    expect.stringMatching(/^amber: You requested .* for another day than planned\./),
  ])
  const { body } = await answer(couple, bookingId, 'change_booking')
  expect(body.message).toBe(`You’ve asked ${nameOf(hall)} for the change.`)
  const [thread] = (await scene.call(getEnquiries, {}, couple)).body.items
  const { messages } = (await scene.call(getEnquiry, { enquiryId: thread?._id ?? '' }, hall)).body
  expect(messages.at(-1)?.body).toContain(
    `Wedding: ${formatLongDay(next)} instead of ${formatLongDay(old)}.`,
  )
  expect(await driftSteps(couple)).toEqual([])
  expect(await driftOf(couple, bookingId)).toMatchObject({ answer: 'change_booking' })
  // So is what is asked with the change of the wedding itself.
  const { body: saved } = await scene.call(getWedding, {}, couple)
  const again = movedTo(saved.functions, dayAfter(134))
  const change = { ...wedding, version: saved.version, city: '', functions: again }
  expect((await scene.call(applyWeddingChange, change, couple)).body.asked).toBe(1)
  expect(await driftSteps(couple)).toEqual([])
  expect(await driftOf(couple, bookingId)).toMatchObject({ answer: 'change_booking' })
})

test('a booking made before there was a wedding belongs to its function once there is one', async () => {
  const couple = await scene.hasAccount('user')
  const hall = await scene.hasVendor()
  const terms = { couple, status: 'confirmed' as const, firstDay: old, guests: 300 }
  const { _id: bookingId } = await hasBooking(scene, hall, terms)
  expect(await driftSteps(couple)).toEqual([])
  const functions = await hasWedding(couple, [functionOf('Wedding', old)])
  expect(await driftSteps(couple)).toEqual([])
  await hasWedding(couple, movedTo(functions, next))
  expect(await driftSteps(couple)).toHaveLength(1)
  // A form that was opened before functions had ids keeps them by their names.
  await hasWedding(couple, [functionOf('Wedding', dayAfter(140))])
  expect((await driftOf(couple, bookingId))?.differences).toMatchObject([
    { name: 'Wedding', isRemoved: false, day: { planned: dayAfter(140) } },
  ])
})

test('who may only read mends nothing, and what has changed meanwhile is looked at again', async () => {
  const { couple, functions, atHall } = await booked()
  await hasWedding(couple, movedTo(functions, next))
  const bookingId = atHall._id
  const viewer = await hasMember(scene, couple, 'viewer')
  expect(await driftSteps(viewer)).toEqual([])
  const { key = '' } = (await driftOf(couple, bookingId)) ?? {}
  const keep = { bookingId, key, answer: 'keep' as const }
  expect((await driftOf(viewer, bookingId))?.actions).toEqual([])
  expect((await scene.call(answerDrift, keep, viewer)).status).toBe(403)
  expect((await scene.call(answerDrift, keep, await scene.hasAccount('user'))).status).toBe(404)
  await hasWedding(couple, movedTo(functions, dayAfter(128)))
  expect((await scene.call(answerDrift, keep, couple)).status).toBe(409)
})

test('a request for other guests than planned is a step until it is answered', async () => {
  const couple = await scene.hasAccount('user')
  await hasWedding(couple, [functionOf('Wedding', old, 300)], 'Jaipur')
  const hall = await scene.hasVendor()
  const { _id: bookingId } = await hasBooking(scene, hall, { couple, firstDay: old, guests: 250 })
  expect((await driftOf(couple, bookingId))?.differences).toMatchObject([
    { name: 'Wedding', day: null, guests: { booked: 250, planned: 300 } },
  ])
  expect(await driftSteps(couple)).toEqual([
    expect.stringContaining('for another number of guests than planned'),
  ])
  await scene.call(answerBooking, { bookingId, answer: 'decline' }, hall)
  expect(await driftSteps(couple)).toEqual([])
})

/** A question of a couple with two functions, for their wedding day, and how its vendor quotes. */
async function questioned(more: Partial<Input<typeof sendEnquiry>> = {}) {
  const couple = await scene.hasAccount('user')
  const functions = await hasWedding(couple, [
    functionOf('Sangeet', sangeet, 200),
    functionOf('Wedding', old, 200),
  ])
  const hall = await scene.hasVendor({ tax: 'excluded' })
  const question = { date: old, guests: 200, message: 'Are you free?', ...more }
  const { body } = await scene.call(sendEnquiry, { vendorId: hall.vendorId, ...question }, couple)
  const quote = async (firstDay: string, terms: object = {}) => {
    const content = { ...aQuote, firstDay, lastDay: firstDay, validUntil: dayAfter(3), ...terms }
    const sent = await scene.call(sendQuote, { enquiryId: body._id, after: 0, ...content }, hall)
    expect(sent.body.message).toBeUndefined()
    return sent.body._id
  }
  return { couple, functions, hall, quote }
}

test('a quote for another day than the question was for differs, and mending either side ends it', async () => {
  const { couple, hall, quote } = await questioned()
  const bookingId = await quote(next)
  expect(await driftSteps(couple)).toEqual([
    `amber: ${nameOf(hall)} has quoted for another day than planned. Wedding: planned for ` +
      `${formatLongDay(old)}; quoted for ${formatLongDay(next)}.`,
  ])
  // Version 2 is for the day that was asked for: nothing is left, and nothing is said twice on the way.
  const content = { ...aQuote, lastDay: old, firstDay: old, validUntil: dayAfter(3) }
  const version = { bookingId, after: 1, ...content }
  expect((await scene.call(sendQuote, version, hall)).status).toBe(200)
  expect(await driftSteps(couple)).toEqual([])
  expect((await scene.call(sendQuote, { ...version, after: 2, guests: 180 }, hall)).status).toBe(
    200,
  )
  expect(await driftSteps(couple)).toEqual([
    `amber: ${nameOf(hall)} has quoted for another number of guests than planned. Wedding: planned for ` +
      '200 guests; quoted for 180 guests.',
  ])
  const { body } = await answer(couple, bookingId, 'change_wedding')
  expect(body.message).toBe('Your wedding is as it is quoted.')
  expect(await driftSteps(couple)).toEqual([])
})

test('a quote that was accepted for another day than planned is agreed, until the plan is saved again', async () => {
  const { couple, functions, hall, quote } = await questioned()
  const bookingId = await quote(next)
  const accepted = await scene.call(acceptQuote, { bookingId, version: 1 }, couple)
  expect(accepted.status).toBe(200)
  expect(await driftSteps(couple)).toEqual([
    `calm: ${nameOf(hall)} is agreed for ${formatLongDay(next)}; your plan says ${formatLongDay(old)}. ` +
      'Wedding is planned otherwise: change it to this, or keep both.',
  ])
  expect((await driftOf(couple, bookingId))?.actions).toEqual([
    'change_wedding',
    'change_booking',
    'keep',
  ])
  await hasWedding(couple, movedTo(functions, dayAfter(134)))
  expect(await driftSteps(couple)).toEqual([
    `brick: ${nameOf(hall)} is booked for another day than planned. Wedding: planned for ` +
      `${formatLongDay(dayAfter(134))}; booked for ${formatLongDay(next)}.`,
  ])
})

test('what a couple read before it sent its request is agreed once it is confirmed, and nothing else', async () => {
  await scene.hasCity('udaipur')
  const couple = await scene.hasAccount('user')
  const plan = (city: string) => hasWedding(couple, [functionOf('Wedding', old, 300)], city)
  const requested = async (city?: string) => {
    const hall = await scene.hasVendor()
    const wish = { vendorId: hall.vendorId, firstDay: old, guests: 250, city }
    const { body } = await scene.call(requestBooking, wish, couple)
    return {
      title: async () => {
        const steps = await driftSteps(couple)
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
    guests.is('calm: it is agreed for 250 guests; your plan says 300 guests'),
  )
  expect(await town.title()).toBe(
    town.is('calm: it is agreed for Jaipur, 250 guests; your plan says Udaipur, 300 guests'),
  )
  // The plan is saved after this one was sent, and before it is confirmed.
  const early = await requested()
  // The form knows the towns of its list by their names.
  await plan('udaipur, India')
  const unread = await requested('jaipur')
  for (const each of [early, unread]) expect((await each.confirm()).status).toBe(200)
  expect(await early.title()).toBe(early.is(`amber: it is booked ${otherGuests}`))
  expect(await guests.title()).toBe(guests.is(`amber: it is booked ${otherGuests}`))
  expect(await unread.title()).toBe(unread.is('brick: it is booked for another town than planned'))
})

test('a wedding that moved after a question was sent differs from the quote for the old day', async () => {
  const { couple, functions, hall, quote } = await questioned()
  await hasWedding(couple, movedTo(functions, next))
  const bookingId = await quote(old)
  expect(await driftSteps(couple)).toEqual([
    expect.stringContaining(
      `planned for ${formatLongDay(next)}; quoted for ${formatLongDay(old)}.`,
    ),
  ])
  const { body } = await answer(couple, bookingId, 'change_booking')
  expect(body.message).toBe(`You’ve asked ${nameOf(hall)} for the change.`)
  expect(await driftSteps(couple)).toEqual([])
})

test('each function of a quote keeps its own, also where a version has them in another order', async () => {
  const evening = { slot: 'evening' as const, guests: 200 }
  const both = [
    { name: 'Sangeet', day: sangeet, ...evening },
    { name: 'Wedding', day: old, ...evening },
  ]
  const { couple, hall, quote } = await questioned({
    times: both,
    date: undefined,
    guests: undefined,
  })
  const whole = both.map(({ slot: _slot, ...each }) => each)
  const bookingId = await quote(sangeet, { lastDay: old, times: whole })
  expect(await driftSteps(couple)).toEqual([])
  const times = [{ ...whole[1], day: next }, whole[0]]
  const moved = { ...aQuote, firstDay: sangeet, lastDay: next, validUntil: dayAfter(3), times }
  const sent = await scene.call(sendQuote, { bookingId, after: 1, ...moved }, hall)
  expect(sent.status).toBe(200)
  expect(await driftSteps(couple)).toEqual([
    `amber: ${nameOf(hall)} has quoted for another day than planned. Wedding: planned for ` +
      `${formatLongDay(old)}; quoted for ${formatLongDay(next)}.`,
  ])
})

test('a place in a queue differs from a wedding that moved, and so does the request it becomes, once', async () => {
  const hall = await scene.hasVendor()
  const { _id: first, couple: holder } = await hasBooking(scene, hall, { firstDay: old })
  const couple = await scene.hasAccount('user')
  const functions = await hasWedding(couple, [functionOf('Wedding', old, 100)])
  await queues(scene, hall, old, { couple })
  expect(await driftSteps(couple)).toEqual([])
  await hasWedding(couple, movedTo(functions, next))
  const detail = `Wedding: planned for ${formatLongDay(next)}; queued for ${formatLongDay(old)}.`
  const step = `amber: You queue at ${nameOf(hall)} for another day than planned. ${detail}`
  expect(await driftSteps(couple)).toEqual([step])
  const entry = async () => (await scene.call(getQueue, {}, couple)).body.items[0]
  const { _id = '', drift } = (await entry()) ?? {}
  // Of a queue its vendor knows nothing: nobody is asked.
  expect(drift).toMatchObject({ verb: 'queued', actions: ['change_wedding', 'keep'] })
  const reply = (as: Account, how: 'keep' | 'change_wedding' | 'change_booking') =>
    scene.call(answerDrift, { bookingId: _id, key: drift?.key ?? '', answer: how }, as)
  expect((await reply(await scene.hasAccount('user'), 'keep')).status).toBe(404)
  expect((await reply(couple, 'change_booking')).status).toBe(409)
  expect((await reply(couple, 'keep')).body.message).toBe('Both stay as they are.')
  expect(await driftSteps(couple)).toEqual([])
  // What was answered of the place is answered of the request that it becomes.
  await scene.call(cancelBooking, { bookingId: first, reason: 'Another hall.' }, holder)
  const bookingId = (await entry())?.bookingId ?? ''
  expect(await driftOf(couple, bookingId)).toMatchObject({ verb: 'requested', answer: 'keep' })
  await hasWedding(couple, [])
  expect(await driftSteps(couple)).toEqual([
    `amber: You requested ${nameOf(hall)} for a function that you no longer plan. Wedding is no longer ` +
      `planned; requested for ${formatLongDay(old)}.`,
  ])
})

test('a wedding that is changed by its place in a queue is as that', async () => {
  const hall = await scene.hasVendor()
  await hasBooking(scene, hall, { firstDay: old })
  const couple = await scene.hasAccount('user')
  await hasWedding(couple, [functionOf('Wedding', old, 250)])
  const { body } = await queues(scene, hall, old, { couple })
  const [entry] = (await scene.call(getQueue, {}, couple)).body.items
  const key = entry?.drift?.key ?? ''
  const mended = await scene.call(
    answerDrift,
    { bookingId: body._id, key, answer: 'change_wedding' },
    couple,
  )
  expect(mended.body.message).toBe('Your wedding is as you queue for it.')
  expect(await planned(couple)).toEqual([{ name: 'Wedding', date: old, guests: 100 }])
})

test('a booking on a day without a function is said calmly, once, until one is added or it is left so', async () => {
  const { couple, hall, photos } = await booked()
  const terms = { couple, status: 'confirmed' as const, firstDay: next, guests: 80 }
  const trial = await hasBooking(scene, hall, terms)
  const step = (vendor: Account) =>
    `calm: ${nameOf(vendor)} is booked for ${formatLongDay(next)}, a day without a function. Wedding is ` +
    `planned for ${formatLongDay(old)}. Add a function for it, or leave it as it is.`
  expect(await driftSteps(couple)).toEqual([step(hall)])
  expect((await scene.call(getWaiting, {}, couple)).body.bookings).toBe(0)
  expect(await driftOf(couple, trial._id)).toMatchObject({
    differences: [],
    unplanned: { first: next, last: next, instead: { name: 'Wedding', date: old } },
    actions: ['change_wedding', 'keep'],
  })
  const viewer = await hasMember(scene, couple, 'viewer')
  expect((await driftOf(viewer, trial._id))?.actions).toEqual([])
  expect((await answer(couple, trial._id, 'keep')).body.message).toBe('It stays as it is.')
  expect(await driftSteps(couple)).toEqual([])
  // What is planned later for that day is what it is for.
  const later = await hasBooking(scene, photos, terms)
  expect(await driftSteps(couple)).toEqual([step(photos)])
  expect((await answer(couple, later._id, 'change_wedding')).body.message).toBe(
    `“Another function” is added on ${formatLongDay(next)}. You can rename it in your wedding.`,
  )
  expect(await planned(couple)).toContainEqual({ name: 'Another function', date: next, guests: 80 })
  expect(await driftSteps(couple)).toEqual([])
  expect(await driftOf(couple, trial._id)).toBeUndefined()
  // It is moved with it from now on.
  const { functions } = (await scene.call(getWedding, {}, couple)).body
  await hasWedding(
    couple,
    functions.map((each) => (each.date === next ? { ...each, date: dayAfter(130) } : each)),
  )
  expect(await driftSteps(couple)).toHaveLength(2)
})

test('nothing is said of a day where the wedding has none, or its ten functions leave no room to add one', async () => {
  const couple = await scene.hasAccount('user')
  const hall = await scene.hasVendor()
  const terms = { couple, status: 'confirmed' as const, firstDay: next, guests: 80 }
  const { _id: bookingId } = await hasBooking(scene, hall, terms)
  await hasWedding(couple, [functionOf('Wedding', null)])
  expect(await driftOf(couple, bookingId)).toBeUndefined()
  const ten = Array.from({ length: 10 }, (_, index) => functionOf(`Part ${index + 1}`, old))
  await hasWedding(couple, ten)
  expect((await driftOf(couple, bookingId))?.actions).toEqual(['keep'])
})
