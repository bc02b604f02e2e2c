import {
  W,
  archPath,
  faint,
  line,
  lit,
  oval,
  path,
  rect,
  shaded,
  type Brush,
} from '#demo/pictures/paint/brush.ts'
import { cluster } from '#demo/pictures/paint/flowers.ts'
import { times } from '#demo/pictures/paint/random.ts'

/** A house along a street: windows with flowers, and a door with a garland. */
export const houseFront = (b: Brush, road: number, stone: string, middle: string, low: string) =>
  [
    rect(0, 40, W, road - 20, b.fade([lit(b, stone, 0.12), stone, shaded(b, stone, 0.2)])) +
      rect(0, 34, W, 9, lit(b, stone, 0.5)) +
      rect(0, 43, W, 5, shaded(b, stone, 0.35)) +
      times(40, (index) => rect(index * 20 + 4, 48, 9, 9, lit(b, stone, 0.35))),
    times(8, () =>
      oval(
        b.between(0, W),
        b.between(60, road),
        b.between(60, 180),
        b.between(30, 90),
        b.halo(b.pick([lit(b, stone, 0.35), shaded(b, stone, 0.25), b.c.light])),
        faint(0.35),
      ),
    ),
    times(5, (index) => {
      const [wx, door] = [index * 180 + 30, index === 2]
      const w = door ? 120 : 84
      return (
        path(
          archPath(wx + 10, door ? road : road - 110, w + 22, door ? 330 : 230),
          lit(b, stone, 0.4),
        ) +
        path(
          archPath(wx + 10, door ? road : road - 114, w, door ? 312 : 210),
          door
            ? b.fade([shaded(b, b.c.leaf, 0.3), shaded(b, b.c.leaf, 0.55)])
            : b.fade([shaded(b, middle, 0.25), b.dark ? b.c.light : low]),
        ) +
        line(
          `M${wx + 10} ${road - (door ? 0 : 114)}v${door ? -300 : -200}`,
          lit(b, stone, 0.4),
          3,
        ) +
        (door
          ? times(11, (part) =>
              cluster(
                b,
                wx + 10 - Math.cos((part / 10) * Math.PI) * 72,
                road - 252 - Math.sin((part / 10) * Math.PI) * 72,
                17,
                6,
                12,
              ),
            )
          : cluster(b, wx + 10, road - 106, 44, 12, 11, undefined, 0.3))
      )
    }),
  ].join('')
