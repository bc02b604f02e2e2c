import {
  archPath,
  disc,
  faint,
  H,
  line,
  lit,
  oval,
  path,
  rect,
  shaded,
  W,
  type Draw,
} from '#demo/pictures/brush.ts'
import { blooms, cluster, flower, garland, petals, sprig } from '#demo/pictures/garden.ts'
import { bokeh, candle, finish, glow, stringLights } from '#demo/pictures/light.ts'
import { mix } from '#demo/pictures/palettes.ts'
import { drape, shadow, wall, wallColour } from '#demo/pictures/props.ts'
import { times } from '#demo/pictures/random.ts'

/** The couple's stage: a flowered backdrop, a sofa, pedestals and candles. */
export const drawFloralStage: Draw = (b) => {
  const colour = wallColour(b)
  const floor = b.between(410, 435)
  const x = W / 2 + b.between(-30, 30)
  const backdrop = b.pick(['arches', 'ring', 'wall', 'drape'])
  const sofa = b.pick([b.c.accent, b.c.paper, b.c.mid, b.c.leaf, b.c.deep, b.c.accent2])
  const cloth = b.pick([b.c.soft, lit(b, b.c.accent, 0.6), lit(b, b.c.accent2, 0.5), b.c.paper])
  const sofaBack = `M${x - 138} ${floor + 6}V${floor - 70}Q${x - 130} ${floor - 112} ${x - 80} ${floor - 100}Q${x} ${floor - 150} ${x + 80} ${floor - 100}Q${x + 130} ${floor - 112} ${x + 138} ${floor - 70}V${floor + 6}Z`
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
    backdrop === 'arches'
      ? [
          [-150, 190, 280],
          [150, 190, 280],
          [0, 240, 350],
        ]
          .map(
            ([dx = 0, w = 0, h = 0], index) =>
              path(archPath(x + dx, floor, w + 14, h + 8), gold) +
              path(
                archPath(x + dx, floor, w, h),
                b.fade([
                  lit(b, [b.c.soft, b.c.accent2, cloth][index] ?? cloth, 0.3),
                  [b.c.soft, b.c.accent2, cloth][index] ?? cloth,
                ]),
              ),
          )
          .join('') +
        cluster(b, x - 130, 130, 66, 28, 19) +
        cluster(b, x + 186, 250, 56, 22, 18) +
        times(8, () => cluster(b, x - 130 + b.between(-60, 120), b.between(90, 170), 26, 8, 15))
      : backdrop === 'ring'
        ? disc(x, 240, ringR, 'none', `stroke="${shaded(b, b.c.metal, 0.2)}" stroke-width="12"`) +
          disc(x, 240, ringR, 'none', `stroke="${lit(b, b.c.metal, 0.4)}" stroke-width="5"`) +
          times(24, (index) =>
            cluster(
              b,
              x + Math.cos(0.5 + index * 0.17) * ringR,
              240 - Math.sin(0.5 + index * 0.17) * ringR,
              24 + ((index * 7) % 3) * 6,
              7,
              16,
            ),
          ) +
          times(9, (index) =>
            garland(
              b,
              [x - 80 + index * 20, 80 + Math.abs(index - 4) * 8],
              [x - 80 + index * 20, 160 + ((index * 5) % 4) * 26],
              0,
              5.5,
            ),
          )
        : backdrop === 'wall'
          ? rect(x - 226, 50, 452, floor - 50, gold, 'rx="6"') +
            rect(x - 216, 60, 432, floor - 60, shaded(b, b.c.leaf, 0.25)) +
            times(150, () =>
              flower(
                b,
                x + b.between(-204, 204),
                b.between(72, floor - 10),
                b.between(12, 24),
                b.pick(blooms(b)),
                b.pick(['rose', 'peony']),
              ),
            ) +
            times(16, () =>
              sprig(b, x + b.between(-190, 190), b.between(80, floor - 20), b.between(-3, 3), 50),
            )
          : drape(b, x - 230, 40, 460, floor - 40, cloth) +
            garland(b, [x - 230, 48], [x, 48], 46, 12) +
            garland(b, [x, 48], [x + 230, 48], 46, 12) +
            times(3, (index) => cluster(b, x - 230 + index * 230, 52, 44, 16, 18)) +
            times(14, (index) =>
              garland(
                b,
                [x - 214 + index * 33, 60],
                [x - 214 + index * 33, 130 + Math.abs(index - 6.5) * 22],
                0,
                6,
              ),
            ),
    oval(x, floor + 44, 330, 54, shaded(b, cloth, 0.4)),
    oval(x, floor + 32, 322, 52, b.fade([lit(b, cloth, 0.35), shaded(b, cloth, 0.08)])),
    shadow(b, x, floor + 46, 180, 20, 0.6),
    path(sofaBack, gold),
    path(
      sofaBack,
      b.fade([lit(b, sofa, 0.28), shaded(b, sofa, 0.2)]),
      `transform="translate(${x * 0.05} ${(floor - 50) * 0.06}) scale(.95 .94)"`,
    ),
    times(9, (index) =>
      disc(
        x - 88 + (index % 5) * 44 - (index > 4 ? -22 : 0),
        floor - 66 + (index > 4 ? 26 : 0),
        3.4,
        shaded(b, sofa, 0.4),
      ),
    ),
    rect(
      x - 136,
      floor - 22,
      272,
      38,
      b.fade([lit(b, sofa, 0.4), shaded(b, sofa, 0.12)]),
      'rx="17"',
    ),
    rect(x - 156, floor - 46, 36, 72, b.fade([lit(b, sofa, 0.3), shaded(b, sofa, 0.3)]), 'rx="17"'),
    rect(x + 120, floor - 46, 36, 72, b.fade([lit(b, sofa, 0.3), shaded(b, sofa, 0.3)]), 'rx="17"'),
    line(
      `M${x - 140} ${floor + 24}H${x + 140}M${x - 126} ${floor + 26}v20M${x + 126} ${floor + 26}v20`,
      b.c.metal,
      7,
    ),
    ([-1, 1] as const)
      .map((edge) =>
        rect(
          x + edge * 84 - 26,
          floor - 58,
          52,
          42,
          b.fade([lit(b, b.c.metal, 0.5), b.c.metal]),
          `rx="10" transform="rotate(${edge * 12} ${x + edge * 84} ${floor - 40})"`,
        ),
      )
      .join(''),
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
