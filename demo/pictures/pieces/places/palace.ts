import {
  archPath,
  disc,
  faint,
  line,
  lit,
  path,
  rect,
  shaded,
  type Brush,
} from '#demo/pictures/paint/brush.ts'
import { mix } from '#demo/pictures/paint/palettes.ts'
import { times } from '#demo/pictures/paint/random.ts'

const dome = (x: number, base: number, w: number, fill: string, gold: string) =>
  rect(x - w * 0.55, base - w * 0.14, w * 1.1, w * 0.16, fill) +
  path(
    `M${x - w / 2} ${base - w * 0.12}` +
      `C${x - w * 0.72} ${base - w * 0.5} ${x - w * 0.2} ${base - w * 0.72} ${x} ${base - w * 0.98}` +
      `C${x + w * 0.2} ${base - w * 0.72} ${x + w * 0.72} ${base - w * 0.5} ${x + w / 2} ${base - w * 0.12}` +
      'Z',
    fill,
  ) +
  line(`M${x} ${base - w * 0.94}v${-w * 0.24}`, gold, Math.max(1.5, w * 0.04)) +
  disc(x, base - w * 1.05, Math.max(1.6, w * 0.05), gold)

/** Wings, towers and domes above the shore, lamps in the windows. */
export const palaceOnShore = (b: Brush, x: number, shore: number, stone: string) => {
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
  return [
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
}
