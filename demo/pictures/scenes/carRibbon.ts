import {
  archPath,
  disc,
  faint,
  group,
  H,
  line,
  lit,
  oval,
  path,
  rect,
  scallop,
  shaded,
  W,
  type Draw,
} from '#demo/pictures/brush.ts'
import {
  cluster,
  foreground,
  garland,
  lawn,
  petals,
  ridge,
  treeline,
} from '#demo/pictures/garden.ts'
import {
  bokeh,
  finish,
  glow,
  lantern,
  sky,
  skyColours,
  stringLights,
} from '#demo/pictures/light.ts'
import { mix } from '#demo/pictures/palettes.ts'
import { times } from '#demo/pictures/random.ts'

/** The couple's car, ribboned and flowered, before a house or on a country road. */
export const drawCarRibbon: Draw = (b) => {
  const road = b.between(440, 465)
  const [, middle, low] = skyColours(b)
  const paint = b.pick([
    b.c.paper,
    b.c.accent,
    b.c.deep,
    lit(b, b.c.accent2, 0.25),
    b.c.mid,
    lit(b, b.c.sky[1], 0.3),
  ])
  const ribbon = b.pick(
    [b.c.paper, b.c.accent, b.c.soft, b.c.metal].filter((colour) => colour !== paint),
  )
  const facing = b.side
  const x = W / 2 + b.between(-40, 40)
  const chrome = b.fade([
    lit(b, b.c.paper, 0.8),
    mix(b.c.paper, b.c.ink, 0.35),
    lit(b, b.c.paper, 0.5),
  ])
  const open = b.chance(0.4)
  const stone = b.dark
    ? mix(b.c.mid, b.c.deep, 0.35)
    : mix(b.c.soft, b.c.accent2, b.between(0, 0.35))
  const street = b.chance(0.55)
  const wheel = (wx: number) =>
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
  const roofline = open
    ? 'M-92 -58Q-104 -84 -60 -86H20Q40 -84 44 -58Z'
    : 'M-150 -56Q-128 -138 -40 -142H24Q70 -138 96 -56Z'
  const body =
    'M-262 34Q-272 -22 -214 -44Q-150 -62 -60 -58H110Q196 -54 240 -26Q268 -6 262 44H212Q206 -4 158 -4T100 54H-96Q-104 -4 -152 -4T-206 54H-250Q-262 50 -262 34Z'
  return [
    sky(b, road - 40),
    street
      ? [
          rect(0, 40, W, road - 20, b.fade([lit(b, stone, 0.12), stone, shaded(b, stone, 0.2)])) +
            rect(0, 34, W, 9, lit(b, stone, 0.5)) +
            rect(0, 43, W, 5, shaded(b, stone, 0.35)) +
            times(40, (index) => rect(index * 20 + 4, 48, 9, 9, lit(b, stone, 0.35))),
          times(8, () =>
            oval(
              b.between(0, W),
              b.between(60, road),
              b.between(60, 180),
              b.between(30, 90),
              b.halo(b.pick([lit(b, stone, 0.35), shaded(b, stone, 0.25), b.c.light])),
              faint(0.35),
            ),
          ),
          times(5, (index) => {
            const [wx, door] = [index * 180 + 30, index === 2]
            const w = door ? 120 : 84
            return (
              path(
                archPath(wx + 10, door ? road : road - 110, w + 22, door ? 330 : 230),
                lit(b, stone, 0.4),
              ) +
              path(
                archPath(wx + 10, door ? road : road - 114, w, door ? 312 : 210),
                door
                  ? b.fade([shaded(b, b.c.leaf, 0.3), shaded(b, b.c.leaf, 0.55)])
                  : b.fade([shaded(b, middle, 0.25), b.dark ? b.c.light : low]),
              ) +
              line(
                `M${wx + 10} ${road - (door ? 0 : 114)}v${door ? -300 : -200}`,
                lit(b, stone, 0.4),
                3,
              ) +
              (door
                ? times(11, (part) =>
                    cluster(
                      b,
                      wx + 10 - Math.cos((part / 10) * Math.PI) * 72,
                      road - 252 - Math.sin((part / 10) * Math.PI) * 72,
                      17,
                      6,
                      12,
                    ),
                  )
                : cluster(b, wx + 10, road - 106, 44, 12, 11, undefined, 0.3))
            )
          }),
        ].join('')
      : ridge(b, road - 90, 40, mix(low, b.c.mid, 0.4)) +
        ridge(b, road - 56, 22, mix(low, b.c.leaf, 0.5)) +
        treeline(b, road - 14, b.between(60, 120), mix(mix(b.c.leaf, b.c.ink, 0.4), middle, 0.2)) +
        lawn(b, road - 12, mix(b.c.leaf, b.c.ink, b.dark ? 0.4 : 0.1)),
    b.dark || b.chance(0.5)
      ? times(3, (index) =>
          stringLights(b, [-20, 30 + index * 40], [W + 20, 60 + index * 20], 70, 17),
        )
      : garland(b, [-10, 20], [W + 10, 20], 60, 9),
    rect(
      0,
      road + 16,
      W,
      H,
      b.fade([mix(stone, middle, 0.3), shaded(b, mix(stone, middle, 0.3), 0.5)]),
    ),
    glow(b, x, road + 50, 380, b.c.light, 0.45, 0.25),
    times(24, () =>
      line(
        `M${b.between(0, W)} ${b.between(road + 30, H)}h${b.between(20, 80)}`,
        b.pick([lit(b, stone, 0.4), shaded(b, stone, 0.5)]),
        2,
        'stroke-opacity=".3"',
      ),
    ),
    oval(x, road + 98, 300, 26, b.halo(b.c.ink, 0.3), faint(0.7)),
    group(
      `translate(${x} ${road - 20}) scale(${facing * 1.08} 1.08)`,
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
      wheel(-152),
      wheel(158),
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
    ),
    b.chance(0.5) ? lantern(b, 60, road + 60, 54) + lantern(b, W - 60, road + 60, 54) : '',
    petals(b, 50, road + 40, H),
    bokeh(b, b.dark ? 18 : 7, 100, H),
    foreground(b, 0.7),
    finish(b),
  ].join('')
}
