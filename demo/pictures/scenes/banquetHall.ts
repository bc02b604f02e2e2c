import {
  H,
  W,
  archPath,
  faint,
  line,
  lit,
  path,
  rect,
  shaded,
  type Draw,
} from '#demo/pictures/paint/brush.ts'
import { garland } from '#demo/pictures/paint/flowers.ts'
import { stringLights } from '#demo/pictures/paint/lamps.ts'
import { bokeh, finish, glow, mottle, skyColours } from '#demo/pictures/paint/light.ts'
import { chandelier, table } from '#demo/pictures/pieces/table/banquet.ts'
import { drape, wallColour } from '#demo/pictures/paint/props.ts'
import { times } from '#demo/pictures/paint/random.ts'

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
