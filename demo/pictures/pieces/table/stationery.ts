import {
  archPath,
  disc,
  faint,
  group,
  line,
  lit,
  path,
  rect,
  scallop,
  shaded,
  type Brush,
} from '#demo/pictures/paint/brush.ts'
import { times } from '#demo/pictures/paint/random.ts'

/** A piece of paper with its shadow and what is printed on it. */
export const sheet = (
  b: Brush,
  x: number,
  y: number,
  turn: number,
  w: number,
  h: number,
  colour: string,
  ...inside: string[]
) =>
  group(
    `translate(${x} ${y}) rotate(${turn})`,
    rect(-w / 2 - b.side * 9, -h / 2 + 13, w, h, b.c.ink, `${faint(0.1)} rx="5"`),
    rect(-w / 2 - b.side * 5, -h / 2 + 7, w, h, b.c.ink, `${faint(0.16)} rx="4"`),
    rect(
      -w / 2,
      -h / 2,
      w,
      h,
      b.fade([lit(b, colour, 0.35), colour, shaded(b, colour, 0.07)], 'slant'),
      'rx="3"',
    ),
    ...inside,
  )

/** Letters as a pen joins them, each from where the last one ended. */
const letterForms = [
  'c8 -2 12 -15 6 -15s-8 16 2 15',
  'c9 -4 16 -33 9 -33s-9 34 2 33',
  'c6 -12 12 -12 9 -2s3 5 6 -4c2 -6 5 -4 3 2s1 5 3 4',
  'c10 -12 14 -6 8 0s-10 2 -4 -6s8 8 8 6',
]
/** A word in joined-up loops, a swash first. */
export const penned = (b: Brush, x: number, y: number, letters: number) =>
  `M${x - 8} ${y - 16}c-4 -12 18 -20 20 -8c1 14 -20 24 -12 26` +
  `${times(letters, () => b.pick(letterForms))}c8 -2 14 -6 22 -10`

/** Lines of lettering as a pen would leave them: names large and curled, the rest small. */
export const lettering = (b: Brush, w: number, top: number, ink: string) =>
  [
    times(2, (name) =>
      line(penned(b, -w * 0.27 + name * 14, top + 6 + name * 46, b.whole(5, 6)), ink, 2.2),
    ),
    line(`M-9 ${top + 24}q9 -12 18 0`, b.c.metal, 2),
    times(5, (index) => {
      const half = w * ([0.2, 0.26, 0.16, 0.24, 0.13][index] ?? 0.2)
      return line(
        `M${-half} ${top + 82 + index * 17}H${half}`,
        ink,
        2,
        `stroke-opacity=".5" stroke-dasharray="${b.whole(8, 16)} 4 ${b.whole(4, 9)} 4"`,
      )
    }),
  ].join('')
/** A seal of wax with an arch pressed into it. */
export const seal = (b: Brush, wax: string, sx: number, sy: number, r: number) =>
  disc(sx - b.side * 2, sy + 4, r * 1.04, b.c.ink, faint(0.3)) +
  path(scallop(sx, sy, r, 11, b.between(0, 1)), b.orb(lit(b, wax, 0.35), shaded(b, wax, 0.3))) +
  disc(sx, sy, r * 0.68, shaded(b, wax, 0.15)) +
  path(
    archPath(sx, sy + r * 0.4, r * 0.6, r * 0.85),
    'none',
    `stroke="${lit(b, wax, 0.5)}" stroke-width="2"`,
  ) +
  disc(sx, sy, r * 0.1, lit(b, wax, 0.6))
