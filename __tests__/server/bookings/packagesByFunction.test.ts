import { answerBooking, getBooking, getBookings } from '#contract/bookings/bookings.ts'
import { getQueue, joinQueue } from '#contract/bookings/queues.ts'
import { requestBooking } from '#contract/bookings/requests.ts'
import { acceptQuote, getQuoteDraft, sendQuote } from '#contract/bookings/quotes.ts'
import { sql } from '#server/db/sql.ts'
import { aQuote, dayAfter } from '#__tests__/support/bookings.ts'
import { getPdf } from '#__tests__/support/pdf.ts'
import { saveProfile } from '#__tests__/support/pricesThatHold.ts'
import { type Account, openScene, type Scene } from '#__tests__/support/scene.ts'
import {
  asksTogether,
  mehndi,
  reception,
  sellsParts,
  threeFunctions,
} from '#__tests__/support/slots.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene({ LIMIT_SCALE: '10' })
})
afterAll(() => scene.close())

/** A caterer with two packages, one of them for evenings and whole days. */
async function caterer() {
  const vendor = await sellsParts(scene, { amount: 1_000_00, unit: 'per_plate' })
  const saved = await saveProfile(scene, vendor, {
    priceKind: 'exact',
    priceAmount: 1_000_00,
    priceUnit: 'per_plate',
    priceTax: 'included',
    priceService: 0,
    packages: [
      {
        name: 'Gold',
        amount: 2_500_00,
        unit: 'per_plate',
        validity: { parts: ['evening', 'day'] },
      },
      { name: 'Basic', amount: 50_000_00, unit: 'per_function' },
    ],
  })
  expect(saved.status).toBe(200)
  const [gold, basic] = saved.body.packages.map(({ _id }) => _id)
  return { vendor, gold: gold!, basic: basic! }
}
const withPackages = (...ids: (string | undefined)[]) =>
  threeFunctions.map((each, place) => ({ ...each, packageId: ids[place] }))
const packagesIn = (times: readonly { packageName?: string | undefined }[] | null) =>
  times?.map(({ packageName }) => packageName)

test('each function is requested with a package of its own, at one total that both sides read', async () => {
  const { vendor, gold, basic } = await caterer()
  const times = withPackages(basic, gold)
  const { body, status, couple } = await asksTogether(scene, vendor, { times })
  expect(status).toBe(200)
  // ₹50,000, 250 plates of Gold, and 400 at the stated price.
  expect(body.total).toMatchObject({ amount: 10_75_000_00, kind: 'exact' })
  expect(body.lines.map(({ label, total, forFunction }) => [label, total, forFunction])).toEqual([
    ['Basic, Mehndi', 50_000_00, 0],
    ['Gold, Sangeet', 6_25_000_00, 1],
    ['Price, Reception', 4_00_000_00, 2],
  ])
  const bookingId = body._id
  const { body: seen } = await scene.call(getBooking, { bookingId }, vendor)
  expect([seen.packageName, packagesIn(seen.times)]).toEqual([null, ['Basic', 'Gold', undefined]])
  expect(seen.total).toEqual(body.total)

  const letters = await scene.mails(vendor.email)
  expect(letters.at(-1)?.body).toContain('120 guests, package “Basic”')
  const mine = await scene.mails(couple.email)
  expect(mine.at(-1)?.body).toContain('250 guests, package “Gold”')

  const answer = { bookingId, answer: 'accept' as const, reason: '' }
  const agreed = await scene.call(answerBooking, answer, vendor)
  expect(agreed.body).toMatchObject({ status: 'confirmed', sum: { amount: 10_75_000_00 } })
  const { text } = await getPdf(scene, `/api/bookings/${bookingId}/confirmation/pdf`, couple)
  expect(text.replace(/\s+/g, ' ')).toContain('120 guests, package “Basic”')
})

test('a quote begins with the package of each function; once it is sent its lines say it', async () => {
  const { vendor, gold, basic } = await caterer()
  const { body, couple } = await asksTogether(scene, vendor, { times: withPackages(basic, gold) })
  const bookingId = body._id
  const start = (await scene.call(getQuoteDraft, { bookingId }, vendor)).body
  expect(
    start.lines.map(({ label, basis, unitPrice, forFunction }) => [
      label,
      basis,
      unitPrice,
      forFunction,
    ]),
  ).toEqual([
    ['Basic, Mehndi', 'per_function', 50_000_00, undefined],
    ['Gold', 'per_guest', 2_500_00, 1],
    [expect.not.stringContaining('Price'), 'per_guest', 1_000_00, 2],
  ])
  const { lines, taxIncluded, service } = start
  const sent = await scene.call(
    sendQuote,
    {
      ...aQuote,
      bookingId,
      after: 0,
      lines: lines.map((line) => ({ ...line, unitPrice: line.unitPrice ?? 0 })),
      taxIncluded,
      service,
      firstDay: mehndi,
      lastDay: reception,
      guests: 400,
      validUntil: dayAfter(3),
      confirmed: true,
    },
    vendor,
  )
  expect(sent.body.sum?.amount).toBe(10_75_000_00)
  expect(packagesIn(sent.body.times)).toEqual([undefined, undefined, undefined])
  await scene.call(acceptQuote, { bookingId, version: 1 }, couple)
  const { packages, packageName } = (await scene.call(getBooking, { bookingId }, couple)).body
  expect(packageName).toBeNull()
  expect(packages).toEqual([
    { name: 'Basic', functions: ['Mehndi'] },
    { name: 'Gold', functions: ['Sangeet'] },
  ])
  const { text } = await getPdf(scene, `/api/bookings/${bookingId}/confirmation/pdf`, couple)
  expect(text).toContain('Basic (Mehndi)')
  expect(text).toContain('Gold (Sangeet)')
})

