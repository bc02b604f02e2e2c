import { createBrush, H, W } from './paint/brush.ts'
import { palettes, type PaletteName } from './paint/palettes.ts'
import { scenes, type SceneName, type TradeName, trades } from './scenes.ts'

export type Picture<Name = SceneName> = { scene: Name; palette: PaletteName; seed: number }

const all = { ...scenes, ...trades }

/**
 * One scene as an SVG document; the same arguments always give the same text. Wider or taller
 * shapes are cropped, never stretched.
 */
export const drawScene = ({
  scene,
  palette,
  seed,
  width = W,
  height = H,
}: Picture<SceneName | TradeName> & { width?: number; height?: number }) => {
  const brush = createBrush(`${scene} ${palette} ${seed}`, palettes[palette])
  const body = all[scene](brush)
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 ` +
    `0 ${W} ${H}" preserveAspectRatio="xMidYMid slice"><defs>${brush.defs.join('')}</defs>${body}</svg>`
  return svg.replaceAll(/(\.\d\d)\d+/g, '$1')
}
