import type { MultipartFile } from '@fastify/multipart'
import { randomUUID } from 'node:crypto'
import type { Photo } from '#contract/kernel/photo.ts'
import type { Files } from '#server/kernel/files.ts'
import { AppError, invalid } from '#server/http/errors.ts'
import { convert } from './convert.ts'
import { withSlot } from './conversionSlots.ts'

const served = '/pictures/'
type Stored = Pick<Photo, 'base' | 'widths'>
export type NewPicture = Omit<Photo, '_id' | 'caption' | 'album' | 'cover'> & { bytes: number }

const filesOf = ({ base, widths }: Stored) =>
  widths.flatMap((width) =>
    ['avif', 'webp'].map((format) => `${base.slice(served.length)}-${width}.${format}`),
  )

/** The whole upload. @throws AppError 422 without one, 413 over 10 MB, 400 when it broke off */
export async function readPicture(file: MultipartFile | undefined): Promise<Buffer> {
  if (!file) throw invalid({ file: 'Choose a photo.' })
  const bytes = await file.toBuffer().catch((error: { statusCode?: number }) => {
    if (error.statusCode === 413)
      throw new AppError(413, 'too_large', 'A photo can be at most 10 MB.', {
        fields: { file: 'A photo can be at most 10 MB.' },
      })
    throw new AppError(400, 'aborted', 'The upload ended before the photo was complete.')
  })
  if (bytes.length === 0) throw invalid({ file: 'This file is empty.' })
  return bytes
}

/** Stores a picture: files first, then its row; when the row fails, the files go. */
export async function storePicture<Row>(
  files: Files,
  folder: string,
  bytes: Buffer,
  insert: (picture: NewPicture) => Promise<Row>,
): Promise<Row> {
  const { files: drawn, ...picture } = await withSlot(() => convert(bytes))
  const base = `${served}${folder}/${randomUUID()}`
  try {
    for (const { suffix, bytes } of drawn)
      await files.write(`${base.slice(served.length)}${suffix}`, bytes)
    return await insert({
      ...picture,
      base,
      bytes: drawn.reduce((sum, { bytes }) => sum + bytes.length, 0),
    })
  } catch (error) {
    await files.remove(filesOf({ base, widths: picture.widths }))
    throw error
  }
}

/** Removes a picture's files, once its row is gone: what is still listed always has its files. */
export async function removePicture(files: Files, picture: Stored): Promise<void> {
  // Drawn demo pictures are shared.
  if (!picture.base.startsWith(`${served}demo/`)) await files.remove(filesOf(picture))
}
