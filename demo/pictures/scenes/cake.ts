import {
  H,
  W,
  faint,
  line,
  lit,
  oval,
  path,
  shaded,
  type Draw,
} from '#demo/pictures/paint/brush.ts'
import { blooms, cluster, petals } from '#demo/pictures/paint/flowers.ts'
import { candle } from '#demo/pictures/paint/lamps.ts'
import { leaves } from '#demo/pictures/paint/leaves.ts'
import { bokeh, finish, glow } from '#demo/pictures/paint/light.ts'
import { cakeBackdrop } from '#demo/pictures/pieces/table/cakeBackdrop.ts'
import { cupcake, decorate } from '#demo/pictures/pieces/table/icing.ts'
import { shadow, tabletop, wall } from '#demo/pictures/paint/props.ts'
import { times } from '#demo/pictures/paint/random.ts'

/** A tiered cake on its stand, with flowers and small sweets. */
export const drawCake: Draw = (b) => {
  const tiers = b.whole(2, 5)
  const x = W / 2 + b.between(-110, 110)
  const tableY = b.between(455, 490)
  const icing = b.pick([
    b.c.paper,
    b.c.paper,
    lit(b, b.c.accent, 0.7),
    lit(b, b.c.accent2, 0.55),
    b.c.soft,
    b.dark ? b.c.mid : lit(b, b.c.leaf, 0.6),
  ])
  const style = b.pick(['smooth', 'ruffle', 'drip', 'gold', 'pearls', 'stripes'])
  const cloth = b.pick([b.c.paper, b.c.soft, b.c.mid, b.c.deep, lit(b, b.c.accent2, 0.3)])
  const backdrop = b.pick(['arch', 'drape', 'lights', 'plain', 'arches'])
  const standTop = tableY - b.between(26, 60) + 34
  let base = standTop
  const bodies = Array.from({ length: tiers }, (_, index) => {
    const w = (tiers > 3 ? 230 : 250) * (1 - index * (tiers > 3 ? 0.19 : 0.24))
    const h = (tiers > 3 ? 76 : 96) * b.between(0.85, 1.2)
    base -= h
    return { w, h, top: base, bottom: base + h }
  })
  const side = b.pick([-1, 1])
  const first = bodies[0] ?? { w: 250, h: 90, top: 0, bottom: 0 }

  return [
    wall(b),
    cakeBackdrop(b, backdrop, x, tableY),
    bokeh(b, 14, 40, tableY),
    glow(b, x, 260, 330, b.c.light, 0.65),
    tabletop(b, tableY, cloth),
    times(10, (index) =>
      line(
        `M${index * 90 + b.between(-20, 20)} ${tableY + 4}` +
          `q${b.between(-14, 14)} 60 ${b.between(-18, 18)} ${H - tableY}`,
        shaded(b, cloth, 0.3),
        7,
        'stroke-opacity=".2"',
      ),
    ),
    shadow(b, x, tableY + 34, 190, 26),
    path(
      `M${x - 26} ${standTop + 6}Q${x} ${standTop + 24} ${x - 60} ${tableY + 36}H${x + 60}` +
        `Q${x} ${standTop + 24} ${x + 26} ${standTop + 6}Z`,
      b.fade([lit(b, b.c.metal, 0.3), shaded(b, b.c.metal, 0.35)], 'across'),
    ),
    oval(x, standTop + 8, first.w * 0.66, first.w * 0.1, shaded(b, b.c.metal, 0.3)),
    oval(
      x,
      standTop + 2,
      first.w * 0.66,
      first.w * 0.1,
      b.fade([lit(b, b.c.metal, 0.5), b.c.metal], 'across'),
    ),
    bodies
      .map((tier, index) => {
        const { w, top, bottom } = tier
        const ry = w * 0.075
        const tone = index % 2 && style !== 'drip' ? b.pick([icing, lit(b, icing, 0.4)]) : icing
        return (
          oval(x, bottom + 3, w * 0.54, ry * 1.2, b.halo(b.c.ink), faint(0.4)) +
          path(
            `M${x - w / 2} ${top}V${bottom}Q${x} ${bottom + ry * 2} ${x + w / 2} ${bottom}V${top}Z`,
            b.fade(
              b.side > 0
                ? [shaded(b, tone, 0.24), tone, lit(b, tone, 0.6)]
                : [lit(b, tone, 0.6), tone, shaded(b, tone, 0.24)],
              'across',
            ),
          ) +
          oval(x, top, w / 2, ry, lit(b, tone, 0.5)) +
          decorate(b, x, tier, style, icing)
        )
      })
      .join(''),
    bodies
      .map((tier, index) =>
        index
          ? cluster(
              b,
              x + side * (index % 2 ? 1 : -1) * tier.w * 0.5,
              tier.bottom - 2,
              b.between(22, 36),
              9,
              b.between(13, 18),
            )
          : '',
      )
      .join(''),
    b.pick([
      () => cluster(b, x, (bodies.at(-1)?.top ?? 100) - 6, 30, 12, 16),
      () =>
        cluster(b, x - 12, bodies.at(-1)?.top ?? 100, 22, 8, 15) +
        leaves(b, x, (bodies.at(-1)?.top ?? 100) - 16, 26, 12, 32),
    ])(),
    cluster(b, x - side * first.w * 0.52, standTop - 2, 36, 11, 18),
    times(b.whole(3, 6), (index) => {
      const px = x + side * (190 + (index % 3) * 56) - (index > 2 ? side * 24 : 0)
      const py = tableY + 30 + (index > 2 ? 44 : 0)
      return cupcake(b, px, py, icing)
    }),
    times(3, (index) =>
      candle(
        b,
        x - side * (200 + index * 46),
        tableY + 26 + (index % 2) * 22,
        17,
        46 + ((index * 5) % 3) * 22,
      ),
    ),
    cluster(b, x - side * 330, tableY + 60, 60, 15, 22, blooms(b), 0.7),
    petals(b, 16, tableY + 20, H),
    bokeh(b, 8, 300, H),
    finish(b),
  ].join('')
}
