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
import { cluster, leaves, petals, sprig } from '#demo/pictures/garden.ts'
import { bokeh, finish, glow, mottle } from '#demo/pictures/light.ts'
import { windowLight } from '#demo/pictures/props.ts'
import { mix } from '#demo/pictures/palettes.ts'
import { times } from '#demo/pictures/random.ts'

const herb = (b: Brush, r: number) => leaves(b, 0, 0, r * 0.3, 7, r * 0.24, '#6f9447')
const scatter = (b: Brush, r: number, count: number, draw: (x: number, y: number) => string) =>
  times(count, () => {
    const [angle, reach] = [b.between(0, 6.28), Math.sqrt(b.next()) * r]
    return draw(Math.cos(angle) * reach, Math.sin(angle) * reach)
  })

/** What is in a bowl of radius `r`, from above. */
const dishes: ((b: Brush, r: number) => string)[] = [
  (b, r) =>
    disc(0, 0, r, b.orb('#f0a24a', '#c45a1e')) +
    line(
      `M${-r * 0.5} ${r * 0.1}q${r * 0.3} ${-r * 0.5} ${r * 0.6} ${-r * 0.1}t${r * 0.3} ${r * 0.4}`,
      '#fff0d0',
      r * 0.07,
      'stroke-opacity=".8"',
    ) +
    scatter(b, r * 0.7, 7, (x, y) =>
      rect(x - r * 0.1, y - r * 0.1, r * 0.24, r * 0.22, '#f8dfa8', 'rx="4"'),
    ) +
    herb(b, r),
  (b, r) =>
    disc(0, 0, r, b.orb('#f7d68a', '#e2a83f')) +
    scatter(b, r * 0.85, 70, (x, y) =>
      oval(
        x,
        y,
        r * 0.07,
        r * 0.022,
        b.pick(['#fff4d6', '#f7b53c', '#ffe9b0']),
        `transform="rotate(${b.between(0, 180)} ${x} ${y})"`,
      ),
    ) +
    scatter(b, r * 0.6, 9, (x, y) =>
      disc(x, y, r * 0.05, b.pick(['#8a4a22', '#7aa04a', '#c4472a'])),
    ) +
    herb(b, r),
  (b, r) =>
    disc(0, 0, r, b.orb('#6f9a50', '#35602f')) +
    scatter(b, r * 0.75, 9, (x, y) =>
      rect(
        x - r * 0.12,
        y - r * 0.1,
        r * 0.25,
        r * 0.22,
        b.pick(['#fdf3dc', '#f6e3bb']),
        `rx="4" transform="rotate(${b.between(0, 60)} ${x} ${y})"`,
      ),
    ),
  (b, r) =>
    disc(0, 0, r, b.orb('#c9572c', '#7d2815')) +
    scatter(b, r * 0.7, 8, (x, y) => disc(x, y, r * 0.17, b.orb('#e08a4e', '#8a3a1c'))) +
    line(
      `M${-r * 0.5} 0q${r * 0.4} ${-r * 0.4} ${r} ${r * 0.1}`,
      '#ffeccb',
      r * 0.05,
      'stroke-opacity=".7"',
    ) +
    herb(b, r),
  (b, r) =>
    disc(0, 0, r, b.orb('#fffaf0', '#e9dcc4')) +
    scatter(b, r * 0.7, 12, (x, y) =>
      disc(x, y, r * 0.07, b.pick(['#c2264a', '#8fb35a', '#e2557a'])),
    ) +
    herb(b, r),
  (b, r) =>
    disc(0, 0, r, b.orb('#f4e3c0', '#d8b679')) +
    scatter(
      b,
      r * 0.66,
      7,
      (x, y) =>
        disc(x, y, r * 0.24, b.orb('#a9531f', '#5d2a10')) +
        disc(x - r * 0.06, y - r * 0.07, r * 0.06, '#e8a86a'),
    ) +
    scatter(b, r * 0.7, 10, (x, y) => oval(x, y, r * 0.05, r * 0.025, '#8fb35a')),
  (b, r) =>
    disc(0, 0, r, b.orb('#9ac06a', '#5e8a3c')) +
    scatter(b, r * 0.72, 14, (x, y) =>
      path(scallop(x, y, r * 0.2, 6, x), b.pick(['#a8cc72', '#7faa4c', '#c6dd96'])),
    ) +
    scatter(b, r * 0.66, 8, (x, y) =>
      disc(x, y, r * 0.11, b.pick(['#d8412f', '#f0a33a', '#fff3da'])),
    ),
]

const bowl = (b: Brush, x: number, y: number, r: number, dish: number) => {
  const rim = b.pick([b.c.metal, b.c.paper, mix(b.c.metal, '#b0623a', 0.5), b.c.mid])
  return group(
    `translate(${x} ${y})`,
    disc(-b.side * r * 0.14, r * 0.18, r * 1.22, b.halo(b.c.ink, 0.6), faint(0.45)),
    disc(0, 0, r * 1.08, b.fade([lit(b, rim, 0.5), shaded(b, rim, 0.35)], 'slant')),
    disc(0, 0, r * 0.98, shaded(b, rim, 0.45)),
    group('scale(.93)', dishes[dish % dishes.length]?.(b, r) ?? ''),
    oval(
      -r * 0.3,
      -r * 0.42,
      r * 0.34,
      r * 0.12,
      '#ffffff',
      `${faint(0.22)} transform="rotate(-35)"`,
    ),
  )
}

