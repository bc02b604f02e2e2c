import {
  disc,
  faint,
  line,
  lit,
  oval,
  path,
  scallop,
  shaded,
  type Brush,
  type Point,
} from '#demo/pictures/paint/brush.ts'
import { pearls } from '#demo/pictures/paint/props.ts'
import { times } from '#demo/pictures/paint/random.ts'

/** A stone in its setting. */
export const gem = (b: Brush, x: number, y: number, r: number, colour: string) =>
  path(scallop(x, y, r * 1.25, 10), b.fade([lit(b, b.c.metal, 0.5), shaded(b, b.c.metal, 0.25)])) +
  oval(x, y, r * 0.82, r, b.orb(lit(b, colour, 0.55), shaded(b, colour, 0.35))) +
  path(
    `M${x - r * 0.5} ${y - r * 0.4}L${x} ${y - r * 0.75}L${x + r * 0.3} ${y - r * 0.4}L${x - r * 0.1} ${y}Z`,
    '#ffffff',
    faint(0.55),
  )

/** A star of light. */
export const sparkle = (x: number, y: number, r: number) =>
  path(
    `M${x} ${y - r}Q${x} ${y} ${x + r} ${y}Q${x} ${y} ${x} ${y + r}Q${x} ${y} ${x - r} ${y}Q${x} ${y} ${x} ${y - r}Z`,
    '#ffffff',
    faint(0.9),
  )

/** A point on the curve a necklace takes over a bust. */
const onChain = (x: number, y: number, half: number, drop: number, share: number): Point => [
  x - Math.cos(share * Math.PI) * half,
  y + Math.sin(share * Math.PI) * drop,
]

/** Around a bust; a `rich` one has drops and stones along the chain. */
export const necklace = (
  b: Brush,
  x: number,
  y: number,
  half: number,
  drop: number,
  stone: string,
  rich: boolean,
) => {
  const chain = Array.from({ length: 31 }, (_, index) => onChain(x, y, half, drop, index / 30))
  return [
    rich
      ? times(17, (index) => {
          const [px, py] = onChain(x, y, half * 0.94, drop * 1.06, 0.12 + (index / 16) * 0.76)
          const length = 12 + Math.sin(((index + 0.5) / 17) * Math.PI) * 26
          return (
            path(
              `M${px} ${py}q${length * 0.34} ${length * 0.6} 0 ${length}` +
                `q${-length * 0.34} ${-length * 0.4} 0 ${-length}Z`,
              b.fade([lit(b, b.c.metal, 0.5), b.c.metal]),
            ) +
            disc(px, py + length * 0.55, length * 0.12, stone) +
            disc(px, py + length + 4, 3.6, b.orb('#ffffff', b.c.soft))
          )
        })
      : '',
    line(
      `M${chain.map((point) => point.join(' ')).join('L')}`,
      shaded(b, b.c.metal, 0.2),
      rich ? 9 : 4,
    ),
    pearls(b, chain, rich ? 4.4 : 3.4, rich ? b.c.metal : b.c.paper),
    rich
      ? times(9, (index) =>
          gem(
            b,
            ...onChain(x, y, half, drop, 0.14 + index * 0.09),
            6.5,
            index % 2 ? stone : b.c.paper,
          ),
        )
      : '',
    gem(b, x, y + drop + (rich ? 36 : 12), rich ? 15 : 11, stone),
    disc(x, y + drop + (rich ? 60 : 30), 5, b.orb('#ffffff', b.c.soft)),
  ].join('')
}
