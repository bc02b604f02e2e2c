import { getBooking } from '#contract/bookings/bookings.ts'
import { answerReschedule, proposeReschedule } from '#contract/bookings/reschedules.ts'
import { updateWedding } from '#contract/planning/weddings.ts'
import { applyWeddingChange, previewWeddingChange } from '#contract/people/weddingChanges.ts'
import { getEnquiries } from '#contract/talk/enquiries.ts'
import { dayAfter, hasBooking } from '#__tests__/support/bookings.ts'
import { sql } from '#server/db/sql.ts'
import { openScene, type Scene } from '#__tests__/support/scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())

const [old, next] = [dayAfter(120), dayAfter(127)]
const planned = (guests: number, date: string, version = 1) => ({
  version,
  partnerOne: 'Priya',
  partnerTwo: 'Arjun',
  city: 'Jaipur',
  functions: [{ name: 'Wedding', date, guests, slot: null, city: '' }],
  budgetAmount: null,
  style: '',
  languages: '',
})

/** A confirmed booking of 300 plates, and somebody else on another day there. */
async function hasPlans() {
  const couple = await scene.hasAccount('user', { name: 'Priya Rao' })
  await scene.call(updateWedding, planned(300, old, 0), couple)
  const booked = await scene.hasVendor()
  const booking = await hasBooking(scene, booked, {
    couple,
    status: 'confirmed',
    firstDay: old,
    guests: 300,
  })
  await hasBooking(scene, booked, { status: 'confirmed', firstDay: next })
  return { couple, booked, booking }
}

test('other days and guests of a booking are proposed where they can be accepted', async () => {
  const { couple, booked, booking } = await hasPlans()
  const later = dayAfter(128)
  const proposes = async (input: ReturnType<typeof planned>) =>
    (await scene.call(previewWeddingChange, input, couple)).body.items.find(
      ({ _id }) => _id === booking._id,
    )?.proposes
  expect(await proposes(planned(180, later))).toBe(true)
  // Taken, more than there is room for, another town: that has to be talked about.
  expect(await proposes(planned(180, next))).toBe(false)
  expect(await proposes(planned(401, later))).toBe(false)
  expect(await proposes({ ...planned(180, later), city: 'Udaipur' })).toBe(false)

  // What it comes to is read before the press: nobody proposes a price that was not shown.
  const plates = {
    kind: 'exact',
    unit: 'per_plate',
    maxAmount: null,
    functions: 1,
    days: null,
    maxTotal: null,
  }
  const lines = [{ ...plates, label: 'Menu', amount: 1000, guests: 300, total: 300_000 }]
  const total = { kind: 'exact', unit: 'per_plate', amount: 300_000, maxAmount: null, lines }
  await scene.db.run(sql`
    update bookings
    set sum = '{"amount":300000,"currency":"INR","tax":null,"service":null}'::jsonb,
      estimate = ${JSON.stringify({ ...total, currency: 'INR', guests: 300, tax: 'included' })}::jsonb
    where id = ${booking._id}`)
  const { items } = (await scene.call(previewWeddingChange, planned(180, later), couple)).body
  const price = { amount: 180_000, currency: 'INR', tax: null, service: null }
  expect(items.find(({ _id }) => _id === booking._id)?.proposedSum).toEqual(price)

  expect((await scene.call(applyWeddingChange, planned(180, later), couple)).body.asked).toBe(1)
  const seen = async () => (await scene.call(getBooking, { bookingId: booking._id }, couple)).body
  const { firstDay, guests, reschedule } = await seen()
  expect([firstDay, guests]).toEqual([old, 300])
  expect(reschedule).toMatchObject({
    by: 'user',
    firstDay: later,
    lastDay: later,
    guests: 180,
    sum: price,
    note: '',
  })
  expect((await scene.call(getEnquiries, {}, booked)).body.items).toEqual([])
  const { status } = await scene.call(
    answerReschedule,
    { bookingId: booking._id, rescheduleId: reschedule?._id ?? '', answer: 'accept' },
    booked,
  )
  expect(status).toBe(200)
  expect(await seen()).toMatchObject({ firstDay: later, guests: 180, reschedule: null })
})

