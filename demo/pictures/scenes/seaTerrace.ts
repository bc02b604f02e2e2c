import {
  H,
  W,
  faint,
  line,
  lit,
  oval,
  path,
  rect,
  shaded,
  type Draw,
} from '#demo/pictures/paint/brush.ts'
import { cluster, garland, petals } from '#demo/pictures/paint/flowers.ts'
import { stringLights } from '#demo/pictures/paint/lamps.ts'
import { foreground, palm } from '#demo/pictures/paint/land.ts'
import { sprig } from '#demo/pictures/paint/leaves.ts'
import { bokeh, finish, glow, sky, skyColours } from '#demo/pictures/paint/light.ts'
import { mix } from '#demo/pictures/paint/palettes.ts'
import {
  balustrade,
  flowerArch,
  tableForTwo,
  whiteCanopy,
} from '#demo/pictures/pieces/places/terrace.ts'
import { shadow } from '#demo/pictures/paint/props.ts'
import { times } from '#demo/pictures/paint/random.ts'

/** A terrace over the sea: balustrade, a table for two or a canopy, lanterns, the sun on the water. */
export const drawSeaTerrace: Draw = (b) => {
  const horizon = b.between(270, 310)
  const rail = b.between(400, 425)
  const sunX = b.between(230, 570)
  const [top, , low] = skyColours(b)
  const water = mix(mix(top, b.c.sky[0], 0.4), b.c.mid, 0.2)
  const stone = b.dark ? mix(b.c.mid, b.c.soft, 0.35) : mix(b.c.paper, b.c.soft, 0.6)
  const x = W / 2 + b.between(-120, 120)
  const setting = b.pick(['table', 'canopy', 'table', 'arch'])
  const cloth = b.pick([b.c.paper, b.c.soft, lit(b, b.c.accent2, 0.5)])
  const island = b.chance(0.7)
  return [
    sky(b, horizon, sunX),
    island
      ? path(
          `M${sunX + 130} ${horizon + 2}q60 -${b.between(30, 70)} 120 -24q50 -50 110 -6q60 -10 90 30Z`,
          mix(low, b.c.mid, 0.5),
        ) +
        path(`M-30 ${horizon + 2}q60 -${b.between(20, 60)} 130 -20t110 20Z`, mix(low, b.c.mid, 0.4))
      : '',
    rect(0, horizon, W, H, b.fade([mix(low, water, 0.35), water, shaded(b, water, 0.25)])),
    times(70, () => {
      const depth = b.next()
      const y = horizon + 3 + depth * (rail - horizon)
      const near = b.chance(0.55)
      const w = (near ? 12 : 24) + depth * 50
      return oval(
        near ? sunX + b.between(-1, 1) * (20 + depth * 90) : b.between(0, W),
        y,
        w,
        0.8 + depth * 2,
        near ? lit(b, b.c.light, 0.3) : b.pick([low, shaded(b, water, 0.3)]),
        faint(near ? 0.65 : 0.3),
      )
    }),
    glow(b, sunX, horizon + 40, 190, b.c.light, 0.5, 0.6),
    times(b.whole(0, 3), () => {
      const [bx, by, size] = [b.between(90, 710), horizon + b.between(10, 34), b.between(12, 28)]
      return (
        path(
          `M${bx - size} ${by}h${size * 2}l${-size * 0.4} ${size * 0.35}h${-size * 1.2}Z`,
          b.c.deep,
        ) +
        path(`M${bx} ${by - 3}V${by - size * 2}L${bx + size * 0.9} ${by - 3}Z`, b.c.paper) +
        path(`M${bx - 3} ${by - 3}V${by - size * 1.7}L${bx - size * 0.7} ${by - 3}Z`, b.c.accent2)
      )
    }),
    b.chance(0.65)
      ? palm(
          b,
          b.side > 0 ? 70 : W - 70,
          rail + 20,
          b.between(270, 340),
          mix(b.c.leaf, b.c.ink, b.dark ? 0.6 : 0.35),
        ) +
        palm(
          b,
          b.side > 0 ? 10 : W - 10,
          rail + 20,
          b.between(200, 260),
          mix(b.c.leaf, b.c.ink, b.dark ? 0.7 : 0.45),
        )
      : '',
    balustrade(b, rail, stone),
    rect(
      0,
      rail + 10,
      W,
      H,
      b.fade([lit(b, stone, 0.1), shaded(b, stone, 0.12), shaded(b, stone, 0.4)]),
    ),
    times(9, (index) =>
      line(
        `M${index * 190 - 360} ${H}L${150 + index * 62} ${rail + 10}`,
        shaded(b, stone, 0.5),
        1.6,
        'stroke-opacity=".3"',
      ),
    ),
    times(3, (index) =>
      line(
        `M0 ${rail + 38 + index * index * 26 + index * 26}H${W}`,
        shaded(b, stone, 0.5),
        1.4,
        'stroke-opacity=".25"',
      ),
    ),
    glow(b, sunX, rail + 70, 260, b.c.light, 0.55, 0.35),
    times(3, (index) =>
      garland(b, [index * 400 - 200, rail - 60], [index * 400 + 200, rail - 60], 15, 7, [
        b.c.accent,
        b.c.paper,
        b.c.accent2,
      ]),
    ),
    times(5, (index) => cluster(b, index * 200, rail - 78, 25, 9, 12)),
    b.dark || b.chance(0.55)
      ? times(3, (index) =>
          stringLights(b, [-20, 20 + index * 34], [W + 20, 40 + index * 40], b.between(50, 90), 18),
        )
      : '',
    setting === 'table'
      ? tableForTwo(b, x, cloth)
      : setting === 'canopy'
        ? whiteCanopy(b, x)
        : flowerArch(b, x),
    times(2, (index) => {
      const px = index ? W - 70 : 70
      return (
        shadow(b, px, 566, 70, 12) +
        times(7, () =>
          sprig(b, px, 500, -Math.PI / 2 + b.between(-0.8, 0.8), b.between(80, 130), b.c.leaf, 30),
        ) +
        path(
          `M${px - 42} 500H${px + 42}L${px + 28} 568H${px - 28}Z`,
          b.fade([lit(b, b.c.accent2, 0.15), shaded(b, b.c.accent2, 0.4)], 'across'),
        ) +
        rect(px - 47, 492, 94, 14, b.c.accent2, 'rx="5"')
      )
    }),
    petals(b, 26, rail + 60, H),
    bokeh(b, 12, 80, H),
    b.chance(0.4) ? foreground(b, 0.6) : '',
    rect(0, 0, W, H, b.c.light, faint(0.03)),
    finish(b),
  ].join('')
}
