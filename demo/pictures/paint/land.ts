import {
  H,
  W,
  disc,
  faint,
  line,
  lit,
  oval,
  path,
  rect,
  scallop,
  shaded,
  smooth,
  type Brush,
  type Point,
} from './brush.ts'
import { blooms, flower } from './flowers.ts'
import { sprig } from './leaves.ts'
import { mix } from './palettes.ts'
import { times } from './random.ts'

/** A ridge of hills or distant trees, filled to the bottom edge. */
export const ridge = (b: Brush, y: number, height: number, colour: string, bumps = 6) => {
  const points = Array.from({ length: bumps + 3 }, (_, index): Point => [
    ((index - 1) / bumps) * W,
    y + b.between(-height, height),
  ])
  return path(
    `${smooth(points)}L${W * 1.3} ${H}L-200 ${H}Z`,
    b.fade([lit(b, colour, 0.1), shaded(b, colour, 0.12)]),
  )
}

export const treeline = (
  b: Brush,
  y: number,
  size: number,
  colour: string,
  kind: 'round' | 'cypress' | 'palm' = b.pick(['round', 'cypress']),
) =>
  times(kind === 'palm' ? 7 : 26, (index) => {
    const x = kind === 'palm' ? b.between(0, W) : (index / 25) * W + b.between(-14, 14)
    const h = size * b.between(0.5, 1.25)
    if (kind === 'palm') return palm(b, x, y, h * 1.6, colour)
    if (kind === 'cypress' && b.chance(0.45))
      return path(
        `M${x} ${y - h * 1.6}Q${x + h * 0.3} ${y - h * 0.3} ${x + h * 0.12} ${y + 8}` +
          `H${x - h * 0.12}Q${x - h * 0.3} ${y - h * 0.3} ${x} ${y - h * 1.6}Z`,
        colour,
      )
    return path(
      scallop(x, y - h * 0.2, h * 0.42, 7, b.between(0, 6), 0.9),
      b.pick([colour, lit(b, colour, 0.06), shaded(b, colour, 0.12)]),
    )
  }) + rect(0, y - 2, W, 14, colour)

export const palm = (b: Brush, x: number, base: number, height: number, colour: string) => {
  const lean = b.between(-0.22, 0.22) * height
  const [tx, ty] = [x + lean, base - height]
  let fronds = ''
  for (let index = 0; index < 9; index += 1) {
    const angle = -Math.PI * (0.02 + (index / 8) * 0.96) + b.between(-0.1, 0.1)
    const reach = height * b.between(0.34, 0.46)
    const [ex, ey] = [
      tx + Math.cos(angle) * reach,
      ty + Math.sin(angle) * reach * 0.55 + reach * 0.34,
    ]
    fronds +=
      `M${tx} ${ty}` +
      `Q${tx + Math.cos(angle) * reach * 0.6} ${ty + Math.sin(angle) * reach * 0.95 - 4} ${ex} ${ey}` +
      `Q${tx + Math.cos(angle) * reach * 0.45} ${ty + Math.sin(angle) * reach * 0.5 + 2} ${tx} ${ty}Z`
  }
  return (
    line(
      `M${x} ${base}Q${x} ${base - height * 0.5} ${tx} ${ty}`,
      colour,
      Math.max(2, height * 0.035),
    ) + path(fronds, colour)
  )
}

/** Grass from `y` to the bottom edge: bands of light and shade, blades, a few daisies. */
export const lawn = (b: Brush, y: number, grass: string) =>
  [
    rect(0, y, W, H, b.fade([lit(b, grass, 0.22), grass, shaded(b, grass, 0.35)])),
    times(16, () =>
      oval(
        b.between(0, W),
        y + 6 + b.next() ** 1.6 * (H - y),
        b.between(90, 240),
        b.between(5, 20),
        b.halo(
          b.pick([mix(grass, b.c.light, 0.4), shaded(b, grass, 0.35), mix(grass, b.c.light, 0.25)]),
        ),
        faint(0.6),
      ),
    ),
    times(90, () => {
      const foot = y + 16 + b.next() * (H - y - 16)
      const blade = 4 + ((foot - y) / 200) * 12
      return line(
        `M${b.between(0, W)} ${foot}q2 ${-blade / 2} ${b.between(-4, 6)} ${-blade}`,
        b.pick([mix(grass, b.c.light, 0.4), shaded(b, grass, 0.35), lit(b, grass, 0.2)]),
        1.6,
        'stroke-opacity=".55"',
      )
    }),
    times(18, () =>
      flower(
        b,
        b.between(0, W),
        b.between(y + 36, H - 10),
        b.between(3, 6),
        b.pick(blooms(b)),
        'daisy',
      ),
    ),
  ].join('')

/** Large soft flowers and leaves near the lens, in the lower corners. */
export const foreground = (b: Brush, strength = 1) =>
  ([-1, 1] as const)
    .filter(() => b.chance(0.8))
    .map((edge) => {
      const x = edge < 0 ? b.between(-10, 60) : W - b.between(-10, 60)
      const tone = mix(b.c.leaf, b.c.ink, b.dark ? 0.6 : 0.35)
      return [
        times(4, () =>
          sprig(
            b,
            x + b.between(-40, 40),
            H + 20,
            -Math.PI / 2 - edge * b.between(0, 0.5),
            b.between(90, 190) * strength,
            tone,
            34,
          ),
        ),
        times(b.whole(2, 4), () =>
          disc(
            x + b.between(-60, 60),
            H - b.between(-10, 60) * strength,
            b.between(22, 46),
            b.halo(b.pick(blooms(b)), 0.6),
            faint(0.75),
          ),
        ),
      ].join('')
    })
    .join('')
