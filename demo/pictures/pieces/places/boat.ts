import {
  disc,
  faint,
  group,
  line,
  lit,
  oval,
  path,
  shaded,
  type Brush,
} from '#demo/pictures/paint/brush.ts'
import { cluster, garland } from '#demo/pictures/paint/flowers.ts'
import { glow } from '#demo/pictures/paint/light.ts'

/** Two people under a canopy, in a boat hung with flowers. */
export const boat = (b: Brush, boatX: number, boatY: number, size: number) =>
  group(
    `translate(${boatX} ${boatY}) scale(${size * b.side} ${size})`,
    oval(0, 26, 150, 13, b.halo(b.c.ink, 0.2), faint(0.55)),
    line('M-74 -2V-78M74 -2V-78', b.c.metal, 5),
    path(
      'M-98 -72Q0 -124 98 -72Q0 -58 -98 -72Z',
      b.fade([lit(b, b.c.accent, 0.25), shaded(b, b.c.accent, 0.15)]),
    ),
    garland(b, [-92, -72], [92, -72], 6, 6),
    glow(b, 0, -36, 80, b.c.light, 0.7),
    path('M-26 0V-34q2 -12 11 -12q9 0 11 12V0Z', b.c.deep),
    disc(-15, -53, 8, shaded(b, b.c.deep, 0.45)),
    path('M4 0Q4 -44 16 -44Q30 -42 36 0Z', b.c.paper),
    disc(16, -51, 7.5, shaded(b, b.c.mid, 0.5)),
    path(
      'M-150 -12Q-130 24 -80 28H84Q134 22 156 -18Q100 2 0 4T-150 -12Z',
      b.fade([lit(b, b.c.metal, 0.15), shaded(b, b.c.mid, 0.55)]),
    ),
    line('M-146 -10Q-100 8 0 10T152 -14', lit(b, b.c.metal, 0.3), 4),
    cluster(b, -134, -6, 18, 7, 10),
    cluster(b, 138, -10, 18, 7, 10),
  )
