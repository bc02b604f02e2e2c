import { W, archPath, lit, path, type Brush } from '#demo/pictures/paint/brush.ts'
import { cluster } from '#demo/pictures/paint/flowers.ts'
import { stringLights } from '#demo/pictures/paint/lamps.ts'
import { drape } from '#demo/pictures/paint/props.ts'
import { times } from '#demo/pictures/paint/random.ts'

/** What is behind a cake, on the wall; lights always after dark. */
export const cakeBackdrop = (b: Brush, backdrop: string, x: number, tableY: number) =>
  [
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
  ].join('')
