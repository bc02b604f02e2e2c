import {
  disc,
  faint,
  group,
  line,
  lit,
  oval,
  path,
  rect,
  shaded,
  type Brush,
} from '#demo/pictures/paint/brush.ts'
import { mix } from '#demo/pictures/paint/palettes.ts'
import { times } from '#demo/pictures/paint/random.ts'

/** A dhol lying a little turned: laced barrel, painted skins, tassels. */
export const dhol = (b: Brush, x: number, y: number, size: number, turn: number) => {
  const wood = b.pick([b.c.accent, b.c.mid, b.c.deep, b.c.accent2, '#9a5a2e'])
  const rope = b.pick([b.c.paper, b.c.light, lit(b, b.c.metal, 0.5)])
  const barrel = 'M-150 -86Q0 -140 150 -86V86Q0 140 -150 86Z'
  return group(
    `translate(${x} ${y}) rotate(${turn}) scale(${size})`,
    path(barrel, b.fade([lit(b, wood, 0.4), wood, shaded(b, wood, 0.55)])),
    times(5, (index) =>
      line(
        `M${-110 + index * 55} -112Q${-104 + index * 57} 0 ${-110 + index * 55} 112`,
        b.c.metal,
        3,
        'stroke-opacity=".35"',
      ),
    ),
    times(9, (index) => {
      const y0 = -80 + index * 20
      return (
        line(
          `M-150 ${y0}Q-60 ${y0 * 1.4} 0 ${y0 * 1.32 + 12}T150 ${y0}`,
          rope,
          3.2,
          'stroke-opacity=".92"',
        ) +
        line(`M-150 ${y0 + 10}Q0 ${y0 * 1.3 - 14} 150 ${y0 + 10}`, rope, 2.6, 'stroke-opacity=".7"')
      )
    }),
    rect(
      -164,
      -92,
      22,
      184,
      b.fade([lit(b, b.c.metal, 0.6), b.c.metal, shaded(b, b.c.metal, 0.5)]),
      'rx="9"',
    ),
    oval(152, 0, 34, 94, shaded(b, b.c.metal, 0.4)),
    oval(156, 0, 31, 90, b.c.metal),
    oval(159, 0, 27, 82, b.fade([b.c.paper, mix(b.c.paper, b.c.metal, 0.4)])),
    oval(161, 0, 10, 32, shaded(b, b.c.deep, 0.3), faint(0.55)),
    times(3, (index) => {
      const [tx, tone] = [
        -90 + index * 88,
        [b.c.accent, b.c.accent2, b.c.metal][index] ?? b.c.accent,
      ]
      return (
        line(`M${tx} 104q4 24 0 40`, tone, 3) +
        disc(tx, 150, 10, b.orb(lit(b, tone, 0.4), tone)) +
        times(5, (thread) =>
          line(`M${tx} 156q${(thread - 2) * 3} 20 ${(thread - 2) * 5} 38`, tone, 3),
        )
      )
    }),
  )
}

/** A trumpet from the side, its bell to the right. */
export const trumpet = (b: Brush, x: number, y: number, size: number, turn: number) => {
  const brass = b.fade([lit(b, b.c.metal, 0.75), b.c.metal, shaded(b, b.c.metal, 0.4)])
  return group(
    `translate(${x} ${y}) rotate(${turn}) scale(${size})`,
    line(
      'M-190 14H-40Q20 14 20 34T-40 54H-120Q-158 54 -158 34T-120 14',
      shaded(b, b.c.metal, 0.35),
      13,
    ),
    line('M-190 12H-40Q18 12 18 33T-40 53H-120Q-156 53 -156 33T-120 12', b.c.metal, 9),
    line('M-188 9H-60', lit(b, b.c.metal, 0.8), 2.4),
    times(
      3,
      (index) =>
        rect(-104 + index * 26, -18, 15, 76, brass, 'rx="6"') +
        disc(-96.5 + index * 26, -24, 8, b.c.paper),
    ),
    path('M-40 6Q60 4 104 -18Q134 -34 142 -62V96Q134 60 104 44Q60 24 -40 22Z', brass),
    oval(142, 17, 17, 80, shaded(b, b.c.metal, 0.35)),
    oval(144, 17, 12, 70, b.fade([shaded(b, b.c.metal, 0.65), b.c.metal])),
  )
}
