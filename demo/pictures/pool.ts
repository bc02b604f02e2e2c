import { existsSync } from 'node:fs'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Picture } from './drawScene.ts'
import { pictureWidths, renderPictures, type RenderedPicture } from './renderPictures.ts'
import { paletteNames, type SceneName, sceneNames } from './scenes.ts'

/** Scenes that are many businesses' cover are drawn more often than the others. */
const drawnMore: Partial<Record<SceneName, number>> = {
  'mehendi-hand': 8,
  'make-up-table': 8,
  'camera-and-prints': 7,
  feast: 7,
  'banquet-hall': 7,
  'garden-arch': 6,
  'lake-palace': 6,
  'floral-stage': 7,
  bouquet: 6,
  film: 6,
  'bridal-wear': 6,
  cake: 6,
  'dance-floor': 6,
  'sacred-fire': 3,
  'car-with-ribbon': 3,
  'table-setting': 4,
}
export const variantsOf = (scene: SceneName) => drawnMore[scene] ?? 5

/** All pictures of the demo; `banquet-hall-1` is the first of its scene. */
export const pool: readonly (Picture & { name: string })[] = sceneNames.flatMap((scene, place) =>
  Array.from({ length: variantsOf(scene) }, (_, index) => ({
    name: `${scene}-${index + 1}`,
    scene,
    palette: paletteNames[(place + index * 3) % paletteNames.length] ?? 'dusk',
    seed: index + 1,
  })),
)

export type PoolPicture = Omit<RenderedPicture, 'name'> & {
  base: string
  widths: readonly number[]
}
export type FindPicture = (name: string) => PoolPicture

/**
 * Draws what is not there yet into `files`/demo and answers each picture by its name. The folder
 * appears whole or not at all, so a start that was interrupted, or another server beside this one,
 * leaves nothing half drawn.
 */
export async function openPictures(files: string, list = pool): Promise<FindPicture> {
  const folder = join(files, 'demo')
  const index = join(folder, 'index.json')
  if (!existsSync(index)) {
    const draft = `${folder}.${process.pid}.part`
    const rendered = await renderPictures(list, draft)
    await writeFile(join(draft, 'index.json'), JSON.stringify(rendered))
    await rename(draft, folder).catch((error: unknown) => {
      if (!existsSync(index)) throw error
    })
    await rm(draft, { recursive: true, force: true })
  }
  const known = new Map(
    (JSON.parse(await readFile(index, 'utf8')) as RenderedPicture[]).map((picture) => [
      picture.name,
      picture,
    ]),
  )
  return (name) => {
    const picture = known.get(name) ?? [...known.values()][0]
    if (!picture) throw new Error('There is no demo picture.')
    const { width, height, placeholder } = picture
    return {
      base: `/pictures/demo/${picture.name}`,
      widths: pictureWidths.toSorted((a, b) => a - b),
      width,
      height,
      placeholder,
    }
  }
}
