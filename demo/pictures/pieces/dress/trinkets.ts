import {
  disc,
  group,
  line,
  lit,
  oval,
  path,
  rect,
  shaded,
  type Brush,
} from '#demo/pictures/paint/brush.ts'
import { gem } from './jewels.ts'
import { times } from '#demo/pictures/paint/random.ts'

/** One of a pile of bangles lying at (`trayX`, `tableY`). */
export const bangle = (b: Brush, stone: string, trayX: number, tableY: number, index: number) => {
  const [tone, bx, by, r] = [
    [b.c.metal, stone, lit(b, b.c.metal, 0.5), b.c.metal][index % 4] ?? b.c.metal,
    trayX + (index % 2) * 26 - 12,
    tableY + 58 - index * 10,
    56,
  ] as const
  return (
    oval(bx, by, r, r * 0.34, 'none', `stroke="${shaded(b, tone, 0.4)}" stroke-width="10"`) +
    oval(bx, by - 2, r, r * 0.34, 'none', `stroke="${tone}" stroke-width="6.5"`) +
    times(14, (bead) =>
      disc(
        bx + Math.cos(bead * 0.449) * r,
        by - 2 + Math.sin(bead * 0.449) * r * 0.34,
        2.2,
        lit(b, tone, 0.7),
      ),
    )
  )
}

/** An earring on its hook. */
export const earring = (b: Brush, stone: string, ex: number) =>
  line(`M${ex} 250v18`, b.c.metal, 3) +
  gem(b, ex, 276, 8, stone) +
  path(
    `M${ex - 22} 322Q${ex - 22} 290 ${ex} 288Q${ex + 22} 290 ${ex + 22} 322Q${ex} 332 ${ex - 22} 322Z`,
    b.fade([lit(b, b.c.metal, 0.6), shaded(b, b.c.metal, 0.25)]),
  ) +
  times(6, (index) =>
    disc(
      ex - 20 + index * 8,
      332 + (index > 0 && index < 5 ? 3 : 0),
      3.8,
      b.orb('#ffffff', b.c.soft),
    ),
  )
/** A ring with a diamond in its open box. */
export const ringBox = (b: Brush, ringX: number, ringY: number, velvet: string) =>
  [
    path(
      `M${ringX - 52} ${ringY - 40}L${ringX - 44} ${ringY - 112}H${ringX + 44}L${ringX + 52} ${ringY - 40}Z`,
      b.fade([lit(b, velvet, 0.15), shaded(b, velvet, 0.3)]),
    ),
    rect(ringX - 40, ringY - 104, 80, 58, lit(b, b.c.paper, 0.2), 'rx="4"'),
    rect(
      ringX - 54,
      ringY - 40,
      108,
      56,
      b.fade([lit(b, velvet, 0.28), shaded(b, velvet, 0.25)]),
      'rx="6"',
    ),
    rect(ringX - 46, ringY - 44, 92, 14, b.c.paper, 'rx="6"'),
    oval(ringX, ringY - 56, 22, 25, 'none', `stroke="${b.c.metal}" stroke-width="5"`),
    group(
      `translate(${ringX} ${ringY - 88})`,
      path('M-15 -4L-8 -14H8L15 -4L0 14Z', b.fade(['#ffffff', lit(b, b.c.sky[1], 0.55)])),
      line('M-15 -4H15M-6 -4L0 14L6 -4', b.c.mid, 1, 'stroke-opacity=".5"'),
    ),
  ].join('')
