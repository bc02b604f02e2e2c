import {
  archPath,
  disc,
  faint,
  H,
  line,
  lit,
  oval,
  path,
  rect,
  shaded,
  W,
  type Brush,
  type Draw,
} from '#demo/pictures/brush.ts'
import { blooms, cluster, garland } from '#demo/pictures/garden.ts'
import {
  bokeh,
  candle,
  finish,
  glow,
  mottle,
  skyColours,
  stringLights,
} from '#demo/pictures/light.ts'
import { mix } from '#demo/pictures/palettes.ts'
import { drape, shadow, wallColour } from '#demo/pictures/props.ts'
import { times } from '#demo/pictures/random.ts'

const table = (b: Brush, x: number, y: number, size: number, style: string, cloth: string) => {
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
      `M${x - rx} ${y}Q${x - rx * 0.94} ${y + size * 0.4} ${x - rx * 1.04} ${y + size * 0.62}Q${x} ${y + size * 0.86} ${x + rx * 1.04} ${y + size * 0.62}Q${x + rx * 0.94} ${y + size * 0.4} ${x + rx} ${y}Z`,
      b.fade([lit(b, cloth, 0.2), shaded(b, cloth, 0.35)]),
    ),
    times(6, (index) =>
      line(
        `M${x + (index - 2.5) * rx * 0.34} ${y + ry * 0.8}q${(index - 2.5) * 3} ${size * 0.25} ${(index - 2.5) * 2} ${size * 0.42}`,
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

const chandelier = (b: Brush, x: number, y: number, size: number) =>
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

/** A reception room in perspective: windows, hanging lights, rows of laid tables. */
export const drawBanquetHall: Draw = (b) => {
  const colour = wallColour(b)
  const floor = b.between(285, 320)
  const cloth = b.pick([
    b.c.paper,
    b.c.soft,
    lit(b, b.c.accent2, 0.4),
    b.dark ? b.c.mid : b.c.paper,
  ])
  const style = b.pick(['tall', 'low', 'candles', 'tall'])
  const [top, middle, low] = skyColours(b)
  const windows = b.pick([3, 5])
  const ceiling = b.pick(['chandeliers', 'lights', 'garlands', 'drapes'])
  const row = (count: number, y: number, size: number, offset: number) =>
    times(count, (index) =>
      table(b, W / 2 + offset + (index - (count - 1) / 2) * size * 2.85, y, size, style, cloth),
    )
  return [
    rect(0, 0, W, H, b.fade([shaded(b, colour, 0.3), colour, lit(b, colour, 0.12)])),
    mottle(b, [lit(b, colour, 0.25), b.c.mid, b.c.light], 9, 0, floor, 0.25),
    times(windows, (index) => {
      const x = W * ((index + 0.5) / windows)
      const w = (W / windows) * 0.52
      return (
        path(
          archPath(x, floor - 8, w + 14, floor * 0.78 + 8),
          lit(b, colour, b.dark ? 0.25 : 0.6),
        ) +
        path(archPath(x, floor - 8, w, floor * 0.76), b.fade([top, middle, low])) +
        glow(b, x, floor - 40, w * 0.9, b.c.light, 0.6) +
        line(
          `M${x} ${floor - 8}V${floor * 0.24}M${x - w / 2} ${floor * 0.62}h${w}`,
          lit(b, colour, b.dark ? 0.25 : 0.6),
          3,
        ) +
        (b.chance(0.99)
          ? drape(b, x - w * 0.72, 20, w * 0.34, floor - 20, lit(b, cloth, 0.2), 0) +
            drape(b, x + w * 0.38, 20, w * 0.34, floor - 20, lit(b, cloth, 0.2), 1)
          : '')
      )
    }),
    rect(
      0,
      floor,
      W,
      H - floor,
      b.fade([shaded(b, colour, b.dark ? 0.15 : 0.12), shaded(b, colour, 0.5)]),
    ),
    times(windows, (index) =>
      glow(b, W * ((index + 0.5) / windows), floor + 60, 120, b.c.light, 0.4, 1.2),
    ),
    ceiling === 'drapes'
      ? times(8, (index) =>
          path(
            `M${W / 2} -10Q${(index - 0.5) * 115} ${b.between(70, 130)} ${(index - 0.5) * 125 - 40} 0Z`,
            cloth,
            faint(0.32),
          ),
        )
      : '',
    ceiling === 'garlands'
      ? times(17, (index) =>
          garland(b, [index * 50, -10], [index * 50, b.between(50, 120)], 0, b.between(5, 8)),
        )
      : '',
    ceiling !== 'garlands'
      ? times(ceiling === 'lights' ? 9 : 4, (index) =>
          stringLights(b, [W / 2, -10], [index % 2 ? W + 40 : -40, 40 + index * 22], 40, 16, 2.2),
        )
      : '',
    ceiling === 'chandeliers'
      ? times(b.pick([1, 3]), (index) =>
          chandelier(b, [W / 2, 150, 650][index] ?? 0, index ? 60 : 80, index ? 44 : 78),
        )
      : '',
    row(5, floor + 34, 50, b.between(-30, 30)),
    row(4, floor + 92, 76, b.between(-40, 40)),
    bokeh(b, 10, floor - 80, floor + 120),
    row(3, floor + 200, 128, b.between(-90, 90)),
    bokeh(b, 16, 0, H, [b.c.light, b.c.accent2, b.c.paper], 26),
    finish(b),
  ].join('')
}
