import type { Db } from '#server/db/db.ts'
import { conflict, AppError } from '#server/http/errors.ts'
import { publishToAdmins } from '#server/modules/moderation/imports/run/progress.ts'
import * as queries from './queries.ts'
import type { Services } from '#server/kernel/services.ts'
import { fetchOutside, OutsideError, type Rules } from '#server/kernel/outside/fetchOutside.ts'
import { addPicture } from '#server/modules/vendors/photos/service.ts'

const atOnce = 4
const perHost = 2
/** Seconds until the next try; after the last it has failed. */
const pauses = [30, 300]
const maxBytes = 10 * 1024 * 1024

/** The server's own job: fetches pictures that lists name, a few at a time, until none waits. */
export async function fetchPictures(
  services: Pick<Services, 'db' | 'files' | 'settings'>,
  rules: Partial<Rules> = {},
): Promise<void> {
  for (;;) {
    const due = await queries.claimPictures(services.db, atOnce, perHost)
    if (due.length === 0) return
    await Promise.all(due.map((each) => fetchOne(services, each, rules)))
    for (const importId of new Set(due.map((each) => each.importId)))
      await publishToAdmins(services.db, importId)
  }
}

async function fetchOne(
  { db, files, settings }: Pick<Services, 'db' | 'files' | 'settings'>,
  { id, vendorId, address, tries }: queries.Waiting,
  rules: Partial<Rules>,
) {
  try {
    const bytes = await fetchOutside(address, {
      max: maxBytes,
      patience: 20_000,
      accept: 'image/avif,image/webp,image/jpeg,image/png',
      userAgent: `Everset (${settings.publicUrl})`,
      ...rules,
    })
    await addPicture({ db, files }, vendorId, bytes, (tx, photoId) =>
      queries.pictureDone(tx, id, photoId),
    )
  } catch (error) {
    const known = error instanceof OutsideError || error instanceof AppError
    const mayHelp =
      error instanceof AppError
        ? error.status >= 500
        : !(error instanceof OutsideError) || error.again
    const pause = mayHelp ? (pauses[tries - 1] ?? null) : null
    await queries.pictureFailed(db, id, known ? error.message : 'It could not be stored.', pause)
  }
}

export const getImportPictures = queries.readPictures

export const retryPictures = (db: Db, importId: string) =>
  db.transaction(async (tx) => {
    const count = await queries.retryFailed(tx, importId)
    if (count === 0) throw conflict('No picture of this import has failed.')
    await publishToAdmins(tx, importId)
    return {
      message:
        count === 1 ? 'One picture is fetched again.' : `${count} pictures are fetched again.`,
    }
  })
