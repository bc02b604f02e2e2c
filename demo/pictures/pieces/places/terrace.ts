import {
  W,
  archPath,
  faint,
  line,
  lit,
  oval,
  path,
  rect,
  shaded,
  type Brush,
} from '#demo/pictures/paint/brush.ts'
import { cluster } from '#demo/pictures/paint/flowers.ts'
import { candle, lantern } from '#demo/pictures/paint/lamps.ts'
import { drape, shadow, vase } from '#demo/pictures/paint/props.ts'
import { times } from '#demo/pictures/paint/random.ts'

const chair = (b: Brush, cloth: string, cx: number, turn: number) =>
  line(`M${cx - 24} 516V560M${cx + 24} 516V560`, shaded(b, b.c.metal, 0.45), 6) +
  path(
    archPath(cx + turn * 12, 520, 58, 106),
    'none',
    `stroke="${shaded(b, b.c.metal, 0.35)}" stroke-width="7"`,
  ) +
  line(`M${cx + turn * 12} 520V424`, shaded(b, b.c.metal, 0.35), 4) +
  rect(cx - 34, 506, 68, 16, lit(b, cloth, 0.1), 'rx="8"')

/** A small table with candles, and a chair on either side. */
export const tableForTwo = (b: Brush, x: number, cloth: string) =>
  shadow(b, x, 560, 190, 24, 0.6) +
  chair(b, cloth, x - 132, -1) +
  chair(b, cloth, x + 132, 1) +
  path(
    `M${x - 96} 462Q${x} 486 ${x + 96} 462L${x + 104} 560Q${x} 584 ${x - 104} 560Z`,
    b.fade([cloth, shaded(b, cloth, 0.3)]),
  ) +
  times(7, (index) =>
    line(
      `M${x - 78 + index * 26} 470l${(index - 3) * 3} 92`,
      shaded(b, cloth, 0.35),
      4,
      'stroke-opacity=".3"',
    ),
  ) +
  oval(x, 462, 97, 19, lit(b, cloth, 0.6)) +
  candle(b, x - 44, 464, 9, 40) +
  candle(b, x + 46, 466, 9, 30) +
  vase(b, x, 464, 26, 34, b.c.metal) +
  cluster(b, x, 424, 25, 12, 13) +
  oval(x - 64, 468, 15, 4, b.c.metal) +
  oval(x + 66, 470, 15, 4, b.c.metal)

/** Four posts with cloth, open to the sea. */
export const whiteCanopy = (b: Brush, x: number) =>
  drape(b, x - 160, 138, 70, 410, b.c.paper, 0) +
  drape(b, x + 90, 138, 70, 410, b.c.paper, 1) +
  path(
    `M${x - 176} 140Q${x} ${b.between(176, 210)} ${x + 176} 140L${x + 164} 116H${x - 164}Z`,
    b.fade([b.c.paper, shaded(b, b.c.paper, 0.18)]),
  ) +
  line(`M${x - 160} 548V118H${x + 160}V548`, lit(b, b.c.metal, 0.2), 7) +
  times(7, (index) => cluster(b, x - 156 + index * 52, 122 + Math.abs(index - 3) * -3, 20, 7, 12)) +
  shadow(b, x, 548, 180, 14, 0.4) +
  lantern(b, x - 120, 556, 44) +
  lantern(b, x + 120, 556, 44)

/** A thin arch with flowers all along. */
export const flowerArch = (b: Brush, x: number) =>
  times(22, (index) => {
    const turn = Math.PI * 1.12 * (index / 21) - 0.19
    return cluster(
      b,
      x - Math.cos(turn) * 120,
      300 - Math.sin(turn) * 150 + (Math.abs(index - 10.5) > 8 ? 40 : 0),
      20,
      7,
      13,
    )
  }) +
  line(`M${x - 122} 552V310A122 152 0 0 1 ${x + 122} 310V552`, lit(b, b.c.metal, 0.35), 5) +
  cluster(b, x - 122, 530, 36, 12, 15) +
  cluster(b, x + 122, 530, 36, 12, 15)
/** A stone railing across the picture. */
export const balustrade = (b: Brush, rail: number, stone: string) =>
  [
    rect(0, rail - 62, W, 15, b.fade([lit(b, stone, 0.5), shaded(b, stone, 0.15)])),
    rect(0, rail - 46, W, 5, shaded(b, stone, 0.35), faint(0.5)),
    times(21, (index) =>
      path(
        `M${index * 40 - 6} ${rail - 46}h12q-6 10 2 20q6 12 -4 24v6h-8v-6q-10 -12 -4 -24q8 -10 2 -20Z`,
        b.fade([lit(b, stone, 0.35), shaded(b, stone, 0.25)], 'across'),
      ),
    ),
    rect(0, rail - 2, W, 12, b.fade([lit(b, stone, 0.4), shaded(b, stone, 0.2)])),
    times(
      5,
      (index) =>
        rect(
          index * 200 - 19,
          rail - 72,
          38,
          84,
          b.fade([lit(b, stone, 0.4), stone, shaded(b, stone, 0.3)], 'across'),
        ) + rect(index * 200 - 24, rail - 78, 48, 10, lit(b, stone, 0.4)),
    ),
  ].join('')
