import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { drawScene } from '#demo/pictures/drawScene.ts'
import { renderPictures } from '#demo/pictures/renderPictures.ts'
import { paletteNames, sceneNames, scenesFor } from '#demo/pictures/scenes.ts'

const categories = [
  'venues',
  'caterers',
  'photographers',
  'videographers',
  'decorators',
  'florists',
  'makeup-artists',
  'mehendi-artists',
  'bridal-wear',
  'groom-wear',
  'jewellery',
  'music-and-dj',
  'bands-and-dhol',
  'wedding-planners',
  'invitations',
  'cakes-and-desserts',
]

test.each(sceneNames)(
  '%s is the same for the same seed and another for another, in all palettes, without a broken number',
  (scene) => {
    const drawn = paletteNames.map((palette, seed) => drawScene({ scene, palette, seed }))
    for (const svg of drawn)
      expect(svg).not.toMatch(/NaN|undefined|null|Infinity|\[object|(?:rx|ry|r|width|height)="-/)
    expect(new Set(drawn).size).toBe(paletteNames.length)
    const [palette] = paletteNames
    expect(palette && drawScene({ scene, palette, seed: 0 })).toBe(drawn[0])
    expect(palette && drawScene({ scene, palette, seed: 100 })).not.toBe(drawn[0])
  },
)

test.each(sceneNames)('%s is drawn by sharp, filled to the corners and not grey', async (scene) => {
  const svg = drawScene({ scene, palette: 'rose', seed: 7, width: 80, height: 60 })
  const { channels, isOpaque } = await sharp(Buffer.from(svg)).stats()
  const [red, green, blue] = channels.map((channel) => channel.mean)
  expect(isOpaque).toBe(true)
  expect(
    Math.max(red ?? 0, green ?? 0, blue ?? 0) - Math.min(red ?? 0, green ?? 0, blue ?? 0),
  ).toBeGreaterThan(8)
})

test('every category has at least two scenes, and an unknown one has some', () => {
  for (const slug of [...categories, 'a-new-category']) {
    expect(scenesFor(slug).length).toBeGreaterThanOrEqual(2)
    expect(sceneNames).toEqual(expect.arrayContaining([...scenesFor(slug)]))
  }
})

test('pictures are rendered at each width as AVIF and WebP, with a small placeholder', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pictures-'))
  try {
    const rendered = await renderPictures(
      [
        { name: 'one', scene: 'cake', palette: 'sea', seed: 1 },
        { name: 'two', scene: 'film', palette: 'dusk', seed: 2 },
      ],
      folder,
    )

    expect(rendered.map(({ name, width, height }) => ({ name, width, height }))).toEqual([
      { name: 'one', width: 800, height: 600 },
      { name: 'two', width: 800, height: 600 },
    ])
    for (const { placeholder } of rendered) {
      expect(placeholder).toMatch(/^data:image\/webp;base64,/)
      expect(placeholder.length).toBeLessThan(400)
    }
    expect((await readdir(folder)).toSorted()).toEqual(
      ['one', 'two'].flatMap((name) =>
        ['400.avif', '400.webp', '800.avif', '800.webp'].map((end) => `${name}-${end}`),
      ),
    )
    expect(await sharp(join(folder, 'one-400.avif')).metadata()).toMatchObject({
      width: 400,
      height: 300,
    })
  } finally {
    await rm(folder, { recursive: true })
  }
})
