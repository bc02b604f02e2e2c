import sharp from 'sharp'
import { AppError, invalid } from '#server/http/errors.ts'

const accepted = new Set(['jpeg', 'png', 'webp'])
const maxPixels = 50_000_000
const sizes = [400, 800, 1600]

export type Converted = {
  width: number
  height: number
  widths: number[]
  placeholder: string
  /** One file for each width and format. */
  files: { suffix: string; bytes: Buffer }[]
}

const notAPicture = () =>
  new AppError(
    415,
    'not_a_picture',
    'We can’t use this file. Please choose a JPEG, PNG, WebP or AVIF photo.',
    { fields: { file: 'We can’t use this file. Please choose a JPEG, PNG, WebP or AVIF photo.' } },
  )

/** Says by the content what it is and how large, before anything is decoded. @throws AppError 415 or 422 */
async function readMetadata(bytes: Buffer) {
  const meta = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null)
  if (
    !meta ||
    !(accepted.has(meta.format) || (meta.format === 'heif' && meta.compression === 'av1'))
  )
    throw notAPicture()
  if (meta.width * meta.height > maxPixels)
    throw invalid({ file: 'A photo can have at most 50 megapixels. Please make it smaller.' })
  return meta.autoOrient
}

/**
 * Draws an uploaded picture anew: upright, without metadata, as AVIF and WebP in up to three widths, never enlarged,
 * with a tiny blurred copy as a data URL.
 */
export async function convert(bytes: Buffer): Promise<Converted> {
  const { width, height } = await readMetadata(bytes)
  const largest = sizes.at(-1) ?? width
  const widths = [
    ...sizes.filter((size) => size < Math.min(width, largest)),
    Math.min(width, largest),
  ]
  try {
    const upright = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' }).autoOrient()
    const { data, info } = await upright
      .resize({ width: largest, withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    const drawn = () =>
      sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
    const files: Converted['files'] = []
    for (const size of widths) {
      const small = drawn().resize({ width: size })
      files.push({
        suffix: `-${size}.avif`,
        bytes: await small.clone().avif({ quality: 55, effort: 2 }).toBuffer(),
      })
      files.push({
        suffix: `-${size}.webp`,
        bytes: await small.clone().webp({ quality: 78, effort: 3 }).toBuffer(),
      })
    }
    // Seen blurred: a few bytes of it stand in every page that shows the picture.
    const tiny = await drawn().resize({ width: 8 }).webp({ quality: 30, effort: 6 }).toBuffer()
    return {
      width,
      height,
      widths,
      placeholder: `data:image/webp;base64,${tiny.toString('base64')}`,
      files,
    }
  } catch {
    throw invalid({
      file: 'This photo is damaged and can’t be fully read. Please choose another one.',
    })
  }
}
