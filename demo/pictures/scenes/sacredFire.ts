import {
  H,
  W,
  disc,
  faint,
  lit,
  oval,
  path,
  rect,
  scallop,
  shaded,
  type Draw,
} from '#demo/pictures/paint/brush.ts'
import { cluster, garland, petals } from '#demo/pictures/paint/flowers.ts'
import { bokeh, finish, glow } from '#demo/pictures/paint/light.ts'
import { mix } from '#demo/pictures/paint/palettes.ts'
import { diya, kalash, offerings } from '#demo/pictures/pieces/festivity/brass.ts'
import { hearth } from '#demo/pictures/pieces/festivity/hearth.ts'
import { drape, shadow, wall } from '#demo/pictures/paint/props.ts'
import { times } from '#demo/pictures/paint/random.ts'

/** The sacred fire, brass pots and lamps on a rangoli. */
export const drawSacredFire: Draw = (b) => {
  const floor = b.between(330, 360)
  const x = W / 2 + b.between(-50, 50)
  const ground = b.pick([
    mix(b.c.deep, b.c.ink, 0.2),
    mix(b.c.mid, b.c.deep, 0.4),
    b.c.deep,
    mix(b.c.soft, b.c.mid, b.dark ? 0.7 : 0.25),
  ])
  const chalk = b.pick([
    [b.c.accent, b.c.paper, b.c.accent2, b.c.soft],
    [b.c.paper, b.c.accent2, b.c.leaf, b.c.light],
    [b.c.accent2, b.c.mid, b.c.light, b.c.paper],
  ])
  const y = 486
  const [lobes, rings] = [b.pick([8, 10, 12, 16]), b.pick([4, 5])]
  const cloth = b.pick([b.c.accent, b.c.mid, b.c.accent2, b.c.deep])
  const tongues = b.whole(6, 9)
  return [
    wall(b, b.dark ? undefined : mix(b.c.soft, b.c.accent2, 0.35)),
    b.chance(0.6) ? drape(b, 60, 0, 680, floor, lit(b, cloth, 0.1)) : '',
    times(15, (index) =>
      garland(
        b,
        [index * 57, -6],
        [index * 57, b.between(60, 130) + Math.abs(index - 7) * 12],
        0,
        9,
        index % 2 ? [b.c.accent, b.c.accent2] : [b.c.accent2, b.c.paper],
      ),
    ),
    garland(b, [-10, 4], [W / 2, 4], 52, 11),
    garland(b, [W / 2, 4], [W + 10, 4], 52, 11),
    rect(0, floor, W, H, b.fade([lit(b, ground, 0.2), ground, shaded(b, ground, 0.4)])),
    glow(b, x, y - 90, 430, '#ffbe6a', 0.65),
    times(rings, (index) =>
      path(
        scallop(x, y + 16, 250 - index * 46, lobes + (index % 2) * lobes, index * 0.2, 0.34),
        chalk[index % 4] ?? b.c.accent,
        faint(0.82),
      ),
    ),
    times(lobes * 2, (index) =>
      disc(
        x + Math.cos((index / lobes) * Math.PI) * 282,
        y + 16 + Math.sin((index / lobes) * Math.PI) * 96,
        7,
        chalk[index % 3] ?? b.c.paper,
      ),
    ),
    ([-1, 1] as const)
      .map((edge) =>
        times(3, (index) =>
          diya(b, x + edge * (150 + index * 66), floor + 34 + index * 14, 11 + index * 2),
        ),
      )
      .join(''),
    kalash(b, x - b.between(240, 275), y + 10, b.between(0.9, 1.1)),
    kalash(b, x + b.between(240, 275), y + 10, b.between(0.85, 1.05)),
    shadow(b, x, y + 30, 150, 26, 0.7),
    hearth(b, x, y, tongues),
    times(34, () =>
      disc(
        x + b.between(-120, 120),
        b.between(110, y - 120),
        b.between(1, 3),
        '#ffd98a',
        faint(b.between(0.4, 1)),
      ),
    ),
    times(4, (index) =>
      oval(
        x + b.between(-60, 60),
        190 - index * 40,
        b.between(60, 130),
        b.between(26, 50),
        b.halo(b.c.paper),
        faint(0.14),
      ),
    ),
    offerings(b, x + b.side * 150, y + 76),
    diya(b, x - b.side * 150, y + 74, 20),
    diya(b, x - b.side * 60, y + 92, 17),
    cluster(b, 40, H - 30, 66, 17, 22, [b.c.accent, b.c.accent2, b.c.paper]),
    cluster(b, W - 40, H - 30, 66, 17, 22, [b.c.accent, b.c.accent2, b.c.paper]),
    petals(b, 60, y + 30, H, 0, W, [b.c.accent, b.c.accent2, b.c.paper]),
    bokeh(b, 16),
    finish(b),
  ].join('')
}
