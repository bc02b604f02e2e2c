import {
  H,
  W,
  faint,
  group,
  line,
  lit,
  oval,
  path,
  rect,
  shaded,
  type Draw,
} from '#demo/pictures/paint/brush.ts'
import { blooms, cluster, flower, petals } from '#demo/pictures/paint/flowers.ts'
import { candle } from '#demo/pictures/paint/lamps.ts'
import { sprig } from '#demo/pictures/paint/leaves.ts'
import { bokeh, finish, glow, mottle } from '#demo/pictures/paint/light.ts'
import { foldedNapkin, glass, plate } from '#demo/pictures/pieces/table/tableware.ts'
import { windowLight } from '#demo/pictures/paint/props.ts'
import { times } from '#demo/pictures/paint/random.ts'

/** A place laid for one guest, from above: plate, cutlery, menu, flowers, window light. */
export const drawTableSetting: Draw = (b) => {
  const cloth = b.pick([
    b.c.paper,
    b.c.soft,
    lit(b, b.c.mid, 0.5),
    b.dark ? b.c.deep : b.c.soft,
    lit(b, b.c.leaf, 0.55),
  ])
  const charger = b.pick([b.c.metal, b.c.mid, b.c.soft, b.c.leaf])
  const napkin = b.pick([b.c.accent, b.c.mid, b.c.leaf, b.c.accent2, b.c.deep])
  const metal = b.pick([b.c.metal, lit(b, b.c.metal, 0.45)])
  const [x, y, r] = [W / 2 + b.between(-90, 90), H / 2 + b.between(-10, 60), b.between(120, 150)]
  const flowersAbove = b.chance(0.5)
  const tine = (dx: number) => `M${dx} -92v34`
  const cutlery = (offset: number, kind: string) =>
    group(
      `translate(${x + offset} ${y}) rotate(${b.between(-1.5, 1.5)})`,
      oval(-b.side * 6, 14, 9, 110, b.halo(b.c.ink), faint(0.4)),
      line('M0 -40V108', metal, 7),
      line('M-1 -38V106', lit(b, metal, 0.6), 2),
      kind === 'fork'
        ? line(`${tine(-9)}${tine(0)}${tine(9)}M-9 -58Q-9 -36 0 -34Q9 -36 9 -58`, metal, 3.6)
        : kind === 'knife'
          ? path('M-4 -38V-110Q8 -92 7 -38Z', b.fade([lit(b, metal, 0.6), metal], 'across'))
          : oval(0, -72, 13, 24, b.orb(lit(b, metal, 0.6), shaded(b, metal, 0.15))),
    )
  return [
    rect(0, 0, W, H, b.fade([lit(b, cloth, 0.25), cloth, shaded(b, cloth, 0.14)], 'slant')),
    mottle(b, [lit(b, cloth, 0.5), shaded(b, cloth, 0.22), b.c.light], 12, 0, H, 0.4),
    times(5, () =>
      line(
        `M${b.between(-50, W)} -10q${b.between(-70, 70)} ${H / 2} ${b.between(-90, 90)} ${H + 20}`,
        b.pick([shaded(b, cloth, 0.3), lit(b, cloth, 0.6)]),
        b.between(8, 26),
        'stroke-opacity=".16"',
      ),
    ),
    windowLight(b, 0.3),
    b.chance(0.5)
      ? rect(0, flowersAbove ? 0 : H - 92, W, 92, napkin, faint(0.55)) +
        line(`M0 ${flowersAbove ? 92 : H - 92}H${W}`, metal, 2)
      : '',
    plate(b, x, y, r, metal, charger),
    cutlery(-r * 1.48, 'fork'),
    cutlery(-r * 1.74, 'fork'),
    cutlery(r * 1.48, 'knife'),
    cutlery(r * 1.72, 'spoon'),
    foldedNapkin(b, { x, y, r }, napkin, metal),
    b.chance(0.7)
      ? group(
          `translate(${x} ${y}) rotate(${b.between(-14, 14)})`,
          rect(-40, -70, 84, 142, b.c.ink, `${faint(0.2)} rx="3"`),
          rect(-43, -74, 84, 142, lit(b, b.c.paper, 0.5), 'rx="3"'),
          rect(-37, -68, 72, 130, 'none', `stroke="${metal}" rx="2"`),
          line('M-16 -44h30', b.c.deep, 4),
          times(7, (index) =>
            line(
              `M${-24 + (index % 3) * 4} ${-22 + index * 11}h${46 - (index % 3) * 8}`,
              b.c.mid,
              1.6,
              'stroke-opacity=".65"',
            ),
          ),
        )
      : '',
    sprig(b, x - 30, y + 40, b.between(-1.4, -0.4), 110, b.c.leaf, 24),
    flower(b, x + b.between(-10, 20), y + b.between(30, 60), 24, b.pick([b.c.accent, b.c.accent2])),
    glass(b, x + r * 1.15, y - r * 1.35, 34, b.c.accent2),
    glass(b, x + r * 1.62, y - r * 1.15, 28, b.c.paper),
    times(b.whole(2, 3), (index) => {
      const px = flowersAbove ? 60 + index * 330 : 80 + index * 320
      return cluster(
        b,
        px + b.between(-40, 40),
        flowersAbove ? b.between(-10, 30) : H - b.between(-20, 20),
        b.between(60, 95),
        17,
        b.between(19, 27),
        blooms(b),
        0.7,
      )
    }),
    b.dark
      ? times(
          4,
          (index) =>
            glow(b, 90 + index * 210, flowersAbove ? 70 : H - 80, 120, b.c.light, 0.7) +
            candle(b, 90 + index * 210, flowersAbove ? 84 : H - 60, 18, 30),
        )
      : '',
    petals(b, 14, 40, H - 30),
    b.dark ? bokeh(b, 10, 0, 200) : '',
    finish(b),
  ].join('')
}
