import { disc, line, lit, oval, path, rect, shaded, type Draw } from '#demo/pictures/paint/brush.ts'
import { bokeh, finish, glow } from '#demo/pictures/paint/light.ts'
import { drape, shadow, tabletop, wall } from '#demo/pictures/paint/props.ts'
import { times } from '#demo/pictures/paint/random.ts'

/** A sewing machine at work, cloth, reels of thread and a tape. */
export const drawTailoring: Draw = (b) => {
  const body = b.fade([lit(b, b.c.ink, 0.28), b.c.ink])
  const threads = [b.c.accent, b.c.accent2, b.c.metal, b.c.leaf, b.c.mid]
  return [
    wall(b),
    drape(b, -30, 0, 190, 430, b.c.accent2, 0.1),
    bokeh(b, 8, 20, 420),
    glow(b, 560, 180, 330, b.c.light, 0.7),
    times(10, (index) => {
      const [px, py] = [250 + (index % 5) * 62, index < 5 ? 76 : 150]
      const tone = threads[index % 5] ?? b.c.accent
      return (
        rect(
          px - 16,
          py - 28,
          32,
          52,
          b.fade([lit(b, tone, 0.3), tone, shaded(b, tone, 0.3)], 'across'),
          'rx="4"',
        ) +
        rect(px - 20, py - 34, 40, 8, b.c.soft, 'rx="3"') +
        rect(px - 20, py + 22, 40, 8, b.c.soft, 'rx="3"')
      )
    }),
    rect(216, 106, 330, 8, shaded(b, b.c.metal, 0.4)),
    rect(216, 180, 330, 8, shaded(b, b.c.metal, 0.4)),
    tabletop(b, 430, shaded(b, b.c.metal, 0.45)),
    shadow(b, 450, 486, 290, 26),
    path('M220 486V450Q220 436 236 436H664Q680 436 680 450V486Z', body),
    path(
      'M574 440V300Q574 236 500 236H300Q262 236 262 274V350H312V316Q312 300 330 300H470Q496 300 496 330V440Z',
      body,
    ),
    path('M300 248H500', 'none'),
    line('M330 266H480Q540 268 546 330V400', b.c.metal, 4),
    times(5, (index) => disc(360 + index * 34, 282, 6, b.orb(lit(b, b.c.metal, 0.5), b.c.metal))),
    disc(612, 300, 62, b.orb(lit(b, b.c.ink, 0.35), b.c.ink)),
    disc(612, 300, 44, 'none', `stroke="${b.c.metal}" stroke-width="6"`),
    disc(612, 300, 10, b.c.metal),
    line('M287 350V432', b.c.metal, 7),
    line('M287 420V440', lit(b, b.c.metal, 0.6), 3),
    rect(272, 424, 34, 6, b.c.metal),
    line('M400 236V196M392 206H408', b.c.metal, 5),
    rect(384, 196, 32, 40, b.c.accent, 'rx="4"'),
    line('M400 210Q330 200 287 300', b.c.accent, 2),
    path(
      'M-10 470Q120 420 270 440H320L330 470Q180 480 150 610H-10Z',
      b.fade([lit(b, b.c.accent, 0.45), b.c.accent, shaded(b, b.c.accent, 0.3)], 'slant'),
    ),
    times(5, (index) =>
      line(
        `M${20 + index * 42} ${590 - index * 8}Q${90 + index * 30} 500 ${230 + index * 12} 452`,
        shaded(b, b.c.accent, 0.35),
        4,
        'stroke-opacity=".45"',
      ),
    ),
    line('M400 560Q480 500 560 552T720 534T800 566', lit(b, b.c.light, 0.3), 24),
    times(26, (index) => {
      const px = 412 + index * 15
      return line(`M${px} ${546 + Math.sin(index / 4) * 8}v${index % 5 ? 8 : 14}`, b.c.ink, 2)
    }),
    oval(690, 470, 44, 16, shaded(b, b.c.accent2, 0.3)),
    oval(690, 460, 44, 22, b.orb(lit(b, b.c.accent2, 0.4), b.c.accent2)),
    times(
      6,
      (index) =>
        line(`M${664 + index * 11} ${452 - (index % 2) * 4}v-20`, b.c.metal, 2) +
        disc(664 + index * 11, 430 - (index % 2) * 4, 5, threads[index % 5] ?? b.c.accent),
    ),
    finish(b),
  ].join('')
}
