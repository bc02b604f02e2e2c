import { H, W, line, lit, oval, path, rect, shaded, type Draw } from '#demo/pictures/paint/brush.ts'
import { cluster, petals } from '#demo/pictures/paint/flowers.ts'
import { sprig } from '#demo/pictures/paint/leaves.ts'
import { bokeh, finish, mottle } from '#demo/pictures/paint/light.ts'
import { cardFrame } from '#demo/pictures/pieces/table/cardFrame.ts'
import { lettering, penned, seal, sheet } from '#demo/pictures/pieces/table/stationery.ts'
import { windowLight } from '#demo/pictures/paint/props.ts'
import { times } from '#demo/pictures/paint/random.ts'

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
  const frame = cardFrame(b, w, h)
  const [ew, eh] = [290, 200]
  const wax = b.pick([b.c.accent, b.c.metal, b.c.deep, b.c.mid])
  const ribbon = b.pick([b.c.accent2, b.c.soft, b.c.accent, b.c.mid])
  return [
    rect(0, 0, W, H, b.fade([lit(b, table, 0.25), table, shaded(b, table, 0.18)], 'slant')),
    mottle(b, [lit(b, table, 0.5), shaded(b, table, 0.25), b.c.light], 14, 0, H, 0.4),
    windowLight(b, 0.3),
    b.chance(0.6)
      ? line(
          `M-20 ${b.between(80, 200)}C200 ${b.between(0, 300)} 120 420 330 470` +
            `S640 ${b.between(380, 600)} ${W + 30} ${b.between(420, 560)}`,
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
      b.chance(0.6) ? seal(b, wax, 0, eh * 0.08, 25) : '',
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
    b.chance(0.5) ? seal(b, wax, x - side * 50, 300 + h / 2 - 4, 30) : '',
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
