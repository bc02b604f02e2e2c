import {
  disc,
  faint,
  line,
  lit,
  oval,
  path,
  rect,
  scallop,
  shaded,
  type Brush,
} from '#demo/pictures/paint/brush.ts'
import { mix } from '#demo/pictures/paint/palettes.ts'
import { shadow } from '#demo/pictures/paint/props.ts'
import { times } from '#demo/pictures/paint/random.ts'

/** One storey of a cake. */
export type Tier = { w: number; h: number; top: number; bottom: number }

/** What is on the side of a tier: ruffles, drips, gold, pearls, stripes or nothing much. */
export const decorate = (
  b: Brush,
  x: number,
  { w, h, top, bottom }: Tier,
  style: string,
  icing: string,
) => {
  const left = x - w / 2
  const ry = w * 0.075
  if (style === 'ruffle')
    return times(Math.floor(h / 12), (row) =>
      line(
        `M${left} ${top + 10 + row * 12}${times(12, () => `q${w / 24} ${row % 2 ? 15 : 11} ${w / 12} 0`)}`,
        row % 2 ? shaded(b, icing, 0.16) : lit(b, icing, 0.6),
        3,
        'stroke-opacity=".7"',
      ),
    )
  if (style === 'drip') {
    const step = w / 11
    const drips = times(11, (index) => {
      const edge = top + Math.sin(((index + 0.5) / 11) * Math.PI) * ry
      const drop = b.between(10, h * 0.46)
      return (
        `L${left + index * step} ${edge + 5}V${edge + drop}a${step * 0.4} ${step * 0.4} 0 0 0 ` +
        `${step * 0.8} 0V${edge + 6}`
      )
    })
    return (
      path(`M${left} ${top}${drips}L${left + w} ${top}Z`, mix(b.c.metal, b.c.deep, 0.35)) +
      oval(x, top, w / 2, ry, mix(b.c.metal, b.c.deep, 0.3))
    )
  }
  if (style === 'gold')
    return (
      path(
        `M${left} ${bottom - 12}Q${x} ${bottom - 12 + ry * 2} ${left + w} ${bottom - 12}` +
          `V${bottom}Q${x} ${bottom + ry * 2} ${left} ${bottom}Z`,
        b.fade([b.c.metal, lit(b, b.c.metal, 0.55), b.c.metal], 'across'),
      ) +
      times(14, () =>
        rect(
          left + b.between(0, w - 9),
          top + ry + b.between(0, h * 0.5),
          b.between(3, 10),
          b.between(3, 9),
          b.c.metal,
          faint(b.between(0.3, 0.8)),
        ),
      )
    )
  if (style === 'pearls')
    return (
      times(Math.round(w / 10), (index) =>
        disc(
          left + 5 + index * 10,
          bottom - 3 + Math.sin(((index + 0.5) / (w / 10)) * Math.PI) * ry,
          4.4,
          b.orb('#ffffff', shaded(b, icing, 0.25)),
        ),
      ) +
      times(5, (index) =>
        line(
          `M${left + (index * w) / 5} ${top + h * 0.26}q${w / 10} ${h * 0.3} ${w / 5} 0`,
          b.c.metal,
          2,
        ),
      )
    )
  if (style === 'stripes')
    return times(9, (index) =>
      line(
        `M${left + ((index + 0.5) * w) / 9} ${top + ry}V${bottom + ry * 0.5}`,
        b.pick([b.c.metal, shaded(b, icing, 0.15)]),
        2.4,
        'stroke-opacity=".6"',
      ),
    )
  return times(3, () =>
    oval(
      x + b.between(-w / 3, w / 3),
      top + b.between(20, h),
      w * 0.2,
      h * 0.1,
      b.halo(shaded(b, icing, 0.15)),
      faint(0.6),
    ),
  )
}
/** A small cake in its paper cup. */
export const cupcake = (b: Brush, px: number, py: number, icing: string) => {
  const cup = b.pick([b.c.accent, b.c.accent2, b.c.mid])
  return (
    shadow(b, px, py, 32) +
    path(
      `M${px - 19} ${py - 24}H${px + 19}L${px + 13} ${py}H${px - 13}Z`,
      b.fade([lit(b, cup, 0.3), shaded(b, cup, 0.3)], 'across'),
    ) +
    path(scallop(px, py - 30, 17, 7, 0.3, 0.7), lit(b, icing, 0.2)) +
    path(scallop(px, py - 38, 11, 6, 0.8, 0.8), lit(b, icing, 0.5)) +
    disc(px, py - 46, 4.5, b.c.accent)
  )
}
