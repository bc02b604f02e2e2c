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
  type Brush,
  type Draw,
} from '#demo/pictures/brush.ts'
import { cluster, petals, sprig } from '#demo/pictures/garden.ts'
import { bokeh, finish, mottle } from '#demo/pictures/light.ts'
import { windowLight } from '#demo/pictures/props.ts'
import { times } from '#demo/pictures/random.ts'

const sheet = (
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

/** A word in joined-up loops, a swash first. */
const penned = (b: Brush, x: number, y: number, letters: number) =>
  `M${x - 8} ${y - 16}c-4 -12 18 -20 20 -8c1 14 -20 24 -12 26${times(letters, () => b.pick(['c8 -2 12 -15 6 -15s-8 16 2 15', 'c9 -4 16 -33 9 -33s-9 34 2 33', 'c6 -12 12 -12 9 -2s3 5 6 -4c2 -6 5 -4 3 2s1 5 3 4', 'c10 -12 14 -6 8 0s-10 2 -4 -6s8 8 8 6']))}c8 -2 14 -6 22 -10`

/** Lines of lettering as a pen would leave them: names large and curled, the rest small. */
const lettering = (b: Brush, w: number, top: number, ink: string) =>
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

/** Card, envelope, reply card, seal and ribbon, from above. */
export const drawInvitationSuite: Draw = (b) => {
  const table = b.pick([
    b.c.soft,
    b.c.mid,
    lit(b, b.c.leaf, 0.5),
    b.c.deep,
    lit(b, b.c.accent2, 0.3),
    b.c.paper,
  ])
  const card = b.pick([b.c.paper, b.c.paper, lit(b, b.c.soft, 0.4), b.c.deep])
  const ink =
    card === b.c.deep
      ? lit(b, b.c.metal, 0.3)
      : b.pick([b.c.deep, b.c.ink, shaded(b, b.c.metal, 0.35)])
  const cover = b.pick(
    [b.c.accent, b.c.mid, b.c.deep, b.c.leaf, b.c.accent2].filter(
      (colour) => colour !== table && colour !== card,
    ),
  )
  const [w, h] = [b.between(225, 255), b.between(315, 345)]
  const x = W / 2 + b.between(-70, 70)
  const side = b.side
  const frame = b.pick([
    () =>
      path(
        archPath(0, h / 2 - 16, w - 32, h - 32),
        'none',
        `stroke="${b.c.metal}" stroke-width="2.4"`,
      ) +
      path(
        archPath(0, h / 2 - 22, w - 46, h - 46),
        'none',
        `stroke="${b.c.metal}" stroke-width="1"`,
      ),
    () =>
      rect(
        -w / 2 + 14,
        -h / 2 + 14,
        w - 28,
        h - 28,
        'none',
        `stroke="${b.c.metal}" stroke-width="2.4"`,
      ) +
      times(4, (index) =>
        path(
          scallop((index % 2 ? 1 : -1) * (w / 2 - 14), (index < 2 ? 1 : -1) * (h / 2 - 14), 13, 8),
          b.c.metal,
        ),
      ),
    () =>
      cluster(b, -w / 2 + 26, -h / 2 + 26, 34, 11, 15) +
      cluster(b, w / 2 - 26, h / 2 - 26, 34, 11, 15),
    () =>
      times(2, (edge) =>
        group(
          `rotate(${edge * 180})`,
          sprig(b, -w / 2 + 24, h / 2 - 16, -1, 120, b.c.leaf, 22),
          sprig(b, w / 2 - 24, h / 2 - 16, -2.1, 120, b.c.leaf, 22),
          cluster(b, 0, h / 2 - 22, 26, 7, 12),
        ),
      ),
  ])()
  const [ew, eh] = [290, 200]
  const wax = b.pick([b.c.accent, b.c.metal, b.c.deep, b.c.mid])
  const seal = (sx: number, sy: number, r: number) =>
    disc(sx - side * 2, sy + 4, r * 1.04, b.c.ink, faint(0.3)) +
    path(scallop(sx, sy, r, 11, b.between(0, 1)), b.orb(lit(b, wax, 0.35), shaded(b, wax, 0.3))) +
    disc(sx, sy, r * 0.68, shaded(b, wax, 0.15)) +
    path(
      archPath(sx, sy + r * 0.4, r * 0.6, r * 0.85),
      'none',
      `stroke="${lit(b, wax, 0.5)}" stroke-width="2"`,
    ) +
    disc(sx, sy, r * 0.1, lit(b, wax, 0.6))
  const ribbon = b.pick([b.c.accent2, b.c.soft, b.c.accent, b.c.mid])
  return [
    rect(0, 0, W, H, b.fade([lit(b, table, 0.25), table, shaded(b, table, 0.18)], 'slant')),
    mottle(b, [lit(b, table, 0.5), shaded(b, table, 0.25), b.c.light], 14, 0, H, 0.4),
    windowLight(b, 0.3),
    b.chance(0.6)
      ? line(
          `M-20 ${b.between(80, 200)}C200 ${b.between(0, 300)} 120 420 330 470S640 ${b.between(380, 600)} ${W + 30} ${b.between(420, 560)}`,
          shaded(b, ribbon, 0.2),
          30,
        ) +
        line(
          `M-20 ${b.between(90, 190)}C200 140 120 420 330 466S640 500 ${W + 30} 480`,
          ribbon,
          24,
          'stroke-opacity=".75"',
        )
      : '',
    sprig(b, x - side * 300, 520, -Math.PI / 2 + side * 0.4, 330, b.c.leaf, 52),
    sheet(
      b,
      x + side * b.between(175, 215),
      b.between(165, 200),
      side * b.between(6, 16),
      ew,
      eh,
      cover,
      path(
        `M${-ew / 2} ${-eh / 2}L0 ${eh * 0.1}L${ew / 2} ${-eh / 2}Z`,
        b.fade([lit(b, cover, 0.25), shaded(b, cover, 0.12)]),
      ),
      line(
        `M${-ew / 2} ${eh / 2}L-30 -4M${ew / 2} ${eh / 2}L30 -4`,
        shaded(b, cover, 0.25),
        2,
        'stroke-opacity=".6"',
      ),
      b.chance(0.6) ? seal(0, eh * 0.08, 25) : '',
    ),
    sheet(
      b,
      x + side * b.between(190, 230),
      b.between(410, 450),
      side * b.between(-14, -2),
      210,
      150,
      lit(b, cover, 0.6),
      rect(-94, -64, 188, 128, 'none', `stroke="${b.c.metal}" stroke-width="1.6"`),
      line(penned(b, -58, -28, 5), b.c.deep, 2),
      times(3, (index) => line(`M-64 ${0 + index * 20}H64`, b.c.deep, 1.6, 'stroke-opacity=".45"')),
    ),
    sheet(
      b,
      x - side * b.between(24, 60),
      b.between(285, 315),
      side * -b.between(1, 8),
      w,
      h,
      card,
      frame,
      lettering(b, w, -46, ink),
    ),
    b.chance(0.5) ? seal(x - side * 50, 300 + h / 2 - 4, 30) : '',
    cluster(b, x - side * b.between(200, 260), b.between(90, 150), 66, 18, 25),
    cluster(b, x - side * 210, b.between(500, 560), 56, 14, 22),
    b.chance(0.5)
      ? oval(x - side * 290, 330, 34, 34, 'none', `stroke="${b.c.metal}" stroke-width="7"`) +
        oval(
          x - side * 262,
          352,
          30,
          30,
          'none',
          `stroke="${lit(b, b.c.metal, 0.5)}" stroke-width="6"`,
        )
      : '',
    petals(b, 24, 20, H - 20),
    bokeh(b, b.dark ? 10 : 4),
    finish(b),
  ].join('')
}
