import {
  H,
  W,
  disc,
  faint,
  line,
  lit,
  path,
  rect,
  scallop,
  shaded,
  type Draw,
} from '#demo/pictures/paint/brush.ts'
import { cluster, petals } from '#demo/pictures/paint/flowers.ts'
import { bokeh, finish, glow } from '#demo/pictures/paint/light.ts'
import { mix } from '#demo/pictures/paint/palettes.ts'
import { dressingRoom, stand } from '#demo/pictures/pieces/dress/dressingRoom.ts'
import { times } from '#demo/pictures/paint/random.ts'

/** A bride's dress on its stand: a lehenga with a dupatta, or a gown with a train. */
export const drawBridalWear: Draw = (b) => {
  const floor = b.between(430, 460)
  const x = W / 2 + b.between(-40, 40)
  const gown = b.chance(0.42)
  const cloth = gown
    ? b.pick([b.c.paper, lit(b, b.c.soft, 0.4), lit(b, b.c.accent, 0.75)])
    : b.pick([b.c.accent, b.c.deep, b.c.mid, b.c.accent2, b.c.leaf, shaded(b, b.c.accent, 0.3)])
  const trim = gown ? lit(b, b.c.metal, 0.5) : b.c.metal
  const veil = gown ? b.c.paper : b.pick([b.c.accent2, b.c.accent, b.c.soft, b.c.metal])
  const [waist, hem, half] = [270, floor + 66, b.between(150, 200)]
  const skirt =
    `M${x - 38} ${waist}` +
    `C${x - 70} ${waist + 60} ${x - half} ${hem - 90} ${x - half - 8} ${hem - 6}` +
    `Q${x} ${hem + 44} ${x + half + 8} ${hem - 6}` +
    `C${x + half} ${hem - 90} ${x + 70} ${waist + 60} ${x + 38} ${waist}Z`
  const side = b.side
  return [
    dressingRoom(b, floor),
    glow(b, x, 300, 320, b.c.light, 0.6),
    stand(b, x, floor, 150),
    gown || b.chance(0.4)
      ? path(
          `M${x - 20} 110C${x - 110 * side} 200 ${x - 190 * side} 380 ${x - 280 * side} ${hem + 22}` +
            `Q${x - 120 * side} ${hem + 44} ${x} ${hem + 10}Q${x + 10} 250 ${x + 22} 110Z`,
          b.fade([
            [veil, 0.55],
            [veil, 0.8],
          ]),
        )
      : '',
    path(skirt, b.fade([lit(b, cloth, 0.28), cloth, shaded(b, cloth, 0.28)])),
    times(15, (index) => {
      const share = (index / 14) * 2 - 1
      return line(
        `M${x + share * 34} ${waist + 6}` +
          `C${x + share * 70} ${waist + 80} ${x + share * half * 0.95} ${hem - 90} ` +
          `${x + share * (half + 2)} ${hem + 14 - share * share * 18}`,
        index % 2 ? lit(b, cloth, 0.5) : shaded(b, cloth, 0.4),
        b.between(3, 9),
        'stroke-opacity=".24"',
      )
    }),
    times(gown ? 2 : 4, (row) => {
      const depth = [1, 0.93, 0.72, 0.48][row] ?? 1
      const y = waist + (hem - waist) * depth
      const w = 40 + (half - 32) * depth ** 1.35
      return (
        line(
          `M${x - w} ${y - 8}Q${x} ${y + 36 * depth} ${x + w} ${y - 8}`,
          trim,
          row ? 3 : 15,
          `stroke-opacity="${gown ? 0.5 : 0.95}"`,
        ) +
        times(13, (index) => {
          const share = (index / 12) * 2 - 1
          return path(
            scallop(
              x + share * w * 0.94,
              y - 20 + (1 - share * share) * 22 * depth,
              gown ? 5 : 7,
              6,
            ),
            row % 2 ? lit(b, trim, 0.4) : trim,
            faint(gown ? 0.55 : 0.9),
          )
        })
      )
    }),
    times(gown ? 26 : 46, () => {
      const depth = b.between(0.15, 0.9)
      const w = 30 + (half - 50) * depth
      return disc(
        x + b.between(-w, w),
        waist + (hem - waist) * depth,
        2,
        lit(b, trim, 0.4),
        faint(0.85),
      )
    }),
    path(
      `M${x - 50} 158Q${x - 30} 150 ${x - 24} 132Q${x} 168 ${x + 24} 132` +
        `Q${x + 30} 150 ${x + 50} 158Q${x + 58} 210 ${x + 36} ${gown ? waist + 4 : 240}H${x - 36}` +
        `Q${x - 58} 210 ${x - 50} 158Z`,
      b.fade([lit(b, cloth, 0.3), shaded(b, cloth, 0.12)]),
    ),
    gown
      ? ''
      : rect(x - 36, 238, 72, 34, mix(b.c.soft, b.c.metal, 0.35)) +
        line(`M${x - 36} 240Q${x} 250 ${x + 36} 240`, trim, 6),
    gown
      ? ''
      : path(
          `M${x - 50} 156Q${x - 84} 172 ${x - 76} 216L${x - 54} 214Q${x - 56} 190 ${x - 44} 180Z`,
          shaded(b, cloth, 0.08),
        ) +
        path(
          `M${x + 50} 156Q${x + 84} 172 ${x + 76} 216L${x + 54} 214Q${x + 56} 190 ${x + 44} 180Z`,
          shaded(b, cloth, 0.08),
        ),
    line(`M${x - 40} ${waist + 2}Q${x} ${waist + 14} ${x + 40} ${waist + 2}`, trim, gown ? 6 : 11),
    times(14, () => disc(x + b.between(-36, 36), b.between(170, 232), 2.2, trim)),
    gown
      ? ''
      : path(
          `M${x + 46 * side} 148C${x + 20 * side} 220 ${x - 30 * side} 262 ${x - 46 * side} 290` +
            `C${x - 70 * side} 380 ${x - 96 * side} 430 ${x - 100 * side} ${hem - 12}` +
            `L${x - 40 * side} ${hem + 6}` +
            `C${x - 40 * side} 420 ${x - 10 * side} 330 ${x + 10 * side} 280` +
            `C${x + 50 * side} 230 ${x + 66 * side} 190 ${x + 60 * side} 152Z`,
          b.fade([
            [lit(b, veil, 0.3), 0.92],
            [veil, 0.7],
          ]),
        ) + line(`M${x - 100 * side} ${hem - 12}L${x - 40 * side} ${hem + 6}`, trim, 9),
    times(9, (index) =>
      disc(
        x + Math.cos(Math.PI * (0.1 + index * 0.1)) * 30,
        134 + Math.sin(Math.PI * (0.1 + index * 0.1)) * 26,
        3.6,
        b.orb(lit(b, b.c.metal, 0.8), b.c.metal),
      ),
    ),
    disc(x, 168, 6, b.c.accent),
    gown ? cluster(b, x + 120 * side, floor + 58, 34, 11, 15) : '',
    petals(b, 22, floor + 30, H),
    bokeh(b, 12),
    finish(b),
  ].join('')
}
