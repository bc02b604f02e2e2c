import { H, W, faint, line, lit, oval, path, rect, shaded, type Brush } from './brush.ts'
import { glow, mottle } from './light.ts'
import { mix } from './palettes.ts'
import { times } from './random.ts'

/** The colour of this picture's walls: pale by day, deep after dark. */
export const wallColour = (b: Brush) =>
  b.dark
    ? b.pick([b.c.deep, mix(b.c.deep, b.c.ink, 0.4), mix(b.c.deep, b.c.mid, 0.3)])
    : b.pick([
        b.c.soft,
        mix(b.c.soft, b.c.paper, 0.5),
        mix(b.c.soft, b.c.mid, 0.35),
        mix(b.c.soft, b.c.accent2, 0.3),
      ])

/** A room's wall with light falling across it. */
export const wall = (b: Brush, colour = wallColour(b)) =>
  [
    rect(
      0,
      0,
      W,
      H,
      b.fade([shaded(b, colour, 0.16), colour, lit(b, colour, b.dark ? 0.06 : 0.2)]),
    ),
    mottle(b, [lit(b, colour, 0.3), shaded(b, colour, 0.2), b.c.mid, b.c.light], 12, 0, H, 0.28),
    glow(b, b.side > 0 ? 660 : 140, 160, 430, b.c.light, b.dark ? 0.4 : 0.6),
  ].join('')

/** Slanted panes of window light. */
export const windowLight = (b: Brush, opacity = 0.2) => {
  const [x, lean] = [
    b.side > 0 ? b.between(380, 480) : b.between(80, 200),
    b.side * -b.between(60, 130),
  ]
  return times(6, (index) => {
    const [column, row] = [index % 2, Math.floor(index / 2)]
    const [left, top] = [x + column * 120 + (lean * row) / 3, 60 + row * 115]
    return path(`M${left} ${top}h104l${lean / 3} 100h-104Z`, b.c.light, faint(opacity))
  })
}

/** Hanging cloth between two edges, with folds; gathers towards `tie` (0 to 1 of the width) when given. */
export const drape = (
  b: Brush,
  x: number,
  y: number,
  width: number,
  height: number,
  colour: string,
  tie?: number,
) => {
  const folds = Math.max(3, Math.round(width / 22))
  const pull = (share: number, depth: number) =>
    tie === undefined ? share : share + (tie - share) * Math.sin(depth * Math.PI) * 0.72
  const at = (share: number, depth: number) =>
    `${x + width * pull(share, depth)} ${y + height * depth}`
  const body =
    `M${at(0, 0)}Q${at(0, 0.3)} ${at(0, 0.55)}Q${at(0, 0.8)} ${at(0, 1)}L${at(1, 1)}` +
    `Q${at(1, 0.8)} ${at(1, 0.55)}Q${at(1, 0.3)} ${at(1, 0)}Z`
  return (
    path(body, b.fade([lit(b, colour, 0.22), colour, shaded(b, colour, 0.25)])) +
    times(folds, (index) => {
      const share = (index + b.between(0.2, 0.8)) / folds
      const d = `M${at(share, 0)}Q${at(share, 0.3)} ${at(share, 0.55)}Q${at(share, 0.8)} ${at(share, 1)}`
      return line(
        d,
        index % 2 ? lit(b, colour, 0.45) : shaded(b, colour, 0.4),
        b.between(2, 7),
        'stroke-opacity=".3"',
      )
    })
  )
}

/** A table top seen a little from above, filling the picture below `y`. */
export const tabletop = (b: Brush, y: number, colour: string) =>
  [
    rect(0, y, W, H - y, b.fade([lit(b, colour, 0.22), colour, shaded(b, colour, 0.3)])),
    mottle(b, [lit(b, colour, 0.4), shaded(b, colour, 0.3)], 6, y, H, 0.3),
    rect(0, y, W, 3, lit(b, colour, 0.5), faint(0.5)),
  ].join('')

/** The soft shadow under a standing thing. */
export const shadow = (b: Brush, x: number, y: number, rx: number, ry = rx * 0.22, opacity = 0.5) =>
  oval(x, y, rx, ry, b.halo(b.c.ink, 0.15), faint(opacity))

/** A vase on `base`; returns its mouth's height for whoever fills it. */
export const vase = (
  b: Brush,
  x: number,
  base: number,
  width: number,
  height: number,
  colour: string,
) => {
  const [w, h] = [width / 2, height]
  const d = b.pick([
    `M${x - w * 0.45} ${base - h}` +
      `C${x - w * 0.3} ${base - h * 0.7} ${x - w * 1.2} ${base - h * 0.6} ${x - w} ${base - h * 0.25}` +
      `Q${x - w * 0.8} ${base} ${x - w * 0.5} ${base}H${x + w * 0.5}` +
      `Q${x + w * 0.8} ${base} ${x + w} ${base - h * 0.25}` +
      `C${x + w * 1.2} ${base - h * 0.6} ${x + w * 0.3} ${base - h * 0.7} ${x + w * 0.45} ${base - h}Z`,
    `M${x - w * 0.8} ${base - h}Q${x - w * 0.5} ${base - h * 0.5} ${x - w * 0.55} ${base}` +
      `H${x + w * 0.55}Q${x + w * 0.5} ${base - h * 0.5} ${x + w * 0.8} ${base - h}Z`,
    `M${x - w * 0.5} ${base - h}Q${x - w * 1.3} ${base - h * 0.35} ${x - w * 0.45} ${base}` +
      `H${x + w * 0.45}Q${x + w * 1.3} ${base - h * 0.35} ${x + w * 0.5} ${base - h}Z`,
  ])
  return (
    shadow(b, x, base, width * 0.9) +
    path(d, b.fade([lit(b, colour, 0.35), colour, shaded(b, colour, 0.45)], 'across')) +
    oval(x, base - h, w * 0.5, w * 0.1, shaded(b, colour, 0.5))
  )
}

export const pearls = (
  b: Brush,
  points: readonly (readonly [number, number])[],
  r: number,
  colour = b.c.paper,
) =>
  points
    .map(
      ([x, y]) =>
        `<circle cx="${x}" cy="${y}" r="${r}" fill="${b.orb(lit(b, colour, 0.6), shaded(b, colour, 0.4))}"/>`,
    )
    .join('')
