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
import { leaves } from '#demo/pictures/paint/leaves.ts'
import { mix } from '#demo/pictures/paint/palettes.ts'
import { times } from '#demo/pictures/paint/random.ts'

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

/** A filled bowl from above; `dish` counts through what there is to eat. */
export const bowl = (b: Brush, x: number, y: number, r: number, dish: number) => {
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

/** A flat bread from above. */
export const bread = (b: Brush, x: number, y: number, r: number) =>
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
