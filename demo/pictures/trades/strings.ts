import {
  H,
  W,
  group,
  line,
  lit,
  oval,
  path,
  rect,
  shaded,
  type Draw,
} from '#demo/pictures/paint/brush.ts'
import { cluster, petals } from '#demo/pictures/paint/flowers.ts'
import { candle } from '#demo/pictures/paint/lamps.ts'
import { bokeh, finish, glow } from '#demo/pictures/paint/light.ts'
import { drape, tabletop, wall } from '#demo/pictures/paint/props.ts'
import { times } from '#demo/pictures/paint/random.ts'

/** A violin with its bow, and the music on its stand. */
export const drawStrings: Draw = (b) => {
  const wood = '#a5562a'
  const half = 'M0 -150C70 -150 96 -96 74 -52C58 -24 58 8 82 36C122 84 104 168 0 168'
  return [
    wall(b),
    drape(b, W - 190, 0, 220, 480, b.c.accent, 0.9),
    bokeh(b, 14, 20, 470),
    glow(b, 300, 240, 380, b.c.light, 0.7),
    tabletop(b, 500, shaded(b, b.c.mid, 0.3)),
    // The stand, with two leaves of music.
    line('M590 330V590M590 520L500 600M590 520L680 600', b.c.metal, 10),
    path(
      'M440 150L590 174L740 150V340L590 364L440 340Z',
      b.fade([lit(b, b.c.paper, 0.6), b.c.paper]),
    ),
    line('M590 174V364', shaded(b, b.c.paper, 0.3), 4),
    path('M430 344L590 370L750 344V360L590 388L430 360Z', b.c.metal),
    times(10, (index) => {
      const [left, row] = [index < 5, index % 5]
      const y = 186 + row * 32
      return (
        times(3, (stave) =>
          line(
            left
              ? `M460 ${y + stave * 6 - 4}L572 ${y + stave * 6 + 12}`
              : `M608 ${y + stave * 6 + 12}L720 ${y + stave * 6 - 4}`,
            b.c.ink,
            1.2,
            'stroke-opacity=".6"',
          ),
        ) +
        times(5, (dot) => {
          const px = (left ? 472 : 618) + dot * 22
          const py = y + (left ? dot * 3 : 14 - dot * 3) + ((dot * 7 + row * 5) % 9) - 2
          return oval(px, py, 5, 4, b.c.ink) + line(`M${px + 4} ${py}v-16`, b.c.ink, 2)
        })
      )
    }),
    group(
      'translate(280 330) rotate(-24) scale(1.12)',
      oval(10, 176, 110, 16, b.halo(b.c.ink, 0.2)),
      path(
        `${half}C-104 168 -122 84 -82 36C-58 8 -58 -24 -74 -52C-96 -96 -70 -150 0 -150Z`,
        b.orb('#e0964f', wood, 0.35),
        `stroke="${shaded(b, wood, 0.5)}" stroke-width="5"`,
      ),
      line('M-38 -8Q-56 30 -34 62M38 -8Q56 30 34 62', b.c.ink, 7),
      path('M-13 60L-20 -300H20L13 60Z', b.c.ink),
      path('M-20 -300Q-24 -352 0 -352Q26 -350 22 -320Q18 -306 4 -316', wood),
      times(4, (index) =>
        line(
          `M${index % 2 ? 18 : -18} ${-312 - Math.floor(index / 2) * 20}h${index % 2 ? 22 : -22}`,
          b.c.ink,
          8,
        ),
      ),
      path('M-16 96L-30 160H30L16 96Z', b.c.ink),
      rect(-34, 66, 68, 8, b.c.soft),
      times(4, (index) => line(`M${-9 + index * 6} -300V104`, lit(b, b.c.metal, 0.6), 1.4)),
    ),
    line('M60 560L470 440', '#5f2f18', 10),
    line('M66 572L474 452', lit(b, b.c.paper, 0.4), 3),
    candle(b, 700, 560, 30, 70),
    cluster(b, 90, 560, 70, 16, 24),
    petals(b, 14, 480, H),
    finish(b),
  ].join('')
}
