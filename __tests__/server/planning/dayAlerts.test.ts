import { answerBooking } from '#contract/bookings/bookings.ts'
import { createDayAlert, getDayAlerts, deleteDayAlert } from '#contract/planning/dayAlerts.ts'
import { sql } from '#server/db/sql.ts'
import { tellFreedDays } from '#server/modules/planning/dayAlerts/service.ts'
import { dayAfter, hasBooking } from '#__tests__/support/bookings.ts'
import { mailServer } from '#__tests__/support/mailServer.ts'
import { asksForPart, evening, morning, sellsParts } from '#__tests__/support/slots.ts'
import { worksBy } from '#__tests__/support/workingRules.ts'
import { openScene, type Scene } from '#__tests__/support/scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())
const day = dayAfter(60)

test('who waits for a taken day is written to once when it becomes free', async () => {
  const vendor = await scene.hasVendor({ businessName: 'Rose Palace' })
  const { vendorId } = vendor
  const booking = await hasBooking(scene, vendor, { firstDay: day })
  const [waits, stops, other] = await Promise.all([1, 2, 3].map(() => scene.hasAccount('user')))
  for (const couple of [waits, stops]) {
    const { body } = await scene.call(createDayAlert, { vendorId, day }, couple)
    expect(body.message).toMatch(/^We’ll email you if Rose Palace becomes free on /)
    await scene.call(createDayAlert, { vendorId, day }, couple)
  }
  await scene.call(createDayAlert, { vendorId, day: dayAfter(61) }, other)
  await scene.call(deleteDayAlert, { vendorId, day }, stops)
  expect((await scene.call(getDayAlerts, {}, waits)).body).toMatchObject({
    items: [{ vendor: { _id: vendorId, businessName: 'Rose Palace' }, day }],
    total: 1,
  })
  expect((await scene.call(getDayAlerts, {}, stops)).body.total).toBe(0)
  expect(await tellFreedDays(scene.services)).toBe(0)

  await scene.call(answerBooking, { bookingId: booking._id, answer: 'decline' }, vendor)
  const runs = await Promise.all([tellFreedDays(scene.services), tellFreedDays(scene.services)])
  expect(runs.sort()).toEqual([0, 1])
  const mails = await scene.mails(waits?.email ?? '')
  expect(mails.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Rose Palace is free on /),
  ])
  expect(mails[0]?.body).toContain(`/vendor/scene-${vendorId}?date=${day}`)
  expect(await scene.mails(stops?.email ?? '')).toEqual([])
  expect((await scene.call(getDayAlerts, {}, waits)).body.total).toBe(0)
})

test('a day that is taken again before its mail has left is waited for again', async () => {
  const vendor = await scene.hasVendor({ businessName: 'Lake House' })
  const { vendorId } = vendor
  const { _id: bookingId } = await hasBooking(scene, vendor, { firstDay: day })
  const couple = await scene.hasAccount('user')
  const waits = async () => (await scene.call(getDayAlerts, {}, couple)).body.total
  await scene.call(createDayAlert, { vendorId, day }, couple)
  await scene.call(answerBooking, { bookingId, answer: 'decline' }, vendor)
  expect(await tellFreedDays(scene.services)).toBe(1)
  const second = await hasBooking(scene, vendor, { firstDay: day })
  const server = mailServer(scene)
  await server.send()
  expect([server.subjectsTo(couple), await waits()]).toEqual([[], 1])

  const { _id } = second
  await scene.call(answerBooking, { bookingId: _id, answer: 'decline' }, vendor)
  expect(await tellFreedDays(scene.services)).toBe(1)
  await server.send()
  expect([server.subjectsTo(couple), await waits()]).toEqual([
    [expect.stringMatching(/^Lake House is free on /)],
    0,
  ])
})

test('who waits for the evening hears of it when that is free, not of the morning', async () => {
  const vendor = await sellsParts(scene, { businessName: 'Moon Court' })
  const { vendorId } = vendor
  const [early, late] = [
    await asksForPart(scene, vendor, day, 'morning'),
    await asksForPart(scene, vendor, day, 'evening'),
  ]
  const [waits, any] = [await scene.hasAccount('user'), await scene.hasAccount('user')]
  const wait = (which: object, couple = waits) =>
    scene.call(createDayAlert, { vendorId, day, ...which }, couple)
  const slotsOf = async (couple = waits) =>
    (await scene.call(getDayAlerts, {}, couple)).body.items.map(({ slot }) => slot)
  const added = await wait({ slot: 'evening' })
  expect(added.body.message).toMatch(
    /^We’ll email you if Moon Court becomes free on the evening of /,
  )
  expect((await wait({}, any)).status).toBe(200)
  expect((await wait({ slot: 'afternoon' })).body.fields).toEqual({
    slot: 'The afternoon can’t be booked by itself.',
  })

  const decline = ({ body }: typeof early) =>
    scene.call(answerBooking, { bookingId: body._id, answer: 'decline' }, vendor)
  await decline(early)
  expect(await tellFreedDays(scene.services)).toBe(1)
  expect([await slotsOf(), await slotsOf(any)]).toEqual([['evening'], []])
  expect((await scene.mails(any.email))[0]?.body).toMatch(
    /^Moon Court has become free on .*, for the whole day or a part of it\./,
  )
  expect((await wait({ slot: 'morning' })).body.message).toMatch(
    /^Moon Court is free on the morning of /,
  )

  const server = mailServer(scene)
  await decline(late)
  expect(await tellFreedDays(scene.services)).toBe(1)
  expect((await scene.mails(waits.email)).at(-1)?.body).toContain(
    `/vendor/scene-${vendorId}?date=${day}&part=evening\n`,
  )
  // The evening is taken once more before the mail has left.
  const again = await asksForPart(scene, vendor, day, 'evening')
  await server.send()
  expect([server.subjectsTo(waits), await slotsOf()]).toEqual([[], ['evening']])
  await decline(again)
  await tellFreedDays(scene.services)
  await server.send()
  expect([server.subjectsTo(waits), await slotsOf()]).toEqual([
    [expect.stringMatching(/^Moon Court is free on the evening of /)],
    [],
  ])
})

