import { H, W, line, lit, oval, path, rect, shaded, type Draw } from '#demo/pictures/paint/brush.ts'
import { blooms, flower, petals } from '#demo/pictures/paint/flowers.ts'
import { candle } from '#demo/pictures/paint/lamps.ts'
import { sprig } from '#demo/pictures/paint/leaves.ts'
import { bokeh, finish } from '#demo/pictures/paint/light.ts'
import { mix } from '#demo/pictures/paint/palettes.ts'
import { armful } from '#demo/pictures/pieces/table/armful.ts'
import { drape, shadow, tabletop, vase, wall, windowLight } from '#demo/pictures/paint/props.ts'
import { times } from '#demo/pictures/paint/random.ts'

/** Armfuls of flowers in vases or wrapped in paper, by a window. */
export const drawBouquet: Draw = (b) => {
  const tableY = b.between(430, 470)
  const side = b.side
  const x = W / 2 + b.between(-70, 70)
  const wrapped = b.chance(0.4)
  const colours = b.pick([
    blooms(b),
    [b.c.accent, lit(b, b.c.accent, 0.4), b.c.paper],
    [b.c.accent2, b.c.soft, b.c.paper, lit(b, b.c.accent2, 0.4)],
    [b.c.accent, b.c.accent2, b.c.mid],
    [b.c.paper, b.c.soft, lit(b, b.c.leaf, 0.6)],
  ])
  const paper = b.pick([b.c.soft, lit(b, b.c.metal, 0.55), b.c.mid, b.c.paper])
  const heart = wrapped ? tableY - 160 : tableY - 190
  const radius = b.between(112, 140)
  return [
    wall(b),
    b.chance(0.7)
      ? windowLight(b, 0.22)
      : drape(
          b,
          side > 0 ? W - 220 : -20,
          0,
          240,
          tableY,
          lit(b, b.c.mid, b.dark ? 0.1 : 0.45),
          side > 0 ? 1 : 0,
        ),
    bokeh(b, b.dark ? 22 : 10, 20, tableY),
    tabletop(b, tableY, b.pick([b.c.soft, b.c.mid, b.c.deep, lit(b, b.c.metal, 0.3), b.c.paper])),
    oval(x, heart, 300, 260, b.halo(b.c.light), 'fill-opacity=".6"'),
    vase(b, x - side * 268, tableY + 36, 58, b.between(80, 130), b.c.accent2),
    armful(b, colours, x - side * 268, tableY - 110, b.between(46, 62)),
    b.chance(0.7)
      ? vase(b, x + side * 262, tableY + 50, 50, 70, b.pick([b.c.mid, b.c.metal])) +
        armful(b, colours, x + side * 262, tableY - 60, b.between(36, 52))
      : times(3, (index) =>
          candle(
            b,
            x + side * (220 + index * 44),
            tableY + 40 + (index % 2) * 26,
            20,
            56 + index * 26,
          ),
        ),
    wrapped
      ? shadow(b, x, tableY + 62, 150, 22) +
        path(
          `M${x - radius * 1.05} ${heart - 10}L${x - 26} ${tableY + 66}H${x + 26}` +
            `L${x + radius * 1.05} ${heart - 10}Q${x} ${heart - 80} ${x - radius * 1.05} ${heart - 10}Z`,
          b.fade([shaded(b, paper, 0.25), shaded(b, paper, 0.08)]),
        ) +
        armful(b, colours, x, heart, radius) +
        path(
          `M${x - radius * 1.1} ${heart + 12}` +
            `Q${x - radius * 0.4} ${heart + 100} ${x + 10} ${tableY - 10}L${x + 30} ${tableY + 68}H${x - 30}Z`,
          b.fade([lit(b, paper, 0.3), shaded(b, paper, 0.12)], 'slant'),
        ) +
        path(
          `M${x + radius * 1.1} ${heart + 20}` +
            `Q${x + radius * 0.4} ${heart + 96} ${x - 10} ${tableY - 4}L${x - 28} ${tableY + 68}H${x + 30}Z`,
          b.fade([lit(b, paper, 0.5), shaded(b, paper, 0.1)], 'across'),
        ) +
        line(
          `M${x - 28} ${tableY + 14}Q${x} ${tableY + 22} ${x + 28} ${tableY + 14}`,
          b.c.accent,
          13,
        ) +
        path(
          `M${x} ${tableY + 18}q-54 -30 -50 4t50 -4q54 -30 50 4t-50 -4Z`,
          b.fade([lit(b, b.c.accent, 0.25), shaded(b, b.c.accent, 0.15)]),
        ) +
        line(
          `M${x - 4} ${tableY + 20}q-14 40 -30 62M${x + 4} ${tableY + 20}q16 36 34 56`,
          b.c.accent,
          8,
        )
      : vase(
          b,
          x,
          tableY + 56,
          b.between(120, 150),
          170,
          b.pick([b.c.mid, b.c.paper, mix(b.c.soft, b.c.sky[1], 0.5), b.c.metal, b.c.leaf]),
        ) + armful(b, colours, x, heart, radius),
    rect(
      x - side * 120 - 40,
      tableY + 76,
      76,
      9,
      b.c.paper,
      `rx="3" transform="rotate(${b.between(-12, 12)} ${x - side * 120} ${tableY + 80})"`,
    ),
    times(5, () =>
      sprig(
        b,
        b.between(60, 740),
        b.between(tableY + 80, H - 20),
        b.between(-0.5, 0.4),
        b.between(50, 90),
      ),
    ),
    flower(b, x + side * 150, tableY + 92, 20, b.pick(colours), 'rose'),
    petals(b, 26, tableY + 50, H, 0, W, colours),
    bokeh(b, 5, 300, H),
    finish(b),
  ].join('')
}
