import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Photo } from '#contract/kernel/photo.ts'
import { deletePhoto, updatePhotoOrder, updatePhoto } from '#contract/vendors/photos.ts'
import { getMyVendorProfile } from '#contract/vendors/profiles.ts'
import { sql } from '#server/db/sql.ts'
import { type Account, openScene, type Scene } from '#__tests__/support/scene.ts'
import { picture, sendFile } from '#__tests__/support/vendors.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())

const upload = async (vendor: Account) =>
  (await sendFile(scene, await picture(), vendor)).body as Photo
const filesOf = (vendor: Account) =>
  readdir(join(scene.services.files.folder, 'vendors', vendor.vendorId)).catch(() => [])
const photosOf = async (vendor: Account) =>
  (await scene.call(getMyVendorProfile, {}, vendor)).body.photos

test('a picture is drawn anew in several widths, without the camera’s data', async () => {
  const vendor = await scene.hasVendor()
  const { status, body } = await sendFile(scene, await picture(), vendor)

  expect(status).toBe(200)
  expect(body).toMatchObject({
    width: 1000,
    height: 600,
    widths: [400, 800, 1000],
    cover: true,
    caption: '',
  })
  expect(body.base).toMatch(new RegExp(`^/pictures/vendors/${vendor.vendorId}/[0-9a-f-]{36}$`))
  expect(body.placeholder).toMatch(/^data:image\/webp;base64,/)
  for (const width of body.widths as number[]) {
    const response = await scene.app.inject({ method: 'GET', url: `${body.base}-${width}.webp` })
    expect(response.headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
    })
    const meta = await sharp(response.rawPayload).metadata()
    expect(meta).toMatchObject({ width, format: 'webp' })
    expect(meta.exif).toBeUndefined()
  }
  const avif = await scene.app.inject({ method: 'GET', url: `${body.base}-400.avif` })
  expect(avif.headers['content-type']).toBe('image/avif')
})

test('a picture taken with the camera on its side stands upright', async () => {
  const vendor = await scene.hasVendor()
  const turned = await sharp(await picture(300, 200))
    .withMetadata({ orientation: 6 })
    .toBuffer()

  expect((await sendFile(scene, turned, vendor)).body).toMatchObject({
    width: 200,
    height: 300,
    widths: [200],
  })
})

test.each(['png', 'webp', 'avif'] as const)(
  '%s is taken by its content, whatever its name says',
  async (format) => {
    const vendor = await scene.hasVendor()
    expect((await sendFile(scene, await picture(50, 50, format), vendor, 'notes.txt')).status).toBe(
      200,
    )
  },
)

test.each([
  ['a GIF', () => picture(20, 20, 'gif'), 415],
  [
    'a drawing with scripts',
    async () =>
      Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
      ),
    415,
  ],
  ['a program', async () => Buffer.from('MZ this is not a picture'), 415],
  ['an empty file', async () => Buffer.alloc(0), 422],
  [
    'half a picture',
    async () =>
      (
        await sharp({
          create: {
            width: 900,
            height: 900,
            channels: 3,
            noise: { type: 'gaussian', mean: 120, sigma: 60 },
            background: '#fff',
          },
        })
          .png()
          .toBuffer()
      ).subarray(0, 4000),
    422,
  ],
  ['more than 50 megapixels', () => picture(10000, 5001, 'png'), 422],
  ['more than 10 MB', async () => Buffer.alloc(10 * 1024 * 1024 + 1), 413],
])('%s is refused in a sentence and leaves nothing', async (_what, make, status) => {
  const vendor = await scene.hasVendor()
  const answer = await sendFile(scene, await make(), vendor)

  expect(answer).toMatchObject({
    status,
    body: { message: expect.stringMatching(/\.$/), fields: { file: expect.any(String) } },
  })
  expect(await photosOf(vendor)).toEqual([])
  expect(await filesOf(vendor)).toEqual([])
})

