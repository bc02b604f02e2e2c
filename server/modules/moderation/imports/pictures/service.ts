import type { Db } from '#server/db/db.ts'
import { conflict } from '#server/http/errors.ts'
import { publishToAdmins } from '#server/modules/moderation/imports/run/progress.ts'
import * as queries from './queries.ts'

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