test('who waits for the whole day hears of it when all of it is free, not of a part', async () => {
  const vendor = await sellsParts(scene, { businessName: 'Star House' })
  const { vendorId } = vendor
  const early = await asksForPart(scene, vendor, day, 'morning')
  const couple = await scene.hasAccount('user')
  const which = { vendorId, day, slot: 'day' as const }
  // The evening is free all the time.
  expect(await scene.call(createDayAlert, which, couple)).toMatchObject({
    status: 200,
    body: { message: expect.stringMatching(/becomes free for the whole of /) },
  })
  expect(await tellFreedDays(scene.services)).toBe(0)
  const given = await scene.call(deleteDayAlert, which, couple)
  expect(given.body.message).toBe('We won’t email you about that day.')
  await scene.call(createDayAlert, which, couple)
  expect((await scene.call(getDayAlerts, {}, couple)).body.items).toMatchObject([{ slot: 'day' }])

  const { _id: bookingId } = early.body
  await scene.call(answerBooking, { bookingId, answer: 'decline' }, vendor)
  expect(await tellFreedDays(scene.services)).toBe(1)
  const [mail] = await scene.mails(couple.email)
  expect(mail?.subject).toMatch(/^Star House is free for the whole of /)
  expect(mail?.body).toContain(`/vendor/scene-${vendorId}?date=${day}&part=day\n`)
})

test('nobody waits for the whole of a day where only parts of it are sold', async () => {
  const vendor = await scene.hasVendor()
  const { vendorId } = vendor
  await worksBy(scene, vendor, { slots: [morning, evening], wholeDays: false })
  await asksForPart(scene, vendor, day, 'morning')
  const couple = await scene.hasAccount('user')
  const { status, body } = await scene.call(createDayAlert, { vendorId, day, slot: 'day' }, couple)
  expect([status, body.fields]).toEqual([422, { slot: 'Whole days can’t be booked.' }])
})

test('each part of a day is waited for, and given up, by itself', async () => {
  const vendor = await sellsParts(scene)
  const { vendorId } = vendor
  for (const part of ['morning', 'evening'] as const) await asksForPart(scene, vendor, day, part)
  const couple = await scene.hasAccount('user')
  const slots = async () =>
    (await scene.call(getDayAlerts, {}, couple)).body.items.map(({ slot }) => slot)
  for (const slot of [undefined, 'morning', 'evening'] as const)
    await scene.call(createDayAlert, { vendorId, day, slot }, couple)
  expect(new Set(await slots())).toEqual(new Set([null, 'morning', 'evening']))
  const given = await scene.call(deleteDayAlert, { vendorId, day, slot: 'evening' }, couple)
  expect(given.body.message).toBe('We won’t email you about that evening.')
  expect(new Set(await slots())).toEqual(new Set([null, 'morning']))
  await scene.call(deleteDayAlert, { vendorId, day }, couple)
  expect(await slots()).toEqual(['morning'])
  await scene.call(deleteDayAlert, { vendorId, day, slot: 'morning' }, couple)
  expect(await slots()).toEqual([])
})

test('a hold that has run out counts as free; nobody waits for what is free, over or unknown', async () => {
  const vendor = await scene.hasVendor()
  const { vendorId } = vendor
  const couple = await scene.hasAccount('user')
  const add = (which: object) => scene.call(createDayAlert, { vendorId, day, ...which }, couple)
  expect(await add({})).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('is free on') },
  })
  expect((await add({ day: dayAfter(-2) })).body.fields).toEqual({ day: 'That day has passed.' })
  const draft = await scene.hasVendor({ status: 'submitted' })
  expect((await add({ vendorId: draft.vendorId })).status).toBe(404)

  await hasBooking(scene, vendor, { firstDay: day })
  expect((await add({})).status).toBe(200)
  scene.setTime(new Date(Date.now() + 49 * 3_600_000))
  expect(await tellFreedDays(scene.services)).toBe(1)
  scene.setTime(undefined)
})

test('nobody waits for a day after the next three years, nor for more than fifty', async () => {
  const vendor = await scene.hasVendor()
  const { vendorId } = vendor
  const couple = await scene.hasAccount('user')
  const wait = (of: string) => scene.call(createDayAlert, { vendorId, day: of }, couple)
  const far = await wait(dayAfter(1200))
  expect([far.status, far.body.fields]).toEqual([
    422,
    { day: 'Choose a day within the next three years.' },
  ])
  for (const days of [40, 41]) await hasBooking(scene, vendor, { firstDay: dayAfter(days) })
  await scene.db.run(sql`
    insert into day_alerts (user_id, vendor_id, day)
    select ${couple._id}, ${vendorId}, ${dayAfter(100)}::date + n from generate_series(1, 49) n`)
  expect((await wait(dayAfter(40))).status).toBe(200)
  const full = await wait(dayAfter(41))
  expect([full.status, full.body.message]).toEqual([
    409,
    'You are waiting for 50 days already. Take one back first.',
  ])
})
