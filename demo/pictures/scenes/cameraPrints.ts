import { H, W, line, lit, rect, shaded, type Draw } from '#demo/pictures/paint/brush.ts'
import { cluster, petals } from '#demo/pictures/paint/flowers.ts'
import { sprig } from '#demo/pictures/paint/leaves.ts'
import { bokeh, finish, mottle } from '#demo/pictures/paint/light.ts'
import { camera, print } from '#demo/pictures/pieces/table/camera.ts'
import { windowLight } from '#demo/pictures/paint/props.ts'
import { times } from '#demo/pictures/paint/random.ts'

/** A camera among fresh prints, seen from above. */
export const drawCameraPrints: Draw = (b) => {
  const wood = b.pick([
    b.c.soft,
    lit(b, b.c.metal, 0.35),
    b.c.mid,
    b.dark ? b.c.deep : b.c.paper,
    lit(b, b.c.mid, 0.4),
  ])
  const [x, y] = [b.between(290, 510), b.between(330, 400)]
  const strap = b.pick([b.c.metal, b.c.accent, shaded(b, b.c.mid, 0.3)])
  return [
    rect(0, 0, W, H, b.fade([lit(b, wood, 0.2), wood, shaded(b, wood, 0.22)], 'slant')),
    b.chance(0.55)
      ? times(
          6,
          (index) =>
            line(`M0 ${index * 104 + 40}H${W}`, shaded(b, wood, 0.35), 2.4, 'stroke-opacity=".4"') +
            times(9, () =>
              line(
                `M${b.between(-80, W)} ${index * 104 + b.between(52, 136)}q60 ${b.between(-6, 6)} ` +
                  `${b.between(90, 200)} 0`,
                shaded(b, wood, 0.3),
                1.6,
                'stroke-opacity=".22"',
              ),
            ),
        )
      : mottle(b, [lit(b, wood, 0.5), shaded(b, wood, 0.25)], 14, 0, H, 0.4),
    windowLight(b, 0.24),
    sprig(b, b.between(20, 90), 560, -0.8, 240),
    sprig(b, 760, b.between(40, 90), 2.4, 220),
    [
      [130, 150],
      [660, 160],
      [400, 110],
      [680, 420],
      [120, 430],
    ]
      .slice(0, b.whole(4, 5))
      .map(([px = 0, py = 0]) =>
        print(
          b,
          px + b.between(-24, 24),
          py + b.between(-24, 24),
          b.between(138, 168),
          b.between(-18, 18),
        ),
      )
      .join(''),
    line(
      `M${x - 150} ${y - 60}C${x - 330} ${y - 190} ${x - 300} ${y + 230} ${x - 90} ${H - 40}` +
        `S${x + 280} ${H + 30} ${x + 330} ${y + 70}S${x + 230} ${y - 110} ${x + 150} ${y - 62}`,
      shaded(b, strap, 0.25),
      19,
    ),
    line(
      `M${x - 150} ${y - 62}C${x - 330} ${y - 192} ${x - 300} ${y + 228} ${x - 90} ${H - 42}` +
        `S${x + 280} ${H + 28} ${x + 330} ${y + 68}S${x + 230} ${y - 112} ${x + 150} ${y - 64}`,
      strap,
      13,
      'stroke-opacity=".95"',
    ),
    camera(b, x, y, b.between(0.95, 1.12), b.between(-9, 9)),
    cluster(b, b.pick([60, 740]), b.pick([40, 560]), 72, 17, 25),
    petals(b, 22, 20, H - 20),
    bokeh(b, b.dark ? 12 : 5),
    finish(b),
  ].join('')
}
