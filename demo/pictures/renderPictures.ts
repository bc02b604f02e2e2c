import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { drawScene, type Picture } from './drawScene.ts'

/**
 * What a page needs to show a picture without a jump: its full size in pixels and a tiny blurred
 * stand-in as a data URI.
 */
export type RenderedPicture = { name: string; width: number; height: number; placeholder: string }

/** In pixels, each 4:3; the first is drawn from the SVG, the others are made smaller from it. */
export const pictureWidths = [800, 400] as const

const [width] = pictureWidths
const height = (width * 3) / 4

const renderOne = async (
  { name, ...picture }: Picture & { name: string },
  outDir: string,
): Promise<RenderedPicture> => {
  const svg = Buffer.from(drawScene({ ...picture, width, height }))
  const { data, info } = await sharp(svg).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const full = () =>
    sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
  for (const size of pictureWidths) {
    const sized = size === width ? full() : full().resize(size)
    const pixels = await sized.raw().toBuffer()
    const encode = () =>
      sharp(pixels, { raw: { width: size, height: (size * 3) / 4, channels: info.channels } })
    await writeFile(
      join(outDir, `${name}-${size}.avif`),
      await encode().avif({ quality: 55, effort: 0 }).toBuffer(),
    )
    await writeFile(
      join(outDir, `${name}-${size}.webp`),
      await encode().webp({ quality: 76, effort: 1 }).toBuffer(),
    )
  }
  const tiny = await full().resize(8).webp({ quality: 30, effort: 6 }).toBuffer()
  return {
    name,
    width: info.width,
    height: info.height,
    placeholder: `data:image/webp;base64,${tiny.toString('base64')}`,
  }
}

/**
 * Draws every picture of the list into `outDir` as `${name}-${width}.avif` and `.webp`, two at a time,
 * and answers in the list's order. One thread a picture: on two cores that is faster than sharing both.
 */
export const renderPictures = async (
  list: readonly (Picture & { name: string })[],
  outDir: string,
): Promise<RenderedPicture[]> => {
  await mkdir(outDir, { recursive: true })
  const threads = sharp.concurrency()
  sharp.concurrency(1)
  try {
    const rendered: RenderedPicture[] = []
    let next = 0
    const worker = async () => {
      for (let index = next++; index < list.length; index = next++) {
        const picture = list[index]
        if (picture) rendered[index] = await renderOne(picture, outDir)
      }
    }
    await Promise.all([worker(), worker()])
    return rendered
  } finally {
    sharp.concurrency(threads)
  }
}
