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
import { flower } from '#demo/pictures/paint/flowers.ts'
import { glow } from '#demo/pictures/paint/light.ts'
import { shadow } from '#demo/pictures/paint/props.ts'
import { times } from '#demo/pictures/paint/random.ts'

/** A small clay lamp that burns. */
export const diya = (b: Brush, x: number, y: number, size: number) =>
  shadow(b, x, y + size * 0.4, size * 1.4) +
  glow(b, x, y - size * 0.6, size * 3.2, '#ffc66b', 0.75) +
  path(
    `M${x - size} ${y - size * 0.2}` +
      `Q${x - size * 0.7} ${y + size * 0.5} ${x} ${y + size * 0.5}` +
      `Q${x + size * 0.7} ${y + size * 0.5} ${x + size * 1.1} ${y - size * 0.3}Z`,
    b.fade([lit(b, '#b0572e', 0.15), '#6d2d18']),
  ) +
  oval(x, y - size * 0.2, size, size * 0.24, '#8a4222') +
  oval(x, y - size * 0.2, size * 0.8, size * 0.15, b.c.metal) +
  path(
    `M${x} ${y - size * 1.5}q${size * 0.5} ${size * 0.9} 0 ${size * 1.3}` +
      `q${-size * 0.5} ${-size * 0.4} 0 ${-size * 1.3}Z`,
    '#fff0bd',
  )

/** A brass pot with mango leaves and a coconut. */
export const kalash = (b: Brush, x: number, base: number, size: number) =>
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
/** A plate with colours, rice and marigolds. */
export const offerings = (b: Brush, x: number, y: number) =>
  group(
    `translate(${x} ${y})`,
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
  )
