import { once } from 'node:events'
import { mkdir, readdir, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Photo } from '#contract/kernel/photo.ts'
import { deleteAccount } from '#contract/people/personalData.ts'
import { getVendor } from '#contract/pages/vendorPages.ts'
import { getMyVendorProfile } from '#contract/vendors/profiles.ts'
import { sql } from '#server/db/sql.ts'
import { startJobs } from '#server/kernel/jobs.ts'
import { jobsOf } from '#server/modules/jobs.ts'
import { hashPassword } from '#server/modules/account/auth/passwords.ts'
import { sweepFiles } from '#server/modules/sweepFiles.ts'
import { storePicture } from '#server/modules/vendors/photos/store.ts'
import { hasCompletedBooking } from '#__tests__/support/bookings.ts'
import { type Account, openScene, type Scene } from '#__tests__/support/scene.ts'
import { picture, sendFile } from '#__tests__/support/vendors.ts'

let scene: Scene
beforeEach(async () => {
  scene = await openScene()
})
afterEach(() => scene.close())

const log = { error: jest.fn(), info: jest.fn() }
beforeEach(() => jest.clearAllMocks())
const sweep = () => sweepFiles(scene.services, log)
const pathOf = (name: string) => join(scene.services.files.folder, name)
/** All files, and folders with nothing in them. */
const everything = async () => {
  const all = await readdir(scene.services.files.folder, { recursive: true }).catch(() => [])
  const isShelf = (name: string) => name === 'vendors' || name === 'reviews'
  return all
    .filter((name) => !isShelf(name) && !all.some((other) => other.startsWith(`${name}/`)))
    .sort()
}
const put = async (...names: string[]) => {
  for (const name of names) {
    await mkdir(dirname(pathOf(name)), { recursive: true })
    await writeFile(pathOf(name), 'x')
  }
}
const upload = async (vendor: Account) =>
  (await sendFile(scene, await picture(), vendor)).body as Photo
const stray = '11111111-2222-4333-8444-555555555555'

test('what a killed upload or deletion left goes; what has a row stays, and so does what is not ours', async () => {
  const vendor = await scene.hasVendor()
  const { _id: bookingId, couple } = await hasCompletedBooking(scene, vendor)
  const photo = await upload(vendor)
  await sendFile(
    scene,
    await picture(),
    couple,
    'a.jpg',
    `/api/bookings/${bookingId}/review/photos`,
  )
  await put('demo/feast-1-800.avif', 'demo/index.json', 'lost+found/x')
  const before = await everything()
  expect(before).toHaveLength(15)

  const name = photo.base.slice('/pictures/'.length)
  await put(
    `${name}-800.avif.part`,
    `${name}-1600.avif`,
    `vendors/${vendor.vendorId}/${stray}-400.avif`,
    `vendors/${vendor.vendorId}/${stray}-400.webp.part`,
    `vendors/${stray}/${stray}-400.avif`,
    `reviews/${bookingId}/${stray}-400.avif.part`,
  )
  await mkdir(pathOf(`reviews/${stray}`))
  // Two servers at once, on the same files.
  await Promise.all([sweep(), sweep()])
  expect(await everything()).toEqual(before)
  expect(log.error).not.toHaveBeenCalled()
})

test('a server sweeps as soon as it starts', async () => {
  await put(`vendors/${stray}/${stray}-400.avif.part`)
  const sweeping = jobsOf(scene.services).filter(({ name }) => name === 'sweep files')
  const jobs = startJobs(sweeping, log)
  for (let tries = 0; tries < 100 && (await everything()).length > 0; tries += 1) await delay(20)
  await jobs.stop()
  expect(await everything()).toEqual([])
})

test('an upload whose row is still to come keeps its files, however long it takes', async () => {
  const vendor = await scene.hasVendor()
  const { db, files } = scene.services
  const [written, go] = [new EventTarget(), new EventTarget()]
  const going = once(go, 'go')
  const writing = once(written, 'written')
  const stored = storePicture(
    { db, files },
    `vendors/${vendor.vendorId}`,
    await picture(),
    async (tx, { base, widths }) => {
      written.dispatchEvent(new Event('written'))
      await going
      await tx.run(sql`
      insert into photos (vendor_id, position, base, widths, width, height, placeholder)
      values (${vendor.vendorId}, 1, ${base}, ${widths}, 1000, 600, '')`)
    },
  )
  await writing
  const name = (await everything())[0] ?? ''
  const longAgo = new Date(Date.now() - 3 * 86_400_000)
  await utimes(pathOf(name), longAgo, longAgo)
  await sweep()
  expect(await everything()).toHaveLength(6)
  go.dispatchEvent(new Event('go'))
  await stored
  await sweep()
  expect(await everything()).toHaveLength(6)
})

