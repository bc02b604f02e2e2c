import {
  disc,
  faint,
  group,
  lit,
  oval,
  path,
  rect,
  shaded,
  smooth,
  type Brush,
} from '#demo/pictures/paint/brush.ts'
import { cluster } from '#demo/pictures/paint/flowers.ts'
import { glow } from '#demo/pictures/paint/light.ts'
import { mix } from '#demo/pictures/paint/palettes.ts'
import { times } from '#demo/pictures/paint/random.ts'

/** A small printed memory: two people before a sky, a ring, a flower or lights. */
export const print = (b: Brush, x: number, y: number, w: number, turn: number) => {
  const [h, [top, middle, low]] = [w * 0.82, b.c.sky]
  const couple = (cx: number, foot: number, size: number) =>
    path(
      `M${cx - size * 0.1} ${foot}V${foot - size * 0.55}` +
        `q${size * 0.02} ${-size * 0.22} ${size * 0.14} ${-size * 0.22}h${-size * 0.28}` +
        `q${-size * 0.14} 0 ${-size * 0.16} ${size * 0.3}l${-size * 0.02} ${size * 0.47}Z`,
      b.c.ink,
    ) +
    disc(cx - size * 0.18, foot - size * 0.9, size * 0.11, b.c.ink) +
    path(
      `M${cx + size * 0.14} ${foot - size * 0.72}` +
        `q${size * 0.12} 0 ${size * 0.12} ${size * 0.24}` +
        `q${size * 0.06} ${size * 0.3} ${size * 0.34} ${size * 0.48}H${cx - size * 0.06}` +
        `q${size * 0.12} -${size * 0.3} ${size * 0.08} -${size * 0.5}Z`,
      mix(b.c.paper, b.c.mid, 0.3),
    ) +
    disc(cx + size * 0.13, foot - size * 0.84, size * 0.1, shaded(b, b.c.mid, 0.5))
  const inside = b.pick([
    () =>
      rect(-w / 2, -h / 2, w, h, b.fade([top, middle, low])) +
      glow(b, 8, h * 0.1, w * 0.4) +
      disc(8, h * 0.14, w * 0.09, lit(b, b.c.light)) +
      path(
        `${smooth([
          [-w / 2, h * 0.24],
          [-w * 0.1, h * 0.16],
          [w / 2, h * 0.28],
        ])}V${h / 2}H${-w / 2}Z`,
        shaded(b, middle, 0.6),
      ) +
      couple(0, h * 0.34, h * 0.5),
    () =>
      rect(-w / 2, -h / 2, w, h, b.fade([b.c.soft, lit(b, b.c.accent2, 0.3)])) +
      cluster(b, 0, 4, w * 0.24, 14, w * 0.11),
    () =>
      rect(-w / 2, -h / 2, w, h, b.fade([b.c.deep, b.c.ink])) +
      times(12, () =>
        glow(b, b.between(-w / 2 + 12, w / 2 - 12), b.between(-h / 2 + 12, h * 0.1), 12),
      ) +
      couple(0, h * 0.42, h * 0.62),
    () =>
      rect(-w / 2, -h / 2, w, h, b.fade([b.c.soft, b.c.mid])) +
      disc(-10, 6, w * 0.15, 'none', `stroke="${b.c.metal}" stroke-width="5"`) +
      disc(w * 0.1, 10, w * 0.13, 'none', `stroke="${lit(b, b.c.metal, 0.5)}" stroke-width="4"`) +
      glow(b, 12, -12, 24, '#ffffff', 0.9),
  ])()
  const border = w * 0.08
  return group(
    `translate(${x} ${y}) rotate(${turn})`,
    rect(
      -w / 2 - border - b.side * 6,
      -h / 2 - border + 9,
      w + border * 2,
      h + border * 3.6,
      b.c.ink,
      `${faint(0.28)} rx="4"`,
    ),
    rect(
      -w / 2 - border,
      -h / 2 - border,
      w + border * 2,
      h + border * 3.6,
      b.fade([lit(b, b.c.paper, 0.8), shaded(b, b.c.paper, 0.06)], 'slant'),
      'rx="3"',
    ),
    `<svg x="${-w / 2}" y="${-h / 2}" width="${w}" height="${h}" viewBox="${-w / 2} ` +
      `${-h / 2} ${w} ${h}">${inside}</svg>`,
  )
}

/** A camera lying on its back, the lens up. */
export const camera = (b: Brush, x: number, y: number, size: number, turn: number) => {
  const leather = b.pick([b.c.ink, b.c.deep, shaded(b, b.c.mid, 0.35)])
  const metal = b.pick([lit(b, b.c.metal, 0.55), mix(b.c.paper, b.c.ink, 0.18), b.c.metal])
  return group(
    `translate(${x} ${y}) rotate(${turn}) scale(${size})`,
    oval(0, 92, 180, 40, b.halo(b.c.ink, 0.2), faint(0.55)),
    rect(
      -150,
      -92,
      300,
      180,
      b.fade([lit(b, metal, 0.35), metal, shaded(b, metal, 0.3)]),
      'rx="22"',
    ),
    path('M-52 -90L-36 -126H36L52 -90Z', b.fade([lit(b, metal, 0.5), shaded(b, metal, 0.12)])),
    rect(-26, -116, 52, 20, shaded(b, b.c.ink, 0.2), 'rx="4"'),
    rect(-150, -52, 300, 104, b.fade([lit(b, leather, 0.14), leather]), 'rx="3"'),
    times(36, () =>
      disc(b.between(-146, 146), b.between(-48, 48), 1.3, lit(b, leather, 0.25), faint(0.5)),
    ),
    rect(-134, -108, 42, 18, shaded(b, metal, 0.2), 'rx="5"'),
    disc(112, -98, 16, shaded(b, metal, 0.15)),
    disc(112, -100, 12, lit(b, metal, 0.4)),
    rect(68, -104, 24, 12, shaded(b, metal, 0.3), 'rx="3"'),
    rect(96, -78, 38, 20, b.c.light, `${faint(0.85)} rx="4"`),
    disc(0, 6, 92, shaded(b, metal, 0.35)),
    disc(0, 4, 88, b.orb(lit(b, metal, 0.5), shaded(b, metal, 0.2))),
    disc(0, 4, 74, b.c.ink),
    times(24, (index) =>
      group(`translate(0 4) rotate(${index * 15})`, rect(-1, -72, 2, 8, metal, faint(0.7))),
    ),
    disc(0, 4, 60, b.orb(b.c.mid, b.c.ink)),
    disc(0, 4, 44, b.orb(lit(b, b.c.sky[1], 0.2), shaded(b, b.c.deep, 0.5), 0.3)),
    disc(0, 4, 24, b.c.ink, faint(0.6)),
    oval(-22, -20, 16, 10, '#ffffff', `${faint(0.75)} transform="rotate(-35 -22 -20)"`),
    oval(24, 28, 9, 5, b.c.light, faint(0.6)),
  )
}
