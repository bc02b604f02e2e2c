import { faint, line, lit, path, shaded, type Brush } from '#demo/pictures/paint/brush.ts'
import { flower } from '#demo/pictures/paint/flowers.ts'
import { mix } from '#demo/pictures/paint/palettes.ts'
import { times } from '#demo/pictures/paint/random.ts'

/** Four rows on both sides of an aisle, nearer ones larger. */
export const rowsOfChairs = (b: Brush, x: number, base: number, width: number, middle: string) =>
  times(4, (row) => {
    const near = row / 3
    const y = base + 12 + near * near * 95 + near * 20
    const size = 18 + near * 30
    return ([-1, 1] as const)
      .map((edge) =>
        times(3, (seat) => {
          const left = x + edge * (width * 0.42 + 26 + near * 70 + seat * size * 1.15) - size / 2
          const tone = b.dark ? mix(b.c.paper, middle, 0.35) : lit(b, b.c.metal, 0.6)
          const [back, seatY] = [y - size * 1.15, y - size * 0.48]
          return (
            path(
              `M${left} ${y + size * 0.06}h${size}l${size * 0.4} ${size * 0.12}h${-size}Z`,
              b.c.ink,
              faint(0.22),
            ) +
            line(
              `M${left} ${y}V${back}M${left + size * 0.8} ${y}V${back}`,
              shaded(b, tone, 0.2),
              size * 0.09,
            ) +
            path(
              `M${left} ${back}q${size * 0.4} ${-size * 0.2} ${size * 0.8} 0v${size * 0.4}` +
                `q${-size * 0.4} ${size * 0.1} ${-size * 0.8} 0Z`,
              tone,
            ) +
            path(
              `M${left - size * 0.06} ${seatY}h${size * 0.92}v${size * 0.14}h${-size * 0.92}Z`,
              lit(b, tone, 0.4),
            ) +
            (seat === 0 && row > 0
              ? flower(
                  b,
                  left + (edge < 0 ? size * 0.8 : 0),
                  back + size * 0.2,
                  size * 0.2,
                  b.c.accent,
                  'rose',
                )
              : '')
          )
        }),
      )
      .join('')
  })
