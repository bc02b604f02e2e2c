import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { answerBooking, getBooking, getBookings } from '#contract/bookings/bookings.ts'
import { requestBooking } from '#contract/bookings/requests.ts'
import { acceptQuote, sendQuote } from '#contract/bookings/quotes.ts'
import { getCurrentUser } from '#contract/account/users.ts'
import { getHome } from '#contract/pages/home.ts'
import {
  getEstimate,
  getSimilarVendors,
  getVendor,
  getVendorCalendarDays,
  getWorkedWith,
} from '#contract/pages/vendorPages.ts'
import { getVendorReviews } from '#contract/bookings/reviews.ts'
import { getFacets, searchVendors } from '#contract/search/search.ts'
import {
  getEnquiries,
  getEnquiry,
  markEnquirySeen,
  sendEnquiry,
  sendMessage,
} from '#contract/talk/enquiries.ts'
import type { Endpoint } from '#contract/kernel/endpoint.ts'
import { buildApp } from '#server/app.ts'
import { openPool, type Pool } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import { aQuote, dayAfter, hasBooking } from '#__tests__/support/bookings.ts'
import { openFarDatabase } from '#__tests__/support/farDatabase.ts'
import { buildDrawing } from '#__tests__/support/renderer.ts'
import { type Account, openScene, type Scene } from '#__tests__/support/scene.ts'

let scene: Scene
let far: Awaited<ReturnType<typeof openFarDatabase>>
let db: Pool
let app: FastifyInstance
let vendor: Account
let couple: Account
beforeAll(async () => {
  scene = await openScene()
  const draw = await buildDrawing(scene.services.settings)
  far = await openFarDatabase(scene.url, 60)
  db = openPool(far.url, { timeoutMs: 5000 })
  await db.warm()
  app = buildApp({ ...scene.services, db }, false, draw)
  await app.ready()
  vendor = await scene.hasVendor({ resources: 2 })
  couple = await scene.hasAccount('user')
})
afterAll(async () => {
  await app.close()
  await db.end()
  await far.close()
  await scene.close()
})

/** Asks with a try of the limit at hand, which a client gets ten of at a time. */
async function ask(
  method: 'GET' | Endpoint['method'],
  url: string,
  person?: Account,
  payload?: object,
) {
  const remoteAddress = `10.88.${calls >> 8}.${calls++ & 255}`
  const lease = await app.inject({
    url: getCurrentUser.path,
    remoteAddress,
    cookies: person?.cookies ?? {},
  })
  const token = lease.cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value
  far.inARow()
  const { statusCode, body } = await app.inject({
    method,
    url,
    remoteAddress,
    cookies: { ...person?.cookies, ...(token && { 'XSRF-TOKEN': token }) },
    headers: {
      ...(token && { 'x-xsrf-token': token }),
      ...(method === 'POST' && { 'idempotency-key': randomUUID() }),
    },
    ...(payload && { payload }),
  })
  const inARow = far.inARow()
  return { statusCode, body, inARow }
}
let calls = 0

const fill = (path: string, ids: Record<string, string>) =>
  path.replaceAll(/:(\w+)/g, (_, name: string) => ids[name] ?? name)

/** The second time: what is worked out once a minute, or once a server, is at hand. */
async function expectGet(url: string, person: Account | undefined, most: number) {
  const { statusCode, inARow } = await ask('GET', url, person)
  expect([url, statusCode, inARow]).toEqual([url, 200, expect.any(Number)])
  expect([url, inARow <= most ? most : inARow]).toEqual([url, most])
}

