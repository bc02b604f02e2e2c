import {
  H,
  W,
  disc,
  line,
  lit,
  oval,
  path,
  rect,
  shaded,
  type Draw,
} from '#demo/pictures/paint/brush.ts'
import { cluster, petals } from '#demo/pictures/paint/flowers.ts'
import { stringLights } from '#demo/pictures/paint/lamps.ts'
import { lawn, treeline } from '#demo/pictures/paint/land.ts'
import { bokeh, finish, glow, sky } from '#demo/pictures/paint/light.ts'
import { mix } from '#demo/pictures/paint/palettes.ts'
import { times } from '#demo/pictures/paint/random.ts'

/** A marquee on a lawn with its pennants, and a set table before it. */
export const drawMarquee: Draw = (b) => {
  const canvas = b.fade([lit(b, b.c.paper, 0.6), b.c.paper, mix(b.c.paper, b.c.mid, 0.35)])
  const stripe = mix(b.c.accent2, b.c.paper, 0.25)
  return [
    sky(b, 420),
    treeline(b, 424, 90, mix(b.c.leaf, b.c.ink, 0.35)),
    lawn(b, 420, mix(b.c.leaf, b.c.light, 0.15)),
    rect(120, 270, 560, 190, shaded(b, b.c.deep, 0.1)),
    glow(b, 400, 380, 300, b.c.light, 0.9),
    stringLights(b, [130, 300], [400, 300], 46, 10),
    stringLights(b, [400, 300], [670, 300], 46, 10),
    path('M70 290Q200 240 250 110Q300 236 400 240Q500 236 550 110Q600 240 730 290V320H70Z', canvas),
    times(5, (index) => {
      const x = 70 + index * 132
      const peak = index < 2 ? 250 : index > 2 ? 550 : 400
      const top = index === 2 ? 240 : 130
      return path(
        `M${x} 292Q${(x + peak) / 2} 250 ${peak - 3} ${top}` +
          `L${peak + 5} ${top}Q${(x + peak) / 2 + 34} 256 ${x + 64} 292Z`,
        stripe,
        'fill-opacity=".55"',
      )
    }),
    times(11, (index) =>
      path(`M${70 + index * 60} 290h60v26q-30 34-60 0Z`, index % 2 ? stripe : b.c.paper),
    ),
    times(2, (index) => {
      const x = 250 + index * 300
      return line(`M${x} 112V58`, b.c.metal, 6) + path(`M${x} 60L${x + 62} 76L${x} 94Z`, b.c.accent)
    }),
    times(4, (index) => {
      const x = 96 + index * 203
      return line(`M${x} 316V466`, lit(b, b.c.paper, 0.2), 12)
    }),
    line('M70 300L8 470M730 300L792 470', b.c.soft, 3),
    // Chairs and a round table.
    times(6, (index) => {
      const x = 170 + (index % 3) * 46 + (index > 2 ? 330 : 0)
      return line(
        `M${x} 400V510M${x + 34} 400V510M${x} 408H${x + 34}M${x} 428H${x + 34}M${x} 462H${x + 34}`,
        b.c.metal,
        7,
      )
    }),
    oval(400, 560, 190, 22, b.halo(b.c.ink, 0.2)),
    path(
      'M254 466Q400 506 546 466L570 556Q400 596 230 556Z',
      b.fade([lit(b, b.c.paper, 0.5), b.c.soft, shaded(b, b.c.soft, 0.2)], 'across'),
    ),
    oval(400, 464, 148, 30, lit(b, b.c.paper, 0.6)),
    cluster(b, 400, 436, 50, 16, 22),
    times(6, (index) =>
      disc(
        290 + index * 44,
        468 + (index % 2) * 8,
        11,
        b.c.soft,
        `stroke="${b.c.metal}" stroke-width="3"`,
      ),
    ),
    petals(b, 24, 470, H),
    bokeh(b, 8, 40, W),
    finish(b),
  ].join('')
}
