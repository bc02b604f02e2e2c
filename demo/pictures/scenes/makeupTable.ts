import {
  H,
  W,
  archPath,
  disc,
  faint,
  lit,
  path,
  rect,
  shaded,
  type Draw,
} from '#demo/pictures/paint/brush.ts'
import { cluster, petals } from '#demo/pictures/paint/flowers.ts'
import { candle } from '#demo/pictures/paint/lamps.ts'
import { sprig } from '#demo/pictures/paint/leaves.ts'
import { bokeh, finish, glow } from '#demo/pictures/paint/light.ts'
import { mix } from '#demo/pictures/paint/palettes.ts'
import { bottle, brushJar, lipstick, paintBox } from '#demo/pictures/pieces/dress/cosmetics.ts'
import { drape, shadow, tabletop, vase, wall, wallColour } from '#demo/pictures/paint/props.ts'
import { times } from '#demo/pictures/paint/random.ts'

/** A dressing table: lit mirror, brushes, bottles, lipsticks, flowers. */
export const drawMakeupTable: Draw = (b) => {
  const colour = wallColour(b)
  const tableY = b.between(440, 465)
  const x = W / 2 + b.between(-90, 90)
  const shape = b.pick(['arch', 'round', 'tall'] as const)
  const { w, h } = {
    arch: { w: 270, h: 350 },
    round: { w: 320, h: 320 },
    tall: { w: 330, h: 300 },
  }[shape]
  const frame = b.pick([b.c.metal, lit(b, b.c.metal, 0.5), b.c.paper])
  const top = b.pick([b.c.paper, b.c.soft, b.c.mid, lit(b, b.c.accent, 0.6)])
  const side = b.side
  const inner = lit(b, mix(colour, b.c.sky[1], 0.35), 0.25)
  const glass = (grow: number, fill: string, extra = '') =>
    shape === 'round'
      ? disc(x, tableY - h / 2 - 12, w / 2 + grow, fill, extra)
      : shape === 'arch'
        ? path(archPath(x, tableY - 10 + grow, w + grow * 2, h + grow * 2), fill, extra)
        : rect(
            x - w / 2 - grow,
            tableY - 10 - h - grow,
            w + grow * 2,
            h + grow * 2,
            fill,
            `rx="34" ${extra}`,
          )
  const bulbs = times(17, (index) => {
    const turn = Math.PI * (-0.14 + 1.28 * (index / 16))
    const [cx, cy] =
      shape === 'round'
        ? [x - Math.cos(turn) * (w / 2 + 9), tableY - h / 2 - 12 - Math.sin(turn) * (w / 2 + 9)]
        : shape === 'arch'
          ? index < 4
            ? [x - w / 2 - 9, tableY - 50 - index * 48]
            : index > 12
              ? [x + w / 2 + 9, tableY - 50 - (16 - index) * 48]
              : [
                  x - Math.cos(Math.PI * ((index - 3.5) / 9)) * (w / 2 + 9),
                  tableY - 10 - h + w / 2 - Math.sin(Math.PI * ((index - 3.5) / 9)) * (w / 2 + 9),
                ]
          : index < 6
            ? [x - w / 2 - 9, tableY - 40 - index * 50]
            : index > 10
              ? [x + w / 2 + 9, tableY - 40 - (16 - index) * 50]
              : [x - w / 2 + 33 + (index - 6) * 66, tableY - 19 - h]
    return (
      glow(b, cx ?? 0, cy ?? 0, 34, b.c.light, 0.75) +
      disc(cx ?? 0, cy ?? 0, 7, mix(b.c.light, '#ffffff', 0.7))
    )
  })
  return [
    wall(b, colour),
    b.chance(0.5)
      ? drape(b, side > 0 ? W - 190 : -20, 0, 210, tableY, lit(b, colour, 0.35), side > 0 ? 1 : 0)
      : times(7, (index) => rect(index * 120 - 10, 0, 3, tableY, lit(b, colour, 0.4), faint(0.35))),
    bokeh(b, 9, 20, tableY),
    tabletop(b, tableY, top),
    glow(b, x, tableY - h / 2, 330, b.c.light, 0.6),
    glass(18, shaded(b, frame, 0.35)),
    glass(15, frame),
    glass(2, shaded(b, frame, 0.3)),
    glass(0, b.fade([lit(b, inner, 0.3), inner, mix(inner, b.c.mid, 0.35)], 'slant')),
    `<clipPath id="mirror">${glass(-1, '#000')}</clipPath><g clip-path="url(#mirror)">`,
    glow(b, x - side * 70, tableY - 90, 180, b.c.accent2, 0.45),
    drape(b, x - side * 40 - 50, tableY - h, 110, h, lit(b, b.c.soft, 0.2)),
    vase(b, x + side * 60, tableY - 8, 50, 70, b.c.mid),
    cluster(b, x + side * 60, tableY - 104, 46, 15, 19),
    rect(x - w, tableY - 26, w * 2, 40, lit(b, top, 0.1), faint(0.8)),
    path(
      `M${x - w * 0.3} ${tableY}L${x + w * 0.1} ${tableY - h - 20}h56L${x - w * 0.06} ${tableY}Z`,
      '#ffffff',
      faint(0.22),
    ),
    path(
      `M${x + w * 0.02} ${tableY}L${x + w * 0.4} ${tableY - h - 20}h16L${x + w * 0.09} ${tableY}Z`,
      '#ffffff',
      faint(0.18),
    ),
    '</g>',
    bulbs,
    shadow(b, x, tableY + 12, 170, 12, 0.5),
    brushJar(b, x - side * 215, tableY + 60),
    times(
      3,
      (index) =>
        bottle(b, x + side * (150 + index * 66), tableY + 44 + (index % 2) * 28, b.whole(0, 5)) ??
        '',
    ),
    times(
      b.whole(2, 4),
      (index) =>
        shadow(b, x - side * (80 - index * 32), tableY + 86, 18, 5) +
        lipstick(b, x - side * (80 - index * 32), tableY + 86 + (index % 2) * 14),
    ),
    paintBox(b, x + side * 70, tableY + 96),
    b.chance(0.6)
      ? candle(b, x - side * 296, tableY + 46, 26, 44)
      : sprig(b, x - side * 330, tableY + 90, side > 0 ? -0.6 : -2.5, 130),
    vase(b, x + side * 336, tableY + 70, 70, 92, b.pick([b.c.mid, b.c.paper, b.c.metal])),
    cluster(b, x + side * 336, tableY - 56, 60, 19, 23),
    petals(b, 16, tableY + 40, H),
    bokeh(b, 6, 200, H),
    finish(b),
  ].join('')
}
