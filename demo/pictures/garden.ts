import {
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
  W,
  H,
  type Brush,
  type Point,
} from './brush.ts'
import { mix } from './palettes.ts'
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

const leafPath = (x: number, y: number, length: number, angle: number, width: number) => {
  const [dx, dy] = [Math.cos(angle) * length, Math.sin(angle) * length]
  const [nx, ny] = [-Math.sin(angle) * width, Math.cos(angle) * width]
  return `M${x} ${y}Q${x + dx * 0.45 + nx} ${y + dy * 0.45 + ny} ${x + dx} ${y + dy}Q${x + dx * 0.45 - nx} ${y + dy * 0.45 - ny} ${x} ${y}Z`
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
        `M${x} ${y - h * 1.6}Q${x + h * 0.3} ${y - h * 0.3} ${x + h * 0.12} ${y + 8}H${x - h * 0.12}Q${x - h * 0.3} ${y - h * 0.3} ${x} ${y - h * 1.6}Z`,
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
    fronds += `M${tx} ${ty}Q${tx + Math.cos(angle) * reach * 0.6} ${ty + Math.sin(angle) * reach * 0.95 - 4} ${ex} ${ey}Q${tx + Math.cos(angle) * reach * 0.45} ${ty + Math.sin(angle) * reach * 0.5 + 2} ${tx} ${ty}Z`
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
