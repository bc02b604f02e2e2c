import { answerBooking, getBooking } from '#contract/bookings/bookings.ts'
import { answerReschedule, proposeReschedule } from '#contract/bookings/reschedules.ts'
import { getUserDashboard, getWaiting } from '#contract/pages/dashboards.ts'
import { answerDrift, previewWeddingChange } from '#contract/people/weddingChanges.ts'
import { getWedding, updateWedding, type Wedding } from '#contract/planning/weddings.ts'
import { getEnquiries, getEnquiry } from '#contract/talk/enquiries.ts'
import { formatLongDay } from '#domain/days.ts'
import { dayAfter, hasBooking } from '#__tests__/support/bookings.ts'
import { hasMember } from '#__tests__/support/members.ts'
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
    .filter(({ action }) => action === 'Mend it')
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
  expect(await driftOf(couple, bookingId)).toMatchObject({ answer: null })
  await scene.call(proposeReschedule, { bookingId, firstDay: dayAfter(130) }, hall)
  const drift = await driftOf(couple, bookingId)
  // What the hall has proposed is answered first.
  expect(drift?.actions).toEqual(['change_wedding', 'keep'])
})

test('a booking that both have moved takes the wedding along in one press, and shows who else differs', async () => {
  const { couple, hall, photos, atHall, withPhotos } = await booked()
  const bookingId = atHall._id
  await scene.call(proposeReschedule, { bookingId, firstDay: next, guests: 350 }, hall)
  const { reschedule } = (await scene.call(getBooking, { bookingId }, couple)).body
  const accept = { bookingId, rescheduleId: reschedule?._id ?? '', answer: 'accept' as const }
  expect((await scene.call(answerReschedule, accept, couple)).status).toBe(200)
  expect(await driftSteps(couple)).toEqual([
    `brick: ${nameOf(hall)} is booked for another day than planned. Wedding: planned for ` +
      `${formatLongDay(old)}, 300 guests; booked for ${formatLongDay(next)}, 350 guests.`,
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
    'Your wedding is as it is booked. One other booking differs from it now.',
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

test('a function that is planned no more is said, and comes back with the day that is booked', async () => {
  const { couple, functions, atHall, hall } = await booked()
  await hasWedding(couple, functions.slice(0, 1))
  expect(await driftSteps(couple)).toContain(
    `brick: ${nameOf(hall)} is booked for a function that you no longer plan. The function that it is for is no ` +
      `longer in your wedding; it is booked for ${formatLongDay(old)}.`,
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