describe('a wedding that changes again, while nobody has answered', () => {
  const [first, second] = [dayAfter(128), dayAfter(135)]
  async function hasChanged() {
    const { couple, booked, booking } = await hasPlans()
    const { _id: bookingId } = booking
    await scene.call(applyWeddingChange, planned(300, first), couple)
    const seen = async () => (await scene.call(getBooking, { bookingId }, couple)).body
    const preview = async (guests: number, date: string) => {
      const input = planned(guests, date, 2)
      const { items } = (await scene.call(previewWeddingChange, input, couple)).body
      return items.filter(({ _id }) => _id === bookingId)
    }
    const change = async (guests: number, date: string) =>
      (await scene.call(applyWeddingChange, planned(guests, date, 2), couple)).body
    return { couple, booked, bookingId, seen, preview, change }
  }
  const waits = {
    booked: { firstDay: old, guests: 300 },
    proposed: { by: 'user', firstDay: first, guests: null, sum: null },
    isThis: false,
  }

  test('proposes the new day in place of the one before', async () => {
    const { booked, seen, preview, change } = await hasChanged()
    expect(await preview(280, second)).toMatchObject([
      {
        was: { date: old, guests: 300 },
        now: { date: second, guests: 280 },
        proposes: true,
        onDay: 'free',
        waits,
      },
    ])
    expect(await change(280, second)).toMatchObject({
      asked: 1,
      message:
        'Your wedding is saved, the vendors are asked, and your earlier proposal is withdrawn.',
    })
    const { firstDay, reschedule, timeline } = await seen()
    expect(firstDay).toBe(old)
    expect(reschedule).toMatchObject({ by: 'user', firstDay: second, guests: 280 })
    expect(timeline.slice(-3)).toMatchObject([
      { to: 'move_proposed' },
      { to: 'move_withdrawn', by: 'user', reason: 'The wedding changed again.' },
      { to: 'move_proposed' },
    ])
    // One mail, which says both.
    const subjects = (await scene.mails(booked.email)).map(({ subject }) => subject)
    expect(subjects.filter((subject) => subject.includes('withdrew'))).toEqual([])
    expect((await scene.mails(booked.email)).at(-1)?.body).toContain(
      'This takes the place of what they proposed before.',
    )
  })

  test('writes where the new day can’t be proposed, and leaves no proposal for the old one', async () => {
    const { booked, seen, preview, change } = await hasChanged()
    expect(await preview(300, next)).toMatchObject([{ proposes: false, onDay: 'taken', waits }])
    await change(300, next)
    expect((await seen()).reschedule).toBeNull()
    const [thread] = (await scene.call(getEnquiries, {}, booked)).body.items
    expect(thread?.lastMessage).toContain('Our plans have changed again.')
  })

  test('back to the day that is booked, the proposal is withdrawn and nothing is asked', async () => {
    const { booked, seen, preview, change } = await hasChanged()
    expect(await preview(300, old)).toMatchObject([
      { was: { date: old }, now: { date: old }, proposes: false, waits },
    ])
    expect(await change(300, old)).toMatchObject({
      asked: 0,
      message: 'Your wedding is saved, and your earlier proposal is withdrawn.',
    })
    expect(await seen()).toMatchObject({ firstDay: old, reschedule: null })
    expect((await scene.mails(booked.email)).at(-1)).toMatchObject({
      subject: 'Priya & Arjun withdrew their proposal',
      body: expect.stringContaining('The wedding changed again.'),
    })
    expect((await scene.call(getEnquiries, {}, booked)).body.items).toEqual([])
  })

  test('keeps what the couple has proposed by hand already', async () => {
    const { couple, booking } = await hasPlans()
    const { _id: bookingId } = booking
    await scene.call(proposeReschedule, { bookingId, firstDay: first }, couple)
    const before = (await scene.call(getBooking, { bookingId }, couple)).body.reschedule
    const { items } = (await scene.call(previewWeddingChange, planned(300, first), couple)).body
    expect(items).toMatchObject([
      { proposes: false, waits: { proposed: { by: 'user' }, isThis: true } },
    ])
    const { body } = await scene.call(applyWeddingChange, planned(300, first), couple)
    expect(body).toMatchObject({ asked: 0, message: 'Your wedding is saved.' })
    expect((await scene.call(getBooking, { bookingId }, couple)).body.reschedule).toEqual(before)
  })

  test('says that the vendor’s own proposal waits for an answer, and writes', async () => {
    const { couple, booked, booking } = await hasPlans()
    const { _id: bookingId } = booking
    await scene.call(proposeReschedule, { bookingId, firstDay: first, total: 100 }, booked)
    const preview = async (date: string) =>
      (await scene.call(previewWeddingChange, planned(300, date), couple)).body.items
    const proposed = { by: 'vendor', firstDay: first, sum: { amount: 100 } }
    expect(await preview(second)).toMatchObject([
      { proposes: false, onDay: 'free', waits: { proposed, isThis: false } },
    ])
    expect(await preview(first)).toMatchObject([{ waits: { proposed, isThis: true } }])
    await scene.call(applyWeddingChange, planned(300, second), couple)
    const { reschedule } = (await scene.call(getBooking, { bookingId }, couple)).body
    expect(reschedule).toMatchObject({ by: 'vendor', firstDay: first })
    const [thread] = (await scene.call(getEnquiries, {}, booked)).body.items
    expect(thread?.lastMessage).toContain('Our plans have changed.')
  })
})
