import type { MultipartFile } from '@fastify/multipart'
import { randomUUID } from 'node:crypto'
import type { Photo } from '#contract/kernel/photo.ts'
import type { Db } from '#server/db/db.ts'
import { claimFiles } from '#server/kernel/claims.ts'
import type { Files } from '#server/kernel/files.ts'
import { publicPictures } from '#domain/addresses.ts'
import type { Context } from '#server/kernel/context.ts'
import type { Services } from '#server/kernel/services.ts'
import { wholeFile } from '#server/http/contentType.ts'
import { convert } from './convert.ts'
import { withSlot } from './conversionSlots.ts'

type Stored = Pick<Photo, 'base' | 'widths'>
export type NewPicture = Omit<Photo, '_id' | 'caption' | 'album' | 'cover'> & { bytes: number }

/** The files of a picture, by their names in the folder of files. */
export const filesOf = ({ base, widths }: Stored) =>
  widths.flatMap((width) =>
    ['avif', 'webp'].map((format) => `${base.slice(publicPictures.length)}-${width}.${format}`),
  )

export const readPicture = (file: MultipartFile | undefined): Promise<Buffer> =>
  wholeFile(file, {
    missing: 'Choose a photo.',
    tooLarge: 'A photo can be at most 10 MB.',
    aborted: 'The upload ended before the photo was complete.',
  })

/**
 * Stores a picture: files first, then its row; when the row fails, the files go. Meanwhile its name is claimed, so that
 * the sweep knows files that wait for their row from those that nobody will write one for.
 */
export const storePicture = <Row>(
  { db, files }: Pick<Context, 'db'> & Pick<Services, 'files'>,
  folder: string,
  bytes: Buffer,
  insert: (tx: Db, picture: NewPicture) => Promise<Row>,
): Promise<Row> =>
  withSlot(async () => {
    const { files: drawn, ...picture } = await convert(bytes)
    const base = `${publicPictures}${folder}/${randomUUID()}`
    try {
      return await db.transaction(async (tx) => {
        await claimFiles(tx, base)
        for (const { suffix, bytes } of drawn)
          await files.write(`${base.slice(publicPictures.length)}${suffix}`, bytes)
        const size = drawn.reduce((sum, { bytes }) => sum + bytes.length, 0)
        return insert(tx, { ...picture, base, bytes: size })
      })
    } catch (error) {
      // The row may be there although the database did not come to say so: then the sweep finds out.
      if ((error as { code?: string }).code !== 'DB_UNSURE')
        await files.remove(filesOf({ base, widths: picture.widths }))
      throw error
    }
  })

/** Removes a picture's files, once its row is gone: what is still listed always has its files. */
export async function removePicture(files: Files, picture: Stored): Promise<void> {
  // Those of the demo come with the program.
  if (!picture.base.startsWith(`${publicPictures}demo/`)) await files.remove(filesOf(picture))
}
