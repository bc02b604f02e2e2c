import { policyOf } from '#domain/refunds.ts'
import { getBooking, getBookings } from '#contract/bookings/bookings.ts'
import { requestBooking } from '#contract/bookings/requests.ts'
import { getVendor, getVendorCalendarDays } from '#contract/pages/vendorPages.ts'
import { getMyVendorProfile, updateVendorProfile } from '#contract/vendors/profiles.ts'
import { fewestWords } from '#domain/quotes/fewest.ts'
import { sql } from '#server/db/sql.ts'
import { dayAfter } from '#__tests__/support/bookings.ts'
import { hasMember } from '#__tests__/support/members.ts'
import { heldDay, positionsOf } from '#__tests__/support/queues.ts'
import { type Account, openScene, type Scene } from '#__tests__/support/scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())

const day = dayAfter(120)
const scenePackage = {
  name: 'The whole day',
  amount: 100_000,
  unit: 'per_plate' as const,
  inclusions: ['Dinner'],
  instant: true,
}

async function save(vendor: Account, input: object) {
  const { version } = (await scene.call(getMyVendorProfile, {}, vendor)).body
  const saved = await scene.call(updateVendorProfile, { version, ...input }, vendor)
  expect(saved.status).toBe(200)
  return saved.body
}

/** A vendor with one package that is booked at once: ₹1,000 a plate, tax included. */
async function instantVendor(more: Parameters<Scene['hasVendor']>[0] = {}) {
  const vendor = await scene.hasVendor(more)
  const { packages } = await save(vendor, { packages: [scenePackage] })
  const page = (await scene.call(getVendor, { vendorId: vendor.vendorId })).body
  const wish = {
    vendorId: vendor.vendorId,
    firstDay: day,
    guests: 200,
    packageId: packages[0]?._id ?? '',
  }
  const atOnce = { amount: 20_000_000, currency: 'INR', cancellation: page.cancellation }
  return { vendor, page, wish, atOnce }
}
const blocksOf = ({ vendorId }: Account) =>
  scene.db.many<{ kind: string }>(
    sql`select kind from calendar_blocks where vendor_id = ${vendorId} order by kind`,
  )

test('a package is offered for booking at once where its vendor says so, and until it says no more', async () => {
  const { vendor, page } = await instantVendor()
  expect(page.packages).toMatchObject([{ name: 'The whole day', instant: true }])
  const [kept] = (await scene.call(getMyVendorProfile, {}, vendor)).body.packages
  await save(vendor, { packages: [{ ...scenePackage, _id: kept?._id, instant: false }] })
  const later = (await scene.call(getVendor, { vendorId: vendor.vendorId })).body
  expect(later.packages).toMatchObject([{ _id: kept?._id, instant: false }])
})

test('what is no longer booked at once waits for nobody, though the rest of that save does', async () => {
  const { vendor } = await instantVendor()
  const [kept] = (await scene.call(getMyVendorProfile, {}, vendor)).body.packages
  const description = 'Write to me at rose@elsewhere.test'
  const edit = { ...scenePackage, _id: kept?._id, instant: false, description }
  const { pendingEdits } = await save(vendor, { packages: [edit] })
  expect(pendingEdits.map(({ field }) => field)).toEqual(['packages'])
  const { packages } = (await scene.call(getVendor, { vendorId: vendor.vendorId })).body
  expect(packages).toMatchObject([{ _id: kept?._id, description: '', instant: false }])
})

