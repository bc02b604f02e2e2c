import {
  H,
  W,
  disc,
  faint,
  line,
  lit,
  path,
  rect,
  shaded,
  type Draw,
} from '#demo/pictures/paint/brush.ts'
import { stringLights } from '#demo/pictures/paint/lamps.ts'
import { bokeh, finish, glow, mottle } from '#demo/pictures/paint/light.ts'
import { mix } from '#demo/pictures/paint/palettes.ts'
import { dancer } from '#demo/pictures/pieces/festivity/dancers.ts'
import { djBooth } from '#demo/pictures/pieces/festivity/djBooth.ts'
import { mirrorBall } from '#demo/pictures/pieces/festivity/mirrorBall.ts'
import { times } from '#demo/pictures/paint/random.ts'

/** A DJ behind the decks, beams, a mirror ball and raised hands. */
export const drawDanceFloor: Draw = (b) => {
  const x = W / 2 + b.between(-90, 90)
  const [deckY, base] = [b.between(330, 355), mix(b.c.deep, b.c.ink, 0.45)]
  const beams = [b.c.accent, b.c.accent2, b.c.light, lit(b, b.c.mid, 0.2), b.c.sky[1]]
  const crowd = shaded(b, base, 0.65)
  const ball = b.chance(0.7)
  const [ballX, ballR] = [W / 2 + b.between(-160, 160), b.between(44, 66)]
  const screen = b.pick(['bars', 'rings', 'rays'])
  return [
    rect(0, 0, W, H, b.fade([mix(base, b.c.ink, 0.4), base, mix(base, b.c.mid, 0.45)])),
    mottle(b, [b.c.mid, b.c.accent, b.c.accent2, b.c.deep], 14, 0, H, 0.35),
    screen === 'bars'
      ? times(25, (index) => {
          const h = 30 + Math.abs(Math.sin(index * 1.7 + ballX)) * 150
          return rect(
            x - 250 + index * 20,
            deckY - h,
            13,
            h,
            b.fade([lit(b, b.c.accent2, 0.3), b.c.accent]),
            `${faint(0.6)} rx="3"`,
          )
        })
      : screen === 'rings'
        ? times(6, (index) =>
            disc(
              x,
              deckY - 60,
              50 + index * 42,
              'none',
              `stroke="${beams[index % 5]}" stroke-width="${9 - index}" stroke-opacity="${0.7 - index * 0.09}"`,
            ),
          )
        : times(18, (index) =>
            path(
              `M${x} ${deckY - 30}` +
                `L${x + Math.cos(index * 0.349) * 520} ${deckY - 30 + Math.sin(index * 0.349) * 520}` +
                `L${x + Math.cos(index * 0.349 + 0.14) * 520} ${deckY - 30 + Math.sin(index * 0.349 + 0.14) * 520}Z`,
              b.fade([
                [beams[index % 5] ?? b.c.accent, 0.3],
                [beams[index % 5] ?? b.c.accent, 0.1],
              ]),
            ),
          ),
    rect(0, 34, W, 9, b.c.ink),
    rect(0, 58, W, 6, b.c.ink),
    line(`M0 60${times(27, (index) => `L${index * 30 + 15} ${index % 2 ? 60 : 40}`)}`, b.c.ink, 4),
    times(7, (index) => {
      const [lx, spread, lean] = [60 + index * 114, b.between(60, 120), b.between(-190, 190)]
      const tone = beams[index % 5] ?? b.c.light
      return (
        path(
          `M${lx - 7} 78L${lx + lean - spread} ${H}H${lx + lean + spread}L${lx + 7} 78Z`,
          b.fade([
            [lit(b, tone, 0.4), 0.62],
            [tone, 0.2],
            [tone, 0],
          ]),
        ) +
        rect(lx - 14, 58, 28, 22, b.c.ink, 'rx="5"') +
        glow(b, lx, 80, 40, lit(b, tone, 0.6), 0.95) +
        disc(lx, 80, 7, '#ffffff')
      )
    }),
    stringLights(b, [-20, 90], [W + 20, 100], 50, 22, 2.4),
    ball ? mirrorBall(b, ballX, ballR) : '',
    glow(b, x, deckY - 20, 190, b.c.light, 0.6),
    djBooth(b, { x, deckY, base, beams }),
    glow(b, x, 560, 420, b.c.accent, 0.4, 0.35),
    times(16, (index) => dancer(b, index * 54 + b.between(-16, 16), b.between(62, 84), crowd)),
    times(9, (index) => dancer(b, index * 100 + b.between(-24, 24), b.between(98, 128), crowd)),
    times(50, () => {
      const [px, py] = [b.between(0, W), b.between(60, H)]
      return rect(
        px,
        py,
        b.between(4, 9),
        b.between(3, 6),
        b.pick([b.c.accent, b.c.accent2, b.c.paper, b.c.light]),
        `${faint(b.between(0.5, 0.95))} transform="rotate(${b.between(0, 180)} ${px} ${py})"`,
      )
    }),
    bokeh(b, 18),
    finish(b),
  ].join('')
}
