import { archPath, group, path, rect, scallop, type Brush } from '#demo/pictures/paint/brush.ts'
import { cluster } from '#demo/pictures/paint/flowers.ts'
import { sprig } from '#demo/pictures/paint/leaves.ts'
import { times } from '#demo/pictures/paint/random.ts'

/** What is printed around a card: an arch, lines with corners, or flowers. */
export const cardFrame = (b: Brush, w: number, h: number) =>
  b.pick([
    () =>
      path(
        archPath(0, h / 2 - 16, w - 32, h - 32),
        'none',
        `stroke="${b.c.metal}" stroke-width="2.4"`,
      ) +
      path(
        archPath(0, h / 2 - 22, w - 46, h - 46),
        'none',
        `stroke="${b.c.metal}" stroke-width="1"`,
      ),
    () =>
      rect(
        -w / 2 + 14,
        -h / 2 + 14,
        w - 28,
        h - 28,
        'none',
        `stroke="${b.c.metal}" stroke-width="2.4"`,
      ) +
      times(4, (index) =>
        path(
          scallop((index % 2 ? 1 : -1) * (w / 2 - 14), (index < 2 ? 1 : -1) * (h / 2 - 14), 13, 8),
          b.c.metal,
        ),
      ),
    () =>
      cluster(b, -w / 2 + 26, -h / 2 + 26, 34, 11, 15) +
      cluster(b, w / 2 - 26, h / 2 - 26, 34, 11, 15),
    () =>
      times(2, (edge) =>
        group(
          `rotate(${edge * 180})`,
          sprig(b, -w / 2 + 24, h / 2 - 16, -1, 120, b.c.leaf, 22),
          sprig(b, w / 2 - 24, h / 2 - 16, -2.1, 120, b.c.leaf, 22),
          cluster(b, 0, h / 2 - 22, 26, 7, 12),
        ),
      ),
  ])()
