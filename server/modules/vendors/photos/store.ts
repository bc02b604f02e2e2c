import type { MultipartFile } from '@fastify/multipart'
import { randomUUID } from 'node:crypto'
import type { Photo } from '#contract/kernel/photo.ts'
import type { Db } from '#server/db/db.ts'
import { claimFiles } from '#server/kernel/claims.ts'
import type { Files } from '#server/kernel/files.ts'
import { publicPictures } from '#domain/addresses.ts'
import type { Services } from '#server/kernel/services.ts'
import { AppError, invalid } from '#server/http/errors.ts'
import { convert } from './convert.ts'
import { withSlot } from './conversionSlots.ts'

type Stored = Pick<Photo, 'base' | 'widths'>
export type NewPicture = Omit<Photo, '_id' | 'caption' | 'album' | 'cover'> & { bytes: number }

/** The files of a picture, by their names in the folder of files; without widths it is a PDF. */
export const filesOf = ({ base, widths }: Stored) => {
  const name = base.slice(publicPictures.length)
  if (widths.length === 0) return [`${name}.pdf`]
  return widths.flatMap((width) => ['avif', 'webp'].map((format) => `${name}-${width}.${format}`))
}

/** The whole upload. @throws AppError 422 without one, 413 over 10 MB, 400 when it broke off */
export async function readPicture(
  file: MultipartFile | undefined,
  word = 'photo',
): Promise<Buffer> {
  if (!file) throw invalid({ file: `Choose a ${word}.` })
  const bytes = await file.toBuffer().catch((error: { statusCode?: number }) => {
    if (error.statusCode === 413)
      throw new AppError(413, 'too_large', `A ${word} can be at most 10 MB.`, {
        fields: { file: `A ${word} can be at most 10 MB.` },
      })
    throw new AppError(400, 'aborted', `The upload ended before the ${word} was complete.`)
  })
  if (bytes.length === 0) throw invalid({ file: 'This file is empty.' })
  return bytes
}

/**
 * Stores a picture: files first, then its row; when the row fails, the files go. Meanwhile its name is claimed, so that
 * the sweep knows files that wait for their row from those that nobody will write one for.
 */
export const storePicture = <Row>(
  { db, files }: Pick<Services, 'files'> & { db: Db },
  folder: string,
  bytes: Buffer,
  insert: (tx: Db, picture: NewPicture) => Promise<Row>,
): Promise<Row> =>
  withSlot(async () => {
    const { files: drawn, ...picture } = await convert(bytes)
    const size = drawn.reduce((sum, { bytes }) => sum + bytes.length, 0)
    return writeWithRow({ db, files }, folder, drawn, picture.widths, (tx, base) =>
      insert(tx, { ...picture, base, bytes: size }),
    )
  })

/** Whether it says of itself that it is a PDF. */
export const isPdf = (bytes: Buffer) => bytes.subarray(0, 5).toString('latin1') === '%PDF-'

/** Stores a PDF as it came: nobody draws it anew, so it is only ever downloaded. */
export const storePdf = <Row>(
  needs: Pick<Services, 'files'> & { db: Db },
  folder: string,
  bytes: Buffer,
  insert: (tx: Db, file: Stored) => Promise<Row>,
): Promise<Row> =>
  withSlot(() =>
    writeWithRow(needs, folder, [{ suffix: '.pdf', bytes }], [], (tx, base) =>
      insert(tx, { base, widths: [] }),
    ),
  )

async function writeWithRow<Row>(
  { db, files }: Pick<Services, 'files'> & { db: Db },
  folder: string,
  drawn: readonly { suffix: string; bytes: Buffer }[],
  widths: number[],
  insert: (tx: Db, base: string) => Promise<Row>,
): Promise<Row> {
  const base = `${publicPictures}${folder}/${randomUUID()}`
  try {
    return await db.transaction(async (tx) => {
      await claimFiles(tx, base)
      for (const { suffix, bytes } of drawn)
        await files.write(`${base.slice(publicPictures.length)}${suffix}`, bytes)
      return insert(tx, base)
    })
  } catch (error) {
    // The row may be there although the database did not come to say so: then the sweep finds out.
    if ((error as { code?: string }).code !== 'DB_UNSURE')
      await files.remove(filesOf({ base, widths }))
    throw error
  }
}

/** Removes a picture's files, once its row is gone: what is still listed always has its files. */
export async function removePicture(files: Files, picture: Stored): Promise<void> {
  // Drawn demo pictures are shared.
  if (!picture.base.startsWith(`${publicPictures}demo/`)) await files.remove(filesOf(picture))
}