const bread = (b: Brush, x: number, y: number, r: number) =>
  disc(x - b.side * 4, y + 6, r, b.c.ink, faint(0.25)) +
  path(scallop(x, y, r * 0.95, 9, b.between(0, 1)), b.orb('#f8e2b4', '#d9a561')) +
  times(11, () =>
    oval(
      x + b.between(-r, r) * 0.6,
      y + b.between(-r, r) * 0.6,
      r * b.between(0.05, 0.15),
      r * b.between(0.04, 0.1),
      '#a8642c',
      faint(0.6),
    ),
  )

/** A wedding meal from above: brass bowls, breads, garnish, flowers. */
export const drawFeast: Draw = (b) => {
  const table = b.pick([
    b.c.deep,
    b.c.soft,
    b.c.paper,
    lit(b, b.c.metal, 0.35),
    b.c.mid,
    mix(b.c.leaf, b.c.paper, 0.4),
  ])
  const thali = b.chance(0.5)
  const x = W / 2 + b.between(-70, 70)
  const first = b.whole(0, 6)
  const runner = b.pick(
    [b.c.accent, b.c.mid, b.c.accent2, b.c.leaf, b.c.deep].filter((colour) => colour !== table),
  )
  return [
    rect(0, 0, W, H, b.fade([lit(b, table, 0.2), table, shaded(b, table, 0.22)], 'slant')),
    mottle(b, [lit(b, table, 0.45), shaded(b, table, 0.3), b.c.light], 12, 0, H, 0.35),
    windowLight(b, 0.22),
    b.chance(0.6)
      ? group(
          `rotate(${b.between(-14, 14)} 400 300)`,
          rect(-100, 190, 1000, 220, runner, faint(0.8)),
          line('M-100 202H900M-100 398H900', b.c.metal, 4),
          times(
            34,
            (index) =>
              path(scallop(-80 + index * 30, 224, 7, 6), b.c.metal, faint(0.7)) +
              path(scallop(-80 + index * 30, 376, 7, 6), b.c.metal, faint(0.7)),
          ),
        )
      : '',
    cluster(b, b.pick([30, 770]), b.pick([40, 560]), 92, 20, 27),
    sprig(b, 40, 320, b.between(-1, 1), 150),
    sprig(b, 770, 260, b.between(2.2, 3.6), 150),
    thali
      ? disc(x, 316, 268, b.halo(b.c.ink, 0.7), faint(0.4)) +
        disc(
          x,
          300,
          244,
          b.fade([lit(b, b.c.metal, 0.55), b.c.metal, shaded(b, b.c.metal, 0.35)], 'slant'),
        ) +
        disc(x, 300, 228, b.fade([shaded(b, b.c.metal, 0.15), lit(b, b.c.metal, 0.45)], 'slant')) +
        times(36, (index) =>
          disc(
            x + Math.cos(index * 0.1745) * 236,
            300 + Math.sin(index * 0.1745) * 236,
            3,
            shaded(b, b.c.metal, 0.4),
          ),
        ) +
        times(7, (index) =>
          bowl(
            b,
            x + Math.cos(index * 0.72 + 2.6) * 162,
            300 + Math.sin(index * 0.72 + 2.6) * 162,
            52,
            first + index,
          ),
        ) +
        bread(b, x - 40, 320, 62) +
        bread(b, x + 10, 300, 62) +
        bread(b, x + 38, 352, 50) +
        leaves(b, x - 70, 250, 20, 10, 26, '#6f9447')
      : bowl(b, x, 290, b.between(118, 138), first) +
        times(6, (index) =>
          bowl(
            b,
            x + Math.cos(index * 1.047 + 0.5) * 268,
            300 + Math.sin(index * 1.047 + 0.5) * 212,
            b.between(62, 82),
            first + 1 + index,
          ),
        ) +
        bread(b, x - 210, 300, 58) +
        bread(b, x + 196, 316, 56),
    times(5, () => {
      const [px, py] = [b.between(50, 750), b.pick([b.between(20, 60), b.between(545, 585)])]
      return (
        disc(px, py + 4, 22, b.c.ink, faint(0.2)) +
        disc(px, py, 22, '#f4c63d') +
        disc(px, py, 19, '#fbe694') +
        times(8, (index) =>
          path(
            `M${px} ${py}L${px + Math.cos(index * 0.785) * 16} ${py + Math.sin(index * 0.785) * 16}L${px + Math.cos(index * 0.785 + 0.6) * 16} ${py + Math.sin(index * 0.785 + 0.6) * 16}Z`,
            '#f3cf4e',
          ),
        )
      )
    }),
    line(`M${b.side > 0 ? 90 : 710} 470l${b.side * 70} 90`, b.c.metal, 9),
    oval(
      b.side > 0 ? 84 : 716,
      460,
      17,
      27,
      b.orb(lit(b, b.c.metal, 0.6), b.c.metal),
      `transform="rotate(${-b.side * 38} ${b.side > 0 ? 84 : 716} 460)"`,
    ),
    petals(b, 26, 10, H - 10),
    glow(b, b.side > 0 ? 650 : 150, 80, 300, b.c.light, b.dark ? 0.25 : 0.4),
    b.dark ? bokeh(b, 10) : '',
    finish(b),
  ].join('')
}
