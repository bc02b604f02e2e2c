import { archPath, disc, lit, path, rect, shaded, type Brush } from '#demo/pictures/paint/brush.ts'
import { blooms, cluster, flower, garland } from '#demo/pictures/paint/flowers.ts'
import { sprig } from '#demo/pictures/paint/leaves.ts'
import { drape } from '#demo/pictures/paint/props.ts'
import { times } from '#demo/pictures/paint/random.ts'

type Stage = { x: number; floor: number; ringR: number; cloth: string; gold: string }
/** What is behind the couple: arches, a ring, a wall of flowers, or cloth with garlands. */
export const stageBackdrop = (b: Brush, kind: string, { x, floor, ringR, cloth, gold }: Stage) =>
  kind === 'arches'
    ? [
        [-150, 190, 280],
        [150, 190, 280],
        [0, 240, 350],
      ]
        .map(
          ([dx = 0, w = 0, h = 0], index) =>
            path(archPath(x + dx, floor, w + 14, h + 8), gold) +
            path(
              archPath(x + dx, floor, w, h),
              b.fade([
                lit(b, [b.c.soft, b.c.accent2, cloth][index] ?? cloth, 0.3),
                [b.c.soft, b.c.accent2, cloth][index] ?? cloth,
              ]),
            ),
        )
        .join('') +
      cluster(b, x - 130, 130, 66, 28, 19) +
      cluster(b, x + 186, 250, 56, 22, 18) +
      times(8, () => cluster(b, x - 130 + b.between(-60, 120), b.between(90, 170), 26, 8, 15))
    : kind === 'ring'
      ? disc(x, 240, ringR, 'none', `stroke="${shaded(b, b.c.metal, 0.2)}" stroke-width="12"`) +
        disc(x, 240, ringR, 'none', `stroke="${lit(b, b.c.metal, 0.4)}" stroke-width="5"`) +
        times(24, (index) =>
          cluster(
            b,
            x + Math.cos(0.5 + index * 0.17) * ringR,
            240 - Math.sin(0.5 + index * 0.17) * ringR,
            24 + ((index * 7) % 3) * 6,
            7,
            16,
          ),
        ) +
        times(9, (index) =>
          garland(
            b,
            [x - 80 + index * 20, 80 + Math.abs(index - 4) * 8],
            [x - 80 + index * 20, 160 + ((index * 5) % 4) * 26],
            0,
            5.5,
          ),
        )
      : kind === 'wall'
        ? rect(x - 226, 50, 452, floor - 50, gold, 'rx="6"') +
          rect(x - 216, 60, 432, floor - 60, shaded(b, b.c.leaf, 0.25)) +
          times(150, () =>
            flower(
              b,
              x + b.between(-204, 204),
              b.between(72, floor - 10),
              b.between(12, 24),
              b.pick(blooms(b)),
              b.pick(['rose', 'peony']),
            ),
          ) +
          times(16, () =>
            sprig(b, x + b.between(-190, 190), b.between(80, floor - 20), b.between(-3, 3), 50),
          )
        : drape(b, x - 230, 40, 460, floor - 40, cloth) +
          garland(b, [x - 230, 48], [x, 48], 46, 12) +
          garland(b, [x, 48], [x + 230, 48], 46, 12) +
          times(3, (index) => cluster(b, x - 230 + index * 230, 52, 44, 16, 18)) +
          times(14, (index) =>
            garland(
              b,
              [x - 214 + index * 33, 60],
              [x - 214 + index * 33, 130 + Math.abs(index - 6.5) * 22],
              0,
              6,
            ),
          )
