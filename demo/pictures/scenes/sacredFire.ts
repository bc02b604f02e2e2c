import {
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
  type Brush,
  type Draw,
} from '#demo/pictures/brush.ts'
import { cluster, flower, garland, petals } from '#demo/pictures/garden.ts'
import { bokeh, finish, glow } from '#demo/pictures/light.ts'
import { mix } from '#demo/pictures/palettes.ts'
import { drape, shadow, wall } from '#demo/pictures/props.ts'
import { times } from '#demo/pictures/random.ts'

const diya = (b: Brush, x: number, y: number, size: number) =>
  shadow(b, x, y + size * 0.4, size * 1.4) +
  glow(b, x, y - size * 0.6, size * 3.2, '#ffc66b', 0.75) +
  path(
    `M${x - size} ${y - size * 0.2}Q${x - size * 0.7} ${y + size * 0.5} ${x} ${y + size * 0.5}Q${x + size * 0.7} ${y + size * 0.5} ${x + size * 1.1} ${y - size * 0.3}Z`,
    b.fade([lit(b, '#b0572e', 0.15), '#6d2d18']),
  ) +
  oval(x, y - size * 0.2, size, size * 0.24, '#8a4222') +
  oval(x, y - size * 0.2, size * 0.8, size * 0.15, b.c.metal) +
  path(
    `M${x} ${y - size * 1.5}q${size * 0.5} ${size * 0.9} 0 ${size * 1.3}q${-size * 0.5} ${-size * 0.4} 0 ${-size * 1.3}Z`,
    '#fff0bd',
  )

/** A brass pot with mango leaves and a coconut. */
const kalash = (b: Brush, x: number, base: number, size: number) =>
  group(
    `translate(${x} ${base}) scale(${size})`,
    oval(0, 2, 84, 15, b.halo(b.c.ink, 0.2), faint(0.5)),
    times(7, (index) =>
      path(
        'M0 0Q24 -44 0 -96Q-24 -44 0 0Z',
        index % 2 ? lit(b, b.c.leaf, 0.15) : shaded(b, b.c.leaf, 0.25),
        `transform="translate(0 -112) rotate(${(index - 3) * 26})"`,
      ),
    ),
    path('M-34 -122Q-44 -186 0 -204Q44 -186 34 -122Z', b.fade(['#8a5a36', '#5b3520'])),
    line('M-28 -140Q0 -132 28 -140', b.c.accent, 7),
    path('M0 -204q8 -22 2 -34q-12 14 -2 34Z', '#6d4528'),
    path(
      'M-40 -122H40Q34 -108 30 -100Q84 -84 78 -36Q70 0 0 0T-78 -36Q-84 -84 -30 -100Q-34 -108 -40 -122Z',
      b.fade(
        [shaded(b, b.c.metal, 0.35), lit(b, b.c.metal, 0.6), b.c.metal, shaded(b, b.c.metal, 0.45)],
        'across',
      ),
    ),
    oval(0, -122, 42, 9, lit(b, b.c.metal, 0.4)),
    line('M-74 -58Q0 -34 74 -58', b.c.accent, 6),
    times(9, (index) =>
      disc(-60 + index * 15, -50 + Math.sin((index / 8) * Math.PI) * 12, 3.6, b.c.paper),
    ),
    path(
      'M0 -98Q14 -82 0 -68Q-14 -82 0 -98ZM-6 -70Q-26 -74 -24 -92Q-10 -90 -6 -70ZM6 -70Q26 -74 24 -92Q10 -90 6 -70Z',
      '#b8322a',
    ),
  )

