import {
  H,
  W,
  disc,
  faint,
  line,
  lit,
  path,
  scallop,
  shaded,
  type Draw,
} from '#demo/pictures/paint/brush.ts'
import { cluster, petals } from '#demo/pictures/paint/flowers.ts'
import { bokeh, finish, glow } from '#demo/pictures/paint/light.ts'
import { mix } from '#demo/pictures/paint/palettes.ts'
import { dressingRoom, stand } from '#demo/pictures/pieces/dress/dressingRoom.ts'
import { shadow } from '#demo/pictures/paint/props.ts'
import { times } from '#demo/pictures/paint/random.ts'

/** A groom's coat on its stand: a sherwani with a stole and safa, or a dinner suit. */
export const drawGroomWear: Draw = (b) => {
  const floor = b.between(430, 460)
  const x = W / 2 + b.between(-40, 40)
  const suit = b.chance(0.4)
  const cloth = suit
    ? b.pick([b.c.ink, b.c.deep, mix(b.c.deep, b.c.ink, 0.5), shaded(b, b.c.leaf, 0.5)])
    : b.pick([
        lit(b, b.c.metal, 0.6),
        b.c.soft,
        b.c.deep,
        b.c.mid,
        b.c.leaf,
        shaded(b, b.c.accent, 0.3),
      ])
  const trim = b.c.metal
  const stole = b.pick(
    [b.c.accent, b.c.deep, b.c.accent2, b.c.mid].filter((colour) => colour !== cloth),
  )
  const hem = suit ? 400 : floor + 4
  const coat =
    `M${x - 30} 140Q${x - 70} 150 ${x - 84} 166Q${x - 78} 260 ${x - 66} 300L${x - 84} ${hem}` +
    `Q${x} ${hem + 16} ${x + 84} ${hem}L${x + 66} 300Q${x + 78} 260 ${x + 84} 166` +
    `Q${x + 70} 150 ${x + 30} 140Z`
  const sleeve = (side: number) =>
    path(
      `M${x + side * 80} 162Q${x + side * 112} 180 ${x + side * 116} 250L${x + side * 112} 372` +
        `L${x + side * 80} 374L${x + side * 76} 260Z`,
      b.fade([lit(b, cloth, 0.14), shaded(b, cloth, 0.28)]),
    ) + line(`M${x + side * 112} 366L${x + side * 81} 368`, trim, suit ? 2 : 8)
  const side = b.side
  const safa = b.pick([b.c.accent, b.c.accent2, b.c.mid])
  return [
    dressingRoom(b, floor),
    glow(b, x, 290, 310, b.c.light, 0.6),
    stand(b, x, floor, 150),
    path(
      `M${x - 60} ${hem - 20}L${x - 58} ${floor + 52}H${x - 14}L${x} ${hem + 20}` +
        `L${x + 14} ${floor + 52}H${x + 58}L${x + 60} ${hem - 20}Z`,
      b.fade([shaded(b, suit ? cloth : b.c.paper, 0.12), shaded(b, suit ? cloth : b.c.paper, 0.3)]),
    ),
    sleeve(-1),
    sleeve(1),
    path(
      coat,
      b.fade(
        [shaded(b, cloth, 0.18), lit(b, cloth, 0.16), cloth, shaded(b, cloth, 0.26)],
        'across',
      ),
    ),
    suit
      ? [
          path(`M${x - 26} 140L${x} 300L${x + 26} 140Z`, lit(b, b.c.paper, 0.5)),
          path(`M${x - 30} 138Q${x - 58} 190 ${x - 2} 304L${x - 14} 210Z`, shaded(b, cloth, 0.4)),
          path(`M${x + 30} 138Q${x + 58} 190 ${x + 2} 304L${x + 14} 210Z`, shaded(b, cloth, 0.4)),
          path(
            `M${x} 158l-26 -13v28ZM${x} 158l26 -13v28Z`,
            b.pick([b.c.ink, b.c.accent, b.c.deep]),
          ),
          disc(x, 158, 6, b.c.ink),
          times(3, (index) => disc(x, 188 + index * 32, 2.6, b.c.ink)),
          disc(x, 318, 5, b.c.metal),
          disc(x, 348, 5, b.c.metal),
          path(`M${x + 40 * side} 216l24 -7l-4 20l-18 -2Z`, b.c.paper),
          line(`M${x} 304V${hem + 8}`, shaded(b, cloth, 0.5), 2),
        ].join('')
      : [
          b.chance(0.7)
            ? times(70, (index) =>
                path(
                  scallop(
                    x - 64 + (index % 7) * 21 + (Math.floor(index / 7) % 2) * 10,
                    190 + Math.floor(index / 7) * 26,
                    5,
                    5,
                  ),
                  lit(b, trim, 0.2),
                  faint(0.6),
                ),
              )
            : times(9, (index) =>
                line(
                  `M${x - 64 + index * 16} 176V${hem}`,
                  lit(b, cloth, 0.4),
                  2,
                  'stroke-opacity=".3"',
                ),
              ),
          line(`M${x} 146V${hem + 8}`, trim, 12),
          times(9, (index) =>
            disc(x, 172 + index * 27, 4.6, b.orb(lit(b, trim, 0.8), shaded(b, trim, 0.3))),
          ),
          path(
            `M${x - 27} 142Q${x - 24} 116 ${x - 20} 114Q${x} 128 ${x + 20} 114` +
              `Q${x + 24} 116 ${x + 27} 142Q${x} 158 ${x - 27} 142Z`,
            b.fade([lit(b, trim, 0.4), trim]),
          ),
          line(`M${x - 84} ${hem}Q${x} ${hem + 16} ${x + 84} ${hem}`, trim, 9),
          path(
            `M${x + 26 * side} 136L${x + 64 * side} 150L${x + 76 * side} ${hem + 36}L${x + 40 * side} ${hem + 40}Z`,
            b.fade([lit(b, stole, 0.25), stole, shaded(b, stole, 0.2)]),
          ),
          line(`M${x + 41 * side} ${hem + 34}L${x + 75 * side} ${hem + 30}`, trim, 7),
          times(6, (index) => line(`M${x + (40 + index * 7) * side} ${hem + 40}v14`, trim, 2.4)),
          path(
            `M${x - 52} 92Q${x - 56} 26 ${x} 18Q${x + 58} 24 ${x + 54} 90Q${x} 70 ${x - 52} 92Z`,
            b.fade([lit(b, safa, 0.3), shaded(b, safa, 0.15)]),
          ),
          times(5, (index) =>
            line(
              `M${x - 50 + index * 8} ${86 - index * 12}` +
                `Q${x + index * 6} ${56 - index * 8} ${x + 52 - index * 3} ${84 - index * 14}`,
              index % 2 ? lit(b, safa, 0.5) : shaded(b, safa, 0.3),
              5,
              'stroke-opacity=".55"',
            ),
          ),
          path(
            `M${x + 46 * side} 80q${34 * side} 60 ${16 * side} 150h${-22 * side}q${10 * side} -80 ${-14 * side} -140Z`,
            safa,
            faint(0.9),
          ),
          path(`M${x} 66q10 -26 0 -52q-12 26 0 52Z`, trim),
          disc(x, 66, 7, b.c.accent2),
        ].join(''),
    cluster(b, x - 44 * side, 204, 9, 5, 10, [b.c.accent, b.c.paper]),
    shadow(b, x + 150 * side, floor + 74, 90, 12),
    ([0, 1] as const)
      .map((index) =>
        path(
          `M${x + 110 * side + index * 44} ${floor + 68}q2 -26 18 -24q8 14 30 16q8 4 4 10Z`,
          b.fade([lit(b, b.c.deep, 0.3), b.c.ink]),
        ),
      )
      .join(''),
    petals(b, 16, floor + 30, H),
    bokeh(b, 12),
    finish(b),
  ].join('')
}