describe('At most three messages to the database wait for each other', () => {
  test('in search, with words and facets', async () => {
    for (const person of [undefined, couple]) {
      const query = `?q=scene+${calls}&city=jaipur&date=${dayAfter(90)}&guests=100`
      await expectGet(searchVendors.path, person, 3)
      await expectGet(searchVendors.path + query, person, 3)
      await expectGet(`${getFacets.path + query}&budget=90000000`, person, 3)
    }
  })
  test('in all that a vendor’s page asks', async () => {
    const ids = [{ vendorId: vendor.vendorId }, { vendorId: `scene-${vendor.vendorId}` }]
    const days = `?from=${dayAfter(1)}&to=${dayAfter(40)}`
    for (const person of [undefined, couple])
      for (const id of ids) {
        await expectGet(`${fill(getVendor.path, id)}?date=${dayAfter(9)}&guests=9`, person, 3)
        for (const city of ['jaipur', 'Jaipur', 'Our farm'])
          await expectGet(`${fill(getVendor.path, id)}?${new URLSearchParams({ city })}`, person, 3)
        await expectGet(fill(getVendorReviews.path, id), person, 3)
        await expectGet(fill(getSimilarVendors.path, id), person, 3)
        await expectGet(fill(getWorkedWith.path, id), person, 3)
        await expectGet(`${fill(getEstimate.path, id)}?guests=100`, person, 3)
        await expectGet(fill(getVendorCalendarDays.path, id) + days, person, 3)
      }
  })
  test('in home and who is signed in', async () => {
    await expectGet(getHome.path, undefined, 3)
    await expectGet(getHome.path, couple, 3)
    await expectGet(getCurrentUser.path, couple, 3)
  })
  test('in pages that are drawn by the server', async () => {
    for (const person of [undefined, couple]) {
      await expectGet('/', person, 3)
      await expectGet(`/vendors?city=jaipur&guests=${calls}`, person, 3)
      await expectGet(`/vendor/scene-${vendor.vendorId}`, person, 3)
    }
  })
  test('in a booking: requested, refused, read, accepted, declined', async () => {
    const request = (day: number, person: Account) =>
      ask('POST', requestBooking.path, person, {
        vendorId: vendor.vendorId,
        firstDay: dayAfter(day),
        guests: 100,
      })
    const first = await request(30, couple)
    expect(first).toMatchObject({ statusCode: 200, inARow: 3 })
    for (const statusCode of [200, 409])
      expect(await request(30, await scene.hasAccount('user'))).toMatchObject({
        statusCode,
        inARow: 3,
      })
    expect(await request(30, couple)).toMatchObject({ statusCode: 409, inARow: 3 })
    const { _id } = JSON.parse(first.body) as { _id: string }
    for (const person of [couple, vendor]) {
      await expectGet(fill(getBooking.path, { bookingId: _id }), person, 3)
      await expectGet(getBookings.path, person, 3)
    }
    for (const answer of ['accept', 'decline']) {
      const { _id: bookingId } = await hasBooking(scene, vendor)
      expect(
        await ask('POST', fill(answerBooking.path, { bookingId }), vendor, { answer }),
      ).toMatchObject({ statusCode: 200, inARow: 3 })
    }
  })
  test('in a quote: sent, accepted with its time held, and without', async () => {
    for (const [holds, ways] of [
      [true, 3],
      [false, 4],
    ] as const) {
      const {
        _id: bookingId,
        couple: asker,
        firstDay,
      } = await hasBooking(scene, vendor, { firstDay: dayAfter(holds ? 50 : 51) })
      const content = { ...aQuote, holds, firstDay, lastDay: firstDay, validUntil: dayAfter(3) }
      const sent = await ask('POST', sendQuote.path, vendor, { bookingId, after: 0, ...content })
      expect(sent).toMatchObject({ statusCode: 200, inARow: 3 })
      const path = fill(acceptQuote.path, { bookingId })
      const { 'XSRF-TOKEN': _token, ...cookies } = asker.cookies
      expect(await ask('POST', path, { ...asker, cookies }, { version: 1 })).toMatchObject({
        statusCode: 200,
        inARow: ways,
      })
    }
  })
  test('in a thread: begun, gone on with, seen, answered, read', async () => {
    const begin = () =>
      ask('POST', sendEnquiry.path, couple, { vendorId: vendor.vendorId, message: 'Are you free?' })
    const begun = await begin()
    expect(begun).toMatchObject({ statusCode: 200, inARow: 3 })
    expect(await begin()).toMatchObject({ statusCode: 200, inARow: 3 })
    const ids = { enquiryId: (JSON.parse(begun.body) as { _id: string })._id }
    expect(await ask('POST', fill(markEnquirySeen.path, ids), vendor, {})).toMatchObject({
      statusCode: 200,
      inARow: 3,
    })
    for (const person of [vendor, couple]) {
      const answer = { message: 'Yes.' }
      expect(await ask('POST', fill(sendMessage.path, ids), person, answer)).toMatchObject({
        statusCode: 200,
        inARow: 3,
      })
      await expectGet(fill(getEnquiry.path, ids), person, 3)
      await expectGet(getEnquiries.path, person, 3)
    }
  })
})

test('answers are the same from afar', async () => {
  const { count } = await scene.db.one<{ count: number }>(sql`select count(*) from bookings`)
  expect(count).toBeGreaterThan(0)
})