test('a full disk leaves neither file nor folder, and the next upload goes through', async () => {
  const vendor = await scene.hasVendor()
  const { files } = scene.services
  const write = files.write
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  let written = 0
  files.write = async (name, bytes) => {
    written += 1
    if (written === 4) throw full
    await write(name, bytes)
  }
  const refused = await sendFile(scene, await picture(), vendor)
  expect(refused).toMatchObject({ status: 507, body: { code: 'storage_full' } })
  expect(await everything()).toEqual([])

  files.write = write
  expect((await sendFile(scene, await picture(), vendor)).status).toBe(200)
  expect(await everything()).toHaveLength(6)
})

test('what can not be written whole leaves no part of it', async () => {
  await put('vendors/x/a.avif/in the way')
  await expect(scene.services.files.write('vendors/x/a.avif', Buffer.from('x'))).rejects.toThrow()
  expect(await everything()).toEqual(['vendors/x/a.avif/in the way'])
})

test('a row without its files is told of and hidden from couples, until the files are back', async () => {
  const vendor = await scene.hasVendor()
  const [lost, kept] = [await upload(vendor), await upload(vendor)]
  const file = pathOf(`${lost.base.slice('/pictures/'.length)}-800.avif`)
  await rename(file, pathOf('away'))
  await sweep()
  expect(log.error).toHaveBeenCalledWith(
    { pictures: 1, first: [lost.base] },
    'pictures without files',
  )
  const shown = async () =>
    (await scene.call(getVendor, { vendorId: vendor.vendorId })).body.photos.map(({ _id }) => _id)
  const onCard = async () =>
    (
      await scene.db.one<{ id: string }>(sql`
        select ('{' || card)::json -> 'photo' ->> '_id' as id from vendor_cards
        where vendor_id = ${vendor.vendorId}`)
    ).id
  expect(await shown()).toEqual([kept._id])
  expect(await onCard()).toBe(kept._id)
  expect((await scene.call(getMyVendorProfile, {}, vendor)).body.photos).toHaveLength(2)

  await rename(pathOf('away'), file)
  await sweep()
  expect(await shown()).toEqual([lost._id, kept._id])
  expect(await onCard()).toBe(lost._id)
})

test('a disk that is away, or another database’s, is left alone', async () => {
  const vendor = await scene.hasVendor()
  for (let index = 0; index < 60; index += 1) {
    await scene.db.run(sql`
      insert into photos (vendor_id, position, base, widths, width, height, placeholder)
      values (${vendor.vendorId}, ${index}, ${`/pictures/vendors/${vendor.vendorId}/${index}`}, '{400}', 4, 3, '')`)
  }
  await sweep()
  expect(log.error).toHaveBeenCalledWith(
    { rows: 60, lost: 60 },
    'most pictures have no files: is the disk there?',
  )
  const { count } = await scene.db.one<{ count: number }>(
    sql`select count(*)::int as count from photos where lost_at is null`,
  )
  expect(count).toBe(60)

  await scene.db.run(sql`delete from photos`)
  const names = Array.from({ length: 60 }, (_, n) => `vendors/${stray}/${n}-400.avif`)
  await put(...names)
  const yesterday = new Date(Date.now() - 2 * 86_400_000)
  for (const name of names) await utimes(pathOf(name), yesterday, yesterday)
  await sweep()
  expect(log.error).toHaveBeenLastCalledWith(
    { pictures: 60, withoutRow: 60 },
    'files of another database? nothing removed',
  )
  expect(await everything()).toHaveLength(60)
})

test('an account that is deleted takes rows and files of its business with it, in one step', async () => {
  const vendor = await scene.hasVendor()
  await upload(vendor)
  const password = 'marigold and rose'
  await scene.db.run(sql`
    update users set password_hash = ${await hashPassword(password)} where id = ${vendor._id}`)
  // The process ends right after the commit.
  const { remove } = scene.services.files
  scene.services.files.remove = async () => {
    throw new Error('killed')
  }
  expect((await scene.call(deleteAccount, { password }, vendor)).status).toBe(500)
  expect(await scene.db.many(sql`select from photos`)).toEqual([])
  scene.services.files.remove = remove
  await sweep()
  expect(await everything()).toEqual([])
  await rm(scene.services.files.folder, { recursive: true })
  await sweep()
})
