import { randomUUID } from 'node:crypto'
import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getBooking } from '#contract/bookings/bookings.ts'
import { createReview } from '#contract/bookings/reviews.ts'
import type { Photo } from '#contract/kernel/photo.ts'
import { decideVendor, getVendorForReview } from '#contract/vendors/approvals.ts'
import { deletePhoto, updatePhoto } from '#contract/vendors/photos.ts'
import { getMyVendorProfile } from '#contract/vendors/profiles.ts'
import { sql } from '#server/db/sql.ts'
import { privatePictureFor } from '#server/kernel/pictures.ts'
import { endReviewTime, hasCompletedBooking } from '#__tests__/support/bookings.ts'
import { type Account, openScene, type Scene } from '#__tests__/support/scene.ts'
import { openServer } from '#__tests__/support/servers.ts'
import { picture, sendFile } from '#__tests__/support/vendors.ts'

let scene: Scene
let second: Awaited<ReturnType<typeof openServer>>
beforeAll(async () => {
  scene = await openScene()
  second = await openServer(scene)
})
afterAll(async () => {
  await second.close()
  await scene.close()
})

const upload = async (vendor: Account) =>
  (await sendFile(scene, await picture(), vendor)).body as Photo
const get = async (url: string, as?: Account, app = scene.app) => {
  const { statusCode, headers } = await app.inject({
    method: 'GET',
    url,
    ...(as && { cookies: { everset_session: as.cookies.everset_session ?? '' } }),
  })
  return { status: statusCode, cache: headers['cache-control'], type: headers['content-type'] }
}
const onBoth = async (url: string, as?: Account) =>
  Promise.all([scene.app, second.app].map(async (app) => (await get(url, as, app)).status))
/** The lasting address of a picture, which its file has whether or not somebody may see it. */
const lasting = (base: string) => base.replace(/\/private\/[^/]+/, '')
const photosOf = async (vendor: Account) =>
  (await scene.call(getMyVendorProfile, {}, vendor)).body.photos
const setStatus = (vendor: Account, status: string) =>
  scene.db.run(sql`update vendors set status = ${status} where id = ${vendor.vendorId}`)

test('of a public vendor: a lasting address for everybody, kept for ever', async () => {
  const vendor = await scene.hasVendor()
  const { base } = await upload(vendor)
  expect(base).toBe(lasting(base))

  const seen = await get(`${base}-400.avif`)
  expect(seen).toEqual({
    status: 200,
    cache: 'public, max-age=31536000, immutable',
    type: 'image/avif',
  })
  for (const width of [400, 800]) expect((await get(`${base}-${width}.webp`)).status).toBe(200)
  expect((await scene.app.inject({ method: 'HEAD', url: `${base}-400.avif` })).statusCode).toBe(200)

  const asked = jest.spyOn(scene.db.batched, 'many')
  const many = Array.from({ length: 30 }, () => get(`${base}-400.avif`))
  expect((await Promise.all(many)).every(({ status }) => status === 200)).toBe(true)
  expect(asked.mock.calls.length).toBeLessThan(5)
  asked.mockRestore()
})

