import {
  H,
  W,
  faint,
  line,
  lit,
  oval,
  path,
  rect,
  scallop,
  shaded,
  type Draw,
} from '#demo/pictures/paint/brush.ts'
import { garland, petals } from '#demo/pictures/paint/flowers.ts'
import { stringLights } from '#demo/pictures/paint/lamps.ts'
import { foreground, lawn, ridge, treeline } from '#demo/pictures/paint/land.ts'
import { bokeh, finish, glow, sky } from '#demo/pictures/paint/light.ts'
import { mix } from '#demo/pictures/paint/palettes.ts'
import { pillar, roofed, throne } from '#demo/pictures/pieces/festivity/mandap.ts'
import { drape, wall } from '#demo/pictures/paint/props.ts'
import { times } from '#demo/pictures/paint/random.ts'

/** A mandap hung with marigolds, the fire in its middle. */
export const drawMandap: Draw = (b) => {
  const [x, base] = [W / 2 + b.between(-40, 40), b.between(440, 465)]
  const [half, top] = [b.between(200, 250), b.between(158, 178)]
  const outdoors = b.chance(0.6)
  const cloth = b.pick([b.c.accent, b.c.deep, b.c.mid, b.c.paper, b.c.accent2])
  const post = b.pick([b.c.metal, b.c.paper, lit(b, b.c.metal, 0.3)])
  const canopy = b.pick(['dome', 'flat', 'peak'] as const)
  const ground = outdoors
    ? mix(b.c.leaf, b.c.ink, b.dark ? 0.45 : 0.1)
    : mix(b.c.deep, b.c.soft, b.dark ? 0.1 : 0.5)
  const flowers = b.pick([
    [b.c.accent, b.c.accent2],
    [b.c.accent2, b.c.paper],
    [b.c.accent, b.c.paper],
    [b.c.accent, lit(b, b.c.accent, 0.5)],
  ])
  const strands = b.whole(15, 21)

  return [
    outdoors
      ? sky(b, 330) +
        ridge(b, 318, 20, mix(b.c.leaf, b.c.sky[2], 0.5)) +
        treeline(b, 350, b.between(50, 90), mix(ground, b.c.ink, 0.3))
      : wall(b),
    outdoors
      ? lawn(b, 352, ground)
      : rect(0, 385, W, H, b.fade([lit(b, ground, 0.18), ground, shaded(b, ground, 0.4)])) +
        times(9, (index) =>
          line(
            `M${index * 190 - 380} ${H}L${180 + index * 55} 385`,
            shaded(b, ground, 0.5),
            1.6,
            'stroke-opacity=".3"',
          ),
        ),
    outdoors && b.dark
      ? times(3, (index) =>
          stringLights(b, [-10, 20 + index * 50], [W + 10, 30 + index * 40], 70, 17),
        )
      : '',
    glow(b, x, 300, 380, b.c.light, 0.7),
    drape(b, x - half + 24, top - 4, half * 2 - 48, base - top - 24, lit(b, cloth, 0.3)),
    times(strands, (index) => {
      const px = x - half + 34 + (index / (strands - 1)) * (half * 2 - 68)
      const drop =
        60 + Math.abs(index - (strands - 1) / 2) * (240 / strands) * 1.5 + b.between(0, 24)
      return garland(
        b,
        [px, top],
        [px, top + drop],
        0,
        6.5,
        index % 2 ? flowers : [...flowers].toReversed(),
      )
    }),
    oval(x, base - 4, half * 1.2, 44, shaded(b, cloth, 0.3)),
    oval(x, base - 14, half * 1.16, 42, b.fade([lit(b, b.c.paper, 0.1), b.c.soft])),
    path(scallop(x, base - 8, 118, 16, 0, 0.24), flowers[0] ?? cloth, faint(0.75)),
    path(scallop(x, base - 8, 88, 12, 0, 0.24), flowers[1] ?? cloth, faint(0.85)),
    path(scallop(x, base - 8, 58, 10, 0, 0.24), b.c.paper, faint(0.9)),
    ([-1, 1] as const)
      .map((edge) => {
        const px = x + edge * 96
        return throne(b, px, base, cloth)
      })
      .join(''),
    glow(b, x, base - 40, 170, '#ffb45a', 0.8),
    path(
      `M${x - 34} ${base - 30}H${x + 34}L${x + 24} ${base + 2}H${x - 24}Z`,
      b.fade([lit(b, b.c.metal, 0.2), shaded(b, b.c.metal, 0.5)]),
    ),
    times(5, (index) => {
      const [fx, h] = [x + (index - 2) * 10, 34 + ((index * 3) % 5) * 9]
      return path(
        `M${fx} ${base - 30 - h}Q${fx + 14} ${base - 40} ${fx + 3} ${base - 28}H${fx - 5}` +
          `Q${fx - 14} ${base - 44} ${fx} ${base - 30 - h}Z`,
        b.fade(['#fff3c4', '#ffb03a', '#e8622a']),
      )
    }),
    pillar(b, { top, post, flowers }, x - half * 0.86, 13, base - 36),
    pillar(b, { top, post, flowers }, x + half * 0.86, 13, base - 36),
    roofed(b, { x, half, top, canopy, cloth, flowers }),
    pillar(b, { top, post, flowers }, x - half - 4, 20, base + 8),
    pillar(b, { top, post, flowers }, x + half + 4, 20, base + 8),
    times(9, (index) => {
      const px = x + (index - 4) * 62
      return (
        glow(b, px, base + 52 + Math.abs(index - 4) * -5, 28, b.c.light, 0.8) +
        oval(px, base + 58 - Math.abs(index - 4) * 5, 10, 4, shaded(b, b.c.metal, 0.4)) +
        path(
          `M${px} ${base + 42 - Math.abs(index - 4) * 5}q5 9 0 13q-5 -4 0 -13Z`,
          lit(b, b.c.light, 0.5),
        )
      )
    }),
    petals(b, 60, base + 40, H, 80, 720, flowers),
    bokeh(b, 16, 60, H),
    outdoors ? foreground(b) : '',
    finish(b),
  ].join('')
}