test('an upload that breaks off leaves neither file nor row', async () => {
  const vendor = await scene.hasVendor()
  const { cookies } = vendor
  await sendFile(scene, Buffer.alloc(0), vendor)
  const response = await scene.app.inject({
    method: 'POST',
    url: '/api/vendor/photos',
    cookies: { ...cookies, ...vendor.cookies },
    headers: {
      'content-type': 'multipart/form-data; boundary=b',
      'x-xsrf-token': vendor.cookies['XSRF-TOKEN'],
    },
    payload: Buffer.concat([
      Buffer.from('--b\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n'),
      (await picture()).subarray(0, 500),
    ]),
  })

  expect(response.statusCode).toBeGreaterThanOrEqual(400)
  expect(response.statusCode).toBeLessThan(500)
  expect(await photosOf(vendor)).toEqual([])
  expect(await filesOf(vendor)).toEqual([])
})

test('another content type is refused', async () => {
  const vendor = await scene.hasVendor()
  await sendFile(scene, Buffer.alloc(0), vendor)
  const response = await scene.app.inject({
    method: 'POST',
    url: '/api/vendor/photos',
    cookies: vendor.cookies,
    headers: { 'x-xsrf-token': vendor.cookies['XSRF-TOKEN'] },
    payload: { file: 'x' },
  })
  expect(response.statusCode).toBe(415)
})

test('the plan’s number of pictures holds, also for two at once', async () => {
  const vendor = await scene.hasVendor()
  for (let index = 0; index < 19; index += 1) {
    await scene.db
      .run(sql`insert into photos (vendor_id, position, base, widths, width, height, placeholder)
      values (${vendor.vendorId}, ${index}, '/pictures/vendors/a/b', '{400}', 400, 300, '')`)
  }
  const first = await picture()
  await sendFile(scene, Buffer.alloc(0), vendor)
  const answers = await Promise.all([1, 2, 3].map(() => sendFile(scene, first, vendor)))

  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect(await photosOf(vendor)).toHaveLength(20)
  expect(await filesOf(vendor)).toHaveLength(6)
})

test('captions, albums, cover and order', async () => {
  const vendor = await scene.hasVendor()
  const [first, second] = [await upload(vendor), await upload(vendor)]

  const changed = await scene.call(
    updatePhoto,
    { photoId: second._id, caption: 'The lake', album: 'Outside', cover: true },
    vendor,
  )
  expect(changed.body).toMatchObject({ caption: 'The lake', album: 'Outside', cover: true })
  await scene.call(updatePhotoOrder, { photoIds: [second._id, first._id] }, vendor)
  expect((await photosOf(vendor)).map(({ _id, cover }) => [_id, cover])).toEqual([
    [second._id, true],
    [first._id, false],
  ])

  const refused = await scene.call(
    updatePhoto,
    { photoId: first._id, caption: 'Call 98765 43210' },
    vendor,
  )
  expect(refused.body.fields).toHaveProperty('caption')
})

test('a deleted picture takes its files with it, and the next one becomes the cover', async () => {
  const vendor = await scene.hasVendor()
  const [first, second] = [await upload(vendor), await upload(vendor)]

  expect((await scene.call(deletePhoto, { photoId: first._id }, vendor)).status).toBe(200)

  expect(await photosOf(vendor)).toMatchObject([{ _id: second._id, cover: true }])
  expect((await filesOf(vendor)).every((name) => second.base.endsWith(name.slice(0, 36)))).toBe(
    true,
  )
  expect((await scene.call(deletePhoto, { photoId: first._id }, vendor)).status).toBe(404)
})

test('another vendor’s picture is not there', async () => {
  const [owner, stranger] = [await scene.hasVendor(), await scene.hasVendor()]
  const { _id: photoId } = await upload(owner)

  expect((await scene.call(updatePhoto, { photoId, caption: 'Mine' }, stranger)).status).toBe(404)
  expect((await scene.call(updatePhotoOrder, { photoIds: [photoId] }, stranger)).status).toBe(404)
  expect((await scene.call(deletePhoto, { photoId }, stranger)).status).toBe(404)
  expect(await photosOf(owner)).toHaveLength(1)
})
