import {
  H,
  W,
  archPath,
  faint,
  line,
  lit,
  path,
  rect,
  shaded,
  type Draw,
  type Point,
} from '#demo/pictures/paint/brush.ts'
import { blooms, cluster, petals } from '#demo/pictures/paint/flowers.ts'
import { lantern, stringLights } from '#demo/pictures/paint/lamps.ts'
import { foreground, lawn, ridge, treeline } from '#demo/pictures/paint/land.ts'
import { bokeh, finish, glow, sky, skyColours } from '#demo/pictures/paint/light.ts'
import { mix } from '#demo/pictures/paint/palettes.ts'
import { rowsOfChairs } from '#demo/pictures/pieces/places/chairs.ts'
import { drape } from '#demo/pictures/paint/props.ts'
import { times } from '#demo/pictures/paint/random.ts'

/** A flowered arch at the end of an aisle, on a lawn, at the picture's hour. */
export const drawGardenArch: Draw = (b) => {
  const horizon = b.between(315, 375)
  const x = W / 2 + b.between(-110, 110)
  const [, middle, low] = skyColours(b)
  const far = mix(low, b.c.leaf, 0.45)
  const grass = mix(
    mix(b.c.leaf, b.c.ink, b.mood === 'night' ? 0.55 : b.dark ? 0.35 : 0.08),
    middle,
    0.12,
  )
  const [width, height, base] = [b.between(170, 250), b.between(235, 300), horizon + 78]
  const top = base - height
  const frame = b.pick([b.c.paper, shaded(b, b.c.metal, 0.3), lit(b, b.c.metal, 0.3)])
  const shape = b.pick(['round', 'square', 'peak', 'ring'] as const)

  const outline = {
    round: archPath(x, base, width, height).replace('Z', ''),
    square:
      `M${x - width / 2} ${base}V${top + 10}M${x + width / 2} ${base}V${top + 10}` +
      `M${x - width / 2 - 16} ${top + 10}H${x + width / 2 + 16}`,
    peak: `M${x - width / 2} ${base}V${top + 80}L${x} ${top}L${x + width / 2} ${top + 80}V${base}`,
    ring: `M${x - 4} ${base - 4}A${height / 2} ${height / 2} 0 1 1 ${x + 4} ${base - 4}`,
  }[shape]
  const onArch = (share: number): Point => {
    const half = width / 2
    if (shape === 'ring')
      return [
        x + Math.sin((share - 0.5) * 5.6) * (height / 2),
        base - height / 2 - Math.cos((share - 0.5) * 5.6) * (height / 2),
      ]
    if (share < 0.3) return [x - half, base - (share / 0.3) * (height - half)]
    if (share > 0.7) return [x + half, base - ((1 - share) / 0.3) * (height - half)]
    const turn = Math.PI * (1 - (share - 0.3) / 0.4)
    if (shape === 'square') return [x + Math.cos(turn) * half, top + 10]
    if (shape === 'peak') return [x + Math.cos(turn) * half, top + Math.abs(Math.cos(turn)) * 80]
    return [x + Math.cos(turn) * half, base - height + half - Math.sin(turn) * half]
  }
  const [start, end] = b.pick([
    [0, 1],
    [0.1, 0.62],
    [0.4, 1],
    [0.25, 0.75],
  ] as const)
  const count = Math.round((end - start) * 20)

  const chairs = rowsOfChairs(b, x, base, width, middle)
  const aisle = `M${x - width * 0.2} ${base}L${x - width * 0.62} ${H}H${x + width * 0.62}L${x + width * 0.2} ${base}Z`

  return [
    sky(b, horizon, x + b.between(-90, 90)),
    ridge(b, horizon - 22, 26, mix(far, low, 0.5)),
    ridge(b, horizon, 14, far),
    treeline(b, horizon + 10, b.between(46, 84), mix(grass, b.c.ink, b.dark ? 0.42 : 0.22)),
    lawn(b, horizon + 14, grass),
    glow(b, x, base + 10, 300, b.c.light, 0.6, 0.35),
    path(
      aisle,
      b.fade([
        [b.c.paper, 0.85],
        [b.c.soft, 0.5],
      ]),
    ),
    petals(b, 46, base + 12, H - 10, x - width * 0.55, x + width * 0.55),
    glow(b, x, base - height * 0.45, height * 0.8, b.c.light, 0.5),
    shape === 'square'
      ? drape(b, x - width / 2 - 6, top + 8, width * 0.36, height * 0.95, b.c.paper, 0) +
        drape(b, x + width * 0.14 + 6, top + 8, width * 0.36, height * 0.95, b.c.paper, 1)
      : '',
    line(outline, shaded(b, frame, 0.25), 9),
    line(outline, frame, 5),
    times(count, (index) => {
      const [px, py] = onArch(start + ((index + 0.5) / count) * (end - start))
      return cluster(
        b,
        px + b.between(-6, 6),
        py + b.between(-6, 6),
        b.between(13, 25),
        6,
        b.between(9, 14),
      )
    }),
    cluster(b, x - width / 2, base + 4, 26, 9, 12, blooms(b), 0.6),
    cluster(b, x + width / 2, base + 4, 26, 9, 12, blooms(b), 0.6),
    chairs,
    times(b.whole(2, 3), (index) =>
      ([-1, 1] as const)
        .map((edge) =>
          lantern(
            b,
            x + edge * (width * 0.3 + index * 36),
            base + 30 + index * 48,
            26 + index * 12,
          ),
        )
        .join(''),
    ),
    b.dark || b.chance(0.4)
      ? times(b.whole(2, 4), (index) =>
          stringLights(
            b,
            [-20, 30 + index * 48],
            [W + 20, b.between(20, 90) + index * 30],
            b.between(50, 110),
            15,
          ),
        )
      : '',
    bokeh(b, b.dark ? 22 : 9, 200, H),
    foreground(b),
    rect(0, 0, W, H, b.c.light, faint(0.04)),
    finish(b),
  ].join('')
}
