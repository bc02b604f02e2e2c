import {
  H,
  W,
  disc,
  faint,
  line,
  lit,
  oval,
  rect,
  shaded,
  type Draw,
} from '#demo/pictures/paint/brush.ts'
import { foreground, ridge, treeline } from '#demo/pictures/paint/land.ts'
import { bokeh, finish, glow, sky, skyColours } from '#demo/pictures/paint/light.ts'
import { mix } from '#demo/pictures/paint/palettes.ts'
import { boat } from '#demo/pictures/pieces/places/boat.ts'
import { palaceOnShore } from '#demo/pictures/pieces/places/palace.ts'
import { times } from '#demo/pictures/paint/random.ts'

/** A palace on a lake, windows alight, its image in the water, a flowered boat. */
export const drawLakePalace: Draw = (b) => {
  const shore = b.between(335, 365)
  const [top, middle, low] = skyColours(b)
  const stone = b.dark
    ? mix(mix(b.c.soft, middle, 0.5), b.c.deep, 0.25)
    : mix(mix(b.c.paper, b.c.soft, 0.5), middle, 0.15)
  const x = W / 2 + b.between(-60, 60)
  const palace = palaceOnShore(b, x, shore, stone)
  const water = mix(mix(top, middle, 0.4), b.c.deep, b.dark ? 0.3 : 0.12)
  const [boatX, boatY, size] = [b.between(180, 620), b.between(480, 520), b.between(0.9, 1.25)]
  const above = sky(b, shore - 30, x + b.between(-150, 150))
  return [
    above,
    ridge(b, shore - 66, 42, mix(low, b.c.mid, 0.45)),
    ridge(b, shore - 30, 24, mix(low, b.c.deep, 0.35)),
    treeline(
      b,
      shore - 2,
      b.between(26, 48),
      mix(mix(b.c.leaf, b.c.ink, 0.45), middle, 0.25),
      'round',
    ),
    glow(b, x, shore - 60, 330, b.c.light, 0.65),
    palace,
    rect(0, shore + 6, W, H, b.fade([mix(low, water, 0.3), water, shaded(b, water, 0.35)])),
    `<g opacity=".42" transform="translate(0 ${shore * 1.86 + 8}) scale(1 -.86)">${palace}</g>`,
    rect(
      0,
      shore + 6,
      W,
      H,
      b.fade([
        [water, 0.1],
        [water, 0.6],
        [shaded(b, water, 0.3), 0.9],
      ]),
    ),
    times(80, () => {
      const depth = b.next()
      return oval(
        b.between(0, W),
        shore + 10 + depth * (H - shore),
        16 + depth * 60,
        0.8 + depth * 2,
        b.pick([low, b.c.light, shaded(b, water, 0.35), lit(b, water, 0.3)]),
        faint(0.38),
      )
    }),
    glow(b, x, shore + 60, 230, b.c.light, 0.5, 0.5),
    b.dark || b.chance(0.5)
      ? times(26, () => {
          const depth = b.next()
          const [lx, ly] = [b.between(20, 780), shore + 30 + depth * 190]
          return (
            glow(b, lx, ly, 12 + depth * 22, '#ffc66b', 0.8) +
            oval(lx, ly + 3, 3 + depth * 6, 1.4 + depth * 2, b.c.accent) +
            disc(lx, ly, 1.5 + depth * 2, '#fff3c8')
          )
        })
      : '',
    times(b.whole(0, 9), () => {
      const [px, py] = [b.between(80, 720), b.between(50, 180)]
      return line(`M${px} ${py}q5 -6 9 0q5 -6 9 0`, b.c.ink, 1.8, 'stroke-opacity=".55"')
    }),
    boat(b, boatX, boatY, size),
    bokeh(b, 12, 250, H),
    foreground(b, 0.9),
    finish(b),
  ].join('')
}
