import {
  archPath,
  disc,
  faint,
  line,
  lit,
  oval,
  path,
  shaded,
  type Brush,
} from '#demo/pictures/paint/brush.ts'
import { blooms, cluster } from '#demo/pictures/paint/flowers.ts'
import { candle } from '#demo/pictures/paint/lamps.ts'
import { glow } from '#demo/pictures/paint/light.ts'
import { mix } from '#demo/pictures/paint/palettes.ts'
import { shadow } from '#demo/pictures/paint/props.ts'
import { times } from '#demo/pictures/paint/random.ts'

/** A round table laid for guests; `style` says what stands in its middle. */
export const table = (
  b: Brush,
  x: number,
  y: number,
  size: number,
  style: string,
  cloth: string,
) => {
  const [rx, ry] = [size, size * 0.3]
  const tall = style === 'tall' ? size * 0.95 : size * 0.22
  return [
    shadow(b, x, y + size * 0.62, rx * 1.5, ry * 1.2, 0.45),
    times(5, (index) => {
      const cx = x + (index - 2) * rx * 0.5
      return path(
        archPath(cx, y + size * 0.1 - Math.abs(index - 2) * 3, size * 0.26, size * 0.62),
        mix(b.c.metal, b.c.ink, 0.35),
        faint(0.85),
      )
    }),
    path(
      `M${x - rx} ${y}Q${x - rx * 0.94} ${y + size * 0.4} ${x - rx * 1.04} ${y + size * 0.62}` +
        `Q${x} ${y + size * 0.86} ${x + rx * 1.04} ${y + size * 0.62}` +
        `Q${x + rx * 0.94} ${y + size * 0.4} ${x + rx} ${y}Z`,
      b.fade([lit(b, cloth, 0.2), shaded(b, cloth, 0.35)]),
    ),
    times(6, (index) =>
      line(
        `M${x + (index - 2.5) * rx * 0.34} ${y + ry * 0.8}` +
          `q${(index - 2.5) * 3} ${size * 0.25} ${(index - 2.5) * 2} ${size * 0.42}`,
        shaded(b, cloth, 0.35),
        size * 0.03,
        'stroke-opacity=".35"',
      ),
    ),
    oval(x, y, rx, ry, b.fade([lit(b, cloth, 0.5), cloth])),
    times(8, (index) => {
      const angle = (index / 8) * 6.28 + 0.3
      return (
        oval(
          x + Math.cos(angle) * rx * 0.74,
          y + Math.sin(angle) * ry * 0.72,
          size * 0.13,
          size * 0.045,
          lit(b, b.c.paper, 0.4),
        ) +
        oval(
          x + Math.cos(angle) * rx * 0.74,
          y + Math.sin(angle) * ry * 0.72,
          size * 0.07,
          size * 0.022,
          b.c.metal,
          faint(0.5),
        )
      )
    }),
    glow(b, x, y - tall * 0.4, size * 1.2, b.c.light, 0.5),
    style === 'tall'
      ? line(`M${x} ${y}V${y - tall}`, b.c.metal, size * 0.07) +
        oval(x, y, size * 0.14, size * 0.05, b.c.metal)
      : '',
    style === 'candles'
      ? times(5, (index) =>
          candle(
            b,
            x + (index - 2) * size * 0.17,
            y + 2,
            size * 0.07,
            size * (0.3 + 0.24 * ((index * 7) % 3)),
          ),
        ) + cluster(b, x, y + size * 0.06, size * 0.46, 12, size * 0.1, blooms(b), 0.28)
      : cluster(
          b,
          x,
          y - tall,
          size * (style === 'tall' ? 0.4 : 0.34),
          13,
          size * 0.15,
          blooms(b),
          0.75,
        ),
    candle(b, x - rx * 0.5, y + ry * 0.3, size * 0.06, size * 0.16),
    candle(b, x + rx * 0.52, y + ry * 0.25, size * 0.06, size * 0.2),
  ].join('')
}

/** Three tiers of lights on a chain. */
export const chandelier = (b: Brush, x: number, y: number, size: number) =>
  [
    line(`M${x} 0V${y}`, b.c.metal, 1.5),
    glow(b, x, y + size * 0.3, size * 2.6, b.c.light, 0.75),
    times(3, (tier) => {
      const [ty, half] = [y + tier * size * 0.3, size * (0.42 + tier * 0.24)]
      return (
        oval(x, ty, half, half * 0.16, 'none', `stroke="${b.c.metal}" stroke-width="2"`) +
        times(9, (index) => {
          const px = x + Math.cos((index / 8) * Math.PI) * half
          return (
            line(`M${px} ${ty}v${size * 0.22}`, b.c.paper, 1.4, 'stroke-opacity=".65"') +
            disc(px, ty - 2, size * 0.045, mix(b.c.light, '#ffffff', 0.6))
          )
        })
      )
    }),
  ].join('')