test('one that a function can’t have is refused beside it, and so is one for all with others', async () => {
  const { vendor, gold, basic } = await caterer()
  const refused = await asksTogether(scene, vendor, { times: withPackages(gold, basic, gold) })
  expect([refused.status, refused.body]).toMatchObject([
    422,
    { fields: { 'times.0.packageId': expect.stringContaining('“Gold”') } },
  ])
  const gone = '00000000-0000-4000-8000-000000000000'
  const unknown = await asksTogether(scene, vendor, { times: withPackages(basic, gone) })
  expect(unknown.body).toMatchObject({
    fields: { 'times.1.packageId': 'This vendor no longer offers that package. Choose another.' },
  })
  const times = withPackages(undefined, gold)
  const both = await asksTogether(scene, vendor, { times, packageId: basic })
  expect(both.body).toMatchObject({
    fields: { packageId: 'Choose one package for all functions, or one for each.' },
  })
})

test('the same for each is one package for all of them', async () => {
  const { vendor, basic } = await caterer()
  const each = await asksTogether(scene, vendor, { times: withPackages(basic, basic, basic) })
  const other = await caterer()
  const all = await asksTogether(scene, other.vendor, { packageId: other.basic })
  expect([each.body.packageName, packagesIn(each.body.times)]).toEqual([
    'Basic',
    [undefined, undefined, undefined],
  ])
  expect([each.body.total, each.body.lines]).toEqual([all.body.total, all.body.lines])
})

test('a place in the queue has them, and so has the request that it becomes', async () => {
  const { vendor, gold, basic } = await caterer()
  const { body: first } = await asksTogether(scene, vendor)
  const waits = await scene.hasAccount('user')
  const wish = {
    vendorId: vendor.vendorId,
    firstDay: mehndi,
    guests: 1,
    times: withPackages(basic, gold),
  }
  const joined = await scene.call(joinQueue, wish, waits)
  expect(packagesIn(joined.body.times)).toEqual(['Basic', 'Gold', undefined])
  expect(joined.body.total.amount).toBe(10_75_000_00)
  await decline(first._id, vendor)
  const { items } = (await scene.call(getBookings, {}, waits)).body
  expect(items.map(({ times, total }) => [packagesIn(times), total.amount])).toEqual([
    [['Basic', 'Gold', undefined], 10_75_000_00],
  ])
  expect((await scene.call(getQueue, {}, waits)).body.items[0]?.status).toBe('promoted')
})

const decline = (bookingId: string, vendor: Account) =>
  scene.call(answerBooking, { bookingId, answer: 'decline', reason: 'We are away.' }, vendor)

test('a function that is left alone has its package for all of it', async () => {
  const { vendor, basic } = await caterer()
  const couple = await scene.hasAccount('user')
  const times = withPackages(basic).slice(0, 1)
  const wish = { vendorId: vendor.vendorId, firstDay: mehndi, guests: 120, times }
  const { body } = await scene.call(requestBooking, wish, couple)
  expect([body.packageName, body.total.amount]).toEqual(['Basic', 50_000_00])
})

test('the builder is told which packages are charged for each function', async () => {
  const { vendor } = await caterer()
  const saved = await saveProfile(scene, vendor, {
    packages: [
      { name: 'Evening', amount: 90_000_00, unit: 'package' },
      { name: 'All', amount: 2_00_000_00, unit: 'package', validity: { lengthMin: 2 } },
    ],
  })
  expect(saved.status).toBe(200)
  const { body } = await asksTogether(scene, vendor)
  const { packages } = (await scene.call(getQuoteDraft, { bookingId: body._id }, vendor)).body
  expect(packages.map(({ name, isForEach }) => [name, isForEach])).toEqual([
    ['Evening', true],
    ['All', undefined],
  ])
})

test('where one function has no price, the quote begins with the packages of the others', async () => {
  const { vendor, gold, basic } = await caterer()
  await scene.db.run(sql`
    update vendors set price_kind = 'on_request', price_amount = null where id = ${vendor.vendorId}`)
  const { body } = await asksTogether(scene, vendor, { times: withPackages(basic, gold) })
  expect([body.total.kind, body.lines, packagesIn(body.times)]).toEqual([
    'on_request',
    [],
    ['Basic', 'Gold', undefined],
  ])
  const { lines } = (await scene.call(getQuoteDraft, { bookingId: body._id }, vendor)).body
  expect(lines.map(({ label, unitPrice, forFunction }) => [label, unitPrice, forFunction])).toEqual(
    [
      ['Basic, Mehndi', 50_000_00, undefined],
      ['Gold', 2_500_00, 1],
    ],
  )
})
