import {
  archPath,
  disc,
  faint,
  group,
  H,
  line,
  lit,
  oval,
  path,
  rect,
  shaded,
  W,
  type Draw,
} from '#demo/pictures/brush.ts'
import { cluster, foreground, garland, ridge, treeline } from '#demo/pictures/garden.ts'
import { bokeh, finish, glow, sky, skyColours } from '#demo/pictures/light.ts'
import { mix } from '#demo/pictures/palettes.ts'
import { times } from '#demo/pictures/random.ts'

const dome = (x: number, base: number, w: number, fill: string, gold: string) =>
  rect(x - w * 0.55, base - w * 0.14, w * 1.1, w * 0.16, fill) +
  path(
    `M${x - w / 2} ${base - w * 0.12}C${x - w * 0.72} ${base - w * 0.5} ${x - w * 0.2} ${base - w * 0.72} ${x} ${base - w * 0.98}C${x + w * 0.2} ${base - w * 0.72} ${x + w * 0.72} ${base - w * 0.5} ${x + w / 2} ${base - w * 0.12}Z`,
    fill,
  ) +
  line(`M${x} ${base - w * 0.94}v${-w * 0.24}`, gold, Math.max(1.5, w * 0.04)) +
  disc(x, base - w * 1.05, Math.max(1.6, w * 0.05), gold)

