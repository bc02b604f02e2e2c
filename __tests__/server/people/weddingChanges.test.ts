import { answerBooking, getBooking } from '#contract/bookings/bookings.ts'
import { requestBooking } from '#contract/bookings/requests.ts'
import { getQueue, joinQueue } from '#contract/bookings/queues.ts'
import { getWedding, updateWedding } from '#contract/planning/weddings.ts'
import { applyWeddingChange, previewWeddingChange } from '#contract/people/weddingChanges.ts'
import { getEnquiries, getEnquiry, sendEnquiry } from '#contract/talk/enquiries.ts'
import { aSum, dayAfter, hasBooking } from '#__tests__/support/bookings.ts'
import { sql } from '#server/db/sql.ts'
import { openScene, type Scene } from '#__tests__/support/scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())

const [old, next, sangeet] = [dayAfter(120), dayAfter(127), dayAfter(119)]
const functionOf = (name: string, date: string | null, guests: number | null) => ({
  name,
  date,
  guests,
  slot: null,
  city: '',
})
const wedding = {
  version: 0,
  partnerOne: 'Priya',
  partnerTwo: 'Arjun',
  city: 'Jaipur',
  functions: [functionOf('Sangeet', sangeet, 200), functionOf('Wedding', old, 300)],
  budgetAmount: null,
  style: '',
  languages: '',
}
const moved = {
  ...wedding,
  version: 1,
  functions: [functionOf('Sangeet', sangeet, 200), functionOf('Wedding', next, 180)],
}

async function hasPlans() {
  const couple = await scene.hasAccount('user', { name: 'Priya Rao' })
  await scene.call(updateWedding, wedding, couple)
  const [asked, booked, other] = [
    await scene.hasVendor(),
    await scene.hasVendor(),
    await scene.hasVendor(),
  ]
  const ask = (vendorId: string | undefined, date: string, guests: number) =>
    scene.call(sendEnquiry, { vendorId: vendorId!, date, guests, message: 'Free?' }, couple)
  const { body: thread } = await ask(asked.vendorId, old, 300)
  await ask(other.vendorId, sangeet, 200)
  const booking = await hasBooking(scene, booked, {
    couple,
    status: 'confirmed',
    firstDay: old,
    guests: 300,
  })
  // Somebody else has the new day there.
  await hasBooking(scene, booked, { status: 'confirmed', firstDay: next })
  return { couple, asked, booked, thread, booking }
}

test('who is asked, and what becomes of their day and total, is shown before anything is saved', async () => {
  const { couple, thread, booking } = await hasPlans()
  const { status, body } = await scene.call(previewWeddingChange, moved, couple)
  expect(status).toBe(200)
  expect(body.items).toHaveLength(2)
  expect(body.items).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        _id: thread._id,
        kind: 'enquiry',
        was: { date: old, guests: 300 },
        now: { date: next, guests: 180, city: null },
        onDay: 'free',
      }),
      expect.objectContaining({ _id: booking._id, kind: 'booking', onDay: 'taken' }),
    ]),
  )
  expect((await scene.call(getWedding, {}, couple)).body.version).toBe(1)
  expect(
    (await scene.call(getEnquiry, { enquiryId: thread._id }, couple)).body.messages,
  ).toHaveLength(1)
  // Nothing that a vendor was asked for changes.
  const same = { ...wedding, version: 1, style: 'Garden' }
  expect((await scene.call(previewWeddingChange, same, couple)).body.items).toEqual([])
})

test('what was agreed is not reckoned anew for other guests', async () => {
  const { couple, booking } = await hasPlans()
  await scene.db.run(
    sql`update bookings set sum = ${JSON.stringify(aSum)}::jsonb where id = ${booking._id}`,
  )
  const { body } = await scene.call(previewWeddingChange, moved, couple)
  const shown = body.items.find(({ _id }) => _id === booking._id)
  expect(shown).toMatchObject({ kind: 'booking', sum: aSum, total: null })
  expect(body.items.find(({ kind }) => kind === 'enquiry')).toMatchObject({ sum: null })
})

