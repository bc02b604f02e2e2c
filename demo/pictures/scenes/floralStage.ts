import {
  H,
  W,
  faint,
  lit,
  oval,
  path,
  rect,
  shaded,
  type Draw,
} from '#demo/pictures/paint/brush.ts'
import { blooms, cluster, petals } from '#demo/pictures/paint/flowers.ts'
import { candle, stringLights } from '#demo/pictures/paint/lamps.ts'
import { bokeh, finish, glow } from '#demo/pictures/paint/light.ts'
import { mix } from '#demo/pictures/paint/palettes.ts'
import { sofaForTwo } from '#demo/pictures/pieces/festivity/sofa.ts'
import { stageBackdrop } from '#demo/pictures/pieces/festivity/stageBackdrop.ts'
import { drape, shadow, wall, wallColour } from '#demo/pictures/paint/props.ts'
import { times } from '#demo/pictures/paint/random.ts'

/** The couple's stage: a flowered backdrop, a sofa, pedestals and candles. */
export const drawFloralStage: Draw = (b) => {
  const colour = wallColour(b)
  const floor = b.between(410, 435)
  const x = W / 2 + b.between(-30, 30)
  const backdrop = b.pick(['arches', 'ring', 'wall', 'drape'])
  const sofa = b.pick([b.c.accent, b.c.paper, b.c.mid, b.c.leaf, b.c.deep, b.c.accent2])
  const cloth = b.pick([b.c.soft, lit(b, b.c.accent, 0.6), lit(b, b.c.accent2, 0.5), b.c.paper])
  const ringR = b.between(165, 190)
  const gold = b.fade([lit(b, b.c.metal, 0.5), shaded(b, b.c.metal, 0.2)])
  return [
    wall(b, colour),
    b.dark
      ? times(11, (index) =>
          stringLights(b, [index * 80, -10], [index * 80, floor - 10], 0, 13, 1.8),
        )
      : '',
    drape(b, -20, 0, 190, floor, cloth, 0),
    drape(b, W - 170, 0, 190, floor, cloth, 1),
    times(4, (index) =>
      path(
        `M${index * 200 - 10} -4Q${index * 200 + 100} ${b.between(60, 90)} ${index * 200 + 210} -4Z`,
        b.fade([lit(b, cloth, 0.3), shaded(b, cloth, 0.18)]),
      ),
    ),
    rect(0, floor, W, H, b.fade([shaded(b, colour, 0.15), shaded(b, colour, 0.5)])),
    glow(b, x, 250, 380, b.c.light, 0.7),
    stageBackdrop(b, backdrop, { x, floor, ringR, cloth, gold }),
    oval(x, floor + 44, 330, 54, shaded(b, cloth, 0.4)),
    oval(x, floor + 32, 322, 52, b.fade([lit(b, cloth, 0.35), shaded(b, cloth, 0.08)])),
    shadow(b, x, floor + 46, 180, 20, 0.6),
    sofaForTwo(b, x, floor, sofa, gold),
    ([-1, 1] as const)
      .map((edge) =>
        times(2, (index) => {
          const [px, base, tall] = [
            x + edge * (218 + index * 84),
            floor + 46 + index * 22,
            120 - index * 44,
          ]
          return (
            shadow(b, px, base, 44, 10) +
            rect(
              px - 24,
              base - tall,
              48,
              tall,
              b.fade([lit(b, b.c.paper, 0.4), mix(b.c.paper, b.c.mid, 0.25)], 'across'),
            ) +
            rect(px - 31, base - tall - 8, 62, 12, lit(b, b.c.paper, 0.5)) +
            rect(px - 31, base - 10, 62, 12, lit(b, b.c.paper, 0.2)) +
            cluster(b, px, base - tall - 40, 48, 20, 18)
          )
        }),
      )
      .join(''),
    times(9, (index) =>
      candle(
        b,
        x + (index - 4) * 74 + b.between(-8, 8),
        floor + 100 + Math.abs(index - 4) * -7,
        15,
        26 + ((index * 7) % 4) * 12,
      ),
    ),
    times(5, (index) =>
      cluster(
        b,
        x + (index - 2) * 130,
        floor + 96 - Math.abs(index - 2) * 10,
        34,
        9,
        14,
        blooms(b),
        0.45,
      ),
    ),
    path(
      `M${x - 46} ${floor + 84}L${x - 96} ${H}H${x + 96}L${x + 46} ${floor + 84}Z`,
      b.c.accent,
      faint(0.25),
    ),
    petals(b, 44, floor + 90, H),
    bokeh(b, 14),
    finish(b),
  ].join('')
}
