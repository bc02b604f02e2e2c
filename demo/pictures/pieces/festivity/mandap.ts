import { disc, line, lit, path, rect, shaded, type Brush } from '#demo/pictures/paint/brush.ts'
import { cluster, garland } from '#demo/pictures/paint/flowers.ts'
import { shadow } from '#demo/pictures/paint/props.ts'
import { times } from '#demo/pictures/paint/random.ts'

export type Hung = { top: number; post: string; flowers: readonly string[] }
/** A post wound with marigolds. */
export const pillar = (
  b: Brush,
  { top, post, flowers }: Hung,
  px: number,
  w: number,
  foot: number,
) =>
  [
    rect(
      px - w / 2,
      top - 6,
      w,
      foot - top + 6,
      b.fade([lit(b, post, 0.4), post, shaded(b, post, 0.45)], 'across'),
    ),
    garland(b, [px - w * 0.4, top + 4], [px + w * 0.4, foot - 14], 0, w * 0.44, flowers),
    rect(px - w, foot - 14, w * 2, 14, shaded(b, post, 0.2), 'rx="3"'),
    cluster(b, px, top + 8, w * 1.5, 9, w * 0.6, [...flowers, b.c.paper]),
    cluster(b, px, foot - 12, w * 1.3, 7, w * 0.55, [...flowers, b.c.paper], 0.6),
  ].join('')
/** A low seat with a round back. */
export const throne = (b: Brush, px: number, base: number, cloth: string) => {
  return (
    shadow(b, px, base - 14, 60) +
    path(
      `M${px - 34} ${base - 74}Q${px} ${base - 150} ${px + 34} ${base - 74}V${base - 44}H${px - 34}Z`,
      b.fade([lit(b, b.c.metal, 0.3), shaded(b, b.c.metal, 0.3)]),
    ) +
    path(
      `M${px - 25} ${base - 74}Q${px} ${base - 132} ${px + 25} ${base - 74}V${base - 52}H${px - 25}Z`,
      b.fade([lit(b, cloth, 0.25), cloth]),
    ) +
    rect(
      px - 42,
      base - 54,
      84,
      22,
      b.fade([lit(b, cloth, 0.35), shaded(b, cloth, 0.2)]),
      'rx="9"',
    ) +
    line(`M${px - 34} ${base - 32}v18M${px + 34} ${base - 32}v18`, b.c.metal, 6)
  )
}
type Roof = {
  x: number
  half: number
  top: number
  canopy: 'dome' | 'flat' | 'peak'
  cloth: string
  flowers: readonly string[]
}
/** The canopy over the posts, with its folds, valance and finial. */
export const roofed = (b: Brush, { x, half, top, canopy, cloth, flowers }: Roof) => {
  const roof = {
    dome:
      `M${x - half - 20} ${top}Q${x - half * 0.9} ${top - 110} ${x} ${top - 118}` +
      `Q${x + half * 0.9} ${top - 110} ${x + half + 20} ${top}Z`,
    flat: `M${x - half - 24} ${top}V${top - 46}H${x + half + 24}V${top}Z`,
    peak:
      `M${x - half - 24} ${top}Q${x - half * 0.3} ${top - 40} ${x} ${top - 124}` +
      `Q${x + half * 0.3} ${top - 40} ${x + half + 24} ${top}Z`,
  }[canopy]
  return [
    path(roof, b.fade([lit(b, cloth, 0.25), cloth, shaded(b, cloth, 0.2)])),
    times(7, (index) =>
      line(
        `M${x + (index - 3) * 12} ${top - (canopy === 'flat' ? 46 : 106)}` +
          `Q${x + (index - 3) * half * 0.28} ${top - 60} ${x + (index - 3) * half * 0.33} ${top}`,
        index % 2 ? lit(b, cloth, 0.4) : shaded(b, cloth, 0.35),
        4,
        'stroke-opacity=".3"',
      ),
    ),
    times(8, (index) => {
      const w = (half * 2 + 44) / 8
      const left = x - half - 22 + index * w
      return (
        path(
          `M${left} ${top - 2}Q${left + w / 2} ${top + 44} ${left + w} ${top - 2}Z`,
          b.fade([cloth, shaded(b, cloth, 0.3)]),
        ) +
        garland(b, [left, top], [left + w, top], 11, 6, flowers) +
        disc(left, top + 14, 4, b.c.metal)
      )
    }),
    canopy !== 'flat'
      ? disc(x, top - 124, 9, b.c.metal) + disc(x, top - 138, 5, lit(b, b.c.metal))
      : times(7, (index) =>
          cluster(
            b,
            x + (index - 3) * half * 0.33,
            top - 46,
            24,
            8,
            13,
            [...flowers, b.c.paper],
            0.7,
          ),
        ),
  ].join('')
}
