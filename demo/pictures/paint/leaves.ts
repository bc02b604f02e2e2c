import { line, lit, path, shaded, smooth, type Brush, type Point } from './brush.ts'

const leafPath = (x: number, y: number, length: number, angle: number, width: number) => {
  const [dx, dy] = [Math.cos(angle) * length, Math.sin(angle) * length]
  const [nx, ny] = [-Math.sin(angle) * width, Math.cos(angle) * width]
  return (
    `M${x} ${y}Q${x + dx * 0.45 + nx} ${y + dy * 0.45 + ny} ${x + dx} ${y + dy}` +
    `Q${x + dx * 0.45 - nx} ${y + dy * 0.45 - ny} ${x} ${y}Z`
  )
}

/** Leaves thrown around a point, in three tones from shade to light. */
export const leaves = (
  b: Brush,
  x: number,
  y: number,
  spread: number,
  count: number,
  length: number,
  tone = b.c.leaf,
) =>
  [shaded(b, tone, 0.45), tone, lit(b, tone, 0.28)]
    .map((fill, layer) => {
      let d = ''
      for (let index = 0; index < count / (layer + 1); index += 1) {
        const angle = b.between(0, 6.28)
        const reach = Math.sqrt(b.next()) * spread
        d += leafPath(
          x + Math.cos(angle) * reach,
          y + Math.sin(angle) * reach,
          length * b.between(0.6, 1.2),
          angle + b.between(-0.7, 0.7),
          length * b.between(0.16, 0.3),
        )
      }
      return d && path(d, fill)
    })
    .join('')

/** A curved twig with paired leaves. */
export const sprig = (
  b: Brush,
  x: number,
  y: number,
  angle: number,
  length: number,
  tone = b.c.leaf,
  leaf = length * 0.2,
) => {
  const bend = b.between(-0.5, 0.5)
  const at = (share: number): Point => [
    x + Math.cos(angle + bend * share) * length * share,
    y + Math.sin(angle + bend * share) * length * share,
  ]
  const pairs = Math.max(3, Math.round(length / (leaf * 0.75)))
  let [dark, light] = ['', '']
  for (let index = 1; index <= pairs; index += 1) {
    const [px, py] = at(index / pairs)
    const size = leaf * (1.15 - (0.6 * index) / pairs)
    dark += leafPath(px, py, size, angle + bend + 0.8, size * 0.34)
    light += leafPath(px, py, size, angle + bend - 0.8, size * 0.34)
  }
  return (
    line(smooth([at(0), at(0.5), at(1)]), shaded(b, tone, 0.3), Math.max(1, leaf * 0.07)) +
    path(dark, shaded(b, tone, 0.2)) +
    path(light, lit(b, tone, 0.2))
  )
}