test.each([
  ['100 guests', 100, {}],
  ['110 guests', 100, { min_guests: 110 }],
  ['150 plates', 100, { min_plates: 149.5 }],
  ['200 guests', 200, { min_plates: 150 }],
])(
  'fewer than %s are not booked at once, and the page says so; the day can be requested',
  async (fewest, capacityMin, attributes) => {
    const { vendor, wish, atOnce } = await instantVendor()
    await scene.db.run(sql`
    update vendors set capacity_min = ${capacityMin}::int, attributes = ${JSON.stringify(attributes)}::jsonb
    where id = ${vendor.vendorId}`)
    const page = (await scene.call(getVendor, { vendorId: vendor.vendorId })).body
    expect(fewestWords(page, 99)).toBe(fewest)
    const few = { ...wish, guests: 99 }
    const asked = { ...few, atOnce: { ...atOnce, amount: 9_900_000 } }
    const couple = await scene.hasAccount('user')
    const refused = await scene.call(requestBooking, asked, couple)
    expect(refused).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining(`For fewer than ${fewest} `) as string },
    })
    expect((await scene.call(requestBooking, few, couple)).body).toMatchObject({
      status: 'requested',
    })
  },
)

test('of several functions booked at once the smallest has enough guests; just enough are', async () => {
  const { vendor, wish, atOnce } = await instantVendor()
  await scene.db.run(sql`
    update vendors set attributes = '{"min_plates": 50}' where id = ${vendor.vendorId}`)
  const functions = (fewest: number) => ({
    ...wish,
    times: [
      { name: 'Haldi', day, guests: fewest },
      { name: 'Reception', day: dayAfter(121), guests: 200 },
    ],
    atOnce: { ...atOnce, amount: (200 + fewest) * 100_000 },
  })
  const couple = await scene.hasAccount('user')
  expect((await scene.call(requestBooking, functions(49), couple)).body).toMatchObject({
    message: expect.stringContaining('For fewer than 50 plates ') as string,
  })
  expect((await scene.call(requestBooking, functions(50), couple)).body).toMatchObject({
    status: 'confirmed',
  })
})

test('asked is confirmed: both sides read one booking, one sum, and each other’s contact', async () => {
  const { vendor, wish, atOnce } = await instantVendor()
  const couple = await scene.hasAccount('user')
  const booked = await scene.call(requestBooking, { ...wish, note: 'By the lake', atOnce }, couple)
  expect(booked.status).toBe(200)
  expect(booked.body).toMatchObject({
    status: 'confirmed',
    wasConfirmed: true,
    sum: { amount: 20_000_000, currency: 'INR' },
    expiresAt: null,
    contact: { email: 'contact@scene.test' },
  })
  const bookingId = booked.body._id
  const [theirs, again] = await Promise.all(
    [vendor, couple].map(async (as) => (await scene.call(getBooking, { bookingId }, as)).body),
  )
  expect(again).toEqual({
    ...booked.body,
    // Read with the page: what a proposal of another time is compared with.
    priceList: {
      price: expect.objectContaining({ amount: 8_500_000 }) as object,
      packages: [expect.objectContaining({ name: 'The whole day', amount: 100_000 })],
      seasons: [],
    },
  })
  expect(theirs).toMatchObject({
    status: 'confirmed',
    sum: booked.body.sum,
    actions: ['cancel', 'reschedule'],
  })
  expect(theirs?.timeline.map(({ from, to, by }) => [from, to, by])).toEqual([
    [null, 'requested', 'user'],
    ['requested', 'confirmed', 'user'],
  ])
  expect(await blocksOf(vendor)).toEqual([{ kind: 'booking' }])
  const calendar = (
    await scene.call(getVendorCalendarDays, { vendorId: vendor.vendorId, from: day, to: day })
  ).body
  expect(calendar.days[day]).toBe('taken')
  const mailed = async (to: string) =>
    (await scene.mails(to)).filter(({ body }) => body.includes(bookingId))
  const [toVendor, toCouple] = [await mailed(vendor.email), await mailed(couple.email)]
  expect(toVendor.map(({ subject }) => subject)).toEqual([expect.stringMatching(/ booked /)])
  expect(toVendor[0]?.body).toContain('₹2,00,000')
  expect(toVendor[0]?.body).toContain('Their note: By the lake')
  expect(toVendor[0]?.body).not.toContain('confirm or decline')
  expect(toCouple.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^You booked /)])
})