test.each(['draft', 'submitted', 'changes_requested', 'rejected', 'suspended'])(
  'of a vendor that is %s: nothing at the lasting address, also not for its owner',
  async (status) => {
    const vendor = await scene.hasVendor()
    const { base } = await upload(vendor)
    await setStatus(vendor, status)
    const admin = await scene.hasAccount('admin')
    for (const as of [undefined, vendor, admin])
      expect(await get(`${base}-400.avif`, as)).toMatchObject({ status: 404, cache: 'no-store' })

    const [shown] = await photosOf(vendor)
    expect(shown?.base).toMatch(/^\/pictures\/private\/[0-9a-z]+\.[\w-]{24}\/vendors\//)
    expect(await get(`${shown?.base}-400.avif`, vendor)).toMatchObject({
      status: 200,
      cache: 'private, max-age=900',
      type: 'image/avif',
    })
    const { body } = await scene.call(getVendorForReview, { vendorId: vendor.vendorId }, admin)
    expect((await get(`${body.photos[0]?.base}-800.webp`, admin)).status).toBe(200)
  },
)

test('what is hidden is gone on both servers with the next request; what is shown again is there', async () => {
  const vendor = await scene.hasVendor()
  const admin = await scene.hasAccount('admin')
  await scene.db.run(sql`
    update vendors set description = repeat('A palace by the lake. ', 5) where id = ${vendor.vendorId}`)
  const { base } = await upload(vendor)
  const url = `${base}-400.avif`
  const decide = async (decision: 'suspend' | 'reinstate') => {
    const { vendorId } = vendor
    const { version } = (await scene.call(getVendorForReview, { vendorId }, admin)).body
    const note = 'A scene.'
    const answer = await scene.call(decideVendor, { vendorId, decision, version, note }, admin)
    expect(answer.status).toBe(200)
  }
  for (const _ of [1, 2, 3]) {
    expect(await onBoth(url)).toEqual([200, 200])
    await decide('suspend')
    expect(await onBoth(url)).toEqual([404, 404])
    await decide('reinstate')
    expect(await onBoth(url)).toEqual([200, 200])
  }
  await scene.db.run(sql`update users set suspended_at = now() where id = ${vendor._id}`)
  expect(await onBoth(url)).toEqual([404, 404])
})

test('an address of one’s own holds for oneself alone, as it is, and for minutes', async () => {
  const vendor = await scene.hasAccount('vendor')
  const [other, couple, admin] = [
    await scene.hasVendor(),
    await scene.hasAccount('user'),
    await scene.hasAccount('admin'),
  ]
  const photo = await upload(vendor)
  const url = `${photo.base}-400.avif`
  expect(await onBoth(url, vendor)).toEqual([200, 200])
  for (const as of [undefined, other, couple, admin])
    expect(await onBoth(url, as)).toEqual([404, 404])

  const token = photo.base.split('/')[3] ?? ''
  const [until = '', mark = ''] = token.split('.')
  const later = (Number.parseInt(until, 36) + 1).toString(36)
  for (const wrong of [
    `${later}.${mark}`,
    `${until}.${mark.slice(1)}`,
    `${until}.${mark.startsWith('A') ? 'B' : 'A'}${mark.slice(1)}`,
    `${until}.`,
    `${until}.${mark}.`,
    mark,
  ])
    expect((await get(url.replace(token, wrong), vendor)).status).toBe(404)
  // Made for one picture, not for the next.
  const next = lasting((await upload(vendor)).base)
  expect(
    (
      await get(
        `${photo.base.replace(lasting(photo.base).slice(9), next.slice(9))}-400.avif`,
        vendor,
      )
    ).status,
  ).toBe(404)

  const { settings } = scene.services
  const at = (minutes: number) =>
    privatePictureFor(
      settings,
      { id: vendor._id, role: 'vendor', vendorId: vendor.vendorId },
      Date.now() - minutes * 60_000,
    )({ base: lasting(photo.base) }).base
  expect((await get(`${at(14)}-400.avif`, vendor)).status).toBe(200)
  expect((await get(`${at(31)}-400.avif`, vendor)).status).toBe(404)

  await scene.db.run(sql`delete from sessions where user_id = ${vendor._id}`)
  expect((await get(url, vendor)).status).toBe(404)
})

test('a decision changes the address, not the file', async () => {
  const vendor = await scene.hasVendor({ status: 'draft' })
  const { base, _id: photoId } = await upload(vendor)
  const renamed = await scene.call(updatePhoto, { photoId, caption: 'The lake' }, vendor)
  expect(renamed.body.base).toBe(base)
  await setStatus(vendor, 'approved')
  expect((await photosOf(vendor))[0]?.base).toBe(lasting(base))
  expect(await onBoth(`${lasting(base)}-400.avif`)).toEqual([200, 200])
  // Who still has the page open sees it, too.
  expect(await onBoth(`${base}-400.avif`, vendor)).toEqual([200, 200])

  await scene.call(deletePhoto, { photoId }, vendor)
  expect(await get(`${lasting(base)}-400.avif`)).toMatchObject({ status: 404, cache: 'no-store' })
})

test('of a review: its couple until it is written, then everybody, nobody while its vendor is hidden', async () => {
  const vendor = await scene.hasVendor()
  const { _id: bookingId, couple } = await hasCompletedBooking(scene, vendor)
  const given = await sendFile(
    scene,
    await picture(),
    couple,
    'a.jpg',
    `/api/bookings/${bookingId}/review/photos`,
  )
  const own = `${given.body.base}-400.avif`
  const url = lasting(own)
  const shown = async (as: Account) =>
    (await scene.call(getBooking, { bookingId }, as)).body.reviewPhotos[0]?.base
  expect(await onBoth(url)).toEqual([404, 404])
  expect(await onBoth(url, couple)).toEqual([404, 404])
  expect(await onBoth(own, couple)).toEqual([200, 200])
  expect(await onBoth(own, vendor)).toEqual([404, 404])
  expect(await shown(couple)).toBe(given.body.base)

  const stars = { rating: 5, quality: 5, value: 4, communication: 5, punctuality: 4 }
  const body = 'Everything was as we had hoped, and the garden looked better than on the pictures.'
  await scene.call(createReview, { bookingId, ...stars, body }, couple)
  expect(await onBoth(url)).toEqual([404, 404])
  await endReviewTime(scene, bookingId)
  // The other server hears of the moved time a moment later.
  await second.listening.caughtUp()
  expect(await onBoth(url)).toEqual([200, 200])
  expect(`${await shown(vendor)}-400.avif`).toBe(url)

  await setStatus(vendor, 'suspended')
  expect(await onBoth(url)).toEqual([404, 404])
  for (const as of [couple, vendor])
    expect((await get(`${await shown(as)}-400.avif`, as)).status).toBe(200)
})

test('no other way of writing an address leads to a file', async () => {
  const vendor = await scene.hasVendor()
  const hidden = await scene.hasAccount('vendor')
  const open = (await upload(vendor)).base
  const closed = lasting((await upload(hidden)).base)
  const below = closed.slice('/pictures/'.length)
  const { folder } = scene.services.files
  await copyFile(join(folder, `${below}-400.avif`), join(folder, 'stray-400.avif'))
  for (const path of [
    `/pictures/vendors/${vendor.vendorId}/../${hidden.vendorId}/${closed.slice(-36)}`,
    `/pictures/vendors/${vendor.vendorId}/%2e%2e/${hidden.vendorId}/${closed.slice(-36)}`,
    `/pictures/vendors/${vendor.vendorId}%2f..%2f${hidden.vendorId}/${closed.slice(-36)}`,
    `/pictures//${below}`,
    `//pictures/${below}`,
    `/pictures/./${below}`,
    `/pictures/demo/../${below}`,
    `/pictures/demo/..%2f${below}`,
    `/pictures/demo/..%5c${below}`,
    `/pictures/%76endors/${below.slice(8)}`,
    `/Pictures/${below}`,
    `/%70ictures/${below}`,
    `/pictures/${below.toUpperCase()}`,
    `/pictures/private/${below}`,
    `/pictures/private/../${below}`,
    `/pictures/private/x.y/../../${below}`,
    '/pictures/stray',
    `/pictures/vendors/${randomUUID()}/${closed.slice(-36)}`,
    `/previews/../pictures/${below}`,
    `/assets/..%2f..%2ffiles/${below}`,
  ]) {
    const answer = await scene.app.inject({ method: 'GET', url: `${path}-400.avif` })
    expect([path, answer.headers['content-type']?.includes('image')]).toEqual([path, false])
    expect([path, answer.statusCode < 500 && answer.statusCode !== 200]).toEqual([path, true])
  }
  for (const end of ['-400.avif?x=1', '-400.AVIF', '-400.avif/', '-401.avif', '-400.avif.part', ''])
    expect([end, (await get(open + end)).status]).toEqual([end, 404])
  expect((await get('/pictures/demo/index.json')).status).toBe(404)
})
