import {
  disc,
  faint,
  group,
  line,
  lit,
  oval,
  path,
  rect,
  scallop,
  shaded,
  type Brush,
} from '#demo/pictures/paint/brush.ts'
import { cluster, garland } from '#demo/pictures/paint/flowers.ts'
import { mix } from '#demo/pictures/paint/palettes.ts'
import { times } from '#demo/pictures/paint/random.ts'

const wheel = (b: Brush, wx: number, chrome: string) =>
  [
    disc(wx, 62, 56, mix(b.c.ink, '#000000', 0.2)),
    disc(wx, 62, 42, b.c.paper, faint(0.92)),
    disc(wx, 62, 34, b.c.ink),
    disc(wx, 62, 30, chrome),
    times(12, (index) =>
      line(
        `M${wx} 62l${Math.cos(index * 0.524) * 28} ${Math.sin(index * 0.524) * 28}`,
        b.c.ink,
        1.4,
        'stroke-opacity=".5"',
      ),
    ),
    disc(wx, 62, 10, b.orb(lit(b, b.c.metal, 0.7), b.c.metal)),
  ].join('')
type Car = {
  x: number
  road: number
  paint: string
  ribbon: string
  chrome: string
  open: boolean
  middle: string
}
/** The couple’s car from the side, open or closed, with its ribbons, flowers and tins. */
export const car = (b: Brush, { x, road, paint, ribbon, chrome, open, middle }: Car) => {
  const roofline = open
    ? 'M-92 -58Q-104 -84 -60 -86H20Q40 -84 44 -58Z'
    : 'M-150 -56Q-128 -138 -40 -142H24Q70 -138 96 -56Z'
  const body =
    'M-262 34Q-272 -22 -214 -44Q-150 -62 -60 -58H110Q196 -54 240 -26Q268 -6 262 44H212' +
    'Q206 -4 158 -4T100 54H-96Q-104 -4 -152 -4T-206 54H-250Q-262 50 -262 34Z'
  return group(
    `translate(${x} ${road - 20}) scale(${b.side * 1.08} 1.08)`,
    open
      ? path('M-70 -62Q-84 -98 -50 -100H-10L-4 -60Z', shaded(b, b.c.metal, 0.35)) +
          line('M62 -60L36 -122', chrome, 5) +
          path('M60 -60L36 -120L44 -122L74 -60Z', b.c.paper, faint(0.4))
      : path(roofline, b.fade([lit(b, paint, 0.4), shaded(b, paint, 0.15)])) +
          path(
            'M-118 -60Q-100 -122 -38 -126H-24V-60Z',
            b.fade([mix(middle, b.c.ink, 0.35), b.c.light]),
          ) +
          path(
            'M-12 -60V-126H20Q56 -122 76 -60Z',
            b.fade([mix(middle, b.c.ink, 0.35), b.c.light]),
          ) +
          line('M-96 -66L-66 -118M20 -66L44 -112', '#ffffff', 5, 'stroke-opacity=".35"'),
    path(body, b.fade([lit(b, paint, 0.55), paint, shaded(b, paint, 0.42)])),
    line('M-256 4Q-100 -26 60 -22T258 12', lit(b, paint, 0.7), 4, 'stroke-opacity=".75"'),
    line('M-90 44H96', shaded(b, paint, 0.45), 9),
    line('M-20 -56V40M84 -54Q92 0 96 30', shaded(b, paint, 0.4), 2, 'stroke-opacity=".6"'),
    rect(-14, -24, 26, 6, chrome, 'rx="3"'),
    wheel(b, -152, chrome),
    wheel(b, 158, chrome),
    rect(240, 26, 40, 14, chrome, 'rx="7"'),
    rect(-288, 26, 44, 14, chrome, 'rx="7"'),
    disc(250, -14, 19, chrome),
    disc(253, -14, 14, lit(b, b.c.light, 0.4)),
    disc(-258, 4, 9, '#d8523f'),
    b.dark ? oval(310, -4, 90, 50, b.halo(b.c.light), faint(0.85)) : '',
    path('M112 -58Q190 -40 262 -4L258 6Q180 -28 104 -46Z', ribbon, faint(0.95)),
    path('M112 -58Q176 -70 254 -12L250 -2Q180 -50 106 -48Z', lit(b, ribbon, 0.4), faint(0.9)),
    cluster(b, 122, -60, 30, 11, 15),
    cluster(b, -232, -40, 30, 11, 14),
    path(scallop(-262, 8, 17, 5), ribbon),
    times(
      b.whole(3, 5),
      (index) =>
        line(
          `M-264 36q${-24 - index * 14} ${10 + index * 8} ${-50 - index * 22} ${34 + index * 6}`,
          ribbon,
          2,
        ) +
        rect(
          -330 - index * 22,
          64 + index * 6,
          16,
          20,
          chrome,
          `rx="3" transform="rotate(${index * 30} ${-322 - index * 22} ${74 + index * 6})"`,
        ),
    ),
    open
      ? times(3, (index) =>
          path(
            scallop(-120 + index * 22, -66 - (index % 2) * 8, 12, 6),
            b.pick([b.c.accent, b.c.accent2, b.c.paper]),
          ),
        )
      : garland(b, [-130, -84], [88, -70], -24, 8),
  )
}