test('one press saves and asks each of them once; the booking stays on its day', async () => {
  const { couple, thread, booking, booked } = await hasPlans()
  const presses = await Promise.all([
    scene.call(applyWeddingChange, moved, couple),
    scene.call(applyWeddingChange, moved, couple),
  ])
  expect(presses.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(presses.find(({ status }) => status === 200)?.body).toMatchObject({
    asked: 2,
    wedding: { version: 2 },
  })
  const { body } = await scene.call(getEnquiry, { enquiryId: thread._id }, couple)
  expect(body).toMatchObject({ date: next, guests: 180 })
  expect(body.messages).toHaveLength(2)
  expect(body.messages[1]?.body).toMatch(
    /^Our plans have changed\.\nWedding: .* instead of .*, 180 guests instead of 300/,
  )
  const inbox = await scene.call(getEnquiries, {}, booked)
  expect(inbox.body.items.map(({ lastMessage }) => lastMessage)).toEqual([
    expect.stringContaining('Until we have agreed, our booking is still'),
  ])
  expect((await scene.call(getBooking, { bookingId: booking._id }, couple)).body).toMatchObject({
    status: 'confirmed',
    firstDay: old,
    guests: 300,
  })
})

test('a booking that came of a question is asked about there, not in another conversation', async () => {
  const { couple, thread, asked } = await hasPlans()
  const booking = { vendorId: asked.vendorId, firstDay: old, guests: 300, enquiryId: thread._id }
  const { body } = await scene.call(requestBooking, booking, couple)
  await scene.call(answerBooking, { bookingId: body._id, answer: 'accept' }, asked)
  await hasBooking(scene, asked, { status: 'confirmed', firstDay: next })
  await scene.call(applyWeddingChange, moved, couple)
  const { items } = (await scene.call(getEnquiries, {}, asked)).body
  expect(items.map(({ _id, status }) => [_id, status])).toEqual([[thread._id, 'converted']])
  expect(items[0]?.lastMessage).toContain('Until we have agreed, our booking is still')
})

test('of functions that were asked for together each that changes is shown, and asked about', async () => {
  const couple = await scene.hasAccount('user', { name: 'Priya Rao' })
  await scene.call(updateWedding, wedding, couple)
  const { vendorId } = await scene.hasVendor()
  const times = [
    { name: 'Sangeet', day: sangeet, guests: 200 },
    { name: 'Wedding', day: old, guests: 300 },
  ]
  await scene.call(requestBooking, { vendorId, firstDay: sangeet, guests: 300, times }, couple)
  const preview = async (functions: object[]) =>
    (await scene.call(previewWeddingChange, { ...moved, functions }, couple)).body.items
  expect(await preview(moved.functions)).toMatchObject([
    {
      kind: 'request',
      name: 'Wedding',
      was: { date: old, guests: 300 },
      now: { date: next, guests: 180, city: null },
      onDay: 'free',
      // What the others come to is not in the guests of one.
      total: null,
    },
  ])
  expect(
    await preview([functionOf('Sangeet', sangeet, 250), functionOf('Wedding', old, 320)]),
  ).toMatchObject([
    { name: 'Sangeet', was: { guests: 200 }, now: { date: sangeet, guests: 250 } },
    { name: 'Wedding', was: { guests: 300 }, now: { date: old, guests: 320 } },
  ])
  expect((await scene.call(applyWeddingChange, moved, couple)).body).toMatchObject({ asked: 1 })
  const [thread] = (await scene.call(getEnquiries, {}, couple)).body.items
  expect(thread?.lastMessage).toMatch(
    /^Our plans have changed\.\nWedding: .* instead of .*, 180 guests instead of 300/,
  )
})

test('a function that is over is asked about no more', async () => {
  const couple = await scene.hasAccount('user')
  await scene.call(updateWedding, wedding, couple)
  const vendor = await scene.hasVendor()
  const booking = await hasBooking(scene, vendor, { couple, status: 'confirmed', firstDay: old })
  const times = [
    { name: 'Sangeet', day: sangeet, slot: null, guests: 200 },
    { name: 'Wedding', day: old, slot: null, guests: 300 },
  ]
  const rows = async () =>
    (
      await scene.call(
        previewWeddingChange,
        {
          ...moved,
          functions: [functionOf('Sangeet', sangeet, 250), functionOf('Wedding', old, 320)],
        },
        couple,
      )
    ).body.items.map(({ name }) => name)
  await scene.db.run(
    sql`update bookings set times = ${JSON.stringify(times)}::jsonb, first_day = ${sangeet}::date
      where id = ${booking._id}`,
  )
  expect(await rows()).toEqual(['Sangeet', 'Wedding'])
  scene.setTime(new Date(`${old}T06:00:00Z`))
  expect(await rows()).toEqual(['Wedding'])
  scene.setTime(undefined)
})

test('who can’t be written to is shown as such, and is not asked', async () => {
  const { couple, booked } = await hasPlans()
  await scene.db.run(sql`update vendors set status = 'suspended' where id = ${booked.vendorId}`)
  const { body } = await scene.call(previewWeddingChange, moved, couple)
  expect(Object.fromEntries(body.items.map(({ kind, canAsk }) => [kind, canAsk]))).toEqual({
    enquiry: true,
    booking: false,
  })
  expect((await scene.call(applyWeddingChange, moved, couple)).body.asked).toBe(1)
})

test('a day that is not fixed any more leaves the conversation, too', async () => {
  const { couple, thread } = await hasPlans()
  const unfixed = {
    ...wedding,
    version: 1,
    functions: [functionOf('Sangeet', sangeet, 200), functionOf('Wedding', null, 300)],
  }
  expect((await scene.call(applyWeddingChange, unfixed, couple)).status).toBe(200)
  const { body } = await scene.call(getEnquiry, { enquiryId: thread._id }, couple)
  expect(body).toMatchObject({ date: null, guests: 300 })
  expect(body.messages[1]?.body).toMatch(/Wedding: no longer on .*; the new day is not fixed yet\./)
})

test('saving without asking tells nobody', async () => {
  const { couple, thread } = await hasPlans()
  expect((await scene.call(updateWedding, moved, couple)).status).toBe(200)
  expect(
    (await scene.call(getEnquiry, { enquiryId: thread._id }, couple)).body.messages,
  ).toHaveLength(1)
})

test('a place in a queue ends with its day, and another stays', async () => {
  const { couple, asked } = await hasPlans()
  const { vendorId } = asked
  for (const firstDay of [old, sangeet]) {
    await hasBooking(scene, asked, { firstDay })
    await scene.call(joinQueue, { vendorId, firstDay, guests: 200 }, couple)
  }
  const { body } = await scene.call(previewWeddingChange, moved, couple)
  expect(body.items.filter(({ kind }) => kind === 'queue')).toMatchObject([
    { vendor: { _id: vendorId }, canAsk: false, was: { date: old }, now: { date: next } },
  ])
  const queueSlots = async () =>
    (await scene.call(getQueue, {}, couple)).body.items.map((each) => [each.firstDay, each.status])
  const waits = [sangeet, 'waiting']
  expect((await queueSlots()).sort()).toEqual([waits, [old, 'waiting']])
  expect((await scene.call(applyWeddingChange, moved, couple)).body).toMatchObject({
    asked: 2,
    message: 'Your wedding is saved, the vendors are asked, and you left the queue.',
  })
  expect(await queueSlots()).toEqual([waits, [old, 'left']])
  expect((await scene.call(getEnquiries, {}, asked)).body.items[0]?.lastMessage).not.toMatch(
    /queue/i,
  )
})

test('a viewer is shown no step and can take none', async () => {
  const { couple } = await hasPlans()
  const vendor = await scene.hasVendor()
  expect((await scene.call(applyWeddingChange, moved, vendor)).status).toBe(403)
  const wrong = { ...moved, functions: [functionOf('Wedding', dayAfter(2000), 180)] }
  expect((await scene.call(applyWeddingChange, wrong, couple)).body.fields).toEqual({
    'functions.0.date': 'Choose a day within the next three years.',
  })
})
