import {
  H,
  W,
  archPath,
  disc,
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
import { sprig } from '#demo/pictures/paint/leaves.ts'
import { glow, skyColours } from '#demo/pictures/paint/light.ts'
import { drape, shadow, vase, wall, wallColour, windowLight } from '#demo/pictures/paint/props.ts'
import { times } from '#demo/pictures/paint/random.ts'

/** A dressing room: wall, arched window, floor, curtain, and flowers on one side. */
export const dressingRoom = (b: Brush, floor: number) => {
  const colour = wallColour(b)
  const [top, middle, low] = skyColours(b)
  const x = W / 2 + b.side * b.between(190, 240)
  const w = b.between(170, 220)
  const pale = lit(b, colour, b.dark ? 0.3 : 0.6)
  const vaseX = W / 2 - b.side * b.between(250, 300)
  return [
    wall(b, colour),
    b.chance(0.5)
      ? times(4, (index) =>
          rect(
            30 + index * 200,
            60,
            150,
            floor - 130,
            'none',
            `stroke="${pale}" stroke-width="3" stroke-opacity=".45"`,
          ),
        )
      : windowLight(b, 0.16),
    path(archPath(x, floor - 40, w + 20, floor - 80), pale),
    path(archPath(x, floor - 48, w, floor - 98), b.fade([top, middle, low])),
    glow(b, x, floor - 140, 150, b.c.light, 0.8),
    line(`M${x} ${floor - 48}V62M${x - w / 2} 240h${w}M${x - w / 2} 350h${w}`, pale, 4),
    drape(b, x - w * 0.8, 20, w * 0.42, floor - 16, pale, 0),
    drape(b, x + w * 0.4, 20, w * 0.42, floor - 16, pale, 1),
    rect(
      0,
      floor,
      W,
      H - floor,
      b.fade([lit(b, shaded(b, colour, 0.22), 0.1), shaded(b, colour, 0.5)]),
    ),
    rect(0, floor - 12, W, 12, pale, faint(0.7)),
    times(8, (index) =>
      line(
        `M${index * 130 - 60} ${H}L${200 + index * 62} ${floor}`,
        shaded(b, colour, 0.55),
        1.6,
        'stroke-opacity=".28"',
      ),
    ),
    path(`M${x - w / 2} ${floor}h${w}L${W / 2 + 90} ${H}H${W / 2 - 160}Z`, b.c.light, faint(0.2)),
    oval(W / 2, floor + 66, 300, 44, b.pick([b.c.accent, b.c.mid, b.c.deep, b.c.soft]), faint(0.5)),
    oval(
      W / 2,
      floor + 66,
      270,
      36,
      'none',
      `stroke="${b.c.metal}" stroke-width="2.4" stroke-opacity=".6"`,
    ),
    b.pick([
      () =>
        vase(b, vaseX, floor + 40, 80, 120, b.pick([b.c.mid, b.c.paper, b.c.leaf])) +
        times(6, () =>
          sprig(b, vaseX, floor - 76, -Math.PI / 2 + b.between(-0.7, 0.7), b.between(120, 190)),
        ) +
        cluster(b, vaseX, floor - 110, 58, 17, 22),
      () =>
        rect(
          vaseX - 54,
          floor - 30,
          108,
          70,
          b.fade([lit(b, b.c.accent2, 0.2), shaded(b, b.c.accent2, 0.3)]),
          'rx="18"',
        ) + cluster(b, vaseX, floor - 44, 50, 15, 20, undefined, 0.6),
      () =>
        times(
          3,
          (index) =>
            rect(
              vaseX - 58 + index * 8,
              floor + 4 - index * 44,
              116 - index * 16,
              42,
              b.fade([
                lit(b, [b.c.accent, b.c.soft, b.c.mid][index] ?? b.c.mid, 0.25),
                [b.c.accent, b.c.soft, b.c.mid][index] ?? b.c.mid,
              ]),
              'rx="4"',
            ) + rect(vaseX - 7, floor + 4 - index * 44, 14, 42, b.c.metal),
        ),
    ])(),
  ].join('')
}

/** A tailor’s stand without what hangs on it. */
export const stand = (b: Brush, x: number, floor: number, top: number) =>
  [
    shadow(b, x, floor + 62, 120, 24, 0.5),
    line(
      `M${x} ${top}V${floor + 50}M${x - 46} ${floor + 62}Q${x} ${floor + 30} ${x + 46} ${floor + 62}`,
      shaded(b, b.c.metal, 0.4),
      8,
    ),
    disc(x, top - 64, 9, b.c.metal),
    line(`M${x} ${top - 60}V${top}`, b.c.metal, 9),
  ].join('')
