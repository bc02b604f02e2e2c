import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { drawnWidth } from '#domain/images.ts'
import { firstCategories } from '#server/modules/catalog/categories/first/all.ts'
import { drawScene, type Picture } from './drawScene.ts'
import { paletteNames, type SceneName, sceneNames, type TradeName } from './scenes.ts'

/**
 * Draws the pictures that categories have before their vendors bring some, and three of places for the top of the home
 * page. Run it by hand when a category is new: node demo/pictures/makeFirst.ts
 */
const folder = join(import.meta.dirname, '../../content/scenes')

type First = Picture<SceneName | TradeName>
const others: Record<string, First> = {
  'hair-stylists': { scene: 'hair-styling', palette: 'terracotta', seed: 12 },
  tailors: { scene: 'tailoring', palette: 'emerald', seed: 4 },
  'ceremony-musicians': { scene: 'strings', palette: 'ivory-gold', seed: 3 },
  'entertainers-and-mcs': { scene: 'spotlight', palette: 'dusk', seed: 9 },
  choreographers: { scene: 'first-dance', palette: 'rose', seed: 5 },
  'lighting-and-sound': { scene: 'stage-lights', palette: 'indigo', seed: 8 },
  'tents-and-furniture': { scene: 'marquee', palette: 'marigold', seed: 2 },
  'celebrants-and-priests': { scene: 'vows', palette: 'sea', seed: 6 },
  'wedding-cars': { scene: 'car-with-ribbon', palette: 'ivory-gold', seed: 2 },
  'photo-booths': { scene: 'booth-and-strip', palette: 'rose', seed: 11 },
  bartenders: { scene: 'bar-and-glasses', palette: 'dusk', seed: 7 },
  'favours-and-gifts': { scene: 'favours', palette: 'rose', seed: 8 },
  'guest-accommodation': { scene: 'guest-room', palette: 'terracotta', seed: 5 },
  honeymoons: { scene: 'sea-terrace', palette: 'sea', seed: 1 },
  'place-1': { scene: 'lake-palace', palette: 'dusk', seed: 1 },
  'place-2': { scene: 'garden-arch', palette: 'marigold', seed: 2 },
  'place-3': { scene: 'floral-stage', palette: 'rose', seed: 3 },
}
const isScene = (name: string): name is SceneName => (sceneNames as string[]).includes(name)
const pictureOf = (name: string, index: number): First => {
  if (others[name]) return others[name]
  if (!isScene(name)) throw new Error(`There is no picture for ${name}.`)
  return { scene: name, palette: paletteNames[index % paletteNames.length] ?? 'rose', seed: 21 }
}

await mkdir(folder, { recursive: true })
const names = [...firstCategories.map(({ scene }) => scene), 'place-1', 'place-2', 'place-3']
for (const [index, name] of names.entries()) {
  const svg = drawScene({
    ...pictureOf(name, index),
    width: drawnWidth,
    height: (drawnWidth * 3) / 4,
  })
  const drawn = sharp(Buffer.from(svg)).removeAlpha()
  const file = join(folder, `${name}-${drawnWidth}`)
  await writeFile(`${file}.avif`, await drawn.clone().avif({ quality: 52, effort: 4 }).toBuffer())
  await writeFile(`${file}.webp`, await drawn.clone().webp({ quality: 72, effort: 4 }).toBuffer())
}
