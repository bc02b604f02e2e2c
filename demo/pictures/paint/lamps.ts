import {
  disc,
  line,
  lit,
  oval,
  path,
  rect,
  shaded,
  smooth,
  type Brush,
  type Point,
} from './brush.ts'
import { glow } from './light.ts'
import { mix } from './palettes.ts'
import { times } from './random.ts'

const along = (from: Point, to: Point, sag: number, share: number): Point => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share + sag * 4 * share * (1 - share),
]

/** Bulbs on a hanging wire. */
export const stringLights = (
  b: Brush,
  from: Point,
  to: Point,
  sag: number,
  bulbs: number,
  size = 3,
) => {
  const wire = line(
    smooth([0, 0.25, 0.5, 0.75, 1].map((share) => along(from, to, sag, share))),
    b.dark ? lit(b, b.c.ink, 0.15) : b.c.deep,
    1.2,
    'stroke-opacity=".7"',
  )
  return (
    wire +
    times(bulbs, (index) => {
      const [x, y] = along(from, to, sag, (index + 0.5) / bulbs)
      return (
        glow(b, x, y + size, size * (b.dark ? 6.5 : 4.5), b.c.light, 0.75) +
        disc(x, y + size, size, mix(b.c.light, '#ffffff', 0.6))
      )
    })
  )
}

export const candle = (
  b: Brush,
  x: number,
  base: number,
  width: number,
  height: number,
  colour = b.c.paper,
) => {
  const top = base - height
  const flame = Math.max(7, width * 0.9)
  return [
    rect(
      x - width / 2,
      top,
      width,
      height,
      b.fade([lit(b, colour, 0.3), shaded(b, colour, 0.22)], 'across'),
      `rx="${width * 0.18}"`,
    ),
    oval(x, top + 1, width / 2, width * 0.16, lit(b, b.c.light, 0.5)),
    glow(b, x, top - flame * 0.8, flame * 5, b.c.light, 0.75),
    path(
      `M${x} ${top - flame * 1.9}Q${x + flame * 0.62} ${top - flame * 0.5} ${x} ${top}` +
        `Q${x - flame * 0.62} ${top - flame * 0.5} ${x} ${top - flame * 1.9}Z`,
      mix(b.c.light, '#ffffff', 0.5),
    ),
  ].join('')
}

export const lantern = (b: Brush, x: number, base: number, size: number) => {
  const [w, h] = [size * 0.62, size]
  const frame = shaded(b, b.c.metal, 0.45)
  return [
    glow(b, x, base - h * 0.45, size * 1.7, b.c.light, 0.75),
    line(
      `M${x} ${base - h * 1.28}m-${w * 0.2} ${h * 0.12}a${w * 0.2} ${w * 0.2} 0 0 1 ${w * 0.4} 0`,
      frame,
      size * 0.04,
    ),
    path(
      `M${x - w * 0.3} ${base - h * 1.12}H${x + w * 0.3}L${x + w * 0.55} ${base - h * 0.9}H${x - w * 0.55}Z`,
      frame,
    ),
    rect(
      x - w / 2,
      base - h * 0.9,
      w,
      h * 0.86,
      b.fade([
        [b.c.light, 0.55],
        [b.c.accent2, 0.75],
      ]),
    ),
    candle(b, x, base - h * 0.06, w * 0.36, h * 0.34),
    line(
      `M${x - w / 2} ${base - h * 0.9}V${base}M${x + w / 2} ${base - h * 0.9}V${base}M${x} ${base - h * 0.9}V${base}`,
      frame,
      size * 0.045,
    ),
    rect(x - w * 0.58, base - h * 0.06, w * 1.16, h * 0.07, frame),
  ].join('')
}