/** A palace on a lake, windows alight, its image in the water, a flowered boat. */
export const drawLakePalace: Draw = (b) => {
  const shore = b.between(335, 365)
  const [top, middle, low] = skyColours(b)
  const stone = b.dark
    ? mix(mix(b.c.soft, middle, 0.5), b.c.deep, 0.25)
    : mix(mix(b.c.paper, b.c.soft, 0.5), middle, 0.15)
  const x = W / 2 + b.between(-60, 60)
  const walls = b.fade([lit(b, stone, 0.28), stone, mix(stone, b.c.accent2, 0.2)])
  const gold = b.c.metal
  const lamp = mix(b.c.light, '#ffffff', 0.3)
  const [wings, mainW] = [b.whole(2, 3), b.between(150, 190)]
  const rows = (left: number, w: number, base: number, h: number) => {
    const [columns, floors] = [Math.max(2, Math.round(w / 24)), Math.max(1, Math.floor(h / 40))]
    return (
      times(columns * floors, (index) => {
        const [cx, cy] = [
          left + ((index % columns) + 0.5) * (w / columns),
          base - 8 - Math.floor(index / columns) * 38,
        ]
        return path(
          archPath(cx, cy, 12, 24),
          b.dark || b.chance(0.4) ? lamp : shaded(b, stone, 0.45),
          faint(0.95),
        )
      }) +
      times(floors, (index) =>
        rect(left - 2, base - 38 * (index + 1) - 1, w + 4, 4, lit(b, stone, 0.5)),
      )
    )
  }
  const block = (cx: number, w: number, h: number, domes: number) =>
    rect(cx - w / 2, shore - h, w, h, walls) +
    rect(cx - w / 2 - 4, shore - h - 5, w + 8, 8, lit(b, stone, 0.45)) +
    times(Math.round(w / 9), (index) =>
      rect(cx - w / 2 + index * 9, shore - h - 10, 5, 6, lit(b, stone, 0.3)),
    ) +
    rows(cx - w / 2 + 5, w - 10, shore, h) +
    times(domes, (index) =>
      dome(
        cx + (index - (domes - 1) / 2) * (w / Math.max(1, domes)),
        shore - h - 4,
        domes === 1 ? w * 0.5 : w / domes / 1.7,
        lit(b, stone, 0.12),
        gold,
      ),
    )
  const palace = [
    times(wings, (index) =>
      ([-1, 1] as const)
        .map((edge) =>
          block(
            x + edge * (mainW * 0.5 + 46 + (wings - 1 - index) * 88),
            92,
            62 + index * 22 + b.between(-6, 10),
            b.pick([1, 2]),
          ),
        )
        .join(''),
    ),
    ([-1, 1] as const)
      .map(
        (edge) =>
          rect(
            x + edge * mainW * 0.5 - 13,
            shore - 178,
            26,
            178,
            b.fade([lit(b, stone, 0.4), stone, shaded(b, stone, 0.25)], 'across'),
          ) +
          rect(x + edge * mainW * 0.5 - 17, shore - 182, 34, 7, lit(b, stone, 0.5)) +
          times(3, (index) =>
            path(archPath(x + edge * mainW * 0.5, shore - 30 - index * 48, 12, 26), lamp),
          ) +
          dome(x + edge * mainW * 0.5, shore - 180, 30, lit(b, stone, 0.2), gold),
      )
      .join(''),
    block(x, mainW, 132, 0),
    dome(x, shore - 134, mainW * 0.5, b.fade([lit(b, stone, 0.4), shaded(b, stone, 0.1)]), gold),
    dome(x - mainW * 0.34, shore - 134, 32, lit(b, stone, 0.1), gold),
    dome(x + mainW * 0.34, shore - 134, 32, lit(b, stone, 0.1), gold),
    path(archPath(x, shore, 56, 84), lit(b, stone, 0.55)),
    path(archPath(x, shore, 42, 74), b.fade([lamp, b.c.accent2])),
    rect(x - 250, shore - 4, 500, 12, b.fade([lit(b, stone, 0.3), shaded(b, stone, 0.3)])),
  ].join('')
  const water = mix(mix(top, middle, 0.4), b.c.deep, b.dark ? 0.3 : 0.12)
  const [boatX, boatY, size] = [b.between(180, 620), b.between(480, 520), b.between(0.9, 1.25)]
  const above = sky(b, shore - 30, x + b.between(-150, 150))
  return [
    above,
    ridge(b, shore - 66, 42, mix(low, b.c.mid, 0.45)),
    ridge(b, shore - 30, 24, mix(low, b.c.deep, 0.35)),
    treeline(
      b,
      shore - 2,
      b.between(26, 48),
      mix(mix(b.c.leaf, b.c.ink, 0.45), middle, 0.25),
      'round',
    ),
    glow(b, x, shore - 60, 330, b.c.light, 0.65),
    palace,
    rect(0, shore + 6, W, H, b.fade([mix(low, water, 0.3), water, shaded(b, water, 0.35)])),
    `<g opacity=".42" transform="translate(0 ${shore * 1.86 + 8}) scale(1 -.86)">${palace}</g>`,
    rect(
      0,
      shore + 6,
      W,
      H,
      b.fade([
        [water, 0.1],
        [water, 0.6],
        [shaded(b, water, 0.3), 0.9],
      ]),
    ),
    times(80, () => {
      const depth = b.next()
      return oval(
        b.between(0, W),
        shore + 10 + depth * (H - shore),
        16 + depth * 60,
        0.8 + depth * 2,
        b.pick([low, b.c.light, shaded(b, water, 0.35), lit(b, water, 0.3)]),
        faint(0.38),
      )
    }),
    glow(b, x, shore + 60, 230, b.c.light, 0.5, 0.5),
    b.dark || b.chance(0.5)
      ? times(26, () => {
          const depth = b.next()
          const [lx, ly] = [b.between(20, 780), shore + 30 + depth * 190]
          return (
            glow(b, lx, ly, 12 + depth * 22, '#ffc66b', 0.8) +
            oval(lx, ly + 3, 3 + depth * 6, 1.4 + depth * 2, b.c.accent) +
            disc(lx, ly, 1.5 + depth * 2, '#fff3c8')
          )
        })
      : '',
    times(b.whole(0, 9), () => {
      const [px, py] = [b.between(80, 720), b.between(50, 180)]
      return line(`M${px} ${py}q5 -6 9 0q5 -6 9 0`, b.c.ink, 1.8, 'stroke-opacity=".55"')
    }),
    group(
      `translate(${boatX} ${boatY}) scale(${size * b.side} ${size})`,
      oval(0, 26, 150, 13, b.halo(b.c.ink, 0.2), faint(0.55)),
      line('M-74 -2V-78M74 -2V-78', gold, 5),
      path(
        'M-98 -72Q0 -124 98 -72Q0 -58 -98 -72Z',
        b.fade([lit(b, b.c.accent, 0.25), shaded(b, b.c.accent, 0.15)]),
      ),
      garland(b, [-92, -72], [92, -72], 6, 6),
      glow(b, 0, -36, 80, b.c.light, 0.7),
      path('M-26 0V-34q2 -12 11 -12q9 0 11 12V0Z', b.c.deep),
      disc(-15, -53, 8, shaded(b, b.c.deep, 0.45)),
      path('M4 0Q4 -44 16 -44Q30 -42 36 0Z', b.c.paper),
      disc(16, -51, 7.5, shaded(b, b.c.mid, 0.5)),
      path(
        'M-150 -12Q-130 24 -80 28H84Q134 22 156 -18Q100 2 0 4T-150 -12Z',
        b.fade([lit(b, b.c.metal, 0.15), shaded(b, b.c.mid, 0.55)]),
      ),
      line('M-146 -10Q-100 8 0 10T152 -14', lit(b, gold, 0.3), 4),
      cluster(b, -134, -6, 18, 7, 10),
      cluster(b, 138, -10, 18, 7, 10),
    ),
    bokeh(b, 12, 250, H),
    foreground(b, 0.9),
    finish(b),
  ].join('')
}
