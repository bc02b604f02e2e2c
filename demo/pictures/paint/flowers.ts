import {
  W,
  disc,
  faint,
  lit,
  oval,
  path,
  scallop,
  shaded,
  type Brush,
  type Point,
} from './brush.ts'
import { leaves } from './leaves.ts'
import { times } from './random.ts'

export type Bloom = 'rose' | 'peony' | 'marigold' | 'daisy'

/** The palette's flower colours. */
export const blooms = (b: Brush) => [
  b.c.accent,
  b.c.accent2,
  lit(b, b.c.accent, 0.45),
  b.c.soft,
  b.c.paper,
]

const lobes = { rose: 5, peony: 8, marigold: 14, daisy: 9 }

/** A flower seen from above: shrinking rings of petals, lighter towards the lit side. */
export const flower = (
  b: Brush,
  x: number,
  y: number,
  r: number,
  colour: string,
  kind: Bloom = b.pick(['rose', 'peony', 'marigold', 'rose']),
) => {
  const turn = b.between(0, 6.28)
  const bumps = r < 10 ? Math.min(8, lobes[kind]) : lobes[kind]
  const ring = (share: number, tone: string, spin: number) => {
    const shift = (1 - share) * r * 0.16
    return path(scallop(x - b.side * -shift, y - shift, r * share * 0.86, bumps, turn + spin), tone)
  }
  if (kind === 'daisy')
    return (
      ring(1, shaded(b, colour, 0.12), 0) +
      ring(0.86, lit(b, colour, 0.3), 0.3) +
      disc(x, y, r * 0.28, b.c.metal) +
      disc(x, y - r * 0.06, r * 0.14, lit(b, b.c.metal))
    )
  if (r < 10) return ring(1, shaded(b, colour, 0.22), 0) + ring(0.62, lit(b, colour, 0.24), 0.4)
  return [
    ring(1, shaded(b, colour, 0.3), 0),
    ring(0.84, shaded(b, colour, 0.1), 0.5),
    ring(0.64, lit(b, colour, 0.12), 1.1),
    ring(0.44, lit(b, colour, 0.32), 1.7),
    ring(0.25, kind === 'marigold' ? lit(b, colour, 0.5) : shaded(b, colour, 0.16), 2.2),
  ].join('')
}

/** A mass of flowers and leaves around a point. */
export const cluster = (
  b: Brush,
  x: number,
  y: number,
  spread: number,
  count: number,
  size: number,
  colours: readonly string[] = blooms(b),
  squash = 1,
) => {
  const spots = Array.from({ length: count }, () => {
    const [angle, reach] = [b.between(0, 6.28), Math.sqrt(b.next()) * spread]
    return {
      x: x + Math.cos(angle) * reach,
      y: y + Math.sin(angle) * reach * squash,
      r: size * b.between(0.6, 1.15) * (1.1 - (reach / spread) * 0.35),
      reach,
    }
  }).sort((one, other) => other.reach - one.reach)
  return [
    leaves(b, x, y, spread * 1.05, Math.round(count * 1.6), size * 1.5),
    spots.map((spot) => flower(b, spot.x, spot.y, spot.r, b.pick(colours))).join(''),
    leaves(b, x, y, spread, Math.round(count * 0.25), size * 0.9, lit(b, b.c.leaf, 0.15)),
  ].join('')
}

/** A string of flowers hung between two points. */
export const garland = (
  b: Brush,
  from: Point,
  to: Point,
  sag: number,
  size: number,
  colours: readonly string[] = [b.c.accent, b.c.accent2],
) => {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) + Math.abs(sag) * 1.3
  const count = Math.max(3, Math.round(length / (size * 1.5)))
  return times(count + 1, (index) => {
    const share = index / count
    return flower(
      b,
      from[0] + (to[0] - from[0]) * share,
      from[1] + (to[1] - from[1]) * share + sag * 4 * share * (1 - share),
      size,
      colours[Math.floor(index / 3) % colours.length] ?? b.c.accent,
      'marigold',
    )
  })
}

/** Loose petals lying on a surface between two heights. */
export const petals = (
  b: Brush,
  count: number,
  top: number,
  bottom: number,
  left = 0,
  right = W,
  colours: readonly string[] = blooms(b),
) =>
  times(count, () => {
    const share = b.next()
    const size = 3 + share * 7
    const [x, y] = [b.between(left, right), top + share * (bottom - top)]
    return oval(
      x,
      y,
      size,
      size * b.between(0.35, 0.6),
      b.pick(colours),
      `${faint(b.between(0.65, 0.95))} transform="rotate(${b.between(-40, 40)} ${x} ${y})"`,
    )
  })
