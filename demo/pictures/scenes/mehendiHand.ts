import {
  H,
  W,
  disc,
  faint,
  group,
  line,
  lit,
  path,
  rect,
  scallop,
  shaded,
  type Draw,
} from '#demo/pictures/paint/brush.ts'
import { cluster, petals } from '#demo/pictures/paint/flowers.ts'
import { bokeh, finish, glow, mottle } from '#demo/pictures/paint/light.ts'
import { mix } from '#demo/pictures/paint/palettes.ts'
import { hand } from '#demo/pictures/pieces/dress/hand.ts'
import { times } from '#demo/pictures/paint/random.ts'

/** Hands painted with mehendi on a rich cloth, petals around. */
export const drawMehendiHand: Draw = (b) => {
  const cloth = b.pick([b.c.deep, b.c.mid, b.c.accent, b.c.leaf, b.c.soft, b.c.accent2])
  const skin = mix(b.pick(['#e9b98f', '#d79d6e', '#c68a5c', '#a86b42', '#efc6a0']), b.c.light, 0.12)
  const henna = mix(b.pick(['#6b2413', '#5a1f14', '#7a3418']), b.c.ink, 0.15)
  const sleeve = b.pick(
    [b.c.accent, b.c.deep, b.c.leaf, b.c.mid].filter((colour) => colour !== cloth),
  )
  const two = b.chance(0.5)
  const scale = two ? b.between(0.86, 0.96) : b.between(1, 1.14)
  const [x, y, tilt] = [W / 2 + b.between(-50, 50), two ? 330 : 345, b.between(6, 16)]
  return [
    rect(0, 0, W, H, b.fade([lit(b, cloth, 0.15), cloth, shaded(b, cloth, 0.3)], 'slant')),
    mottle(b, [lit(b, cloth, 0.3), shaded(b, cloth, 0.4), b.c.accent2], 12, 0, H, 0.4),
    times(9, () =>
      line(
        `M${b.between(-100, W)} -10q${b.between(60, 160)} ${H / 2} ${b.between(-60, 60)} ${H + 30}`,
        b.pick([lit(b, cloth, 0.35), shaded(b, cloth, 0.5)]),
        b.between(14, 46),
        'stroke-opacity=".16"',
      ),
    ),
    b.chance(0.6)
      ? times(60, (index) => {
          const [px, py] = [
            (index % 10) * 88 + (Math.floor(index / 10) % 2) * 44,
            Math.floor(index / 10) * 110 + 20,
          ]
          return (
            path(scallop(px, py, 9, 6), b.c.metal, faint(0.5)) + disc(px, py, 3, lit(b, b.c.metal))
          )
        })
      : '',
    glow(b, x, 260, 380, b.c.light, b.dark ? 0.45 : 0.6),
    cluster(b, b.pick([60, 90]), b.pick([60, 540]), 90, 20, 26, [
      b.c.accent,
      b.c.accent2,
      b.c.paper,
    ]),
    cluster(b, 740, b.pick([70, 530]), 90, 20, 26, [b.c.accent, b.c.accent2, b.c.paper]),
    petals(b, 34, 20, H - 20),
    two
      ? group(
          `translate(${x - 122} ${y + 20}) rotate(${tilt}) scale(${scale} ${scale})`,
          hand(b, skin, henna, sleeve),
        ) +
        group(
          `translate(${x + 122} ${y}) rotate(${-tilt}) scale(${-scale} ${scale})`,
          hand(b, skin, henna, sleeve),
        )
      : group(
          `translate(${x} ${y}) rotate(${tilt * b.side}) scale(${scale * b.side} ${scale})`,
          hand(b, skin, henna, sleeve),
        ),
    bokeh(b, 10),
    finish(b),
  ].join('')
}
