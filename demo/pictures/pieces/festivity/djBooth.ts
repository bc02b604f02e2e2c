import {
  disc,
  line,
  lit,
  oval,
  path,
  rect,
  shaded,
  type Brush,
} from '#demo/pictures/paint/brush.ts'
import { mix } from '#demo/pictures/paint/palettes.ts'
import { times } from '#demo/pictures/paint/random.ts'

type Booth = { x: number; deckY: number; base: string; beams: readonly string[] }
/** A DJ with headphones behind the decks, and a loudspeaker on either side. */
export const djBooth = (b: Brush, { x, deckY, base, beams }: Booth) => {
  const person = mix(b.c.ink, '#000000', 0.25)
  return [
    path(
      `M${x - 62} ${deckY + 20}Q${x - 66} ${deckY - 62} ${x - 24} ${deckY - 70}H${x + 24}` +
        `Q${x + 66} ${deckY - 62} ${x + 62} ${deckY + 20}Z`,
      person,
    ),
    disc(x, deckY - 98, 27, person),
    line(`M${x - 28} ${deckY - 100}a28 28 0 0 1 56 0`, b.c.accent, 6),
    rect(x - 35, deckY - 108, 11, 24, b.c.accent, 'rx="5"'),
    rect(x + 24, deckY - 108, 11, 24, b.c.accent, 'rx="5"'),
    b.chance(0.6)
      ? line(
          `M${x + 48} ${deckY - 48}Q${x + 92} ${deckY - 80} ${x + 86} ${deckY - 150}`,
          person,
          19,
        )
      : '',
    line(`M${x - 54} ${deckY - 40}Q${x - 92} ${deckY - 10} ${x - 70} ${deckY + 6}`, person, 17),
    path(
      `M${x - 210} ${deckY + 4}H${x + 210}L${x + 226} ${deckY + 30}H${x - 226}Z`,
      b.fade([lit(b, base, 0.25), b.c.ink]),
    ),
    ([-1, 1] as const)
      .map(
        (side) =>
          oval(x + side * 122, deckY + 14, 66, 10, b.c.ink) +
          oval(x + side * 122, deckY + 12, 58, 8, mix(b.c.ink, b.c.mid, 0.4)) +
          oval(x + side * 122, deckY + 12, 14, 2.6, b.c.accent),
      )
      .join(''),
    times(10, (index) => rect(x - 42 + index * 9, deckY + 10, 4, 8, beams[index % 5] ?? b.c.light)),
    rect(x - 222, deckY + 30, 444, 150, b.fade([mix(base, b.c.ink, 0.4), b.c.ink])),
    times(9, (index) => {
      const tone = beams[index % 5] ?? b.c.accent
      return rect(
        x - 206 + index * 46,
        deckY + 46,
        40,
        116,
        b.fade([
          [tone, 0.55],
          [tone, 0.12],
        ]),
        'rx="5"',
      )
    }),
    line(`M${x - 222} ${deckY + 32}H${x + 222}`, b.c.light, 4),
    ([-1, 1] as const)
      .map(
        (side) =>
          rect(
            x + side * 292 - 42,
            deckY - 70,
            84,
            250,
            b.fade([lit(b, b.c.ink, 0.16), b.c.ink]),
            'rx="7"',
          ) +
          times(
            3,
            (index) =>
              disc(x + side * 292, deckY - 34 + index * 76, 31, shaded(b, base, 0.4)) +
              disc(x + side * 292, deckY - 34 + index * 76, 25, b.orb(b.c.mid, b.c.ink)) +
              disc(x + side * 292, deckY - 34 + index * 76, 8, b.c.ink),
          ),
      )
      .join(''),
  ].join('')
}
