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
import { cluster, petals } from '#demo/pictures/paint/flowers.ts'
import { sprig } from '#demo/pictures/paint/leaves.ts'
import { bokeh, finish, glow } from '#demo/pictures/paint/light.ts'
import { mix } from '#demo/pictures/paint/palettes.ts'
import { necklace, sparkle } from '#demo/pictures/pieces/dress/jewels.ts'
import { bangle, earring, ringBox } from '#demo/pictures/pieces/dress/trinkets.ts'
import { drape, shadow, tabletop, wall } from '#demo/pictures/paint/props.ts'
import { times } from '#demo/pictures/paint/random.ts'

/** A set shown on a bust: necklace, earrings, bangles, and a ring in its box. */
export const drawJewellery: Draw = (b) => {
  const velvet = b.pick([b.c.deep, b.c.ink, b.c.mid, mix(b.c.deep, b.c.accent, 0.4), b.c.paper])
  const stone = b.pick([b.c.accent, b.c.leaf, b.c.accent2, b.c.mid, mix(b.c.accent, b.c.deep, 0.3)])
  const tableY = b.between(455, 480)
  const x = W / 2 + b.between(-80, 80)
  const side = b.side
  const [ringX, ringY] = [x + side * b.between(215, 240), tableY + 58]
  const trayX = x - side * 225
  const bust =
    `M${x - 34} 92Q${x - 26} 170 ${x - 100} 196Q${x - 168} 216 ${x - 150} 300` +
    `Q${x - 130} 380 ${x - 70} ${tableY + 12}H${x + 70}Q${x + 130} 380 ${x + 150} 300` +
    `Q${x + 168} 216 ${x + 100} 196Q${x + 26} 170 ${x + 34} 92Q${x} 104 ${x - 34} 92Z`
  return [
    wall(b),
    b.chance(0.6)
      ? drape(
          b,
          side > 0 ? -20 : W - 240,
          0,
          260,
          tableY,
          b.pick([b.c.accent, b.c.mid, b.c.soft]),
          side > 0 ? 0 : 1,
        )
      : times(3, (index) =>
          sprig(
            b,
            side > 0 ? -10 : W + 10,
            120 + index * 120,
            side > 0 ? b.between(-0.5, 0.5) : Math.PI + b.between(-0.5, 0.5),
            200,
          ),
        ),
    bokeh(b, 18, 20, tableY),
    glow(b, x, 260, 340, b.c.light, 0.7),
    tabletop(b, tableY, b.pick([b.c.soft, b.c.mid, b.c.deep, b.c.paper])),
    shadow(b, x, tableY + 22, 170, 26),
    rect(
      x - 92,
      tableY - 2,
      184,
      22,
      b.fade([lit(b, b.c.metal, 0.4), shaded(b, b.c.metal, 0.3)]),
      'rx="6"',
    ),
    path(
      bust,
      b.fade(
        side > 0
          ? [shaded(b, velvet, 0.35), velvet, lit(b, velvet, 0.25)]
          : [lit(b, velvet, 0.25), velvet, shaded(b, velvet, 0.35)],
        'across',
      ),
    ),
    oval(x, 94, 34, 8, lit(b, velvet, 0.2)),
    oval(x + side * 60, 260, 60, 90, b.halo(lit(b, velvet, 0.4)), faint(0.35)),
    necklace(b, x, 156, 42, 52, stone, false),
    necklace(b, x, 194, 92, b.between(92, 120), stone, true),
    b.chance(0.5) ? necklace(b, x, 204, 122, 196, stone, false) : '',
    line(
      `M${x - side * 200 - 44} ${tableY + 6}V236H${x - side * 200 + 44}V${tableY + 6}`,
      shaded(b, b.c.metal, 0.2),
      6,
    ),
    earring(b, stone, x - side * 200 - 24),
    earring(b, stone, x - side * 200 + 24),
    shadow(b, trayX, tableY + 74, 100, 20),
    times(b.whole(4, 6), (index) => bangle(b, stone, trayX, tableY, index)),
    shadow(b, ringX, ringY + 16, 80, 18),
    ringBox(b, ringX, ringY, velvet),
    sparkle(ringX + 10, ringY - 102, 18),
    sparkle(x - 30, 300, 14),
    times(6, () => sparkle(x + b.between(-110, 110), b.between(200, 380), b.between(4, 10))),
    cluster(b, side > 0 ? 70 : W - 70, H - 40, 76, 18, 25),
    petals(b, 18, tableY + 30, H),
    finish(b),
  ].join('')
}
