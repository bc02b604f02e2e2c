import {
  H,
  W,
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
  type Draw,
} from '#demo/pictures/paint/brush.ts'
import { cluster, petals } from '#demo/pictures/paint/flowers.ts'
import { leaves, sprig } from '#demo/pictures/paint/leaves.ts'
import { bokeh, finish, glow, mottle } from '#demo/pictures/paint/light.ts'
import { mix } from '#demo/pictures/paint/palettes.ts'
import { bowl, bread } from '#demo/pictures/pieces/table/dishes.ts'
import { windowLight } from '#demo/pictures/paint/props.ts'
import { times } from '#demo/pictures/paint/random.ts'

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
            `M${px} ${py}L${px + Math.cos(index * 0.785) * 16} ${py + Math.sin(index * 0.785) * 16}` +
              `L${px + Math.cos(index * 0.785 + 0.6) * 16} ${py + Math.sin(index * 0.785 + 0.6) * 16}Z`,
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