/** The sacred fire, brass pots and lamps on a rangoli. */
export const drawSacredFire: Draw = (b) => {
  const floor = b.between(330, 360)
  const x = W / 2 + b.between(-50, 50)
  const ground = b.pick([
    mix(b.c.deep, b.c.ink, 0.2),
    mix(b.c.mid, b.c.deep, 0.4),
    b.c.deep,
    mix(b.c.soft, b.c.mid, b.dark ? 0.7 : 0.25),
  ])
  const chalk = b.pick([
    [b.c.accent, b.c.paper, b.c.accent2, b.c.soft],
    [b.c.paper, b.c.accent2, b.c.leaf, b.c.light],
    [b.c.accent2, b.c.mid, b.c.light, b.c.paper],
  ])
  const y = 486
  const [lobes, rings] = [b.pick([8, 10, 12, 16]), b.pick([4, 5])]
  const cloth = b.pick([b.c.accent, b.c.mid, b.c.accent2, b.c.deep])
  const tongues = b.whole(6, 9)
  return [
    wall(b, b.dark ? undefined : mix(b.c.soft, b.c.accent2, 0.35)),
    b.chance(0.6) ? drape(b, 60, 0, 680, floor, lit(b, cloth, 0.1)) : '',
    times(15, (index) =>
      garland(
        b,
        [index * 57, -6],
        [index * 57, b.between(60, 130) + Math.abs(index - 7) * 12],
        0,
        9,
        index % 2 ? [b.c.accent, b.c.accent2] : [b.c.accent2, b.c.paper],
      ),
    ),
    garland(b, [-10, 4], [W / 2, 4], 52, 11),
    garland(b, [W / 2, 4], [W + 10, 4], 52, 11),
    rect(0, floor, W, H, b.fade([lit(b, ground, 0.2), ground, shaded(b, ground, 0.4)])),
    glow(b, x, y - 90, 430, '#ffbe6a', 0.65),
    times(rings, (index) =>
      path(
        scallop(x, y + 16, 250 - index * 46, lobes + (index % 2) * lobes, index * 0.2, 0.34),
        chalk[index % 4] ?? b.c.accent,
        faint(0.82),
      ),
    ),
    times(lobes * 2, (index) =>
      disc(
        x + Math.cos((index / lobes) * Math.PI) * 282,
        y + 16 + Math.sin((index / lobes) * Math.PI) * 96,
        7,
        chalk[index % 3] ?? b.c.paper,
      ),
    ),
    ([-1, 1] as const)
      .map((edge) =>
        times(3, (index) =>
          diya(b, x + edge * (150 + index * 66), floor + 34 + index * 14, 11 + index * 2),
        ),
      )
      .join(''),
    kalash(b, x - b.between(240, 275), y + 10, b.between(0.9, 1.1)),
    kalash(b, x + b.between(240, 275), y + 10, b.between(0.85, 1.05)),
    shadow(b, x, y + 30, 150, 26, 0.7),
    path(
      `M${x - 118} ${y - 52}H${x + 118}L${x + 84} ${y + 28}H${x - 84}Z`,
      b.fade(['#b8653d', '#6d3420']),
    ),
    times(5, (row) =>
      line(
        `M${x - 108 + row * 6} ${y - 36 + row * 15}H${x + 108 - row * 6}`,
        '#4e2416',
        2,
        'stroke-opacity=".5"',
      ),
    ),
    times(9, (index) =>
      path(`M${x - 88 + index * 22} ${y - 10}l8 -10l8 10l-8 10Z`, b.c.paper, faint(0.75)),
    ),
    path(`M${x - 128} ${y - 52}L${x - 96} ${y - 76}H${x + 96}L${x + 128} ${y - 52}Z`, '#8e4a2c'),
    path(`M${x - 100} ${y - 56}L${x - 78} ${y - 72}H${x + 78}L${x + 100} ${y - 56}Z`, '#2b120b'),
    times(5, (index) =>
      line(
        `M${x - 74 + index * 12} ${y - 58 - (index % 2) * 8}L${x + 74 - index * 14} ${y - 74 + (index % 2) * 10}`,
        index % 2 ? '#5c3520' : '#7a4a2c',
        12,
      ),
    ),
    glow(b, x, y - 100, 190, '#ffb14a', 0.9),
    [
      ['#e8582a', 1],
      ['#ff9c34', 0.78],
      ['#ffd56e', 0.54],
      ['#fff6d2', 0.3],
    ]
      .map(([tone, share]) =>
        times(tongues, (index) => {
          const spread = (index - (tongues - 1) / 2) / tongues
          const [fx, h, w] = [
            x + spread * 140 * (Number(share) + 0.1),
            (190 - Math.abs(spread) * 240 + ((index * 37) % 5) * 9) * Number(share),
            32 * (Number(share) + 0.2),
          ]
          return path(
            `M${fx + spread * 30} ${y - 62 - h}C${fx + w * 1.2} ${y - 62 - h * 0.55} ${fx + w} ${y - 70} ${fx} ${y - 58}C${fx - w} ${y - 70} ${fx - w * 1.1} ${y - 62 - h * 0.4} ${fx + spread * 30} ${y - 62 - h}Z`,
            String(tone),
            faint(0.72),
          )
        }),
      )
      .join(''),
    times(34, () =>
      disc(
        x + b.between(-120, 120),
        b.between(110, y - 120),
        b.between(1, 3),
        '#ffd98a',
        faint(b.between(0.4, 1)),
      ),
    ),
    times(4, (index) =>
      oval(
        x + b.between(-60, 60),
        190 - index * 40,
        b.between(60, 130),
        b.between(26, 50),
        b.halo(b.c.paper),
        faint(0.14),
      ),
    ),
    group(
      `translate(${x + b.side * 150} ${y + 76})`,
      oval(0, 6, 92, 22, b.halo(b.c.ink, 0.3), faint(0.5)),
      oval(0, 0, 78, 24, b.c.metal),
      oval(0, -3, 70, 19, lit(b, b.c.metal, 0.3)),
      times(4, (index) =>
        oval(
          -42 + index * 28,
          -5,
          12,
          7,
          [b.c.accent, '#b8322a', b.c.paper, b.c.accent2][index] ?? b.c.paper,
        ),
      ),
      flower(b, 22, -14, 13, b.c.accent, 'marigold'),
      flower(b, -30, -14, 12, b.c.accent2, 'marigold'),
    ),
    diya(b, x - b.side * 150, y + 74, 20),
    diya(b, x - b.side * 60, y + 92, 17),
    cluster(b, 40, H - 30, 66, 17, 22, [b.c.accent, b.c.accent2, b.c.paper]),
    cluster(b, W - 40, H - 30, 66, 17, 22, [b.c.accent, b.c.accent2, b.c.paper]),
    petals(b, 60, y + 30, H, 0, W, [b.c.accent, b.c.accent2, b.c.paper]),
    bokeh(b, 16),
    finish(b),
  ].join('')
}