test('without saying so, the same package is asked for as any other', async () => {
  const { vendor, wish } = await instantVendor()
  const asked = await scene.call(requestBooking, wish, await scene.hasAccount('user'))
  expect(asked.body.status).toBe('requested')
  expect(await blocksOf(vendor)).toEqual([{ kind: 'hold' }])
})

test.each([
  ['another total', { amount: 19_999_999 }, 'The total is ₹2,00,000 now'],
  ['another currency', { currency: 'USD' }, 'The total is ₹2,00,000 now'],
  [
    'another policy',
    { cancellation: policyOf([{ daysBefore: 1, refundPercent: 100 }]) },
    'cancellation policy',
  ],
  ['another deposit', { deposit: { percent: 10, restDaysBefore: null } }, 'what is due when'],
  ['no policy', { cancellation: null }, 'cancellation policy'],
])('who has read %s books nothing, and nothing is held', async (_name, read, words) => {
  const { vendor, wish, atOnce } = await instantVendor()
  const couple = await scene.hasAccount('user')
  const refused = await scene.call(
    requestBooking,
    { ...wish, atOnce: { ...atOnce, ...read } },
    couple,
  )
  expect(refused.status).toBe(409)
  expect(refused.body).toMatchObject({ message: expect.stringContaining(words) })
  expect(await blocksOf(vendor)).toEqual([])
  expect((await scene.call(getBookings, {}, couple)).body.items).toEqual([])
  expect(await scene.mails(vendor.email)).toEqual([])
})

test('nothing is booked at once that has no exact total, or is not offered so', async () => {
  const extra = await instantVendor({ tax: 'not_stated' })
  const off = await instantVendor()
  await save(off.vendor, {
    packages: [{ ...scenePackage, _id: off.wish.packageId, instant: false }],
  })
  const none = await instantVendor()
  const { packageId: _packageId, ...plain } = none.wish
  for (const wish of [
    { ...extra.wish, atOnce: extra.atOnce },
    { ...off.wish, atOnce: off.atOnce },
    { ...plain, atOnce: { ...none.atOnce, amount: 8_500_000 } },
  ]) {
    const refused = await scene.call(requestBooking, wish, await scene.hasAccount('user'))
    expect(refused.status).toBe(409)
    expect(refused.body).toMatchObject({
      message: expect.stringContaining('can no longer be booked at once'),
    })
  }
})

test('ten couples book one free day at once: one has it, nine are told, nobody waits', async () => {
  const { vendor, wish, atOnce } = await instantVendor()
  const couples = await Promise.all(Array.from({ length: 10 }, () => scene.hasAccount('user')))
  const replies = await Promise.all(
    couples.map((couple) => scene.call(requestBooking, { ...wish, atOnce }, couple)),
  )
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(409)])
  expect(await blocksOf(vendor)).toEqual([{ kind: 'booking' }])
})

test('two of a couple book at the same moment at a business with two halls: one booking', async () => {
  const { vendor, wish, atOnce } = await instantVendor({ resources: 2 })
  const couple = await scene.hasAccount('user')
  const partner = await hasMember(scene, couple, 'editor')
  const replies = await Promise.all(
    [couple, partner].map((as) => scene.call(requestBooking, { ...wish, atOnce }, as)),
  )
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await blocksOf(vendor)).toEqual([{ kind: 'booking' }])
  const again = await scene.call(requestBooking, { ...wish, atOnce }, couple)
  expect(again.body).toMatchObject({ message: expect.stringContaining('for that day already') })
})

test('with the booking ends what the couple queued for in the category', async () => {
  const { second: couple } = await heldDay(scene, day)
  const { wish, atOnce } = await instantVendor()
  expect(await positionsOf(scene, couple)).toEqual([['waiting', 1]])
  expect((await scene.call(requestBooking, { ...wish, atOnce }, couple)).status).toBe(200)
  expect(await positionsOf(scene, couple)).toEqual([['booked_elsewhere', null]])
})
