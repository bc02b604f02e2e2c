import {
  archPath,
  disc,
  faint,
  H,
  line,
  lit,
  oval,
  path,
  rect,
  scallop,
  shaded,
  W,
  type Draw,
} from '#demo/pictures/brush.ts'
import { blooms, cluster, leaves, petals } from '#demo/pictures/garden.ts'
import { bokeh, candle, finish, glow, stringLights } from '#demo/pictures/light.ts'
import { mix } from '#demo/pictures/palettes.ts'
import { drape, shadow, tabletop, wall } from '#demo/pictures/props.ts'
import { times } from '#demo/pictures/random.ts'

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
  const decor = (tier: (typeof bodies)[number]) => {
    const { w, h, top, bottom } = tier
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
        return `L${left + index * step} ${edge + 5}V${edge + drop}a${step * 0.4} ${step * 0.4} 0 0 0 ${step * 0.8} 0V${edge + 6}`
      })
      return (
        path(`M${left} ${top}${drips}L${left + w} ${top}Z`, mix(b.c.metal, b.c.deep, 0.35)) +
        oval(x, top, w / 2, ry, mix(b.c.metal, b.c.deep, 0.3))
      )
    }
    if (style === 'gold')
      return (
        path(
          `M${left} ${bottom - 12}Q${x} ${bottom - 12 + ry * 2} ${left + w} ${bottom - 12}V${bottom}Q${x} ${bottom + ry * 2} ${left} ${bottom}Z`,
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
  const side = b.pick([-1, 1])
  const first = bodies[0] ?? { w: 250, h: 90, top: 0, bottom: 0 }

  return [
    wall(b),
    backdrop === 'arch'
      ? path(
          archPath(x + 50, tableY, 420, 430),
          b.fade([lit(b, b.c.accent2, 0.35), lit(b, b.c.mid, 0.2)]),
        ) +
        cluster(b, x - 150, tableY - 190, 70, 24, 20) +
        cluster(b, x + 250, tableY - 30, 60, 18, 20)
      : '',
    backdrop === 'arches'
      ? times(3, (index) =>
          path(
            archPath(x + (index - 1) * 180, tableY, 210, 320 + (index === 1 ? 110 : 0)),
            b.fade([lit(b, [b.c.soft, b.c.accent2, b.c.mid][index] ?? b.c.soft, 0.2), b.c.soft]),
          ),
        )
      : '',
    backdrop === 'drape'
      ? drape(b, -20, 0, 280, tableY, lit(b, b.c.mid, b.dark ? 0.1 : 0.5), 0) +
        drape(b, W - 260, 0, 280, tableY, lit(b, b.c.mid, b.dark ? 0.1 : 0.5), 1)
      : '',
    backdrop === 'lights' || b.dark
      ? times(9, (index) =>
          stringLights(
            b,
            [index * 100, -10],
            [index * 100 + b.between(-20, 20), tableY - 30],
            0,
            12,
            2,
          ),
        )
      : '',
    bokeh(b, 14, 40, tableY),
    glow(b, x, 260, 330, b.c.light, 0.65),
    tabletop(b, tableY, cloth),
    times(10, (index) =>
      line(
        `M${index * 90 + b.between(-20, 20)} ${tableY + 4}q${b.between(-14, 14)} 60 ${b.between(-18, 18)} ${H - tableY}`,
        shaded(b, cloth, 0.3),
        7,
        'stroke-opacity=".2"',
      ),
    ),
    shadow(b, x, tableY + 34, 190, 26),
    path(
      `M${x - 26} ${standTop + 6}Q${x} ${standTop + 24} ${x - 60} ${tableY + 36}H${x + 60}Q${x} ${standTop + 24} ${x + 26} ${standTop + 6}Z`,
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
          decor(tier)
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
