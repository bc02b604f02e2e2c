import type { MultipartFile } from '@fastify/multipart'
import type { Input } from '#contract/kernel/endpoint.ts'
import type { Photo } from '#contract/kernel/photo.ts'
import type * as contract from '#contract/vendors/photos.ts'
import type { Db } from '#server/db/db.ts'
import type { Files } from '#server/kernel/files.ts'
import { conflict, invalid, notFound } from '#server/http/errors.ts'
import type { Actor } from '#server/http/sessions.ts'
import { privatePictureFor } from '#server/kernel/pictures.ts'
import type { Context } from '#server/kernel/context.ts'
import type { Services } from '#server/kernel/services.ts'
import type { ServerSettings } from '#server/kernel/settings.ts'
import { contactData } from '#server/modules/vendors/profiles/contactData.ts'
import { ensureVendor } from '#server/modules/vendors/profiles/queries.ts'
import * as queries from './queries.ts'
import { photoQuota } from './quota.ts'
import { readPicture, removePicture, storePicture } from './store.ts'

async function refuseOverQuota(tx: Db, vendorId: string) {
  const { plan, count } = await queries.countForUpdate(tx, vendorId)
  const max = photoQuota(plan)
  if (count >= max)
    throw conflict(
      `Your plan includes ${max} photos, and you have ${count}. Delete one, or choose a larger plan.`,
      { fields: { file: `Your plan includes ${max} photos.` } },
    )
}

const shownTo = (photo: queries.PhotoRow, settings: ServerSettings, viewer: Actor): Photo =>
  photo.isPublic ? photo : privatePictureFor(settings, viewer)(photo)

/** Adds a picture to the business, within its quota. */
export async function uploadPhoto(
  { db, files, settings }: Pick<Context, 'db' | 'settings'> & Pick<Services, 'files'>,
  actor: Actor,
  file: MultipartFile | undefined,
): Promise<Photo> {
  const bytes = await readPicture(file)
  const vendorId = await db.transaction(async (tx) => {
    const id = await ensureVendor(tx, actor.id)
    await refuseOverQuota(tx, id)
    return id
  })
  const photo = await storePicture(
    { db, files },
    `vendors/${vendorId}`,
    bytes,
    async (tx, picture) => {
      await refuseOverQuota(tx, vendorId)
      return queries.insertPhoto(tx, vendorId, picture)
    },
  )
  return shownTo(photo, settings, { ...actor, vendorId })
}

/**
 * Adds a picture that a list names to a business that nobody runs, within its quota.
 * @throws AppError in words for an admin
 */
export const addPicture = (
  { db, files }: Pick<Context, 'db'> & Pick<Services, 'files'>,
  vendorId: string,
  bytes: Buffer,
  added: (tx: Db, photoId: string) => Promise<unknown>,
) =>
  storePicture({ db, files }, `vendors/${vendorId}`, bytes, async (tx, picture) => {
    const vendor = await queries.countForUpdate(tx, vendorId)
    if (vendor.owned) throw conflict('Its owner chooses its pictures now.')
    if (vendor.count >= photoQuota(vendor.plan))
      throw conflict(`It has ${vendor.count} pictures already.`)
    const photo = await queries.insertPhoto(tx, vendorId, picture)
    await added(tx, photo._id)
  })

export async function updatePhoto(
  db: Db,
  settings: ServerSettings,
  actor: Actor,
  { photoId, ...input }: Input<typeof contract.updatePhoto>,
) {
  const { vendorId } = actor
  const updated = await db.transaction(async (tx) => {
    const photo = vendorId && (await queries.findPhoto(tx, vendorId, photoId))
    if (!photo) throw notFound('This photo')
    for (const name of ['caption', 'album'] as const) {
      if (contactData(input[name] ?? '').length)
        throw invalid({
          [name]: 'Leave out addresses, numbers and links: couples reach you through Everset.',
        })
    }
    if (input.cover) await queries.dropCover(tx, vendorId)
    return queries.updatePhoto(tx, photoId, {
      caption: input.caption ?? photo.caption,
      album: input.album ?? photo.album,
      cover: input.cover ?? photo.cover,
    })
  })
  return shownTo(updated, settings, actor)
}

export const updatePhotoOrder = (
  db: Db,
  vendorId: string | null,
  { photoIds }: Input<typeof contract.updatePhotoOrder>,
) =>
  db.transaction(async (tx) => {
    const updated = vendorId ? await queries.updatePhotoOrder(tx, vendorId, photoIds) : 0
    if (updated !== new Set(photoIds).size) throw notFound('One of these photos')
    return { message: 'Order saved.' }
  })

/** The row goes first, then the files: a picture that is still listed always has its files. */
export async function deletePhoto(db: Db, files: Files, vendorId: string | null, photoId: string) {
  const photo = await db.transaction(async (tx) => {
    const gone = vendorId ? await queries.deletePhoto(tx, vendorId, photoId) : undefined
    if (!vendorId || !gone) throw notFound('This photo')
    await queries.chooseCover(tx, vendorId)
    return gone
  })
  await removePicture(files, photo)
  return { message: 'Photo deleted.' }
}

/** Pictures go with the business. @returns what is to be removed once that is certain */
export const removePhotosOf = queries.deletePhotosOf
