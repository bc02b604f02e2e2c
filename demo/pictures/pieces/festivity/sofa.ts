import { disc, line, lit, path, rect, shaded, type Brush } from '#demo/pictures/paint/brush.ts'
import { times } from '#demo/pictures/paint/random.ts'

/** The couple’s sofa with two cushions. */
export const sofaForTwo = (b: Brush, x: number, floor: number, sofa: string, gold: string) => {
  const sofaBack =
    `M${x - 138} ${floor + 6}V${floor - 70}` +
    `Q${x - 130} ${floor - 112} ${x - 80} ${floor - 100}` +
    `Q${x} ${floor - 150} ${x + 80} ${floor - 100}` +
    `Q${x + 130} ${floor - 112} ${x + 138} ${floor - 70}V${floor + 6}Z`
  return [
    path(sofaBack, gold),
    path(
      sofaBack,
      b.fade([lit(b, sofa, 0.28), shaded(b, sofa, 0.2)]),
      `transform="translate(${x * 0.05} ${(floor - 50) * 0.06}) scale(.95 .94)"`,
    ),
    times(9, (index) =>
      disc(
        x - 88 + (index % 5) * 44 - (index > 4 ? -22 : 0),
        floor - 66 + (index > 4 ? 26 : 0),
        3.4,
        shaded(b, sofa, 0.4),
      ),
    ),
    rect(
      x - 136,
      floor - 22,
      272,
      38,
      b.fade([lit(b, sofa, 0.4), shaded(b, sofa, 0.12)]),
      'rx="17"',
    ),
    rect(x - 156, floor - 46, 36, 72, b.fade([lit(b, sofa, 0.3), shaded(b, sofa, 0.3)]), 'rx="17"'),
    rect(x + 120, floor - 46, 36, 72, b.fade([lit(b, sofa, 0.3), shaded(b, sofa, 0.3)]), 'rx="17"'),
    line(
      `M${x - 140} ${floor + 24}H${x + 140}M${x - 126} ${floor + 26}v20M${x + 126} ${floor + 26}v20`,
      b.c.metal,
      7,
    ),
    ([-1, 1] as const)
      .map((edge) =>
        rect(
          x + edge * 84 - 26,
          floor - 58,
          52,
          42,
          b.fade([lit(b, b.c.metal, 0.5), b.c.metal]),
          `rx="10" transform="rotate(${edge * 12} ${x + edge * 84} ${floor - 40})"`,
        ),
      )
      .join(''),
  ].join('')
}
