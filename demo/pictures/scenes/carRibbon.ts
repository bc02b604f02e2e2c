import {
  H,
  W,
  faint,
  line,
  lit,
  oval,
  rect,
  shaded,
  type Draw,
} from '#demo/pictures/paint/brush.ts'
import { garland, petals } from '#demo/pictures/paint/flowers.ts'
import { lantern, stringLights } from '#demo/pictures/paint/lamps.ts'
import { foreground, lawn, ridge, treeline } from '#demo/pictures/paint/land.ts'
import { bokeh, finish, glow, sky, skyColours } from '#demo/pictures/paint/light.ts'
import { mix } from '#demo/pictures/paint/palettes.ts'
import { car } from '#demo/pictures/pieces/places/car.ts'
import { houseFront } from '#demo/pictures/pieces/places/houseFront.ts'
import { times } from '#demo/pictures/paint/random.ts'

/** The couple's car, ribboned and flowered, before a house or on a country road. */
export const drawCarRibbon: Draw = (b) => {
  const road = b.between(440, 465)
  const [, middle, low] = skyColours(b)
  const paint = b.pick([
    b.c.paper,
    b.c.accent,
    b.c.deep,
    lit(b, b.c.accent2, 0.25),
    b.c.mid,
    lit(b, b.c.sky[1], 0.3),
  ])
  const ribbon = b.pick(
    [b.c.paper, b.c.accent, b.c.soft, b.c.metal].filter((colour) => colour !== paint),
  )
  const x = W / 2 + b.between(-40, 40)
  const chrome = b.fade([
    lit(b, b.c.paper, 0.8),
    mix(b.c.paper, b.c.ink, 0.35),
    lit(b, b.c.paper, 0.5),
  ])
  const open = b.chance(0.4)
  const stone = b.dark
    ? mix(b.c.mid, b.c.deep, 0.35)
    : mix(b.c.soft, b.c.accent2, b.between(0, 0.35))
  const street = b.chance(0.55)
  return [
    sky(b, road - 40),
    street
      ? houseFront(b, road, stone, middle, low)
      : ridge(b, road - 90, 40, mix(low, b.c.mid, 0.4)) +
        ridge(b, road - 56, 22, mix(low, b.c.leaf, 0.5)) +
        treeline(b, road - 14, b.between(60, 120), mix(mix(b.c.leaf, b.c.ink, 0.4), middle, 0.2)) +
        lawn(b, road - 12, mix(b.c.leaf, b.c.ink, b.dark ? 0.4 : 0.1)),
    b.dark || b.chance(0.5)
      ? times(3, (index) =>
          stringLights(b, [-20, 30 + index * 40], [W + 20, 60 + index * 20], 70, 17),
        )
      : garland(b, [-10, 20], [W + 10, 20], 60, 9),
    rect(
      0,
      road + 16,
      W,
      H,
      b.fade([mix(stone, middle, 0.3), shaded(b, mix(stone, middle, 0.3), 0.5)]),
    ),
    glow(b, x, road + 50, 380, b.c.light, 0.45, 0.25),
    times(24, () =>
      line(
        `M${b.between(0, W)} ${b.between(road + 30, H)}h${b.between(20, 80)}`,
        b.pick([lit(b, stone, 0.4), shaded(b, stone, 0.5)]),
        2,
        'stroke-opacity=".3"',
      ),
    ),
    oval(x, road + 98, 300, 26, b.halo(b.c.ink, 0.3), faint(0.7)),
    car(b, { x, road, paint, ribbon, chrome, open, middle }),
    b.chance(0.5) ? lantern(b, 60, road + 60, 54) + lantern(b, W - 60, road + 60, 54) : '',
    petals(b, 50, road + 40, H),
    bokeh(b, b.dark ? 18 : 7, 100, H),
    foreground(b, 0.7),
    finish(b),
  ].join('')
}
