import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import sharp from 'sharp'
import { makeRows } from '#demo/rows.ts'

const folder = resolve('content/demo')
const rows = () => {
  const { photos, review_photos: ofReviews, evidence } = makeRows('2027-02-14', 'hash').rows
  return [...photos, ...ofReviews, ...evidence].filter(({ base }) => base)
}
/** The files that the demo's rows name. */
const named = () =>
  new Set(
    rows().flatMap(({ base, widths }) =>
      (widths as number[]).flatMap((width) =>
        ['avif', 'webp'].map(
          (format) => `${String(base).replace('/pictures/demo/', '')}-${width}.${format}`,
        ),
      ),
    ),
  )

test('every file of the demo is on a page, and every picture on a page has its files', () => {
  const files = readdirSync(folder).filter((file) => file !== 'placeholders.json')
  expect(files.toSorted()).toEqual([...named()].toSorted())
})

test('each file has the format and the size that its name says, and is filled to the corners', async () => {
  for (const file of named()) {
    const [, width, format] = /-(\d+)\.(\w+)$/.exec(file) ?? []
    const picture = sharp(join(folder, file))
    const { format: kind, compression, ...size } = await picture.metadata()
    expect([file, compression === 'av1' ? 'avif' : kind, size.width, size.height]).toEqual([
      file,
      format,
      Number(width),
      (Number(width) * 3) / 4,
    ])
    expect([file, size.hasAlpha]).toEqual([file, false])
  }
})

test('a row has the size of its largest file, and a small stand-in', () => {
  for (const { base, widths, width, height, placeholder } of rows()) {
    expect([base, width, height]).toEqual([base, Math.max(...(widths as number[])), 600])
    expect(placeholder).toMatch(/^data:image\/webp;base64,.{40,400}$/)
  }
})
